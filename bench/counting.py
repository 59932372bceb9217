"""Literature's cards counted: time for one position in the middle of a deal, and how fast six greedy players are.

Run ``python -m bench.counting``.  Processor time.  Positions: deals in which greedy players, or random ones that never
declare, have asked half as many questions as such a deal has; the question is put and answered again each time.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

from tests.games.literature.helpers import state_of
from tests.solvers.literature_deals import GAME, asked, begun

import tefuda
from tefuda.bots import make
from tefuda.engine.matches.match import Match
from tefuda.solvers import literature

POSITIONS = 60
HALFWAY = {("random", 6): 40, ("random", 8): 40, ("steady", 6): 55, ("steady", 8): 55}  # questions


def by_greed(seats: int, seed: int, questions: int) -> Match:
    """A deal of greedy players under way."""
    match = begun(seats, seed)
    seated = [make("steady", GAME, seat) for seat in range(seats)]
    while not match.deal_over and state_of(match).questions < questions:
        order = sorted(match.may_act, key=match.must_act.__contains__)
        said = ((seat, seated[seat].choose(match.observation(seat))) for seat in order)
        match.play(*next((seat, text) for seat, text in said if text))
    return match


def positions(kind: str, seats: int, questions: int) -> Iterator[Match]:
    """So many deals under way."""
    for seed in range(POSITIONS):
        if kind == "steady":
            match = by_greed(seats, seed, questions)
        else:
            match = begun(seats, seed)
            asked(match, random.Random(seed), questions, hit=0.0)
        if not match.deal_over:
            yield match


def milliseconds(match: Match, compiled: bool) -> float:
    """The milliseconds that one count takes, the best of three."""
    view = match.observation(0)
    tries = []
    for _ in range(3):
        begun_at = time.thread_time()
        literature.count(view, match.options, compiled=compiled)
        tries.append(1000 * (time.thread_time() - begun_at))
    return min(tries)


def greedy_rate(deals: int = 100) -> float:
    """Deals a second of six greedy players on one core."""
    tefuda.simulate(GAME, 1, ("steady",) * 6)
    begun_at = time.process_time()
    tefuda.simulate(GAME, deals, ("steady",) * 6)
    return deals / (time.process_time() - begun_at)


def main() -> None:
    """Print the tables."""
    print("| positions | players | backend | median, ms | 9 of 10 below, ms |\n| --- | ---: | --- | ---: | ---: |")
    for (kind, seats), questions in HALFWAY.items():
        matches = list(positions(kind, seats, questions))
        for compiled in (True, False):
            literature.count(matches[0].observation(0), compiled=compiled)
            found = sorted(milliseconds(match, compiled) for match in (matches if compiled else matches[:20]))
            backend = "compiled" if compiled else "interpreted, exact"
            middle, most = found[len(found) // 2], found[9 * len(found) // 10]
            print(f"| {kind} | {seats} | {backend} | {middle:.2f} | {most:.2f} |")
    print(f"six greedy players: {greedy_rate():.0f} deals/s")


if __name__ == "__main__":
    main()
