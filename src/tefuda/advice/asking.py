"""Advice for a seat of a match."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

from tefuda.advice.thinking import Advice, adviser
from tefuda.engine.errors import BadPosition, BadRules
from tefuda.engine.expected import AT_LEAST_ONE, Expected
from tefuda.engine.match import Match


def advise(
    match: Match, seat: int | None = None, worlds: int = 1_000, seed: int = 0, native: bool | None = None
) -> Advice:
    """What is best played, from what the seat knows and nothing else; see `tefuda.advise`."""
    if isinstance(worlds, bool) or not isinstance(worlds, int) or worlds < 1:
        raise BadRules(worlds, AT_LEAST_ONE, "worlds")
    asked = next(iter(match.actors), None) if seat is None else seat
    if asked is None or asked not in match.actors:
        raise BadPosition(asked, Expected("a seat that may play now", "playing-seat"), "seat")
    compiled = find_spec("numba") is not None if native is None else native
    rules: Any = match.rules  # those of a game are frozen, and can be hashed
    return adviser(match.game, rules, match.seats, compiled=compiled).advise(match.known(asked), worlds, seed)
