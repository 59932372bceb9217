"""Thoughts that wait for a process: each address in turn, computer players first, and what was not had is said."""

from __future__ import annotations

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from tests.server.live import SOON, TWO, Guest, LiveServer
from tests.server.rooms import opened, told

from tefuda.engine.declarations.observation import Observation
from tefuda.protocol.values import Lang
from tefuda.server.worker_processes import (
    BOTS_FIRST,
    WAITING,
    ThinkingPool,
    ThoughtQueue,
    ThoughtTimeout,
    WorkerProcesses,
)
from tefuda.session import bots
from tefuda.session.executors import FairExecutor
from tefuda.session.ports import RequesterKey
from tefuda.session.room import RoomContent
from tefuda.session.tokens import SeatKeys
from tefuda.show import ReaderPresenter
from tefuda.table import BotTurn, SeatAssignment, Table, TableSetup

GAME = "skarney-gin"


class Gated(WorkerProcesses):
    """Workers in the test's own process, who begin when the test says so."""

    def __init__(self, count: int, freed: Any = lambda: None) -> None:
        self.pool, self.gate = ThreadPoolExecutor(count), asyncio.Event()  # type: ignore[assignment]
        self.busy, self._freed, self._gone = 0, freed, False
        self.begun_by = list[str]()

    async def begun(self, about: Any, *given: Any) -> Any:
        self.begun_by.append(given[1])
        await self.gate.wait()
        self.ended()
        return given[1]

    def dismiss(self) -> None:
        self._gone = True
        self.pool.shutdown()


@pytest.fixture
def counted() -> list[str]:
    return []


@pytest.fixture
async def thinking_pool(counted: list[str]) -> ThinkingPool:
    """One process, which is there already."""
    thinking_pool = ThinkingPool(1, SOON, counted.append)
    thinking_pool._ready, thinking_pool._workers = {GAME}, Gated(1, thinking_pool._go_on)
    return thinking_pool


def asks(
    thinking_pool: ThinkingPool, name: str, address: str, table: str = "", *, for_bot: bool = False
) -> asyncio.Task[Any]:
    who = RequesterKey(address, table or name)
    return asyncio.create_task(thinking_pool.think(GAME, str, name, requester=who, for_bot=for_bot))


def workers(thinking_pool: ThinkingPool) -> Gated:
    assert isinstance(thinking_pool._workers, Gated)
    return thinking_pool._workers


async def test_twelve_of_one_address_keep_nobody_from_a_thought(
    thinking_pool: ThinkingPool, counted: list[str]
) -> None:
    crowd = [asks(thinking_pool, f"e{number}", "stranger") for number in range(12)]
    await asyncio.sleep(0)
    honest = [asks(thinking_pool, name, name) for name in ("aki", "ben")]
    await asyncio.sleep(0)
    assert thinking_pool.waiting == WAITING
    workers(thinking_pool).gate.set()
    assert await asyncio.gather(*honest) == ["aki", "ben"]
    await asyncio.gather(*crowd)
    assert workers(thinking_pool).begun_by[:4] == ["e0", "e1", "aki", "ben"]
    assert (counted.count("ahead"), counted.count("full")) == (1 + WAITING, 5)
    assert (thinking_pool.waiting, workers(thinking_pool).busy) == (0, 0)


async def test_the_house_goes_before_hints_and_hints_have_their_turn(thinking_pool: ThinkingPool) -> None:
    tasks = [asks(thinking_pool, "first", "a"), *(asks(thinking_pool, f"hint{number}", "a") for number in range(2))]
    await asyncio.sleep(0)
    tasks += [asks(thinking_pool, f"bot{number}", "b", for_bot=True) for number in range(BOTS_FIRST + 2)]
    await asyncio.sleep(0)
    workers(thinking_pool).gate.set()
    await asyncio.gather(*tasks)
    bots = [f"bot{number}" for number in range(BOTS_FIRST + 2)]
    assert workers(thinking_pool).begun_by == ["first", *bots[:3], "hint0", *bots[3:], "hint1"]


async def test_who_goes_while_waiting_leaves_no_process_busy(thinking_pool: ThinkingPool) -> None:
    running, gone, goes, stays = (asks(thinking_pool, name, name) for name in ("running", "gone", "goes", "stays"))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.gather(gone, return_exceptions=True)
    workers(thinking_pool).gate.set()
    await running
    goes.cancel()
    assert await stays == "stays"
    await asyncio.gather(goes, return_exceptions=True)
    assert (workers(thinking_pool).busy, thinking_pool.waiting) == (0, 0)


async def test_who_comes_too_late_or_too_soon_is_counted(counted: list[str]) -> None:
    hasty = ThinkingPool(1, 0.0, counted.append)
    hasty._workers = Gated(1, hasty._go_on)
    assert await hasty.think(GAME, str, "cold") is None
    hasty._ready = {GAME}
    assert await hasty.think(GAME, str, "late") is None
    assert counted == ["unready", "late"]
    await hasty.close()


async def test_when_the_server_ends_nobody_waits(thinking_pool: ThinkingPool, counted: list[str]) -> None:
    first, second = asks(thinking_pool, "first", "a"), asks(thinking_pool, "second", "b")
    await asyncio.sleep(0)
    await thinking_pool.close()
    assert await second is None and counted == ["full"]
    first.cancel()
    await asyncio.gather(first, return_exceptions=True)


async def test_where_all_have_as_little_nobody_makes_room() -> None:
    queue, loop = ThoughtQueue(3), asyncio.get_running_loop()
    turns = {name: loop.create_future() for name in ("a1", "a2", "b1", "c1", "d1", "e1")}
    for name in ("a1", "a2", "b1", "c1"):
        queue.add(turns[name], RequesterKey(name[0]), for_bot=False) if name != "c1" else None
    with pytest.raises(ThoughtTimeout):
        queue.add(turns["e1"], RequesterKey("b"), for_bot=False)
    queue.add(turns["c1"], RequesterKey("c"), for_bot=False)
    assert isinstance(turns["a2"].exception(), ThoughtTimeout)
    with pytest.raises(ThoughtTimeout):
        queue.add(turns["d1"], RequesterKey("d"), for_bot=False)
    assert len(queue) == 3


# --- and what was not had is said -----------------------------------------------------------------


async def hint(guest: Guest) -> dict[str, Any]:
    await guest.send({"t": "hint", "id": f"h{len(guest.heard)}", "base": guest.version})
    return await guest.hear("hint")


async def test_a_hint_for_which_there_was_no_time_says_so(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    guests = [
        await live_server.guest(seat, lang=lang)
        for seat, lang in zip(await pair(live_server), ("en", "ja"), strict=True)
    ]
    mover = next(guest for guest in guests if guest.scene["prompt"]["yours"])
    assert (await hint(mover))["hurried"] == "", "here nobody ever thinks ahead"
    monkeypatch.setattr(ThinkingPool, "advises", lambda self, game: True)
    said = {"en": "Chosen quickly, without looking ahead."}
    said["ja"] = "先を読まずに選びました。"
    for _ in range(2):
        mover = next(guest for guest in guests if guest.scene["prompt"]["yours"])
        told = await hint(mover)
        assert (told["hurried"], told["chance"]) == (said[mover.scene["lang"]], "")
        while mover.scene["prompt"]["yours"]:
            version = (await mover.move(random.Random(1)))["version"]
            for guest in guests:
                await guest.until(lambda scene: scene["version"] >= version)  # noqa: B023


async def pair(live_server: LiveServer) -> list[dict[str, Any]]:
    first = await live_server.open(TWO, hints=True)
    return [first, await live_server.sit(first["table"])]


async def test_a_master_who_had_no_time_says_how_often() -> None:
    """Else a match against a master would be none, in silence."""
    assignments = SeatAssignment("human", "Aki"), SeatAssignment("bot", bot="master", who="sora")
    table = Table(TableSetup(GAME, assignments, bytes(32), {}))
    seated = bots.SeatedBots(table, ThinkingPool(0), FairExecutor())
    room = opened(RoomContent("bcdfghjkmnpq", table, SeatKeys({})), bots=seated)
    said = {0: ((), ()), 1: (("1 play without thinking ahead",), ("先読みなしのプレイ1回",))}
    languages: tuple[Lang, ...] = ("en", "ja")
    for plays, badges in said.items():
        assert seated.missed_deadlines(1) == plays
        for lang, badge in zip(languages, badges, strict=True):
            facts = told(ReaderPresenter(room.shown, 0, lang)).players[1].badges
            assert tuple(fact for fact in facts if "ahead" in fact or "先読み" in fact) == badge
        assert await seated.choose(turn_of(table))


def turn_of(table: Table) -> BotTurn:
    """A turn of a computer player, whosever it is: what it sees is what counts here."""
    assert table.match is not None
    known: Observation = table.match.observation(table.match.may_act[0])
    return BotTurn(seat=1, base=table.version, view=known, must_act=True)
