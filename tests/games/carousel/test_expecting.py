"""What hands Carousel expects of players who have laid what they could."""

from __future__ import annotations

from typing import Any

from tests.games.expecting import both, check_nothing_is_expected, three_of_a_rank

import tefuda
from tefuda.engine.matches.match import Match


def sit(**keys: Any) -> Match:
    """Seat 0 is to draw; a four goes with what lies there, and a joker."""
    position: dict[str, Any] = {
        "turn": 0,
        "phase": "draw",
        "hands": ["KH", "9D QD 7C"],
        "table": ["4S 4H 4D"],
    }
    return tefuda.position("carousel", position | keys, 2)


def fits(cards: list[str]) -> float:
    """How many of them could be laid off just so."""
    return len({"4C", "JK"}.intersection(cards))


def test_what_goes_with_a_meld_has_been_laid() -> None:
    """CA-11."""
    fair, expected = both(sit(), fits)
    assert expected < fair / 3


def test_a_meld_in_the_hand_has_been_laid() -> None:
    """CA-5: three of a rank in ten cards, say."""
    hand = "9D QD 7C 8H 5C JC TD 6H KC 9C QH"
    fair, expected = both(sit(hands=["KH", hand]), three_of_a_rank("A56789TJQK"))
    assert expected < fair * 2 / 3


def test_of_who_has_drawn_a_third_card_nothing_is_concluded() -> None:
    """CA-10: it may be one that goes, and the turn is over."""
    check_nothing_is_expected(sit(thirds=[1]))
    match = sit(stock="2H 5H 8C", turn=1, hands=["KH", "9D QD 7C"])
    for _ in range(3):
        match.play(1, "draw")
    check_nothing_is_expected(match)


def test_of_who_has_not_played_nothing_is_concluded() -> None:
    """CA-8: ten cards as they were dealt."""
    check_nothing_is_expected(sit(hands=["KH", "9D QD 7C 8H 5C JC TD 6H KC 9C"]))


def test_who_laid_in_the_turn_after_a_third_card_is_judged_again() -> None:
    """CA-10."""
    match = sit(thirds=[1], turn=1, hands=["KH", "4C QD 7C JD"], stock="2H 5H 8C")
    match.play(1, "draw")
    match.play(1, "lay 4C")
    match.play(1, "done")
    assert match.position().get("thirds", []) == []
    fair, expected = both(match, lambda cards: float("JK" in cards))
    assert expected < fair / 2
