"""Gymnasium environments: one seat learns, at one table or at many, and bots play the others.

Importing this module registers every game: ``gymnasium.make("tefuda/GAME-v0")`` and ``gymnasium.make_vec`` find them.
``gymnasium.make("tefuda.envs.gyms:tefuda/GAME-v0")`` imports the module itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Unpack

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.envs.registration import EnvSpec
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv

from tefuda.engine.keywords import keywords
from tefuda.engine.matches.registry import games
from tefuda.envs.arguments import LearnerArguments
from tefuda.envs.learner import at_tables
from tefuda.envs.make import observation_text
from tefuda.envs.spaces import LegalDiscrete, LegalMultiDiscrete, observed, show
from tefuda.envs.spec import number_of
from tefuda.envs.vector import BatchedEnv

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


def spec_of(game: str, arguments: Mapping[str, Any]) -> EnvSpec:
    """Return by what arguments Gymnasium makes such an environment again."""
    asked = {"game": game, **arguments}
    most = asked.pop("max_episode_steps", None)
    return EnvSpec(name_of(game), entry_point=ONE, vector_entry_point=MANY, kwargs=asked, max_episode_steps=most)


def whole(seed: Any) -> Any:
    """Return a seed as Gymnasium takes it: an int in place of an integer of NumPy."""
    return int(seed) if isinstance(seed, np.integer) else seed


class GymEnv(gymnasium.Env[Observation, np.int64]):
    """One table.  The arguments are those of `tefuda.envs.gymnasium`, without ``n``.

    An observation is a dict of ``observation``, of shape (O,) and the dtype of ``tables.spec.observation``, and
    ``action_mask``, of shape (A,) and dtype int8.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 (as Gymnasium declares it)
    tables: BatchedEnv
    seat: int
    penalty: float
    max_episode_steps: int | None
    render_mode: str | None
    spec: EnvSpec | None
    observation_space: spaces.Dict
    action_space: LegalDiscrete

    @keywords(LearnerArguments, at_tables)
    def __init__(self, game: str, *, render_mode: str | None = None, **arguments: Unpack[LearnerArguments]) -> None:
        learner = at_tables(game, 1, autoreset=False, **arguments)
        self.tables, self.seat, self.penalty = learner.tables, learner.seat, learner.penalty
        self.max_episode_steps, self._steps = learner.max_episode_steps, 0
        self.render_mode, self.spec = render_mode, spec_of(game, arguments)
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
        self._steps = 0
        return self._shown(), {}

    def __setstate__(self, stood: dict[str, Any]) -> None:
        vars(self).update(stood)
        show(self.tables.timestep, self.action_space)

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Say a word.

        If it is not allowed, nothing happens, ``info["refused"]`` is True, and the reward is -``penalty``.

        Returns:
            The observation; the reward of the learner's seat; whether the episode has ended; whether it was truncated
            after ``max_episode_steps``; and ``info``, which has the ``rewards`` of all seats, (P,) float32, at the end
            of an episode.

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
        allowed = bool(self.tables.try_step([number_of(action, turn.legal_action_mask.shape[1] - 1)])[0])
        self._steps += 1
        over = bool(turn.terminated[0])
        cut = not over and self.max_episode_steps is not None and self._steps >= self.max_episode_steps
        info: dict[str, Any] = {"rewards": turn.rewards[0].copy()} if over or cut else {}
        if not allowed:
            return self._shown(), -self.penalty, False, cut, info | {"refused": True}
        return self._shown(), float(turn.rewards[0, self.seat]), over, cut, info

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
        return observation_text(self.tables, self.seat) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Release the threads.

        >>> from tefuda import envs
        >>> envs.gymnasium("skarney-gin", compiled=False).close()
        """
        self.tables.close()


class GymVectorEnv(VectorEnv[Observation, Any, Any]):
    """Many tables.  Where an episode ends another begins, as ``autoreset_mode`` says.

    The arguments are those of `tefuda.envs.gymnasium`, with ``num_envs`` in place of ``n``.  With ``copy`` the returned
    arrays belong to the caller; without it every step overwrites them.
    """

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012
    tables: BatchedEnv
    num_envs: int
    seat: int
    penalty: float
    copy: bool
    max_episode_steps: int | None
    autoreset_mode: AutoresetMode
    spec: EnvSpec | None
    single_observation_space: spaces.Dict
    single_action_space: LegalDiscrete
    observation_space: spaces.Space[Observation]
    action_space: LegalMultiDiscrete

    @keywords(LearnerArguments, at_tables)
    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        copy: bool = True,
        **arguments: Unpack[LearnerArguments],
    ) -> None:
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {**self.metadata, "autoreset_mode": self.autoreset_mode}
        self._same_step = self.autoreset_mode == AutoresetMode.SAME_STEP
        learner = at_tables(game, num_envs, autoreset=self._same_step, **arguments)
        self.tables, self.seat, self.penalty = learner.tables, learner.seat, learner.penalty
        self.max_episode_steps, self.num_envs, self.copy = learner.max_episode_steps, num_envs, copy
        self.spec = spec_of(game, {**arguments, "autoreset_mode": self.autoreset_mode.value})
        turn = self.tables.timestep
        self.single_observation_space, self.single_action_space = observed(self.tables.spec), LegalDiscrete(turn)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = LegalMultiDiscrete(turn)
        self._steps = np.zeros(num_envs, np.int64)
        self._over = np.zeros(num_envs, bool)  # the tables whose episode has ended, and none has begun there since

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin another episode at every table; from now on all cards follow from ``seed``, if one is given.

        Args:
            seed: the seed.
            options: ``reset_mask``, (n,) bool: the tables that begin, where the others go on; by default all begin.

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
        begin = None if options is None else options.get("reset_mask")
        self.tables.reset(seed, begin)
        at = slice(None) if begin is None else np.asarray(begin, bool)
        self._steps[at], self._over[at] = 0, False
        return self._shown(), {}

    def __setstate__(self, stood: dict[str, Any]) -> None:
        vars(self).update(stood)
        show(self.tables.timestep, self.single_action_space, self.action_space)

    def step(self, actions: Any) -> tuple[Observation, Any, Any, Any, dict[str, Any]]:
        """Say a word at each table.

        Where a word is not allowed, nothing happens, ``infos["refused"]`` is True, and the reward is -``penalty``.
        Where an episode ends, ``infos["rewards"]`` has what every seat gained by this step; with
        ``AutoresetMode.SAME_STEP`` ``infos["final_info"]["rewards"]``, and ``infos["final_obs"]`` the last observation.

        Args:
            actions: n whole numbers.

        Returns:
            The observations; the rewards of the learner's seat, (n,) float64; whether each episode has ended, (n,)
            bool; whether it was truncated after ``max_episode_steps``; and ``infos``.

        Raises:
            BadAction: there are not n actions, or they are not whole numbers.
            ResetNeeded: an episode has ended, and ``autoreset_mode`` is DISABLED.

        Example:
            >>> from tefuda import envs
            >>> env = envs.gymnasium("skarney-gin", n=2, compiled=False)
            >>> _ = env.reset(seed=7)
            >>> env.step(env.action_space.sample())[1:]
            (array([0., 0.]), array([False, False]), array([False, False]), {})
        """
        if self.autoreset_mode == AutoresetMode.DISABLED and self._over.any():
            where = np.flatnonzero(self._over).tolist()
            raise ResetNeeded(f"the episodes of tables {where} have ended: call reset(options={{'reset_mask': …}})")
        begun = self._over.copy()
        allowed, turn = self.tables.try_step(actions, begun), self.tables.timestep
        self._steps[begun] = -1  # to begin is no step of an episode
        self._steps += 1
        over, cut = turn.terminated.astype(bool), np.zeros(self.num_envs, bool)
        if self.max_episode_steps is not None:
            cut = ~over & (self._steps >= self.max_episode_steps)
        rewards = turn.rewards[:, self.seat].astype(np.float64) - self.penalty * ~allowed
        infos: dict[str, Any] = {} if allowed.all() else {"refused": ~allowed, "_refused": ~allowed}
        return self._ended(rewards, over, cut, infos)

    def _ended(
        self, rewards: Any, over: Any, cut: Any, infos: dict[str, Any]
    ) -> tuple[Observation, Any, Any, Any, dict[str, Any]]:
        """Return what `step` does, and begin other episodes where they begin in the same step."""
        for i in np.flatnonzero(over | cut).tolist():
            infos = self._add_info(infos, self._last(i, bool(cut[i])), i)
        if not self._same_step:
            self._over = over | cut
        else:
            self._steps[over | cut] = 0
            if cut.any():
                self.tables.reset(tables=cut)
        return self._shown(), rewards, over, cut, infos

    def _last(self, table: int, cut: bool) -> dict[str, Any]:
        """Return the infos of an episode that has ended: its last observation, and what every seat gained."""
        turn = self.tables.timestep
        gained = {"rewards": turn.rewards[table].copy()}
        if not self._same_step:
            return gained
        seen, mask = turn.final_observation[table], np.zeros(turn.legal_action_mask.shape[1], np.int8)
        if cut:  # one might have gone on from here
            seen, mask = turn.observation[table], turn.legal_action_mask[table].astype(np.int8)
        return {"final_obs": {"observation": seen.copy(), "action_mask": mask}, "final_info": gained}

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
