"""A position of Rummy Fifty in which one meld wins at once: the advice and the review of it are plain."""

from __future__ import annotations

LEAD = {
    "phase": "play",
    "turn": 0,
    "almighty": "N",
    "shown": ["J", "J"],
    "hands": ["AS 2S 3S", "9S"],
    "melds": [["TS TH TD TC"], []],
    "stock": 20,
}
