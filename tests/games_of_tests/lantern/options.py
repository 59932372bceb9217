"""The house rules of Lantern."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from tefuda.engine.declarations.options import Between


class Rules(NamedTuple):
    """The options with their limits and defaults."""

    target: Annotated[int, Between(1, 1000, clause="LA-5")] = 12


PRESETS: dict[str, dict[str, int | str]] = {"usual": {}, "short": {"target": 3}}
