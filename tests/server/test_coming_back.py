"""A player who comes back hears what they missed: all that is promised, and no more than the server can afford."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest
import websockets
from tests.server.live import SOON, Guest, LiveServer, eventually, running, settings
from tests.server.rooms import bare_room

from tefuda.engine.declarations.events import EVERYBODY, Event
from tefuda.engine.texts.translatable import SpokenSeat, Translatable
from tefuda.server.guard.limits import AddressRateLimiter
from tefuda.server.startup.config import Limits
from tefuda.session import render_queue
from tefuda.session.history import FEW, MOST
from tefuda.session.room import Room
from tefuda.show import ReaderPresenter
from tefuda.table import SeatAssignment, Table, TableSetup, VersionedEvent


class Held:
    """A disk that is as slow as the test wants it to be."""

    def __init__(self, live_server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
        self.free = asyncio.Event()
        writer = live_server.app.state.parts.store.writer
        write = writer._transact

        async def held(writes: Any) -> None:
            await self.free.wait()
            await write(writes)

        monkeypatch.setattr(writer, "_transact", held)
        monkeypatch.setattr(render_queue, "PATIENCE", SOON)


async def first_to_move(live_server: LiveServer) -> tuple[Guest, dict[str, Any]]:
    """The guest who is to move at a new table, and the seat of the other."""
    seats = await live_server.pair()
    guests = [await live_server.guest(seat) for seat in seats]
    for guest in guests:
        await guest.until(lambda scene: scene["state"] == "playing")
    mover = next(guest for guest in guests if guest.scene["prompt"]["yours"])
    return mover, seats[1 - guests.index(mover)]


@pytest.mark.parametrize("ahead", [0, 1000], ids=["up to date", "from a future"])
async def test_a_play_that_lands_before_the_first_word_is_told(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch, ahead: int
) -> None:
    """A player comes back up to date while the disk is busy with another table; then the other player plays."""
    mover, other = await first_to_move(live_server)
    elsewhere, _ = await first_to_move(live_server)
    version, room = mover.version, await live_server.lobby.room(other["table"])
    disk, readers = Held(live_server, monkeypatch), len(room._readers)
    await elsewhere.send({"t": "play", "id": "a", "base": elsewhere.version, "play": "draw"})
    await eventually(lambda: not live_server.app.state.parts.store.writer.idle.is_set())
    back = await live_server.stranger()
    await back.send({"t": "hello", "table": other["table"], "token": other["token"], "since": version + ahead})
    await eventually(lambda: len(room._readers) > readers)
    await mover.send({"t": "play", "id": "b", "base": version, "play": "draw"})
    await eventually(room.lock.locked)
    disk.free.set()
    await back.hear("scene", "happened")
    assert [event["version"] for event in back.events] == [version + 1]


def leaves_once(live_server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> list[Room]:
    """The table leaves memory between being found and being used, once; the rooms that were found."""
    found, room_of = list[Room](), live_server.lobby.room

    async def room(table_id: str, who: str = "") -> Room:
        found.append(await room_of(table_id, who))
        if len(found) == 1:
            await live_server.lobby.read_anew(table_id)
        return found[-1]

    monkeypatch.setattr(live_server.lobby, "room", room)
    return found


async def test_a_table_that_leaves_while_somebody_comes_in_is_found_again(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A room sends away those who are in it; one who was still at the door waited forever, and the server was busy."""
    seat = (await live_server.pair())[0]
    found = leaves_once(live_server, monkeypatch)
    guest = await live_server.guest(seat)
    assert guest.last["t"] == "scene"
    assert [room.closed for room in found] == [True, False]
    assert (await guest.play("draw"))["t"] in ("accepted", "refused")


async def test_who_sits_down_at_a_table_that_leaves_is_asked_to_come_again(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = (await live_server.open())["table"]
    leaves_once(live_server, monkeypatch)
    answer = await live_server.web.post(f"/api/tables/{table}/seats/1", json={"name": "Ben"})
    assert (answer.status_code, answer.json()["code"]) == (503, "server")
    await live_server.sit(table)


async def test_a_table_on_its_way_in_when_the_host_changes_it_is_read_again(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table read before the change is not shown to anybody after it."""
    seat, go = (await live_server.pair())[0], asyncio.Event()
    live_server.lobby.put_away(seat["table"])
    load = live_server.app.state.parts.store.load

    async def slow(table: str) -> Any:
        stored = await load(table)
        await go.wait()
        return stored

    monkeypatch.setattr(live_server.app.state.parts.store, "load", slow)
    coming = asyncio.create_task(live_server.lobby.room(seat["table"]))
    await eventually(lambda: live_server.lobby._coming)
    changed = asyncio.create_task(live_server.lobby.read_anew(seat["table"]))
    await asyncio.sleep(0)
    go.set()
    await changed
    assert (await coming).closed
    assert seat["table"] not in live_server.lobby.here


# --- what it costs --------------------------------------------------------------------------------


async def test_a_client_that_knocks_too_often_is_told_to_wait_and_then_let_in(sqlite: str) -> None:
    async with running(settings(sqlite, socket_burst=3, socket_rate=0.0)) as live_server:
        mine = await live_server.open()
        for _ in range(3):
            assert (await live_server.guest(mine)).last["t"] == "scene"
        turned_away = await live_server.stranger()
        error = await turned_away.hear("error")
        assert (error["code"], error["final"]) == ("rate", True)
        with pytest.raises(websockets.ConnectionClosed) as caught:
            await turned_away.hear()
        assert caught.value.rcvd is not None and caught.value.rcvd.code == 1013
        live_server.app.state.parts.limiters["socket"] = AddressRateLimiter(1000.0, 3)  # time goes by
        assert (await live_server.guest(mine)).last["t"] == "scene"


async def test_another_language_costs_as_much_as_coming_in(sqlite: str) -> None:
    async with running(settings(sqlite, socket_burst=2, socket_rate=0.0)) as live_server:
        guest = await live_server.guest(await live_server.open())
        await guest.send({"t": "set_language", "lang": "ja"})
        assert (await guest.hear("scene"))["lang"] == "ja"
        await guest.send({"t": "set_language", "lang": "en"})
        error = await guest.hear("error")
        assert (error["code"], error["final"]) == ("rate", False)


def test_a_class_behind_one_address_comes_in_at_once_and_reloads() -> None:
    limits = Limits()
    limiter = AddressRateLimiter(0.0, limits.socket_burst)
    assert all(limiter.take("school") for _ in range(5 * 40))
    assert limits.socket_burst >= limits.sockets  # after a break of the line everybody may come back


# --- a long past ----------------------------------------------------------------------------------


def events(versions: range, **marks: Any) -> list[VersionedEvent]:
    """Something that happened at each of these versions."""
    marks = {"audience": EVERYBODY, **marks}
    return [
        VersionedEvent(version, Event("ready", said=Translatable("ready", {"seat": SpokenSeat(0)}), **marks))
        for version in versions
    ]


def room_with_a_past(length: int, **marks: Any) -> Room:
    """A match for two with so many events behind it."""
    table = Table(
        TableSetup("skarney-gin", (SeatAssignment("human", "Aki"), SeatAssignment("human", "Ben")), bytes(32), {})
    )
    table._news = events(range(1, length + 1), **marks)
    table.state = replace(table.state, version=length)
    return bare_room(table)


def told(room: Room, presenter: ReaderPresenter, since: int) -> dict[str, Any]:
    message: dict[str, Any] = json.loads(room.history.news(presenter, since, presenter.page()))
    return message


async def test_the_past_is_told_as_a_message_like_any_other() -> None:
    room = room_with_a_past(30)
    presenter = ReaderPresenter(room.shown, 0, "en")
    before = told(room, presenter, 4)
    await room.history.prepare(presenter, 4)
    assert told(room, presenter, 4) == before
    assert before == json.loads(presenter.news(4, presenter.page())) | {"missed": True}


async def test_of_a_long_past_the_newest_events_are_told() -> None:
    room = room_with_a_past(2 * MOST)
    presenter = ReaderPresenter(room.shown, None, "ja")
    await room.history.prepare(presenter, 0)
    versions = [event["version"] for event in told(room, presenter, 0)["events"]]
    assert versions == list(range(MOST + 1, 2 * MOST + 1))


@pytest.fixture
def worded(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """Each event that is put into words: its version, and the thread in which it is done."""
    done = list[tuple[int, int]]()
    events = ReaderPresenter.events

    def noted(self: ReaderPresenter, news: Iterable[VersionedEvent]) -> Any:
        put = list(news)
        done.extend((one.version, threading.get_ident()) for one in put)
        return events(self, put)

    monkeypatch.setattr(ReaderPresenter, "events", noted)
    return done


async def test_a_long_past_is_worded_once_and_beside_the_loop(worded: list[tuple[int, int]]) -> None:
    room = room_with_a_past(MOST)
    public_work = [ReaderPresenter(room.shown, None, "en") for _ in range(3)]
    assert not room.history.ready(public_work[0], 0)
    for stranger, since in zip(public_work, (0, 10, 20), strict=True):
        if not room.history.ready(stranger, since):
            await room.history.prepare(stranger, since)
        told(room, stranger, since)
    assert len(worded) == MOST
    assert threading.get_ident() not in {thread for _, thread in worded}


async def test_news_on_the_way_is_no_reason_to_begin_again(worded: list[tuple[int, int]]) -> None:
    room = room_with_a_past(MOST)
    presenter = ReaderPresenter(room.shown, 1, "en")
    await room.history.prepare(presenter, 0)
    room.table._news += events(range(MOST + 1, MOST + FEW + 1))
    assert room.history.ready(presenter, 0)
    assert told(room, presenter, 0)["events"][-1]["version"] == MOST + FEW
    assert len(worded) == MOST + FEW


async def test_what_each_may_know_is_kept_apart() -> None:
    room = room_with_a_past(FEW + 5, audience=0b01)
    mine, theirs, public_work = (ReaderPresenter(room.shown, seat, "en") for seat in (0, 1, None))
    await room.history.prepare(mine, 0)
    assert len(told(room, mine, 0)["events"]) == FEW + 5
    for presenter in (theirs, public_work):
        assert told(room, presenter, 0)["events"] == []


async def test_what_the_table_has_forgotten_is_told_no_more() -> None:
    room = room_with_a_past(FEW + 5, fleeting=True)
    presenter = ReaderPresenter(room.shown, 0, "en")
    await room.history.prepare(presenter, 0)
    room.table._fleeting = FEW + 5
    assert [event["version"] for event in told(room, presenter, 0)["events"]] == [FEW + 5]
