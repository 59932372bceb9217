"""`DatabaseStore`: tables, seat holders and journals in SQLite or PostgreSQL."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final, NamedTuple

from sqlalchemy import select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from tefuda.protocol.commands import CancelTable
from tefuda.server.store import tables
from tefuda.server.store.engine import DatabaseInUse, FileLease, StoreFailures, file_of, new_engine, take_session
from tefuda.server.store.loading import BatchingLoader
from tefuda.server.store.tables import check, migrate
from tefuda.server.store.writer import TRIAL, GroupCommitTask, Row, WriteBatch
from tefuda.session.ports import JournalChange, Lease, SeatReassignment, StoredTable, WaitChange
from tefuda.show.summary import FinishedMatch
from tefuda.table import JournalEntry, SeatAssignment, TableSetup

KEPT: Final = 86_400.0  # seconds after a match for which subscriptions wait for a rematch
FRESH: Final = 1.0  # seconds for which a commit shows that the next will succeed
PATIENCE: Final = 3.0  # seconds within which PostgreSQL notices that a server was killed


class TransferCode(NamedTuple):
    """The seats that a code carries to another device: by table, the hash of the token that holds a seat there."""

    until: float
    seats: dict[str, str]
    used: bool


class DuplicateMembership(NamedTuple):
    """A table that has the same cards as others."""

    table: str
    turned: bool
    over: bool
    assignments: tuple[SeatAssignment, ...]  # as it was opened
    game: str


class DatabaseStore:
    """The store of a server in a database."""

    keeps_records = False  # a record that is uploaded stays in memory only

    def __init__(
        self,
        url: str,
        failed: Callable[[str], None] = lambda kind: None,
        took: Callable[[float], None] = lambda seconds: None,
    ) -> None:
        """Create a store; ``failed`` is told the kind of each failure, and ``took`` the seconds of each transaction."""
        parsed = make_url(url)
        self._file = file_of(parsed)
        self._lease = FileLease(self._file.path) if self._file is not None else None
        self._failures = StoreFailures(failed)
        self.engine = new_engine(parsed)
        self._alone = False
        self._loading = BatchingLoader(self.reading)
        self.writer = GroupCommitTask(self.engine, self._before_writing, self._failures, took)

    @property
    def shared(self) -> bool:
        """True if several nodes can work with the database."""
        return self.engine.dialect.name == "postgresql"

    @property
    def in_memory(self) -> bool:
        """True if everything is lost when the server ends."""
        return not self.shared and self._file is None

    async def claim(self, patience: float = PATIENCE) -> None:
        """Claim the database until `close`: a file exclusively, PostgreSQL together with other nodes.

        Raises:
            DatabaseInUse: Another server has it.
            NewerDatabase: It was migrated by a newer Tefuda.
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
        """Migrate the database, then begin to write."""
        self._make_file()
        async with self.engine.begin() as connection:
            await connection.run_sync(migrate)
        if self._file is not None:
            self._file.remember()
        self.writer.start()

    async def close(self) -> None:
        """Write what still waits, and release the database."""
        await self.writer.stop()
        await self.engine.dispose()
        if self._lease is not None:
            self._lease.give_back()

    @property
    def idle(self) -> asyncio.Event:
        """Set while nothing waits to be stored."""
        return self.writer.idle

    async def ready(self) -> None:
        """Raise `StoreDown` if the last write failed and a trial write fails too."""
        if self.writer.failing:
            await self.writer.put(TRIAL)

    async def healthy(self) -> None:
        """Raise `StoreDown` if nothing can be stored now."""
        self._check_file()
        if self.writer.failing or time.monotonic() - self.writer.wrote_at > FRESH:
            await self.writer.put(TRIAL)

    async def create(
        self,
        table_id: str,
        setup: TableSetup,
        holders: Mapping[int, bytes],
        at: float,
        more: Mapping[int, Sequence[bytes]] | None = None,
        turned: bool = False,
        lease: Lease | None = None,
    ) -> None:
        """Store a new table.

        Args:
            table_id: The id of the table.
            setup: The game, the rules, the seats and the seed.
            holders: By seat, the hash of the token that holds it.
            at: The time, in seconds since the epoch.
            more: By seat, the hashes of the tokens of further devices.
            turned: The players sit one seat further than at the first table with the same cards.
            lease: The lease under which the table is led.
        """
        devices = [_device(table_id, holders[seat], later) for seat in more or () for later in (more or {})[seat]]
        row = {"id": table_id, "setup": setup.as_json(), "seed": setup.seed, "created_at": at}
        row["sealed"] = setup.sealed or None
        held = tuple(_holder(table_id, seat, token_hash) for seat, token_hash in holders.items())
        same = _same(table_id, setup.duplicate, turned, at) if setup.duplicate else None
        first = {"table_id": table_id, "node": lease.node, "number": lease.number} if lease is not None else None
        await self.writer.put(WriteBatch(lease=first, table=row, duplicate=same, holders=held, devices=tuple(devices)))

    async def append(self, table_id: str, change: JournalChange, lease: Lease | None = None) -> None:
        """Store one journal line, and what follows from it; where nobody is notified any more, subscriptions are kept.

        A rematch takes them over, if it comes within `KEPT` seconds.

        Raises:
            JournalConflict: The line is stored already, or another node leads the table.
        """
        entry, finished = change.entry, change.finished
        left, seated = _moved(table_id, change.moved) if change.moved is not None else ((), ())
        again = entry.inputs.table
        await self.writer.put(
            WriteBatch(
                led=_led(table_id, lease),
                holders=(_holder(table_id, entry.seat, change.token_hash),) if change.token_hash is not None else (),
                unconfirmed={"of": table_id} if change.over else None,
                over=_over(table_id, entry) if change.over else None,
                carried=tuple(_wait(table_id, one) | {"to": again} for one in change.carried) if again else (),
                waits=tuple(_wait(table_id, one) for one in change.waits),
                left_subscriptions=left,
                left=left,
                moved=seated,
                entry=row_of(table_id, entry),
                finish=row_of_end(table_id, entry.at, finished) if finished is not None else None,
                unrated={"table_id": table_id} if finished is not None and finished.summary.rated else None,
            )
        )

    async def note(self, table_id: str, seat: int, notes: str, lease: Lease | None = None) -> None:
        """Replace a seat's private notes.  Raises `JournalConflict` where another node leads the table."""
        await self.writer.put(WriteBatch(led=_led(table_id, lease), notes={"of": table_id, "at": seat, "text": notes}))

    async def offer(self, code_hash: bytes, transfer_code: TransferCode, forget: float) -> None:
        """Store a code for another device, and delete the codes that expired before ``forget``."""
        row = {"code_hash": code_hash, **transfer_code._asdict()}
        await self.writer.put(WriteBatch(transfer_code=row, stale={"before": forget}))

    async def transfer_code(self, code_hash: bytes) -> TransferCode | None:
        """Return what a code carries, or has carried; None: there is no such code."""
        async with self.reading() as connection:
            codes = tables.transfer_codes
            found = await connection.execute(select(codes).where(codes.c.code_hash == code_hash))
            row = found.mappings().first()
        return None if row is None else TransferCode(row["until"], row["seats"], row["used"])

    async def take(self, code_hash: bytes, devices: Sequence[tuple[str, bytes, bytes]]) -> None:
        """Mark a code as used, and add the devices: (table, hash of the seat's first token, hash of the new token)."""
        await self.writer.put(WriteBatch(used={"code": code_hash}, devices=tuple(_device(*one) for one in devices)))

    async def hold_alone(self, table_id: str, holder: bytes, token_hash: bytes) -> None:
        """Make this token the only one that holds the seat."""
        place = {"of": table_id, "by": holder}
        await self.writer.put(WriteBatch(silenced=place, forgotten=place, alone=place | {"now": token_hash}))

    async def subscribe(self, row: Row, instead_of: Sequence[str], table_id: str, lease: Lease | None = None) -> None:
        """Store a subscription, and delete those with these ids.  Raises `JournalConflict` as `append` does."""
        gone = tuple({"gone": id} for id in instead_of)
        await self.writer.put(WriteBatch(led=_led(table_id, lease), unsubscribed=gone, subscription=row))

    async def unsubscribe(self, ids: Sequence[str]) -> None:
        """Delete subscriptions."""
        await self.writer.put(WriteBatch(unsubscribed=tuple({"gone": id} for id in ids)))

    async def remember_device(self, table_id: str, token_hash: bytes, device: bytes) -> None:
        """Store the device that has taken a seat with this token; if it has a profile, the seat belongs to that."""
        row = {"table_id": table_id, "token_hash": token_hash, "device": device}
        kept = {"token": token_hash, "by": device}
        await self.writer.put(WriteBatch(known_device=row, profile_seat=kept))

    async def load(self, table_id: str) -> StoredTable | None:
        """Return a table as it was last committed.  Raises `BrokenJournal` where what is stored cannot be read."""
        return await self._loading.load(table_id)

    async def share(self, table_id: str, duplicate: str, at: float) -> None:
        """Let others have the cards of this table.  Raises `JournalConflict` where they may already."""
        await self.writer.put(WriteBatch(duplicate=_same(table_id, duplicate, turned=False, at=at)))

    async def shared_as(self, table_id: str) -> str | None:
        """Return the id under which others may have the cards of this table, or None."""
        of = tables.duplicates.c
        async with self.reading() as connection:
            return await connection.scalar(select(of.id).where(of.table_id == table_id))

    async def twins(self, duplicate: str) -> list[DuplicateMembership]:
        """Return all tables with these cards, the first one first."""
        of, held = tables.duplicates.c, tables.tables.c
        asked = select(of.table_id, of.turned, held.finished_at, held.setup).join(tables.tables, held.id == of.table_id)
        async with self.reading() as connection:
            found = await connection.execute(asked.where(of.id == duplicate).order_by(of.at, of.table_id))
            return [_twin(row) for row in found.mappings()]

    async def record(self, table_id: str) -> str | None:
        """Return the record of a finished match that is not sealed, or None."""
        of = tables.tables.c
        async with self.reading() as connection:
            return await connection.scalar(select(of.record).where(of.id == table_id, of.sealed.is_(None)))

    async def opened(self, id: str) -> str:
        """Return an empty text: no record is stored."""
        return ""

    async def keep_review(self, table_id: str, seat: int, found: Mapping[str, Any] | None) -> None:
        """Replace the review of a seat's decisions; None removes it."""
        row = {"table_id": table_id, "seat": seat, "found": found} if found is not None else None
        await self.writer.put(WriteBatch(outdated={"of": table_id, "at": seat}, review=row))

    async def review(self, table_id: str, seat: int) -> Mapping[str, Any] | None:
        """Return the review of a seat that was stored last, or None."""
        kept = tables.reviews.c
        async with self.reading() as connection:
            wanted = select(kept.found).where(kept.table_id == table_id, kept.seat == seat)
            return await connection.scalar(wanted)

    # --- one server, one file --------------------------------------------------------------------

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Provide a connection to read from; its failures become `StoreDown`."""
        self._check_file()
        try:
            async with self.engine.connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as error:
            raise self._failures.tell(error) from error

    async def _before_writing(self, connection: AsyncConnection, new: bool) -> None:
        """Check the file, and renew the claim, which is lost with a broken connection."""
        if self._file is not None:
            self._file.check()
        if new and self._alone and connection.dialect.name == "postgresql":
            await take_session(connection)

    async def _claim_session(self, until: float) -> None:
        """Take the lock on the writer's own connection, so that only a server that holds it writes."""
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


def _twin(row: Any) -> DuplicateMembership:
    setup = row["setup"]
    assignments = tuple(map(SeatAssignment.from_json, setup["assignments"]))
    return DuplicateMembership(
        row["table_id"], row["turned"], row["finished_at"] is not None, assignments, setup["game"]
    )


def _device(table_id: str, holder: bytes, token_hash: bytes) -> Row:
    return {"table_id": table_id, "holder": holder, "token_hash": token_hash}


def _wait(table_id: str, change: WaitChange) -> Row:
    since = {"kind": change.kind, "since": change.version, "then": change.due}
    return {"of": table_id, "by": change.holder, **since}


def _over(table_id: str, entry: JournalEntry) -> Row:
    """The end of all waits, and until when the subscriptions are kept: no rematch follows a table that is cancelled."""
    kept = 0.0 if isinstance(entry.command, CancelTable) else KEPT
    return {"of": table_id, "until": entry.at + kept}


def _moved(table_id: str, moved: SeatReassignment) -> tuple[tuple[Row, ...], tuple[Row, ...]]:
    """The seats whose tokens hold nothing any more, and those whose tokens hold another seat."""
    place = {"of": table_id, "at": moved.seat}
    return ((place,), ()) if moved.to is None else ((), (place | {"to": moved.to},))


def row_of_end(table_id: str, at: float, finished: FinishedMatch) -> Row:
    """The end of a match as the values of an update of its table's row."""
    summary = json.dumps(finished.summary.as_json(), separators=(",", ":"))
    return {"of": table_id, "ended": at, "text": finished.record, "short": summary}


def row_of(table_id: str, entry: JournalEntry) -> dict[str, Any]:
    """A line of the journal as a row."""
    return {
        "table_id": table_id,
        "version": entry.version,
        "kind": entry.kind,
        "seat": entry.seat,
        "play_id": entry.id,
        "at": entry.at,
        "entry": entry.as_json(),
    }
