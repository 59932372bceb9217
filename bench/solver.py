"""Carousel's solver beside two integer programmes: time for one position, on the same positions.

Run ``python -m bench.solver``.  Processor time, best of two; the programmes at the settings that suit them best,
the time to write them down not counted.  Positions: two packs, 30 to 60 cards on the table, 10 in the hand.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from tests.solvers.positions import Position, random_position
from tests.solvers.programmes import by_cp_sat, by_highs, programme

from tefuda.solvers import carousel

POSITIONS, JUDGED = 1000, 60


def positions(jokers: int, count: int) -> list[Position]:
    """So many positions, the same each time."""
    random = Random(f"bench/{jokers}")
    return [random_position(random, 2, random.randint(30, 60), 10, jokers) for _ in range(count)]


def times(ask: Callable[[Any], object], questions: Sequence[Any]) -> list[float]:
    """Milliseconds for each, sorted."""
    found = []
    for question in questions:
        tries = []
        for _ in range(2):
            begun = time.thread_time()
            ask(question)
            tries.append(1000 * (time.thread_time() - begun))
        found.append(min(tries))
    return sorted(found)


def shown(name: str, jokers: int, found: list[float]) -> str:
    """A line of the table."""
    median, last = found[len(found) // 2], found[int(0.99 * len(found))]
    return f"| {name} | {jokers} | {median:.3f} | {last:.3f} |"


def main() -> None:
    """Print the table."""
    print("| solver | jokers | median, ms | 99th percentile, ms |\n| --- | ---: | ---: | ---: |")
    for jokers in (0, 2):
        many = positions(jokers, POSITIONS)
        few = [programme(position.question) for position in many[:JUDGED]]
        for name, native, count in (("Tefuda, native", True, POSITIONS), ("Tefuda, plain", False, 200)):
            carousel.best(many[0].table, many[0].cards, native=native)
            asked = [(position.table, position.cards) for position in many[:count]]
            print(shown(name, jokers, times(lambda q, n=native: carousel.best(*q, native=n), asked)))
        print(shown("CP-SAT", jokers, times(by_cp_sat, few)))
        print(shown("HiGHS", jokers, times(by_highs, few)))


if __name__ == "__main__":
    main()
