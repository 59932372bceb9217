"""The closing of a table by the operator: a line of its journal, like the players' commands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from sqlalchemy import BindParameter, bindparam, insert, text
from sqlalchemy.ext.asyncio import AsyncConnection

from tefuda.protocol.commands import CloseByOperator
from tefuda.server.store.loading import stored
from tefuda.server.store.store import row_of, row_of_end
from tefuda.server.store.tables import journal
from tefuda.server.upkeep.catalog import DAY, TableCatalog
from tefuda.show.summary import finished
from tefuda.table import CommandAccepted, CommandEnvelope, Table

_SILENCE = text("DELETE FROM subscriptions WHERE table_id = :of")
_FINISH = text("UPDATE tables SET finished_at = :ended, record = :text, summary = :short WHERE id = :of")


class NoSuchTable(Exception):
    """There is no table with this id."""


async def close(database: TableCatalog, id: str, now: float) -> bool:
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
        answer = table.do(CommandEnvelope(0, CloseByOperator("close"), by_host=True), now)
        if not isinstance(answer, CommandAccepted):
            await connection.rollback()  # nobody need come again
            return False
        await connection.execute(insert(journal), [row_of(id, answer.entry)])
        await connection.execute(_SILENCE, {"of": id})
        if (match := finished(table)) is not None:
            await connection.execute(_FINISH, row_of_end(id, now, match))
    return True


async def record_of(database: TableCatalog, id: str) -> tuple[str | None, bool]:
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


Kind = Literal["finished", "abandoned"]
BATCH: Final = 200  # tables in one transaction, so that nobody waits long
_ONE_AT_A_TIME: Final = text("SELECT pg_try_advisory_xact_lock(7446756463)")
_LAST: Final = (
    "coalesce((SELECT at FROM journal WHERE table_id = tables.id ORDER BY version DESC LIMIT 1), created_at) < :limit"
)
_OLD: Final[dict[Kind, str]] = {
    "finished": "finished_at < :limit",
    "abandoned": f"finished_at IS NULL AND {_LAST}",
}
_STALE: Final = (
    "DELETE FROM leases WHERE NOT EXISTS (SELECT 1 FROM tables WHERE id = leases.table_id) AND NOT ({there})"
)
_RATED: Final = ("unrated_matches", "rating_changes")
_OF: Final = ("subscriptions", "reviews", "duplicates", "known_devices", "devices", "holders", "journal", *_RATED)


@dataclass(frozen=True)
class Retention:
    """The days for which tables are kept; None: without limit.

    ``abandoned`` counts from the last event of an unfinished match.
    """

    finished: int | None = None
    abandoned: int | None = None

    def limits(self, now: float) -> dict[Kind, float]:
        """Return, by kind, the time before which a table is to be deleted."""
        days: dict[Kind, int | None] = {"finished": self.finished, "abandoned": self.abandoned}
        return {kind: now - many * DAY for kind, many in days.items() if many is not None}


async def prune(database: TableCatalog, keep: Retention, now: float) -> dict[Kind, int]:
    """Delete the tables that are too old, and return the number of each kind."""
    gone: dict[Kind, int] = {}
    for kind, limit in keep.limits(now).items():
        gone[kind] = 0
        while many := await _batch(database, kind, limit):
            gone[kind] += many
    if gone and not database.sqlite:
        await _forget_records(database)
    return gone


async def old(database: TableCatalog, keep: Retention, now: float) -> dict[Kind, list[str]]:
    """Return the tables that `prune` would delete."""
    async with database.reading() as connection:
        return {
            kind: await _candidates(database, connection, kind, limit, None) for kind, limit in keep.limits(now).items()
        }


async def _batch(database: TableCatalog, kind: Kind, limit: float) -> int:
    """Delete some of them; where another node is pruning, leave the work to it."""
    async with database.writing() as connection:
        if not database.sqlite and not await connection.scalar(_ONE_AT_A_TIME):
            return 0
        ids = await _candidates(database, connection, kind, limit, BATCH)
        if not ids:
            return 0
        taken = await database.take(connection, ids, only_free=True)
        # A player who came between the two statements has left a line, or the table is taken.
        gone = await _still(connection, kind, limit, taken)
        await delete(database, connection, gone)
    return len(gone)


async def _forget_records(database: TableCatalog) -> None:
    """Delete the leases of records that were uploaded to a node that is gone."""
    async with database.writing() as connection:
        await connection.execute(text(_STALE.format(there=database.somebody_there)))


async def _candidates(
    database: TableCatalog, connection: AsyncConnection, kind: Kind, limit: float, most: int | None
) -> list[str]:
    there = f"EXISTS (SELECT 1 FROM leases WHERE table_id = tables.id AND {database.somebody_there})"
    some = f" LIMIT {most}" if most is not None else ""
    asked = text(f"SELECT id FROM tables WHERE {_OLD[kind]} AND NOT {there} ORDER BY id{some}")
    return [str(row.id) for row in await connection.execute(asked, {"limit": limit})]


async def _still(connection: AsyncConnection, kind: Kind, limit: float, ids: Sequence[str]) -> list[str]:
    if not ids:
        return []
    asked = text(f"SELECT id FROM tables WHERE {_OLD[kind]} AND id IN :ids").bindparams(_ids())
    return [str(row.id) for row in await connection.execute(asked, {"limit": limit, "ids": list(ids)})]


async def delete(database: TableCatalog, connection: AsyncConnection, ids: Sequence[str]) -> None:
    """Delete tables, after the rows that point to them.

    The leases of a SQLite file stay: its server finds the row, and deletes it.
    """
    if not ids:
        return
    for name in _OF if database.sqlite else (*_OF, "leases"):
        await connection.execute(text(f"DELETE FROM {name} WHERE table_id IN :ids").bindparams(_ids()), {"ids": ids})
    await connection.execute(text("DELETE FROM tables WHERE id IN :ids").bindparams(_ids()), {"ids": ids})
    await _unlink(connection)


async def _unlink(connection: AsyncConnection) -> None:
    """Forget which profile had the seats that are gone."""
    held = "SELECT 1 FROM {table} WHERE {table}.token_hash = profile_seats.token_hash"
    gone = " AND ".join(f"NOT EXISTS ({held.format(table=table)})" for table in ("holders", "devices"))
    await connection.execute(text(f"DELETE FROM profile_seats WHERE {gone}"))


def _ids() -> BindParameter[Any]:
    return bindparam("ids", expanding=True)
