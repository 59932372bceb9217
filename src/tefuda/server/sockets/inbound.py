"""The frames that come in: limits on their size and rate."""

from __future__ import annotations

from tefuda.server.guard.limits import TokenBucket
from tefuda.server.sockets.closing import ConnectionEnds, Socket
from tefuda.server.startup.config import Limits


class InboundFrames:
    """The incoming frames of one socket."""

    def __init__(self, socket: Socket, limits: Limits) -> None:
        self._socket, self._limits = socket, limits
        self._bucket = TokenBucket(limits.frame_rate, limits.frame_burst)
        self._over_rate = 0

    async def frame(self) -> str | bytes:
        """Return the next frame.  Raises `ConnectionEnds` where it is too large."""
        received = await self._socket.receive()
        if len(received) > self._limits.frame:
            raise ConnectionEnds("size", "trouble-size")
        return received

    def in_time(self) -> bool:
        """Return whether a frame is within the rate.  Raises `ConnectionEnds` after too many that are not."""
        if self._bucket.take():
            return True
        self._over_rate += 1
        if self._over_rate > self._limits.frame_patience:
            raise ConnectionEnds("rate", "trouble-rate")
        return False
