"""Tables as a batched environment of TorchRL, with batched specs and a mask of allowed actions."""

from __future__ import annotations

from typing import Any, Unpack

import numpy as np
import torch
from tensordict import TensorDict
from torchrl.data import Binary, Bounded, Categorical, Composite, Unbounded
from torchrl.envs import EnvBase

from tefuda.engine.keywords import keywords
from tefuda.envs.arguments import TorchRLArguments
from tefuda.envs.learner import at_tables
from tefuda.envs.spec import BadAction
from tefuda.envs.stepped_tables import TimeStep


class TorchRLEnv(EnvBase):  # type: ignore[misc]  # it may not be installed where types are checked
    """Many tables, at which one seat learns.  The arguments are those of `tefuda.envs.torchrl`.

    The batch size is (n,).  ``observation`` is (n, O), ``action_mask`` (n, A) bool, ``action`` (n,) int64, ``reward``
    (n, 1); ``done``, ``terminated`` and ``truncated`` are (n, 1).
    """

    @keywords(TorchRLArguments, at_tables)
    def __init__(self, game: str, n: int, **arguments: Unpack[TorchRLArguments]) -> None:
        super().__init__(batch_size=[n])
        learner = at_tables(game, n, autoreset=False, **arguments)
        self.tables, self.seat, self.max_episode_steps = learner.tables, learner.seat, learner.max_episode_steps
        self._steps = np.zeros(n, np.int64)
        spec, turn = self.tables.spec.observation, self.tables.timestep
        shape, actions = turn.observation.shape, turn.legal_action_mask.shape[1]
        dtype = torch.from_numpy(turn.observation).dtype
        self.observation_spec = Composite(
            observation=Bounded(spec.low, spec.high, shape=shape, dtype=dtype, domain="discrete"),
            action_mask=Binary(shape=(n, actions), dtype=torch.bool),
            shape=(n,),
        )
        self._drawn = torch.ones((n, actions), dtype=torch.bool)  # what samples are drawn from; the spec keeps it
        self.action_spec = Categorical(actions, shape=(n,), dtype=torch.int64, mask=self._drawn)
        self.reward_spec = Unbounded(shape=(n, 1), dtype=torch.float32)
        self.done_spec = Composite(
            {name: Binary(shape=(n, 1), dtype=torch.bool) for name in ("done", "terminated", "truncated")}, shape=(n,)
        )

    def _seen(self) -> dict[str, Any]:
        turn = self.tables.timestep
        mask = torch.from_numpy(turn.legal_action_mask).to(torch.bool)
        self._drawn.copy_(mask)
        self._drawn[np.flatnonzero(turn.terminated)] = True  # where an episode has ended any action may be drawn
        return {"observation": torch.from_numpy(turn.observation), "action_mask": mask}

    def _ends(self, over: Any, cut: Any) -> dict[str, Any]:
        rows = {"done": over | cut, "terminated": over, "truncated": cut}
        return {name: torch.from_numpy(row).unsqueeze(-1) for name, row in rows.items()}

    def _begin(self, begin: Any) -> dict[str, Any]:
        """Begin another episode at these tables, (n,) bool; what was returned before stays as it is."""
        self.tables.show_on(self.tables.timestep.observation.copy())
        self.tables.reset(tables=begin)
        self._steps[begin] = 0
        nothing = np.zeros(len(begin), bool)
        return self._seen() | self._ends(nothing, nothing)

    def _reset(self, tensordict: Any, **kwargs: Any) -> Any:
        """Begin another episode at every table, or where ``_reset`` is True."""
        asked = None if tensordict is None else tensordict.get("_reset", None)
        begin = np.ones(len(self._steps), bool) if asked is None else asked.reshape(-1).numpy()
        return TensorDict(self._begin(begin), batch_size=self.batch_size)

    def maybe_reset(self, tensordict: Any) -> Any:
        """Begin another episode where one has ended; the arrays of all tables are written in one go."""
        over = tensordict["done"]
        return tensordict.update(self._begin(over.reshape(-1).numpy())) if over.any() else tensordict

    def _step(self, tensordict: Any) -> Any:
        """Say a word at each table.

        Raises:
            BadAction: an action is not allowed.
        """
        turn = self._go(tensordict["action"].numpy())
        self._steps += 1
        over = turn.terminated.astype(bool)
        most = self.max_episode_steps
        cut = np.zeros_like(over) if most is None else ~over & (self._steps >= most)
        reward = torch.from_numpy(turn.rewards[:, self.seat].copy()).unsqueeze(-1)
        return TensorDict(self._seen() | self._ends(over, cut) | {"reward": reward}, batch_size=self.batch_size)

    def _go(self, actions: Any) -> TimeStep:
        """Say a word at each table, and write the observations on an array of their own, which costs no copy."""
        was = self.tables.timestep
        fresh, stays = np.empty_like(was.observation), np.flatnonzero(was.terminated)
        fresh[stays] = was.observation[stays]
        self.tables.show_on(fresh)
        try:
            return self.tables.step(actions)
        except BadAction:
            self.tables.show_on(was.observation)
            raise

    def _set_seed(self, seed: int | None) -> None:
        if seed is not None:
            self.tables.tables.seed_all(seed)

    def close(self, *, raise_if_closed: bool = True) -> None:
        """Release the threads."""
        self.tables.close()
        super().close(raise_if_closed=raise_if_closed)
