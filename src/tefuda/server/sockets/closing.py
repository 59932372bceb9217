"""The end of a connection, with a last frame that says why."""

from __future__ import annotations

import asyncio
from typing import Any, Final, Protocol

from tefuda.server.startup.services import Services
from tefuda.server.wire.messages import Lang
from tefuda.server.wire.sentences import sentence
from tefuda.show.json_form import unspoken
from tefuda.show.messages import ErrorAnswer, ErrorCode


class Disconnected(Exception):
    """The other end is gone."""


class Socket(Protocol):
    """A connection that carries text in both directions, in order, until one side closes."""

    async def receive(self) -> str | bytes:
        """Return the next frame.  Raises `Disconnected`."""

    async def send_text(self, text: str) -> None:
        """Send one frame.  Raises `Disconnected`."""

    async def close(self, code: int) -> None:
        """Close the connection with a code of RFC 6455.  Raises `Disconnected`."""


CLOSE_CODES: Final = {"size": 1009, "rate": 1008, "slow": 1013, "restart": 1012, "server": 1011}


class ConnectionEnds(Exception):
    """The connection ends with this error."""

    def __init__(self, code: ErrorCode, id: str) -> None:
        super().__init__(code)
        self.code, self.id = code, id


def error_answer(lang: Lang, code: ErrorCode, id: str, final: bool) -> ErrorAnswer:
    """The frame that says what is wrong."""
    return ErrorAnswer(code=code, text=sentence(lang, id), final=final)


async def refuse(socket: Socket, lang: Lang, code: ErrorCode, id: str, closes: int | None = None) -> None:
    """Say why, and close."""
    await socket.send_text(unspoken(error_answer(lang, code, id, final=True)))
    await socket.close(closes or CLOSE_CODES.get(code, 1008))


async def ended(*tasks: asyncio.Task[Any]) -> None:
    """Cancel the tasks that share a socket, and wait for their end.

    The caller must then drop its references to the tasks.  A task keeps its error, the error its frames, and a frame
    its variables: with the tasks among them, the socket would be in a reference cycle and stay in memory.
    """
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


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
