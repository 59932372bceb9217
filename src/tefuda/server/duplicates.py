"""Duplicates: the tables that have the same cards, their results, and new tables with these cards.

The id of a duplicate is a number of its own: its link names no table, and so reveals neither the record nor the seed of
a match that is over.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import replace
from typing import Final

from tefuda.server.store import DatabaseStore, DuplicateMembership
from tefuda.session import bots
from tefuda.session.lobby import Lobby, TableNotFound
from tefuda.session.ports import JournalConflict
from tefuda.session.refusals import RequestRefused
from tefuda.session.room import Room
from tefuda.session.tokens import new_table_id
from tefuda.table.duplicates import DuplicateMatchRequest, DuplicateTable, FinishedMatchResults, like

MOST: Final = 64  # tables with the same cards
KEPT: Final = 512  # matches whose results are kept in memory


class DuplicateRegistry:
    """All cards of this server that others may play too."""

    def __init__(self, lobby: Lobby, store: DatabaseStore) -> None:
        self._lobby, self._store = lobby, store
        self._made: OrderedDict[str, FinishedMatchResults] = OrderedDict()
        lobby.changed.append(self._changed)

    async def share(self, table: str) -> str:
        """Return the id under which others may have the cards of this table, once its match is over.

        Raises:
            RequestRefused: The match is not over, or is sealed, or nothing was dealt.
            TableNotFound: There is no such table.
        """
        room = await self._lobby.read(table)
        if room.table.stage != "over" or room.table.match is None:
            raise RequestRefused(409, "over", "duplicate-not-over")
        if room.table.state.sealed:
            raise RequestRefused(409, "over", "table-sealed")
        known = await self._store.shared_as(table)
        if known is not None:
            return known
        id = new_table_id()
        try:
            await self._store.share(table, id, time.time())
        except JournalConflict:  # another request was quicker
            id = await self._store.shared_as(table) or id
        return id

    async def first(self, id: str) -> tuple[Room, list[DuplicateMembership]]:
        """Return the table where these cards were dealt first, and all that have them.  Raises `TableNotFound`."""
        twins = await self._store.twins(id)
        if not twins:
            raise TableNotFound(id)
        return await self._lobby.read(twins[0].table), twins

    async def own(
        self, twins: list[DuplicateMembership], table: str | None, token: str | None
    ) -> tuple[str, int] | None:
        """Return the reader's table and seat, if this token holds one."""
        if token is None or table not in {twin.table for twin in twins}:
            return None
        keys = await self._lobby.keys(table or "")
        seat = keys.seat_of(token) if keys is not None else None
        return (table or "", seat) if seat is not None else None

    async def had(
        self, twins: list[DuplicateMembership], own: tuple[str, int] | None, who: str = ""
    ) -> list[DuplicateTable]:
        """Return all tables with these cards; the results are included only if the reader's own match is over.

        ``who`` is the reader's address.
        """
        told = own is not None and any(twin.over and twin.table == own[0] for twin in twins)
        found = list[DuplicateTable]()
        for twin in twins:
            made = await self._made_at(twin.table, who) if twin.over and (told or twin is twins[0]) else None
            assignments = made.assignments if made is not None else twin.assignments
            seat = own[1] if own is not None and own[0] == twin.table else None
            found.append(DuplicateTable(twin.table, twin.turned, assignments, made if told else None, seat, twin.over))
        return found

    async def lay(self, id: str, wish: DuplicateMatchRequest, who: str) -> tuple[Room, int, str]:
        """Open another table with these cards, and return it, the client's seat, and the token.

        ``who`` is the client's address.

        Raises:
            TableNotFound: There are no such cards.
            ServerFull, TooManyTables: as `Lobby.new_table` raises them.
            RequestRefused: Enough tables have had them, or the seat was not a person's.
        """
        room, twins = await self.first(id)
        if len(twins) >= MOST:
            raise RequestRefused(409, "full", "duplicate-full")
        assignments = room.table.assignments
        if not 0 <= wish.seat < len(assignments) or assignments[wish.seat].kind != "human":
            raise RequestRefused(422, "seat", "duplicate-seat")
        setup, seat = like(room.table.setup, assignments, wish, id)
        setup = replace(setup, assignments=bots.seated(setup.game, setup.assignments))
        laid, token = await self._lobby.lay_again(setup, seat, who, turned=wish.turned)
        return laid, seat, token

    def _changed(self, table: str) -> None:
        """Drop the results of a table whose stored names may have changed."""
        self._made.pop(table, None)

    async def _made_at(self, table: str, who: str) -> FinishedMatchResults:
        if table not in self._made:
            room = await self._lobby.read(table)
            self._made[table] = await self._lobby.public_work.short.do(who, lambda: FinishedMatchResults.at(room.table))
        self._made.move_to_end(table)
        while len(self._made) > KEPT:
            self._made.popitem(last=False)
        return self._made[table]
