"""Deals so small that all possible deals can be listed, to check that `resample` draws each equally often."""

from __future__ import annotations

from tefuda.engine.capabilities import EnumerableDeals

SPADES = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"  # whole suits on the table: few cards are left that may lie anywhere
HEARTS, DIAMONDS = SPADES.replace("S", "H"), SPADES.replace("S", "D")
FEW = {
    "dealer": 0,
    "turn": 1,
    "phase": "play",
    "hands": ["6C 7C", "8C 9C"],
    "stock": "TC JC QC KC",
    "melds": [[SPADES, "AC 2C 3C 4C 5C"], [HEARTS, DIAMONDS]],
}
FEWER = {**FEW, "hands": ["6C 7C 8C 9C", "TC JC"], "stock": "QC KC"}

ENUMERABLE = (
    EnumerableDeals(FEWER, seats=2, seat=0),
    # A card that was refused stays where all know it to be, and so does one that was taken.
    EnumerableDeals(
        FEW, seats=2, seat=0, plays=((1, "offer 9C"), (0, "refuse"), (0, "draw"), (0, "offer 6C"), (1, "take"))
    ),
)
