"""The endpoint of all WebSockets: clients are checked, counted and served, or refused with a reason."""

from __future__ import annotations

from collections.abc import Awaitable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Final

from starlette.datastructures import State
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from tefuda.server.guard.hosts import called_rightly
from tefuda.server.guard.http_guard import allowed_origin
from tefuda.server.guard.limits import household
from tefuda.server.monitoring.log import log
from tefuda.server.nodes.relay import inward
from tefuda.server.rest.page import built
from tefuda.server.sockets.asgi_socket import AsgiSocket
from tefuda.server.sockets.closing import Disconnected, error_answer, refuse
from tefuda.server.sockets.connection import Connection
from tefuda.server.wire.messages import Lang
from tefuda.server.wire.sentences import lang_of
from tefuda.show.json_form import unspoken

PATH: Final = "/ws"
TRY_LATER: Final = 1013


@dataclass(frozen=True, slots=True)
class Handshake:
    """The facts of a handshake; the rest of it is not kept during the connection."""

    lang: Lang
    address: str
    page: str  # the version of the page that the client has open; empty: none of ours
    inward: bool  # another node has accepted the client, and counts it
    strange: str  # the reason for which the client is refused; empty: none

    @classmethod
    def of(cls, scope: Scope, state: State) -> Handshake:
        """Read the handshake of a client."""
        asked = HTTPConnection(scope)
        passed_on, strange = inward(scope), ""
        if not passed_on and not allowed_origin(asked.headers, state.settings.origins):
            strange = "trouble-origin"
        elif not passed_on and not called_rightly(asked.headers.get("host"), state.settings.hosts):
            strange = "trouble-host"
        address = asked.client.host if asked.client is not None else ""
        lang = lang_of(asked.headers.get("accept-language"))
        return cls(lang, address, asked.query_params.get("page", ""), passed_on, strange)


class SocketEndpoint:
    """All WebSockets, as an ASGI application: the framework's own would keep some 8 kB more for each."""

    def __init__(self, state: State) -> None:
        self._state = state

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Accept a socket, so that even a refusal can give its reason, and serve it."""
        if scope["path"] != PATH:
            await receive()
            await send({"type": "websocket.close"})
            return
        socket, caller = AsgiSocket(receive, send), Handshake.of(scope, self._state)
        with suppress(Disconnected):
            await socket.accept()
            await self._let_in(socket, caller)

    async def _let_in(self, socket: AsgiSocket, caller: Handshake) -> None:
        if caller.inward:
            await self._serve(socket, caller)
        elif caller.strange:
            await refuse(socket, caller.lang, "origin", caller.strange)
        elif not self._state.knocks.take(caller.address):
            self._state.services.metrics.errors.labels("rate").inc()
            await refuse(socket, caller.lang, "rate", "trouble-knocks", TRY_LATER)
        else:
            await self._told_of_new_page(socket, caller)
            await self._counted(socket, caller)

    async def _told_of_new_page(self, socket: AsgiSocket, caller: Handshake) -> None:
        """Tell a client whose page is older than an upgrade that it may reload."""
        if caller.page and built() and caller.page != built():
            await socket.send_text(unspoken(error_answer(caller.lang, "page", "trouble-page", final=False)))

    async def _counted(self, socket: AsgiSocket, caller: Handshake) -> None:
        """Serve a client, and count it as one more of its address."""
        services = self._state.services
        services.lobby.gc_policy.comes()
        with (
            self._state.connection_limiter.admit(caller.address) as room_for_one,
            services.metrics.sockets.track_inprogress(),
        ):
            if room_for_one:
                await self._serve(socket, caller)
            else:
                services.metrics.errors.labels("rate").inc()
                await _sent_away(refuse(socket, caller.lang, "rate", "trouble-crowd"))
        services.lobby.gc_policy.goes()

    async def _serve(self, socket: AsgiSocket, caller: Handshake) -> None:
        """Serve a client; any error is logged, and the client is told."""
        state, node = self._state, self._state.node
        may_knock = partial(state.knocks.take, caller.address)
        pass_on = node.pass_on(caller.address, inward=caller.inward) if node is not None else None
        connection = Connection(socket, state.services, caller.lang, may_knock, pass_on, household(caller.address))
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
