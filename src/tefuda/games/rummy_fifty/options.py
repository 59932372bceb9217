"""The options of Rummy Fifty: each names a point that its source leaves open, or one of its numbers."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, NamedTuple

from tefuda.engine.declarations.options import Between, OneOf, YesNo


class StockEndOption(IntEnum):
    """The possible consequences of drawing the last card of the stock (RF-A3)."""

    INSTANT = 0
    FINISH_TURN = 1


class Rules(NamedTuple):
    """The options with their limits and defaults, which follow the source."""

    target: Annotated[int, Between(2, 1_000, clause="RF-20")] = 5
    layoff_own: Annotated[int, YesNo(clause="RF-11b")] = 0
    stock_end: Annotated[int, OneOf(StockEndOption, clause="RF-14")] = StockEndOption.INSTANT
    two_player_extra: Annotated[int, YesNo(clause="RF-21")] = 1
    ten_ace_wrap: Annotated[int, YesNo(clause="RF-15")] = 0
    hand_size: Annotated[int, Between(5, 13, clause="RF-4", offered=False)] = 10
    start_points: Annotated[int, Between(0, 100, clause="RF-2", offered=False)] = 1
    high_number: Annotated[int, Between(1, 200, clause="RF-19", offered=False)] = 50


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
