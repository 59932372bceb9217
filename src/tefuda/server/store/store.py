"""`Store`: tables, seat holders and journals in SQLite or PostgreSQL."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import event, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tefuda.server.store import layout
from tefuda.server.store.migrate import migrate
from tefuda.server.store.writer import Write, Writer
from tefuda.table import Entry, Setup


class Stored(NamedTuple):
    """All that is kept of a table."""

    setup: Setup
    journal: list[Entry]
    holders: dict[int, bytes]  # seat -> hash of its token
    created_at: float
    notes: dict[int, str]  # seat -> its private notes


class Store:
    """Opens the database, brings it up to date, reads and writes tables."""

    def __init__(self, url: str) -> None:
        self._engine = _engine(url)
        self.writer = Writer(self._engine)

    async def open(self) -> None:
        """Migrate, then begin to write."""
        async with self._engine.begin() as connection:
            await connection.run_sync(migrate)
        self.writer.start()

    async def close(self) -> None:
        """Write what still waits and let go of the database."""
        await self.writer.stop()
        await self._engine.dispose()

    async def healthy(self) -> None:
        """Raises whatever the database raises if it does not answer."""
        async with self._engine.connect() as connection:
            await connection.execute(text("SELECT 1"))

    async def create(self, table_id: str, setup: Setup, seat: int, token_hash: bytes, at: float) -> None:
        """A new table with its first holder."""
        row = {"id": table_id, "setup": setup.as_json(), "seed": setup.seed, "created_at": at}
        await self.writer.put(Write(table=row, holder=_holder(table_id, seat, token_hash)))

    async def append(
        self, table_id: str, entry: Entry, *, token_hash: bytes | None = None, record: str | None = None
    ) -> None:
        """One journal line; with it the token of who sat down, or the record of the match that it ends."""
        holder = _holder(table_id, entry.seat, token_hash) if token_hash is not None else None
        finish = {"of": table_id, "ended": entry.at, "text": record} if record is not None else None
        await self.writer.put(Write(holder=holder, entry=_row(table_id, entry), finish=finish))

    async def note(self, table_id: str, seat: int, notes: str) -> None:
        """A seat's private notes, in place of what was there."""
        await self.writer.put(Write(notes={"of": table_id, "at": seat, "text": notes}))

    async def load(self, table_id: str) -> Stored | None:
        """A table as it was last committed."""
        async with self._engine.connect() as connection:
            found = await connection.execute(select(layout.tables).where(layout.tables.c.id == table_id))
            row = found.mappings().first()
            if row is None:
                return None
            lines = await _rows(connection, layout.journal, table_id)
            held = await _rows(connection, layout.holders, table_id)
        setup = Setup.from_json(row["setup"], row["seed"])
        holders = {line["seat"]: bytes(line["token_hash"]) for line in held}
        notes = {line["seat"]: line["notes"] for line in held if line["notes"] is not None}
        return Stored(setup, [_entry(line) for line in lines], holders, row["created_at"], notes)

    async def record(self, table_id: str) -> str | None:
        """The record of a finished match."""
        async with self._engine.connect() as connection:
            return await connection.scalar(select(layout.tables.c.record).where(layout.tables.c.id == table_id))


async def _rows(connection: AsyncConnection, of: Any, table_id: str) -> list[Any]:
    """A table's lines in the order of their key."""
    found = await connection.execute(select(of).where(of.c.table_id == table_id).order_by(*of.primary_key))
    return list(found.mappings())


def _holder(table_id: str, seat: int, token_hash: bytes) -> dict[str, Any]:
    return {"table_id": table_id, "seat": seat, "token_hash": token_hash}


def _row(table_id: str, entry: Entry) -> dict[str, Any]:
    return {
        "table_id": table_id,
        "version": entry.version,
        "deed": entry.deed,
        "seat": entry.seat,
        "play_id": entry.id,
        "text": entry.text,
        "at": entry.at,
    }


def _entry(line: Any) -> Entry:
    return Entry(line["version"], line["deed"], line["seat"], line["play_id"], line["text"], line["at"])


def _engine(url: str) -> AsyncEngine:
    """Parameters (seeds, names) are kept out of error messages, and so out of logs."""
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite":
        return create_async_engine(parsed, hide_parameters=True, pool_pre_ping=True)
    if parsed.database and parsed.database != ":memory:":
        Path(parsed.database).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    engine = create_async_engine(parsed, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """Committed means on the disk, even if the power goes."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
