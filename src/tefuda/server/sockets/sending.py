"""The sending of frames; a reader who is too slow or gone ends its connection and nothing else."""

from __future__ import annotations

import asyncio

from tefuda.server.services import Services
from tefuda.server.sockets.closing import ConnectionEnds
from tefuda.server.sockets.socket import Socket


async def send(socket: Socket, services: Services, text: str) -> None:
    """Send one frame.

    Raises:
        ConnectionEnds: The reader took longer than `Limits.send_wait`.
        Disconnected: The reader is gone.
    """
    try:
        async with asyncio.timeout(services.limits.send_wait):
            await socket.send_text(text)
    except TimeoutError:
        services.metrics.dropped.inc()
        raise ConnectionEnds("slow", "trouble-slow") from None
