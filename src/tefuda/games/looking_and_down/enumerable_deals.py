"""Positions so small that all their hidden deals can be listed: `resample` has to draw each as often as it should."""

from __future__ import annotations

from collections import Counter

from tefuda.cards.pack import Pack
from tefuda.engine.capabilities import EnumerableDeals

UNTOLD = {"grab_bonus": "off"}  # what the dealers grabbed would be drawn too, and those numbers are too many to list
THREE = Pack(jokers=2, copies=3)  # for two players


def buried(top: str, elsewhere: str) -> str:
    """The cards of a pile with this card on top, and below it all that lie nowhere else."""
    left = Counter(map(THREE.text, THREE.cards)) - Counter(f"{top} {elsewhere}".split())
    return " ".join([top, *left.elements()])


ENUMERABLE = (
    EnumerableDeals(
        {
            "turn": 0,
            "hands": ["4S", "5S 5S"],
            "downs": ["6S", ""],
            "stock": "8S",
            "pile": buried("9S", "4S 5S 5S 6S 8S"),
        },
        seats=2,
        seat=0,
        rules=UNTOLD,
    ),
    # A player who takes the pile is known to hold it, and the two cards that were shown; one is played, the rest stay.
    EnumerableDeals(
        {
            "turn": 1,
            "hands": ["4S", "TH TD 5S 5S"],
            "downs": ["", ""],
            "stock": "7S",
            "melds": [[], ["9S 9H 9D"]],
            "pile": buried("TS", "4S TH TD 5S 5S 7S 9S 9H 9D"),
        },
        seats=2,
        seat=0,
        rules=UNTOLD,
        plays=((1, "take with TH TD"), (1, "discard TH")),
    ),
)
