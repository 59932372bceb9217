"""What stands before every request: sizes, rates, origins, headers, a log line, and a net under it all."""

from __future__ import annotations

import time
from typing import Any, Final
from urllib.parse import urlsplit

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tefuda.server.config import Settings
from tefuda.server.guard.limits import PerAddress
from tefuda.server.rest.problems import problem, wished_lang
from tefuda.server.sentences import sentence

# Styles in attributes are how a page moves cards about; scripts come from this host's files only.
POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
RECORDS: Final = "/api/replays"
READING: Final = frozenset({"GET", "HEAD", "OPTIONS"})


def allowed_origin(headers: Headers, origins: frozenset[str]) -> bool:
    """A page of this very host, one that the operator has named, or no page at all.

    >>> allowed_origin(Headers({"origin": "http://a.test:80", "host": "a.test:80"}), frozenset())
    True
    >>> allowed_origin(Headers({"origin": "http://evil.test", "host": "a.test"}), frozenset())
    False
    """
    origin = headers.get("origin")
    if origin is None or origin in origins:
        return True
    try:
        return urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != ""
    except ValueError:
        return False


class TooLarge(Exception):
    """The body goes on beyond what is allowed."""


class Guard:
    """ASGI middleware for the REST side and the page; sockets have their own ways."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app, self._settings = app, settings
        self._callers = PerAddress(settings.limits.request_rate, settings.limits.request_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it here."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun, answer = time.perf_counter(), _Answer(send)
        try:
            await self._pass(Request(scope), scope, receive, answer)
        except Exception as error:
            structlog.get_logger().error("unexpected", error=type(error).__name__, path=scope["path"], exc_info=error)
            if not answer.status:
                await self._refuse(Request(scope), receive, answer, 500, "server", "trouble-server")
        milliseconds = round((time.perf_counter() - begun) * 1000, 1)
        structlog.get_logger().info(
            "request", method=scope["method"], path=scope["path"], status=answer.status, ms=milliseconds
        )

    async def _pass(self, request: Request, scope: Scope, receive: Receive, send: Send) -> None:
        address = scope["client"][0] if scope.get("client") else ""
        if not self._callers.take(address):
            await self._refuse(request, receive, send, 429, "rate", "trouble-rate")
        elif request.method not in READING and not allowed_origin(request.headers, self._settings.origins):
            await self._refuse(request, receive, send, 403, "origin", "trouble-origin")
        else:
            await self._measured(request, scope, receive, send)

    async def _measured(self, request: Request, scope: Scope, receive: Receive, send: Send) -> None:
        """A body is read up to the limit, whatever its header says of it."""
        try:
            await self._app(scope, await _whole_body(receive, self._most(scope["path"])), send)
        except TooLarge:
            await self._refuse(request, receive, send, 413, "size", "trouble-size")

    def _most(self, path: str) -> int:
        """A record is longer than anything else that is sent."""
        limits = self._settings.limits
        return limits.record if path == RECORDS else limits.body

    async def _refuse(self, request: Request, receive: Receive, send: Send, status: int, code: str, id: str) -> None:
        answer = problem(status, code, sentence(wished_lang(request), id))
        await answer(request.scope, receive, send)


async def _whole_body(receive: Receive, limit: int) -> Receive:
    """Read the body now, so that its size is known before anything is done with it."""
    parts, size, more = [], 0, True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            break
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        more = message.get("more_body", False)
        if size > limit:
            raise TooLarge
    waiting: list[Message] = [{"type": "http.request", "body": b"".join(parts), "more_body": False}]

    async def again() -> Message:
        return waiting.pop() if waiting else await receive()

    return again


class _Answer:
    """Sends an answer on, with the headers that every answer has, and remembers its status."""

    def __init__(self, send: Send) -> None:
        self._send, self.status = send, 0

    async def __call__(self, message: Message | Any) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await self._send(message)
