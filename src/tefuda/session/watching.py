"""Watching with a delay: the table as it was some time ago, made of its journal, so that nothing newer can be told.

A watched table is a table of its own.  It follows the journal entries whose time has come and knows no later one, so
whatever is made of it for a reader holds nothing that happened since.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from tefuda.protocol.values import WatchDelay
from tefuda.session.executors import IN_THREAD, ThreadRunner
from tefuda.session.history import LocalizedHistory
from tefuda.session.ports import Clock
from tefuda.session.render_queue import BackgroundSceneRenderer
from tefuda.session.subscriber import TableSubscriber
from tefuda.show.presenter import LiveFacts, TablePresenter
from tefuda.table import JournalEntry, Table, TableSetup

SECONDS: Final[dict[WatchDelay, float]] = {"minute": 60.0, "five_minutes": 300.0}
NEVER: Final = float("inf")
FEW: Final = 20  # entries that are followed without a thread


class JournalPast(NamedTuple):
    """All that is needed to make a table again as it was at any time."""

    setup: TableSetup
    opened: float
    entries: list[DatedEntry]


class DatedEntry(NamedTuple):
    """An entry of the journal, the deal in which it was made (0: before the first), and the deals over by then."""

    entry: JournalEntry
    deal: int
    over: int


def dated(table: Table, entry: JournalEntry) -> DatedEntry:
    """Return an entry that this table has just followed, with its place among the deals."""
    match = table.match
    deal = match.dealt if match is not None else 0
    ended = match is not None and (match.deal_over or table.stage == "over")
    return DatedEntry(entry, deal, deal if ended else deal - 1)


def dated_journal(setup: TableSetup, journal: Iterable[JournalEntry], opened: float) -> Iterator[DatedEntry]:
    """Yield the entries of a stored journal with their places among the deals.  Raises `BrokenJournal`."""
    table = Table(setup, opened)
    for entry in journal:
        table.apply_entry(entry)
        yield dated(table, entry)


@dataclass
class Horizon:
    """The times at which the entries of a journal may be shown to those who watch.

    Until the first deal nothing is secret, and nothing is delayed.  One deal behind, a deal is shown once it is over,
    as fast as it was played.
    """

    delay: WatchDelay

    def __post_init__(self) -> None:
        self._entries: list[DatedEntry] = []
        self._begun: dict[int, float] = {}  # when each deal began, and when it was over
        self._ended: dict[int, float] = {}

    def __len__(self) -> int:
        """The number of entries so far."""
        return len(self._entries)

    def add(self, one: DatedEntry) -> None:
        """Add the next entry."""
        self._entries.append(one)
        self._begun.setdefault(one.deal, one.entry.at)
        for deal in range(len(self._ended) + 1, one.over + 1):
            self._ended[deal] = one.entry.at

    def due(self, one: DatedEntry) -> float:
        """Return when an entry may be shown, in seconds since the epoch; `NEVER`: not before a deal is over."""
        if one.deal == 0:
            return one.entry.at
        if self.delay != "deal":
            return one.entry.at + SECONDS[self.delay]
        ended = self._ended.get(one.deal)
        return NEVER if ended is None else ended + one.entry.at - self._begun[one.deal]

    def until(self, seen: int, at: float) -> list[JournalEntry]:
        """Return the entries after the first ``seen`` that may be shown at this time; none is ever left out."""
        last = max((n for n, one in enumerate(self._entries[seen:], 1) if self.due(one) <= at), default=0)
        return [one.entry for one in self._entries[seen : seen + last]]

    def next_due(self, seen: int) -> float:
        """Return when the next entry after the first ``seen`` may be shown."""
        return min(map(self.due, self._entries[seen:]), default=NEVER)


class DelayedTable:
    """A table as those see it who watch it with a delay; readers fetch from it what they would fetch from a room."""

    def __init__(
        self,
        id: str,
        past: JournalPast,
        live: Table,
        told: Callable[[], None],
        clock: Clock,
        watchers: Callable[[], int] = lambda: 0,
    ) -> None:
        """Create it; ``told`` is called when there is something new, ``live`` is the table as the players see it."""
        self.horizon = Horizon(past.setup.watch_delay)
        for one in past.entries:
            self.horizon.add(one)
        self.table, self._live, self._told, self._now = Table(past.setup, past.opened), live, told, clock.now
        facts = LiveFacts(left=lambda seat: None, watchers=watchers, open_hands=self._open_hands)
        self.shown = TablePresenter(self.table, id, facts, clock.now)  # in which nobody is away, and no clock runs
        self.lock, self.history = asyncio.Lock(), LocalizedHistory()
        self.scene_cache = BackgroundSceneRenderer(self.shown, self.lock)
        self._change, self._watched, self._woken = 0, False, asyncio.Event()
        self._running: asyncio.Task[None] | None = None

    def change_for(self, seat: int | None) -> int:
        """The counter of changes; all who watch see the same."""
        return self._change

    def announce(self) -> None:
        """Note that something beside the cards has changed, such as the number of those who watch."""
        self._change += 1

    def add(self, one: DatedEntry) -> None:
        """Note what has happened at the table; it is shown when its time has come."""
        self.horizon.add(one)
        self._woken.set()

    async def advance(self, beside: ThreadRunner = IN_THREAD) -> bool:
        """Follow the entries whose time has come, and return whether there were any."""
        async with self.lock:
            due = self.horizon.until(self.table.version, self._now())
            if len(due) > FEW:
                await beside(lambda: self._apply_entries(due))
            else:
                self._apply_entries(due)
        if due:
            self.announce()
        return bool(due)

    def watch(self) -> None:
        """Follow the journal from now on, as somebody watches."""
        if self._running is None:
            self._running = asyncio.create_task(self._run(), name="follow a journal with a delay")

    def stop(self) -> None:
        """Follow it no longer, as nobody watches any more."""
        if self._running is not None:
            self._running.cancel()
            self._running = None

    async def _run(self) -> None:
        while True:
            if await self.advance():
                self._told()
            self._woken.clear()
            due = self.horizon.next_due(self.table.version)
            try:
                async with asyncio.timeout(None if due == NEVER else max(0.0, due - self._now())):
                    await self._woken.wait()
            except TimeoutError:
                continue

    def _apply_entries(self, due: Iterable[JournalEntry]) -> None:
        for entry in due:
            self.table.apply_entry(entry)

    def _open_hands(self) -> tuple[int, ...]:
        """The hands that were open then and are open still: a player who closes their hand is obeyed at once."""
        return tuple(seat for seat in self.table.state.open_hands if seat in self._live.state.open_hands)


class Watchers:
    """Those who watch a table without a seat: how many there are, and how far behind."""

    def __init__(
        self, id: str, table: Table, past: JournalPast | None, readers: Collection[TableSubscriber], clock: Clock
    ) -> None:
        """Create it; ``past`` is there where they are behind, and ``readers`` are all readers of the table."""
        self._table, self._readers = table, readers
        self.delayed = DelayedTable(id, past, table, self._wake, clock, self.count) if past is not None else None

    def count(self) -> int:
        """Return how many watch now."""
        return sum(reader.seat is None for reader in self._readers)

    @property
    def why_no_more(self) -> str:
        """The id of the sentence that says why no more may watch; empty: one may, as a match that is over is open."""
        most = self._table.setup.watchers
        if self._table.state.tells_all or self.count() < most:
            return ""
        return "trouble-watchers" if most else "watchers-none"

    async def catch_up(self, seat: int | None, beside: ThreadRunner) -> None:
        """Follow the past up to now, before the first scene of a reader who watches."""
        if seat is None and self.delayed is not None:
            await self.delayed.advance(beside)

    def changed(self, *, closed: bool) -> None:
        """Note that somebody has come or gone: the past is followed only while somebody watches it."""
        if self.delayed is None:
            return
        self.delayed.announce()
        if self.count() and not closed:
            self.delayed.watch()
        else:
            self.delayed.stop()

    def _wake(self) -> None:
        for reader in self._readers:
            if reader.seat is None:
                reader.wake()
