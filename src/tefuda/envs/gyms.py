"""Gymnasium environments: one seat learns, at one table or at many, and bots play the others.

To import this module registers every game: ``gymnasium.make("tefuda/GAME-v0")`` and ``gymnasium.make_vec`` find them;
``gymnasium.make("tefuda.envs.gyms:tefuda/GAME-v0")`` imports it itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.envs.registration import EnvSpec
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv

from tefuda.engine.matches.match import check_seats
from tefuda.engine.matches.registry import find, games
from tefuda.engine.texts.errors import BadRules, seat_of
from tefuda.envs.make import told, vector
from tefuda.envs.spec import Spec, number_of
from tefuda.envs.stepped_tables import TimeStep
from tefuda.envs.vector import Vector


def observed(spec: Spec) -> spaces.Dict:
    """Return the space of ``observation``, the numbers, and ``action_mask``, 1 where an action is allowed.

    In this form a mask passes through wrappers, buffers and final observations together with its observation; infos do
    not.
    """
    numbers = spaces.Box(
        spec.observation.low, spec.observation.high, (spec.observation.size,), np.dtype(spec.observation.dtype).type
    )
    return spaces.Dict({"observation": numbers, "action_mask": spaces.Box(0, 1, (len(spec.actions),), np.int8)})


class LegalSpace(spaces.Space[Any]):
    """A space that knows what the tables show: ``shown`` is their time step, which its environment overwrites.

    A space that is copied or pickled alone knows no tables and allows everything; an environment that is copied
    connects its own spaces to its own tables.
    """

    shown: TimeStep | None = None

    def __getstate__(self) -> dict[str, Any]:
        return {**vars(self), "shown": None}


def show(turn: TimeStep, *actions: spaces.Space[Any]) -> None:
    """Connect spaces to the time step of some tables."""
    for space in actions:
        if isinstance(space, LegalSpace):
            space.shown = turn


class LegalDiscrete(LegalSpace, spaces.Discrete):
    """The actions of one table; a sample without a mask is one of the actions that are allowed at that moment.

    Before the first episode a sample may be any action.
    """

    def __init__(self, shown: TimeStep) -> None:
        super().__init__(shown.legal_action_mask.shape[1])
        self.shown: TimeStep | None = shown

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """Draw an action.

        Raises:
            ResetNeeded: the episode is over, and nothing is allowed.
        """
        if mask is None and probability is None and self.shown is not None:
            if self.shown.legal_action_mask[0].any():
                mask = self.shown.legal_action_mask[0].view(np.int8)
            elif self.shown.terminated[0]:
                raise ResetNeeded("the episode has ended, and no action is allowed: call reset() to begin another one")
        return np.int64(super().sample(mask, probability))


class LegalMultiDiscrete(LegalSpace, spaces.MultiDiscrete):
    """An action at each table, drawn in the same way; any action where none is allowed."""

    def __init__(self, shown: TimeStep) -> None:
        super().__init__(np.full(len(shown.legal_action_mask), shown.legal_action_mask.shape[1], np.int64))
        self.shown: TimeStep | None = shown

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """Draw an action for each table."""
        if mask is None and probability is None and self.shown is not None:
            allowed = self.shown.legal_action_mask
            mask = tuple(np.where(allowed.any(axis=1, keepdims=True), allowed, 1).astype(np.int8))
        return super().sample(mask, probability)


Observation = dict[str, Any]
VERSION = 0
ONE, MANY = f"{__name__}:GymEnv", f"{__name__}:GymVectorEnv"


def name_of(game: str) -> str:
    """Return the id of a game in Gymnasium."""
    return f"tefuda/{game}-v{VERSION}"


def register() -> None:
    """Register all games with Gymnasium, also those that ``TEFUDA_GAMES`` names."""
    for game in games():
        gymnasium.register(name_of(game), entry_point=ONE, vector_entry_point=MANY, kwargs={"game": game})


def whole(seed: Any) -> Any:
    """Return a seed as Gymnasium takes it: an int in place of an integer of NumPy."""
    return int(seed) if isinstance(seed, np.integer) else seed


def against(game: str, n: int, seat: int, opponents: Mapping[int, str] | str, how: Mapping[str, Any]) -> Vector:
    """Make tables at which one seat learns and bots play the others.

    Raises:
        BadRules: there is no such seat, or `tefuda.envs.vector` refuses one of the arguments.
    """
    found = find(game)
    seats = check_seats(found, how.get("seats"), found.read_rules(how.get("rules")))
    if type(seat) is not int or seat not in range(seats):
        raise BadRules(seat, seat_of(seats), "seat")
    by_seat: Mapping[int, str] = {} if isinstance(opponents, str) else opponents
    usual = opponents if isinstance(opponents, str) else "steady"
    others = {other: usual for other in range(seats) if other != seat}
    return vector(game, n, opponents=others | dict(by_seat), **how)


class GymEnv(gymnasium.Env[Observation, np.int64]):
    """One table.  The arguments are those of `tefuda.envs.gymnasium`, without ``n``.

    An observation is a dict of ``observation``, of shape (O,) and the dtype of ``tables.spec.observation``, and
    ``action_mask``, of shape (A,) and dtype int8.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 (as Gymnasium declares it)
    tables: Vector
    seat: int
    penalty: float
    render_mode: str | None
    spec: EnvSpec | None
    observation_space: spaces.Dict
    action_space: LegalDiscrete

    def __init__(
        self,
        game: str,
        *,
        seat: int = 0,
        opponents: Mapping[int, str] | str = "steady",
        penalty: float = 0.0,
        render_mode: str | None = None,
        **how: Any,
    ) -> None:
        self.tables = against(game, 1, seat, opponents, {**how, "autoreset": False})
        self.seat, self.penalty, self.render_mode = seat, penalty, render_mode
        asked: dict[str, Any] = {"game": game, "seat": seat, "opponents": opponents, "penalty": penalty, **how}
        self.spec = EnvSpec(name_of(game), entry_point=ONE, vector_entry_point=MANY, kwargs=asked)
        self.observation_space = observed(self.tables.spec)
        self.action_space = LegalDiscrete(self.tables.timestep)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin another episode; from now on the cards follow from ``seed``, if one is given.

        Returns:
            The observation, and an empty dict.

        Example:
            >>> from tefuda import envs
            >>> env = envs.gymnasium("skarney-gin", compiled=False)
            >>> seen, info = env.reset(seed=7)
            >>> int(seen["action_mask"].sum()), info
            (2, {})
        """
        super().reset(seed=whole(seed))
        self.tables.reset(seed)
        return self._shown(), {}

    def __setstate__(self, stood: dict[str, Any]) -> None:
        vars(self).update(stood)
        show(self.tables.timestep, self.action_space)

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Say a word.

        If it is not allowed, nothing happens, ``info["refused"]`` is True, and the reward is -``penalty``.

        Returns:
            The observation; the reward of the learner's seat; whether the episode has ended; False, as no episode is
            truncated; and ``info``, which has the ``rewards`` of all seats, (P,) float32, at the end of an episode.

        Raises:
            ResetNeeded: no episode has begun, or it has ended.
            BadAction: the action is not a whole number.

        Example:
            >>> from tefuda import envs
            >>> env = envs.gymnasium("skarney-gin", penalty=1.0, compiled=False)
            >>> seen, _ = env.reset(seed=7)
            >>> env.step(env.action_space.sample())[1:]
            (0.0, False, False, {})
            >>> env.step(0)[1:]
            (-1.0, False, False, {'refused': True})
        """
        turn = self.tables.timestep
        if turn.terminated[0] or not self.tables.begun:
            why = "the episode has ended" if self.tables.begun else "no episode has begun"
            raise ResetNeeded(f"{why}: call reset() before step()")
        if not self.tables.try_step([number_of(action, turn.legal_action_mask.shape[1] - 1)])[0]:
            return self._shown(), -self.penalty, False, False, {"refused": True}
        over = bool(turn.terminated[0])
        info = {"rewards": turn.rewards[0].copy()} if over else {}
        return self._shown(), float(turn.rewards[0, self.seat]), over, False, info

    def _shown(self) -> Observation:
        turn = self.tables.timestep
        return {"observation": turn.observation[0].copy(), "action_mask": turn.legal_action_mask[0].astype(np.int8)}

    def action_masks(self) -> Any:
        """Return the allowed actions as a bool array of shape (A,), in the form that sb3-contrib asks for.

        >>> from tefuda import envs
        >>> env = envs.gymnasium("skarney-gin", compiled=False)
        >>> seen, _ = env.reset(seed=7)
        >>> (env.action_masks() == seen["action_mask"]).all()
        np.True_
        """
        return self.tables.timestep.legal_action_mask[0].astype(bool)

    def render(self) -> str | None:
        """Return what the learner knows, as text, or None unless ``render_mode`` is "ansi".

        >>> from tefuda import envs
        >>> env = envs.gymnasium("skarney-gin", render_mode="ansi", compiled=False)
        >>> _ = env.reset(seed=7)
        >>> env.render().splitlines()[1]
        'dealer: 0'
        """
        return told(self.tables, self.seat) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Release the threads.

        >>> from tefuda import envs
        >>> envs.gymnasium("skarney-gin", compiled=False).close()
        """
        self.tables.close()


class GymVectorEnv(VectorEnv[Observation, Any, Any]):
    """Many tables.  Where an episode ends, another begins in the same step.

    ``infos["final_obs"]`` then has the last observation of the episode, and ``infos["final_info"]["rewards"]`` what
    every seat gained by that step.

    The arguments are those of `tefuda.envs.gymnasium`, with ``num_envs`` in place of ``n``.  With ``copy`` the returned
    arrays belong to the caller; without it every step overwrites them.
    """

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012
    tables: Vector
    num_envs: int
    seat: int
    penalty: float
    copy: bool
    spec: EnvSpec | None
    single_observation_space: spaces.Dict
    single_action_space: LegalDiscrete
    observation_space: spaces.Space[Observation]
    action_space: LegalMultiDiscrete

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        seat: int = 0,
        opponents: Mapping[int, str] | str = "steady",
        penalty: float = 0.0,
        copy: bool = True,
        **how: Any,
    ) -> None:
        self.tables = against(game, num_envs, seat, opponents, how)
        self.num_envs, self.seat, self.penalty, self.copy = num_envs, seat, penalty, copy
        asked: dict[str, Any] = {"game": game, "seat": seat, "opponents": opponents, "penalty": penalty, **how}
        self.spec = EnvSpec(name_of(game), entry_point=ONE, vector_entry_point=MANY, kwargs=asked)
        turn = self.tables.timestep
        self.single_observation_space, self.single_action_space = observed(self.tables.spec), LegalDiscrete(turn)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = LegalMultiDiscrete(turn)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin another episode at every table; from now on all cards follow from ``seed``, if one is given.

        Returns:
            The observations, ``observation`` of shape (n, O) and ``action_mask`` (n, A) int8, and an empty dict.

        Example:
            >>> from tefuda import envs
            >>> env = envs.gymnasium("skarney-gin", n=2, compiled=False)
            >>> seen, infos = env.reset(seed=7)
            >>> seen["action_mask"].shape, infos
            ((2, 96), {})
        """
        super().reset(seed=whole(seed))
        self.tables.reset(seed)
        return self._shown(), {}

    def __setstate__(self, stood: dict[str, Any]) -> None:
        vars(self).update(stood)
        show(self.tables.timestep, self.single_action_space, self.action_space)

    def step(self, actions: Any) -> tuple[Observation, Any, Any, Any, dict[str, Any]]:
        """Say a word at each table.

        Where a word is not allowed, nothing happens, ``infos["refused"]`` is True, and the reward is -``penalty``.

        Args:
            actions: n whole numbers.

        Returns:
            The observations; the rewards of the learner's seat, (n,) float64; whether each episode has ended, (n,)
            bool; whether it was truncated, which it never is; and ``infos``.

        Raises:
            BadAction: there are not n actions, or they are not whole numbers.

        Example:
            >>> from tefuda import envs
            >>> env = envs.gymnasium("skarney-gin", n=2, compiled=False)
            >>> _ = env.reset(seed=7)
            >>> env.step(env.action_space.sample())[1:]
            (array([0., 0.]), array([False, False]), array([False, False]), {})
        """
        allowed, turn = self.tables.try_step(actions), self.tables.timestep
        over = turn.terminated.astype(bool)
        infos: dict[str, Any] = {} if allowed.all() else {"refused": ~allowed, "_refused": ~allowed}
        for i in np.flatnonzero(over).tolist():
            infos = self._add_info(infos, self._last(i), i)
        rewards = turn.rewards[:, self.seat].astype(np.float64) - self.penalty * ~allowed
        return self._shown(), rewards, over, np.zeros(self.num_envs, bool), infos

    def _last(self, table: int) -> dict[str, Any]:
        """Return the infos of an episode that has ended: its last observation, and what every seat gained."""
        turn = self.tables.timestep
        nothing = np.zeros(turn.legal_action_mask.shape[1], np.int8)
        last = {"observation": turn.final_observation[table].copy(), "action_mask": nothing}
        return {"final_obs": last, "final_info": {"rewards": turn.rewards[table].copy()}}

    def _shown(self) -> Observation:
        shown = {
            "observation": self.tables.timestep.observation,
            "action_mask": self.tables.timestep.legal_action_mask.view(np.int8),
        }
        return {name: array.copy() for name, array in shown.items()} if self.copy else shown

    def action_masks(self) -> Any:
        """Return the allowed actions as a bool array of shape (n, A), in the form that sb3-contrib asks for.

        >>> from tefuda import envs
        >>> env = envs.gymnasium("skarney-gin", n=2, compiled=False)
        >>> _ = env.reset(seed=7)
        >>> env.action_masks().shape
        (2, 96)
        """
        return self.tables.timestep.legal_action_mask.astype(bool)

    def close_extras(self, **kwargs: Any) -> None:
        """Release the threads."""
        self.tables.close()


register()
