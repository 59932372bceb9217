"""The requests that one node forwards to another: proved by a secret, and counted where the client came in."""

from __future__ import annotations

import hmac
from collections.abc import Callable, MutableMapping
from typing import Any, Final

from starlette.types import ASGIApp, Receive, Scope, Send

NODE: Final = b"x-tefuda-node"
FOR: Final = b"x-tefuda-for"
SCHEME: Final = b"x-tefuda-scheme"
NOT_HERE: Final = "x-tefuda-not-here"  # a header of the answer: this node does not lead the table either
NOT_HERE_CODE: Final = 4000  # the close code of a socket that says the same
INWARD: Final = "tefuda.inward"


def inward(scope: MutableMapping[str, Any]) -> bool:
    """Return whether another node forwarded this request."""
    return INWARD in scope


class TrustedForward:
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
