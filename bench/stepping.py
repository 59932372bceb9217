"""Environments, ours and others': decisions a second on one core at random play, with what the player observes.

Only the steps are timed, and not how a random action is found.
"""

from __future__ import annotations

import random
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel

from bench import others
from tefuda import envs

TABLES, MANY, STEPS, WARM = 1_024, 16_384, 150, 20
HERE, BIN = Path(__file__).parent, str(Path(sys.executable).parent)
JAX = {"pgx": "2.6.0", "jax": "0.10.2"}
RUST = {"riichienv": "0.4.11", "pokers": "0.1.2", "essence-wars": "0.12.0"}


def rate(
    game: str, threads: int = 1, clock: Callable[[], float] = time.thread_time, n: int = TABLES, **more: Any
) -> float:
    """Decisions a second of ``n`` tables, with observation and mask."""
    with envs.vector(game, n, seed=7, threads=threads, **more) as env:
        chance, turn, spent = np.random.default_rng(7), env.reset(), 0.0
        steps = max(WARM, STEPS * TABLES // n)
        for step in range(WARM + steps):
            actions = (turn.legal_action_mask * (1 - chance.random(turn.legal_action_mask.shape, np.float32))).argmax(1)
            begun = clock()
            turn = env.step(actions)
            spent += clock() - begun if step >= WARM else 0
        return n * steps / spent


def gain_of_two_threads(game: str, n: int) -> float:
    """The gain of two threads over one, by the clock on the wall: one beside the other, by turns, the best of each.

    To wake a thread takes a tenth of a millisecond, in which one alone makes hundreds of decisions.
    """
    rounds = [[rate(game, threads, time.perf_counter, n) for threads in (1, 2)] for _ in range(3)]
    one, two = (max(rates) for rates in zip(*rounds, strict=True))
    return float(two / one)


def openspiel_observed(games: int = 100, name: str = "gin_rummy") -> float:
    """Decisions a second of OpenSpiel's game stepped from Python, each with its observation and its legal actions."""
    rng, game = random.Random(7), pyspiel.load_game(name)
    begun, decisions = time.process_time(), 0
    for _ in range(games):
        state = others.first_decision(game, rng)
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.chance_outcomes())[0])
            else:
                state.observation_tensor(state.current_player())
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
    return decisions / (time.process_time() - begun)


def pgx_steps() -> float:
    """Steps a second of pgx's `sparrow_mahjong` on the processor."""
    return float(apart("sparrow.py", JAX).splitlines()[-1])


def rust_peers() -> dict[str, float]:
    """Decisions a second of games in Rust, by package."""
    told = apart("rust_peers.py", RUST)
    rates = {peer: re.search(rf"^{peer.replace('-', '_')} ([\d.]+)$", told, re.MULTILINE) for peer in RUST}
    return {peer: float(found[1]) for peer, found in rates.items() if found}


def apart(script: str, packages: Mapping[str, str]) -> str:
    """The output of a script of this folder in an environment of its own, as a package of it is named `tests`."""
    wanted = [word for name, number in packages.items() for word in ("--with", f"{name}=={number}")]
    command = ["run", "--no-project", "--isolated", "--python", sys.executable, *wanted, "python", str(HERE / script)]
    return subprocess.run(
        [shutil.which("uv", path=BIN) or "uv", *command], capture_output=True, text=True, check=True
    ).stdout
