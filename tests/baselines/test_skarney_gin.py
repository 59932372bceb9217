"""Skarney Gin's greedy player in duplicate deals against the one it took the place of; and it does not stand still."""

from __future__ import annotations

import pytest
from bench.baselines.duplicate import duplicate
from bench.baselines.skarney_gin_first import greedy as first
from tests.chance import fresh

from tefuda.bots.bot import choice_of
from tefuda.engine.matches.registry import find
from tefuda.games.skarney_gin.greedy import play_on
from tefuda.lab.runs import simulate

GAME = "skarney-gin"
greedy = choice_of("steady", find(GAME))  # as everybody has it compiled
OFFERED = {"ace_block": "when_offered"}


@pytest.mark.soak
def test_it_beats_the_first() -> None:
    found = duplicate(GAME, greedy, first, 2000, fresh(1))
    assert found.low > 0.6, found


@pytest.mark.soak
def test_it_beats_the_first_where_offered_aces_bar() -> None:
    found = duplicate(GAME, greedy, first, 2000, fresh(2), OFFERED)
    assert found.low > 0.7, found


def test_a_player_is_as_good_as_itself() -> None:
    """One side of a duplicate deal gains exactly what the other loses."""
    found = duplicate(GAME, greedy, greedy, 30, 4)
    assert (found.won, found.points) == (found.lost, 0)


def test_it_beats_the_first_in_some_deals_already() -> None:
    found = duplicate(GAME, greedy, first, 300, 2026)
    assert found.low > 0.55, found


def test_who_plays_deals_out_at_a_glance_plays_much_like_it() -> None:
    """A search is as good as those who play on in it."""
    found = duplicate(GAME, play_on, greedy, 2000, 2026)
    assert 0.45 < found.low < found.high < 0.52, found


def test_it_does_not_stand_still() -> None:
    """SK-21: of two first players one deal in twelve ended for want of a draw."""
    summary = simulate(GAME, 200, ("steady", "steady"), seed=1, rules=OFFERED).summary()
    assert summary.deals > 1000
    assert summary.facts["no_draw_end"] / summary.deals < 0.005
