"""The scope of a chance of winning: the match or, if nothing is known of totals, each of its deals by itself."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from tefuda.engine.match import Match


@dataclass(frozen=True)
class Stretch:
    """A part of the journal: from after line ``first`` to after line ``last``.

    Attributes:
        first: The number of lines before the stretch.
        last: The number of its last line.
        start: An even chance; None if it begins from a position, as nothing is known before the first decision.
        result: 1 if won, 0 if lost, a share of 1 if several have won or nobody has; None while it goes on.
    """

    first: int
    last: int
    start: float | None
    result: float | None


def stretches(match: Match, seat: int) -> tuple[Stretch, ...]:
    """Return one stretch if the game can tell a chance from totals or there is only one deal, else one per deal."""
    placed = match.origin is not None
    begins = [at for at, line in enumerate(match.journal) if line.seat < 0]
    if placed and begins[:1] != [0]:
        begins.insert(0, 0)
    even, ends = 1 / sides(match), [*begins, len(match.journal)]
    if match.game.thinking.prospects is not None or len(begins) <= 1:
        return (Stretch(0, len(match.journal), None if placed else even, of_match(match, seat)),)
    results = [of_deal(scores, seat) for scores in match.deals] + [None]
    return tuple(
        Stretch(first, last, None if placed and number == 0 else even, results[number])
        for number, (first, last) in enumerate(pairwise(ends))
    )


def sides(match: Match) -> int:
    """The number of sides that play against each other: teams, or single seats."""
    teams = match.game.teams
    return len(teams(match.rules, match.seats, 0)) if teams is not None else match.seats


def of_match(match: Match, seat: int) -> float | None:
    """The result of the match for a seat, as a part of 1; None while it goes on."""
    if not match.over:
        return None
    if not match.winners:
        return 1 / sides(match)
    return match.seats / sides(match) / len(match.winners) if seat in match.winners else 0.0


def of_deal(scores: tuple[int, ...], seat: int) -> float:
    """The result of a deal for a seat, as the search counts it.

    >>> of_deal((4, 4), 0), of_deal((4, 4, 2), 1), of_deal((4, 5), 0)
    (0.5, 1.0, 0.0)
    """
    if scores[seat] < max(scores):
        return 0.0
    return 1.0 if min(scores) < max(scores) else 0.5
