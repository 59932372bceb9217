"""The leases of tables: rows of the database, with a number that grows whenever another node takes the table."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final

from sqlalchemy import bindparam, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tefuda.server.nodes.members import CHANNEL, ClusterMembers
from tefuda.session.log import log
from tefuda.session.ports import Lease, NotTableLeader, StoreDown, TableLeases

PATIENCE: Final = 4.0  # seconds within which the database must answer

_ALIVE: Final = "SELECT 1 FROM nodes WHERE id = {} AND seen > clock_timestamp() - :dead * interval '1 second'"
_TAKE: Final = text(
    "UPDATE leases SET node = :me, number = number + 1 WHERE table_id = :id"
    f" AND (node IS NULL OR node IN (:me, :unreached) OR NOT EXISTS ({_ALIVE.format('leases.node')}))"
    f" AND EXISTS ({_ALIVE.format(':me')}) RETURNING number"
)
_BEGIN: Final = text(
    "INSERT INTO leases (table_id, node, number) SELECT id, :me, 1 FROM tables WHERE id = :id"
    " ON CONFLICT DO NOTHING RETURNING number"
)
_KEEP: Final = text("INSERT INTO leases (table_id, node, number) VALUES (:id, :me, 1) ON CONFLICT DO NOTHING")
_WHO: Final = text(
    "SELECT leases.node, nodes.url FROM leases LEFT JOIN nodes ON nodes.id = leases.node WHERE table_id = :id"
)
_NOTIFY: Final = text("SELECT pg_notify(:channel, :notice)")
_HOLDS: Final = text("SELECT 1 FROM leases WHERE table_id = :id AND number = :number")
_GIVE: Final = text("UPDATE leases SET node = NULL WHERE table_id = :id AND number = :number AND node = :me")
_LEAVE: Final = text("UPDATE leases SET node = NULL WHERE node IN :names").bindparams(
    bindparam("names", expanding=True)
)


class DatabaseLeases(TableLeases):
    """The leases of this node, in a database that several nodes share."""

    def __init__(self, engine: AsyncEngine, members: ClusterMembers, taken: Callable[[], None]) -> None:
        """Create the leases; ``taken`` is called for each table that was led before."""
        self._engine, self._members, self._taken = engine, members, taken
        self._tried: dict[str, tuple[float, float]] = {}  # by node: since when it is out of reach, and the last attempt
        self._giving: set[asyncio.Task[None]] = set()

    @property
    def sure(self) -> bool:
        """True if what is in memory may be shown."""
        return self._members.sure

    def first(self) -> Lease:
        """Return the lease of a new table.  Raises `NotTableLeader` where this node is leaving."""
        self._stay("")
        return Lease(self._members.id, 1)

    async def take(self, id: str) -> Lease | None:
        """Lead this table from now on; return None where there is no such table.

        Raises:
            NotTableLeader: Another node leads it, or this node is leaving.
            StoreDown: The database does not tell who leads it.
        """
        self._stay(id)
        given: dict[str, Any] = {"id": id, "me": self._members.id, "dead": self._members.dead, "unreached": ""}
        async with self._asking() as connection:
            number = await connection.scalar(_TAKE, given) or await connection.scalar(_BEGIN, given)
            if number is None:
                leader = (await connection.execute(_WHO, given)).first()
                if leader is None:
                    return None
                if not self._out_of_reach(leader.node):
                    raise NotTableLeader(id, leader.node or "", leader.url or "")
                number = await connection.scalar(_TAKE, {**given, "unreached": leader.node})
                if number is None:
                    raise NotTableLeader(id)
                log().warning("leader_out_of_reach", table=id, node=leader.node)
            if number > 1:  # the former leader hears of it with the commit
                notice = self._members.notice({"t": "led", "id": id, "number": number})
                await connection.execute(_NOTIFY, {"channel": CHANNEL, "notice": notice})
                self._taken()
        return Lease(given["me"], number)

    async def holds(self, id: str, lease: Lease) -> bool:
        """Return whether a table is still led under this lease.  Raises `StoreDown` where the database fails."""
        async with self._asking() as connection:
            return await connection.scalar(_HOLDS, {"id": id, "number": lease.number}) is not None

    async def lead(self, id: str) -> None:
        """Lead something that is no table, if nobody does yet.  Raises the same errors as `take`."""
        async with self._asking() as connection:
            await connection.execute(_KEEP, {"id": id, "me": self._members.id})
        await self.take(id)

    def unreached(self, node: str, reached: bool = False) -> None:
        """Note that a node did not answer or, with ``reached``, that it did."""
        if reached:
            self._tried.pop(node, None)
        else:
            if node not in self._tried:
                log().warning("node_out_of_reach", node=node)
            now = time.monotonic()
            since, last = self._tried.get(node, (now, now))
            self._tried[node] = since if now - last < self._members.dead else now, now

    def give_back(self, leases: Mapping[str, Lease]) -> None:
        """Give these leases up, soon."""
        task = asyncio.create_task(self._give(leases.items()))
        self._giving.add(task)
        task.add_done_callback(self._giving.discard)

    def tell_keys(self, id: str) -> None:
        """Tell the leader of a table that the tokens of its seats have changed."""
        self._members.tell("keys", id=id)

    async def leave(self) -> None:
        """Give all leases of this node up, so that others may take the tables at once."""
        async with self._asking() as connection:
            await connection.execute(_LEAVE, {"names": [self._members.id]})

    async def _give(self, leases: Iterable[tuple[str, Lease]]) -> None:
        try:
            async with self._asking() as connection:
                for id, (node, number) in leases:
                    await connection.execute(_GIVE, {"id": id, "number": number, "me": node})
        except StoreDown:
            log().warning("leases_kept")  # until this node is gone, or they are asked for here

    def _stay(self, id: str) -> None:
        if self._members.leaving:
            raise NotTableLeader(id)

    def _out_of_reach(self, node: str | None) -> bool:
        since, last = self._tried.get(node or "", (0.0, 0.0))
        return last - since > self._members.dead

    @asynccontextmanager
    async def _asking(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with asyncio.timeout(PATIENCE), self._engine.begin() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as error:
            log().error("leases_unknown", error=type(error).__name__)
            raise StoreDown("leases") from error


def headers_of(members: ClusterMembers, address: str, scheme: str) -> dict[str, Any]:
    """The headers that a node adds to a request that it forwards."""
    return {"x-tefuda-node": members.secret, "x-tefuda-for": address, "x-tefuda-scheme": scheme}
