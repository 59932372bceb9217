"""The continuations that a search plays out in a second of processor time, ours and OpenSpiel's."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from functools import cache

import pyspiel

import tefuda
from bench.others import first_decision
from tefuda.advice.budget import DealBudget
from tefuda.advice.thinking import LISTENED, Advice, Adviser
from tefuda.bots import make
from tefuda.engine.declarations.observation import Observation
from tefuda.engine.matches.registry import find

DEALS, WORLDS = 1, 1_000  # deals of quick players, and how far is thought at each of their decisions
SIMULATIONS, APART, LATER = 100, 8, 3  # a decision; decisions between two positions; how many of them in a deal


def continuations(name: str) -> float:
    """Deals played out in a second, at all decisions of whole deals in which there is a choice."""
    game = find(name)
    rules = game.read_rules(None)
    thinks = Adviser.at_table(game, rules, game.seats[0], compiled=True)
    views = middling(name)
    thinks.advise(views[0], DealBudget(1), 0)  # compiles
    deals, spent = 0, 0.0
    for view in views:
        begun = time.process_time()
        found = thinks.advise(view, DealBudget(WORLDS), 7)
        if len(found.options) > 1 and not found.certain:
            spent += time.process_time() - begun
            deals += played_out(found)
    return deals / spent


@cache
def middling(name: str) -> tuple[Observation, ...]:
    """All decisions of some deals, found once: that takes longer than the search."""
    return tuple(view for seed in range(DEALS) for view in decisions(name, seed))


def played_out(found: Advice) -> int:
    """All deals of one search; those that were listened to, after the best play and the second, among them."""
    return found.deals + 2 * max(1, found.deals // LISTENED)


def decisions(name: str, seed: int) -> Iterator[Observation]:
    """The view of the seat that is waited for, at each decision of one deal of quick players."""
    match = tefuda.new(name, seed=seed)
    seated = [make("steady", name, seat) for seat in range(match.seats)]
    while not match.deal_over:
        seat = match.must_act[0]
        view = match.observation(seat)
        yield view
        match.play(seat, seated[seat].choose(view, must=True))


def openspiel_simulations(deals: int = 4) -> float:
    """Simulations a second of OpenSpiel's `ISMCTSBot` on `gin_rummy`, in C++: one random rollout each."""
    rng, game = random.Random(7), pyspiel.load_game("gin_rummy")
    spent, steps = 0.0, 0
    for _ in range(deals):
        state = first_decision(game, rng)
        for _ in range(LATER):
            spent += one_search(state)
            steps += 1
            if not play_on(state, rng):
                break
    return SIMULATIONS * steps / spent


def one_search(state: pyspiel.State) -> float:
    """Processor time of one decision."""
    bot = pyspiel.ISMCTSBot(
        seed=7,
        evaluator=pyspiel.RandomRolloutEvaluator(1, 7),
        uct_c=1.4,
        max_simulations=SIMULATIONS,
        use_observation_string=True,  # this game has no information states
        allow_inconsistent_action_sets=True,
    )
    begun = time.process_time()
    bot.step(state)
    return time.process_time() - begun


def play_on(state: pyspiel.State, rng: random.Random) -> bool:
    """Some decisions more at random; whether one is to be made then."""
    made = 0
    while not state.is_terminal() and (state.is_chance_node() or made < APART):
        if state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            made += 1
    return not state.is_terminal()
