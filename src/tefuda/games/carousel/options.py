"""The options of Carousel."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from tefuda.engine.declarations.options import Between, YesNo


class Rules(NamedTuple):
    """The options with their limits and defaults, which follow the source."""

    target: Annotated[int, Between(1, 10_000, clause="CA-24")] = 150
    ace_high: Annotated[int, YesNo(clause="CA-6")] = False
    knock_needs_play: Annotated[int, YesNo(clause="CA-14")] = True
    hand_size: Annotated[int, Between(5, 13, clause="CA-8", offered=False)] = 10
    out_bonus: Annotated[int, Between(0, 200, clause="CA-18", offered=False)] = 25
    undercut_bonus: Annotated[int, Between(0, 200, clause="CA-18", offered=False)] = 10
    game_bonus: Annotated[int, Between(0, 1_000, clause="CA-25", offered=False)] = 100
    win_bonus: Annotated[int, Between(0, 200, clause="CA-25", offered=False)] = 25


PRESETS: dict[str, dict[str, int | str]] = {
    "source": {},
    "pagat": {"ace_high": "yes"},
    "short-and-free": {"target": 100, "ace_high": "yes", "knock_needs_play": "no"},
}
