"""The tables of a tournament on this server: they are opened, their seats are given out, their results are read."""

from __future__ import annotations

from collections.abc import Sequence

from tefuda.server.clubs.store import ClubStore, TournamentTerms
from tefuda.session.lobby import Lobby, TableNotFound
from tefuda.session.ports import NotTableLeader
from tefuda.session.room import Room
from tefuda.session.tokens import hash_token, new_token
from tefuda.table import SeatAssignment, Table
from tefuda.tournaments.state import TableResult, TournamentRound


class SeatFull(Exception):
    """The seat is held on as many devices as is allowed."""


class TournamentTables:
    """The tables of all tournaments of a server."""

    def __init__(self, lobby: Lobby, store: ClubStore) -> None:
        self._lobby, self._store = lobby, store

    async def open(
        self, terms: TournamentTerms, one: TournamentRound, names: dict[str, str], who: str
    ) -> tuple[str, ...]:
        """Open the tables of a round, and return their ids.  Nobody holds a seat yet: `seat` gives it out.

        ``who`` is the address of the client that pairs.

        Raises:
            ServerFull: The server has as many tables as it can.
        """
        found: list[str] = []
        for table in one.tables:
            people = tuple(SeatAssignment("human", names.get(player, "")) for player in table.players)
            room = await self._lobby.assigned_table(terms.setup.game, people, dict(terms.rules), who)
            found.append(room.id)
        return tuple(found)

    async def seat(self, table: str, seat: int) -> str:
        """Return a new token that holds a seat.

        Raises:
            SeatFull: It is held on as many devices as is allowed.
            JournalConflict: Another device took it at the same moment.
            TableNotFound: The table is gone.
        """
        room, token = await self._room(table), new_token()
        async with room.lock:
            if room.keys.full(seat):
                raise SeatFull
            first = room.keys.first.get(seat)
            await self._store.hold(table, seat, hash_token(token), first)
            if first is None:
                room.keys.sit(seat, hash_token(token))
            else:
                room.keys.add(seat, hash_token(token))
        self._lobby.tell_keys(room)
        return token

    async def results(self, ids: Sequence[str]) -> dict[str, TableResult]:
        """Return the results of those of these tables whose match is over, by their ids."""
        found: dict[str, TableResult] = {}
        for id in await self._store.over(ids) if ids else ():
            try:
                room = await self._lobby.read(id)
            except TableNotFound:
                continue
            if (result := result_of(room.table)) is not None:
                found[id] = result
        return found

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
