"""Carousel's solver beside an integer programme: time for one position, on the same positions in the same run.

Positions: two packs, 30 to 60 cards on the table, 10 in the hand.  Processor time, the better of two tries.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any, NamedTuple

from tests.solvers.positions import POINTS, Position, random_position
from tests.solvers.programmes import JOKER, for_cp_sat, for_highs, programme, solved_by_cp_sat, solved_by_highs

from tefuda.solvers import carousel
from tefuda.solvers.carousel.solver import solver

POSITIONS, PLAIN, JUDGED, MANY = 1000, 60, 40, 4000


class Times(NamedTuple):
    """Milliseconds."""

    median: float
    last: float  # the 99th percentile


class Speeds(NamedTuple):
    """With one number of jokers in the hand."""

    compiled: Times  # from text to the answer
    plain: Times
    numbers: Times  # native, from numbers
    cp_sat: Times  # the programme written down already
    highs: Times

    @property
    def ratio(self) -> float:
        """The faster programme's time divided by ours, both from numbers."""
        return min(self.cp_sat.median, self.highs.median) / self.numbers.median


def positions(jokers: int, count: int) -> list[Position]:
    """So many positions, the same each time."""
    random = Random(f"bench/{jokers}")
    return [random_position(random, 2, random.randint(30, 60), 10, jokers) for _ in range(count)]


def times(ask: Callable[[Any], object], questions: Sequence[Any]) -> Times:
    """The time that each takes."""
    found = []
    for question in questions:
        tries = []
        for _ in range(2):
            begun = time.thread_time()
            ask(question)
            tries.append(1000 * (time.thread_time() - begun))
        found.append(min(tries))
    found.sort()
    return Times(found[len(found) // 2], found[int(0.99 * len(found))])


def by_text(compiled: bool, position: Position) -> None:
    """Solve the position as a person asks."""
    carousel.best(position.table, position.cards, compiled=compiled)


def as_numbers(position: Position) -> Any:
    """The question as a row of masks: nobody holds or sees a card twice that this would not tell."""
    q = position.question
    held = [card for card in q.hand if card != JOKER]
    row = [*masks(q.table), *masks(held), -1, -1, 0, q.held_jokers, 0, 0]
    return solver(True).backend.rows([row])


def masks(cards: Sequence[int]) -> tuple[int, int]:
    """Cards there at all, and twice."""
    return sum(1 << card for card in {*cards}), sum(1 << card for card in {*cards} if cards.count(card) > 1)


def speeds(jokers: int) -> Speeds:
    """All solvers on the same positions; the programmes, and the interpreted backend, on the first of them."""
    many, compiled = positions(jokers, POSITIONS), solver(True)
    by_text(True, many[0])  # compiles
    answers, weights = compiled.blank(1), compiled.backend.rows([POINTS])
    programmes = [programme(position.question) for position in many[:JUDGED]]
    return Speeds(
        compiled=times(partial(by_text, True), many),
        plain=times(partial(by_text, False), many[:PLAIN]),
        numbers=times(lambda row: compiled.solve_into(answers, row, weights), [as_numbers(p) for p in many]),
        cp_sat=times(solved_by_cp_sat, [for_cp_sat(p) for p in programmes]),
        highs=times(solved_by_highs, [for_highs(p) for p in programmes]),
    )


def many_at_once() -> float:
    """Positions a second, from text, in one call; half of them with two jokers."""
    given = [{"table": p.table, "hand": p.cards} for jokers in (0, 2) for p in positions(jokers, MANY // 2)]
    begun = time.process_time()
    carousel.best_many(given, compiled=True)
    return MANY / (time.process_time() - begun)
