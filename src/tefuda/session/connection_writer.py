"""The writing side of a connection: first the answers that wait, then the news that the reader has not seen."""

from __future__ import annotations

import asyncio

from tefuda.protocol import messages
from tefuda.protocol.values import ErrorCode
from tefuda.session.light_sync import AutoResetEvent
from tefuda.session.outbound import OutboundMessages
from tefuda.session.room import Room
from tefuda.session.services import Services
from tefuda.session.socket import FatalSocketError, Socket, send


class ConnectionWriter:
    """The writer of one connection to a room; it ends with the reason that `send_away` was given."""

    def __init__(self, socket: Socket, services: Services, room: Room, outbound: OutboundMessages) -> None:
        self._socket, self._services, self._room, self._outbound = socket, services, room, outbound
        self._replies: list[str] = []
        self._news, self._drained = AutoResetEvent(), AutoResetEvent()
        self._ending: FatalSocketError | None = None

    def wake(self) -> None:
        """Signal that there is something to write."""
        self._news.set()

    def reply(self, reply: messages.Answer | messages.Talk) -> None:
        """Queue an answer, in the reader's language."""
        self.replied(self._outbound.presenter.write(reply))

    def replied(self, text: str) -> None:
        """Queue an answer as it goes over the wire."""
        self._replies.append(text)
        self.wake()

    async def drained(self) -> None:
        """Wait while the client does not fetch its answers."""
        while len(self._replies) >= self._services.limits.replies:
            await self._drained.wait()

    def send_away(self, code: ErrorCode, id: str) -> None:
        """End the connection for this error."""
        self._ending = self._ending or FatalSocketError(code, id)
        self.wake()

    async def run(self) -> None:
        """Write until the connection is to end.  Raises `FatalSocketError` then, and `Disconnected`."""
        while self._ending is None:
            await self._news.wait()
            await self._write_replies()
            if self._ending is None and self._outbound.behind:
                await self._write_news()
            if self._ending is None and self._outbound.behind_with_notes and (notes := self._outbound.notes()):
                await send(self._socket, self._services, notes)
        await self._write_replies()
        # a new exception: the old one would keep this frame, and this frame keeps it
        raise FatalSocketError(self._ending.code, self._ending.id)

    async def _write_replies(self) -> None:
        while self._replies:
            await send(self._socket, self._services, self._replies.pop(0))
            self._drained.set()

    async def _write_news(self) -> None:
        """Send the news that the reader has not seen; it is made in one go, while no change is pending at the table."""
        text = None
        while text is None:
            await self._prepare_news()
            async with self._services.render_queue.turn(coming=self._outbound.sees_nothing):
                if self._replies or self._room.closed:  # an answer has come in between, and goes first
                    self.wake()
                    return
                if not self._outbound.source.lock.locked() and self._outbound.ready:
                    text = self._outbound.news()
            if text is None:
                async with self._outbound.source.lock:  # wait here, without the turn in the render queue
                    continue
        self._room.release_caches()
        await send(self._socket, self._services, text)

    async def _prepare_news(self) -> None:
        """Prepare the news, and write answers that come during that time."""
        if self._outbound.ready:
            return
        making = asyncio.create_task(self._outbound.prepare())
        making.add_done_callback(lambda _: self.wake())
        try:
            while not making.done():
                await self._news.wait()
                await self._write_replies()
            await making
        finally:
            making.cancel()
