"""A room: one table in memory, with its readers.

Three promises are kept here.  A change of a table is committed before anyone hears of it.  Changes come one after
another.  And nobody waits for a slow reader: readers are woken, and fetch what they have not yet seen.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from tefuda.engine.matches.registry import find
from tefuda.engine.texts.translatable import Translatable
from tefuda.protocol.commands import (
    CallSubstitute,
    ChangeSeat,
    ExpireTableClock,
    ExpireTurn,
    Leave,
    MakePlay,
    ReclaimSeat,
    TakeBack,
)
from tefuda.protocol.frames import SetCardNote
from tefuda.protocol.values import BotSpeed, ErrorCode, WaitKind
from tefuda.session.bot_runner import BotPace, BotPlayers, BotRunner, try_later
from tefuda.session.bots import next_bots
from tefuda.session.executors import IN_THREAD, ThreadRunner
from tefuda.session.history import LocalizedHistory
from tefuda.session.log import log
from tefuda.session.notebooks import SeatNotebook
from tefuda.session.ports import JournalChange, JournalConflict, Lease, Ports, SeatReassignment, StoreDown
from tefuda.session.presence import Presence
from tefuda.session.refusals import StaleRoom
from tefuda.session.render_queue import BackgroundSceneRenderer
from tefuda.session.settings import HostSettings
from tefuda.session.subscriber import TableSubscriber
from tefuda.session.table_talk import TableTalk
from tefuda.session.take_back_checks import TakeBackChecker
from tefuda.session.tokens import SeatKeys
from tefuda.session.turn_timer import TurnTimer
from tefuda.session.waits import SeatWaits
from tefuda.session.watching import DelayedTable, JournalPast, Watchers, dated
from tefuda.show.presenter import LiveFacts, TablePresenter
from tefuda.show.summary import FinishedMatch, finished
from tefuda.table import (
    CommandAccepted,
    CommandEnvelope,
    CommandRefused,
    CommandResult,
    LiveTableContext,
    NextBots,
    Table,
    TableClockPlay,
)
from tefuda.table.setup import PACES

CLOCK: Final = -1  # among the seats: the table's own clock
LONG_PLAY: Final = 40  # characters; a longer play is judged in a thread
JUST_NOW: Final = 60.0  # seconds since the last play within which the players are thought to be at the table still


@dataclass(frozen=True, slots=True)
class RoomContent:
    """A table that comes into memory, and what is kept beside it."""

    id: str
    table: Table
    keys: SeatKeys
    lease: Lease | None = None
    past: JournalPast | None = None  # where those who watch are behind
    notebooks: Mapping[int, SeatNotebook] = field(default_factory=dict)  # by seat
    waits: Mapping[bytes, WaitKind | None] = field(default_factory=dict)  # of the holders who want notifications
    mishaps: Counter[int] = field(default_factory=Counter)  # by bot's seat, or `CLOCK`: failures of the table


@dataclass(frozen=True, slots=True)
class RoomThreads:
    """The functions that run the work of one table in threads: its plays, scenes and checks before plays are undone."""

    plays: ThreadRunner = IN_THREAD
    scenes: ThreadRunner = IN_THREAD
    taking_back: ThreadRunner = IN_THREAD


ANY_THREADS: Final = RoomThreads()


class Room(LiveTableContext):
    """One table, its lock, its readers and its bots."""

    def __init__(
        self,
        content: RoomContent,
        settings: HostSettings,
        ports: Ports,
        bots: BotPlayers,
        threads: RoomThreads = ANY_THREADS,
    ) -> None:
        self.id, self.table, self.keys, self.lease = content.id, content.table, content.keys, content.lease
        table, clock = self.table, ports.clock
        seconds = settings.bot_pace * PACES[table.setup.pace] * find(table.setup.game).players.pace
        self._now, self._store, self._metrics = clock.now, ports.store.journals, ports.metrics
        self.waits = SeatWaits(content.waits, settings.notify_after)
        self.lock, self._beside = asyncio.Lock(), threads.plays
        self._notebooks, self._pen = dict(content.notebooks), asyncio.Lock()
        self.presence = Presence(settings.away_after, self.announce, clock)
        self.mishaps = content.mishaps
        self.change = 0  # counts everything that a reader may want to see, presence too
        self._own_changes = Counter[int]()  # the same for changes that one seat alone sees
        self.touched, self._address = time.monotonic(), ""
        self.closed, self.copied = False, False  # copied: only to be looked at, as another node leads it
        pace = BotPace(table, seconds)
        self.bot_runner = BotRunner(self.id, bots, pace, self.lock, self.mishaps, self.ask, beside=threads.plays)
        self._readers: set[TableSubscriber] = set()
        self._tasks: set[asyncio.Task[CommandResult]] = set()
        self.take_back_checks = TakeBackChecker(
            table, self.lock, self.presence.here, self._announce_to, seconds, threads.taking_back
        )
        self._timer: asyncio.TimerHandle | None = None
        self.turn_timer = TurnTimer(table, self.ask, self.lock, clock, self.lease)
        self.watchers = Watchers(self.id, table, content.past, self._readers, clock)
        self.talk = TableTalk(self.id, table, self.keys, self._readers)
        self.delayed = self.watchers.delayed
        facts = LiveFacts(
            online=self.online,
            missed=self.missed_since,
            left=self.turn_timer.left,
            missed_deadlines=bots.missed_deadlines,
            speed=pace.speed,
            watchers=self.watchers.count,
            writers=self.talk.writers,
        )
        self.shown = TablePresenter(table, self.id, facts, clock.now)
        self.scene_cache = BackgroundSceneRenderer(self.shown, self.lock, threads.scenes)
        self.history = LocalizedHistory()
        self._restart_timers()

    def seen_from(self, seat: int | None) -> Room | DelayedTable:
        """Return where a reader at this seat fetches the news: those who watch may be shown the past."""
        return self if seat is not None or self.delayed is None else self.delayed

    def _watchers_changed(self) -> None:
        self.watchers.changed(closed=self.closed)
        self.announce()

    # --- who is here -----------------------------------------------------------------------------

    def join(self, reader: TableSubscriber, seat: int | None) -> None:
        """Add a reader, with or without a seat.

        Raises:
            StaleRoom: The table has left this room since the reader was given it.
        """
        if self.closed:  # `close` has told the readers of that time: this one would wait without end
            raise StaleRoom(self.id)
        self._readers.add(reader)
        self.touched = time.monotonic()
        if seat is None:
            self._watchers_changed()
        self.talk.catch_up(reader)
        if seat is not None:
            self._address = reader.address
            self.turn_timer.come(seat)
            self.presence.come(seat)
            self.welcome(seat)
        self.bot_runner.begin()
        self.take_back_checks.begin_later()

    def address(self) -> str:
        """The address of the player who came or did something last; bots here take their turns as that address."""
        return self._address

    def expect_people(self) -> None:
        """Treat the people of a restored table as here if it was just being played: they will be back in a moment."""
        if self._now() - self.table.state.changed_at < JUST_NOW:
            self.presence.expect(self.table.state.people)

    def leave(self, reader: TableSubscriber, seat: int | None) -> None:
        """Remove a reader."""
        self._readers.discard(reader)
        self.touched = time.monotonic()
        if seat is not None:
            self.presence.go(seat)
        elif not self.closed:
            self._watchers_changed()

    def online(self, seat: int) -> bool:
        """Return whether the player of this seat is here; a bot always is."""
        return self.table.assignments[seat].kind == "bot" or self.presence.here(seat)

    def missed_since(self, seat: int) -> float | None:
        """Return since when the person of this seat is away, in seconds since the epoch; None: here, or a bot."""
        return self.presence.missed_since(seat) if self.table.assignments[seat].kind == "human" else None

    def people_here(self) -> frozenset[int]:
        """The seats of the people who are here and play themselves."""
        return frozenset(filter(self.presence.here, self.table.state.people))

    def next_bots(self) -> NextBots:
        """The computer players that sit down next."""
        return next_bots(self.table)

    def welcome(self, seat: int) -> None:
        """Give the seat back to a player who has returned and for whom a bot plays."""
        if self.table.assignments[seat].substitute is not None and not self.closed:
            self._do_soon(
                CommandEnvelope(seat, ReclaimSeat(f"back{self.table.version}"), by_host=True), "return_failed"
            )

    @property
    def idle(self) -> bool:
        """True if there are no readers, and nothing is pending."""
        return not self._readers and not self.bot_runner.busy and not self.lock.locked() and not self._tasks

    # --- what changes the table ------------------------------------------------------------------

    async def ask(
        self, request: CommandEnvelope, requester: TableSubscriber | None = None, *, token_hash: bytes | None = None
    ) -> CommandResult:
        """Ask the table for a change; after the commit, the requester hears first, and then everybody.

        A client who disconnects in between does not undo the change.  A repeated command needs no store.
        ``token_hash`` is the hash of the token that holds the seat from now on.

        Raises:
            StoreDown: The change cannot be stored.  If the room is still open, nothing was tried.
        """
        if not self.table.knows(request):
            await self._store.ready()
        task = asyncio.create_task(self._ask(request, requester, token_hash))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _ask(
        self, request: CommandEnvelope, requester: TableSubscriber | None, token_hash: bytes | None
    ) -> CommandResult:
        async with self.lock:
            if self.closed:
                raise StaleRoom(self.id)
            try:
                answer, end = await self._judged(request)
            except Exception as error:  # any error: the table may be half changed
                return self._broken(request, requester, error)
            if isinstance(answer, CommandAccepted):
                await self._commit(answer, token_hash, end, moved_by(request, self.table))
        if requester is not None:
            requester.hear(request.command, answer)
        if isinstance(answer, CommandAccepted):
            self._address = requester.address if requester is not None else self._address
            self._restart_timers()
            self.announce()
            self.bot_runner.begin()
            self.take_back_checks.begin()
        return answer

    async def _judged(self, request: CommandEnvelope) -> tuple[CommandResult, FinishedMatch | None]:
        """Return the answer of the table, and what is stored of the match if that is its end.

        Commands that may take long are judged in a thread, and so are all commands of a costly game.
        """
        if (early := self._too_early(request)) is not None:
            return early, None
        command, at = request.command, self._now()
        long = isinstance(command, TakeBack) or (isinstance(command, MakePlay) and len(command.play) > LONG_PLAY)
        long = long or self.scene_cache.costly
        do = partial(self.table.do, request, at, self)
        answer = await self._beside(do) if long else do()
        ends = isinstance(answer, CommandAccepted) and self.table.state.over_at == at
        return answer, finished(self.table) if ends else None

    def _too_early(self, request: CommandEnvelope) -> CommandRefused | None:
        """Refuse to let a bot play for a player who is here, or was a moment ago; None: the command is no such."""
        command = request.command
        if (
            not isinstance(command, CallSubstitute)
            or request.seat is None
            or command.seat >= len(self.table.assignments)
        ):
            return None
        since, grace = self.missed_since(command.seat), self.table.setup.grace
        if since is None and command.seat in self.table.state.people:
            return CommandRefused("illegal", Translatable("is-here"), self.table.version)
        if since is not None and self._now() < since + grace:
            return CommandRefused("illegal", Translatable("not-so-soon", {"seconds": grace}), self.table.version)
        return None

    def _broken(self, request: CommandEnvelope, requester: TableSubscriber | None, error: Exception) -> CommandRefused:
        """Answer that a command failed, and close the room: its table may be half changed, and the journal is right."""
        log().error("table_broke", table=self.id, command=repr(request), error=type(error).__name__, exc_info=error)
        if (machine := self._machine(request)) is not None:
            self.mishaps[machine] += 1
        refused = CommandRefused("illegal", Translatable("trouble-play"), self.table.version)
        if requester is not None:
            requester.hear(request.command, refused)
        self.close("restart", "trouble-put-back")
        return refused

    def _machine(self, request: CommandEnvelope) -> int | None:
        """The seat of the bot, or `CLOCK`, that gave this command; None: a person did."""
        if isinstance(request.command, ExpireTableClock | ExpireTurn):
            return CLOCK
        return request.seat if isinstance(request.command, MakePlay) and request.by_host else None

    async def _commit(
        self, answer: CommandAccepted, hashed: bytes | None, end: FinishedMatch | None, moved: SeatReassignment | None
    ) -> None:
        """Store the change; where that fails, close the room."""
        waits, over = self.waits.changes(self.table.state, self.keys, answer.entry, moved), self.table.stage == "over"
        try:
            change = JournalChange(answer.entry, hashed, end, moved, waits, over, self.waits.carried)
            await self._store.append(self.id, change, self.lease)
        except JournalConflict:
            self.close("restart", "trouble-put-back")
            raise
        except StoreDown:
            self.close("server", "trouble-store")
            raise
        if self.delayed is not None:
            self.delayed.add(dated(self.table, answer.entry))
        self.waits.record(waits)
        if hashed is not None:
            self.keys.sit(answer.entry.seat, hashed)
        if moved is not None:
            self._reseat(moved)
        self.talk.tidy()
        if end is not None:
            self._metrics.match_finished(self.table.setup.game)

    def _reseat(self, moved: SeatReassignment) -> None:
        """Move the token, the notes and the connections of one seat to another, or drop them."""
        seat, to = moved
        self.keys.move(seat, to)
        notes = self._notebooks.pop(seat, None)
        if notes is not None and to is not None:
            self._notebooks[to] = notes
        self.presence.move(seat, to)
        self.talk.move(seat, to)
        for reader in self._readers:
            if reader.seat == seat:
                reader.sit_elsewhere(to)
        if to is None:
            self._watchers_changed()

    def send_strangers_away(self) -> None:
        """End the connections whose token holds the seat no longer."""
        for reader in list(self._readers):
            if reader.token is not None and reader.seat is not None and self.keys.seat_of(reader.token) is None:
                reader.send_away("token", "trouble-token")

    def send_away_if(self, banned: Callable[[TableSubscriber], bool]) -> None:
        """End the connections of those who may not be here any more."""
        for reader in filter(banned, list(self._readers)):
            reader.send_away("banned", "trouble-banned")
            if reader.seat is not None:
                self.talk.forget(reader.seat)

    def announce(self) -> None:
        """Note a change, and wake all readers."""
        self.change += 1
        self.touched = time.monotonic()
        for reader in self._readers:
            reader.wake()

    def release_caches(self) -> None:
        """Free what was made for the news, once all readers have it."""
        if not self.lock.locked() and not any(reader.behind for reader in self._readers):
            self.shown.release_caches(keep_looks=self.scene_cache.costly)
            self.table.compact()

    def change_for(self, seat: int | None) -> int:
        """The counter of changes that a reader at this seat may want to see."""
        return self.change + (self._own_changes[seat] if seat is not None else 0)

    def _announce_to(self, seat: int) -> None:
        """Note a change for this seat alone, and wake its readers; nobody else learns that there was one."""
        self._own_changes[seat] += 1
        for reader in self._readers:
            if reader.seat == seat:
                reader.wake()

    def close(self, code: ErrorCode = "restart", id: str = "trouble-restart") -> None:
        """Leave memory; the readers are told why, and must come back through the lobby."""
        self.closed = True
        self.presence.close()
        if self._timer is not None:
            self._timer.cancel()
        self.take_back_checks.close()
        self.turn_timer.close()
        if self.delayed is not None:
            self.delayed.stop()
        self.bot_runner.close()
        for reader in list(self._readers):
            reader.send_away(code, id)

    # --- private notes ---------------------------------------------------------------------------

    def notebook(self, seat: int) -> SeatNotebook:
        """The private notes of this seat."""
        return self._notebooks.get(seat, SeatNotebook())

    async def note(self, seat: int, note: SetCardNote) -> SeatNotebook:
        """Write a note of this seat; only its own readers are woken, and the table does not wait for it."""
        async with self._pen:
            notebook = self.notebook(seat).marked(note)
            await self._store.note(self.id, seat, notebook.write(), self.lease)
            self._notebooks[seat] = notebook
        for reader in self._readers:
            if reader.seat == seat:
                reader.wake()
        return notebook

    # --- the clock -------------------------------------------------------------------------------

    def _restart_timers(self) -> None:
        """Set the timers: for the play that the table's clock makes, if one is due, and for the players' time."""
        self.turn_timer.restart()
        if self._timer is not None:
            self._timer.cancel()
        clock, self._timer = self.table.state.clock, None
        if clock is not None and not self.closed and not self.mishaps[CLOCK]:
            later = asyncio.get_running_loop().call_later
            self._timer = later(clock.left(self._now()), self._time_is_up, clock)

    def _time_is_up(self, clock: TableClockPlay) -> None:
        command = ExpireTableClock(f"clock{self.table.version}", clock.timed.play, clock.at)
        self._do_soon(CommandEnvelope(clock.timed.seat, command, by_host=True), "clock_failed", self._restart_timers)

    def _do_soon(self, request: CommandEnvelope, failure: str, again: Callable[[], None] | None = None) -> None:
        """Give a command whose answer nobody waits for."""

        def done(task: asyncio.Task[CommandResult]) -> None:
            self._tasks.discard(task)
            if not task.cancelled() and (error := task.exception()) is not None:
                log().error(failure, table=self.id, error=type(error).__name__)
                try_later(error, again or (lambda: None))

        doing = asyncio.create_task(self.ask(request))
        self._tasks.add(doing)
        doing.add_done_callback(done)

    def set_bot_speed(self, seat: int, speed: BotSpeed) -> bool:
        """Let the bots play at this speed for a player who has nothing to decide; return False where it may not be."""
        if not self.bot_runner.pace.set_speed(seat, speed):
            return False
        self.announce()
        return True


def moved_by(request: CommandEnvelope, table: Table) -> SeatReassignment | None:
    """The change of place that comes with this command, or None."""
    seat, command = request.seat, request.command
    if seat is None:
        return None
    if isinstance(command, ChangeSeat):
        return SeatReassignment(seat, command.seat)
    return SeatReassignment(seat, None) if isinstance(command, Leave) and table.match is None else None
