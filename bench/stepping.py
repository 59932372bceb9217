"""Environments, ours and others': decisions a second on one core at random play, with what the player observes.

Only the steps are timed, and not how a random action is found.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from bench import others
from tefuda import envs

TABLES, STEPS, WARM = 1_024, 150, 20


def rate(game: str, threads: int = 1, clock: Callable[[], float] = time.thread_time, **more: Any) -> float:
    """Decisions a second of all tables, with observation and mask."""
    with envs.vector(game, TABLES, seed=7, threads=threads, **more) as env:
        chance, turn, spent = np.random.default_rng(7), env.reset(), 0.0
        for step in range(WARM + STEPS):
            actions = (turn.mask * (1 - chance.random(turn.mask.shape, np.float32))).argmax(1)
            begun = clock()
            turn = env.step(actions)
            spent += clock() - begun if step >= WARM else 0
        return TABLES * STEPS / spent


def gain_of_two_threads(game: str) -> float:
    """By the clock on the wall: two threads beside one, by turns, the best of each."""
    rounds = [(rate(game, 1, time.perf_counter), rate(game, 2, time.perf_counter)) for _ in range(3)]
    one, two = (max(rates) for rates in zip(*rounds, strict=True))
    return two / one


def openspiel_observed(games: int = 100, name: str = "gin_rummy") -> float:
    """Decisions a second of OpenSpiel's game stepped from Python, each with its observation and its legal actions."""
    dice, game = random.Random(7), pyspiel.load_game(name)
    begun, decisions = time.process_time(), 0
    for _ in range(games):
        state = others.first_decision(game, dice)
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(dice.choice(state.chance_outcomes())[0])
            else:
                state.observation_tensor(state.current_player())
                state.apply_action(dice.choice(state.legal_actions()))
                decisions += 1
    return decisions / (time.process_time() - begun)


def pgx_steps(name: str = "sparrow_mahjong", steps: int = 100) -> float:
    """Steps a second of pgx's game on the processor, observation and mask included, compiled by JAX."""
    import jax
    import pgx

    jax.config.update("jax_platforms", "cpu")
    env = pgx.make(name)
    init, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(env.step))
    choose = jax.jit(lambda key, mask: jax.random.categorical(key, jax.numpy.where(mask, 0.0, -1e9)))
    key = jax.random.PRNGKey(7)
    state = init(jax.random.split(key, TABLES))
    spent = 0.0
    for at in range(steps + WARM):
        key, drawn = jax.random.split(key)
        actions = jax.block_until_ready(choose(drawn, state.legal_action_mask))
        begun = time.process_time()
        state = jax.block_until_ready(step(state, actions))
        spent += time.process_time() - begun if at >= WARM else 0
    return TABLES * steps / spent
