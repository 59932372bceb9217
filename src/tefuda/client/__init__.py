"""A client of the protocol: requests to a server, and connections to its tables, blocking or with asyncio.

`Client` and `TableConnection` block; `AsyncClient` and `AsyncTableConnection` are the same for asyncio.  The extra
`server` has the libraries that are needed.
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
