"""A hand of Carousel held by melds: jokers stand where they bring other cards into a meld."""

from __future__ import annotations

from itertools import combinations

import pytest
from tests.games.holding import held, hold_full_hands, hold_still, hold_to_rules, mask

from tefuda.games.carousel.layout import forms_of
from tefuda.games.carousel.melds import NO_MELD, ONE, kind_of
from tefuda.games.carousel.state import JOKER


def is_meld(cards: tuple[str, ...], ace_high: int = 0) -> bool:
    """Are they a meld, for some cards that the jokers among them stand for?"""
    plain = [card for card in cards if card != "JK"]
    whole, jokers = mask(ONE, plain), combinations(range(JOKER), len(cards) - len(plain))
    return (whole != 0 or not plain) and any(
        kind_of(whole, sum(1 << card for card in stood), bool(ace_high)) != NO_MELD for stood in jokers
    )


@pytest.mark.parametrize(
    ("cards", "groups"),
    [
        ("9S TS JS 4H 4D KD", "9S TS JS | 4H 4D | KD"),
        ("5H 7H JK 2C", "5H JK 7H | 2C"),
        ("QS KS JK 2C", "JK QS KS | 2C"),
        ("5H 6H 7H JK 2C", "5H 6H 7H | 2C | JK"),
        ("5H 6H 7H JK", "5H 6H 7H JK"),
        ("JS QS KS JK", "JK JS QS KS"),
        ("8S 8H JK 9H TC", "8H 9H JK | 8S | TC"),
        ("7S 7S 7H 7D", "7S 7H 7D | 7S"),
        ("QH KH AH 2H", "AH 2H | QH KH"),
    ],
)
def test_melds_first_then_what_nearly_forms_one(cards: str, groups: str) -> None:
    assert held(forms_of(3, 0), cards) == groups


def test_an_ace_is_high_where_that_is_agreed() -> None:
    assert held(forms_of(2, 1), "QH KH AH 2H") == "QH KH AH | 2H"


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("ace_high", [0, 1])
def test_all_that_can_be_melded_is(seats: int, ace_high: int) -> None:
    hold_to_rules(forms_of(seats, ace_high), (7, 8), 5, lambda cards: is_meld(cards, ace_high))
    hold_full_hands(forms_of(seats, ace_high), 5, 5, lambda cards: is_meld(cards, ace_high))


def test_a_card_that_fits_nowhere_moves_no_other() -> None:
    hold_still(forms_of(3, 0), 8, 400)
