"""`Store`: tables, seat holders and journals in SQLite or PostgreSQL."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

from sqlalchemy import select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from tefuda.server.storage import DuplicateOf, Lease, SeatMove, StoredTable, TransferCode
from tefuda.server.store import tables
from tefuda.server.store.engine import new_engine
from tefuda.server.store.failures import StoreFailures
from tefuda.server.store.file import file_of
from tefuda.server.store.lease import DatabaseInUse, FileLease, take_session
from tefuda.server.store.loading import BatchLoader
from tefuda.server.store.migrate import check, migrate
from tefuda.server.store.writer import TRIAL, Row, Write, Writer
from tefuda.table import JournalEntry, SeatAssignment, Setup

FRESH: Final = 1.0  # seconds for which a commit shows that the next will succeed
PATIENCE: Final = 3.0  # seconds in which PostgreSQL has noticed that a server was killed


class Store:
    """Opens the database, brings it up to date, reads and writes tables."""

    def __init__(
        self,
        url: str,
        failed: Callable[[str], None] = lambda kind: None,
        took: Callable[[float], None] = lambda seconds: None,
    ) -> None:
        """``failed``: told why something was not stored; ``took``: how many seconds what was stored has taken."""
        parsed = make_url(url)
        self._file = file_of(parsed)
        self._lease = FileLease(self._file.path) if self._file is not None else None
        self._failures = StoreFailures(failed)
        self.engine = new_engine(parsed)
        self._alone = False
        self._loading = BatchLoader(self._reading)
        self.writer = Writer(self.engine, self._before_writing, self._failures, took)

    @property
    def shared(self) -> bool:
        """Can several nodes work with it?"""
        return self.engine.dialect.name == "postgresql"

    async def claim(self, patience: float = PATIENCE) -> None:
        """Have the database until `close`: a file alone, PostgreSQL with other nodes.

        Raises:
            DatabaseInUse: another server has it.
            NewerDatabase: it is of a newer Tefuda.
        """
        self._make_file()
        if self._lease is not None:
            self._lease.take()
        if self.engine.dialect.name == "postgresql":
            await self._claim_session(time.monotonic() + patience)
        self._alone = True
        async with self.engine.connect() as connection:
            await connection.run_sync(check)

    async def open(self) -> None:
        """Migrate, then begin to write."""
        self._make_file()
        async with self.engine.begin() as connection:
            await connection.run_sync(migrate)
        if self._file is not None:
            self._file.remember()
        self.writer.start()

    async def close(self) -> None:
        """Write what still waits and let go of the database."""
        await self.writer.stop()
        await self.engine.dispose()
        if self._lease is not None:
            self._lease.give_back()

    async def ready(self) -> None:
        """Raises `StoreDown` if the last thing was not stored, and a trial is not either."""
        if self.writer.failing:
            await self.writer.put(TRIAL)

    async def healthy(self) -> None:
        """Raises `StoreDown` if nothing can be stored now."""
        self._check_file()
        if self.writer.failing or time.monotonic() - self.writer.wrote_at > FRESH:
            await self.writer.put(TRIAL)

    async def create(
        self,
        table_id: str,
        setup: Setup,
        holders: Mapping[int, bytes],
        at: float,
        more: Mapping[int, Sequence[bytes]] | None = None,
        turned: bool = False,
        lease: Lease | None = None,
    ) -> None:
        """A new table with those who hold its seats; ``more``: on further devices; ``lease``: under which it is led.

        ``turned``: where others have the same cards, whether everybody sits a seat further than at the first table.
        """
        devices = [_device(table_id, holders[seat], later) for seat in more or () for later in (more or {})[seat]]
        row = {"id": table_id, "setup": setup.as_json(), "seed": setup.seed, "created_at": at}
        held = tuple(_holder(table_id, seat, token_hash) for seat, token_hash in holders.items())
        same = _same(table_id, setup.duplicate, turned, at) if setup.duplicate else None
        first = {"table_id": table_id, "node": lease.node, "number": lease.number} if lease is not None else None
        await self.writer.put(Write(lease=first, table=row, duplicate=same, holders=held, devices=tuple(devices)))

    async def append(
        self,
        table_id: str,
        entry: JournalEntry,
        *,
        token_hash: bytes | None = None,
        record: str | None = None,
        moved: SeatMove | None = None,
        lease: Lease | None = None,
    ) -> None:
        """One journal line; with it whose token holds the seat, who sits elsewhere now, the record of the match.

        Raises `Conflict` where the line is there, or the lease is another's.
        """
        holders = (_holder(table_id, entry.seat, token_hash),) if token_hash is not None else ()
        finish = {"of": table_id, "ended": entry.at, "text": record} if record is not None else None
        left, seated = _moved(table_id, moved) if moved is not None else ((), ())
        row, led = row_of(table_id, entry), _led(table_id, lease)
        await self.writer.put(Write(led=led, holders=holders, left=left, moved=seated, entry=row, finish=finish))

    async def note(self, table_id: str, seat: int, notes: str, lease: Lease | None = None) -> None:
        """A seat's private notes, in place of what was there.  Raises `Conflict` where the lease is another's."""
        await self.writer.put(Write(led=_led(table_id, lease), notes={"of": table_id, "at": seat, "text": notes}))

    async def offer(self, code_hash: bytes, passage: TransferCode, forget: float) -> None:
        """A code for another device; codes that were too old before ``forget`` are forgotten."""
        row = {"code_hash": code_hash, **passage._asdict()}
        await self.writer.put(Write(passage=row, stale={"before": forget}))

    async def passage(self, code_hash: bytes) -> TransferCode | None:
        """What a code carries, or has carried."""
        async with self._reading() as connection:
            found = await connection.execute(select(tables.passages).where(tables.passages.c.code_hash == code_hash))
            row = found.mappings().first()
        return None if row is None else TransferCode(row["until"], row["seats"], row["used"])

    async def take(self, code_hash: bytes, devices: Sequence[tuple[str, bytes, bytes]]) -> None:
        """A code is used: further devices (table, hash of who holds the seat, hash of the new token)."""
        await self.writer.put(Write(used={"code": code_hash}, devices=tuple(_device(*one) for one in devices)))

    async def hold_alone(self, table_id: str, holder: bytes, token_hash: bytes) -> None:
        """No other device holds this seat any more."""
        place = {"of": table_id, "by": holder}
        await self.writer.put(Write(forgotten=place, alone=place | {"now": token_hash}))

    async def load(self, table_id: str) -> StoredTable | None:
        """A table as it was last committed.  Raises `BrokenJournal` where what is stored cannot be read."""
        return await self._loading.load(table_id)

    async def share(self, table_id: str, duplicate: str, at: float) -> None:
        """Others may have the cards of this table from now on.  Raises `Conflict` where they may already."""
        await self.writer.put(Write(duplicate=_same(table_id, duplicate, turned=False, at=at)))

    async def shared_as(self, table_id: str) -> str | None:
        """Under which id others may have the cards of this table."""
        of = tables.duplicates.c
        async with self._reading() as connection:
            return await connection.scalar(select(of.id).where(of.table_id == table_id))

    async def twins(self, duplicate: str) -> list[DuplicateOf]:
        """All tables with these cards, the first one first."""
        of, held = tables.duplicates.c, tables.tables.c
        asked = select(of.table_id, of.turned, held.finished_at, held.setup).join(tables.tables, held.id == of.table_id)
        async with self._reading() as connection:
            found = await connection.execute(asked.where(of.id == duplicate).order_by(of.at, of.table_id))
            return [_twin(row) for row in found.mappings()]

    async def record(self, table_id: str) -> str | None:
        """The record of a finished match."""
        async with self._reading() as connection:
            return await connection.scalar(select(tables.tables.c.record).where(tables.tables.c.id == table_id))

    async def keep_review(self, table_id: str, seat: int, found: Mapping[str, Any] | None) -> None:
        """What was found of a seat's decisions, in place of what was there; None: nothing."""
        row = {"table_id": table_id, "seat": seat, "found": found} if found is not None else None
        await self.writer.put(Write(outdated={"of": table_id, "at": seat}, review=row))

    async def review(self, table_id: str, seat: int) -> Mapping[str, Any] | None:
        """The same as it was kept last."""
        kept = tables.reviews.c
        async with self._reading() as connection:
            wanted = select(kept.found).where(kept.table_id == table_id, kept.seat == seat)
            return await connection.scalar(wanted)

    # --- one server, one file --------------------------------------------------------------------

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read from; what goes wrong with it is `StoreDown`."""
        self._check_file()
        try:
            async with self.engine.connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as error:
            raise self._failures.tell(error) from error

    async def _before_writing(self, connection: AsyncConnection, new: bool) -> None:
        """Where a connection broke, the claim went with it."""
        if self._file is not None:
            self._file.check()
        if new and self._alone and connection.dialect.name == "postgresql":
            await take_session(connection)

    async def _claim_session(self, until: float) -> None:
        """The lock belongs to the writer's own connection: whoever writes holds it."""
        connection = await self.writer.connected()
        while True:
            try:
                return await take_session(connection)
            except DatabaseInUse:
                if time.monotonic() >= until:
                    await self.close()
                    raise
                await asyncio.sleep(0.1)

    def _make_file(self) -> None:
        if self._file is not None:
            self._file.make_private()

    def _check_file(self) -> None:
        try:
            if self._file is not None:
                self._file.check()
        except OSError as error:
            raise self._failures.tell(error) from error


def _led(table_id: str, lease: Lease | None) -> Row | None:
    return {"table": table_id, "number": lease.number} if lease is not None else None


def _holder(table_id: str, seat: int, token_hash: bytes) -> dict[str, Any]:
    return {"table_id": table_id, "seat": seat, "token_hash": token_hash}


def _same(table_id: str, duplicate: str, turned: bool, at: float) -> Row:
    return {"table_id": table_id, "id": duplicate, "turned": turned, "at": at}


def _twin(row: Any) -> DuplicateOf:
    setup = row["setup"]
    assignments = tuple(map(SeatAssignment.from_json, setup["assignments"]))
    return DuplicateOf(row["table_id"], row["turned"], row["finished_at"] is not None, assignments, setup["game"])


def _device(table_id: str, holder: bytes, token_hash: bytes) -> Row:
    return {"table_id": table_id, "holder": holder, "token_hash": token_hash}


def _moved(table_id: str, moved: SeatMove) -> tuple[tuple[Row, ...], tuple[Row, ...]]:
    """Whose secret holds nothing any more, and whose another seat."""
    place = {"of": table_id, "at": moved.seat}
    return ((place,), ()) if moved.to is None else ((), (place | {"to": moved.to},))


def row_of(table_id: str, entry: JournalEntry) -> dict[str, Any]:
    """A line of the journal as it is stored."""
    return {
        "table_id": table_id,
        "version": entry.version,
        "deed": entry.deed,
        "seat": entry.seat,
        "play_id": entry.id,
        "text": entry.text,
        "at": entry.at,
    }
