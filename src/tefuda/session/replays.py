"""Replays: matches that were played here, and records that were uploaded.

Reading a match takes a moment: so it is done as public work, one at a time and each address in turn, and cached until
others have been looked at.
"""

from __future__ import annotations

import hashlib
from collections import Counter, OrderedDict
from dataclasses import dataclass
from typing import Final

from tefuda.engine.matches.match import Match
from tefuda.engine.matches.records import read_record
from tefuda.engine.matches.replay import up_to
from tefuda.session.lobby import Lobby, TableNotFound
from tefuda.session.ports import NotTableLeader, Store
from tefuda.session.refusals import RequestRefused
from tefuda.session.room import Room
from tefuda.table import SeatAssignment
from tefuda.table.history import MatchMetadata, MatchTimeline, moments_of, only_finished_deals

KEPT: Final = 24  # matches that were played here
KEPT_LINES: Final = 15_000  # of all of them: one may go on from a record of twelve thousand
BROUGHT: Final = 48  # and records: the oldest one of the address that has uploaded most is dropped, with its link
BROUGHT_LINES: Final = 30_000  # of all of them; a line takes some 3 kB, and 7 µs of each full garbage collection
LINES: Final = 12_000  # entries of an uploaded record: even random players end their matches sooner
BEGIN: Final = "record"  # the prefix of the ids of records; ids of tables have no vowels


_REFUSED: Final = {"trouble-token": (403, "token"), "replay-empty": (422, "record"), "review-seat": (422, "seat")}


class ReplayUnavailable(RequestRefused):
    """The match cannot be looked at (yet), or not from this viewpoint."""

    def __init__(self, why: str) -> None:
        super().__init__(*_REFUSED.get(why, (409, "over")), why)


@dataclass(frozen=True)
class ViewableMatch:
    """A match, and the views of it that the reader may have."""

    id: str
    timeline: MatchTimeline
    choice: tuple[str, ...]  # the viewpoints that the reader may choose
    running: bool
    played_here: bool


class Replays:
    """All matches that can be looked back at here."""

    def __init__(self, lobby: Lobby, store: Store) -> None:
        self._lobby, self._store, self._leases = lobby, store.journals, store.leases
        self.kept, self.brought = ReplayCache(KEPT, KEPT_LINES), ReplayCache(BROUGHT, BROUGHT_LINES)
        self.turns = lobby.public_work.long
        lobby.changed.append(self._changed)

    async def find(self, id: str, token: str | None, who: str = "") -> ViewableMatch:
        """Return a match by the id of its table, or a record by its own; ``who`` is the client's address.

        Raises:
            TableNotFound: There is neither.
            ReplayUnavailable: The table is sealed, the match goes on and ``token`` holds no seat there, or no deal has
                ended.
            QueueFull: This address has too much waiting already.
        """
        if id.startswith(BEGIN):
            return await self._record(id)
        room = await self._lobby.room(id, who)
        async with room.lock:
            viewpoint, match, past, running = _seen(room, token)
        key = f"{id} {len(match.journal)}"
        timeline = self.kept.find(key)
        if timeline is None:
            timeline = await self.turns.do(who, lambda: MatchTimeline(match, past))
            self.kept.keep(key, timeline, who)
        return ViewableMatch(id, timeline, viewpoint, running, played_here=True)

    async def bring(self, text: str, who: str = "") -> str:
        """Keep an uploaded record, and return its id; the same record has the same id.

        Raises:
            BadRecord: The record cannot be read.
            ReplayUnavailable: Nothing has been played in it.
            QueueFull: This address has too much waiting already.
        """
        id = BEGIN + hashlib.sha256(text.encode()).hexdigest()[:16]
        if id not in self.brought:
            self.brought.keep(id, await self.turns.do(who, lambda: _read(text)), who)
        try:
            await self._leases.lead(id)
        except NotTableLeader:  # that node keeps it, perhaps with a review
            self.brought.forget(id)
        return id

    async def settle(self, id: str) -> None:
        """Find out whether a record is here.

        Raises:
            NotTableLeader: Another node keeps it.
            StoreDown: The database fails.
        """
        if id not in self.brought and (text := await self._store.opened(id)):
            self.brought.keep(id, await self.turns.do("", lambda: _read(text)), "")
        if id not in self.brought:
            await self._leases.take(id)

    async def until(self, found: ViewableMatch, at: int, who: str = "") -> Match:
        """Return the match as it stood at a moment, with all lines before it.  Raises `QueueFull`."""
        return await self.turns.do(who, lambda: up_to(found.timeline.match, at))

    def _changed(self, id: str) -> None:
        """Drop the replays of a table whose stored names may have changed."""
        self.kept.forget_all(f"{id} ")

    async def _record(self, id: str) -> ViewableMatch:
        await self.settle(id)
        timeline = self.brought.find(id)
        if timeline is None:
            raise TableNotFound(id)
        return ViewableMatch(id, timeline, all_viewpoints(timeline.match), running=False, played_here=False)


class ReplayCache:
    """A cache of replays, limited in number and lines; the address with the most lines makes room."""

    def __init__(self, most: int, lines: int) -> None:
        self._most, self._lines = most, lines
        self._held: OrderedDict[str, tuple[MatchTimeline, str]] = OrderedDict()  # and the address that asked

    def __contains__(self, id: str) -> bool:
        return id in self._held

    @property
    def lines(self) -> int:
        """The number of lines of all replays together."""
        return self._sizes().total()

    def __len__(self) -> int:
        """The number of replays."""
        return len(self._held)

    def find(self, id: str) -> MatchTimeline | None:
        """Return a replay, which then counts as the most recently used; None: it is not here."""
        if id not in self._held:
            return None
        self._held.move_to_end(id)
        return self._held[id][0]

    def keep(self, id: str, timeline: MatchTimeline, who: str) -> None:
        """Add a replay, and drop others if there are too many."""
        self._held[id] = timeline, who
        while len(self._held) > 1 and (len(self._held) > self._most or self.lines > self._lines):
            del self._held[self._to_go(newest=id)]

    def forget(self, id: str) -> None:
        """Drop a replay."""
        self._held.pop(id, None)

    def forget_all(self, beginning: str) -> None:
        """Drop all replays whose ids begin with this text."""
        for id in [id for id in self._held if id.startswith(beginning)]:
            del self._held[id]

    def _to_go(self, newest: str) -> str:
        """The id to drop: the least recently used replay of the address with the most lines."""
        sizes = self._sizes()
        others = [(id, who) for id, (_, who) in self._held.items() if id != newest]
        return max(others, key=lambda one: sizes[one[1]])[0]

    def _sizes(self) -> Counter[str]:
        """The number of lines of each address."""
        sizes = Counter[str]()
        for timeline, who in self._held.values():
            sizes[who] += len(timeline)
        return sizes


def all_viewpoints(match: Match) -> tuple[str, ...]:
    """The views of every seat, of a watcher, and with all hands open."""
    return (*map(str, range(match.seats)), "none", "all")


def _seen(room: Room, token: str | None) -> tuple[tuple[str, ...], Match, MatchMetadata, bool]:
    """Return the views that this token may have, the match as far as they show it, its past, and whether it goes on."""
    table = room.table
    past = MatchMetadata(table.assignments, table.state.over_at or 0.0, ended=table.state.ended)
    if table.state.sealed:
        raise ReplayUnavailable("table-sealed")
    if table.match is None:
        raise ReplayUnavailable("replay-not-begun")
    if table.stage == "over":
        return all_viewpoints(table.match), table.match, past, False
    seat = room.keys.seat_of(token)
    if token is not None and seat is None:
        raise ReplayUnavailable("trouble-token")
    if seat is None or not moments_of(table.match):
        raise ReplayUnavailable("replay-goes-on" if seat is None else "replay-no-deal")
    return (str(seat),), only_finished_deals(table.match), past, True


def _read(text: str) -> MatchTimeline:
    match = read_record(text, LINES)
    if not match.journal:
        raise ReplayUnavailable("replay-empty")
    return MatchTimeline(match, MatchMetadata((SeatAssignment("human"),) * match.seats))
