"""Hands that a game expects, or takes for as likely as any others: drawn many times, and counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from tefuda.conformance.sampling import draw
from tefuda.engine.matches.match import Match

TIMES = 200
Ask = Callable[[list[str]], float]


def mean(match: Match, of: Ask, seat: int = 0, hand: int = 1, way: str = "expected") -> float:
    """Asked of the other hand, as one seat draws it, on average."""
    return sum(of(drawn_hand(match, seat, hand, way, rng)) for rng in range(1, TIMES + 1)) / TIMES


def drawn_hand(match: Match, seat: int, hand: int, way: str, rng: int) -> list[str]:
    """The cards of one drawn hand."""
    position: dict[str, Any] = draw(match, seat, rng, way).position()
    return list(position["hands"][hand].split())


def both(match: Match, of: Ask, seat: int = 0, hand: int = 1) -> tuple[float, float]:
    """The same where all deals are as likely, and where they are expected."""
    fair, expected = (mean(match, of, seat, hand, way) for way in ("resample", "expected"))
    return fair, expected


def of_rank(*ranks: str) -> Ask:
    """The number of cards of these ranks."""
    return lambda cards: sum(card[0] in ranks for card in cards)


def three_of_a_rank(ranks: str) -> Ask:
    """Are there three of one of these ranks?"""
    return lambda cards: any(sum(card[0] == rank for card in cards) >= 3 for rank in ranks)


def check_known_stay(match: Match, cards: str, seat: int = 0, hand: int = 1) -> None:
    """Check that cards which all know to be in that hand are in it whenever it is drawn."""
    for rng in range(1, 60):
        drawn = Counter(drawn_hand(match, seat, hand, "expected", rng))
        assert not Counter(cards.split()) - drawn, drawn


def check_nothing_is_expected(match: Match, seat: int = 0, hand: int = 1) -> None:
    """The same random numbers draw the same deal either way."""
    for rng in range(1, 60):
        fair, expected = (draw(match, seat, rng, way).position() for way in ("resample", "expected"))
        assert fair == expected
