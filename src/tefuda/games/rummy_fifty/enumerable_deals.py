"""Deals so small that all possible deals can be listed, to check that `resample` draws each equally often."""

from __future__ import annotations

from tefuda.engine.capabilities import EnumerableDeals

# whole suits in the piles: few cards are left that may lie anywhere
HEARTS, DIAMONDS, CLUBS, REDS, NEUTRALS = (" ".join(rank + suit for rank in "A23456789T") for suit in "HDCRN")

ENUMERABLE = (
    # What another player has chosen in secret may be any court card, whatever lies in the hands.
    EnumerableDeals(
        {
            "dealer": 0,
            "phase": "show",
            "turned": "TS",
            "shown": ["", "Q", ""],
            "hands": ["AS 2S 3S", "4S 5S", "6S"],
            "stock": "7S",
            "piles": [f"{HEARTS} {DIAMONDS} {CLUBS} 8S 9S", f"{REDS}", f"{NEUTRALS}"],
        },
        seats=3,
        seat=0,
    ),
    # A card that was taken from a pile stays where all know it to be, and so do those below it.
    EnumerableDeals(
        {
            "dealer": 1,
            "phase": "draw",
            "turned": "TS",
            "hands": ["AS 2S", "3S 4S"],
            "stock": "5S 6S 7S 8S",
            "piles": [f"9S {HEARTS} {DIAMONDS}", f"{CLUBS} {REDS} {NEUTRALS}"],
        },
        seats=2,
        seat=0,
        plays=((1, "draw pile 0"), (1, "discard 3S"), (1, "done"), (0, "draw extra 1"), (0, "discard 2S")),
    ),
)
