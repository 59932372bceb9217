"""A deal so small that all possible deals can be listed, to check how often `resample` draws each."""

from __future__ import annotations

from tefuda.engine.capabilities import EnumerableDeals

RUN = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"  # whole suits on the table, each twice: few cards are left
ENUMERABLE = (
    EnumerableDeals(
        {
            "dealer": 0,
            "turn": 0,
            "phase": "play",
            "hands": ["KC KC JK", "JC", "QC JC"],
            "stock": "QC JK",
            "table": [RUN.replace("S", suit) for suit in "SSHHDD"] + ["AC 2C 3C 4C 5C 6C 7C 8C 9C TC"] * 2,
        },
        seats=3,
        seat=0,
    ),
)
