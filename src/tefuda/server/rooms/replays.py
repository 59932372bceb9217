"""Matches that somebody looks back at: those that were played here, and records that were brought along.

Going through a match takes a moment, so it is done in a thread, for one match at a time, and kept for as long as
others have not been looked at since.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final, TypeVar

from tefuda.engine.match import Match
from tefuda.engine.records import read_record
from tefuda.engine.retelling import up_to
from tefuda.server.kept import Elsewhere
from tefuda.server.rooms.lobby import Lobby, NoTable
from tefuda.server.rooms.room import Room
from tefuda.table import Chair
from tefuda.table.retold import Past, Retelling, moments_of, only_finished_deals

KEPT: Final = 24  # matches that were played here
BROUGHT: Final = 48  # and records: with the oldest one its link is forgotten
LINES: Final = 12_000  # of a record that was brought along: even players by chance end their matches sooner
BEGIN: Final = "record"  # how the ids of records begin; no table's does, as it has no vowels
T = TypeVar("T")


class NoReplay(Exception):
    """It cannot be looked at (yet), or not through these eyes; ``why`` is a message."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


@dataclass(frozen=True)
class Found:
    """A match, and what the reader may see of it."""

    id: str
    retelling: Retelling
    choice: tuple[str, ...]  # through whose eyes
    running: bool
    played_here: bool


class Replays:
    """All that can be looked back at on this server.

    ``shelf``: finds the text of a record that was brought along on another day, where such are kept.
    """

    def __init__(self, lobby: Lobby, shelf: Callable[[str], Awaitable[str]] | None = None) -> None:
        self._lobby, self._shelf = lobby, shelf
        self._kept: OrderedDict[tuple[str, int], Retelling] = OrderedDict()
        self._brought: OrderedDict[str, Retelling] = OrderedDict()
        self._one = asyncio.Lock()
        lobby.changed.append(self._changed)

    async def find(self, id: str, token: str | None) -> Found:
        """A match by its table's id, or a record by its own.

        Raises:
            NoTable: there is neither.
            NoReplay: it goes on, and ``token`` holds no seat there; or no deal has ended.
        """
        if id.startswith(BEGIN):
            return await self._record(id)
        room = await self._lobby.room(id)
        async with room.lock:
            eyes, match, past, running = _seen(room, token)
        if (id, len(match.journal)) not in self._kept:
            await self._go_through(id, match, past)
        retelling = self._kept[id, len(match.journal)]
        self._kept.move_to_end((id, len(match.journal)))
        return Found(id, retelling, eyes, running, played_here=True)

    async def bring(self, text: str) -> str:
        """Keep a record that somebody has brought along; the same one has the same id.

        Raises:
            BadRecord: it cannot be read.
            NoReplay: nothing has been played in it.
        """
        id = BEGIN + hashlib.sha256(text.encode()).hexdigest()[:16]
        if id not in self._brought:
            self._brought[id] = await self._alone(lambda: _read(text))
        self._brought.move_to_end(id)
        _forget(self._brought, BROUGHT)
        try:
            await self._lobby.keep(id)
        except Elsewhere:  # there it may be under review, too
            del self._brought[id]
        return id

    async def settle(self, id: str) -> None:
        """Know whether a record is here.  Raises `Elsewhere` where it is not, `StoreDown` where nobody knows."""
        if id not in self._brought and self._shelf is not None and (text := await self._shelf(id)):
            self._brought[id] = await self._alone(lambda: _read(text))
        if id not in self._brought:
            await self._lobby.look_for(id)

    async def until(self, found: Found, at: int) -> Match:
        """The match as it stood at a moment, with all lines that led there."""
        return await asyncio.to_thread(up_to, found.retelling.match, at)

    async def _go_through(self, id: str, match: Match, past: Past) -> None:
        retelling = await self._alone(lambda: Retelling(match, past))
        self._kept[id, len(match.journal)] = retelling
        _forget(self._kept, KEPT)

    async def _alone(self, work: Callable[[], T]) -> T:
        """In a thread, after whatever else is gone through just now."""
        async with self._one:
            return await asyncio.to_thread(work)

    def _changed(self, id: str) -> None:
        """Who sat there may not be called so any more."""
        for key in [key for key in self._kept if key[0] == id]:
            del self._kept[key]

    async def _record(self, id: str) -> Found:
        await self.settle(id)
        if id not in self._brought:
            raise NoTable(id)
        self._brought.move_to_end(id)
        retelling = self._brought[id]
        return Found(id, retelling, all_eyes(retelling.match), running=False, played_here=False)


def all_eyes(match: Match) -> tuple[str, ...]:
    """Those of every seat, of an onlooker, and of one who sees all hands."""
    return (*map(str, range(match.seats)), "none", "all")


def _seen(room: Room, token: str | None) -> tuple[tuple[str, ...], Match, Past, bool]:
    """Through whose eyes what of this match may be seen, and what else is known of it."""
    table = room.table
    past = Past(tuple(table.chairs), table.over_at or 0.0, ended=table.ended)
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


def _read(text: str) -> Retelling:
    match = read_record(text, LINES)
    if not match.journal:
        raise NoReplay("replay-empty")
    return Retelling(match, Past((Chair("human"),) * match.seats))


def _forget(kept: OrderedDict[T, Retelling], most: int) -> None:
    """Whatever nobody has looked at for the longest time."""
    while len(kept) > most:
        kept.popitem(last=False)
