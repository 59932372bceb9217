"""The maintenance job of a running server: it notices changes by the operator's tools, and prunes old tables.

With PostgreSQL the database tells a node when a table is taken from it.  SQLite cannot notify: so the only server of a
file lists the tables that it has in memory in `leases`, and looks every second whether a tool has crossed one out.
Where nothing has changed, that is one query for a few rows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import text

from tefuda.clock import now
from tefuda.server.repeated_task import RepeatedTask
from tefuda.server.store.engine import file_of
from tefuda.server.upkeep.catalog import ServerCatalog
from tefuda.server.upkeep.closing import Retention, prune
from tefuda.session.log import log

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

    from tefuda.server.metrics import ServerMetrics
    from tefuda.server.startup.config import Settings
    from tefuda.session.lobby import Lobby

WATCHES: Final = 1.0  # seconds
FIRST: Final = 60.0  # seconds after the start
PRUNES: Final = 3600.0
_SAID: Final = text("SELECT table_id FROM leases WHERE node IS NOT NULL")
_CROSSED_OUT: Final = text("SELECT table_id FROM leases WHERE node IS NULL")
_HERE: Final = text("INSERT INTO leases (table_id, node, number) VALUES (:id, 'here', 1) ON CONFLICT DO NOTHING")
_GONE: Final = text("DELETE FROM leases WHERE table_id = :id")


class MaintenanceJob:
    """The maintenance job of one server, or of one node."""

    def __init__(self, engine: AsyncEngine, lobby: Lobby, settings: Settings, metrics: ServerMetrics) -> None:
        self.database = ServerCatalog(engine)
        self._lobby, self._metrics = lobby, metrics
        self._keep = Retention(settings.keep_finished, settings.keep_abandoned)
        self._said: frozenset[str] | None = None  # the tables listed in `leases`; at first those of an earlier server
        self._watching = RepeatedTask("upkeep_failed", WATCHES, WATCHES, work="watch")
        self._pruning = RepeatedTask("upkeep_failed", PRUNES, FIRST, work="prune")

    def open(self) -> None:
        """Start the job.  A database in memory ends with the server, so there is nothing to do."""
        in_memory = self.database.sqlite and file_of(self.database.engine.url) is None
        if self.database.sqlite and not in_memory:
            self._watching.open(self.watch)
        if self._keep != Retention() and not in_memory:
            self._pruning.open(self.prune)

    async def close(self) -> None:
        """Stop the job; nothing is left half done, since each step is a transaction."""
        await self._watching.close()
        await self._pruning.close()

    async def watch(self) -> None:
        """Drop the tables that a tool has crossed out, and list those that are in memory now."""
        async with self.database.engine.connect() as connection:
            crossed_out = {str(row.table_id) for row in await connection.execute(_CROSSED_OUT)}
            if self._said is None:
                self._said = frozenset(str(row.table_id) for row in await connection.execute(_SAID))
        for id in crossed_out:
            await self._lobby.read_anew(id)
        here = self._lobby.here
        new, gone = here - (self._said - crossed_out), crossed_out | (self._said - here)
        if not new and not gone:
            return
        async with self.database.writing() as connection:
            for statement, ids in ((_GONE, gone), (_HERE, new)):
                if ids:
                    await connection.execute(statement, [{"id": id} for id in sorted(ids)])
        self._said = here

    async def prune(self) -> None:
        """Delete tables that are older than the operator wants to keep them."""
        if self.database.sqlite:
            await self.watch()
        gone = await prune(self.database, self._keep, now())
        for kind, many in gone.items():
            self._metrics.pruned.labels(kind).inc(many)
        if any(gone.values()):
            log().info("pruned", finished=gone.get("finished", 0), abandoned=gone.get("abandoned", 0))
