"""The closing of a table by the operator: a line of its journal, like the players' commands."""

from __future__ import annotations

from sqlalchemy import insert, text

from tefuda.server.store.loading import stored
from tefuda.server.store.store import row_of
from tefuda.server.store.tables import journal
from tefuda.server.upkeep.database import Database
from tefuda.table import Accepted, Close, Table

_FINISH = text("UPDATE tables SET finished_at = :ended, record = :text WHERE id = :of")


class NoSuchTable(Exception):
    """There is no table with this id."""


async def close(database: Database, id: str, now: float) -> bool:
    """End a table; return False if it was over before.

    Raises:
        NoSuchTable: There is no table with this id.
        BrokenJournal: The table cannot be restored.
    """
    async with database.writing() as connection:
        await database.take(connection, [id])
        found = await stored(connection, id)
        if found is None:
            raise NoSuchTable(id)
        table = Table.restore(found.setup, found.journal, found.created_at)
        answer = table.change(Close(0, ":close"), now)
        if not isinstance(answer, Accepted):
            await connection.rollback()  # nobody need come again
            return False
        await connection.execute(insert(journal), [row_of(id, answer.entry)])
        if (record := table.record()) is not None:
            await connection.execute(_FINISH, {"ended": now, "text": record, "of": id})
    return True


async def record_of(database: Database, id: str) -> tuple[str | None, bool]:
    """Return a table's record, or None where nothing was dealt, and whether its match is over.

    Raises the same errors as `close`.
    """
    async with database.reading() as connection:
        kept = await connection.scalar(text("SELECT record FROM tables WHERE id = :id"), {"id": id})
        found = await stored(connection, id) if kept is None else None
    if kept is not None:
        return str(kept), True
    if found is None:
        raise NoSuchTable(id)
    match = Table.restore(found.setup, found.journal, found.created_at).match
    return (match.record() if match is not None else None), False
