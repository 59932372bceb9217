"""A player who thinks ahead in a page does so in slices, and finds what would be found at one go."""

from __future__ import annotations

import asyncio

import pytest

import tefuda
from tefuda.advice.budget import TimedDealBudget
from tefuda.advice.thinking import Adviser, whole
from tefuda.engine.matches.registry import find, games
from tefuda.session import worker_tasks
from tefuda.site.page_worker import InlinePool

LONG = 1e9
SOME = 24
PONDERED = [game for game in games() if find(game).players.thinking.plain]


@pytest.mark.parametrize("game", PONDERED)
def test_slice_by_slice_the_same_is_found(game: str) -> None:
    match = tefuda.new(game, seed=4)
    view = match.observation(match.may_act[0])
    thinks = Adviser.at_table(match.game, match.rules, match.seats, compiled=False)
    assert whole(thinks.best_in_steps(view, TimedDealBudget(SOME, LONG), 7)) == thinks.best(view, SOME, 7)


async def test_others_are_heard_and_a_table_that_is_left_frees_the_thinker() -> None:
    game = "carousel"
    match, ponderers, heard = tefuda.new(game, seed=4), InlinePool(LONG), 0
    match.play(match.may_act[0], "draw")
    given = match.rules, "sharp", 1, match.observation(match.may_act[0])
    left = asyncio.create_task(ponderers.think(game, worker_tasks.choose, *given))
    await asyncio.sleep(0)
    left.cancel()
    thinks = asyncio.create_task(ponderers.think(game, worker_tasks.choose, *given))
    while not thinks.done():
        await asyncio.sleep(0)
        heard += 1
    assert heard > 2
    match.play(match.may_act[0], await thinks)


def test_they_are_offered_where_so_little_is_of_use_and_hints_are_not_made_of_it() -> None:
    ponderers = InlinePool()
    assert [game for game in games() if ponderers.levels(game) == ("sharp",)] == PONDERED != []
    assert asyncio.run(ponderers.think(PONDERED[0], worker_tasks.advise)) is None


async def test_where_a_deal_takes_too_long_with_so_many_the_quick_player_plays() -> None:
    match = tefuda.new("carousel", 4, seed=4)
    given = match.rules, "sharp", 1, match.observation(match.may_act[0])
    assert await InlinePool().think("carousel", worker_tasks.choose, *given) is None
