"""One piece of work at a time, and each who asks in turn, however much others ask."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.live import SOON, House, eventually

from tefuda.engine.match import Match
from tefuda.engine.retelling import up_to
from tefuda.server.rooms.replays import WAITING, Brought
from tefuda.server.rooms.turns import QueueFull, Turns

RECORDS = Path(__file__).parents[1] / "records"


class Work:
    """Pieces of work that end when the test says so, and in which order they were begun."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.at_once = self.most_at_once = 0
        self.go = threading.Semaphore(0)
        self._lock = threading.Lock()

    def piece(self, name: str) -> Callable[[], str]:
        def work() -> str:
            with self._lock:
                self.begun.append(name)
                self.at_once += 1
                self.most_at_once = max(self.most_at_once, self.at_once)
            assert self.go.acquire(timeout=SOON)
            with self._lock:
                self.at_once -= 1
            return name

        return work

    async def until_begun(self, many: int) -> None:
        await eventually(lambda: len(self.begun) >= many)


async def waiting(turns: Turns, work: Work, *names: str) -> list[asyncio.Task[str]]:
    """So many ask, each after the one before; the letter is who asks."""
    tasks = []
    for name in names:
        tasks.append(asyncio.create_task(turns.do(name[0], work.piece(name))))
        await asyncio.sleep(0)
    return tasks


async def test_each_has_a_turn_however_much_another_asks() -> None:
    turns, work = Turns(), Work()
    tasks = await waiting(turns, work, "a1", "a2", "a3", "a4", "b1", "c1", "b2")
    work.go.release(len(tasks))
    assert await asyncio.gather(*tasks) == ["a1", "a2", "a3", "a4", "b1", "c1", "b2"]
    assert work.begun == ["a1", "b1", "c1", "a2", "b2", "a3", "a4"]
    assert work.most_at_once == 1


async def test_only_so_much_of_one_waits_and_others_may_still_come() -> None:
    turns, work = Turns(most=2), Work()
    tasks = await waiting(turns, work, "a1", "a2", "a3")
    with pytest.raises(QueueFull):
        await turns.do("a", work.piece("a4"))
    tasks += await waiting(turns, work, "b1")
    work.go.release(len(tasks))
    assert await asyncio.gather(*tasks) == ["a1", "a2", "a3", "b1"]


async def test_who_goes_while_it_is_worked_at_keeps_the_turn_to_its_end() -> None:
    """Else a client who hangs up at once, and asks again, would have a thread for each."""
    turns, work = Turns(), Work()
    first, second = await waiting(turns, work, "a1", "b1")
    await work.until_begun(1)
    first.cancel()
    for _ in range(3):
        await asyncio.sleep(0)
    assert work.begun == ["a1"]
    work.go.release(2)
    assert await second == "b1"
    with pytest.raises(asyncio.CancelledError):
        await first
    assert work.most_at_once == 1


async def test_who_goes_while_waiting_is_passed_over() -> None:
    turns, work = Turns(), Work()
    tasks = await waiting(turns, work, "a1", "b1", "c1", "b2")
    for gone in (tasks[1], tasks[3]):
        gone.cancel()
    work.go.release(2)
    assert await tasks[2] == "c1"
    tasks = await waiting(turns, work, "d1")
    work.go.release(1)
    assert await tasks[0] == "d1"
    assert work.begun == ["a1", "c1", "d1"]


async def test_what_fails_gives_the_turn_back() -> None:
    turns = Turns()
    with pytest.raises(ZeroDivisionError):
        await turns.do("a", lambda: 1 // 0)
    assert await turns.do("a", lambda: 2) == 2


# --- what of it strangers ask for -----------------------------------------------------------------


def of_lines(many: int) -> Any:
    """As much of a match that is looked back at as is asked for here: how long it is."""
    return range(many)


def test_whoever_has_brought_most_makes_room_for_the_next() -> None:
    brought = Brought(most=4, lines=1000)
    brought.keep("shared", of_lines(10), "club")
    for number in range(9):
        brought.keep(f"flood{number}", of_lines(10), "stranger")
    assert [id for id in ("shared", *(f"flood{number}" for number in range(9))) if id in brought] == [
        "shared",
        "flood6",
        "flood7",
        "flood8",
    ]


def test_of_records_so_many_lines_are_kept() -> None:
    """A record of twelve thousand lines takes as much as a thousand short ones."""
    brought = Brought(most=48, lines=100)
    brought.keep("mine", of_lines(20), "club")
    for number in range(4):
        brought.keep(f"long{number}", of_lines(45), "stranger")
    assert brought.find("mine") is not None and brought.find("long3") is not None and brought.find("long1") is None
    brought.keep("longer", of_lines(500), "other")
    assert brought.find("longer") is not None
    brought.forget("longer")
    assert brought.find("longer") is None


async def test_what_strangers_go_through_is_one_piece_at_a_time_and_waits_for_nobodys_play(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sixty tables that go on from a long record took all threads of the server: for a minute nobody could play."""
    record = (RECORDS / "rummy-fifty-1.tefuda").read_text(encoding="utf-8")
    opened = (await house.web.post("/api/replays", content=record)).json()["id"]
    work, read = Work(), up_to

    def slow(*given: Any) -> Match:
        work.piece("read")()
        return read(*given)

    monkeypatch.setattr("tefuda.server.rooms.replays.up_to", slow)
    wish = {"at": 2, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
    asked = [
        asyncio.create_task(house.web.post(f"/api/replays/{opened}/tables", json=wish)) for _ in range(WAITING + 4)
    ]
    await work.until_begun(1)
    refused = await next(asyncio.as_completed(asked))
    assert (refused.status_code, refused.json()["code"]) == (429, "rate")
    seat = await house.open([{"kind": "me"}, {"kind": "bot", "bot": "random"}], game="carousel")
    guest = await house.guest(seat)
    await guest.send({"t": "select", "id": "tap", "base": guest.version, "cards": guest.hand[:1]})
    await guest.hear("offers")
    work.go.release(len(asked))
    answers = [await one for one in asked]
    assert sorted(answer.status_code for answer in answers) == [201] * (WAITING + 1) + [429] * 3
    assert work.most_at_once == 1
