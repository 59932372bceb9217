"""Skarney Gin's expectations of the hand of a player who has offered and refused cards."""

from __future__ import annotations

from typing import Any

from tests.games.expecting import both, check_known_stay, check_nothing_is_expected

import tefuda
from tefuda.cards.bits import bit
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import find
from tefuda.games.skarney_gin.sampling import use

NUMBER = find("skarney-gin").vocabulary.pack.number
MINE, THEIRS = "2S 2H 5D 6H 9S JD QH KS AH 3C", "2C 4D 5H 7S 8D 9C JS QC KD"


def sit(**keys: Any) -> Match:
    """Seat 0 is to draw, or to answer."""
    return tefuda.position("skarney-gin", {"turn": 0, "phase": "draw", "hands": [MINE, THEIRS]} | keys, 2)


def answering(**keys: Any) -> Match:
    """Seat 1 shows a card."""
    return sit(turn=1, phase="answer", offered="7C", **keys)


def less_useful(cards: list[str]) -> float:
    """The number of cards of that hand that are of less use there than the offered one."""
    hand = sum(bit(NUMBER[card]) for card in [*cards, "7C"])
    return sum(use(hand, NUMBER["7C"]) > use(hand, NUMBER[card]) for card in cards)


def test_the_card_that_is_shown_is_of_little_use() -> None:
    """SK-9."""
    fair, expected = both(answering(), less_useful)
    assert expected < fair * 0.75


def test_what_goes_with_a_refused_card_is_hardly_there() -> None:
    """SK-9: two sevens, or two neighbours, would have made a meld with it."""
    match = sit(hands=[MINE.replace("2S", "7C"), THEIRS], known=["7C", ""])
    pairs = [{"7S", "7H"}, {"7S", "7D"}, {"7H", "7D"}]
    pairs += [{six + a, eight + b} for six, eight in ("68", "56", "89") for a in "SHDC" for b in "SHDC"]
    fair, expected = both(match, lambda cards: float(any(pair <= set(cards) for pair in pairs)))
    assert expected < fair * 0.75


def test_before_a_card_is_shown_nothing_is_expected() -> None:
    check_nothing_is_expected(sit())


def test_what_is_known_stays() -> None:
    """SK-9: cards that were refused, or taken."""
    check_known_stay(answering(known=["AH", "2C JS"]), "2C JS")
