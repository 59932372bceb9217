"""The uvicorn server of our application: what is done before and after it starts, and before it ends."""

from __future__ import annotations

import socket
from collections.abc import Awaitable, Callable

from uvicorn import Config, Server

from tefuda.server.startup.parts import ServerParts


async def _nothing() -> None: ...


class GameServer(Server):
    """A uvicorn server; ``started_up`` is called once it can be reached."""

    def __init__(self, config: Config, parts: ServerParts) -> None:
        super().__init__(config)
        self._parts = parts
        self.started_up: Callable[[], Awaitable[None]] = _nothing

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Claim the database, then start: later, uvicorn would report a failure with a traceback."""
        self._parts.port = sockets[0].getsockname()[1] if sockets else 0
        await self._parts.store.claim()
        await super().startup(sockets=sockets)
        await self.started_up()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Hand over the tables, then close the connections, so that clients who reconnect find the tables free."""
        if self._parts.node is not None:
            await self._parts.node.hand_over(self._parts.services.lobby)
        await super().shutdown(sockets=sockets)
