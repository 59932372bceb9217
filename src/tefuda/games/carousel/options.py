"""The options of Carousel."""

from __future__ import annotations

from typing import NamedTuple

from tefuda.engine.declarations.options import Between, Limit, YesNo


class Rules(NamedTuple):
    """The options with their defaults, which follow the source."""

    target: int = 150
    ace_high: int = False
    knock_needs_play: int = True
    hand_size: int = 10
    out_bonus: int = 25
    undercut_bonus: int = 10
    game_bonus: int = 100
    win_bonus: int = 25


LIMITS: dict[str, Limit] = {
    "target": Between(1, 10_000, clause="CA-24"),
    "ace_high": YesNo(clause="CA-6"),
    "knock_needs_play": YesNo(clause="CA-14"),
    "hand_size": Between(5, 13, clause="CA-8", offered=False),
    "out_bonus": Between(0, 200, clause="CA-18", offered=False),
    "undercut_bonus": Between(0, 200, clause="CA-18", offered=False),
    "game_bonus": Between(0, 1_000, clause="CA-25", offered=False),
    "win_bonus": Between(0, 200, clause="CA-25", offered=False),
}

PRESETS: dict[str, dict[str, int | str]] = {
    "source": {},
    "pagat": {"ace_high": "yes"},
    "short-and-free": {"target": 100, "ace_high": "yes", "knock_needs_play": "no"},
}
