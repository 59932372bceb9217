"""A card of one's own is lit exactly if some play of it can be made now: in positions that were once wrong."""

from __future__ import annotations

import pytest

import tefuda
from tefuda.conformance.cards import by_hand, held
from tefuda.show.seat_view import look_of


@pytest.mark.parametrize(
    ("hand", "melds", "taken"),
    [
        # A king that was just taken may not be offered, but belongs to the only opening.
        ("4S 4H 4C 5D 6D 7D KS KH KD 9C", [], "KH"),
        ("4S 4H 4C 5D 6D 7D KS QH KD 9C", [], "KD"),
        ("3S 4S 8S KD KH KC", ["5S 6S 7S"], "4S"),
    ],
)
def test_in_positions(hand: str, melds: list[str], taken: str) -> None:
    keys = {"turn": 0, "phase": "play", "hands": [hand, "2D 3D"], "melds": [melds, []], "taken": [taken, ""]}
    match = tefuda.position("skarney-gin", {**keys, "stock": 20})
    expected = by_hand(match, 0)
    assert expected is not None
    assert set(look_of(match, 0).lit or ()) == expected & held(match, 0)
