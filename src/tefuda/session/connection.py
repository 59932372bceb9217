"""A connection: hello, then plays in and news out, in order, until one side goes.

Two tasks share a connection.  One reads frames and has them answered; the other writes (`ConnectionWriter`).
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

from msgspec import structs

from tefuda.protocol import frames as m
from tefuda.protocol import messages
from tefuda.protocol.commands import (
    Command,
    Leave,
    MakePlay,
    OpenHand,
    ReclaimSeat,
    Rematch,
    RequestNextDeal,
    SetAvatar,
    SetName,
    TableCommand,
    TakeHint,
)
from tefuda.protocol.values import Code, ErrorCode, InvalidMessage
from tefuda.session import bots, worker_tasks
from tefuda.session.connection_writer import ConnectionWriter
from tefuda.session.executors import QueueFull
from tefuda.session.lesson import LessonSocket
from tefuda.session.log import log
from tefuda.session.names import NameTooLong, clean_name
from tefuda.session.notebooks import SeatNotebook, why_no_note
from tefuda.session.outbound import OutboundMessages
from tefuda.session.ports import JournalConflict, NotTableLeader, RequesterKey, StoreDown
from tefuda.session.refusals import StaleRoom
from tefuda.session.room import Room
from tefuda.session.sentences import sentence
from tefuda.session.services import Services
from tefuda.session.shared_review_socket import SharedReviewSocket
from tefuda.session.socket import (
    Disconnected,
    FatalSocketError,
    InboundFrames,
    Socket,
    answered,
    ended,
    ending,
    error_answer,
    refuse,
)
from tefuda.show.hint_text import suggestions
from tefuda.show.queries import QueryAnswerer
from tefuda.table import CommandEnvelope, CommandRefused, CommandRepeated, CommandResult

LEADER_WAIT: Final = 12.0  # seconds within which a node must be found that leads the table
PassOn = Callable[[Socket, str | bytes, NotTableLeader], Awaitable[bool]]  # False: look the leader up again


class Connection:
    """The connection of a reader of one room, with or without a seat."""

    def __init__(
        self,
        socket: Socket,
        services: Services,
        lang: m.Lang,
        may_reconnect: Callable[[], bool] = lambda: True,
        pass_on: PassOn | None = None,
        address: str = "",
    ) -> None:
        """Create a connection.

        ``pass_on`` relays to the node that leads the table, if it is another one; ``address`` is the client's.
        """
        self._pass_on, self.address = pass_on, address
        self._first: str | bytes = ""
        self._socket, self._services, self.lang = socket, services, lang
        self._may_reconnect = may_reconnect  # requests that cost as much as a new connection are counted as such
        self._inbound = InboundFrames(socket, services.limits)
        self._room: Room
        self._outbound: OutboundMessages
        self._writer: ConnectionWriter
        self.seat: int | None = None
        self.token: str | None = None
        self._hidden = False

    async def run(self) -> None:
        """Serve this socket until it ends, and end it politely."""
        try:
            await self._served_somewhere(await self._hello())
        except FatalSocketError as over:
            await self._say_goodbye(over)
        except Disconnected:
            pass

    # --- coming in -------------------------------------------------------------------------------

    async def _served_somewhere(self, hello: m.Hello | m.StudyOpening | m.JoinSharedReview) -> None:
        """Serve the client here, or through the node that leads the table, once the leader is known."""
        self.lang, until = hello.lang, time.monotonic() + LEADER_WAIT
        while time.monotonic() < until:
            try:
                await self._served(hello)
                return
            except StaleRoom:
                continue
            except NotTableLeader as other:
                if self._pass_on is not None and await self._pass_on(self._socket, self._first, other):
                    return
        raise FatalSocketError("restart", "trouble-restart")

    async def _served(self, hello: m.Hello | m.StudyOpening | m.JoinSharedReview) -> None:
        """Serve the client here.

        Raises, before anything is sent, `NotTableLeader` (another node leads the table) or `StaleRoom` (the table has
        just left).
        """
        if isinstance(hello, m.JoinSharedReview):
            await SharedReviewSocket(self._socket, self._services, self._inbound, hello, self.address).run()
        elif isinstance(hello, m.StudyOpening):
            await LessonSocket(self._socket, self._services, self._inbound, hello, self.address).run()
        else:
            await self._enter(hello)
            await self._serve()

    async def _hello(self) -> m.Hello | m.StudyOpening | m.JoinSharedReview:
        """Return the first frame, which must come soon and be a hello."""
        try:
            async with asyncio.timeout(self._services.limits.hello_wait):
                self._first = await self._inbound.frame()
                frame = m.read_frame(self._first)
        except (TimeoutError, InvalidMessage):
            raise FatalSocketError("frame", "trouble-hello") from None
        if not isinstance(frame, m.Hello | m.StudyOpening | m.JoinSharedReview):
            raise FatalSocketError("frame", "trouble-hello")
        return frame

    async def _enter(self, hello: m.Hello) -> None:
        """Find the room, and the seat that the token holds."""
        with ending():
            try:
                self._room = await self._services.lobby.at_least(hello.table, hello.since or 0, self.address)
            except QueueFull:
                raise FatalSocketError("rate", "trouble-sockets") from None
        if self._services.ports.store.bans.refuses(self.address, hello.token):
            raise FatalSocketError("banned", "trouble-banned")
        if hello.token is not None:
            self.token, self.seat = hello.token, await self._seat_of(hello.token)
            if self.seat is None:
                raise FatalSocketError("token", "trouble-token")
        elif why := self._room.watchers.why_no_more:
            raise FatalSocketError("watchers", why)
        beside = partial(self._services.lobby.returning.do, self.address)
        await self._room.watchers.catch_up(self.seat, beside)
        self._outbound = OutboundMessages(self._room, self.seat, hello, beside)
        self._writer = ConnectionWriter(self._socket, self._services, self._room, self._outbound)

    async def _seat_of(self, token: str) -> int | None:
        """The seat of a token, which another node may have issued a moment ago."""
        room = self._room
        if room.lease is not None and room.keys.seat_of(token) is None:
            await self._services.lobby.read_keys(room.id)
        return room.keys.seat_of(token)

    async def _serve(self) -> None:
        """Read and write side by side until one of them ends."""
        self._room.join(self, self.seat)
        self.wake()
        reading, writing = asyncio.create_task(self._read()), asyncio.create_task(self._writer.run())
        try:
            await asyncio.wait((reading, writing), return_when=asyncio.FIRST_COMPLETED)
            if writing.done() or self._ends(reading):
                await writing
            await reading
        finally:
            self._hide(False)
            self._room.leave(self, self.seat)
            await ended(reading, writing)
            del reading, writing

    def _hide(self, hidden: bool) -> None:
        """Note that the reader's page is hidden, or is so no longer."""
        if hidden != self._hidden and self.seat is not None:
            self._room.presence.hide(self.seat, hidden)
        self._hidden = hidden

    def _ends(self, reading: asyncio.Task[None]) -> bool:
        """Return whether reading ended with an error; then the last answers are still written, and the reason."""
        over = reading.exception()
        if not isinstance(over, FatalSocketError):
            return False
        self.send_away(over.code, over.id)
        return True

    # --- the room calls these --------------------------------------------------------------------

    @property
    def behind(self) -> bool:
        """True if there is news that the reader has not been sent."""
        return self._outbound.behind

    def wake(self) -> None:
        """Signal that there is something to write."""
        self._writer.wake()

    def hear(self, command: Command, answer: CommandResult) -> None:
        """Queue the answer to a command, to be written before any news of it."""
        if isinstance(answer, CommandRefused):
            self._services.metrics.play_answered(answer.code)
            self._writer.reply(self._outbound.presenter.refused(command.id, answer))
            return
        if isinstance(command, TakeHint):  # the hint itself is the answer
            return
        again = isinstance(answer, CommandRepeated)
        self._services.metrics.play_answered("again" if again else "accepted")
        self._writer.reply(messages.AcceptedAnswer(id=command.id, version=answer.version, again=again))

    def overhear(self, said: messages.Talk) -> None:
        """Queue what somebody at the table has said or written, perhaps the reader."""
        self._writer.reply(said)

    def sit_elsewhere(self, seat: int | None) -> None:
        """Show the reader the view of another seat from now on."""
        self.seat = seat
        self._outbound.sit_elsewhere(seat)

    def send_away(self, code: ErrorCode, id: str) -> None:
        """End the connection for this error: the room has closed."""
        self._writer.send_away(code, id)

    # --- reading ---------------------------------------------------------------------------------

    async def _read(self) -> None:
        """Read and answer frames, and pause while the client does not fetch its answers."""
        while True:
            await self._writer.drained()
            received = await self._inbound.frame()
            try:
                frame = m.read_frame(received)
            except InvalidMessage:
                if self._allowed():
                    self._error("frame", "trouble-frame")
                continue
            if self._allowed(frame):
                await self._answer(frame)

    def _allowed(self, frame: m.ToServer | None = None) -> bool:
        """Return whether a frame is within the rate; one that comes too soon is answered, but not obeyed."""
        if self._inbound.in_time():
            return True
        if isinstance(frame, MakePlay | RequestNextDeal | m.SayPhrase | m.WriteChatMessage):
            self._busy(frame.id, "trouble-rate")
        else:
            self._error("rate", "trouble-rate")
        return False

    async def _answer(self, frame: m.ToServer) -> None:
        """Do what a frame requests."""
        if isinstance(frame, m.Query):
            await self._answer_query(frame)
            return
        match frame:
            case MakePlay():
                await self._play(frame)
            case SetName() | SetAvatar() | OpenHand():
                await self._change_openly(frame)
            case Command():
                await self._ask(frame)
            case m.SetCardNote():
                await self._note(frame)
            case m.SayPhrase() | m.WriteChatMessage():
                await self._talk(frame)
            case m.SetBotSpeed():
                self._set_bot_speed(frame)
            case m.SetLanguage() | m.SetHandOrder() | m.SetHidden():
                self._adjust(frame)
            case m.Ping():
                self._writer.reply(messages.Pong(now=self._services.ports.clock.now()))
            case _:  # a frame that begins a connection, or belongs to a lesson or a shared review
                self._error("frame", "trouble-frame" if isinstance(frame, m.SharedReviewFrame) else "trouble-again")

    async def _play(self, play: MakePlay) -> None:
        """Make a play, and time it from its arrival until its answer can be sent."""
        begun = time.perf_counter()
        await self._ask(play)
        self._services.metrics.play_took(time.perf_counter() - begun)

    async def _ask(self, command: TableCommand) -> None:
        """Ask the room for a change.  The answer is queued after the commit, and before the news of it: see `hear`."""
        if self.seat is None:  # nothing of the table is asked: the answer would tell its version
            self._refuse(command.id, "not-seated")
            return
        request = CommandEnvelope(self.seat, command)
        try:
            if isinstance(command, Rematch):
                await self._services.lobby.play_again(self._room, request, self)
                return
            if not isinstance(command, Leave | ReclaimSeat):
                self._room.welcome(self.seat)
            await self._room.ask(request, self)
        except StaleRoom:
            raise FatalSocketError("restart", "trouble-restart") from None
        except JournalConflict:
            raise FatalSocketError("restart", "trouble-put-back") from None
        except StoreDown:
            if self._room.closed:  # it may be stored after all: the client must reconnect to find out
                raise FatalSocketError("server", "trouble-store") from None
            self._busy(command.id, "trouble-store")

    async def _change_openly(self, frame: SetName | SetAvatar | OpenHand) -> None:
        """Change something that all see, where it can be no signal to a partner; a name is kept clean."""
        async with self._room.lock:
            silent = self.seat is not None and self._outbound.presenter.is_silent
        if silent:
            self._refuse(frame.id, "no-hand-now" if isinstance(frame, OpenHand) else "no-name-now")
            return
        try:
            clean = structs.replace(frame, name=clean_name(frame.name)) if isinstance(frame, SetName) else frame
        except NameTooLong as error:
            self._refuse(frame.id, error.why, **error.gaps)
            return
        await self._ask(clean)

    async def _answer_query(self, query: m.Query) -> None:
        """Answer a query in a thread, since finding plays may take a while; the table may go on."""
        if isinstance(query, m.RequestHint) and not await self._hint_is_told(query):
            return
        async with self._outbound.source.lock:
            presenter = self._outbound.presenter
            queries = QueryAnswerer(presenter)
        if isinstance(query, m.RequestHint):
            await self._think_ahead(queries)
        about, look = self._room.table.setup.game, lambda: presenter.write(answered(queries, query))
        self._writer.replied(await self._services.questions.answered(about, self._room.id, look, self.address))

    async def _think_ahead(self, queries: QueryAnswerer) -> None:
        """Add the result of thinking ahead to a hint, if it can be had in time."""
        seat_view, setup = queries.asking, self._room.table.setup
        if seat_view is None:
            return
        seats, seed = len(setup.assignments), bots.own_seed(setup.seed, seat_view.seat)
        given = seat_view.rules, seats, seat_view.view, seed
        workers, requester = self._services.ports.workers.thinking, RequesterKey(self.address, self._room.id)
        found = await workers.think(setup.game, worker_tasks.advise, *given, requester=requester)
        if found is not None:
            queries.heed(suggestions(seat_view, found, seats))
        elif workers.advises(setup.game):
            queries.note_missed_deadline()

    async def _hint_is_told(self, question: m.RequestHint) -> bool:
        """Tell the table that a hint is taken, where other people must hear of it; return whether it may be given."""
        table = self._room.table
        if self.seat is None or not table.state.owes_word_of_hint(self.seat):
            return True
        await self._ask(hint := TakeHint(question.id))
        known, owes = table.knows(CommandEnvelope(self.seat, hint)), table.state.owes_word_of_hint(self.seat)
        if known and owes:  # the id of an earlier command: nobody was told
            self._error("frame", "trouble-frame")
        return known and not owes

    async def _note(self, frame: m.SetCardNote) -> None:
        """Write a private note; the answer is the whole notebook, with the note or the reason why it was refused."""
        async with self._room.lock:
            why = why_no_note(self._room.table.match, self.seat, frame) if self.seat is not None else None
        if self.seat is None or why is not None:
            notebook = self._room.notebook(self.seat) if self.seat is not None else SeatNotebook()
            self._writer.reply(notebook.shown(frame.id, sentence(self.lang, why or "not-seated")))
            return
        try:
            notebook = await self._room.note(self.seat, frame)
        except StoreDown:
            self._writer.reply(self._room.notebook(self.seat).shown(frame.id, sentence(self.lang, "trouble-store")))
            return
        except JournalConflict:
            raise FatalSocketError("restart", "trouble-restart") from None
        self._outbound.has_noted(notebook)
        self._writer.reply(notebook.shown(frame.id))

    async def _talk(self, frame: m.SayPhrase | m.WriteChatMessage) -> None:
        """Say or write something to the others; the answer is just that, or the reason why it was refused."""
        room = self._room
        async with room.lock:
            why = room.talk.why_not(frame, self._outbound.presenter)
        if self.seat is None or why is not None:
            self._refuse(frame.id, why or "no-talk-now")
        elif not room.talk.tell(self.seat, frame, delayed=room.delayed is not None):
            self._busy(frame.id, "talk-too-much")

    def _set_bot_speed(self, frame: m.SetBotSpeed) -> None:
        """Have the computer players play faster, or as usual."""
        if self.seat is not None and self._room.set_bot_speed(self.seat, frame.speed):
            self._writer.reply(messages.AcceptedAnswer(id=frame.id, version=self._room.table.version))
        else:
            self._refuse(frame.id, "no-hurry")

    def _adjust(self, frame: m.SetLanguage | m.SetHandOrder | m.SetHidden) -> None:
        """Note what has changed at the reader's page."""
        match frame:
            case m.SetHidden():
                self._hide(frame.hidden)
            case m.SetHandOrder():
                self._outbound.hold(by_melds=frame.by_melds)
                self.wake()
            case m.SetLanguage():
                self._speak(frame)

    def _speak(self, frame: m.SetLanguage) -> None:
        """Change the language of this connection."""
        if not self._may_reconnect():
            self._error("rate", "trouble-rate")
            return
        self.lang = frame.lang
        self._outbound.speak(frame.lang)
        self.wake()

    def _error(self, code: ErrorCode, id: str) -> None:
        self._services.metrics.refused(code)
        self._writer.reply(error_answer(self.lang, code, id, final=False))

    def _busy(self, id: str, why: str) -> None:
        version = max(self._outbound.told, 0)
        self._writer.reply(messages.RefusedAnswer(id=id, code="busy", reason=sentence(self.lang, why), version=version))

    def _refuse(self, id: str, why: str, **gaps: Any) -> None:
        reason, version = sentence(self.lang, why, **gaps), self._outbound.source.table.version
        code: Code = "illegal" if self.seat is not None else "not-seated"
        self._writer.reply(messages.RefusedAnswer(id=id, code=code, reason=reason, version=version))

    async def _say_goodbye(self, over: FatalSocketError) -> None:
        """Send a last frame that says why, then close the socket."""
        self._services.metrics.refused(over.code)
        log().info("socket_ended", code=over.code, seat=self.seat)
        with contextlib.suppress(TimeoutError, Disconnected):
            async with asyncio.timeout(self._services.limits.close_wait):
                await refuse(self._socket, self.lang, over.code, over.id)
