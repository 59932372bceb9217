"""The store keeps the same promises on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from tefuda.protocol.commands import MakePlay, SitDown
from tefuda.server.store import DatabaseStore, tables
from tefuda.server.store.tables import current, migrate
from tefuda.session.ports import JournalChange, JournalConflict, StoreDown
from tefuda.show.summary import FinishedMatch
from tefuda.table import JournalEntry, SeatAssignment, TableSetup
from tefuda.table.summaries import MatchSummary

CHAIRS = (SeatAssignment("human", "Aki"), SeatAssignment("open"))
TABLE = "bcdfghjk"


def setup() -> TableSetup:
    return TableSetup("skarney-gin", CHAIRS, bytes(range(32)), {"target": "50"})


def entry(version: int, play_id: str | None = None, seat: int = 0) -> JournalEntry:
    return JournalEntry(
        version, seat, 1.5 * version, MakePlay(play_id or f"p{version}", version - 1, f"offer ♠{version}")
    )


async def opened(store: DatabaseStore, table: str = TABLE) -> TableSetup:
    made = setup()
    await store.create(table, made, {0: b"h" * 32}, 12.5)
    return made


async def test_what_was_put_comes_back(store: DatabaseStore) -> None:
    made = await opened(store)
    lines = [entry(version) for version in range(1, 4)]
    for line in lines:
        await store.append(TABLE, JournalChange(line))
    stored = await store.load(TABLE)
    assert stored is not None
    assert (stored.setup, stored.journal, stored.holders, stored.created_at) == (made, lines, {0: b"h" * 32}, 12.5)


async def test_it_is_there_after_a_restart(database: str) -> None:
    first = DatabaseStore(database)
    await first.open()
    await opened(first)
    await first.append(TABLE, JournalChange(entry(1)))
    await first.close()
    second = DatabaseStore(database)
    await second.open()
    stored = await second.load(TABLE)
    await second.close()
    assert stored is not None
    assert stored.journal == [entry(1)]


async def test_an_unknown_table_is_none(store: DatabaseStore) -> None:
    assert await store.load("nothinghere") is None
    assert await store.record("nothinghere") is None


@pytest.mark.parametrize("twin", [entry(1, "other"), entry(2, "p1")], ids=["same version", "same play id"])
async def test_a_line_counts_once(store: DatabaseStore, twin: JournalEntry) -> None:
    await opened(store)
    await store.append(TABLE, JournalChange(entry(1)))
    with pytest.raises(JournalConflict):
        await store.append(TABLE, JournalChange(twin))
    stored = await store.load(TABLE)
    assert stored is not None
    assert stored.journal == [entry(1)]


async def test_both_seats_may_use_one_id(store: DatabaseStore) -> None:
    await opened(store)
    await store.append(TABLE, JournalChange(entry(1, "x", 0)))
    await store.append(TABLE, JournalChange(entry(2, "x", 1)))
    stored = await store.load(TABLE)
    assert stored is not None
    assert len(stored.journal) == 2


async def test_a_token_comes_with_the_seat_or_not_at_all(store: DatabaseStore) -> None:
    await opened(store)
    await store.append(
        TABLE, JournalChange(JournalEntry(1, 1, 1.0, SitDown("sit", "Ben"), by_host=True), token_hash=b"b" * 32)
    )
    with pytest.raises(JournalConflict):
        await store.append(
            TABLE, JournalChange(JournalEntry(1, 1, 1.0, SitDown("sit", "Eve"), by_host=True), token_hash=b"e" * 32)
        )
    stored = await store.load(TABLE)
    assert stored is not None
    assert stored.holders == {0: b"h" * 32, 1: b"b" * 32}


async def test_the_record_comes_with_the_last_line(store: DatabaseStore) -> None:
    await opened(store)
    await store.append(TABLE, JournalChange(entry(1)))
    assert await store.record(TABLE) is None
    summary = MatchSummary("skarney-gin", CHAIRS, (), most_wins=None)
    await store.append(TABLE, JournalChange(entry(2), finished=FinishedMatch("the whole match", summary)))
    assert await store.record(TABLE) == "the whole match"


async def test_many_at_once_share_commits_and_only_the_misfit_fails(store: DatabaseStore) -> None:
    names = [f"table{number:04d}" for number in range(40)]
    await asyncio.gather(*(opened(store, name) for name in names))
    await store.append(names[7], JournalChange(entry(1)))
    answers = await asyncio.gather(
        *(store.append(name, JournalChange(entry(1))) for name in names), return_exceptions=True
    )
    assert [type(answer) for answer in answers] == [JournalConflict if n == 7 else type(None) for n in range(40)]
    stored = [await store.load(name) for name in names]
    assert all(found is not None and found.journal == [entry(1)] for found in stored)


async def test_a_line_for_no_table_is_refused(store: DatabaseStore) -> None:
    with pytest.raises(JournalConflict):
        await store.append("nothinghere", JournalChange(entry(1)))


async def test_a_broken_database_is_said_and_overcome(store: DatabaseStore) -> None:
    await opened(store)
    async with store.engine.begin() as connection:
        await connection.execute(text("ALTER TABLE journal RENAME TO elsewhere"))
    with pytest.raises(StoreDown):
        await store.append(TABLE, JournalChange(entry(1)))
    async with store.engine.begin() as connection:
        await connection.execute(text("ALTER TABLE elsewhere RENAME TO journal"))
    await store.append(TABLE, JournalChange(entry(1)))


async def test_what_waits_is_written_before_the_end(database: str) -> None:
    first = DatabaseStore(database)
    await first.open()
    await opened(first)
    waiting = [asyncio.create_task(first.append(TABLE, JournalChange(entry(version)))) for version in range(1, 30)]
    await asyncio.sleep(0)
    await first.close()
    await asyncio.gather(*waiting)
    second = DatabaseStore(database)
    await second.open()
    stored = await second.load(TABLE)
    await second.close()
    assert stored is not None
    assert len(stored.journal) == 29


async def test_notes_are_kept_with_who_holds_the_seat(store: DatabaseStore) -> None:
    await opened(store)
    await store.append(TABLE, JournalChange(entry(1, "sit", 1), token_hash=b"b" * 32))
    await asyncio.gather(*(store.note(TABLE, 1, f"note {number}") for number in range(5)))
    stored = await store.load(TABLE)
    assert stored is not None
    assert stored.notes == {1: "note 4"}
    assert stored.holders == {0: b"h" * 32, 1: b"b" * 32}


async def test_migrations_lead_to_the_layout(store: DatabaseStore) -> None:
    async with store.engine.begin() as connection:
        await connection.run_sync(migrate)  # a second time changes nothing
        assert await connection.run_sync(current) == tables.HEAD
        found = await connection.run_sync(
            lambda sync: compare_metadata(MigrationContext.configure(sync), tables.metadata)
        )
    assert found == []


def test_the_layout_is_the_newest_migration() -> None:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "tefuda.server.store:migrations")
    assert ScriptDirectory.from_config(config).get_current_head() == tables.HEAD


async def test_sqlite_writes_through_to_the_disk(sqlite: str) -> None:
    store = DatabaseStore(sqlite)
    await store.open()
    async with store.engine.connect() as connection:
        found = [
            await connection.scalar(text(f"PRAGMA {name}")) for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    await store.close()
    assert found == ["wal", 2, 1]


async def test_errors_do_not_show_what_was_stored(store: DatabaseStore) -> None:
    await opened(store)
    with pytest.raises(JournalConflict) as caught:
        await store.create(TABLE, TableSetup("skarney-gin", CHAIRS, b"s" * 32), {0: b"h" * 32}, 1.0)
    assert "ssss" not in str(caught.value)
