"""The players of the load test play: all games, with watchers; people come again and go to other tables."""

from __future__ import annotations

import pytest
from bench.load.hostile import Trial, broken, tried
from bench.load.run import Crowd, Plan, load
from bench.load.series import waves
from bench.load.table import Habits
from bench.load.tally import Tally
from tests.server.live import LiveServer, eventually

from tefuda.engine.matches.registry import games

FLAT = 0.1  # by so much memory may grow from one wave of people to the next
BUSY = Habits(between=0.15, life=2.0, reload=1.0, watchers=0.5)


def enough(tally: Tally) -> bool:
    """Return whether all has happened that happens at tables, however long it took."""
    every = len(tally.plays) > 20 and set(tally.games) == set(games())
    return every and bool(tally.hellos and tally.news and tally.tables)


async def test_people_play_all_games_and_nothing_is_refused(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def until_enough(crowd: Crowd, seconds: float) -> None:
        await eventually(lambda: not seconds or enough(crowd.tally))

    monkeypatch.setattr(Crowd, "play", until_enough)
    found = await load(Plan(tables=5, seconds=2.0, warm=0.0, habits=BUSY), (live_server.base,))
    assert len(found.tally.plays) == sum(map(len, found.tally.games.values()))
    assert found.tally.errors == 0, (found.tally.refused, found.tally.failures, found.tally.broken)
    assert found.row().count("|") == 14


@pytest.mark.soak
async def test_while_somebody_attacks_tables_go_on_and_everybody_has_a_share() -> None:
    """This asks for no time; `make load LOAD=--hostile` does."""
    trial = Trial(tables=10, seconds=8.0, lines=4_000, habits=Habits(between=2.0, life=0.0), timed=False)
    assert broken(await tried(trial), trial) == []


@pytest.mark.soak
async def test_tables_that_have_gone_are_no_longer_in_memory() -> None:
    """Wave after wave of people: the last is served in what the second has taken."""
    rows = await waves(Plan(tables=100, seconds=60.0, habits=Habits(between=1.5, life=30.0, reload=20.0)), count=6)
    told = [[float(cell) for cell in row.strip("| ").split(" | ")] for row in rows]
    assert [tables for _, _, tables, _, _ in told] == [0.0] * 6
    assert told[-1][1] < (1 + FLAT) * told[1][1], told
