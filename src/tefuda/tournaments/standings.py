"""The standings: scores, and the tie breaks that decide among equal ones.

They are those of the FIDE Handbook (C.07), and hold for tables of more than two sides as well: what an opponent counts
there is divided by the number of opponents.

- *Buchholz*: the sum of the scores of the opponents. A bye counts as an opponent with one's own score, an absence as
  one without points.
- *Sonneborn-Berger*: the same, of opponents who were beaten, and half of those with whom one tied.
- *Direct encounter*: the scores against each other of those who are tied, if all of them have met.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import Literal

from tefuda.tournaments.scoring import round_scores, share
from tefuda.tournaments.state import PairedTable, Tournament

TieBreak = Literal["direct", "buchholz", "sonneborn-berger"]
NOTHING = Fraction(0)


@dataclass(frozen=True)
class TournamentStanding:
    """A line of the standings.  ``played``: rounds at a table.  ``rank``: from 1; equal players share it."""

    rank: int
    player: str
    score: Fraction
    buchholz: Fraction
    sonneborn_berger: Fraction
    played: int
    withdrawn: bool


@dataclass(frozen=True)
class Encounter:
    """A round of a player against one opponent: the opponent, the share that was won, and how much it counts."""

    opponent: str
    won: Fraction
    weight: Fraction


class ScoreTable:
    """The scores of all players after the rounds that count, and whom they met in them."""

    def __init__(self, tournament: Tournament) -> None:
        self._tournament = tournament
        names = [one.id for one in tournament.entrants]
        self.scores = dict.fromkeys(names, NOTHING)
        self.met: dict[str, list[Encounter]] = {name: [] for name in names}
        self.byes = dict.fromkeys(names, 0)
        self.played = dict.fromkeys(names, 0)
        for counted in tournament.counted:
            for player, score in round_scores(tournament, counted).items():
                self.scores[player] += score
            for player in counted.byes:
                self.byes[player] += 1
            for table in counted.tables:
                self._meet(table)

    def _meet(self, table: PairedTable) -> None:
        there = table.present()
        if table.result is None:
            return
        sides = self._tournament.sides(table)
        for player in there:
            self.played[player] += 1
            own = next(seats for seats in sides if table.players.index(player) in seats)
            others = [table.players[seat] for seats in sides if seats != own for seat in seats]
            met = [other for other in others if other in there]
            self.met[player] += [
                Encounter(other, share(table, sides, player, other), Fraction(1, len(others))) for other in met
            ]

    def buchholz(self, player: str) -> Fraction:
        """Return the sum of the scores of a player's opponents."""
        met = sum((one.weight * self.scores[one.opponent] for one in self.met[player]), NOTHING)
        return met + self.byes[player] * self.scores[player]

    def sonneborn_berger(self, player: str) -> Fraction:
        """Return the sum of the scores of the opponents a player has beaten, and half of those it tied with."""
        return sum((one.weight * one.won * self.scores[one.opponent] for one in self.met[player]), NOTHING)

    def direct(self, player: str, tied: Sequence[str]) -> Fraction:
        """Return a player's score against those it is tied with; the same for all if not all of them have met."""
        others = set(tied) - {player}
        if any(set(tied) - {each} - {one.opponent for one in self.met[each]} for each in tied):
            return NOTHING
        return sum((one.won for one in self.met[player] if one.opponent in others), NOTHING)


def standings(tournament: Tournament) -> list[TournamentStanding]:
    """Return the standings, the best first; those equal by all tie breaks in the order in which they entered."""
    table = ScoreTable(tournament)
    found: list[TournamentStanding] = []
    for tied in ranked(table, [one.id for one in tournament.entrants], tie_breaks(tournament)):
        rank = len(found) + 1
        found += [_line(tournament, table, player, rank) for player in tied]
    return found


def tie_breaks(tournament: Tournament) -> tuple[TieBreak, ...]:
    """Return the tie breaks in the order in which they are asked."""
    if tournament.setup.scoring == "duplicate":
        return ("buchholz",)  # what was won against a single opponent is not compared there
    if tournament.setup.pairing == "round-robin":
        return "direct", "sonneborn-berger"
    return "buchholz", "sonneborn-berger", "direct"


def ranked(table: ScoreTable, players: Sequence[str], breaks: Sequence[TieBreak]) -> Iterator[list[str]]:
    """Yield the players who share a rank, the best first."""
    for same in _apart(players, lambda player: table.scores[player]):
        yield from _broken(table, same, breaks)


def _broken(table: ScoreTable, tied: list[str], breaks: Sequence[TieBreak]) -> Iterator[list[str]]:
    if len(tied) == 1 or not breaks:
        yield tied
        return
    first, *rest = breaks
    worth: dict[TieBreak, Callable[[str], Fraction]] = {
        "buchholz": table.buchholz,
        "sonneborn-berger": table.sonneborn_berger,
        "direct": lambda player: table.direct(player, tied),
    }
    for same in _apart(tied, worth[first]):
        yield from _broken(table, same, rest)


def _apart(players: Iterable[str], worth: Callable[[str], Fraction]) -> Iterator[list[str]]:
    """Yield the players of the same worth, those of the greatest first; each in the order given."""
    worths = {player: worth(player) for player in players}
    for _, same in groupby(sorted(worths, key=lambda player: -worths[player]), key=lambda player: worths[player]):
        yield list(same)


def _line(tournament: Tournament, table: ScoreTable, player: str, rank: int) -> TournamentStanding:
    entrant = tournament.entrant(player)
    return TournamentStanding(
        rank=rank,
        player=player,
        score=table.scores[player],
        buchholz=table.buchholz(player),
        sonneborn_berger=table.sonneborn_berger(player),
        played=table.played[player],
        withdrawn=entrant is not None and entrant.withdrawn,
    )
