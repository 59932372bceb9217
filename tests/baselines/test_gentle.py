"""The beginner in duplicate deals: clearly weaker than the quick player, clearly stronger than chance."""

from __future__ import annotations

import pytest
from bench.baselines.duplicate import Score, duplicate
from bench.strength.rows import in_teams
from tests.chance import fresh

from tefuda.bots.bot import choice_of
from tefuda.engine.matches.registry import find, games

CAREFUL = "carousel"  # its beginner rearranges little and holds no large hand back; chance lets the solver rearrange
ONE = "skarney-gin"  # for every game three programs are compiled


def gentle_against(rival: str, game: str, pairs: int, seed: int) -> Score:
    """At a table of the usual size, seats alternated."""
    found = find(game)
    return duplicate(game, choice_of("gentle", found), choice_of(rival, found), pairs, seed)


@pytest.mark.parametrize("game", [pytest.param(g, marks=() if g == ONE else pytest.mark.soak) for g in games()])
def test_a_good_player_wins_more_and_not_always(game: str) -> None:
    """Of decided deals 20 to 35 in 100 are won; 100 pairs tell that roughly."""
    found = gentle_against("steady", game, 100, 2026)
    assert (0.1 if game == CAREFUL else 0.15) < found.share < 0.4, found
    assert found.high < 0.5, found


@pytest.mark.soak
@pytest.mark.parametrize("game", games())
def test_it_wins_two_to_four_deals_of_ten(game: str) -> None:
    """The share may be a little less than two in ten."""
    found = gentle_against("steady", game, 200 if in_teams(find(game)) else 1000, fresh(1))
    assert found.high > (0.15 if game == CAREFUL else 0.2), found
    assert found.low < 0.35, found


@pytest.mark.soak
@pytest.mark.parametrize("game", games())
def test_it_beats_chance(game: str) -> None:
    found = gentle_against("random", game, 50 if in_teams(find(game)) else 500, fresh(2))
    assert found.low > (0.6 if game == CAREFUL else 0.7), found
