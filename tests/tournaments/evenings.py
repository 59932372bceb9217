"""Simulated evenings: players who come late, go away, come back or give up, and a director who mends a result."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from tefuda.tournaments import Tournament, TournamentRefusal, TournamentSetup, after, decide, shape_for
from tefuda.tournaments.commands import (
    AnyCommand,
    EndTournament,
    EnterResult,
    EnterTournament,
    MarkAbsence,
    PairRound,
    RoundPaired,
    WithdrawPlayer,
)
from tefuda.tournaments.setup import PairingKind, ScoringKind
from tefuda.tournaments.state import DealResult, PairedTable, TableResult, TournamentRound

TWO = "skarney-gin"  # for two players only
MANY = "carousel"  # each for themselves
TEAMS = "literature"


def begun(
    game: str = TWO,
    players: int = 8,
    pairing: PairingKind = "swiss",
    scoring: ScoringKind = "match",
    size: int | None = None,
    rounds: int = 0,
) -> Tournament:
    """A tournament that nobody has played in yet, of players who are called after their numbers."""
    found = Tournament(TournamentSetup(game, shape_for(game, size), pairing, scoring, rounds))
    return done(found, *(EnterTournament(f"p{number}", f"Player {number}") for number in range(players)))


def done(tournament: Tournament, *commands: AnyCommand) -> Tournament:
    """The tournament after these commands."""
    for command in commands:
        tournament = after(tournament, decide(tournament, command))
    return tournament


def refused(tournament: Tournament, command: AnyCommand) -> str:
    """The reason why a command is rejected; empty where it is not."""
    try:
        decide(tournament, command)
    except TournamentRefusal as refusal:
        return refusal.reason
    return ""


def result_of(*points: int | None, winners: tuple[int, ...] = ()) -> TableResult:
    """A result with one deal, which has all the points."""
    deals = (DealResult(0, tuple(own or 0 for own in points)),)
    return TableResult(points, winners, deals)


def played(tournament: Tournament, *results: tuple[int | None, ...]) -> Tournament:
    """The tournament after another round, with the points of each table."""
    tournament = done(tournament, PairRound())
    number = len(tournament.rounds) - 1
    for table, points in enumerate(results):
        tournament = done(tournament, EnterResult(number, table, result_of(*points)))
    return tournament


def by_number(tournament: Tournament, *scores: tuple[str, str, int, int]) -> Tournament:
    """The tournament after a round of two at a table in which these met, whatever would have been paired."""
    tables = tuple(PairedTable((one, other), result_of(own, others)) for one, other, own, others in scores)
    byes = {entrant.id for entrant in tournament.entrants} - {name for score in scores for name in score[:2]}
    return after(tournament, [RoundPaired(TournamentRound(tables, tuple(sorted(byes))))])


@dataclass
class Evening:
    """An evening that goes on by chance; strong players, those of small numbers, win more often."""

    tournament: Tournament
    rng: Random
    comes: dict[int, list[str]] = field(default_factory=dict)  # by round: late players
    away: dict[int, list[str]] = field(default_factory=dict)  # absent from this round on, for one round
    leaves: dict[int, list[str]] = field(default_factory=dict)
    missing: dict[int, str] = field(default_factory=dict)  # paired, and do not come to the table
    history: list[AnyCommand] = field(default_factory=list)

    def do(self, command: AnyCommand) -> None:
        """Carry out a command of the evening."""
        self.tournament = done(self.tournament, command)
        self.history.append(command)

    def play(self, rounds: int) -> None:
        """Play so many rounds, or until all have met, and end the evening."""
        for number in range(rounds):
            self._between(number)
            if refused(self.tournament, PairRound()) == "all-met":
                break
            self.do(PairRound())
            self._results(number)
        self.do(EndTournament())

    def _between(self, number: int) -> None:
        for player in self.comes.get(number, ()):
            self.do(EnterTournament(player, player))
        for player in self.away.get(number, ()):
            self.do(MarkAbsence(player, True))
        for player in self.away.get(number - 1, ()):
            self.do(MarkAbsence(player, False))
        for player in self.leaves.get(number, ()):
            self.do(WithdrawPlayer(player))

    def _results(self, number: int) -> None:
        tables = list(enumerate(self.tournament.rounds[number].tables))
        self.rng.shuffle(tables)
        for place, table in tables:
            self.do(EnterResult(number, place, self._result(table, number)))
        if number == 1:  # the director mends a result
            self.do(EnterResult(number, 0, self._result(tables[0][1], number, 0), correct=True))

    def _result(self, table: PairedTable, number: int, place: int | None = None) -> TableResult:
        if place is not None:
            table = self.tournament.rounds[number].tables[place]
        sides = self.tournament.sides(table)
        deals = [self._deal(table) for _ in range(3)]
        points: list[int | None] = [0] * len(table.players)
        for seats in sides:
            for seat in seats:
                points[seat] = sum(deal.points[seats[0]] for deal in deals)
        for seat, player in enumerate(table.players):
            if self.missing.get(number) == player:
                points[seat] = None
        return TableResult(tuple(points), deals=tuple(deals))

    def _deal(self, table: PairedTable) -> DealResult:
        strengths = [40 - int(player[1:]) for player in table.players]
        points = [round(self.rng.gauss(strength, 25)) for strength in strengths]
        for seats in self.tournament.sides(table):
            for seat in seats:
                points[seat] = points[seats[0]]
        return DealResult(0, tuple(points))


def evening_of(tournament: Tournament, seed: int) -> Evening:
    """An evening of 40: two come late, three miss a round, two go home, and two do not come to their tables."""
    return Evening(
        tournament,
        Random(seed),
        comes={1: ["p38"], 2: ["p39"]},
        away={1: ["p3"], 2: ["p17"], 3: ["p30"]},
        leaves={2: ["p11"], 3: ["p25"]},
        missing={0: "p5", 2: "p20"},
    )
