"""Copied and pickled in mid game, through every door: the same game, and one of its own from there on."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import data_equivalence

from tefuda import envs
from tefuda.envs import spiel, zoo

GAME, SEED, STEPS = "skarney-gin", 7, 12


class Door:
    """A game begun through a door.  ``env``: the object that a programme holds, and copies."""

    def __init__(self, env: Any) -> None:
        self.env = env

    def seen(self) -> list[Any]:
        """The player to act, what is observed, what is allowed."""
        turn = self.env.unwrapped.tables.timestep
        return [turn.current_player.copy(), turn.observation.copy(), turn.legal_action_mask.copy()]

    def act(self) -> None:
        """The first thing that is allowed."""
        self.env.step(int(self.seen()[2][0].argmax()))


class Tables(Door):
    """Our own tables, and Gymnasium's of several."""

    def seen(self) -> list[Any]:
        tables = getattr(self.env, "tables", None)
        turn: Any = tables.timestep if tables is not None and hasattr(tables, "timestep") else self.env.timestep
        return [turn.current_player.copy(), turn.observation.copy(), turn.legal_action_mask.copy()]

    def act(self) -> None:
        self.env.step(self.seen()[2].argmax(axis=1))


class Agents(Door):
    """PettingZoo's."""

    def seen(self) -> list[Any]:
        seen, *rest = self.env.last()
        return [self.env.agent_selection, seen["observation"], seen["action_mask"], *rest]

    def act(self) -> None:
        self.env.step(self.seen()[2].argmax())


class Values(Door):
    """Tables as values: the environment and a state."""

    def seen(self) -> list[Any]:
        _, state = self.env
        return [state.current_player, state.observation, state.legal_action_mask]

    def act(self) -> None:
        pure, state = self.env
        self.env = (pure, pure.step(state, state.legal_action_mask.argmax(axis=1)))


class Spiels(Door):
    """OpenSpiel's: the game and a state, which begins if there is none yet."""

    def seen(self) -> list[Any]:
        game, state = self.env
        assert state.get_game().get_parameters() == game.get_parameters()
        seat = state.current_player()
        return [seat, state.observation_tensor(seat), state.legal_actions_mask(seat)]

    def act(self) -> None:
        state = self.env[1]
        state.apply_action(state.legal_actions()[0])


def one(**how: Any) -> Door:
    env: Any = envs.gymnasium(GAME, **how)
    env.reset(seed=SEED)
    return Door(env)


def agents(make: Callable[..., Any]) -> Door:
    env = make(GAME)
    env.reset(seed=SEED)
    return Agents(env)


def tables(env: Any) -> Door:
    env.reset(seed=SEED)
    return Tables(env)


def values() -> Door:
    pure = envs.pgx_like(GAME, reward="zero-sum")
    return Values((pure, pure.init([SEED, SEED + 1])))


def spiels() -> Door:
    envs.openspiel()
    game = pyspiel.load_game(spiel.name_of(GAME), {"reward": "score"})
    state, chance = game.new_initial_state(), np.random.default_rng(SEED)
    while state.is_chance_node():
        state.apply_action(int(chance.choice([outcome for outcome, _ in state.chance_outcomes()])))
    return Spiels((game, state))


DOORS: dict[str, Callable[[], Door]] = {
    "vector": lambda: tables(envs.vector(GAME, 3)),
    "vector, plain": lambda: tables(envs.vector(GAME, 2, compiled=False)),
    "vector, threads": lambda: tables(envs.vector(GAME, 3, threads=2, observation="tokens")),
    "gymnasium": one,
    "gymnasium, many": lambda: tables(envs.gymnasium(GAME, 3)),
    "pettingzoo": lambda: agents(zoo.env),
    "pettingzoo, raw": lambda: agents(zoo.raw_env),
    "values": values,
    "openspiel": spiels,
}
WAYS: dict[str, Callable[[Any], Any]] = {
    "copied": copy.deepcopy,
    "pickled": lambda env: pickle.loads(pickle.dumps(env)),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", DOORS)
def test_in_mid_game_it_is_the_same_and_its_own_from_there_on(name: str, way: str) -> None:
    first = DOORS[name]()
    for _ in range(STEPS):
        first.act()
    stood = first.seen()
    other = type(first)(WAYS[way](first.env))
    assert data_equivalence(other.seen(), stood)
    first.act()
    assert data_equivalence(other.seen(), stood) and not data_equivalence(first.seen(), stood)
    other.act()
    assert data_equivalence(other.seen(), first.seen())


@pytest.mark.parametrize("way", WAYS)
def test_actions_of_a_copy_are_drawn_among_what_is_allowed_there(way: str) -> None:
    door, many = one(), envs.gymnasium(GAME, 3)
    many.reset(seed=SEED)
    door.act()
    other, others = WAYS[way](door.env), WAYS[way](many)
    for _ in range(20):
        *_, infos = others.step(others.action_space.sample())
        assert "refused" not in infos
        _, _, over, _, info = other.step(other.action_space.sample())
        assert "refused" not in info
        if over:
            other.reset()
    alone = WAYS[way](door.env.action_space)
    assert alone == door.env.action_space and alone.contains(alone.sample())


@pytest.mark.parametrize("way", WAYS)
def test_a_state_that_was_written_down_cannot_be_written_on(way: str) -> None:
    _, state = values().env
    with pytest.raises(ValueError, match="read-only"):
        WAYS[way](state).observation[0] = 0


def test_a_game_of_openspiel_keeps_its_parameters() -> None:
    game = spiels().env[0]
    for way in WAYS.values():
        twin = way(game)
        assert twin.get_parameters() == game.get_parameters() and twin.new_initial_state().is_chance_node()
