"""Frames as they come: not too large, not too many, and messages of ours."""

from __future__ import annotations

from typing import Final

from pydantic import TypeAdapter
from starlette.websockets import WebSocket, WebSocketDisconnect

from tefuda.server.config import Limits
from tefuda.server.guard.limits import Bucket
from tefuda.server.sockets.farewell import Over
from tefuda.server.wire.messages import ToServer

FRAME: Final[TypeAdapter[ToServer]] = TypeAdapter(ToServer)


class Hearing:
    """What comes in on one socket."""

    def __init__(self, socket: WebSocket, limits: Limits) -> None:
        self._socket, self._limits = socket, limits
        self._bucket = Bucket(limits.frame_rate, limits.frame_burst)
        self._over_rate = 0

    async def frame(self) -> str | bytes:
        """The next frame as it comes, if it is not too large."""
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        text: str | bytes | None = message.get("text")
        received = message["bytes"] if text is None else text
        if len(received) > self._limits.frame:
            raise Over("size", "trouble-size")
        return received

    def in_time(self) -> bool:
        """Within the rate; who goes on above it is cut off in the end."""
        if self._bucket.take():
            return True
        self._over_rate += 1
        if self._over_rate > self._limits.frame_patience:
            raise Over("rate", "trouble-rate")
        return False


def understood(received: str | bytes) -> ToServer:
    """A message of ours; bytes are none.  Raises `ValidationError`."""
    return FRAME.validate_json(received if isinstance(received, str) else b"")
