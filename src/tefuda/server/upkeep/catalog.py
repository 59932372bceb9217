"""The list of tables, with what can be said of each without restoring it."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tefuda.server.nodes.members import CHANNEL
from tefuda.server.store.engine import file_of, lock_file, new_engine
from tefuda.server.store.loading import stored
from tefuda.server.store.tables import HEAD, current
from tefuda.session.ports import StoreDown
from tefuda.table import Table

SEEN: Final = 30  # seconds since its last heartbeat for which a node may still be alive
_TAKE: Final = (
    "INSERT INTO leases (table_id, node, number) VALUES (:id, NULL, 1)"
    " ON CONFLICT (table_id) DO UPDATE SET node = NULL, number = leases.number + 1"
)
_FREE: Final = {
    "postgresql": "NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.id = leases.node"
    f" AND nodes.seen > clock_timestamp() - {SEEN} * interval '1 second')",
    "sqlite": "leases.node IS NULL",
}
_NOTIFY: Final = text("SELECT pg_notify(:channel, :notice)")


class DatabaseNotFound(Exception):
    """There is no database, or it is empty."""


class DatabaseVersionMismatch(Exception):
    """The database was made by another version of Tefuda; the argument is its migration."""


class TableCatalog:
    """The database; ``served``: a server may have tables of it in memory, and lists them in `leases`."""

    def __init__(self, engine: AsyncEngine, served: bool = True) -> None:
        self.engine = engine
        self.sqlite = engine.dialect.name == "sqlite"
        self._free = _FREE[engine.dialect.name] if served or not self.sqlite else "1 = 1"

    @property
    def somebody_there(self) -> str:
        """The SQL condition that somebody may be at the table of a row of `leases`."""
        return f"NOT ({self._free})"

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Provide a connection that sees the database as it was at one moment."""
        async with self.engine.connect() as connection:
            if self.sqlite:
                await connection.exec_driver_sql("BEGIN")
            else:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Provide a transaction; nobody else writes to a SQLite file until it ends."""
        async with self.engine.begin() as connection:
            if self.sqlite:
                await connection.exec_driver_sql("BEGIN IMMEDIATE")
            yield connection

    async def take(self, connection: AsyncConnection, ids: Iterable[str], only_free: bool = False) -> list[str]:
        """Take the leases of these tables from their leaders, and return the ids of those taken.

        ``only_free``: take only tables that no live node or server has in memory.
        """
        taken = list[str]()
        for id in sorted(ids):
            condition = f" WHERE {self._free}" if only_free else ""
            number = await connection.scalar(text(f"{_TAKE}{condition} RETURNING number"), {"id": id})
            if number is None:
                continue
            taken.append(id)
            if not self.sqlite:
                notice: dict[str, Any] = {"by": "", "t": "led", "id": id, "number": number}
                await connection.execute(_NOTIFY, {"channel": CHANNEL, "notice": json.dumps(notice)})
        return taken


class ServerCatalog(TableCatalog):
    """The database as a server uses it, which reads tables again once it has changed them (`Lobby.read_anew`).

    Where the database fails, reading and writing raise `StoreDown`; conflicts stay what they are.
    """

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Provide a connection that sees the database as it was at one moment."""
        with _store_down():
            async with super().reading() as connection:
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Provide a transaction."""
        with _store_down():
            async with super().writing() as connection:
                yield connection

    async def take(self, connection: AsyncConnection, ids: Iterable[str], only_free: bool = False) -> list[str]:
        """Take the leases of these tables.

        Nobody else has a table of a SQLite file in memory: a mark there would send those away who have just come back.
        """
        if self.sqlite and not only_free:
            return sorted(ids)
        return await super().take(connection, ids, only_free)


@contextmanager
def _store_down() -> Iterator[None]:
    try:
        yield
    except IntegrityError:
        raise
    except (SQLAlchemyError, OSError) as error:
        raise StoreDown(type(error).__name__) from error


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[TableCatalog]:
    """Open the database for the time of a ``with`` block.

    Raises:
        DatabaseNotFound: The file does not exist, or nothing was ever stored in it.
        DatabaseVersionMismatch: The database is of another version of Tefuda.
    """
    parsed = make_url(url)
    file = file_of(parsed)
    if file is not None and not file.path.exists():
        raise DatabaseNotFound(str(file.path))
    engine = new_engine(parsed, answers=None)
    try:
        async with engine.connect() as connection:
            found = await connection.run_sync(current)
        if found is None:
            raise DatabaseNotFound(parsed.render_as_string(hide_password=True))
        if found != HEAD:
            raise DatabaseVersionMismatch(found)
        yield TableCatalog(engine, served=file is None or running(file.path))
    finally:
        await engine.dispose()


def running(database: Path) -> bool:
    """Return whether a server works with this file: it then holds the lock beside it."""
    try:
        with database.with_name(f"{database.name}.lock").open("rb+") as file:
            lock_file(file.fileno())
    except FileNotFoundError:
        return False
    except (BlockingIOError, PermissionError):
        return True
    return False


State = Literal["waiting", "playing", "over", "cleared"]
DAY: Final = 86_400.0

_LIST: Final = """
SELECT tables.id, tables.setup, tables.created_at, tables.finished_at,
       coalesce(told.version, 0) AS version, coalesce(told.at, tables.created_at) AS at,
       coalesce(told.plays, 0) AS plays, coalesce(told.ends, 0) AS ends,
       CASE WHEN leases.table_id IS NOT NULL AND {there} THEN 1 ELSE 0 END AS here
FROM tables
LEFT JOIN leases ON leases.table_id = tables.id
LEFT JOIN (
    SELECT table_id, max(version) AS version, max(at) AS at,
           sum(CASE WHEN kind IN ('play', 'expire_clock', 'expire_turn') THEN 1 ELSE 0 END) AS plays,
           sum(CASE WHEN kind IN ('cancel', 'close_table') THEN 1 ELSE 0 END) AS ends
    FROM journal GROUP BY table_id
) AS told ON told.table_id = tables.id
ORDER BY at DESC, tables.id
"""


class TableSummary(NamedTuple):
    """A table in the operator's list; it contains no names of players."""

    id: str
    game: str
    seats: int
    version: int
    last: float  # the time of the last event there, in seconds since the epoch
    state: State  # cleared: put away before the first deal
    here: bool  # in a server's memory, so somebody may be at it
    listed: bool  # opened to be found by others


@dataclass(frozen=True)
class TableFilter:
    """A filter of the list; None matches everything."""

    game: str | None = None
    state: State | None = None
    idle: float | None = None  # days without an event
    most: int | None = None
    listed: bool = False  # only tables that were opened to be found by others

    def fits(self, one: TableSummary, now: float) -> bool:
        """Return whether the table passes the filter."""
        return (
            (self.game is None or one.game == self.game)
            and (self.state is None or one.state == self.state)
            and (not self.listed or one.listed)
            and (self.idle is None or now - one.last >= self.idle * DAY)
        )


async def listed(database: TableCatalog, wanted: TableFilter, now: float) -> list[TableSummary]:
    """Return the tables that pass the filter, the most recently active first."""
    async with database.reading() as connection:
        rows = await connection.execute(text(_LIST.format(there=database.somebody_there)))
        found = (_read(row) for row in rows.mappings())
        return [one for one in found if wanted.fits(one, now)][: wanted.most]


def _read(row: Any) -> TableSummary:
    setup = as_json(row["setup"])
    return TableSummary(
        row["id"],
        setup["game"],
        len(setup["assignments"]),
        row["version"],
        row["at"],
        _state(row),
        bool(row["here"]),
        setup.get("listed", False),
    )


async def names_at(database: TableCatalog, ids: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Return the names of the people at these tables, by seat; empty where no person sits.

    Raises:
        BrokenJournal: A table cannot be restored.
    """
    found = dict[str, tuple[str, ...]]()
    async with database.reading() as connection:
        for id in ids:
            kept = await stored(connection, id)
            if kept is not None:
                table = Table.restore(kept.setup, kept.journal, kept.created_at)
                found[id] = tuple(one.name if one.kind == "human" else "" for one in table.assignments)
    return found


def _state(row: Any) -> State:
    if row["finished_at"] is not None:
        return "over"
    if row["ends"]:
        return "cleared"
    return "playing" if row["plays"] else "waiting"


def as_json(stored: Any) -> Any:
    """Return a JSON column as a value; in raw SQL, the drivers of SQLite and PostgreSQL give the text."""
    return json.loads(stored) if isinstance(stored, str | bytes) else stored
