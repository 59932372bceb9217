"""The middleware before every request: sizes, rates, origins, headers, a log line, and a last handler of errors."""

from __future__ import annotations

import asyncio
import re
import time
from typing import Any, Final
from urllib.parse import urlsplit

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tefuda.protocol.headers import HEADERS
from tefuda.server.guard.hosts import OF_THE_HOST, called_rightly
from tefuda.server.guard.limits import AddressRateLimiter
from tefuda.server.nodes.relay import inward
from tefuda.server.rest.problems import problem, wished_lang
from tefuda.server.startup.config import Settings
from tefuda.session.sentences import sentence

HERE: Final = "/here/"  # the path of the offline page
# Answers are about tables and for one client, so they are not cached; links to tables are not for search engines.
KEPT_NOWHERE: Final = {"cache-control": "no-store"}
NOT_LISTED: Final = {"x-robots-tag": "noindex"}
LINKS: Final = ("/t/", "/club/", "/replay/", "/duplicate/", "/again/", "/move")
RECORDS: Final = "/api/replays"
LONG: Final = re.compile(r"[\w-]{32,}")  # as long as a secret may be; no id is
READING: Final = frozenset({"GET", "HEAD", "OPTIONS"})


def allowed_origin(headers: Headers, origins: frozenset[str]) -> bool:
    """Return whether a request comes from a page of this host, from an origin in ``origins``, or from no page.

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
    """The body is larger than the limit."""


def logged(path: str) -> str:
    """Return a path as it is logged: a token that somebody has typed into it is struck out.

    >>> logged("/t/k3x9mvt2bqrw"), logged("/t/" + "W" * 43 + "/x")
    ('/t/k3x9mvt2bqrw', '/t/…/x')
    """
    return LONG.sub("…", path)


class HttpGuard:
    """ASGI middleware for the REST side and the page; sockets have checks of their own."""

    def __init__(
        self, app: ASGIApp, settings: Settings, requests: AddressRateLimiter, files: AddressRateLimiter
    ) -> None:
        self._app, self._settings, self._requests, self._files = app, settings, requests, files

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it here."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun, answer, path = time.perf_counter(), _SecurityHeadersSender(send, scope["path"]), logged(scope["path"])
        try:
            await self._pass(Request(scope), scope, receive, answer)
        except Exception as error:
            structlog.get_logger().error("unexpected", error=type(error).__name__, path=path, exc_info=error)
            if not answer.status:
                await self._refuse(Request(scope), receive, answer, 500, "server", "trouble-server")
        milliseconds = round((time.perf_counter() - begun) * 1000, 1)
        structlog.get_logger().info("request", method=scope["method"], path=path, status=answer.status, ms=milliseconds)

    async def _pass(self, request: Request, scope: Scope, receive: Receive, send: Send) -> None:
        address = scope["client"][0] if scope.get("client") else ""
        counted = self._files if scope["path"].startswith(HERE) else self._requests
        if not inward(scope) and not counted.take(address):
            await self._refuse(request, receive, send, 429, "rate", "trouble-rate")
        elif not self._called_rightly(request, scope):
            await self._refuse(request, receive, send, 421, "host", "trouble-host")
        elif request.method not in READING and not allowed_origin(request.headers, self._settings.origins):
            await self._refuse(request, receive, send, 403, "origin", "trouble-origin")
        else:
            await self._measured(request, scope, receive, send)

    def _called_rightly(self, request: Request, scope: Scope) -> bool:
        known = inward(scope) or scope["path"] in OF_THE_HOST  # another node has looked, or it does not matter
        return known or called_rightly(request.headers.get("host"), self._settings.hosts)

    async def _measured(self, request: Request, scope: Scope, receive: Receive, send: Send) -> None:
        """Read the body up to the limit, whatever length its header states."""
        try:
            async with asyncio.timeout(self._settings.limits.body_wait):
                body = await _whole_body(receive, self._most(scope["path"]))
        except TooLarge:
            await self._refuse(request, receive, send, 413, "size", "trouble-size")
        except TimeoutError:
            await self._refuse(request, receive, send, 408, "slow", "trouble-slow")
        else:
            await self._app(_read(scope), body, send)

    def _most(self, path: str) -> int:
        """The largest body at this path, in bytes: a record may be longer than anything else."""
        limits = self._settings.limits
        return limits.record if path == RECORDS else limits.body

    async def _refuse(self, request: Request, receive: Receive, send: Send, status: int, code: str, id: str) -> None:
        answer = problem(status, code, sentence(wished_lang(request), id))
        await answer(request.scope, receive, send)


def _read(scope: Scope) -> Scope:
    """Turn HEAD of anything but a file into GET; the protocol below leaves the body out."""
    if scope["method"] == "HEAD" and (scope["path"].startswith("/api/") or scope["path"] in OF_THE_HOST):
        return {**scope, "method": "GET"}
    return scope


async def _whole_body(receive: Receive, limit: int) -> Receive:
    """Read the whole body, so that its size is known before anything is done with it.  Raises `TooLarge`."""
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


class _SecurityHeadersSender:
    """A wrapper of ``send`` that adds the security headers and remembers the status."""

    def __init__(self, send: Send, path: str) -> None:
        self._send, self.status = send, 0
        kept = KEPT_NOWHERE if path.startswith("/api/") else {}
        self._headers = HEADERS | kept | (NOT_LISTED if path.startswith(LINKS) else {})

    async def __call__(self, message: Message | Any) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            headers = MutableHeaders(scope=message)
            for name, value in self._headers.items():
                headers.setdefault(name, value)
        await self._send(message)
