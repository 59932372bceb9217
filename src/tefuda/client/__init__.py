"""A client library for the protocol: HTTP requests to a server, and WebSocket connections to its tables.

`Client` and `TableConnection` block; `AsyncClient` and `AsyncTableConnection` are the same for asyncio.  Both need the
extra `server`.
"""

from __future__ import annotations

from tefuda.client.asynchronous import AsyncClient, AsyncTableConnection
from tefuda.client.blocking import Client, TableConnection
from tefuda.client.requests import CommandRefusedError, ConnectionLost, ServerError, ServerProtocolError

__all__ = [
    "AsyncClient",
    "AsyncTableConnection",
    "Client",
    "CommandRefusedError",
    "ConnectionLost",
    "ServerError",
    "ServerProtocolError",
    "TableConnection",
]
