"""Looking and Down's greedy player in duplicate deals against the one it took the place of."""

from __future__ import annotations

import pytest
from bench.baselines.duplicate import duplicate
from bench.baselines.looking_and_down_first import greedy as first
from tests.chance import fresh

from tefuda.games.looking_and_down.greedy import greedy
from tefuda.games.looking_and_down.options import PRESETS

GAME = "looking-and-down"


@pytest.mark.soak
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", [2, 4])
def test_it_beats_the_first(preset: str, seats: int) -> None:
    found = duplicate(GAME, greedy, first, 2000, fresh(1), PRESETS[preset], seats)
    assert found.low > 0.65, found


@pytest.mark.soak
def test_it_beats_the_first_by_far() -> None:
    found = duplicate(GAME, greedy, first, 200, 1)
    assert found.low > 0.65, found
