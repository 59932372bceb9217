"""The defaults of a game's optional functions: readers call them, and need not ask if there are others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tefuda.engine.declarations.observation import State
from tefuda.engine.declarations.options import Rules


def everybody(r: Rules, s: State) -> int:
    """Return all seats, as a mask: where nobody may act out of turn, the match waits for every seat that may act."""
    return -1


def nothing(*given: object) -> None:
    """Return None."""
    return


def no(*given: object) -> bool:
    """Return False."""
    return False


def empty(*given: object) -> tuple[()]:
    """Return an empty tuple."""
    return ()


def no_words(*given: object) -> Mapping[int, Any]:
    """Return an empty mapping."""
    return {}


def no_pace(*given: object) -> float:
    """Return 0: no pace to wait."""
    return 0.0
