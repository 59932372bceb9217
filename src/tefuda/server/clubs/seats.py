"""The tables of a tournament on this server: they are opened, their seats are given out, their results are read."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from itertools import islice
from typing import Final

from tefuda.server.clubs.ledger import LiveTournament
from tefuda.server.clubs.store import ClubStore, StoredTournament
from tefuda.session.lobby import Lobby, TableNotFound
from tefuda.session.ports import NotTableLeader
from tefuda.session.refusals import RequestRefused
from tefuda.session.room import Room
from tefuda.session.tokens import hash_token, new_token
from tefuda.table import SeatAssignment, Table
from tefuda.table.duplicates import FinishedMatchResults
from tefuda.tournaments.state import MOST_DEALS, DealResult, TableResult, TournamentRound

HALF_OF_POINTS: Final = 10  # victory points


class TournamentTables:
    """The tables of all tournaments of a server."""

    def __init__(self, lobby: Lobby, store: ClubStore) -> None:
        self._lobby, self._store = lobby, store

    async def open(
        self, stored: StoredTournament, one: TournamentRound, names: dict[str, str], who: str
    ) -> tuple[str, ...]:
        """Open the tables of a round, and return their ids.  Nobody holds a seat yet: `seat` gives it out.

        ``who`` is the address of the client that pairs.

        Raises:
            ServerFull: The server has as many tables as it can.
        """
        setup, rules = stored.terms.setup, dict(stored.terms.rules)
        people = [
            tuple(SeatAssignment("human", names.get(player, "")) for player in table.players) for table in one.tables
        ]
        sealed = stored.id if setup.scoring == "duplicate" else ""
        rooms = await self._lobby.assigned_tables(setup.game, people, rules, who, sealed)
        return tuple(room.id for room in rooms)

    async def unseal(self, ids: Collection[str]) -> None:
        """Unseal tables, and let their readers see it."""
        if ids:
            await self._store.unseal(ids)
        for id in ids:
            await self._lobby.read_anew(id)

    async def seat(self, table: str, seat: int) -> str:
        """Return a new token that holds a seat.

        Raises:
            RequestRefused: It is held on as many devices as is allowed.
            JournalConflict: Another device took it at the same moment.
            TableNotFound: The table is gone.
        """
        room, token = await self._room(table), new_token()
        async with room.lock:
            if room.keys.full(seat):
                raise RequestRefused(409, "seat", "code-devices")
            first = room.keys.first.get(seat)
            await self._store.hold(table, seat, hash_token(token), first)
            if first is None:
                room.keys.sit(seat, hash_token(token))
            else:
                room.keys.add(seat, hash_token(token))
        self._lobby.tell_keys(room)
        return token

    async def results(self, live: LiveTournament, ids: Sequence[str]) -> dict[str, TableResult]:
        """Return the results of those of these tables whose match is over, by their ids."""
        over = await self._store.over(ids) if ids else ()
        found = {id: await self.result(live, id) for id in over}
        return {id: result for id, result in found.items() if result is not None}

    async def result(self, live: LiveTournament, table: str) -> TableResult | None:
        """Return the result of a table, or None; where all tables play the same deals, as far as it was played."""
        try:
            room = await self._lobby.read(table)
        except TableNotFound:
            return None
        if not live.duplicate:
            return result_of(room.table)
        async with room.lock:
            return await self._lobby.public_work.short.do("", partial(duplicate_result_of, room.table))

    async def _room(self, table: str) -> Room:
        try:
            return await self._lobby.room(table)
        except NotTableLeader:
            return await self._lobby.read(table)


def result_of(table: Table) -> TableResult | None:
    """Return the result of a table whose match is over; None where none was played.

    A player for whom a computer player has played to the end was not there to the end.
    """
    match = table.match
    if match is None or table.stage != "over":
        return None
    there = [assignment.kind == "human" and assignment.substitute is None for assignment in table.assignments]
    points = tuple(int(total) if here else None for total, here in zip(match.totals, there, strict=True))
    return TableResult(points, tuple(seat for seat in match.winners if there[seat]))


def duplicate_result_of(table: Table) -> TableResult:
    """Return the result of a table where all tables play the same deals, as far as it was played: its finished deals.

    A player who was not ready for the first deal, who has resigned, or for whom a computer player plays was not there
    to the end.  Where everybody was there and no deal has ended, all have half of the points.
    """
    state, match = table.state, table.match
    there = [
        one.kind == "human" and one.substitute is None and seat != state.resigned
        for seat, one in enumerate(table.assignments)
    ]
    if match is None:
        there = [seat in state.ready for seat in range(len(there))]
    totals = match.totals if match is not None else [0] * len(there)
    points = tuple(int(total) if here else None for total, here in zip(totals, there, strict=True))
    if None in points:
        return TableResult(points)
    deals = _finished_deals(table) if match is not None else ()
    return TableResult(points, deals=deals, awarded=() if deals else (HALF_OF_POINTS,) * len(points))


def _finished_deals(table: Table) -> tuple[DealResult, ...]:
    made = FinishedMatchResults.at(table)
    deals = (DealResult(dealer, points) for dealer, points in zip(made.dealers, made.deals, strict=True))
    return tuple(islice(deals, MOST_DEALS))
