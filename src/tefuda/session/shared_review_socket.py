"""A shared review on a socket: one participant's frames come in, and the state of all goes out.

Two tasks share the socket, as at a table.  Nothing is queued for a slow reader, who gets the state at the time of
reading.
"""

from __future__ import annotations

import asyncio
from functools import partial

from tefuda.protocol import frames as m
from tefuda.protocol import messages
from tefuda.protocol.frames import LONGEST
from tefuda.protocol.json_form import unspoken
from tefuda.protocol.messages import Comments
from tefuda.protocol.values import ErrorCode
from tefuda.session.names import NameTooLong, clean_name, clean_text
from tefuda.session.services import Services
from tefuda.session.shared_reviews import ReviewRoomRefusal, SharedReviewParticipant, SharedReviewRoom
from tefuda.session.socket import InboundFrames, Socket, ended, ending, error_answer, send


class SharedReviewSocket:
    """The connection of a participant of a shared review."""

    def __init__(
        self, socket: Socket, services: Services, inbound: InboundFrames, watch: m.JoinSharedReview, address: str = ""
    ) -> None:
        self._socket, self._services, self._inbound, self._address = socket, services, inbound, address
        self._watch, self.lang = watch, watch.lang
        self._news, self._pen = asyncio.Event(), asyncio.Lock()
        self._review_room: SharedReviewRoom
        self._me: SharedReviewParticipant

    async def run(self) -> None:
        """Serve the participant until they go.  Raises `FatalSocketError` where the server ends it."""
        watch, shared_reviews = self._watch, self._services.shared_reviews
        key = watch.replay, watch.room
        with ending():  # a match that goes on is not shown to several
            found = await self._services.replays.find(watch.replay, None, self._address)
            name, opened = clean_name(watch.name), partial(SharedReviewRoom, found, watch.at, watch.viewpoint)
            room, me = shared_reviews.enter(key, opened, name, watch.me, self._news.set, self._address)
        self._review_room, self._me = room, me
        try:
            await self._serve()
        finally:
            shared_reviews.leave(key, room, me)

    async def _serve(self) -> None:
        reading, writing = asyncio.create_task(self._read()), asyncio.create_task(self._write())
        try:
            await asyncio.wait((reading, writing), return_when=asyncio.FIRST_COMPLETED)
            await (reading if reading.done() else writing)
        finally:
            await ended(reading, writing)
            del reading, writing

    # --- reading ---------------------------------------------------------------------------------

    async def _read(self) -> None:
        while True:
            frame = await self._inbound.next_valid("trouble-company-idle", self._error)
            try:
                await self._answer(frame)
            except ReviewRoomRefusal as error:
                await self._error("rate" if error.why == "trouble-rate" else "frame", error.why)

    async def _answer(self, frame: m.ToServer) -> None:
        """Do what a frame requests.  Raises `ReviewRoomRefusal`."""
        review_room, me = self._review_room, self._me
        match frame:
            case m.PresentMoment():
                review_room.show(me, frame.at, frame.viewpoint)
            case m.SetPresenter():
                review_room.present(me, frame.to)
            case m.PointAt():
                review_room.point(me, frame.spot)
            case m.AddComment():
                review_room.comment(me, frame.at, _said(frame.text))
            case m.DeleteComment():
                review_room.delete_comment(me, frame.number)
            case m.SetLanguage():
                self.lang = frame.lang
            case m.Ping():
                await self._tell(messages.Pong(now=self._services.ports.clock.now()))
            case _:
                raise ReviewRoomRefusal("trouble-company-only")

    # --- writing ---------------------------------------------------------------------------------

    async def _write(self) -> None:
        told, noted = -1, set[int]()
        self._news.set()
        while True:
            await self._news.wait()
            self._news.clear()
            review_room = self._review_room
            if told != review_room.change:
                told = review_room.change
                await self._tell(review_room.seen_by(self._me))
            there = dict(review_room.comments)
            if noted != there.keys():
                new = tuple(comment for number, comment in there.items() if number not in noted)
                await self._tell(Comments(comments=new, deleted=tuple(sorted(noted - there.keys()))))
                noted = set(there)

    async def _error(self, code: ErrorCode, id: str) -> None:
        self._services.metrics.refused(code)
        await self._tell(error_answer(self.lang, code, id, final=False))

    async def _tell(self, message: object) -> None:
        async with self._pen:
            await send(self._socket, self._services, unspoken(message))


def _said(raw: str) -> str:
    """A comment as it is shown.  Raises `ReviewRoomRefusal`."""
    try:
        text = clean_text(raw, LONGEST)
    except NameTooLong:
        raise ReviewRoomRefusal("trouble-remark-long") from None
    if not text:
        raise ReviewRoomRefusal("trouble-frame")
    return text
