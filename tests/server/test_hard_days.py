"""Bad days of one server: the clock jumps, the disk is slow, a line is damaged, a migration breaks off.

Each has an answer: nothing acknowledged is lost, who is concerned reads why, the others play on, the figures show it.
"""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest
from sqlalchemy import Table, event, text
from sqlalchemy.ext.asyncio import AsyncConnection
from tests.server.live import LiveServer, execute
from tests.server.test_clocks import left, timed

from tefuda.clock import WALL, SlewedClock
from tefuda.server.store import DatabaseStore
from tefuda.server.store.tables import HEAD, NewerDatabase, current, metadata
from tefuda.session.sentences import sentence

HOUR = 3600.0


async def figure(live_server: LiveServer, name: str) -> float:
    lines = (await live_server.web.get("/metrics")).text.splitlines()
    return sum(float(line.rpartition(" ")[2]) for line in lines if line.startswith(name))


def jump(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """The machine's clock is put forward, or back."""
    wall = time.time
    monkeypatch.setattr(time, "time", lambda: wall() + seconds)


@pytest.mark.parametrize("seconds", [HOUR, -HOUR, 400 * 24 * HOUR])
async def test_a_jump_of_the_clock_takes_nobodys_time(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    asked, _, room = await timed(live_server, clock=600)
    before = room.turn_timer.left(asked.scene["seat"])
    jump(monkeypatch, seconds)
    assert before - 300 < room.turn_timer.left(asked.scene["seat"]) <= before
    assert abs(await figure(live_server, "tefuda_clock_jumped_seconds") - seconds) < 300
    version = asked.version
    await asked.play("draw")
    await asked.until(lambda scene: scene["version"] > version)
    assert 300 < left(asked) <= 600, "and the next decision has all its time"


async def test_small_corrections_are_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tefuda.clock.running", lambda: 7.0)  # both clocks stand still
    monkeypatch.setattr(time, "time", lambda: 1000.0)
    wall = SlewedClock()
    jump(monkeypatch, 0.5)
    assert (wall.now(), wall.jumped) == (1000.5, 0)


async def test_a_clock_that_was_put_back_while_the_server_was_down_makes_nobody_wait_longer(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, _, _ = await timed(live_server, clock=600)
    table = asked.scene["table"]
    live_server.lobby.put_away(table)
    jump(monkeypatch, -HOUR)
    monkeypatch.setattr(WALL, "ahead", WALL.ahead - HOUR)
    room = await live_server.lobby.room(table)
    assert 300 < room.turn_timer.left(asked.scene["seat"]) <= 600


async def test_a_slow_disk_is_waited_for(live_server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow disk delays all answers until they are stored, and nobody is turned away."""
    writer, waits, go = live_server.app.state.parts.store.writer, asyncio.Event(), asyncio.Event()
    before = writer._prepare

    async def slowly(connection: AsyncConnection, new: bool) -> None:
        await before(connection, new)
        waits.set()
        await go.wait()

    tables = [await live_server.guests() for _ in range(3)]
    monkeypatch.setattr(writer, "_prepare", slowly)
    movers = [next(one for one in guests if one.scene["prompt"]["yours"]) for guests in tables]
    played = [asyncio.create_task(one.play("draw")) for one in movers]
    await waits.wait()
    assert not any(one.done() for one in played), "it is not stored yet"
    stored = await figure(live_server, "tefuda_commit_seconds_count")
    go.set()
    assert [(await one)["t"] for one in played] == ["accepted"] * 3
    assert await figure(live_server, "tefuda_commit_seconds_count") > stored


def replaced(old: str, new: str) -> str:
    return f"UPDATE journal SET entry = replace(entry, '{old}', '{new}') WHERE table_id = :id"


DAMAGE = {
    "a play that no rules allow": replaced("draw", "offer KS KS"),
    "a kind that nobody does": replaced('"play"', '"fly"'),
    "a line that is missing": "DELETE FROM journal WHERE table_id = :id AND kind = 'sit_down'",
    "letters for a time": replaced('"at":', '"at":"noon'),
    "a game that is gone": "UPDATE tables SET setup = replace(setup, 'skarney-gin', 'no-such-gin') WHERE id = :id",
    "half a setup": "UPDATE tables SET setup = substr(setup, 1, 40) WHERE id = :id",
    "another setup": "UPDATE tables SET setup = '[1, 2]' WHERE id = :id",
}


@pytest.mark.parametrize("damage", DAMAGE)
async def test_a_damaged_table_says_so_and_the_others_go_on(live_server: LiveServer, damage: str) -> None:
    guests = await live_server.guests()
    table = guests[0].scene["table"]
    await next(one for one in guests if one.scene["prompt"]["yours"]).play("draw")
    await execute(live_server, DAMAGE[damage], id=table)
    live_server.lobby.put_away(table)
    broken = await figure(live_server, "tefuda_broken_journals_total")
    for lang in ("en", "ja"):
        stranger = await live_server.stranger()
        await stranger.send({"t": "hello", "table": table, "lang": lang})
        told = await stranger.hear("error")
        assert (told["code"], told["final"], told["text"]) == ("table", True, sentence(lang, "trouble-broken"))
        answer = await live_server.web.get(f"/api/tables/{table}", params={"lang": lang})
        assert answer.status_code == 404 and answer.json()["text"] == sentence(lang, "trouble-broken")
    assert await figure(live_server, "tefuda_broken_journals_total") > broken
    other = await live_server.guests()
    mover = next(one for one in other if one.scene["prompt"]["yours"])
    assert (await mover.play("draw"))["t"] == "accepted"
    assert (await live_server.web.get("/healthz")).status_code == 200


async def layout(database: str) -> str | None:
    """The migration that it has."""
    store = DatabaseStore(database)
    async with store.engine.connect() as connection:
        found = await connection.run_sync(current)
    await store.engine.dispose()
    return found


async def test_a_migration_that_breaks_off_is_made_whole_by_the_next_start(
    database: str,
) -> None:
    made = list[str]()

    def breaks_off(table: Table, *_: Any, **__: Any) -> None:
        made.append(table.name)
        if len(made) == 4:
            raise KeyboardInterrupt  # as if the machine stopped in the middle

    for table in metadata.tables.values():
        event.listen(table, "before_create", breaks_off)
    store = DatabaseStore(database)
    with pytest.raises(KeyboardInterrupt):
        await store.open()
    await store.engine.dispose()
    assert len(made) == 4
    for table in metadata.tables.values():
        event.remove(table, "before_create", breaks_off)
    again = DatabaseStore(database)
    await again.open()
    await again.healthy()
    await again.close()
    assert await layout(database) == HEAD


async def test_a_database_of_a_newer_version_is_left_as_it_is(database: str) -> None:
    store = DatabaseStore(database)
    await store.open()
    async with store.engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    await store.close()
    again = DatabaseStore(database)
    with pytest.raises(NewerDatabase, match="9999"):
        await again.claim()
    await again.close()
    assert await layout(database) == "9999"
