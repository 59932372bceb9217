"""The tournaments of a server as they stand: made of their events, and kept in memory up to the last one read."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from tefuda.clock import now
from tefuda.server.clubs.store import ClubStore, JournaledEvent, StoredTournament
from tefuda.session.ports import JournalConflict
from tefuda.tournaments import Tournament, apply
from tefuda.tournaments.commands import RoundCancelled, RoundPaired
from tefuda.tournaments.standings import TournamentStanding, standings

KEPT: Final = 256  # tournaments in memory
TRIES: Final = 5  # when others store events at the same time
LONGEST: Final = 5000  # events of a tournament


@dataclass(frozen=True)
class LiveTournament:
    """A tournament after its first ``number`` events.

    ``tables``: the ids of its tables, by round.  ``cancelled``: those of rounds that were taken back.  ``drawn``: all
    of these, with the players for whom they were opened, by seat.
    """

    stored: StoredTournament
    tournament: Tournament
    number: int = 0
    tables: tuple[tuple[str, ...], ...] = ()
    cancelled: tuple[str, ...] = ()
    drawn: tuple[tuple[str, tuple[str, ...]], ...] = ()
    _standings: list[list[TournamentStanding]] = field(default_factory=list, compare=False)

    def after(self, entries: Sequence[JournaledEvent]) -> LiveTournament:
        """Return the tournament after these further events."""
        tournament, tables, cancelled, drawn = self.tournament, self.tables, self.cancelled, self.drawn
        for entry in entries:
            tournament = apply(entry.event, tournament)
            if isinstance(entry.event, RoundPaired):
                tables = (*tables, entry.tables)
                players = (table.players for table in entry.event.round.tables)
                drawn = (*drawn, *zip(entry.tables, players, strict=False))  # no tables with real cards
            elif isinstance(entry.event, RoundCancelled):
                cancelled, tables = (*cancelled, *tables[-1]), tables[:-1]
        return LiveTournament(self.stored, tournament, self.number + len(entries), tables, cancelled, drawn)

    @property
    def duplicate(self) -> bool:
        """True if all tables of a round play the same deals."""
        return self.tournament.setup.scoring == "duplicate"

    @property
    def openable(self) -> set[str]:
        """The tables that nobody plays in this tournament any more, of rounds that are told or were taken back."""
        told = (ids for round, ids in enumerate(self.tables) if self.tournament.is_told(round))
        return {*self.cancelled, *(id for ids in told for id in ids)}

    def standings(self) -> list[TournamentStanding]:
        """Return the standings, which are counted once."""
        if not self._standings:
            self._standings.append(standings(self.tournament))
        return self._standings[0]

    def table(self, round: int, table: int) -> str | None:
        """Return the id of a table on this server; None with real cards."""
        opened = self.tables[round]
        return opened[table] if table < len(opened) else None


class TournamentLedger:
    """All tournaments of a server, of which only those that were asked for lately are in memory."""

    def __init__(self, store: ClubStore) -> None:
        self._store = store
        self._kept: OrderedDict[str, LiveTournament] = OrderedDict()

    async def read(self, stored: StoredTournament) -> LiveTournament:
        """Return a tournament as it stands now, whichever node has changed it."""
        known = self._kept.get(stored.id) or LiveTournament(stored, Tournament(stored.terms.setup))
        known = known if known.stored == stored else replace(known, stored=stored)  # it was renamed
        found = known.after(await self._store.events(stored.id, known.number))
        found = known if found.number == known.number else found
        self._keep(found)
        return found

    async def change(
        self, stored: StoredTournament, decided: Callable[[LiveTournament], Sequence[JournaledEvent]]
    ) -> LiveTournament:
        """Store the events that ``decided`` returns for the tournament as it stands, and return it after them.

        Raises:
            JournalConflict: Others were quicker, again and again; or the tournament has as many events as it may have.
        """
        for _ in range(TRIES):
            before = await self.read(stored)
            events = decided(before)
            if not events:
                return before
            if before.number + len(events) > LONGEST:
                break
            try:
                await self._store.append(stored.id, before.number, events, now())
            except JournalConflict:
                continue
            return await self.read(stored)
        raise JournalConflict(stored.id)

    def _keep(self, found: LiveTournament) -> None:
        self._kept[found.stored.id] = found
        self._kept.move_to_end(found.stored.id)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
