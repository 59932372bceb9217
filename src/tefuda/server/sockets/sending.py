"""A frame goes out; a reader who is too slow, or gone, ends the connection and nothing else."""

from __future__ import annotations

import asyncio

from starlette.websockets import WebSocket, WebSocketDisconnect

from tefuda.server.house import House
from tefuda.server.sockets.farewell import Over

GONE = 1006  # what a socket tells that was not closed by anybody: RFC 6455, 7.4.1


async def send(socket: WebSocket, house: House, text: str) -> None:
    """Send one frame.

    Raises:
        Over: the reader took longer than `Limits.send_wait`.
        WebSocketDisconnect: there is no reader any more.
    """
    try:
        async with asyncio.timeout(house.limits.send_wait):
            await socket.send_text(text)
    except TimeoutError:
        house.metrics.dropped.inc()
        raise Over("slow", "trouble-slow") from None
    except OSError as error:
        raise WebSocketDisconnect(GONE) from error
