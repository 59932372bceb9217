"""Mistakes with environments, and things left out: seeds, ends, and actions that are none."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from inspect import signature
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded

import tefuda
from tefuda import envs
from tefuda.envs import gyms, zoo
from tefuda.envs.pure import PureEnv

GAME = "skarney-gin"
OTHERS = ("n", "opponents")  # arguments with another default where one seat learns


def first_seen(env: Any, seed: Any = None) -> Any:
    """The first observation of a Gymnasium environment."""
    return env.reset(seed=seed)[0]["observation"]


def agents_see(make: Callable[..., Any], seed: Any = None) -> Any:
    env = make(GAME)
    env.reset(seed=seed)
    return env.last()[0]["observation"]


UNSEEDED: dict[str, Callable[..., Any]] = {
    "vector": lambda seed=None: envs.vector(GAME, seed=seed).reset().observation,
    "vector, from now on": lambda seed=None: envs.vector(GAME).reset(seed).observation,
    "vector, plain": lambda seed=None: envs.vector(GAME, seed=seed, compiled=False).reset().observation,
    "gymnasium": lambda seed=None: first_seen(envs.gymnasium(GAME), seed),
    "gymnasium, many": lambda seed=None: first_seen(envs.gymnasium(GAME, 2), seed),
    "pettingzoo": lambda seed=None: agents_see(zoo.env, seed),
    "pettingzoo, raw": lambda seed=None: agents_see(zoo.raw_env, seed),
}


@pytest.mark.parametrize("door", UNSEEDED)
def test_without_a_seed_each_has_cards_of_its_own(door: str) -> None:
    """Cards differ without a seed, as Gymnasium promises; with one they are the same, also with NumPy's integer."""
    see = UNSEEDED[door]
    assert not np.array_equal(see(), see())
    assert np.array_equal(see(7), see(np.int64(7))) and not np.array_equal(see(7), see(8))


def test_workers_without_a_seed_do_not_share_their_cards() -> None:
    one, other = first_seen(gymnasium.make_vec(gyms.name_of(GAME), 2, vectorization_mode="sync"))
    assert not np.array_equal(one, other)


def test_a_bot_without_a_seed_has_dice_of_its_own() -> None:
    seeds: list[Any] = [None, None, 5, np.int64(5)]
    rng = [tefuda.bot(GAME, "random", seed)._rng[0] for seed in seeds]
    assert rng[0] != rng[1] and rng[2] == rng[3] and {type(one) for one in rng} == {int}


def test_a_seed_of_numpy_is_one_everywhere() -> None:
    seed: Any = np.int64(7)
    assert tefuda.new(GAME, seed=seed).record() == tefuda.new(GAME, seed=7).record()
    with pytest.raises(tefuda.BadRules, match="32 bytes"):
        tefuda.new(GAME, seed=7.0)  # type: ignore[arg-type]


def test_who_steps_before_the_beginning_or_after_the_end_is_told_so() -> None:
    env: Any = envs.gymnasium(GAME)
    with pytest.raises(ResetNeeded, match="no episode has begun"):
        env.step(0)
    assert env.action_space.contains(env.action_space.sample())
    env.reset(seed=4)
    over = False
    while not over:
        _, _, over, _, _ = env.step(env.action_space.sample())
    for again in (lambda: env.step(0), env.action_space.sample):
        with pytest.raises(ResetNeeded, match="the episode has ended"):
            again()
    env.reset()
    env.step(env.action_space.sample())


@pytest.mark.parametrize("wrong", [1.7, 1.0, "3", True, None, float("nan"), 2**70])
def test_what_is_no_whole_number_is_no_action(wrong: Any) -> None:
    """A number that is not whole is rejected in words and nothing happens; it is never rounded to another action."""
    one: Any = envs.gymnasium(GAME)
    agents, tables = zoo.env(GAME), envs.vector(GAME)
    for env in (one, agents, tables):
        env.reset(seed=3)
    shown = [env.timestep.observation for env in (one.tables, agents.unwrapped.tables, tables)]
    before = [obs.copy() for obs in shown]
    for step in (one.step, agents.unwrapped.step, lambda action: tables.step([action]), pairs(tables)):
        with pytest.raises(envs.BadAction, match="whole number from 0 to 95"):
            step(wrong)
    assert all(map(np.array_equal, before, shown))


def pairs(tables: envs.BatchedEnv) -> Callable[[Any], Any]:
    return lambda action: tables.try_step([action])


def test_a_whole_number_of_numpy_is_an_action() -> None:
    env: Any = envs.gymnasium(GAME)
    env.reset(seed=3)
    for made in (int, np.int32, np.uint8, np.array):
        env.step(made(env.action_masks().argmax()))
    assert not env.tables.timestep.terminated[0]


@pytest.mark.parametrize("wrong", ["sharp", "think:250", "clever"])
def test_a_player_who_does_not_play_at_once_is_refused_with_the_names_of_those_who_do(wrong: str) -> None:
    """A player who thinks ahead is known elsewhere, and is not offered here."""
    tables = envs.vector(GAME, compiled=False)
    for ask in (lambda: envs.gymnasium(GAME, opponents=wrong, compiled=False), lambda: tables.rollout(wrong)):
        with pytest.raises(tefuda.BadRules, match=r"plays at once .*: one of random, gentle, steady$"):
            ask()


@pytest.mark.parametrize("seat", [9, -1, True])
def test_the_learner_has_a_seat_of_the_table(seat: Any) -> None:
    with pytest.raises(tefuda.BadRules, match=r"seat: .* expected a seat from 0 to 1"):
        envs.gymnasium(GAME, seat=seat, compiled=False)
    with pytest.raises(tefuda.BadRules, match="expected at least one seat for the learner"):
        envs.vector(GAME, opponents={0: "steady", 1: "steady"}, compiled=False)


DOORS: dict[str, Callable[..., Any]] = {
    "vector": envs.vector,
    "cuda": envs.cuda,
    "gymnasium": envs.gymnasium,
    "stable_baselines3": partial(envs.stable_baselines3, n=2),
    "torchrl": partial(envs.torchrl, n=2),
    "aec": envs.aec,
    "pgx_like": envs.pgx_like,
    "env": zoo.env,
    "raw_env": zoo.raw_env,
    "GymEnv": gyms.GymEnv,
    "GymVectorEnv": gyms.GymVectorEnv,
    "PureEnv": PureEnv,
}


@pytest.mark.parametrize("name", DOORS)
def test_a_misspelt_argument_is_refused_by_the_function_that_was_called(name: str) -> None:
    expected = rf"^{name}\(\) got an unexpected keyword argument 'reword'\. Did you mean 'reward'\?$"
    with pytest.raises(TypeError, match=expected):
        DOORS[name](GAME, reword="win")


def test_arguments_for_one_table_are_none_for_many() -> None:
    ask: Any = envs.gymnasium
    with pytest.raises(TypeError, match=r"^GymEnv\(\) got an unexpected keyword argument 'copy'$"):
        ask(GAME, copy=False)
    with pytest.raises(TypeError, match=r"^GymVectorEnv\(\) got an unexpected keyword argument 'render_mode'"):
        ask(GAME, 2, render_mode="ansi")


@pytest.mark.parametrize("name", DOORS)
def test_every_argument_is_listed_with_its_default(name: str) -> None:
    """In the help of a function and in editors, although the functions pass most arguments on."""
    door = DOORS[name]
    listed = signature(getattr(door, "func", door)).parameters
    plain = signature(envs.vector).parameters
    assert {"seats", "rules", "step", "observation", "without"} <= listed.keys()
    assert all(one.default == plain[key].default for key, one in listed.items() if key in plain and key not in OTHERS)
