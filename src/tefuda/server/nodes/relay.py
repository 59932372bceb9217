"""The relay of a socket to the node that leads its table: frames pass unchanged in both directions."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
from collections.abc import Callable, MutableMapping
from typing import Any, Final

import websockets
from prometheus_client import Gauge
from starlette.types import ASGIApp, Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect

from tefuda.server.nodes.leases import DatabaseLeases, headers_of
from tefuda.server.nodes.members import ClusterMembers
from tefuda.server.startup.config import Limits
from tefuda.session.ports import NotTableLeader
from tefuda.session.socket import Disconnected, FatalSocketError, Socket, ended

NODE: Final = b"x-tefuda-node"
FOR: Final = b"x-tefuda-for"
SCHEME: Final = b"x-tefuda-scheme"
NOT_HERE: Final = "x-tefuda-not-here"  # a header of the answer: this node does not lead the table either
NOT_HERE_CODE: Final = 4000  # the close code of a socket that says the same
INWARD: Final = "tefuda.inward"


def inward(scope: MutableMapping[str, Any]) -> bool:
    """Return whether another node forwarded this request."""
    return INWARD in scope


class ForwardedClientMiddleware:
    """ASGI middleware before all others that restores the client of a request forwarded by another node."""

    def __init__(self, app: ASGIApp, secret: Callable[[], str]) -> None:
        self._app, self._secret = app, secret

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Remove the forwarding headers, and trust them only if they carry the secret of the nodes."""
        if scope["type"] in ("http", "websocket"):
            given = {name: value for name, value in scope["headers"] if name in (NODE, FOR, SCHEME)}
            if given:
                scope["headers"] = [one for one in scope["headers"] if one[0] not in given]
                self._trust(scope, given)
        await self._app(scope, receive, send)

    def _trust(self, scope: Scope, given: dict[bytes, bytes]) -> None:
        secret = self._secret()
        if secret and hmac.compare_digest(given.get(NODE, b""), secret.encode()):
            scope["client"] = given.get(FOR, b"").decode("latin-1"), 0
            scope["scheme"] = given.get(SCHEME, scope["scheme"].encode()).decode("latin-1")
            scope[INWARD] = True


OPENS: Final = 1.5  # seconds within which a live node must accept a connection
PAUSE: Final = 0.1  # seconds before the leader is looked up again
_Broken = (OSError, websockets.WebSocketException)


class Relay:
    """The connections to other nodes."""

    def __init__(self, members: ClusterMembers, leases: DatabaseLeases, limits: Limits, open: Gauge) -> None:
        self._members, self._leases, self._limits, self._open = members, leases, limits, open

    async def pass_on(self, address: str, socket: Socket, hello: str | bytes, other: NotTableLeader) -> bool:
        """Serve this socket through another node until one side closes; return False where that node does not lead it.

        Raises:
            FatalSocketError: The other node is gone, this one is leaving, or the client reads too slowly.
            Disconnected: The client is gone.
        """
        if self._members.leaving:
            raise FatalSocketError("restart", "trouble-restart")
        line = await self._line(address, hello, other)
        if line is None:
            await asyncio.sleep(PAUSE)
            return False
        try:
            with self._members.until_gone(other.node) as gone, self._open.track_inprogress():
                return await self._serve(socket, line, gone)
        finally:
            await line.close()

    async def _line(self, address: str, hello: str | bytes, other: NotTableLeader) -> ClientConnection | None:
        if not other.url:
            return None
        headers, at = headers_of(self._members, address, "ws"), f"ws{other.url.removeprefix('http')}/ws"
        try:
            line = await connect(
                at,
                additional_headers=headers,
                compression=None,
                max_size=None,
                open_timeout=OPENS,
                close_timeout=OPENS,
                proxy=None,
            )
            await line.send(hello)
        except _Broken:
            self._leases.unreached(other.node)
            return None
        self._leases.unreached(other.node, reached=True)
        return line

    async def _serve(self, socket: Socket, line: ClientConnection, gone: asyncio.Event) -> bool:
        """Relay until one side closes; where the leader disappears without a close frame, the client must reconnect."""
        up = asyncio.create_task(_up(socket, line))
        down = asyncio.create_task(_down(socket, line, self._limits.send_wait))
        leaving = asyncio.create_task(gone.wait())
        try:
            await asyncio.wait((up, down, leaving), return_when=asyncio.FIRST_COMPLETED)
            if leaving.done():
                raise FatalSocketError("restart", "trouble-restart")
            if up.done():
                await up
            return await down
        finally:
            await ended(up, down, leaving)
            del up, down, leaving


async def _up(socket: Socket, line: ClientConnection) -> None:
    """Relay the client's frames until the client goes (`Disconnected`) or the connection breaks."""
    try:
        while True:
            await line.send(await socket.receive())
    except _Broken:
        return


async def _down(socket: Socket, line: ClientConnection, patience: float) -> bool:
    """Relay the leader's frames until it closes; return False where it does not lead the table."""
    try:
        while True:
            said = await line.recv()
            try:
                async with asyncio.timeout(patience):
                    await socket.send_text(said if isinstance(said, str) else said.decode())
            except TimeoutError:
                raise FatalSocketError("slow", "trouble-slow") from None
    except websockets.ConnectionClosed as closed:
        code = closed.rcvd.code if closed.rcvd is not None else None
    except OSError:
        code = None
    if code == NOT_HERE_CODE:
        return False
    if code is None:
        raise FatalSocketError("restart", "trouble-restart")
    await socket.close(code)
    return True


async def not_here(socket: Socket, hello: str | bytes, other: NotTableLeader) -> bool:
    """Refuse a relayed socket: the node that relayed it must look up the leader again."""
    with contextlib.suppress(Disconnected):
        await socket.close(NOT_HERE_CODE)
    return True
