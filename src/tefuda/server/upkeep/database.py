"""The database for whoever looks after it: nothing is claimed, so a server may run, and nothing is migrated.

What changes a table takes it from whoever leads it, in the same transaction.  A node of several is told so at once, as
if another node had taken it; the one server of a SQLite file looks every second (`tefuda.server.upkeep.watch`).
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tefuda.server.nodes.members import CHANNEL
from tefuda.server.store.engine import new_engine
from tefuda.server.store.file import file_of
from tefuda.server.store.lease import lock_file
from tefuda.server.store.migrate import current
from tefuda.server.store.tables import HEAD

SEEN: Final = 30  # seconds: a node that was alive so short a time ago may be alive
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


class NoDatabase(Exception):
    """There is none."""


class OtherLayout(Exception):
    """It was made by another version of Tefuda; which migration it has."""


class Database:
    """``served``: a server may have tables of it in memory, and says in `leases` which."""

    def __init__(self, engine: AsyncEngine, served: bool = True) -> None:
        self.engine = engine
        self.sqlite = engine.dialect.name == "sqlite"
        self._free = _FREE[engine.dialect.name] if served or not self.sqlite else "1 = 1"

    @property
    def somebody_there(self) -> str:
        """In SQL: somebody may be at the table of this line of `leases`."""
        return f"NOT ({self._free})"

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """All that is read here was so at one moment."""
        async with self.engine.connect() as connection:
            if self.sqlite:
                await connection.exec_driver_sql("BEGIN")
            else:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Together or not at all; of a SQLite file nobody else writes meanwhile."""
        async with self.engine.begin() as connection:
            if self.sqlite:
                await connection.exec_driver_sql("BEGIN IMMEDIATE")
            yield connection

    async def take(self, connection: AsyncConnection, ids: Iterable[str], only_free: bool = False) -> list[str]:
        """Whoever leads these tables does so no longer; which were taken.  ``only_free``: where nobody is."""
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


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Database]:
    """For a while.

    Raises:
        NoDatabase: the file is not there, or nothing was ever kept in it.
        OtherLayout: another version of Tefuda keeps it.
    """
    parsed = make_url(url)
    file = file_of(parsed)
    if file is not None and not file.path.exists():
        raise NoDatabase(str(file.path))
    engine = new_engine(parsed, answers=None)
    try:
        async with engine.connect() as connection:
            found = await connection.run_sync(current)
        if found is None:
            raise NoDatabase(parsed.render_as_string(hide_password=True))
        if found != HEAD:
            raise OtherLayout(found)
        yield Database(engine, served=file is None or running(file.path))
    finally:
        await engine.dispose()


def running(database: Path) -> bool:
    """Whether a server has this file: then it holds the lock beside it."""
    try:
        with database.with_name(f"{database.name}.lock").open("rb+") as file:
            lock_file(file.fileno())
    except FileNotFoundError:
        return False
    except (BlockingIOError, PermissionError):
        return True
    return False
