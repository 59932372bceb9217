"""The options of Rummy Fifty: each names a point that its source leaves open, or one of its numbers."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from tefuda.engine.declarations.options import Between, Limit, OneOf, YesNo


class StockEndOption(IntEnum):
    """The possible consequences of drawing the last card of the stock (RF-A3)."""

    INSTANT = 0
    FINISH_TURN = 1


class Rules(NamedTuple):
    """The options with their defaults, which follow the source."""

    target: int = 5
    layoff_own: int = 0
    stock_end: int = StockEndOption.INSTANT
    two_player_extra: int = 1
    ten_ace_wrap: int = 0
    hand_size: int = 10
    start_points: int = 1
    high_number: int = 50


LIMITS: dict[str, Limit] = {
    "target": Between(2, 1_000, clause="RF-20"),
    "layoff_own": YesNo(clause="RF-11b"),
    "stock_end": OneOf(StockEndOption, clause="RF-14"),
    "two_player_extra": YesNo(clause="RF-21"),
    "ten_ace_wrap": YesNo(clause="RF-15"),
    "hand_size": Between(5, 13, clause="RF-4", offered=False),
    "start_points": Between(0, 100, clause="RF-2", offered=False),
    "high_number": Between(1, 200, clause="RF-19", offered=False),
}

PRESETS: dict[str, dict[str, int | str]] = {
    "source": {},
    "free-table": {
        "target": 3,
        "layoff_own": "yes",
        "stock_end": "finish_turn",
        "two_player_extra": "no",
        "ten_ace_wrap": "yes",
    },
}
