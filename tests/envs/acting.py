"""Random actions for the tests of environments, among what is allowed; and the games whose tables are compiled."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tefuda.engine.matches.registry import games

COMPILED = ("skarney-gin", "literature")
"""The tables know no game, so two are compiled, of which one has plays out of turn; `make soak` compiles all."""

compiled_games = pytest.mark.parametrize(
    "game", [pytest.param(game, marks=() if game in COMPILED else pytest.mark.soak) for game in games()]
)


def at_random(mask: Any, chance: np.random.Generator) -> Any:
    """One allowed action at each table."""
    return (mask * (1.0 - chance.random(mask.shape))).argmax(1)
