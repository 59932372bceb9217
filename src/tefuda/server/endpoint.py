"""The endpoint of all WebSockets: clients are checked, counted and served, or refused with a reason."""

from __future__ import annotations

from collections.abc import Awaitable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import Final

from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from tefuda.protocol.json_form import unspoken
from tefuda.protocol.values import Lang
from tefuda.server.guard.hosts import called_rightly
from tefuda.server.guard.http_guard import allowed_origin
from tefuda.server.nodes.relay import inward
from tefuda.server.rest.page import built
from tefuda.server.startup.config import Settings
from tefuda.server.startup.parts import ServerParts
from tefuda.session.connection import Connection
from tefuda.session.log import log
from tefuda.session.rate_limits import network_of
from tefuda.session.sentences import lang_of
from tefuda.session.socket import Disconnected, error_answer, refuse

PATH: Final = "/ws"
TRY_LATER: Final = 1013


@dataclass(frozen=True, slots=True)
class UpgradeRequest:
    """The facts of a handshake; the rest of it is not kept during the connection."""

    lang: Lang
    address: str
    page: str  # the version of the page that the client has open; empty: none of ours
    inward: bool  # another node has accepted the client, and counts it
    strange: str  # the reason for which the client is refused; empty: none

    @classmethod
    def of(cls, scope: Scope, settings: Settings) -> UpgradeRequest:
        """Read the handshake of a client."""
        asked = HTTPConnection(scope)
        passed_on, strange = inward(scope), ""
        if not passed_on and not allowed_origin(asked.headers, settings.origins):
            strange = "trouble-origin"
        elif not passed_on and not called_rightly(asked.headers.get("host"), settings.hosts):
            strange = "trouble-host"
        address = asked.client.host if asked.client is not None else ""
        lang = lang_of(asked.headers.get("accept-language"))
        return cls(lang, address, asked.query_params.get("page", ""), passed_on, strange)


class WebSocketApp:
    """All WebSockets, as an ASGI application: the framework's own would keep some 8 kB more for each."""

    def __init__(self, parts: ServerParts) -> None:
        self._parts = parts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Accept a socket, so that even a refusal can give its reason, and serve it."""
        if scope["path"] != PATH:
            await receive()
            await send({"type": "websocket.close"})
            return
        socket, caller = AsgiSocket(receive, send), UpgradeRequest.of(scope, self._parts.settings)
        with suppress(Disconnected):
            await socket.accept()
            await self._let_in(socket, caller)

    async def _let_in(self, socket: AsgiSocket, caller: UpgradeRequest) -> None:
        if caller.inward:
            await self._serve(socket, caller)
        elif caller.strange:
            await refuse(socket, caller.lang, "origin", caller.strange)
        elif self._parts.bans.refuses(caller.address):
            self._parts.services.metrics.refused("banned")
            await refuse(socket, caller.lang, "banned", "trouble-banned")
        elif not self._parts.limiters["socket"].take(caller.address):
            self._parts.services.metrics.refused("rate")
            await refuse(socket, caller.lang, "rate", "trouble-sockets", TRY_LATER)
        else:
            await self._told_of_new_page(socket, caller)
            await self._counted(socket, caller)

    async def _told_of_new_page(self, socket: AsgiSocket, caller: UpgradeRequest) -> None:
        """Tell a client whose page is older than an upgrade that it may reload."""
        if caller.page and built() and caller.page != built():
            await socket.send_text(unspoken(error_answer(caller.lang, "page", "trouble-page", final=False)))

    async def _counted(self, socket: AsgiSocket, caller: UpgradeRequest) -> None:
        """Serve a client, and count it as one more of its address."""
        services = self._parts.services
        self._parts.gc_policy.comes()
        with (
            self._parts.connections.admit(caller.address) as room_for_one,
            self._parts.metrics.sockets.track_inprogress(),
        ):
            if room_for_one:
                await self._serve(socket, caller)
            else:
                services.metrics.refused("rate")
                await _sent_away(refuse(socket, caller.lang, "rate", "trouble-crowd"))
        self._parts.gc_policy.goes()

    async def _serve(self, socket: AsgiSocket, caller: UpgradeRequest) -> None:
        """Serve a client; any error is logged, and the client is told."""
        parts, node = self._parts, self._parts.node
        may_reconnect = partial(parts.limiters["socket"].take, caller.address)
        pass_on = node.pass_on(caller.address, inward=caller.inward) if node is not None else None
        connection = Connection(socket, parts.services, caller.lang, may_reconnect, pass_on, network_of(caller.address))
        try:
            await connection.run()
        except Exception as error:
            log().error("socket_broke", error=type(error).__name__, exc_info=error)
            await _sent_away(refuse(socket, connection.lang, "server", "trouble-server"))


async def _sent_away(goodbye: Awaitable[None]) -> None:
    try:
        await goodbye
    except Disconnected:
        log().debug("left_early")


class AsgiSocket:
    """A `Socket` on top of ASGI; however the client goes, the error is `Disconnected`."""

    __slots__ = ("_gone", "_receive", "_send")

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive, self._send, self._gone = receive, send, False

    async def accept(self) -> None:
        """Accept the connection; nothing can be sent before.  Raises `Disconnected`."""
        await self._receive()
        with self._reached():
            await self._send({"type": "websocket.accept"})

    async def receive(self) -> str | bytes:
        """Return the next frame.  Raises `Disconnected`."""
        with self._reached():
            message = await self._receive()
        if message["type"] == "websocket.disconnect":
            self._gone = True
            raise Disconnected
        text: str | bytes | None = message.get("text")
        received: str | bytes = message["bytes"] if text is None else text
        return received

    async def send_text(self, text: str) -> None:
        """Send one frame.  Raises `Disconnected`."""
        with self._reached():
            await self._send({"type": "websocket.send", "text": text})

    async def close(self, code: int) -> None:
        """Close the connection.  Raises `Disconnected`."""
        with self._reached():
            await self._send({"type": "websocket.close", "code": code})
        self._gone = True

    @contextmanager
    def _reached(self) -> Iterator[None]:
        if self._gone:
            raise Disconnected
        try:
            yield
        except OSError as error:  # uvicorn's error for a client that is gone is one, too
            self._gone = True
            raise Disconnected from error
