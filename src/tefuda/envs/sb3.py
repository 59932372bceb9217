"""Tables as a ``VecEnv`` of Stable-Baselines3, with the masks that sb3-contrib asks for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Unpack

import numpy as np
from gymnasium import spaces
from stable_baselines3.common.vec_env import VecEnv

from tefuda.engine.keywords import keywords
from tefuda.envs.arguments import LearnerArguments
from tefuda.envs.gyms import GymVectorEnv
from tefuda.envs.learner import at_tables


class Sb3VecEnv(VecEnv):  # type: ignore[misc]  # it may not be installed where types are checked
    """Many tables, at which one seat learns.  The arguments are those of `tefuda.envs.stable_baselines3`.

    An observation is the numbers alone; ``action_masks`` gives the allowed actions.
    """

    tables: GymVectorEnv

    @keywords(LearnerArguments, at_tables)
    def __init__(self, game: str, n: int, **arguments: Unpack[LearnerArguments]) -> None:
        self.tables = GymVectorEnv(game, n, copy=False, **arguments)
        one = self.tables.single_observation_space["observation"]
        super().__init__(n, one, spaces.Discrete(self.tables.single_action_space.n))
        self._actions: Any = None

    def action_masks(self) -> Any:
        """Return the allowed actions, (n, A) bool."""
        return self.tables.action_masks()

    def reset(self) -> Any:
        """Begin another episode at every table, from the seed that ``seed`` was given; return the observations."""
        seen, _ = self.tables.reset(seed=self._seeds[0])
        self.reset_infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        self._reset_seeds()
        self._reset_options()
        return seen["observation"].copy()

    def step_async(self, actions: Any) -> None:
        """Note the actions for ``step_wait``."""
        self._actions = actions

    def step_wait(self) -> Any:
        """Say a word at each table.

        Returns:
            The observations; the rewards; whether each episode has ended; and infos, which have ``rewards`` of all
            seats, ``terminal_observation`` and ``TimeLimit.truncated`` where it has, and ``refused`` where an action
            was not allowed.
        """
        seen, rewards, over, cut, infos = self.tables.step(self._actions)
        told: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for i in np.flatnonzero(infos.get("refused", ())).tolist():
            told[i]["refused"] = True
        for i in np.flatnonzero(over | cut).tolist():
            told[i]["terminal_observation"] = infos["final_obs"][i]["observation"]
            told[i]["rewards"] = infos["final_info"]["rewards"][i]
            told[i]["TimeLimit.truncated"] = bool(cut[i])
        return seen["observation"].copy(), rewards.astype(np.float32), over | cut, told

    def close(self) -> None:
        """Release the threads."""
        self.tables.close()

    def _chosen(self, indices: int | Iterable[int] | None) -> Sequence[int]:
        return list(self._get_indices(indices))

    def get_attr(self, attr_name: str, indices: int | Iterable[int] | None = None) -> list[Any]:
        """Return an attribute, the same for each table that is asked for.

        Raises:
            AttributeError: there is none.
        """
        if attr_name == "render_mode":
            return [None] * len(self._chosen(indices))
        if attr_name == "action_masks":
            return [self.action_masks] * len(self._chosen(indices))
        return [getattr(self.tables, attr_name)] * len(self._chosen(indices))

    def set_attr(self, attr_name: str, value: Any, indices: int | Iterable[int] | None = None) -> None:
        """Set an attribute of all tables."""
        setattr(self.tables, attr_name, value)

    def env_method(
        self, method_name: str, *method_args: Any, indices: int | Iterable[int] | None = None, **method_kwargs: Any
    ) -> list[Any]:
        """Call a method of all tables, and return what it gives for each that is asked for."""
        given = getattr(self.tables, method_name)(*method_args, **method_kwargs)
        return [given[i] for i in self._chosen(indices)]

    def env_is_wrapped(self, wrapper_class: Any, indices: int | Iterable[int] | None = None) -> list[bool]:
        """Return False for each table: none has a wrapper of its own."""
        return [False] * len(self._chosen(indices))
