"""The options of Carousel."""

from __future__ import annotations

from typing import NamedTuple

from tefuda.engine.declarations.options import Between, Limit, YesNo


class Rules(NamedTuple):
    """The options with their defaults, which follow the source."""

    target: int = 150
    ace_high: int = False
    knock_needs_play: int = True


LIMITS: dict[str, Limit] = {
    "target": Between(1, 10_000, clause="CA-24"),
    "ace_high": YesNo(clause="CA-6"),
    "knock_needs_play": YesNo(clause="CA-14"),
}

PRESETS: dict[str, dict[str, int | str]] = {
    "source": {},
    "pagat": {"ace_high": "yes"},
    "short-and-free": {"target": 100, "ace_high": "yes", "knock_needs_play": "no"},
}
