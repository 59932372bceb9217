"""The check of the database: every journal is played again and compared with what is stored."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal, NamedTuple

from sqlalchemy import text

from tefuda.server.store.loading import UNREADABLE, stored
from tefuda.server.upkeep.catalog import TableCatalog
from tefuda.server.upkeep.closing import NoSuchTable
from tefuda.session.ports import StoredTable
from tefuda.table import BrokenJournal, OutdatedJournal, Table

Kind = Literal["file", "gap", "words", "rules", "record", "end", "seat"]


class DatabaseCheckFinding(NamedTuple):
    """A fault in a table; without a table, in the file."""

    table: str
    kind: Kind
    what: str


async def check(
    database: TableCatalog, ids: Sequence[str] = (), told: Callable[[int, int], None] = lambda done, whole: None
) -> tuple[int, list[DatabaseCheckFinding]]:
    """Check tables (without ``ids``, all of them), and return their number and the faults.

    ``told`` is called with the progress: tables done, and tables in total.

    Raises:
        NoSuchTable: One of ``ids`` does not exist.
    """
    faults = [*await _file(database)]
    wanted = list(ids) or await _all(database)
    for number, id in enumerate(wanted, 1):
        async with database.reading() as connection:
            try:
                found = await stored(connection, id)
            except UNREADABLE as error:
                faults.append(DatabaseCheckFinding(id, "words", str(error)))
                continue
            row = (
                await connection.execute(text("SELECT finished_at, record FROM tables WHERE id = :id"), {"id": id})
            ).first()
        if found is None or row is None:
            if ids:
                raise NoSuchTable(id)
            continue  # pruned since
        faults += [DatabaseCheckFinding(id, kind, what) for kind, what in faults_of(found, row.record, row.finished_at)]
        told(number, len(wanted))
    return len(wanted), faults


async def _all(database: TableCatalog) -> list[str]:
    async with database.reading() as connection:
        return [str(row.id) for row in await connection.execute(text("SELECT id FROM tables ORDER BY created_at, id"))]


async def _file(database: TableCatalog) -> Iterator[DatabaseCheckFinding]:
    """The faults that SQLite itself finds in its file."""
    if not database.sqlite:
        return iter(())
    async with database.engine.connect() as connection:
        told = [str(row[0]) for row in await connection.execute(text("PRAGMA quick_check"))]
    return (DatabaseCheckFinding("", "file", line) for line in told if line != "ok")


def faults_of(found: StoredTable, record: str | None, finished_at: float | None) -> Iterator[tuple[Kind, str]]:
    """Yield the faults of one table."""
    missing = next((at for at, line in enumerate(found.journal, 1) if line.version != at), None)
    if missing is not None:
        yield "gap", str(missing)
        return
    try:
        table = Table.restore(found.setup, found.journal, found.created_at, judged=True)
    except BrokenJournal as error:
        yield "rules" if isinstance(error, OutdatedJournal) else "words", str(error)
        return
    if record != table.record():
        yield "record", "missing" if record is None else "not over" if table.record() is None else "other"
    if finished_at != (table.state.over_at if table.record() is not None else None):
        yield "end", str(finished_at)
    for seat in found.holders:
        if not 0 <= seat < len(table.assignments) or table.assignments[seat].kind != "human":
            yield "seat", str(seat + 1)
