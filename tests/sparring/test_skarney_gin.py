"""Skarney Gin's greedy player in duplicate deals against the one it took the place of; and it does not stand still."""

from __future__ import annotations

import pytest
from tests.chance import fresh
from tests.sparring.duplicate import duplicate
from tests.sparring.skarney_gin_first import greedy as first

from tefuda.games.skarney_gin.greedy import greedy
from tefuda.lab.simulate import simulate

GAME = "skarney-gin"
OFFERED = {"ace_block": "when_offered"}


@pytest.mark.soak
def test_it_beats_the_first() -> None:
    """By little, so in more deals: 2,000 pairs of seed 2026 are in the decision, 105."""
    found = duplicate(GAME, greedy, first, 20_000, fresh(1))
    assert found.low > 0.5, found


@pytest.mark.soak
def test_it_beats_the_first_where_offered_aces_bar() -> None:
    found = duplicate(GAME, greedy, first, 2000, fresh(2), OFFERED)
    assert found.low > 0.5, found


def test_it_beats_the_first_in_some_deals_already() -> None:
    found = duplicate(GAME, greedy, first, 2000, 2026)
    assert found.low > 0.5, found


def test_it_does_not_stand_still() -> None:
    """SK-21: of two first players one deal in twelve ended for want of a draw."""
    summary = simulate(GAME, 100, ("greedy", "greedy"), seed=1, rules=OFFERED, facts=True).summary()
    assert summary.deals > 1000
    assert summary.facts["no_draw_end"] / summary.deals < 0.005
