"""What one node passes on to another: known by a secret, and counted where the client came in."""

from __future__ import annotations

import hmac
from collections.abc import Callable, MutableMapping
from typing import Any, Final

from starlette.types import ASGIApp, Receive, Scope, Send

NODE: Final = b"x-tefuda-node"
FOR: Final = b"x-tefuda-for"
SCHEME: Final = b"x-tefuda-scheme"
NOT_HERE: Final = "x-tefuda-not-here"  # the answer of a node that does not lead it either
NOT_HERE_CODE: Final = 4000  # and the same on a socket
INWARD: Final = "tefuda.inward"


def inward(scope: MutableMapping[str, Any]) -> bool:
    """Did another node pass this on?"""
    return INWARD in scope


class TrustedForward:
    """ASGI middleware before all others: a request that a node passes on is its client's."""

    def __init__(self, app: ASGIApp, secret: Callable[[], str]) -> None:
        self._app, self._secret = app, secret

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass it on as it was; nobody else can say that he is a node."""
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
