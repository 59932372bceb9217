"""A deal so small that all that may be can be listed: there `resample` has to draw each as often as any other."""

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
