"""PettingZoo environments (AEC): every seat is an agent, and an action is a word.

As with PettingZoo's own, ``env`` has the usual wrappers and ``raw_env`` none, and there is a module for each game:

>>> from tefuda.envs.zoo import skarney_gin_v0
>>> table = skarney_gin_v0.env(compiled=False)
>>> table.reset(seed=7)
>>> seen, *_ = table.last()
>>> table.agent_selection, seen["action_mask"].sum()
('player_1', np.int64(11))
"""

from __future__ import annotations

from functools import partial
from types import ModuleType
from typing import Any, Unpack

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from tefuda.engine.keywords import keywords
from tefuda.engine.matches.registry import games
from tefuda.envs.arguments import AecArguments, AgentArguments
from tefuda.envs.make import observation_text, read, vector
from tefuda.envs.spaces import observed
from tefuda.envs.spec import number_of
from tefuda.envs.vector import BatchedEnv

VERSION = 0


@keywords(AecArguments, read)
def env(game: str, **arguments: Unpack[AecArguments]) -> Any:
    """Make a table with PettingZoo's wrappers: an action that is not allowed ends the episode and costs 1."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(game, **arguments), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class raw_env(AECEnv):  # type: ignore[misc]  # theirs has no types  # noqa: N801 (so PettingZoo calls it)
    """A table without wrappers.  The arguments are those of `tefuda.envs.aec`.

    The agents are named ``player_0``, ``player_1``, …; all of them end together.

    >>> env = raw_env("skarney-gin", compiled=False)
    >>> env.reset(seed=7)
    >>> env.agents, env.agent_selection
    (['player_0', 'player_1'], 'player_1')
    """

    tables: BatchedEnv
    metadata: dict[str, Any]
    render_mode: str | None
    possible_agents: list[str]
    agents: list[str]
    seat_of: dict[str, int]
    observation_spaces: dict[str, spaces.Dict]
    action_spaces: dict[str, spaces.Discrete]
    rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    agent_selection: str

    @keywords(AgentArguments, read)
    def __init__(self, game: str, *, render_mode: str | None = None, **arguments: Unpack[AgentArguments]) -> None:
        super().__init__()
        self.tables = vector(game, 1, autoreset=False, **arguments)
        self.render_mode = render_mode
        self.metadata = {"render_modes": ["ansi"], "name": name_of(game), "is_parallelizable": False, "render_fps": 1}
        self.possible_agents = [f"player_{seat}" for seat in range(self.tables.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        seen, actions = observed(self.tables.spec), len(self.tables.spec.actions)
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        """Return the observation space, which is the same for all agents.

        >>> raw_env("skarney-gin", compiled=False).observation_space("player_0")["observation"].shape
        (2863,)
        """
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the action space, which is as large for all agents, each with random numbers of its own.

        >>> raw_env("skarney-gin", compiled=False).action_space("player_1")
        Discrete(96)
        """
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin another episode; from now on the cards follow from ``seed``, if one is given.

        >>> env = raw_env("skarney-gin", compiled=False)
        >>> env.reset(seed=7)
        >>> env.terminations
        {'player_0': False, 'player_1': False}
        """
        self.tables.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[int(self.tables.timestep.current_player[0])]

    def step(self, action: Any) -> None:
        """Say a word for the agent whose turn it is, or None for an agent whose episode is over.

        Raises:
            BadAction: the action is not allowed, or is not a whole number.  Nothing has changed.

        Example:
            >>> env = raw_env("skarney-gin", compiled=False)
            >>> env.reset(seed=7)
            >>> env.step(env.observe("player_1")["action_mask"].argmax())
            >>> env.agent_selection, env.rewards
            ('player_0', {'player_0': 0.0, 'player_1': 0.0})
        """
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        turn = self.tables.step([number_of(action, len(self.tables.spec.actions) - 1)])
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.rewards = dict(zip(self.agents, turn.rewards[0].tolist(), strict=True))
        self.terminations = dict.fromkeys(self.agents, bool(turn.terminated[0]))
        self._accumulate_rewards()
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent knows, with an empty mask unless it is the agent's turn.

        Returns:
            ``observation``, (O,), of the dtype that the specification names, and ``action_mask``, (A,) int8.

        Example:
            >>> env = raw_env("skarney-gin", compiled=False)
            >>> env.reset(seed=7)
            >>> env.observe("player_0")["action_mask"].sum()
            np.int64(0)
        """
        turn, seat = self.tables.timestep, self.seat_of[agent]
        if seat == turn.current_player[0]:
            return {"observation": turn.observation[0].copy(), "action_mask": turn.legal_action_mask[0].astype(np.int8)}
        nothing = np.zeros(turn.legal_action_mask.shape[1], np.int8)
        return {"observation": self.tables.observe(0, seat), "action_mask": nothing}

    def render(self) -> str | None:
        """Return what the agent knows whose turn it is, as text, or None unless ``render_mode`` is "ansi".

        >>> env = raw_env("skarney-gin", render_mode="ansi", compiled=False)
        >>> env.reset(seed=7)
        >>> env.render().splitlines()[1]
        'dealer: 0'
        """
        return (
            observation_text(self.tables, int(self.tables.timestep.current_player[0]))
            if self.render_mode == "ansi"
            else None
        )

    def close(self) -> None:
        """Release the threads.

        >>> raw_env("skarney-gin", compiled=False).close()
        """
        self.tables.close()


def name_of(game: str) -> str:
    """Return the name that PettingZoo would give to the module of a game."""
    return f"{game.replace('-', '_')}_v{VERSION}"


def __getattr__(name: str) -> ModuleType:
    """Return a game's module, with ``env`` and ``raw_env``."""
    for game in games():
        if name_of(game) == name:
            module = ModuleType(f"{__name__}.{name}", f"{game} as an environment of PettingZoo.")
            vars(module).update(env=partial(env, game), raw_env=partial(raw_env, game))
            return module
    raise AttributeError(f"there is no {name}: there are {', '.join(map(name_of, games()))}")
