"""The others' rates: decisions a second of processor time on one core, at random play."""

from __future__ import annotations

import random
import time
from typing import Any

import pyspiel
import rlcard
from rlcard.agents import RandomAgent

SIMULATIONS, ROLLOUTS = 8, 100


def first_decision(game: Any, rng: random.Random) -> Any:
    """A deal in which a player is to decide."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.chance_outcomes())[0])
    return state


def play_out(state: Any, rng: random.Random) -> int:
    """Play at random to the end, from Python; how many decisions that took, chance not counted."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return decisions


def openspiel_python(games: int = 150, name: str = "gin_rummy") -> tuple[float, float]:
    """Decisions a second of a game stepped from Python, and decisions a game."""
    rng, game = random.Random(7), pyspiel.load_game(name)
    begun = time.process_time()
    decisions = sum(play_out(first_decision(game, rng), rng) for _ in range(games))
    return decisions / (time.process_time() - begun), decisions / games


def openspiel_rollouts(length: float, name: str = "gin_rummy") -> float:
    """Decisions a second of the C++ rollouts inside `MCTSBot`, if a rollout is ``length`` decisions long.

    Few simulations of many rollouts each: the tree costs next to nothing, and nearly all time is rollouts.
    """
    rng, game = random.Random(7), pyspiel.load_game(name)
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 7)
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, SIMULATIONS, 1000, False, 7, False)
    state = first_decision(game, rng)
    begun = time.process_time()
    bot.step(state)
    return SIMULATIONS * ROLLOUTS * length / (time.process_time() - begun)


def rlcard_decisions(games: int = 40) -> float:
    """Decisions a second of RLCard's `gin-rummy` with its own random agents."""
    environment = rlcard.make("gin-rummy", config={"seed": 7})
    environment.set_agents([RandomAgent(environment.num_actions) for _ in range(2)])
    begun = time.process_time()
    decisions = 0
    for _ in range(games):
        paths, _ = environment.run(is_training=False)
        decisions += sum(len(path) // 2 for path in paths)  # states and actions take turns
    return decisions / (time.process_time() - begun)
