"""Matches that somebody looks back at: those that were played here, and records that were brought along.

Going through a match takes a moment, so it is done where strangers have theirs done, one at a time, of each address in
turn, and kept for as long as others have not been looked at since.
"""

from __future__ import annotations

import hashlib
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from tefuda.engine.match import Match
from tefuda.engine.records import read_record
from tefuda.engine.replaying import up_to
from tefuda.server.rooms.lobby import Lobby, NoTable
from tefuda.server.rooms.room import Room
from tefuda.server.storage import LedElsewhere
from tefuda.table import SeatAssignment
from tefuda.table.history import PastEvents, TableHistory, moments_of, only_finished_deals

KEPT: Final = 24  # matches that were played here
KEPT_LINES: Final = 15_000  # of all of them: one may go on from a record of twelve thousand
BROUGHT: Final = 48  # and records: with the oldest of whoever has brought most its link is forgotten
BROUGHT_LINES: Final = 30_000  # of all of them; a line takes some 3 kB, and 7 µs of each full look for rubbish
LINES: Final = 12_000  # of a record that was brought along: even players by chance end their matches sooner
BEGIN: Final = "record"  # how the ids of records begin; no table's does, as it has no vowels


class NoReplay(Exception):
    """It cannot be looked at (yet), or not through these eyes; ``why`` is a message."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


@dataclass(frozen=True)
class FoundMatch:
    """A match, and what the reader may see of it."""

    id: str
    retelling: TableHistory
    choice: tuple[str, ...]  # through whose eyes
    running: bool
    played_here: bool


class Replays:
    """All that can be looked back at on this server.

    ``shelf``: finds the text of a record that was brought along on another day, where such are kept.
    """

    def __init__(self, lobby: Lobby, shelf: Callable[[str], Awaitable[str]] | None = None) -> None:
        self._lobby, self._shelf = lobby, shelf
        self.kept, self.brought = ReplayCache(KEPT, KEPT_LINES), ReplayCache(BROUGHT, BROUGHT_LINES)
        self.turns = lobby.public_work.long
        lobby.changed.append(self._changed)

    async def find(self, id: str, token: str | None, who: str = "") -> FoundMatch:
        """A match by its table's id, or a record by its own; ``who``: the address that asks.

        Raises:
            NoTable: there is neither.
            NoReplay: it goes on, and ``token`` holds no seat there; or no deal has ended.
            QueueFull: this address waits for others already.
        """
        if id.startswith(BEGIN):
            return await self._record(id)
        room = await self._lobby.room(id, who)
        async with room.lock:
            eyes, match, past, running = _seen(room, token)
        key = f"{id} {len(match.journal)}"
        retelling = self.kept.find(key)
        if retelling is None:
            retelling = await self.turns.do(who, lambda: TableHistory(match, past))
            self.kept.keep(key, retelling, who)
        return FoundMatch(id, retelling, eyes, running, played_here=True)

    async def bring(self, text: str, who: str = "") -> str:
        """Keep a record that somebody has brought along; the same one has the same id.

        Raises:
            BadRecord: it cannot be read.
            NoReplay: nothing has been played in it.
            QueueFull: this address waits for others already.
        """
        id = BEGIN + hashlib.sha256(text.encode()).hexdigest()[:16]
        if id not in self.brought:
            self.brought.keep(id, await self.turns.do(who, lambda: _read(text)), who)
        try:
            await self._lobby.keep(id)
        except LedElsewhere:  # there it may be under review, too
            self.brought.forget(id)
        return id

    async def settle(self, id: str) -> None:
        """Know whether a record is here.  Raises `LedElsewhere` where it is not, `StoreDown` where nobody knows."""
        if id not in self.brought and self._shelf is not None and (text := await self._shelf(id)):
            self.brought.keep(id, await self.turns.do("", lambda: _read(text)), "")
        if id not in self.brought:
            await self._lobby.look_for(id)

    async def until(self, found: FoundMatch, at: int, who: str = "") -> Match:
        """The match as it stood at a moment, with all lines that led there.  Raises `QueueFull`."""
        return await self.turns.do(who, lambda: up_to(found.retelling.match, at))

    def _changed(self, id: str) -> None:
        """Who sat there may not be called so any more."""
        self.kept.forget_all(f"{id} ")

    async def _record(self, id: str) -> FoundMatch:
        await self.settle(id)
        retelling = self.brought.find(id)
        if retelling is None:
            raise NoTable(id)
        return FoundMatch(id, retelling, all_eyes(retelling.match), running=False, played_here=False)


class ReplayCache:
    """Matches that have been gone through, as many as there is room for: whoever has most there makes room."""

    def __init__(self, most: int, lines: int) -> None:
        self._most, self._lines = most, lines
        self._held: OrderedDict[str, tuple[TableHistory, str]] = OrderedDict()  # and by which address

    def __contains__(self, id: str) -> bool:
        return id in self._held

    @property
    def lines(self) -> int:
        """Of all of them together."""
        return self._sizes().total()

    def __len__(self) -> int:
        """How many there are."""
        return len(self._held)

    def find(self, id: str) -> TableHistory | None:
        """One of them, which was looked at last from now on."""
        if id not in self._held:
            return None
        self._held.move_to_end(id)
        return self._held[id][0]

    def keep(self, id: str, retelling: TableHistory, who: str) -> None:
        """One more; those that have to go for it are forgotten."""
        self._held[id] = retelling, who
        while len(self._held) > 1 and (len(self._held) > self._most or self.lines > self._lines):
            del self._held[self._to_go(newest=id)]

    def forget(self, id: str) -> None:
        """It is kept elsewhere."""
        self._held.pop(id, None)

    def forget_all(self, beginning: str) -> None:
        """All whose ids begin so are not what they were."""
        for id in [id for id in self._held if id.startswith(beginning)]:
            del self._held[id]

    def _to_go(self, newest: str) -> str:
        """Of whoever has most lines here that record which nobody has looked at for the longest time."""
        sizes = self._sizes()
        others = [(id, who) for id, (_, who) in self._held.items() if id != newest]
        return max(others, key=lambda one: sizes[one[1]])[0]

    def _sizes(self) -> Counter[str]:
        """How many lines each address has here."""
        sizes = Counter[str]()
        for retelling, who in self._held.values():
            sizes[who] += len(retelling)
        return sizes


def all_eyes(match: Match) -> tuple[str, ...]:
    """Those of every seat, of an onlooker, and of one who sees all hands."""
    return (*map(str, range(match.seats)), "none", "all")


def _seen(room: Room, token: str | None) -> tuple[tuple[str, ...], Match, PastEvents, bool]:
    """Through whose eyes what of this match may be seen, and what else is known of it."""
    table = room.table
    past = PastEvents(tuple(table.assignments), table.over_at or 0.0, ended=table.ended)
    if table.match is None:
        raise NoReplay("replay-not-begun")
    if table.stage == "over":
        return all_eyes(table.match), table.match, past, False
    seat = room.keys.seat_of(token) if token is not None else None
    if token is not None and seat is None:
        raise NoReplay("trouble-token")
    if seat is None or not moments_of(table.match):
        raise NoReplay("replay-goes-on" if seat is None else "replay-no-deal")
    return (str(seat),), only_finished_deals(table.match), past, True


def _read(text: str) -> TableHistory:
    match = read_record(text, LINES)
    if not match.journal:
        raise NoReplay("replay-empty")
    return TableHistory(match, PastEvents((SeatAssignment("human"),) * match.seats))
