"""The openings that are offered for nine chosen cards: each leads to something else, and says so (SK-3, SK-7)."""

from __future__ import annotations

import pytest

import tefuda
from tefuda.show.seat_view import seat_view_for
from tefuda.text import MessageFormatter

FOURS = "4S 4H 4C"


def offered(nine: str, lang: str = "en", **rules: str) -> list[str]:
    position = {"turn": 0, "dealer": 1, "phase": "play", "hands": [f"{nine} KC QH", "AD 5D"], "melds": [[], []]}
    view = seat_view_for(tefuda.position("skarney-gin", position, seats=2, rules=rules), 0)
    say = MessageFormatter(lang, "skarney-gin", ["Aki", "Ben"], 0).say
    return [say(view.label(play)) for play in view.offers(nine.split()).plays]


def test_two_straights_are_the_same_whichever_suit_lies_in_which() -> None:
    assert offered(f"7S 8D 9C 7H 8C 9D {FOURS}") == ["Open with 4♠ 4♥ 4♣, 7♠ 8♦ 9♦, 7♥ 8♣ 9♣"]


def test_a_sequence_is_no_other_opening_where_any_suit_may_be_added_to_it() -> None:
    assert offered(f"7S 8S 9S 7H 8D 9C {FOURS}") == ["Open with 4♠ 4♥ 4♣, 7♠ 8♠ 9♠, 7♥ 8♦ 9♣"]


def test_groups_and_runs_of_the_same_cards_are_two_openings() -> None:
    groups, runs = offered("7S 8S 9S 7H 8H 9H 7D 8D 9D")
    assert groups == "Open with 7♠ 7♥ 7♦, 8♠ 8♥ 8♦, 9♠ 9♥ 9♦"
    assert runs == "Open with 7♠ 8♠ 9♠, 7♥ 8♥ 9♥, 7♦ 8♦ 9♦"


@pytest.mark.parametrize(("lang", "named"), [("en", "sequence 7♠ 8♠ 9♠"), ("ja", "シークエンス♠7 ♠8 ♠9")])
def test_a_sequence_is_called_so_beside_straights_of_the_same_cards(lang: str, named: str) -> None:
    sequence, straights = offered(f"7S 8S 9S 7H 8D 9C {FOURS}", lang, layoff_type="same_kind")
    assert named in sequence
    assert named.split()[0] not in straights
