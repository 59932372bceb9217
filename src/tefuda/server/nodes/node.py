"""A node: its leases, its connections to other nodes, and its start and end."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Final

import httpx
from starlette.types import ASGIApp

from tefuda.server.nodes.forward import ANSWERS, ForwardingMiddleware
from tefuda.server.nodes.leases import DatabaseLeases
from tefuda.server.nodes.members import ClusterMembers, Told
from tefuda.server.nodes.relay import OPENS, Relay, not_here
from tefuda.server.startup.config import Limits
from tefuda.session.log import log
from tefuda.session.ports import StoreDown

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

    from tefuda.server.metrics import ServerMetrics
    from tefuda.session.connection import PassOn
    from tefuda.session.lobby import Lobby
    from tefuda.session.replays import Replays


FINISHES: Final = 5.0  # seconds for pending plays when the node ends


class ClusterNode:
    """One of several nodes on a database, or the only one so far."""

    def __init__(self, engine: AsyncEngine, limits: Limits, dead: float, metrics: ServerMetrics) -> None:
        self.members = ClusterMembers(engine, dead)
        self.leases = DatabaseLeases(engine, self.members, metrics.taken.inc)
        self.relay = Relay(self.members, self.leases, limits, metrics.relays)
        metrics.nodes.set_function(lambda: len(self.members.alive))
        self.web = httpx.AsyncClient(timeout=httpx.Timeout(ANSWERS, connect=OPENS), trust_env=False)
        self._reading: set[asyncio.Task[None]] = set()

    async def open(self, lobby: Lobby, url: str, port: int) -> None:
        """Join the other nodes; ``url`` is the address at which they reach this one, empty: as the database sees it."""
        self.members.lost = lobby.forget_all
        self.members.heard["led"] = lambda told: lobby.led_elsewhere(told["id"], told["number"])
        self.members.heard["keys"] = partial(self._read_keys, lobby)
        await self.members.open(url, port)

    async def hand_over(self, lobby: Lobby) -> None:
        """Accept nothing new, finish what is pending, and release the tables."""
        self.members.leaving = True
        try:
            async with asyncio.timeout(FINISHES):
                await lobby.send_all_away()
            await self.leases.leave()
        except (StoreDown, TimeoutError):
            log().warning("leases_kept")  # until this node is gone

    async def close(self) -> None:
        """Leave the other nodes."""
        await self.members.close()
        await self.web.aclose()

    def pass_on(self, address: str, *, inward: bool) -> PassOn:
        """Return the function that serves a socket whose table is led elsewhere."""
        return not_here if inward else partial(self.relay.pass_on, address)

    def forward(self, app: ASGIApp, lobby: Lobby, replays: Replays) -> ForwardingMiddleware:
        """Create the middleware that forwards requests."""
        return ForwardingMiddleware(app, lobby, replays, self.members, self.leases, self.web)

    def _read_keys(self, lobby: Lobby, told: Told) -> None:
        task = asyncio.create_task(lobby.read_keys(told["id"]))
        self._reading.add(task)
        task.add_done_callback(self._read)

    def _read(self, task: asyncio.Task[None]) -> None:
        self._reading.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log().warning("keys_not_read", error=type(error).__name__)
