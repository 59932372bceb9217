"""A hand of Rummy Fifty held by melds: almighty cards stand in runs of any suit."""

from __future__ import annotations

import pytest
from tests.games.holding import held, hold_full_hands, hold_still, hold_to_rules, mask

from tefuda.games.rummy_fifty.layout import forms_of
from tefuda.games.rummy_fifty.melds import NO_MELD, kind_of
from tefuda.games.rummy_fifty.positions import PACK
from tefuda.games.rummy_fifty.state import NONE

STARS = PACK.suits.index("R")


def is_meld(cards: tuple[str, ...], wrap: int = 0) -> bool:
    return kind_of(mask(PACK, cards), STARS, wrap) != NO_MELD


@pytest.mark.parametrize(
    ("cards", "groups"),
    [
        ("5H 6R 7H 8S 8N 2D", "5H 6R 7H | 8S 8N | 2D"),
        ("3R 4R 5R 5H 6H", "3R 4R 5H 6H | 5R"),
        ("8S 9S TS AS 4D", "8S 9S TS | AS | 4D"),
        ("4S 4H 4D 4C 4R 4N", "4S 4H 4D 4C 4R 4N"),
    ],
)
def test_melds_first_then_what_nearly_forms_one(cards: str, groups: str) -> None:
    assert held(forms_of(STARS, 0), cards) == groups


def test_before_a_suit_is_almighty_none_is() -> None:
    assert held(forms_of(NONE, 0), "5H 6R 7H") == "5H 7H | 6R"


def test_an_ace_may_top_a_ten_where_that_is_agreed() -> None:
    assert held(forms_of(STARS, 1), "9S TS AS 4D") == "9S TS AS | 4D"


@pytest.mark.parametrize("wrap", [0, 1])
def test_all_that_can_be_melded_is(wrap: int) -> None:
    hold_to_rules(forms_of(STARS, wrap), (8, 9), 12, lambda cards: is_meld(cards, wrap))
    hold_full_hands(forms_of(STARS, wrap), 4, 10, lambda cards: is_meld(cards, wrap))


def test_a_card_that_fits_nowhere_moves_no_other() -> None:
    hold_still(forms_of(STARS, 0), 8, 400)
