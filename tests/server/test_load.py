"""The players of the load test play: all games, with onlookers, and people who come anew and go to other tables."""

from __future__ import annotations

import pytest
from bench.load.run import Plan, load
from bench.load.series import waves
from bench.load.table import Habits
from tests.server.live import House

from tefuda.engine.registry import games

FLAT = 0.1  # by so much memory may grow from one wave of people to the next
BUSY = Habits(between=0.15, life=2.0, reload=1.0, onlookers=0.5)


async def test_people_play_all_games_and_nothing_is_refused(house: House) -> None:
    found = await load(Plan(tables=5, seconds=2.0, warm=0.0, habits=BUSY), (house.base,))
    assert set(found.tally.games) == set(games())
    assert found.made > 20
    assert len(found.tally.plays) == sum(map(len, found.tally.games.values()))
    assert found.tally.hellos and found.tally.news and found.tally.tables
    assert found.tally.errors == 0, (found.tally.refused, found.tally.troubles, found.tally.broken)
    assert found.row().count("|") == 14


@pytest.mark.soak
async def test_tables_that_have_gone_are_no_longer_in_memory() -> None:
    """Wave after wave of people: the last is served in what the second has taken."""
    rows = await waves(Plan(tables=100, seconds=60.0, habits=Habits(between=1.5, life=30.0, reload=20.0)), count=6)
    told = [[float(cell) for cell in row.strip("| ").split(" | ")] for row in rows]
    assert [tables for _, _, tables, _, _ in told] == [0.0] * 6
    assert told[-1][1] < (1 + FLAT) * told[1][1], told
