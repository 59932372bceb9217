"""Decisions a second of games that are written in Rust and played from Python, one table or many.

``uv run --no-project --isolated --with riichienv --with pokers --with essence-wars python bench/rust_peers.py``: it
knows nothing of Tefuda.  A line for each: its name and its rate.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

TABLES, STEPS, WARM = 1_024, 150, 20
DECISIONS, BEFORE = 20_000, 1_000  # of one table: timed, and played before


def riichienv() -> float:
    """Riichi Mahjong of four, one table: each player in turn gets the encoded observation and the mask."""
    import riichienv as peer

    chance, env = random.Random(7), peer.RiichiEnv(game_mode="4p-red-single")
    seen, begun, decided = env.reset(), time.process_time(), 0
    while decided < DECISIONS + BEFORE:
        if decided < BEFORE:
            begun = time.process_time()
        if env.done():
            seen = env.reset()
        said = {}
        for player, observation in seen.items():
            observation.encode()
            observation.mask()
            said[player] = chance.choice(observation.legal_actions())
        decided += len(said)
        seen = env.step(said)
    return DECISIONS / (time.process_time() - begun)


def pokers() -> float:
    """No-limit hold'em of six, one table: a state is a value, with its legal actions and no observation."""
    import pokers as peer

    chance, seed, decided, begun = random.Random(7), 0, 0, time.process_time()
    while decided < DECISIONS + BEFORE:
        seed += 1
        state = peer.State.from_seed(6, 0, 0.5, 1.0, 100.0, seed)
        while not state.final_state and state.status == peer.StateStatus.Ok:
            if decided < BEFORE:
                begun = time.process_time()
            word = chance.choice(state.legal_actions)
            state = state.apply_action(peer.Action(word, 2.0 if word == peer.ActionEnum.Raise else 0.0))
            decided += 1
    return DECISIONS / (time.process_time() - begun)


def essence_wars() -> float:
    """A game of cards that fight, many tables in one call, with observation and mask; only the steps are timed."""
    import numpy as np
    from essence_wars.env import VectorizedEssenceWars

    env, chance, spent = VectorizedEssenceWars(TABLES), np.random.default_rng(7), 0.0
    _, mask = env.reset(seed=7)
    for step in range(WARM + STEPS):
        actions = (mask * (1 - chance.random(mask.shape, np.float32))).argmax(1).astype(np.uint16)
        begun = time.process_time()
        _, _, _, mask = env.step(actions)
        spent += time.process_time() - begun if step >= WARM else 0.0
    return TABLES * STEPS / spent


PEERS: tuple[Callable[[], float], ...] = (riichienv, pokers, essence_wars)


if __name__ == "__main__":
    for peer in PEERS:
        print(peer.__name__, peer())
