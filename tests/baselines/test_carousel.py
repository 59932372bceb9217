"""Carousel's greedy player in duplicate deals against the one it took the place of."""

from __future__ import annotations

import pytest
from bench.baselines.carousel_first import greedy as first
from bench.baselines.duplicate import duplicate
from tests.chance import fresh

from tefuda.games.carousel.greedy import greedy
from tefuda.games.carousel.options import PRESETS

GAME = "carousel"


@pytest.mark.soak
@pytest.mark.parametrize("preset", PRESETS)
def test_it_beats_the_first(preset: str) -> None:
    found = duplicate(GAME, greedy, first, 2000, fresh(1), PRESETS[preset])
    assert found.low > 0.75, found


@pytest.mark.soak
def test_also_two_against_two() -> None:
    found = duplicate(GAME, greedy, first, 300, fresh(2), seats=4)
    assert found.low > 0.55, found


@pytest.mark.soak
def test_it_beats_the_first_by_far() -> None:
    found = duplicate(GAME, greedy, first, 100, 1)
    assert found.low > 0.7, found
