"""Rummy Fifty's greedy player in duplicate deals against the one it took the place of."""

from __future__ import annotations

import pytest
from bench.baselines.duplicate import duplicate
from bench.baselines.rummy_fifty_first import greedy as first
from tests.chance import fresh

from tefuda.bots.bot import choice_of
from tefuda.engine.matches.registry import find
from tefuda.games.rummy_fifty.options import PRESETS

GAME = "rummy-fifty"
greedy = choice_of("steady", find(GAME))  # as everybody has it compiled


@pytest.mark.soak
@pytest.mark.parametrize("preset", PRESETS)
def test_it_beats_the_first(preset: str) -> None:
    found = duplicate(GAME, greedy, first, 2000, fresh(1), PRESETS[preset])
    assert found.low > 0.65, found


@pytest.mark.soak
def test_also_two_against_two() -> None:
    found = duplicate(GAME, greedy, first, 2000, fresh(2), seats=4)
    assert found.low > 0.6, found
    assert found.points > 0


@pytest.mark.soak
def test_it_beats_the_first_by_far() -> None:
    found = duplicate(GAME, greedy, first, 200, 1)
    assert found.low > 0.65, found
