"""The server says so while nothing can be stored, to players and to the operator; and it passes by itself."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.ext.asyncio import AsyncConnection
from tests.server import live
from tests.server.live import TWO, Guest, LiveServer, goodbye, running, settings

from tefuda.server.store import DatabaseStore
from tefuda.session.ports import StoreDown
from tefuda.session.sentences import sentence
from tefuda.table import SeatAssignment, TableSetup

SETUP = TableSetup("skarney-gin", (SeatAssignment("human", "Aki"), SeatAssignment("open")), bytes(32), {})
LARGE = "a note " * 20_000  # does not fit into what is left of a full disk


class Disk:
    """A disk with a fault: a sentence that the writer's connection is told before each transaction."""

    def __init__(self, store: DatabaseStore) -> None:
        self._writer, self._matter = store.writer, ""
        self._before, self._writer._prepare = self._writer._prepare, self._prepare

    async def is_now(self, matter: str) -> None:
        self._matter = matter or WELL
        self._writer.wrote_at = -1e9  # long ago

    async def _prepare(self, connection: AsyncConnection, new: bool) -> None:
        await self._before(connection, new)
        for pragma in self._matter.split(";"):
            await connection.exec_driver_sql(pragma)
        await connection.commit()


WELL = "PRAGMA max_page_count=1000000;PRAGMA query_only=OFF"
FULL, READ_ONLY = "PRAGMA max_page_count=1", "PRAGMA query_only=ON"


@pytest.fixture
def failures() -> Counter[str]:
    return Counter()


@pytest.fixture
async def store(sqlite: str, failures: Counter[str]) -> AsyncIterator[DatabaseStore]:
    store = DatabaseStore(sqlite, lambda kind: failures.update([kind]))
    await store.open()
    await store.create("bcdfghjk", SETUP, {0: b"h" * 32}, 1.0)
    yield store
    await store.close()


def logged(text: str) -> list[dict[str, Any]]:
    return [line for line in map(json.loads, text.splitlines()) if line["event"] == "store_down"]


async def fails_as(store: DatabaseStore, kind: str, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """Fail to write; that shows, and the reason is in the log; the line."""
    with pytest.raises(StoreDown):
        await store.note("bcdfghjk", 0, LARGE)
    if kind != "full":  # of a full disk there may be enough left to try on
        with pytest.raises(StoreDown):
            await store.healthy()
    text = capsys.readouterr().err
    lines = logged(text)
    assert {line["kind"] for line in lines} == {kind}
    assert "a note" not in text
    return lines[0]


async def works(store: DatabaseStore) -> None:
    await store.note("bcdfghjk", 0, "written")
    await store.healthy()
    stored = await store.load("bcdfghjk")
    assert stored is not None and stored.notes == {0: "written"}


@pytest.mark.parametrize(
    ("matter", "kind", "code"),
    [(FULL, "full", "SQLITE_FULL"), (READ_ONLY, "read-only", "SQLITE_READONLY")],
    ids=["full", "read-only"],
)
async def test_the_operator_sees_why(
    store: DatabaseStore,
    failures: Counter[str],
    capsys: pytest.CaptureFixture[str],
    matter: str,
    kind: str,
    code: str,
) -> None:
    disk = Disk(store)
    await disk.is_now(matter)
    line = await fails_as(store, kind, capsys)
    assert line["code"].startswith(code)
    assert failures[kind] >= 1
    await disk.is_now("")
    await works(store)


async def test_another_program_keeps_it_locked(
    store: DatabaseStore, sqlite: str, failures: Counter[str], capsys: pytest.CaptureFixture[str]
) -> None:
    disk = Disk(store)
    await disk.is_now("PRAGMA busy_timeout=0")
    other = sqlite3.connect(sqlite.partition("///")[2], isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    await fails_as(store, "locked", capsys)
    other.execute("ROLLBACK")
    other.close()
    await works(store)


async def test_a_file_that_was_moved_away_is_not_written_to(
    store: DatabaseStore, sqlite: str, failures: Counter[str], capsys: pytest.CaptureFixture[str]
) -> None:
    path = Path(sqlite.partition("///")[2])
    path.rename(path.with_name("elsewhere"))
    await fails_as(store, "moved", capsys)
    with pytest.raises(StoreDown):
        await store.load("bcdfghjk")
    assert not path.exists()
    path.with_name("elsewhere").rename(path)
    await works(store)


async def test_health_asks_the_disk_once_in_a_while(store: DatabaseStore, monkeypatch: pytest.MonkeyPatch) -> None:
    await works(store)
    asked = list[Any]()
    write = store.writer._transact

    async def counted(writes: Any) -> None:
        asked.extend(writes)
        await write(writes)

    monkeypatch.setattr(store.writer, "_transact", counted)
    for _ in range(20):
        await store.healthy()
    assert not asked  # something was stored a moment ago
    monkeypatch.setattr(store.writer, "wrote_at", -1e9)
    for _ in range(20):
        await store.healthy()
    assert len(asked) == 1


async def test_a_writer_that_meets_what_nobody_foresaw_still_answers(
    store: DatabaseStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def surprised(writes: Any) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr(store.writer, "_transact", surprised)
        with pytest.raises(StoreDown):
            await store.note("bcdfghjk", 0, "x")
    await works(store)


# --- at the table ---------------------------------------------------------------------------------


async def acting(live_server: LiveServer) -> tuple[list[dict[str, Any]], list[Guest], Guest]:
    """The seats of a new table, who sits there, and whose turn it is."""
    seats = await live_server.pair()
    guests = [await live_server.guest(seat, lang=lang) for seat, lang in zip(seats, ("en", "ja"), strict=True)]
    for guest in guests:
        await guest.until(lambda scene: scene["state"] == "playing")
    return seats, guests, next(guest for guest in guests if guest.scene["prompt"]["yours"])


async def test_players_read_that_nothing_can_be_stored_and_go_on_when_it_can(live_server: LiveServer) -> None:
    seats, guests, mover = await acting(live_server)
    disk = Disk(live_server.app.state.parts.store)
    await disk.is_now(READ_ONLY)
    await mover.send({"t": "play", "id": "mine", "base": mover.version, "play": "draw"})
    for guest, lang in zip(guests, ("en", "ja"), strict=True):
        error, code = await goodbye(guest)
        assert (error["t"], error["code"], error["text"]) == (
            "error",
            "server",
            sentence(lang, "trouble-store"),
        )
        assert code == 1011
    back = await live_server.guest(seats[mover.scene["seat"]], since=mover.version)
    assert back.scene["version"] == mover.version
    for _ in range(2):  # and nobody is sent away again
        answer = await back.play("draw", id="mine")
        assert (answer["code"], answer["reason"]) == ("busy", sentence("en", "trouble-store"))
    await the_operator_sees_it(live_server)
    await disk.is_now("")
    assert (await back.play("draw", id="mine"))["t"] == "accepted"
    assert (await live_server.web.get("/healthz")).status_code == 200


async def the_operator_sees_it(live_server: LiveServer) -> None:
    body = {"game": live.GAME, "seats": TWO}
    for answer in (
        await live_server.web.get("/healthz?lang=ja"),
        await live_server.web.post("/api/tables?lang=ja", json=body),
    ):
        assert answer.status_code == 503
        assert answer.json()["code"] == "server"
    assert 'tefuda_store_failures_total{kind="read-only"} 0.0' not in (await live_server.web.get("/metrics")).text


async def test_what_was_stored_before_is_said_so_even_now(live_server: LiveServer) -> None:
    _, _, mover = await acting(live_server)
    assert (await mover.play("draw", id="mine"))["t"] == "accepted"
    await Disk(live_server.app.state.parts.store).is_now(READ_ONLY)
    with pytest.raises(StoreDown):
        await live_server.app.state.parts.store.healthy()
    assert (await mover.play("draw", id="mine"))["again"] is True


async def test_bots_go_on_when_it_can_be_stored_again(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from tefuda.session import bot_runner

    monkeypatch.setattr(bot_runner, "LATER", 0.01)
    async with running(settings(sqlite)) as live_server:
        disk = Disk(live_server.app.state.parts.store)
        seat = await live_server.open([{"kind": "me"}, *[{"kind": "bot", "bot": "steady"}]])
        await disk.is_now(READ_ONLY)
        with pytest.raises(StoreDown):
            await live_server.app.state.parts.store.healthy()
        me = await live_server.guest(seat)
        if me.scene["prompt"]["yours"]:
            assert (await me.play("draw"))["code"] == "busy"
        await disk.is_now("")
        async with asyncio.timeout(live.SOON):
            await me.until(lambda scene: scene["prompt"]["yours"])


@pytest.mark.parametrize("ask", [lambda table: f"/api/tables/{table}", lambda table: f"/api/tables/{table}/record"])
async def test_a_table_that_cannot_be_read_is_no_mistake_of_the_server(
    sqlite: str, ask: Callable[[str], str], capsys: pytest.CaptureFixture[str]
) -> None:
    async with running(settings(sqlite)) as live_server:
        table = (await live_server.open())["table"]
        live_server.lobby.forget_idle(0.0)
        path = Path(sqlite.partition("///")[2])
        path.rename(path.with_name("elsewhere"))
        answer: httpx.Response = await live_server.web.get(ask(table))
        assert (answer.status_code, answer.json()["code"]) == (503, "server")
        guest = await live_server.guest(table=table)
        assert (guest.last["code"], guest.last["text"]) == ("server", sentence("en", "trouble-store"))
        path.with_name("elsewhere").rename(path)
        assert (await live_server.web.get(f"/api/tables/{table}")).status_code == 200
