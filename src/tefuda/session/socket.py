"""A socket of a host: frames come in within limits, questions are answered, and its end has a frame that says why."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, Protocol

from tefuda.protocol.frames import Query, ToServer, read_frame
from tefuda.protocol.json_form import unspoken
from tefuda.protocol.messages import ErrorAnswer, QueryAnswer
from tefuda.protocol.values import ErrorCode, InvalidMessage, Lang
from tefuda.session.log import log
from tefuda.session.names import NameTooLong
from tefuda.session.ports import NotTableLeader
from tefuda.session.rate_limits import TokenBucket
from tefuda.session.refusals import ForeseenError, StaleRoom
from tefuda.session.sentences import sentence
from tefuda.session.services import Services
from tefuda.session.settings import SessionLimits
from tefuda.show.queries import QueryAnswerer


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


class FatalSocketError(Exception):
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


_ENDS: Final[dict[str, ErrorCode]] = {"token": "token", "rate": "rate", "server": "server"}  # by the word of an error


@contextmanager
def ending() -> Iterator[None]:
    """End the connection where its client cannot have what it came for; that another node has it is no end."""
    try:
        yield
    except (NotTableLeader, StaleRoom):
        raise
    except NameTooLong:  # a page sends none
        raise FatalSocketError("frame", "trouble-frame") from None
    except ForeseenError as error:
        raise FatalSocketError(_ENDS.get(error.code, "table"), error.why) from None


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
        FatalSocketError: The reader took longer than `SessionLimits.send_wait`.
        Disconnected: The reader is gone.
    """
    try:
        async with asyncio.timeout(services.limits.send_wait):
            await socket.send_text(text)
    except TimeoutError:
        services.metrics.reader_dropped()
        raise FatalSocketError("slow", "trouble-slow") from None


class InboundFrames:
    """The incoming frames of one socket."""

    def __init__(self, socket: Socket, limits: SessionLimits) -> None:
        self._socket, self._limits = socket, limits
        self._bucket = TokenBucket(limits.frame_rate, limits.frame_burst)
        self._over_rate = 0

    async def frame(self) -> str | bytes:
        """Return the next frame.  Raises `FatalSocketError` where it is too large."""
        received = await self._socket.receive()
        if len(received) > self._limits.frame:
            raise FatalSocketError("size", "trouble-size")
        return received

    async def next_valid(self, idle: str, refused: Callable[[ErrorCode, str], Awaitable[None]]) -> ToServer:
        """Return the next frame that is valid and within the rate; ``refused`` answers those that are not.

        Raises:
            FatalSocketError: None came for too long (``idle``: the id of the sentence that says so), or too many came.
        """
        while True:
            try:
                async with asyncio.timeout(self._limits.lesson_wait):
                    received = await self.frame()
            except TimeoutError:
                raise FatalSocketError("slow", idle) from None
            if not self.in_time():
                await refused("rate", "trouble-rate")
                continue
            try:
                return read_frame(received)
            except InvalidMessage:
                await refused("frame", "trouble-frame")

    def in_time(self) -> bool:
        """Return whether a frame is within the rate.  Raises `FatalSocketError` after too many that are not."""
        if self._bucket.take():
            return True
        self._over_rate += 1
        if self._over_rate > self._limits.frame_patience:
            raise FatalSocketError("rate", "trouble-rate")
        return False


def answered(queries: QueryAnswerer, query: Query) -> QueryAnswer:
    """Return the answer to a query, or a failure answer where finding it breaks down."""
    try:
        return queries.answer(query)
    except Exception as error:
        log().error("question_failed", question=query.t, error=type(error).__name__, exc_info=error)
        return queries.failed(query)
