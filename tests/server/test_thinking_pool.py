"""Those who think ahead: in processes of their own, never waited for too long, gone with the server."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import Pipe
from multiprocessing.connection import Connection

import pytest
from tests.server import thoughts
from tests.server.live import SOON, eventually

import tefuda
from tefuda.server import worker_processes
from tefuda.server.worker_processes import BackgroundWorker, ThinkingPool
from tefuda.session import worker_tasks
from tefuda.session.bots import ahead, program_of
from tefuda.session.log import StandardLogger
from tefuda.show.hint_text import suggestions
from tefuda.show.seat_view import seat_view_for

GAME = "skarney-gin"


@pytest.fixture(scope="module")
def process() -> Iterator[ThinkingPool]:
    """A pool that all tests share, even if a test has ended it: the next finds another."""
    thinking_pool = ThinkingPool(1)
    yield thinking_pool
    thinking_pool._dismiss()


@pytest.fixture
def thinking_pool(process: ThinkingPool) -> ThinkingPool:
    """Ready without having compiled anything."""
    process._ready, process._patience = {GAME}, SOON
    return process


async def test_what_is_thought_there_is_what_is_thought_here() -> None:
    thinking_pool, match = ThinkingPool(1, SOON), tefuda.new(GAME, seed=4)
    given = match.rules, match.seats, match.observation(match.may_act[0]), 1
    assert await thinking_pool.think(GAME, worker_tasks.advise, *given) is None, "nothing is ready"
    thinking_pool.open([GAME])
    await eventually(lambda: thinking_pool.ready(GAME))
    found = await thinking_pool.think(GAME, worker_tasks.advise, *given)
    assert found == tefuda.advise(match, match.may_act[0], worlds=match.game.players.thinking.master, seed=1)
    await thinking_pool.close()


async def test_a_process_that_dies_is_replaced(thinking_pool: ThinkingPool) -> None:
    assert await thinking_pool.think(GAME, thoughts.who) not in (None, os.getpid())
    assert await thinking_pool.think(GAME, thoughts.die) is None
    assert await thinking_pool.think(GAME, thoughts.who) is not None


async def test_where_too_many_ask_some_are_not_kept_waiting(thinking_pool: ThinkingPool) -> None:
    answers = await asyncio.gather(
        *(thinking_pool.think(GAME, thoughts.nothing) for _ in range(20)), return_exceptions=True
    )
    assert set(answers) == {None}
    assert thinking_pool.waiting == 0
    await eventually(lambda: thinking_pool._workers is None or thinking_pool._workers.busy == 0)


async def test_who_looks_matches_over_gives_way_to_who_thinks_at_a_table(thinking_pool: ThinkingPool) -> None:
    worker = BackgroundWorker(True)
    assert (
        await worker.do(thoughts.gives_way, GAME)
        > (await thinking_pool.think(GAME, thoughts.gives_way) or 0)
        > os.nice(0)
    )
    worker.clear()


async def test_an_error_there_breaks_nothing_here(thinking_pool: ThinkingPool) -> None:
    assert await thinking_pool.think(GAME, thoughts.wrongly) is None
    assert await thinking_pool.think(GAME, thoughts.who) is not None


async def test_nobody_is_waited_for_too_long_and_they_go_when_the_server_goes(thinking_pool: ThinkingPool) -> None:
    pid = await thinking_pool.think(GAME, thoughts.who)
    assert pid is not None
    thinking_pool._patience = 0.2
    assert await thinking_pool.think(GAME, thoughts.forever) is None
    await thinking_pool.close()
    await eventually(lambda: not alive(pid))
    assert await thinking_pool.think(GAME, thoughts.who) is None


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def test_where_there_are_none_nothing_is_thought() -> None:
    none = ThinkingPool(0)
    none.open([GAME])
    assert (none.ready(GAME), await none.think(GAME, thoughts.who)) == (False, None)
    await none.close()


def test_a_process_begins_where_no_system_lets_it_give_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows, for one, has no niceness."""
    ours, theirs = Pipe()
    monkeypatch.delattr(os, "nice")
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    monkeypatch.setattr(worker_processes, "_leave_with", Connection.close)
    worker_processes.enter(ours)
    theirs.close()


async def test_that_nothing_can_be_compiled_is_logged(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(game: str) -> None:
        raise PermissionError(game)

    logged: list[str] = []
    monkeypatch.setattr(worker_tasks, "warm", failing)
    monkeypatch.setattr("tefuda.server.worker_processes.WorkerProcesses", Here)
    monkeypatch.setattr(StandardLogger, "error", lambda _, event, **facts: logged.append(event))
    monkeypatch.setattr("tefuda.server.worker_processes.log", StandardLogger)
    await ThinkingPool(1)._warm((GAME,))
    assert logged == ["workers_failed"]


class Here:
    """Workers in the test's own process."""

    def __init__(self, count: int, freed: object = None) -> None:
        self.pool = ThreadPoolExecutor(count)

    def dismiss(self) -> None:
        """Send them away."""
        self.pool.shutdown()


def test_what_was_found_is_said_with_chances_and_costs() -> None:
    match = tefuda.new(GAME, seed=4)
    seat = match.may_act[0]
    match.play(seat, "draw")
    found = tefuda.advise(match, seat, worlds=2_000, seed=1)
    best, second = suggestions(seat_view_for(match, seat), found, match.seats)
    assert best.play.text == found.play and best.chance is not None and best.cost is None
    assert 0 <= best.chance.args["percent"] <= 100
    assert second.play.text != found.play and second.cost is not None and second.cost.args["percent"] >= 0


def test_nobody_thinks_ahead_where_a_master_reads_hands() -> None:
    """Literature's masters play at once, so they are there on every server."""
    assert [game for game in tefuda.games() if not ahead(game)] == ["literature"]
    assert program_of("master", "literature", thinking=()) == "master"
    assert program_of("master", GAME, thinking=()) == "steady"
    assert program_of("master", GAME, thinking=ahead(GAME)) == "master"
