"""Time limits for clients that open a connection and do not complete a request."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tefuda.server.startup.config import Limits
from tefuda.session.light_sync import LightEvent, LightQueue

NO_HANDSHAKE: Final = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """The WebSocket protocol of uvicorn, with an answer to requests that are no handshake (a POST, for example).

    There are thousands of connections, and most are silent: so waiting takes little memory, and the headers of the
    handshake are dropped.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue = LightQueue()  # type: ignore[assignment]  # as much of a queue as uvicorn uses
        self.writable = LightEvent()  # type: ignore[assignment]  # as above

    def start_keepalive(self) -> None:
        """Drop the headers when the handshake is over."""
        super().start_keepalive()
        self.request.headers.clear()
        self.response.headers.clear()
        self.scope["headers"] = []

    def data_received(self, data: bytes) -> None:
        """Process data, and answer 400 where it is no handshake."""
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(NO_HANDSHAKE)
            self.transport.close()


def patient(limits: Limits) -> type[HttpToolsProtocol]:
    """Return uvicorn's protocol, extended to close a connection whose headers take longer than `Limits.head_wait`."""

    class TimedConnection(HttpToolsProtocol):
        """One connection."""

        _alarm: asyncio.TimerHandle | None = None

        def connection_made(self, transport: Any) -> None:
            """Start the timer when a client connects."""
            super().connection_made(transport)
            self._wait()

        def on_message_begin(self) -> None:
            """Start the timer when another request begins."""
            super().on_message_begin()
            self._wait()

        def on_headers_complete(self) -> None:
            """Stop the timer when the headers are complete."""
            self._wait_no_longer()
            super().on_headers_complete()

        def connection_lost(self, exc: Exception | None) -> None:
            """Stop the timer when the client is gone."""
            self._wait_no_longer()
            super().connection_lost(exc)

        def _wait(self) -> None:
            self._wait_no_longer()
            self._alarm = asyncio.get_running_loop().call_later(limits.head_wait, self.transport.close)

        def _wait_no_longer(self) -> None:
            if self._alarm is not None:
                self._alarm.cancel()
            self._alarm = None

    return TimedConnection
