"""Carousel's expectations of the hands of players who have laid what they could."""

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
    """The number of them that could be laid off just so."""
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


def test_what_goes_after_the_table_is_rearranged_has_been_laid() -> None:
    """CA-12: two threes take the third one from the end of the run."""
    match = sit(table=["3S 4S 5S 6S"], hands=["KH", "9D QD 7C JD TC 8H 5C QC 9H"])
    fair, expected = both(match, lambda cards: float(len({"3H", "3D", "3C"}.intersection(cards)) >= 2))
    assert fair > 0.05
    assert expected < fair / 4


def test_the_last_cards_of_who_has_drawn_a_third_one_may_go() -> None:
    """CA-10: with the third card the turn is over; the ten before the last two are those that were kept."""
    fair, expected = both(sit(thirds=[1], hands=["KH", "9D QD 7C 8H 5C JC TD 6H KC 9C QH 2D"]), fits)
    assert fair * 0.05 < expected < fair / 2


def test_of_few_cards_after_a_third_one_nothing_is_concluded() -> None:
    """A player who may soon go out draws on."""
    match = sit(stock="2H 5H 8C", turn=1, hands=["KH", "9D QD 7C"])
    for _ in range(3):
        match.play(1, "draw")
    fair, expected = both(match, fits)
    assert fair * 0.8 < expected < fair * 1.2


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
