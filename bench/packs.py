"""The measurements of a game of many packs.  Rates are per second of processor time on one core."""

from __future__ import annotations

import time

import tefuda
from bench.ours import native_playouts
from tefuda.engine.backends.compiled import dtype_of
from tefuda.engine.declarations.words import Line
from tefuda.engine.matches.legal_plays import LegalTree
from tefuda.engine.matches.registry import find

GAME = "looking-and-down"
HAND = "4S 4H 5S 5D 6C 7S 7H 8S 8D 9C TS TH JS JD QC KS KH AS AD 2S 2H 2D JK JK 3H 3S 4D 6D 9D QD"


def native_rate(deals: int = 2_000) -> float:
    """Words a second."""
    native_playouts(1, GAME)
    begun = time.process_time()
    words = native_playouts(deals, GAME)[0]
    return words / (time.process_time() - begun)


def greedy_rate(matches: int = 100) -> float:
    """Deals a second of five greedy players, views included."""
    tefuda.simulate(GAME, 1, ("steady",) * 5)
    begun = time.process_time()
    run = tefuda.simulate(GAME, matches, ("steady",) * 5)
    took = time.process_time() - begun
    return run.summary().deals / took


def longest_question() -> float:
    """Milliseconds for the longest list of next words, plain, with eight players and thirty cards in the hand."""
    worst = 0.0
    for own, total in (([], 8_000), ([], 0), (["KS KH KD", "AS AH AD AC", "5S 5H 5C 5C 5D 5D"], 0)):
        keys = {"keeper": 7, "dealer": 0, "turn": 0, "phase": "play", "stock": 90, "totals": [total, *[0] * 7]}
        hands = {"hands": [HAND, *["4S 4H 6D"] * 7], "melds": [own, *[[] for _ in range(7)]]}
        match = tefuda.position(GAME, keys | hands, 8)
        worst = max(worst, longest_of(LegalTree(match.game, match.rules, match.observation(0), 0)))
    return 1_000 * worst


def longest_of(tree: LegalTree) -> float:
    """The longest of a hundred questions, each asked three times, and nothing kept of what was answered before."""
    worst, lines = 0.0, list[Line]([()])
    for _ in range(100):
        line = lines.pop(0)
        times = []
        for _ in range(3):
            tree.asked.clear()
            begun = time.process_time()
            follow = tree.after(line)
            times.append(time.process_time() - begun)
        worst = max(worst, min(times))
        lines += [(*line, word) for word in follow if word]
    return worst


def state_size() -> int:
    """Bytes of a native state."""
    return dtype_of(find(GAME).rules.state).itemsize
