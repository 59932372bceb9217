"""The loading of tables, in batches: after a restart all are wanted at the same time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from itertools import islice
from typing import Any, Final, NamedTuple

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from tefuda.server.store import tables
from tefuda.session.ports import StoredTable
from tefuda.table import BrokenJournal, JournalEntry, TableSetup

MOST: Final = 32  # tables in a batch: few enough that nobody waits long for those of others
UNREADABLE: Final = (LookupError, TypeError, ValueError, AttributeError)
Line = Any  # a row, by the names of its columns
Reading = Callable[[], AbstractAsyncContextManager[AsyncConnection]]
Wanted = dict[str, list[asyncio.Future[StoredTable | None]]]


class StoredTableRows(NamedTuple):
    """A table's rows, as they are stored."""

    table: Line
    journal: Sequence[Line]
    holders: Sequence[Line]
    devices: Sequence[Line]
    subscriptions: Sequence[Line]

    def read(self) -> StoredTable:
        """Return the table that the rows describe.  Raises one of `UNREADABLE`."""
        setup = TableSetup.from_json(self.table["setup"], self.table["seed"], self.table["sealed"] or "")
        holders = {line["seat"]: bytes(line["token_hash"]) for line in self.holders}
        notes = {line["seat"]: line["notes"] for line in self.holders if line["notes"] is not None}
        more = {seat: _later(self.devices, holder) for seat, holder in holders.items()}
        journal = [_entry(line) for line in self.journal]
        waits = {bytes(line["holder"]): line["wait"] for line in self.subscriptions}
        return StoredTable(setup, journal, holders, float(self.table["created_at"]), notes, more, waits)


class BatchingLoader:
    """A loader that collects requests while a batch is being read, and reads them together as the next."""

    def __init__(self, reading: Reading) -> None:
        """Create a loader; ``reading`` gives a connection to read from."""
        self._reading = reading
        self._wanted: Wanted = {}
        self._task: asyncio.Task[None] | None = None

    async def load(self, table_id: str) -> StoredTable | None:
        """Return a table as it was last committed, or None.

        Raises:
            BrokenJournal: The table cannot be read.
            StoreDown: The database fails, if ``reading`` raises this.
        """
        done: asyncio.Future[StoredTable | None] = asyncio.get_running_loop().create_future()
        self._wanted.setdefault(table_id, []).append(done)
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="table reader")
        return await done

    async def _run(self) -> None:
        while self._wanted:
            batch = {id: self._wanted.pop(id) for id in [*islice(self._wanted, MOST)]}
            await self._read(batch)
        self._task = None

    async def _read(self, batch: Wanted) -> None:
        """Read a batch and answer all who wait for it; where a row cannot be read, only its own table fails."""
        try:
            async with self._reading() as connection:
                found = await kept(connection, list(batch))
        except UNREADABLE as error:
            for id, waiting in batch.items():
                if len(batch) == 1:
                    _tell(waiting, _broken(error))
                else:
                    await self._read({id: waiting})
        except Exception as error:
            for waiting in batch.values():
                _tell(waiting, error)
        else:
            for id, waiting in batch.items():
                _tell(waiting, _read_out(found.get(id)))


def _tell(waiting: Iterable[asyncio.Future[StoredTable | None]], what: StoredTable | Exception | None) -> None:
    for one in waiting:
        if one.done():
            continue
        if isinstance(what, Exception):
            one.set_exception(what)
        else:
            one.set_result(what)


def _read_out(found: StoredTableRows | None) -> StoredTable | BrokenJournal | None:
    try:
        return found.read() if found is not None else None
    except UNREADABLE as error:
        return _broken(error)


def _broken(error: Exception) -> BrokenJournal:
    return BrokenJournal(f"it cannot be read: {type(error).__name__}")


async def kept(connection: AsyncConnection, ids: Sequence[str]) -> dict[str, StoredTableRows]:
    """Return the stored rows of these tables, by id, as far as the tables exist."""
    of = tables.tables.c
    asked = select(of.id, of.setup, of.seed, of.created_at, of.sealed).where(of.id.in_(ids))
    rows = {row["id"]: row for row in (await connection.execute(asked)).mappings()}
    stored_apart = (tables.journal, tables.holders, tables.devices, tables.subscriptions)
    parts = [await _lines(connection, part, rows) for part in stored_apart]
    return {id: StoredTableRows(row, *(part[id] for part in parts)) for id, row in rows.items()}


async def stored(connection: AsyncConnection, table_id: str) -> StoredTable | None:
    """Return everything that is stored of a table, or None.  Raises the same errors as `StoredTableRows.read`."""
    found = (await kept(connection, [table_id])).get(table_id)
    return found.read() if found is not None else None


async def _lines(connection: AsyncConnection, part: Any, ids: Iterable[str]) -> dict[str, list[Line]]:
    """The rows of each table, in the order of their key."""
    found: dict[str, list[Line]] = {id: [] for id in ids}
    asked = select(part).where(part.c.table_id.in_(list(found))).order_by(*part.primary_key)
    for line in (await connection.execute(asked)).mappings():
        found[line["table_id"]].append(line)
    return found


def _later(devices: Sequence[Line], holder: bytes) -> tuple[bytes, ...]:
    """The further tokens of the holder of a seat."""
    return tuple(bytes(line["token_hash"]) for line in devices if bytes(line["holder"]) == holder)


def _entry(line: Line) -> JournalEntry:
    """A line of the journal.  Raises ValueError."""
    return JournalEntry.from_json(line["entry"])
