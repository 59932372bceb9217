"""Compression of answers with gzip, for clients that accept it."""

from __future__ import annotations

import re
from typing import Final

from starlette.datastructures import Headers
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import Receive, Scope, Send

UNWANTED: Final = re.compile(r"q=0(\.0*)?")


def takes_gzip(headers: Headers) -> bool:
    """Return whether the client accepts gzip, and not with a weight of 0.

    >>> [takes_gzip(Headers({"accept-encoding": one})) for one in ("br, gzip", "gzip;q=0.5, br", "gzip; q=0", "br", "")]
    [True, True, False, False, False]
    """
    for one in headers.get("accept-encoding", "").lower().split(","):
        name, _, weight = one.replace(" ", "").partition(";")
        if name == "gzip":
            return not UNWANTED.fullmatch(weight)
    return False


class GzipMiddleware(GZipMiddleware):
    """The framework's middleware, except that it does not compress for clients that name gzip to refuse it."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Compress an answer, or pass it on unchanged."""
        if scope["type"] == "http" and not takes_gzip(Headers(scope=scope)):
            await self.app(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)
