"""Whole evenings of 40 players, of each kind, in each game: what holds in every round, and at the end."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from msgspec.json import decode, encode
from tests.chance import fresh
from tests.tournaments.evenings import MANY, TEAMS, TWO, begun, done, evening_of

from tefuda.engine.matches.registry import games
from tefuda.tournaments import Tournament, after, decide, standings
from tefuda.tournaments.commands import AnyEvent, EnterResult
from tefuda.tournaments.history import TournamentHistory
from tefuda.tournaments.scoring import round_scores
from tefuda.tournaments.setup import PairingKind, ScoringKind
from tefuda.tournaments.state import TableResult

ROUNDS = 6
KINDS: list[tuple[PairingKind, ScoringKind]] = [
    ("swiss", "match"),
    ("round-robin", "match"),
    ("swiss", "duplicate"),
    ("round-robin", "duplicate"),
]


def hold(tournament: Tournament) -> None:
    """Check what holds of any evening, with any players who came, went or were absent."""
    byes: Counter[str] = Counter()
    for number, one in enumerate(tournament.rounds):
        seated = [player for table in one.tables for player in table.players]
        there = [entrant.id for entrant in tournament.entrants if entrant.since <= number]
        assert len(set(seated)) == len(seated)  # nobody plays twice
        assert not set(seated) & {*one.byes, *one.absent}
        assert {*seated, *one.byes, *one.absent} <= set(there)
        assert all(len(table.players) in tournament.setup.sizes for table in one.tables)
        fewest = min((byes[player] for player in {*seated, *one.byes}), default=0)
        if tournament.setup.pairing == "swiss":
            assert all(byes[player] == fewest for player in one.byes)  # nobody has one more before all had one
        byes.update(one.byes)


def add_up(tournament: Tournament) -> None:
    """Check the sum of all scores: what the tables gave, and the byes."""
    lines = standings(tournament)
    whole = sum((line.score for line in lines), Fraction(0))
    each = [sum(round_scores(tournament, one).values(), Fraction(0)) for one in tournament.rounds]
    assert whole == sum(each, Fraction(0))
    assert {line.player for line in lines} == {entrant.id for entrant in tournament.entrants}
    assert [line.rank for line in lines] == sorted(line.rank for line in lines)


def evening(game: str, pairing: PairingKind, scoring: ScoringKind, seed: int = 1, rounds: int = ROUNDS) -> Tournament:
    simulated = evening_of(begun(game, 38, pairing, scoring), seed)
    simulated.play(rounds)
    hold(simulated.tournament)
    add_up(simulated.tournament)
    return simulated.tournament


@pytest.mark.parametrize(
    ("game", "pairing", "scoring"),
    [
        (TWO, "swiss", "match"),
        (TWO, "round-robin", "match"),
        (TWO, "swiss", "duplicate"),
        (MANY, "swiss", "match"),
        (MANY, "round-robin", "duplicate"),
        (TEAMS, "swiss", "match"),
        (TEAMS, "round-robin", "duplicate"),
    ],
)
def test_an_evening_of_forty(game: str, pairing: PairingKind, scoring: ScoringKind) -> None:
    tournament = evening(game, pairing, scoring, rounds=4)
    assert len(tournament.entrants) == 40
    assert tournament.ended
    history = TournamentHistory.of(tournament)
    if len(tournament.rounds[0].tables[0].players) == 2:
        assert max(history.met.values()) == 1


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize(("pairing", "scoring"), KINDS)
@pytest.mark.soak
def test_many_evenings(game: str, pairing: PairingKind, scoring: ScoringKind) -> None:
    for seed in range(20):
        evening(game, pairing, scoring, fresh(seed), rounds=8)


def test_strong_players_come_out_on_top() -> None:
    """Those of small numbers are stronger: after some rounds the upper half has most of the first ten places."""
    first = [line.player for line in standings(evening(TWO, "swiss", "match", rounds=7))[:10]]
    assert sum(int(player[1:]) < 20 for player in first) >= 8


def test_an_evening_is_what_its_events_say() -> None:
    """Stored as JSON and read again, the events lead to the same tournament; pairs are not found again."""
    simulated = evening_of(begun(MANY, 38), 3)
    empty = begun(MANY, 38)
    stored: list[bytes] = []
    simulated.play(4)
    tournament = empty
    for command in simulated.history:
        events = decide(tournament, command)
        stored += [encode(event) for event in events]
        tournament = after(tournament, events)
    assert after(empty, [decode(line, type=AnyEvent) for line in stored]) == tournament == simulated.tournament
    assert decode(encode(tournament), type=Tournament) == tournament


def test_a_corrected_result_counts_as_if_it_had_been_the_first() -> None:
    tournament = evening(TWO, "swiss", "match", rounds=3)
    table = tournament.rounds[2].tables[4]
    assert table.result is not None
    turned = TableResult(table.result.points[::-1])
    mended = done(tournament, EnterResult(2, 4, turned, correct=True))
    before, now = ({line.player: line.score for line in standings(one)} for one in (tournament, mended))
    own, other = table.players
    assert before[own] - now[own] == now[other] - before[other] != 0
    assert all(before[player] == now[player] for player in before if player not in table.players)
