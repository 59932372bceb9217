"""A hand of Skarney Gin held by melds: groups, and runs of any suits with the ace at either end."""

from __future__ import annotations

import pytest
from tests.games.holding import held, hold_full_hands, hold_still, hold_to_rules, mask

from tefuda.cards.melds import NO_MELD, kind_of
from tefuda.games.skarney_gin.layout import MELD_FORMS
from tefuda.games.skarney_gin.positions import PACK


def is_meld(cards: tuple[str, ...]) -> bool:
    return kind_of(mask(PACK, cards)) != NO_MELD


@pytest.mark.parametrize(
    ("cards", "groups"),
    [
        ("7S 7D 2H 9C 8H 7C", "7S 8H 9C | 7D 7C | 2H"),
        ("KD QS AH 2C", "QS KD AH | 2C"),
        ("AS 2H 3D KC QC JC", "AS 2H 3D | JC QC KC"),
        ("AS AH AC AD TH JD QS KD QH KC", "AS AH AD | TH JD QS KD | QH KC AC"),
        ("4S 4H 4D 4C 5H 6H", "4S 4D 4C | 4H 5H 6H"),
        ("2H 6S 6D TC KS", "6S 6D | 2H | TC | KS"),
    ],
)
def test_melds_first_then_what_nearly_forms_one(cards: str, groups: str) -> None:
    assert held(MELD_FORMS, cards) == groups


def test_all_that_can_be_melded_is() -> None:
    hold_to_rules(MELD_FORMS, (8, 9), 25, is_meld)
    hold_full_hands(MELD_FORMS, 5, 10, is_meld)


def test_a_card_that_fits_nowhere_moves_no_other() -> None:
    hold_still(MELD_FORMS, 6, 400)
