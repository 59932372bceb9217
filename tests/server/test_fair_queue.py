"""One piece of work at a time, and each who asks in turn, however much others ask."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from tests.reviewing import PlainWorker, at_a_glance
from tests.server.live import SOON, LiveServer, eventually, goodbye, running, settings

from tefuda.engine.matches.match import Match
from tefuda.engine.matches.replay import up_to
from tefuda.session import lobby, room
from tefuda.session.executors import WAITING, FairExecutor, QueueFull
from tefuda.session.fair_queue import FairQueue
from tefuda.session.replays import ReplayCache

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


async def waiting(turns: FairExecutor, work: Work, *names: str) -> list[asyncio.Task[str]]:
    """So many ask, each after the one before; the letter is who asks."""
    tasks = []
    for name in names:
        tasks.append(asyncio.create_task(turns.do(name[0], work.piece(name))))
        await asyncio.sleep(0)
    return tasks


async def test_each_has_a_turn_however_much_another_asks() -> None:
    turns, work = FairExecutor(), Work()
    tasks = await waiting(turns, work, "a1", "a2", "a3", "a4", "b1", "c1", "b2")
    work.go.release(len(tasks))
    assert await asyncio.gather(*tasks) == ["a1", "a2", "a3", "a4", "b1", "c1", "b2"]
    assert work.begun == ["a1", "b1", "c1", "a2", "b2", "a3", "a4"]
    assert work.most_at_once == 1


async def test_only_so_much_of_one_waits_and_others_may_still_come() -> None:
    turns, work = FairExecutor(most=2), Work()
    tasks = await waiting(turns, work, "a1", "a2", "a3")
    with pytest.raises(QueueFull):
        await turns.do("a", work.piece("a4"))
    tasks += await waiting(turns, work, "b1")
    work.go.release(len(tasks))
    assert await asyncio.gather(*tasks) == ["a1", "a2", "a3", "b1"]


async def test_who_goes_while_it_is_worked_at_keeps_the_turn_to_its_end() -> None:
    """Else a client who hangs up at once, and asks again, would have a thread for each."""
    turns, work = FairExecutor(), Work()
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
    turns, work = FairExecutor(), Work()
    tasks = await waiting(turns, work, "a1", "b1", "c1", "b2")
    for gone in (tasks[1], tasks[3]):
        gone.cancel()
    work.go.release(2)
    assert await tasks[2] == "c1"
    tasks = await waiting(turns, work, "d1")
    work.go.release(1)
    assert await tasks[0] == "d1"
    assert work.begun == ["a1", "c1", "d1"]


async def test_of_an_address_each_table_has_a_turn() -> None:
    turns, work = FairExecutor(), Work()
    asked = [("school", "t1"), ("school", "t1"), ("school", "t1"), ("school", "t2"), ("home", "t3"), ("school", "t2")]
    tasks = []
    for number, (address, table) in enumerate(asked):
        tasks.append(asyncio.create_task(turns.do(address, work.piece(f"{table} {number}"), table)))
        await asyncio.sleep(0)
    work.go.release(len(tasks))
    await asyncio.gather(*tasks)
    assert work.begun == ["t1 0", "t3 4", "t2 3", "t1 1", "t2 5", "t1 2"]


async def test_so_many_pieces_at_once() -> None:
    turns, work = FairExecutor(at_once=2), Work()
    tasks = await waiting(turns, work, "a1", "a2", "a3", "b1")
    await work.until_begun(2)
    assert (sorted(work.begun), len(turns)) == (["a1", "a2"], 2)
    work.go.release(len(tasks))
    await asyncio.gather(*tasks)
    assert work.begun[2] == "b1" and work.most_at_once == 2 and len(turns) == 0


def test_a_line_says_in_which_order_it_is_served() -> None:
    line = FairQueue[str]()
    for one in ("a1", "a2", "b1", "a3", "c1"):
        line.add(one, one[0])
    assert list(line) == ["a1", "b1", "c1", "a2", "a3"] and len(line) == 5
    assert line.most() == "a" and line.newest("a") == "a3" and line.remove("b1", "b") and not line.remove("b1", "b")
    assert [line.take() for _ in range(4)] == ["a1", "c1", "a2", None]


async def test_what_fails_gives_the_turn_back() -> None:
    turns = FairExecutor()
    with pytest.raises(ZeroDivisionError):
        await turns.do("a", lambda: 1 // 0)
    assert await turns.do("a", lambda: 2) == 2


# --- what of it strangers ask for -----------------------------------------------------------------


def of_lines(many: int) -> Any:
    """As much of a match that is looked back at as is asked for here: how long it is."""
    return range(many)


def test_the_one_who_has_brought_most_makes_room_for_the_next() -> None:
    brought = ReplayCache(most=4, lines=1000)
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
    brought = ReplayCache(most=48, lines=100)
    brought.keep("mine", of_lines(20), "club")
    for number in range(4):
        brought.keep(f"long{number}", of_lines(45), "stranger")
    assert brought.find("mine") is not None and brought.find("long3") is not None and brought.find("long1") is None
    brought.keep("longer", of_lines(500), "other")
    assert brought.find("longer") is not None
    brought.forget("longer")
    assert brought.find("longer") is None


def test_what_has_changed_is_forgotten() -> None:
    shelf = ReplayCache(most=9, lines=100)
    for id in ("table1 3", "table1 9", "table11 3"):
        shelf.keep(id, of_lines(3), "club")
    shelf.forget_all("table1 ")
    assert [id for id in ("table1 3", "table1 9", "table11 3") if id in shelf] == ["table11 3"]


async def test_what_strangers_go_through_is_one_piece_at_a_time_and_waits_for_nobodys_play(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sixty tables that go on from a long record took all threads of the server: for a minute nobody could play."""
    record = (RECORDS / "rummy-fifty-1.json").read_text(encoding="utf-8")
    opened = (await live_server.web.post("/api/replays", content=record)).json()["id"]
    work, read = Work(), up_to

    def slow(*given: Any) -> Match:
        work.piece("read")()
        return read(*given)

    monkeypatch.setattr("tefuda.session.replays.up_to", slow)
    wish = {"at": 2, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
    asked = [
        asyncio.create_task(live_server.web.post(f"/api/replays/{opened}/tables", json=wish))
        for _ in range(WAITING + 4)
    ]
    await work.until_begun(1)
    refused = await next(asyncio.as_completed(asked))
    assert (refused.status_code, refused.json()["code"]) == (429, "rate")
    seat = await live_server.open([{"kind": "me"}, {"kind": "bot", "bot": "random"}], game="carousel")
    guest = await live_server.guest(seat)
    await guest.send({"t": "select", "id": "tap", "base": guest.version, "cards": guest.hand[:1]})
    await guest.hear("selected")
    work.go.release(len(asked))
    answers = [await one for one in asked]
    assert sorted(answer.status_code for answer in answers) == [201] * (WAITING + 1) + [429] * 3
    assert work.most_at_once == 1


class Watched(ThreadPoolExecutor):
    """The threads of players, and what is done there."""

    def __init__(self) -> None:
        super().__init__(2)
        self.done: list[Any] = []

    def submit(self, work: Any, /, *given: Any, **more: Any) -> Any:
        self.done.append(work)
        return super().submit(work, *given, **more)


class Still(PlainWorker):
    """A worker that needs no thread either."""

    async def do(self, about: Callable[..., Any], *given: Any) -> Any:
        return self.weigh(*given)


async def test_what_strangers_ask_for_is_done_in_threads_of_its_own(live_server: LiveServer) -> None:
    """Looking back, bringing, reviews, playing on: none of it is in the way of plays, however long it takes."""
    players = Watched()
    asyncio.get_running_loop().set_default_executor(players)
    live_server.app.state.parts.services.reviews.worker = Still(at_a_glance)
    record = (RECORDS / "rummy-fifty-1.json").read_text(encoding="utf-8")
    opened = (await live_server.web.post("/api/replays", content=record)).json()["id"]
    wish = {"at": 2, "seats": [{"kind": "me"}, {"kind": "open"}]}
    for how, path, body in (
        ("GET", f"replays/{opened}", None),
        ("GET", f"replays/{opened}/moments?first=1&last=2", None),
        ("POST", f"replays/{opened}/tables", wish),
        ("POST", f"reviews/{opened}?seat=0", None),
    ):
        assert (await live_server.web.request(how, f"/api/{path}", json=body)).status_code in (200, 201), path
    works = live_server.app.state.parts.services.reviews._works
    await eventually(lambda: all(work.state == "done" for work in works.values()))
    assert (await live_server.web.get(f"/api/reviews/{opened}?seat=0")).json()["state"] == "done"
    assert players.done == []


async def test_a_long_match_is_brought_back_among_records_and_others_are_not(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table that goes on from a record of twelve thousand lines would keep others from theirs."""
    record = (RECORDS / "rummy-fifty-1.json").read_text(encoding="utf-8")
    opened = (await live_server.web.post("/api/replays", content=record)).json()["id"]
    wish = {"at": 9, "seats": [{"kind": "me"}, {"kind": "open"}]}
    long = (await live_server.web.post(f"/api/replays/{opened}/tables", json=wish)).json()
    short = await live_server.open()
    threads = list[str]()
    bring_back = lobby._bring_back

    def watched(*given: Any) -> Any:
        threads.append(threading.current_thread().name.rpartition("_")[0])
        return bring_back(*given)

    monkeypatch.setattr(lobby, "_bring_back", watched)
    monkeypatch.setattr(lobby, "LONG", 8)
    live_server.lobby.forget_idle(0.0)
    for seat in (long, short):
        assert (await live_server.guest(seat)).scene["table"] == seat["table"]
    assert threads == ["public-long", "asyncio"]


async def test_who_waits_for_too_much_is_told_so_on_a_socket_too(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = await live_server.open()
    live_server.lobby.forget_idle(0.0)
    monkeypatch.setattr(lobby, "LONG", -1)
    monkeypatch.setattr(live_server.lobby.public_work.long, "_free", 0)
    monkeypatch.setattr(live_server.lobby.public_work.long, "_most", 0)
    told, _ = await goodbye(await live_server.guest(seat))
    assert told["code"] == "rate"
    assert (await live_server.web.get(f"/api/tables/{seat['table']}")).status_code == 429


async def test_long_plays_are_judged_in_turn(live_server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred tables of one address would have all threads in which plays are judged."""
    monkeypatch.setattr(room, "LONG_PLAY", 0)
    plays = live_server.lobby.plays
    monkeypatch.setattr(plays, "_free", 0)
    guests = await live_server.guests()
    mover = next(guest for guest in guests if guest.scene["prompt"]["yours"])
    await mover.send({"t": "play", "id": "p", "base": mover.version, "play": "draw"})
    await eventually(lambda: len(plays) == 1)
    assert plays._line.count("127.0.0.1") == 1
    plays._next("", "")
    await mover.hear("accepted")


async def test_of_records_an_address_may_have_so_many_lines_gone_through(sqlite: str) -> None:
    """Sixty small requests can cost as much as a thousand others: it is lines that cost."""
    record = (RECORDS / "rummy-fifty-1.json").read_text(encoding="utf-8")
    lines = record.count("\n")
    async with running(settings(sqlite, line_burst=2 * lines, line_rate=0.0)) as live_server:
        brought = [
            await live_server.web.post("/api/replays", content=record, headers={"x-forwarded-for": address})
            for address in ("192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2")
        ]
        assert [answer.status_code for answer in brought] == [201, 201, 429, 201]
        path, wish = f"/api/replays/{brought[0].json()['id']}/tables", {"seats": [{"kind": "me"}, {"kind": "open"}]}
        asked = [
            await live_server.web.post(path, json={**wish, "at": at}, headers={"x-forwarded-for": "192.0.2.2"})
            for at in (lines // 2, lines // 4, lines)
        ]
        assert [answer.status_code for answer in asked] == [201, 201, 429]


async def test_what_waits_and_what_is_held_is_told_in_figures(live_server: LiveServer) -> None:
    record = (RECORDS / "rummy-fifty-1.json").read_text(encoding="utf-8")
    await live_server.web.post("/api/replays", content=record)
    told = (await live_server.web.get("/metrics")).text
    queues = "records looks lessons questions costly plays scenes taking_back returning quick thoughts reviews"
    for queue in queues.split():
        assert f'tefuda_waiting{{queue="{queue}"}} 0.0' in told
    for what, many in (("records", 1), ("matches", 0), ("shared_reviews", 0), ("lessons", 0)):
        assert f'tefuda_held{{what="{what}"}} {many}.0' in told
    for outcome in ("ahead", "full", "late", "failed", "unready"):
        assert f'tefuda_thoughts_total{{outcome="{outcome}"}} 0.0' in told
