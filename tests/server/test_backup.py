"""A copy is taken while people play, put back when the server has ended, and they play on from there."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import text
from tests.server import postgres
from tests.server.conftest import new_database
from tests.server.live import play_on, running, settings

from tefuda.server.startup.config import driver_url
from tefuda.server.store import DatabaseInUse, DatabaseStore
from tefuda.server.upkeep import backup, checking
from tefuda.server.upkeep.catalog import DatabaseNotFound, opened

AT = 1_900_000_000.0


async def test_copied_while_people_play_put_back_and_played_on(sqlite: str, tmp_path: Path) -> None:
    rng, folder = random.Random(5), tmp_path / "copies"
    async with running(settings(sqlite)) as live_server:
        seats = await live_server.pair()
        guests = [await live_server.guest(seat) for seat in seats]
        await play_on(guests, rng, lambda scene: scene["version"] >= 6)
        playing = asyncio.create_task(play_on(guests, rng, lambda scene: scene["version"] >= 30))
        copy = await asyncio.to_thread(backup.take, sqlite, folder, 14, AT)
        with pytest.raises(DatabaseInUse):
            backup.put_back(sqlite, copy)
        await playing
    assert oct(copy.stat().st_mode & 0o777) == "0o600"
    before = backup.put_back(sqlite, copy)
    assert before.exists()
    async with running(settings(sqlite)) as live_server:
        back = [await live_server.guest(seat, since=30) for seat in seats]
        version = back[0].version
        assert 6 <= version <= 30
        await play_on(back, rng, lambda scene: scene["version"] >= version + 10)
        async with opened(sqlite) as base:
            assert await checking.check(base) == (1, [])
    async with opened(sqlite.replace("tefuda.sqlite3", before.name)) as base:
        assert await checking.check(base) == (1, [])


async def test_of_postgresql_by_its_own_means(postgres_url: str, tmp_path: Path) -> None:
    """The copy is made as in docs/hosting.md: pg_dump while people play, pg_restore into an empty database."""
    binaries, rng = postgres.binaries(), random.Random(6)
    assert binaries is not None
    first, second, copy = await new_database(postgres_url), await new_database(postgres_url), tmp_path / "copy"
    async with running(settings(driver_url(first))) as live_server:
        seats = await live_server.pair()
        guests = [await live_server.guest(seat) for seat in seats]
        await play_on(guests, rng, lambda scene: scene["version"] >= 6)
        playing = asyncio.create_task(play_on(guests, rng, lambda scene: scene["version"] >= 30))
        await called(binaries / "pg_dump", "-Fc", "-f", copy, "-d", first)
        await playing
    await called(binaries / "pg_restore", "-d", second, copy)
    async with opened(driver_url(second)) as base, base.writing() as connection:  # nobody restores within a second
        await connection.execute(text("UPDATE nodes SET seen = seen - interval '1 hour'"))
    async with running(settings(driver_url(second))) as live_server:
        back = [await live_server.guest(seat, since=30) for seat in seats]
        version = back[0].version
        assert 6 <= version <= 30
        await play_on(back, rng, lambda scene: scene["version"] >= version + 10)
        async with opened(driver_url(second)) as base:
            assert await checking.check(base) == (1, [])


async def called(*words: object) -> None:
    process = await asyncio.create_subprocess_exec(*map(str, words))
    assert await process.wait() == 0


async def test_what_was_acknowledged_before_is_in_the_copy(sqlite: str, tmp_path: Path) -> None:
    """The copy includes what lies only in the file beside the database."""
    async with running(settings(sqlite)) as live_server:
        guests = await live_server.guests()
        await play_on(guests, random.Random(1), lambda scene: scene["version"] >= 8)
        copy = backup.take(sqlite, tmp_path / "copies", 14, AT)
        with sqlite3.connect(copy) as read:
            assert read.execute("SELECT max(version) FROM journal").fetchone() >= (8,)


async def test_so_many_copies_stay(sqlite: str, tmp_path: Path) -> None:
    store = DatabaseStore(sqlite)
    await store.open()
    copies = [backup.take(sqlite, tmp_path, 2, AT + day * 86_400) for day in range(4)]
    await store.close()
    assert [copy.exists() for copy in copies] == [False, False, True, True]
    assert not list(tmp_path.glob("*.part"))


async def test_what_is_no_copy_is_not_put_back(sqlite: str, tmp_path: Path) -> None:
    store = DatabaseStore(sqlite)
    await store.open()
    await store.close()
    place = backup.path_of(sqlite)
    kept = place.read_bytes()
    wrong = tmp_path / "wrong.sqlite3"
    wrong.write_bytes(b"SQLite format 3\0" + bytes(5000))
    empty = tmp_path / "empty.sqlite3"
    sqlite3.connect(empty).executescript("CREATE TABLE t (a)").connection.close()
    for file in (wrong, empty):
        with pytest.raises(backup.DamagedDatabase):
            backup.put_back(sqlite, file)
    with pytest.raises(FileNotFoundError):
        backup.put_back(sqlite, tmp_path / "missing.sqlite3")
    assert place.read_bytes() == kept


def test_where_there_is_no_file(sqlite: str, tmp_path: Path) -> None:
    with pytest.raises(DatabaseNotFound):
        backup.take(sqlite, tmp_path, 1, AT)
    with pytest.raises(backup.NotSqliteDatabase):
        backup.take("postgresql+asyncpg://db/tefuda", tmp_path, 1, AT)
    assert not list(tmp_path.iterdir())
