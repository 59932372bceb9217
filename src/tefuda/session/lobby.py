"""The lobby: it opens tables, finds them again, and lets idle ones leave memory."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from secrets import token_hex
from typing import Any, Final, TypeVar

from tefuda.engine.texts.errors import TefudaError
from tefuda.protocol.commands import SitDown
from tefuda.session import bots
from tefuda.session.executors import IN_THREAD, FairExecutor, PublicWorkQueue, ThreadRunner
from tefuda.session.log import log
from tefuda.session.notebooks import SeatNotebook
from tefuda.session.ports import Lease, Ports, StoreDown, StoredTable
from tefuda.session.rate_limits import OpenedTables
from tefuda.session.refusals import ForeseenError
from tefuda.session.room import Room, RoomContent, RoomThreads
from tefuda.session.settings import HostSettings
from tefuda.session.subscriber import TableSubscriber
from tefuda.session.tokens import SeatKeys, hash_token, new_table_id, new_token
from tefuda.session.watching import JournalPast, dated_journal
from tefuda.table import (
    BrokenJournal,
    CommandAccepted,
    CommandEnvelope,
    CommandInputs,
    CommandResult,
    OutdatedJournal,
    SeatAssignment,
    Table,
    TableSetup,
    once_more,
)


class TableNotFound(ForeseenError):
    """There is no such table."""

    status, code, why = 404, "table", "trouble-table"


class BrokenTableError(TableNotFound):
    """The table cannot be restored: a line is damaged, or its rules or its game no longer exist."""

    why = "trouble-broken"


class OutdatedTable(BrokenTableError):
    """The table cannot be restored: the rules of its game have changed since, and refuse what was played."""

    why = "trouble-outdated"


class ServerFull(ForeseenError):
    """The server holds as many tables as it can."""

    code, why = "full", "trouble-full"


class TooManyTables(ForeseenError):
    """This address has opened as many tables as one may have in use."""

    status, code, why = 429, "rate", "trouble-tables-each"


LONG: Final = 3000  # lines of a journal, with the record before it; longer ones are restored as public work
QUICK: Final = 2  # quick plays of bots that are computed at the same time
AT_ONCE: Final = 2  # tables that are restored at the same time; the same for long plays, and for slow scenes

T = TypeVar("T")


class Lobby:
    """All tables of one server."""

    def __init__(self, settings: HostSettings, ports: Ports) -> None:
        self._settings, self._ports = settings, ports
        self._leading, self._store, self._metrics = ports.store.leases, ports.store.journals, ports.metrics
        self._seeds, self._now = settings.seeds, ports.clock.now
        self._rooms: dict[str, Room] = {}
        self._coming: dict[str, asyncio.Task[Room]] = {}
        self._opened = OpenedTables(settings.limits.tables_each)
        self._sweeping: asyncio.Task[None] | None = None
        self.public_work = PublicWorkQueue()
        self.returning, self.plays, self.scenes = (FairExecutor(at_once=AT_ONCE) for _ in range(3))
        self.taking_back, self.quick = FairExecutor(), FairExecutor(at_once=QUICK)
        self.moved: list[Callable[[int], None]] = []  # called with 1 when a table comes into memory, -1 when it leaves
        self.changed: list[Callable[[str], None]] = []  # called with the id of a table that was changed elsewhere

    def open(self) -> None:
        """Begin to look after idle tables."""
        self._sweeping = asyncio.create_task(self._sweep(), name="sweep idle tables")

    async def close(self) -> None:
        """Disconnect everybody; nothing is lost, since the journal has it all."""
        if self._sweeping is not None:
            self._sweeping.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._sweeping
        await self.send_all_away()
        self._rooms.clear()
        self.public_work.close()

    def forget_all(self) -> None:
        """Close all rooms, as other nodes may lead their tables now: only the journal is reliable."""
        for room in self._rooms.values():
            room.close()

    async def send_all_away(self) -> None:
        """Close all rooms, so that everybody reconnects; pending changes are stored before."""
        for room in list(self._rooms.values()):
            async with room.lock:
                room.close()

    def led_elsewhere(self, table_id: str, number: int) -> None:
        """Close the room of a table that another node has taken."""
        room = self._rooms.get(table_id)
        if room is not None and room.lease is not None and room.lease.number < number:
            room.close()
        self._tell_changed(table_id)

    async def new_table(
        self,
        game: str,
        assignments: tuple[SeatAssignment, ...],
        seat: int,
        rules: dict[str, str],
        beside: ThreadRunner = IN_THREAD,
        who: str = "",
        **options: Any,
    ) -> tuple[Room, str]:
        """Open a table, and return its room and the token of its first player.

        ``options``: further fields of the `TableSetup`.  ``beside`` runs the reading of the record from which a table
        goes on, which may take long.  ``who`` is the client's address.

        Raises:
            ServerFull: The server holds as many tables as it can.
            TooManyTables: This address has opened as many as one may have in use.
            BadRules: The rules are not valid, as `Table` raises it.
        """
        token = new_token()
        setup = TableSetup(game, assignments, self._seeds(), rules, **options)
        return await self._lay(setup, SeatKeys({seat: hash_token(token)}), who, beside=beside), token

    async def assigned_tables(
        self, game: str, tables: Sequence[tuple[SeatAssignment, ...]], rules: dict[str, str], who: str, sealed: str = ""
    ) -> list[Room]:
        """Open tables for people who come later, each to a seat of their own, and return their rooms.

        ``sealed``: the tournament for which all of them have the same cards and are sealed; "": each has its own.
        ``who`` is the address of the client that wants them.  Raises the same errors as `new_table`.
        """
        seed, setups = self._seeds(), [TableSetup(game, people, b"", rules, assigned=True) for people in tables]
        setups = [replace(one, seed=seed if sealed else self._seeds(), asks_ready=True) for one in setups]
        if sealed:  # nobody watches, and no play is made twice
            setups = [replace(one, sealed=sealed, watchers=0, takes_back=False) for one in setups]
        return [await self._lay(one, SeatKeys({}), who) for one in setups]

    async def lay_again(self, setup: TableSetup, seat: int, who: str, *, turned: bool) -> tuple[Room, str]:
        """Open a table with the cards of another (`tefuda.table.duplicates`), and return it and the seat's token."""
        token = new_token()
        return await self._lay(setup, SeatKeys({seat: hash_token(token)}), who, turned), token

    async def _lay(
        self, setup: TableSetup, keys: SeatKeys, who: str, turned: bool = False, beside: ThreadRunner = IN_THREAD
    ) -> Room:
        self._make_room(who)
        table_id, at, lease = new_table_id(), self._now(), self._leading.first()
        table = await beside(lambda: Table(setup, at)) if setup.begun else Table(setup, at)
        past = JournalPast(setup, at, []) if setup.watch_delay != "none" else None
        await self._store.create(table_id, setup, keys.first, at, keys.more, turned, lease)
        self._metrics.table_opened(setup.game)
        log().info("table_opened", table=table_id, game=setup.game, seats=len(setup.assignments))
        room = self._register_room(self._room(RoomContent(table_id, table, keys, lease, past)))
        self._opened.add(table_id, who)
        return room

    async def play_again(self, room: Room, request: CommandEnvelope, requester: TableSubscriber) -> CommandResult:
        """Open another table for the people of this one, whose tokens hold the same seats there; then tell them."""
        if room.table.why_not(request) is not None:
            return await room.ask(request, requester)
        keys = SeatKeys(room.keys.first, room.keys.more)
        other = await self._lay(once_more(room.table.state, self._seeds()), keys, self._opened.opener(room.id))
        room.waits.carry_to(other.waits, other.table.state, other.keys, self._now())
        return await room.ask(replace(request, inputs=CommandInputs(table=other.id)), requester)

    async def sit(self, table_id: str, seat: int, me: SeatAssignment) -> tuple[CommandResult, str]:
        """Take an open seat; return the answer, and a token that is valid only if it is `CommandAccepted`."""
        room, token = await self.room(table_id), new_token()
        command = SitDown(token_hex(8), me.name, me.avatar)
        answer = await room.ask(CommandEnvelope(seat, command, by_host=True), token_hash=hash_token(token))
        if isinstance(answer, CommandAccepted):
            log().info("seat_taken", table=table_id, seat=seat)
        return answer, token

    async def room(self, table_id: str, who: str = "") -> Room:
        """Return the room of a table, from memory or from the journal; ``who`` is the client's address.

        Raises:
            QueueFull: This address has too many long tables waiting already.
            TableNotFound: There is no such table.
            NotTableLeader: Another node leads it.
            StoreDown: The database fails, or this node may have lost its tables.
        """
        if not self._leading.sure:
            raise StoreDown("sure")
        room = self.in_memory(table_id)
        if room is None:
            room = await asyncio.shield(self._come(table_id, who))
        room.touched = time.monotonic()
        return room

    def _come(self, table_id: str, who: str) -> asyncio.Task[Room]:
        """Return the task that restores a table; all requests during that time share it."""
        task = self._coming.get(table_id)
        if task is None:
            task = self._coming[table_id] = asyncio.create_task(self._load(table_id, who))
            task.add_done_callback(lambda _: self._coming.pop(table_id, None))
        return task

    async def at_least(self, table_id: str, version: int, who: str = "") -> Room:
        """Return the room of a table of which the client has seen this version.  Raises the same errors as `room`.

        If the room is older than that, another node may have led the table since without this one being told.
        """
        room = await self.room(table_id, who)
        lease, behind = room.lease, room.table.version < version
        if behind and lease is not None and not await self._leading.holds(table_id, lease):
            room.close()
            room = await self.room(table_id, who)
        return room

    def in_memory(self, table_id: str) -> Room | None:
        """Return the room of a table if it is here and open, without restoring it."""
        room = self._rooms.get(table_id)
        return room if room is not None and not room.closed else None

    async def read(self, table_id: str) -> Room:
        """Return a table to look at, whichever node leads it; if it is not here, a copy as it was last stored.

        Raises:
            TableNotFound: There is no such table.
        """
        if (room := self.in_memory(table_id)) is not None:
            return room
        copy = await self._brought_back(table_id, None)
        copy.close()
        copy.copied = True
        return copy

    def tell_keys(self, room: Room) -> None:
        """Tell the leader of a table that the tokens of its seats have changed, if that is not this node."""
        if room.copied:
            self._leading.tell_keys(room.id)

    async def settle(self, id: str, who: str = "") -> None:
        """Find out whether this node leads the table.

        Raises:
            NotTableLeader: Another node leads it.
            StoreDown: The database fails.
            QueueFull: As for `room`, which restores the table.
        """
        if self.in_memory(id) is None or not self._leading.sure:
            with contextlib.suppress(TableNotFound):
                await self.room(id, who)

    async def keys(self, table_id: str) -> SeatKeys | None:
        """Return the keys of a table, whichever node leads it; None: there is no such table."""
        if (room := self.in_memory(table_id)) is not None:
            return room.keys
        stored = await self._store.load(table_id)
        return SeatKeys(stored.holders, stored.more) if stored is not None else None

    async def read_keys(self, table_id: str) -> None:
        """Read the keys of a table again, since they have changed elsewhere."""
        if (room := self.in_memory(table_id)) is None:
            return
        async with room.lock:
            stored = await self._store.load(table_id)
            if stored is not None:
                room.keys.held = SeatKeys(stored.holders, stored.more).held
                room.send_strangers_away()

    async def _load(self, table_id: str, who: str) -> Room:
        lease = await self._leading.take(table_id)
        room = self._register_room(await self._brought_back(table_id, lease, who))
        room.expect_people()
        return room

    async def _brought_back(self, table_id: str, lease: Lease | None, who: str = "") -> Room:
        try:
            stored = await self._store.load(table_id)
            back = await self._turns(stored).do(who, partial(_bring_back, stored)) if stored is not None else None
        except BrokenJournal as error:
            log().error("broken_journal", table=table_id, error=type(error).__name__)
            self._metrics.journal_broken()
            raise (OutdatedTable if isinstance(error, OutdatedJournal) else BrokenTableError)(table_id) from error
        if stored is None or back is None:
            raise TableNotFound(table_id)
        table, past = back
        notebooks = {seat: SeatNotebook.read(notes) for seat, notes in stored.notes.items()}
        before = self._rooms.get(table_id)
        mishaps = before.mishaps if before is not None else Counter[int]()
        keys = SeatKeys(stored.holders, stored.more)
        return self._room(RoomContent(table_id, table, keys, lease, past, notebooks, stored.waits, mishaps))

    def _turns(self, stored: StoredTable) -> FairExecutor:
        """The queue in which a journal waits to be restored: long ones do not delay the others."""
        begun = stored.setup.begun
        lines = len(stored.journal) + (begun.count("\n") if begun else 0)
        return self.public_work.long if lines > LONG else self.returning

    def _room(self, content: RoomContent) -> Room:
        """The room of a table, whose work runs in threads in turn with that of other tables."""

        def in_turn(turns: FairExecutor) -> ThreadRunner:
            async def done(work: Callable[[], T], /) -> T:
                return await turns.do(room.address(), work, room.id)

            return done

        def address() -> str:
            return room.address()

        threads = RoomThreads(in_turn(self.plays), in_turn(self.scenes), in_turn(self.taking_back))
        thinking = self._ports.workers.thinking
        seated = bots.SeatedBots(content.table, thinking, self.quick, content.id, address)
        room = Room(content, self._settings, self._ports, seated, threads)
        return room

    def _register_room(self, room: Room) -> Room:
        self.put_away(room.id)
        self._rooms[room.id] = room
        self._tell_moved(1)
        return room

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(30.0, self._settings.idle_after / 2))
            self.forget_idle()

    def _make_room(self, who: str = "") -> None:
        """Make room for a table: where there is none, idle tables leave memory at once.

        Raises:
            ServerFull: The server holds as many tables as it can.
            TooManyTables: The address ``who`` has opened as many as one may have in use.
        """
        most = self._settings.limits.tables
        if len(self._rooms) >= most or not self._opened.has_share(who):
            self.forget_idle(0.0)
        if len(self._rooms) >= most:
            raise ServerFull(most)
        if not self._opened.has_share(who):
            raise TooManyTables(who)

    @property
    def rooms(self) -> tuple[Room, ...]:
        """The rooms of the tables in memory, those that have just closed left out."""
        return tuple(room for room in self._rooms.values() if not room.closed)

    @property
    def here(self) -> frozenset[str]:
        """The ids of the tables in memory."""
        return frozenset(self._rooms)

    async def read_anew(self, table_id: str) -> None:
        """Close the room of a table whose stored data has changed, so that its readers reconnect and see the change."""
        if (coming := self._coming.get(table_id)) is not None:  # it may have been read before the change
            await asyncio.wait((coming,))
        room = self._rooms.get(table_id)
        if room is not None:
            async with room.lock:
                self.put_away(table_id)
        self._tell_changed(table_id)

    def _tell_changed(self, table_id: str) -> None:
        for tell in self.changed:
            tell(table_id)

    def _tell_moved(self, change: int) -> None:
        for tell in self.moved:
            tell(change)

    def put_away(self, table_id: str) -> None:
        """Remove a table from memory, even with readers: it may be played elsewhere."""
        room = self._rooms.pop(table_id, None)
        self._opened.remove(table_id)
        if room is not None:
            room.close()
            self._tell_moved(-1)

    def forget_idle(self, after: float | None = None) -> None:
        """Remove tables from memory that are closed, or were not looked at for ``after`` seconds.

        ``after`` is None for the time in the settings.
        """
        limit = time.monotonic() - (self._settings.idle_after if after is None else after)
        leases = dict[str, Lease]()
        for room in list(self._rooms.values()):
            gone = room.closed and not room.mishaps  # where there was a mishap, the next room must know of it
            if gone or (room.idle and room.touched <= limit):
                self.put_away(room.id)
                if room.lease is not None:
                    leases[room.id] = room.lease
        if leases:
            self._leading.give_back(leases)


def _bring_back(stored: StoredTable) -> tuple[Table, JournalPast | None]:
    """Restore a table from its journal (in a thread: a long match takes a while), and its past where it is watched so.

    Raises:
        BrokenJournal: The journal does not lead to a table.
    """
    setup, journal, opened = stored.setup, stored.journal, stored.created_at
    try:
        table = Table.restore(setup, journal, opened)
        past = [*dated_journal(setup, journal, opened)] if setup.watch_delay != "none" else []
    except (TefudaError, LookupError, ValueError, TypeError) as error:  # the game, or an optional rule, is gone
        raise BrokenJournal(f"it cannot begin: {type(error).__name__}") from error
    return table, JournalPast(setup, opened, past) if setup.watch_delay != "none" else None
