"""Requests to addresses that players have named.

A name is looked up once, every address that it has must be allowed, and the connection goes to an address that was
checked: a name that leads elsewhere a moment later (DNS rebinding) changes nothing.  Redirects are not followed.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Mapping
from functools import cached_property
from typing import Final, Literal, NamedTuple
from urllib.parse import SplitResult, urlsplit

import httpx

from tefuda.server.guard.public_addresses import OutboundPolicy

WHOLE: Final = 10.0  # seconds within which a request must be answered
CONNECTS: Final = 5.0
OPEN: Final = 64  # connections at once
PORTS: Final = {"https": 443, "http": 80}

Outcome = Literal["sent", "later", "refused", "gone", "forbidden"]


class Delivery(NamedTuple):
    """The outcome of a notification; ``after``: the seconds that the receiver wants us to wait."""

    outcome: Outcome
    after: float = 0.0


class ForbiddenTarget(Exception):
    """The address is none to which players may have something sent."""


class OutboundClient:
    """The client of one server for such requests."""

    def __init__(self, policy: OutboundPolicy, trusted: ssl.SSLContext | None = None) -> None:
        """Create a client; ``trusted``: the certificates to trust, else those of the system."""
        self._policy, self._trusted = policy, trusted

    @cached_property
    def _web(self) -> httpx.AsyncClient:
        """Made when it is first needed, as reading the certificates takes a while."""
        limits = httpx.Limits(max_connections=OPEN, max_keepalive_connections=0)
        timeout = httpx.Timeout(WHOLE, connect=CONNECTS)
        verify = True if self._trusted is None else self._trusted
        return httpx.AsyncClient(verify=verify, timeout=timeout, limits=limits, trust_env=False, follow_redirects=False)

    async def close(self) -> None:
        """Close all connections."""
        if "_web" in vars(self):  # else the certificates would be read to no purpose
            await self._web.aclose()

    async def post(self, url: str, content: bytes, headers: Mapping[str, str]) -> Delivery:
        """Send a POST request, and return what became of it."""
        try:
            async with asyncio.timeout(WHOLE):
                return _judged(await self._answer(url, content, headers))
        except ForbiddenTarget:
            return Delivery("forbidden")
        except (httpx.HTTPError, httpx.InvalidURL, OSError, UnicodeError):  # a time that is up is an OSError
            return Delivery("later")

    async def check(self, url: str) -> None:
        """Look the address up.  Raises `ForbiddenTarget`, or OSError where the name is not known."""
        parts = self._parts(url)
        async with asyncio.timeout(CONNECTS):
            await self._resolved(parts)

    async def _answer(self, url: str, content: bytes, headers: Mapping[str, str]) -> httpx.Response:
        """The head of the answer; its body is not read."""
        parts = self._parts(url)
        address = await self._resolved(parts)
        shown = f"[{address}]" if ":" in address else address
        to = parts._replace(netloc=f"{shown}:{_port(parts)}", fragment="").geturl()
        own = {"host": parts.netloc, "accept-encoding": "identity", "user-agent": "Tefuda"}
        asked = self._web.build_request(
            "POST", to, content=content, headers=own | dict(headers), extensions={"sni_hostname": parts.hostname}
        )
        answer = await self._web.send(asked, stream=True)
        await answer.aclose()
        return answer

    def _parts(self, url: str) -> SplitResult:
        try:
            parts = urlsplit(url)
            if parts.scheme not in self._policy.schemes or not parts.hostname or "@" in parts.netloc:
                raise ForbiddenTarget
            _port(parts)
        except ValueError as error:
            raise ForbiddenTarget from error
        return parts

    async def _resolved(self, parts: SplitResult) -> str:
        """Return an address of the host, if all of them are allowed."""
        loop, name = asyncio.get_running_loop(), parts.hostname or ""
        found = await loop.getaddrinfo(name, _port(parts), type=socket.SOCK_STREAM)
        addresses = [str(one[4][0]) for one in found]
        if not addresses or not all(map(self._policy.allows, addresses)):
            raise ForbiddenTarget
        return addresses[0]


def _port(parts: SplitResult) -> int:
    return parts.port or PORTS.get(parts.scheme, 443)


def _judged(answer: httpx.Response) -> Delivery:
    """The meaning of an answer for the notification."""
    status = answer.status_code
    if 200 <= status < 300:
        return Delivery("sent")
    if status in (404, 410):
        return Delivery("gone")
    if status == 429 or status >= 500:
        after = answer.headers.get("retry-after", "")
        return Delivery("later", float(after) if after.isascii() and after.isdigit() else 0.0)
    return Delivery("refused")
