"""The writer: one task that commits all waiting writes, of all tables, in one transaction.

A commit on a disk takes as long for fifty plays as for one, so plays that come during a commit share the next.  No play
is answered before its own line is committed.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Executable,
    LargeBinary,
    Table,
    bindparam,
    delete,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tefuda.server.store import tables
from tefuda.server.store.engine import StoreFailures
from tefuda.session.ports import JournalConflict

Row = dict[str, Any]
LARGEST_BATCH: Final = 500


_BOUND: Final = {"table_id": "of", "seat": "at", "holder": "by", "token_hash": "by"}  # the names of columns in rows


def _own(table: Table, *columns: str) -> tuple[ColumnElement[bool], ...]:
    """The condition that these columns are as a row says."""
    return tuple(table.c[column] == bindparam(_BOUND[column]) for column in columns)


_subscribed, _held, _of_club = tables.subscriptions, tables.holders, tables.club_members
_by: Final = bindparam("by", type_=LargeBinary)
_profile: Final = (
    select(tables.profile_devices.c.profile).where(tables.profile_devices.c.device == _by).scalar_subquery()
)
_no_profile: Final = select(_by).where(_profile.is_(None)).scalar_subquery()
_wait: Final[dict[str, Any]] = {"wait": bindparam("kind"), "version": bindparam("since"), "due": bindparam("then")}
_member: Final = _of_club.c.club_id == bindparam("of"), _of_club.c.id == bindparam("who")
# The parts of a batch, stored in this order, so that a line never points to a table that is not there yet.
_STATEMENTS: Final[dict[str, Executable]] = {
    "lease": insert(tables.leases),
    "table": insert(tables.tables),
    "duplicate": insert(tables.duplicates),
    "holders": insert(_held),
    "silenced": delete(_subscribed).where(*_own(_subscribed, "table_id", "holder")),
    "waits": update(_subscribed).where(*_own(_subscribed, "table_id", "holder")).values(**_wait, tries=0),
    # A subscription that was not confirmed is never claimed, so nobody would delete it later.
    "unconfirmed": delete(_subscribed).where(*_own(_subscribed, "table_id"), _subscribed.c.confirmed.is_(False)),
    "over": update(_subscribed)
    .where(*_own(_subscribed, "table_id"))
    .values(wait=None, due=bindparam("until"), tries=0),
    "carried": update(_subscribed)
    .where(*_own(_subscribed, "table_id", "holder"))
    .values(**_wait, table_id=bindparam("to")),
    "left_subscriptions": delete(_subscribed).where(
        *_own(_subscribed, "table_id"),
        _subscribed.c.holder.in_(select(_held.c.token_hash).where(*_own(_held, "table_id", "seat"))),
    ),
    "left": delete(_held).where(*_own(_held, "table_id", "seat")),
    "moved": update(_held).where(*_own(_held, "table_id", "seat")).values(seat=bindparam("to")),
    "devices": insert(tables.devices),
    "known_device": insert(tables.known_devices),
    "unrated": insert(tables.unrated_matches),
    "profile_seat": insert(tables.profile_seats).from_select(
        ["token_hash", "profile"],
        select(bindparam("token", type_=LargeBinary), tables.profile_devices.c.profile).where(
            tables.profile_devices.c.device == bindparam("by")
        ),
    ),
    "forgotten": delete(tables.devices).where(*_own(tables.devices, "table_id", "holder")),
    "alone": update(_held).where(*_own(_held, "table_id", "token_hash")).values(token_hash=bindparam("now")),
    "stale": delete(tables.transfer_codes).where(tables.transfer_codes.c.until < bindparam("before")),
    "transfer_code": insert(tables.transfer_codes),
    "used": update(tables.transfer_codes)
    .where(tables.transfer_codes.c.code_hash == bindparam("code"))
    .values(used=True),
    "unsubscribed": delete(_subscribed).where(_subscribed.c.id == bindparam("gone")),
    "subscription": insert(_subscribed),
    "entry": insert(tables.journal),
    "finish": update(tables.tables)
    .where(tables.tables.c.id == bindparam("of"))
    .values(finished_at=bindparam("ended"), record=bindparam("text"), summary=bindparam("short")),
    "notes": update(_held).where(*_own(_held, "table_id", "seat")).values(notes=bindparam("text")),
    "outdated": delete(tables.reviews).where(*_own(tables.reviews, "table_id", "seat")),
    "review": insert(tables.reviews),
    "club": insert(tables.clubs),
    "club_member": insert(_of_club),
    "club_device": insert(tables.club_devices).values(device=_no_profile, profile=_profile),
    "left_device": delete(tables.club_devices).where(
        tables.club_devices.c.token_hash.in_(select(_of_club.c.token_hash).where(*_member))
    ),
    "left_member": update(_of_club).where(*_member).values(name="", token_hash=None),
    "tournament": insert(tables.tournaments),
    "tournament_events": insert(tables.tournament_events),
    # Changes nothing, and goes to the disk all the same: only that shows whether anything can.
    "trial": text("UPDATE alembic_version SET version_num = :head WHERE version_num = :head"),
}
_PARTS: Final = frozenset({*_STATEMENTS, "led", "deleted_club"})  # the lease that must still hold; clubs to be deleted


class WriteBatch:
    """A set of rows to be stored together or not at all, by the names of `_STATEMENTS`."""

    def __init__(self, **parts: Row | Sequence[Row] | None) -> None:
        """Create a batch; a part that is None has no rows.  Raises TypeError where there is no such part."""
        if unknown := parts.keys() - _PARTS:
            raise TypeError(f"nothing is stored as {sorted(unknown)}")
        self._parts = parts

    def rows(self, part: str) -> Sequence[Row]:
        """The rows of one part."""
        found = self._parts.get(part)
        return () if found is None else (found,) if isinstance(found, dict) else found


TRIAL: Final = WriteBatch(trial={"head": tables.HEAD})
_Waiting = tuple[WriteBatch, asyncio.Future[None]]


class GroupCommitTask:
    """The task that commits in groups, in the order of arrival.

    ``prepare`` is called before every transaction, with whether the connection is a new one; it raises where nothing
    may be written.  ``took`` is told the seconds of each transaction.
    """

    def __init__(
        self,
        engine: AsyncEngine,
        prepare: Callable[[AsyncConnection, bool], Awaitable[None]],
        failures: StoreFailures,
        took: Callable[[float], None],
    ) -> None:
        self._engine, self._prepare, self._failures, self._took = engine, prepare, failures, took
        self.failing = False  # the last transaction was not committed
        self.wrote_at = -1e9  # when the last one was, by the monotonic clock
        self._queue: asyncio.Queue[_Waiting | None] = asyncio.Queue()
        self._connection: AsyncConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self.idle = asyncio.Event()
        self.idle.set()

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run(), name="journal writer")

    async def stop(self) -> None:
        """Write what still waits, then end."""
        if self._task is not None:
            self._queue.put_nowait(None)
            await self._task
            self._task = None
        await self._drop_connection()

    async def put(self, write: WriteBatch) -> None:
        """Store a write, and return when it is committed.  Raises `JournalConflict` or `StoreDown`."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.idle.clear()
        self._queue.put_nowait((write, done))
        await done

    async def _run(self) -> None:
        while (first := await self._queue.get()) is not None:
            batch, ending = self._gather(first)
            await self._commit(batch)
            if self._queue.empty():
                self.idle.set()
            if ending:
                break

    def _gather(self, first: _Waiting) -> tuple[list[_Waiting], bool]:
        """Return all writes that have come by now, and whether the writer is to stop."""
        batch = [first]
        while len(batch) < LARGEST_BATCH and not self._queue.empty():
            item = self._queue.get_nowait()
            if item is None:
                return batch, True
            batch.append(item)
        return batch, False

    async def _commit(self, batch: Sequence[_Waiting]) -> None:
        """Commit all in one transaction; if a line conflicts, each in its own, so that only that one fails."""
        try:
            await self._transact([write for write, _ in batch])
        except (IntegrityError, JournalConflict) as error:
            if len(batch) == 1:
                _fail(batch, JournalConflict(str(getattr(error, "orig", error))))
            for item in batch if len(batch) > 1 else ():
                await self._commit([item])
        except Exception as error:  # any error: the callers wait for an answer
            self.failing = True
            await self._drop_connection()
            _fail(batch, self._failures.tell(error, len(batch)))
        else:
            self.failing, self.wrote_at = False, time.monotonic()
            for _, done in batch:
                if not done.done():
                    done.set_result(None)

    async def _transact(self, writes: Sequence[WriteBatch]) -> None:
        begun = time.monotonic()
        try:
            await self._store(writes)
        finally:
            self._took(time.monotonic() - begun)

    async def _store(self, writes: Sequence[WriteBatch]) -> None:
        connection = await self.connected()
        async with connection.begin():
            await _check_leases(connection, [row for write in writes for row in write.rows("led")])
            await _check_codes(connection, [row["code"] for write in writes for row in write.rows("used")])
            for part, statement in _STATEMENTS.items():
                rows = [row for write in writes for row in write.rows(part)]
                if rows:
                    await connection.execute(statement, rows)
            await delete_clubs(connection, [row["of"] for write in writes for row in write.rows("deleted_club")])

    async def connected(self) -> AsyncConnection:
        """Return the writer's connection, a new one if it broke."""
        new = self._connection is None or self._connection.invalidated
        if new:
            await self._drop_connection()
        connection = self._connection = self._connection or await self._engine.connect()
        await self._prepare(connection, new)
        return connection

    async def _drop_connection(self) -> None:
        """Close the connection for good: a lock that belongs to it must not live on in the pool."""
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                if connection.dialect.name == "postgresql":
                    await connection.invalidate()
                await connection.close()
            except (SQLAlchemyError, OSError):
                await connection.invalidate()


async def delete_clubs(connection: AsyncConnection, ids: Sequence[str]) -> None:
    """Delete everything of these clubs; their tables stay, which belong to those who sit there."""
    if not ids:
        return
    of = tables.tournaments.c
    held = select(of.id).where(of.club_id.in_(ids))
    events, members, devices = tables.tournament_events, tables.club_members, tables.club_devices
    await connection.execute(delete(events).where(events.c.tournament_id.in_(held)))
    await connection.execute(delete(tables.tournaments).where(of.club_id.in_(ids)))
    await connection.execute(delete(devices).where(devices.c.club_id.in_(ids)))
    await connection.execute(delete(members).where(members.c.club_id.in_(ids)))
    await connection.execute(delete(tables.clubs).where(tables.clubs.c.id.in_(ids)))


async def _check_leases(connection: AsyncConnection, led: Sequence[Row]) -> None:
    """Lock these leases for the transaction.  Raises `JournalConflict` where another node has taken one."""
    if not led:
        return
    of, ids = tables.leases.c, {row["table"] for row in led}
    held = select(of.table_id, of.number).where(of.table_id.in_(ids)).order_by(of.table_id).with_for_update(read=True)
    found = {row.table_id: row.number for row in await connection.execute(held)}
    if any(found.get(row["table"]) != row["number"] for row in led):
        raise JournalConflict("another node leads this table")


async def _check_codes(connection: AsyncConnection, codes: Sequence[bytes]) -> None:
    """Check that these codes are unused.  Raises `JournalConflict` where one was used before."""
    if not codes:
        return
    of = tables.transfer_codes.c
    unused = select(of.code_hash).where(of.code_hash.in_(codes), ~of.used).with_for_update()
    if len((await connection.execute(unused)).all()) < len(codes):
        raise JournalConflict("this code was used")


def _fail(batch: Sequence[_Waiting], error: Exception) -> None:
    for _, done in batch:
        if not done.done():
            done.set_exception(error)
