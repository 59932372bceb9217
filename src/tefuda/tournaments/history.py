"""The past of a tournament, as pairing and tie breaks need it: who met whom, who sat where, who had a bye."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations

from tefuda.tournaments.scoring import round_scores
from tefuda.tournaments.state import PairedTable, Tournament

Pair = frozenset[str]


@dataclass
class TournamentHistory:
    """The past of a tournament.

    ``scores``: of all players.  ``met``: how often two players sat at one table to the end.  ``partners``: how often
    they were on one side.  ``firsts``: how often a player had each seat.  ``floats``: by how much more (less than 0:
    fewer) points a player's opponents of the last round had before it.
    """

    scores: dict[str, Fraction]
    met: Counter[Pair] = field(default_factory=Counter)
    partners: Counter[Pair] = field(default_factory=Counter)
    byes: Counter[str] = field(default_factory=Counter)
    seats: defaultdict[str, Counter[int]] = field(default_factory=lambda: defaultdict(Counter))
    floats: dict[str, Fraction] = field(default_factory=dict)

    @classmethod
    def of(cls, tournament: Tournament) -> TournamentHistory:
        """Return the past of a tournament; a round counts as soon as it is paired, its scores once they are known."""
        history = cls({one.id: Fraction(0) for one in tournament.entrants})
        for played in tournament.rounds:
            history.byes.update(played.byes)
            history.floats = {}
            for table in played.tables:
                history._sat(table, tournament)
            if played in tournament.counted:
                for player, score in round_scores(tournament, played).items():
                    history.scores[player] += score
        return history

    def meetings(self, one: str, other: str) -> int:
        """Return how often two players have met."""
        return self.met[frozenset((one, other))]

    def _sat(self, table: PairedTable, tournament: Tournament) -> None:
        there = table.present()
        if table.result is None or len(there) > 1:
            self.met.update(frozenset(pair) for pair in combinations(sorted(there), 2))
        for seats in tournament.sides(table):
            together = [table.players[seat] for seat in seats if table.players[seat] in there]
            self.partners.update(frozenset(pair) for pair in combinations(sorted(together), 2))
        for seat, player in enumerate(table.players):
            self.seats[player][seat] += 1
            others = [self.scores[other] for other in table.players if other != player]
            self.floats[player] = sum(others, Fraction(0)) / len(others) - self.scores[player]
