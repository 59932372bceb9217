"""The house rules of Lantern."""

from __future__ import annotations

from typing import NamedTuple

from tefuda.engine.declarations.options import Between, Limit


class Rules(NamedTuple):
    """The options with their defaults."""

    target: int = 12


LIMITS: dict[str, Limit] = {"target": Between(1, 1000, clause="LA-5")}

PRESETS: dict[str, dict[str, int | str]] = {"usual": {}, "short": {"target": 3}}
