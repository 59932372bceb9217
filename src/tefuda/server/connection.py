"""One socket: hello, then plays in and news out, in order, until one side goes.

Two tasks share a connection.  One reads frames and has them answered; the other writes: first the
answers that wait, then whatever the reader has not seen.  News is not queued: the writer knows the
last version that it has told and fetches the rest, so a slow reader costs no memory.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import structlog
from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from tefuda.server.config import Limits
from tefuda.server.guard.limits import Bucket
from tefuda.server.guard.tokens import seat_of
from tefuda.server.metrics import Metrics
from tefuda.server.rooms.lobby import Lobby, NoTable
from tefuda.server.rooms.notebook import Notebook, why_no_note
from tefuda.server.rooms.room import Room, RoomClosed
from tefuda.server.rooms.scribe import Scribe
from tefuda.server.sentences import sentence
from tefuda.server.store import Conflict, StoreDown
from tefuda.server.wire import messages as m
from tefuda.server.wire.life import wished
from tefuda.server.wire.questions import answered
from tefuda.show import Voice, messages
from tefuda.show.advice import Advice
from tefuda.show.messages import TroubleCode
from tefuda.show.spoken import unspoken
from tefuda.table import Again, Answer, Change, Leave, MakePlay, NextDeal, PlayAgain, Refused, Wish

FRAME: Final[TypeAdapter[m.ToServer]] = TypeAdapter(m.ToServer)
Asked = MakePlay | NextDeal | Change
CLOSE_CODES: Final = {"size": 1009, "rate": 1008, "slow": 1013, "restart": 1012, "server": 1011}


class Over(Exception):
    """The connection ends with this trouble."""

    def __init__(self, code: TroubleCode, id: str) -> None:
        super().__init__(code)
        self.code, self.id = code, id


@dataclass(frozen=True, slots=True)
class House:
    """What every connection needs of the server."""

    lobby: Lobby
    scribe: Scribe
    metrics: Metrics
    limits: Limits


class Connection:
    """A reader of one room, with or without a seat."""

    def __init__(
        self, socket: WebSocket, house: House, lang: m.Lang, may_knock: Callable[[], bool] = lambda: True
    ) -> None:
        self._socket, self._house, self.lang = socket, house, lang
        self._may_knock = may_knock  # what costs as much as coming in is counted as that
        self._bucket = Bucket(house.limits.frame_rate, house.limits.frame_burst)
        self._over_rate = 0
        self._replies: deque[str] = deque()
        self._news = asyncio.Event()
        self._drained = asyncio.Event()
        self._ending: Over | None = None
        self._room: Room
        self.seat: int | None = None
        self._told = -1  # the version up to which the reader knows everything
        self._change = -1  # the room's change that was told last
        self._noted = -1  # the state of one's own notebook that was told last
        self._coming_back = False  # the first news is of the past
        self._whole_scene = True

    async def run(self) -> None:
        """Serve this socket until it ends, and end it politely."""
        try:
            hello = await self._hello()
            await self._enter(hello)
            await self._serve()
        except Over as over:
            await self._say_goodbye(over)
        except (WebSocketDisconnect, RuntimeError) as gone:
            if isinstance(gone, RuntimeError) and self._socket.application_state is WebSocketState.CONNECTED:
                raise

    # --- coming in -------------------------------------------------------------------------------

    async def _hello(self) -> m.Hello:
        """The first frame, soon, and a hello: nothing else is listened to before."""
        try:
            async with asyncio.timeout(self._house.limits.hello_wait):
                frame = self._understood(await self._received())
        except (TimeoutError, ValidationError):
            raise Over("frame", "trouble-hello") from None
        if not isinstance(frame, m.Hello):
            raise Over("frame", "trouble-hello")
        return frame

    async def _enter(self, hello: m.Hello) -> None:
        """Find the room, and the seat that the token holds."""
        self.lang = hello.lang
        try:
            self._room = await self._house.lobby.room(hello.table)
        except NoTable:
            raise Over("table", "trouble-table") from None
        except StoreDown:
            raise Over("server", "trouble-store") from None
        if hello.token is not None:
            self.seat = seat_of(hello.token, self._room.holders)
            if self.seat is None:
                raise Over("token", "trouble-token")
        if hello.since is not None:  # what he is told begins there, even if the next play comes before our first word
            self._told, self._coming_back = min(hello.since, self._room.table.version), True

    async def _serve(self) -> None:
        """Read and write side by side until one of them ends."""
        self._room.join(self, self.seat)
        self.wake()
        reading, writing = asyncio.create_task(self._read()), asyncio.create_task(self._write())
        try:
            await asyncio.wait((reading, writing), return_when=asyncio.FIRST_COMPLETED)
            if writing.done():
                await writing
            elif isinstance(over := reading.exception(), Over):
                self._ending = self._ending or over
                self.wake()
                await writing
            await reading
        finally:
            self._room.leave(self, self.seat)
            for task in (reading, writing):
                task.cancel()
            await asyncio.gather(reading, writing, return_exceptions=True)

    # --- the room calls these --------------------------------------------------------------------

    def wake(self) -> None:
        """There is something to write."""
        self._news.set()

    def hear(self, wish: Wish, answer: Answer) -> None:
        """Accepted, accepted before, or refused: to be written before any news of it."""
        if not isinstance(wish, MakePlay | NextDeal | Change):  # nothing else is wished for on a socket
            return
        if isinstance(answer, Refused):
            self._house.metrics.plays.labels(answer.code).inc()
            self._reply(self._voice().refused(wish.id, answer))
            return
        again = isinstance(answer, Again)
        self._house.metrics.plays.labels("again" if again else "accepted").inc()
        self._reply(messages.Accepted(id=wish.id, version=answer.version, again=again))

    def sit_elsewhere(self, seat: int | None) -> None:
        """From now on the reader sees what is seen from there."""
        self.seat, self._whole_scene = seat, True

    def send_away(self, code: TroubleCode, id: str) -> None:
        """The room has closed under us."""
        self._ending = self._ending or Over(code, id)
        self.wake()

    # --- reading ---------------------------------------------------------------------------------

    async def _read(self) -> None:
        """Frame after frame.  While the reader does not fetch his answers, no more frames are taken."""
        while True:
            while len(self._replies) >= self._house.limits.replies:
                self._drained.clear()
                await self._drained.wait()
            received = await self._received()
            try:
                frame = self._understood(received)
            except ValidationError:
                if self._allowed():
                    self._trouble("frame", "trouble-frame")
                continue
            if self._allowed(frame):
                await self._answer(frame)

    async def _received(self) -> str | bytes:
        """The next frame as it comes, if it is not too large."""
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        text: str | bytes | None = message.get("text")
        received = message["bytes"] if text is None else text
        if len(received) > self._house.limits.frame:
            raise Over("size", "trouble-size")
        return received

    def _understood(self, received: str | bytes) -> m.ToServer:
        """A message of ours; bytes are none."""
        return FRAME.validate_json(received if isinstance(received, str) else b"")

    def _allowed(self, frame: m.ToServer | None = None) -> bool:
        """Within the rate; what is above it is answered, not obeyed, and in the end the line is cut."""
        if self._bucket.take():
            return True
        self._over_rate += 1
        if self._over_rate > self._house.limits.frame_patience:
            raise Over("rate", "trouble-rate")
        if isinstance(frame, m.Play | m.Next):
            self._busy(frame.id, "trouble-rate")
        else:
            self._trouble("rate", "trouble-rate")
        return False

    def _busy(self, id: str, why: str) -> None:
        self._reply(messages.Refused(id=id, code="busy", reason=sentence(self.lang, why), version=max(self._told, 0)))

    async def _answer(self, frame: m.ToServer) -> None:
        """What each kind of frame asks for."""
        match frame:
            case m.Play():
                await self._play(frame)
            case m.Next():
                await self._ask(NextDeal(self.seat, frame.id))
            case m.Leave() | m.Relieve() | m.Fill() | m.Elsewhere() | m.Agree() | m.Another():
                await self._lives(frame)
            case m.Select() | m.Bench() | m.Hint() | m.Follow():
                await self._advise(frame)
            case m.Note():
                await self._note(frame)
            case m.Speak():
                self._speak(frame)
            case m.Ping():
                self._reply(messages.Pong())
            case m.Hello():
                self._trouble("frame", "trouble-again")

    async def _play(self, frame: m.Play) -> None:
        """A play is timed from its arrival until its answer can be sent."""
        begun = time.perf_counter()
        await self._ask(MakePlay(self.seat, frame.id, frame.base, frame.play))
        self._house.metrics.latency.observe(time.perf_counter() - begun)

    async def _lives(self, frame: m.Life) -> None:
        """What only somebody who sits here may wish for."""
        if self.seat is None:
            why, version = sentence(self.lang, "not-seated"), self._room.table.version
            self._reply(messages.Refused(id=frame.id, code="not-seated", reason=why, version=version))
            return
        await self._ask(wished(frame, self.seat, self._room))

    async def _ask(self, wish: Asked) -> None:
        """Ask the room for a change.  The answer is queued before the news of it, and after the commit: see `hear`."""
        try:
            if isinstance(wish, PlayAgain):
                await self._house.lobby.play_again(self._room, wish.seat, wish.id, self)
                return
            if wish.seat is not None and not isinstance(wish, Leave):
                self._room.welcome(wish.seat)
            await self._room.ask(wish, self)
        except RoomClosed:
            raise Over("restart", "trouble-restart") from None
        except Conflict:
            raise Over("restart", "trouble-put-back") from None
        except StoreDown:
            if self._room.closed:  # it may be stored after all: come in again and see
                raise Over("server", "trouble-store") from None
            self._busy(wish.id, "trouble-store")

    async def _advise(self, question: m.Question) -> None:
        """Looking for plays may take a while: in a thread, while the table may go on."""
        async with self._room.lock:
            voice = self._voice()
            advice = Advice(voice)
        self._replied(await asyncio.to_thread(lambda: voice.write(answered(advice, question))))

    async def _note(self, frame: m.Note) -> None:
        """A note for oneself: the answer is the whole notebook, with the note in it or with the reason why not."""
        async with self._room.lock:
            why = why_no_note(self._room.table.match, self.seat, frame)
        if self.seat is None or why is not None:
            notebook = self._room.notebook(self.seat) if self.seat is not None else Notebook()
            self._reply(notebook.shown(frame.id, sentence(self.lang, why or "not-seated")))
            return
        try:
            notebook = await self._room.note(self.seat, frame)
        except StoreDown:
            self._reply(self._room.notebook(self.seat).shown(frame.id, sentence(self.lang, "trouble-store")))
            return
        self._noted = max(self._noted, notebook.change)
        self._reply(notebook.shown(frame.id))

    def _speak(self, frame: m.Speak) -> None:
        """In another language everything is said anew."""
        if not self._may_knock():
            self._trouble("rate", "trouble-rate")
            return
        self.lang, self._whole_scene, self._change = frame.lang, True, -1
        self.wake()

    def _trouble(self, code: TroubleCode, id: str) -> None:
        self._house.metrics.troubles.labels(code).inc()
        self._reply(_trouble(self.lang, code, id, final=False))

    def _reply(self, reply: messages.Answer) -> None:
        self._replied(self._voice().write(reply))

    def _replied(self, text: str) -> None:
        self._replies.append(text)
        self.wake()

    # --- writing ---------------------------------------------------------------------------------

    async def _write(self) -> None:
        """Answers first, then news, until the end is asked for."""
        while self._ending is None:
            await self._news.wait()
            self._news.clear()
            await self._write_replies()
            if self._ending is None and self._change != self._room.change:
                await self._write_news()
            if self._ending is None and self.seat is not None and self._noted < self._room.notebook(self.seat).change:
                await self._write_notes(self.seat)
        await self._write_replies()
        raise self._ending

    async def _write_replies(self) -> None:
        while self._replies:
            await self._send(self._replies.popleft())
            self._drained.set()

    async def _write_news(self) -> None:
        """Send what the reader has not seen.  It is made in one go, while no change is under way at the table."""
        text = None
        while text is None:
            await self._prepare_news()
            async with self._house.scribe.turn():
                if self._replies or self._room.closed:  # an answer has come meanwhile, and goes first
                    self.wake()
                    return
                if not self._room.lock.locked() and self._prepared():
                    text = self._news_text()
            if text is None:
                async with self._room.lock:  # wait here, and not with the pen in hand
                    continue
        await self._send(text)

    async def _prepare_news(self) -> None:
        """What takes a while is made in a thread; answers that come meanwhile are not kept waiting."""
        if self._prepared():
            return
        making = asyncio.create_task(self._prepare())
        making.add_done_callback(lambda _: self.wake())
        try:
            while not making.done():
                await self._news.wait()
                self._news.clear()
                await self._write_replies()
            await making
        finally:
            making.cancel()

    def _prepared(self) -> bool:
        """Can the news be made in no time?"""
        return self._room.gallery.ready(self.seat) and (
            not self._coming_back or self._room.history.ready(self._voice(), self._told)
        )

    async def _prepare(self) -> None:
        await self._room.gallery.prepare(self.seat)
        if self._coming_back:
            await self._room.history.prepare(self._voice(), self._told)

    def _voice(self) -> Voice:
        return Voice(self._room.shown, self.seat, self.lang)

    def _news_text(self) -> str:
        """The scene alone where nothing has happened (after hello, in a new language); else both."""
        room, voice = self._room, self._voice()
        page, since = voice.page(), self._told
        past = self._coming_back
        knows = since >= 0 or past  # up to some version, if only up to the one before the first
        whole = self._whole_scene and not (knows and since < room.table.version)
        self._whole_scene, self._coming_back = False, False
        self._told, self._change = room.table.version, room.change
        if whole:
            return str(page)
        return room.history.told(voice, since, page) if past else voice.news(since, page)

    async def _write_notes(self, seat: int) -> None:
        """One's own notes, on coming in and when another device of this seat has written."""
        notebook = self._room.notebook(seat)
        first, self._noted = self._noted < 0, notebook.change
        if notebook.marks or not first:
            await self._send(unspoken(notebook.shown()))

    async def _send(self, text: str) -> None:
        """Send, or find that the reader is too slow."""
        try:
            async with asyncio.timeout(self._house.limits.send_wait):
                await self._socket.send_text(text)
        except TimeoutError:
            self._house.metrics.dropped.inc()
            raise Over("slow", "trouble-slow") from None
        except OSError as error:
            raise WebSocketDisconnect(1006) from error

    async def _say_goodbye(self, over: Over) -> None:
        """The last frame says why; then the socket is closed."""
        self._house.metrics.troubles.labels(over.code).inc()
        structlog.get_logger().info("socket_ended", code=over.code, seat=self.seat)
        text = unspoken(_trouble(self.lang, over.code, over.id, final=True))
        with contextlib.suppress(TimeoutError, WebSocketDisconnect, RuntimeError, OSError):
            async with asyncio.timeout(self._house.limits.goodbye_wait):
                await self._socket.send_text(text)
                await self._socket.close(CLOSE_CODES.get(over.code, 1008))


def _trouble(lang: m.Lang, code: TroubleCode, id: str, final: bool) -> messages.Trouble:
    return messages.Trouble(code=code, text=sentence(lang, id), final=final)


async def refuse(socket: WebSocket, lang: m.Lang, code: TroubleCode, id: str, closes: int | None = None) -> None:
    """Send a client away that may not even say hello."""
    await socket.send_text(unspoken(_trouble(lang, code, id, final=True)))
    await socket.close(closes or CLOSE_CODES.get(code, 1008))
