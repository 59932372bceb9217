"""Store for a page without a server, in the browser's own database, which `web/src/site/drawers.ts` opens.

Each change is one transaction, and nobody is told of it before it is on the disk.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Mapping, Sequence
from typing import Any, Protocol

from msgspec import convert

from tefuda.session.figures import FinishedOwn, loss
from tefuda.session.ports import JournalChange, JournalConflict, Lease, SeatReassignment, StoreDown, StoredTable
from tefuda.table import JournalEntry, TableSetup
from tefuda.table.summaries import MatchSummary

Row = dict[str, Any]


class BrowserDatabase(Protocol):
    """The browser's database: tables by id, and the lines of their journals."""

    async def table(self, id: str) -> str:
        """Return a table's row and its lines, as JSON: ``{"row": …, "lines": […]}``; empty where there is none."""

    async def write(self, id: str, row: str, version: int, line: str) -> str:
        """Put the row and add the line, where they are not empty.

        Returns:
            Empty when the change is on the disk, otherwise ``conflict`` or the error.
        """

    async def finished(self) -> str:
        """Return the rows of the matches that are over, as JSON: ``[{"id": …, "row": …}, …]``."""

    async def clear(self) -> str:
        """Delete all tables, reviews and opened records.  Return the error, or an empty string."""

    async def review(self, match: str, seat: int) -> str:
        """Return the stored review of a seat's plays; empty where there is none."""

    async def keep_review(self, match: str, seat: int, found: str) -> str:
        """Store a review, or delete it if ``found`` is empty.  Return the error, or an empty string."""

    async def record(self, id: str) -> str:
        """Return the text of a record that was opened in this browser; empty where there is none."""


class BrowserStore:
    """A `JournalStore` for one person's tables."""

    keeps_records = True

    def __init__(self, database: BrowserDatabase) -> None:
        self._database = database
        self.idle = asyncio.Event()
        self.idle.set()  # nothing waits here: the browser's database is asked at once
        self._rows: dict[str, Row] = {}

    async def ready(self) -> None:
        """Do nothing: a database that cannot be written to raises an error when a change is stored."""

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
        """Store a new table.  Raises `StoreDown`."""
        row = {"setup": setup.as_json(), "seed": setup.seed.hex(), "at": at, "notes": {}, "record": None}
        row["holders"] = {str(seat): held.hex() for seat, held in holders.items()}
        await self._write(table_id, row, None)

    async def append(self, table_id: str, change: JournalChange, lease: Lease | None = None) -> None:
        """Add a line of the journal.

        Raises:
            JournalConflict: another page of this browser has written the line.
            StoreDown: the database cannot be written to.
        """
        row, entry, finished = None, change.entry, change.finished
        if change.token_hash is not None or finished is not None or change.moved is not None:
            row = dict(await self._row(table_id))
            if change.token_hash is not None:
                row["holders"] = row["holders"] | {str(entry.seat): change.token_hash.hex()}
            if change.moved is not None:
                row = row | {part: _moved(row[part], change.moved) for part in ("holders", "notes")}
            if finished is not None:
                row |= {"record": finished.record, "summary": finished.summary.as_json(), "ended": entry.at}
        await self._write(table_id, row, entry)

    async def note(self, table_id: str, seat: int, notes: str, lease: Lease | None = None) -> None:
        """Store a seat's private notes.  Raises `StoreDown`."""
        row = await self._row(table_id)
        await self._write(table_id, row | {"notes": row["notes"] | {str(seat): notes}}, None)

    async def load(self, table_id: str) -> StoredTable | None:
        """Return a table as it was last committed.  Raises `StoreDown`."""
        found = await self._asked(self._database.table(table_id))
        if not found:
            return None
        kept = json.loads(found)
        row = self._rows[table_id] = kept["row"]
        return StoredTable(
            TableSetup.from_json(row["setup"], bytes.fromhex(row["seed"])),
            [convert(line, JournalEntry) for line in kept["lines"]],
            {int(seat): bytes.fromhex(held) for seat, held in row["holders"].items()},
            row["at"],
            {int(seat): notes for seat, notes in row["notes"].items()},
            {},
        )

    async def record(self, table_id: str) -> str | None:
        """Return the record of a finished match."""
        found: str | None = (await self._row(table_id))["record"] if await self.load(table_id) is not None else None
        return found

    async def keep_review(self, table_id: str, seat: int, found: Mapping[str, Any] | None) -> None:
        """Store a review of a match or of an opened record; None deletes it.  Raises `StoreDown`."""
        trouble = await self._database.keep_review(table_id, seat, json.dumps(found) if found is not None else "")
        if trouble:
            raise StoreDown(trouble)

    async def review(self, table_id: str, seat: int) -> Mapping[str, Any] | None:
        """Return the review as far as it has been stored.  Raises `StoreDown`."""
        found = await self._asked(self._database.review(table_id, seat))
        kept: dict[str, Any] | None = json.loads(found) if found else None
        return kept

    async def matches(self) -> list[FinishedOwn]:
        """Return the matches that are over, the newest first.  Raises `StoreDown`."""
        rows = json.loads(await self._asked(self._database.finished()))
        found = [await self._own(one["id"], one["row"]) for one in rows if one["row"]["holders"]]
        return sorted(found, key=lambda one: (-one.at, one.table))

    async def _own(self, id: str, row: Row) -> FinishedOwn:
        seat = min(map(int, row["holders"]))
        summary = MatchSummary.from_json(row["summary"])
        return FinishedOwn(id, row["ended"], seat, summary, review=loss(await self.review(id, seat)))

    async def clear(self) -> None:
        """Delete everything that this browser keeps of matches.  Raises `StoreDown`."""
        self._rows.clear()
        trouble = await self._database.clear()
        if trouble:
            raise StoreDown(trouble)

    async def opened(self, id: str) -> str:
        """Return the text of a record opened in this browser; empty where there is none.  Raises `StoreDown`."""
        return await self._asked(self._database.record(id))

    async def _asked(self, answer: Awaitable[str]) -> str:
        try:
            return await answer
        except Exception as error:  # whatever the browser says
            raise StoreDown(str(error)) from error

    async def _row(self, table_id: str) -> Row:
        if table_id not in self._rows:
            await self.load(table_id)
        return self._rows[table_id]

    async def _write(self, table_id: str, row: Row | None, entry: JournalEntry | None) -> None:
        text = json.dumps(row) if row is not None else ""
        line, version = (entry.as_json(), entry.version) if entry is not None else ("", 0)
        trouble = await self._database.write(table_id, text, version, line)
        if trouble:
            self._rows.pop(table_id, None)
            raise JournalConflict(table_id) if trouble == "conflict" else StoreDown(trouble)
        if row is not None:
            self._rows[table_id] = row


def _moved(by_seat: Mapping[str, str], moved: SeatReassignment) -> dict[str, str]:
    """Return the values with one seat's value moved to another seat, or removed."""
    left = {seat: what for seat, what in by_seat.items() if seat != str(moved.seat)}
    if moved.to is not None and str(moved.seat) in by_seat:
        left[str(moved.to)] = by_seat[str(moved.seat)]
    return left
