"""A position so small that all its hidden deals can be listed: `resample` has to draw each equally often."""

from __future__ import annotations

from tefuda.engine.capabilities import EnumerableDeals

ENUMERABLE = (
    EnumerableDeals(
        {"turn": 0, "hands": ["KH 2S", "QH JH 3S", "TH AS", "9H 4S"]},
        seats=4,
        seat=2,
        plays=((0, "ask 1 QH"), (0, "ask 3 TH"), (3, "ask 0 2S")),
    ),
)
