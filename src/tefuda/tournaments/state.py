"""The state of a tournament as a value: who takes part, and its rounds with their tables and results."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct
from msgspec.structs import replace

from tefuda.tournaments.setup import Sides, TournamentSetup

PlayerId = Annotated[str, Meta(min_length=1, max_length=24)]
Points = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Award = Annotated[int, Meta(ge=0, le=20)]
MOST_DEALS: Final = 200


class DealResult(Struct, frozen=True):
    """The points of each seat in one deal, and the seat that dealt."""

    dealer: int
    points: tuple[Points, ...]


class TableResult(Struct, frozen=True):
    """The result of a table.

    ``points``: of each seat; None for a player who did not come, or who gave up.  ``winners``: the seats that have
    won; empty: those with the most points.  ``deals``: where all tables play the same deals, each of them.
    ``awarded``: there, the victory points of each seat that the director gives in place of a comparison.
    """

    points: tuple[Points | None, ...]
    winners: tuple[int, ...] = ()
    deals: tuple[DealResult, ...] = ()
    awarded: tuple[Award, ...] = ()


class PairedTable(Struct, frozen=True):
    """A table of a round: its players by seat, and its result once there is one."""

    players: tuple[PlayerId, ...]
    result: TableResult | None = None

    def present(self) -> frozenset[str]:
        """Return the players who were there to the end; all of them while there is no result."""
        if self.result is None:
            return frozenset(self.players)
        return frozenset(who for who, one in zip(self.players, self.result.points, strict=True) if one is not None)


class TournamentRound(Struct, frozen=True):
    """A round: its tables, the players who have a bye, and those who are absent."""

    tables: tuple[PairedTable, ...]
    byes: tuple[PlayerId, ...] = ()
    absent: tuple[PlayerId, ...] = ()

    @property
    def complete(self) -> bool:
        """True if each table has a result."""
        return all(table.result is not None for table in self.tables)


class Entrant(Struct, frozen=True):
    """A player of the tournament.  ``since``: the number of rounds that were paired before they came."""

    id: PlayerId
    name: str
    since: int = 0
    withdrawn: bool = False
    absent: bool = False  # from the next round on, until they say that they are back


class Tournament(Struct, frozen=True):
    """A tournament: its setup, its players in the order in which they came, and its rounds."""

    setup: TournamentSetup
    entrants: tuple[Entrant, ...] = ()
    rounds: tuple[TournamentRound, ...] = ()
    ended: bool = False

    def entrant(self, player: str) -> Entrant | None:
        """Return a player of the tournament, or None."""
        return next((one for one in self.entrants if one.id == player), None)

    @property
    def here(self) -> tuple[str, ...]:
        """The players who can be paired: neither withdrawn nor absent."""
        return tuple(one.id for one in self.entrants if not one.withdrawn and not one.absent)

    @property
    def open_round(self) -> TournamentRound | None:
        """The round that is being played, or None."""
        return self.rounds[-1] if self.rounds and not self.rounds[-1].complete else None

    @property
    def counted(self) -> tuple[TournamentRound, ...]:
        """The rounds that count for the standings.

        Where all tables play the same deals, nothing of a round is told before each table has its result.
        """
        return tuple(one for number, one in enumerate(self.rounds) if self.is_told(number))

    def is_told(self, round: int) -> bool:
        """Return whether anybody may know the results of a round that are there."""
        return self.setup.scoring != "duplicate" or self.rounds[round].complete

    def sides(self, table: PairedTable) -> Sides:
        """Return the seats of each side at a table."""
        return self.setup.tables.sides[len(table.players)]

    def with_entrant(self, entrant: Entrant) -> Tournament:
        """Return the tournament with a new player, or with a changed one."""
        if self.entrant(entrant.id) is None:
            return replace(self, entrants=(*self.entrants, entrant))
        return replace(self, entrants=tuple(entrant if one.id == entrant.id else one for one in self.entrants))

    def with_result(self, round: int, table: int, result: TableResult) -> Tournament:
        """Return the tournament with the result of a table."""
        tables = list(self.rounds[round].tables)
        tables[table] = replace(tables[table], result=result)
        changed = replace(self.rounds[round], tables=tuple(tables))
        return replace(self, rounds=(*self.rounds[:round], changed, *self.rounds[round + 1 :]))
