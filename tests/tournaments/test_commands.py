"""Commands of a tournament: what they change, and why they are refused."""

from __future__ import annotations

import pytest
from tests.tournaments.evenings import MANY, TWO, begun, done, played, refused, result_of

from tefuda.tournaments import decide
from tefuda.tournaments.commands import (
    AnyCommand,
    CancelRound,
    EndTournament,
    EnterResult,
    EnterTournament,
    MarkAbsence,
    PairRound,
    WithdrawPlayer,
)
from tefuda.tournaments.setup import MOST_IN_ROUND_ROBIN
from tefuda.tournaments.state import DealResult, TableResult


def test_a_player_who_withdrew_comes_back_with_the_score_so_far() -> None:
    tournament = done(played(begun(players=4), (1, 0), (1, 0)), WithdrawPlayer("p0"))
    assert "p0" not in tournament.here
    back = done(tournament, EnterTournament("p0", "Another name"))
    entrant = back.entrant("p0")
    assert entrant is not None
    assert (entrant.name, entrant.since, len(back.entrants)) == ("Another name", 0, 4)
    assert refused(back, EnterTournament("p0", "again")) == "entered"


def test_what_is_so_already_changes_nothing() -> None:
    tournament = done(begun(players=4), MarkAbsence("p0", True), WithdrawPlayer("p1"))
    assert decide(tournament, MarkAbsence("p0", True)) == decide(tournament, WithdrawPlayer("p1")) == ()


def test_the_same_result_twice_counts_once_and_only_the_director_changes_it() -> None:
    tournament = done(begun(players=4), PairRound())
    first, other = EnterResult(0, 1, result_of(3, 1)), EnterResult(0, 1, result_of(1, 3))
    tournament = done(tournament, first)
    assert decide(tournament, first) == ()
    assert refused(tournament, other) == "result-there"
    mended = done(tournament, EnterResult(0, 1, result_of(1, 3), correct=True))
    assert mended.rounds[0].tables[1].result == result_of(1, 3)


def test_a_round_waits_for_all_results() -> None:
    tournament = done(begun(players=4), PairRound(), EnterResult(0, 0, result_of(1, 0)))
    assert [refused(tournament, one) for one in (PairRound(), EndTournament())] == ["round-open"] * 2
    assert refused(done(tournament, EnterResult(0, 1, result_of(1, 0))), PairRound()) == ""


def test_a_pairing_is_taken_back_as_long_as_it_has_no_result() -> None:
    tournament = done(begun(players=4), PairRound())
    assert done(tournament, CancelRound()).rounds == ()
    assert refused(done(tournament, EnterResult(0, 0, result_of(1, 0))), CancelRound()) == "no-round"
    assert refused(begun(players=4), CancelRound()) == "no-round"


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (WithdrawPlayer("nobody"), "unknown"),
        (MarkAbsence("nobody", True), "unknown"),
        (EnterResult(0, 2, result_of(1, 0)), "no-table"),
        (EnterResult(-1, 0, result_of(1, 0)), "no-table"),
        (EnterResult(1, 0, result_of(1, 0)), "no-table"),
        (EnterResult(0, 0, result_of(1, 0, 0)), "result-form"),
        (EnterResult(0, 0, result_of(1, 0, winners=(2,))), "result-form"),
        (EnterResult(0, 0, result_of(1, 0, winners=(1, 1))), "result-form"),
        (EnterResult(0, 0, result_of(None, 0, winners=(0,))), "result-form"),
        (EnterResult(0, 0, TableResult((1, 0), deals=(DealResult(2, (1, 0)),))), "result-form"),
        (EnterResult(0, 0, TableResult((1, 0), deals=(DealResult(0, (1,)),))), "result-form"),
    ],
)
def test_what_is_refused(command: AnyCommand, reason: str) -> None:
    assert refused(done(begun(players=4), PairRound()), command) == reason


def test_what_is_refused_after_the_end() -> None:
    tournament = done(played(begun(players=4), (1, 0), (1, 0)), EndTournament())
    for command in (PairRound(), EnterTournament("p9", "p9"), WithdrawPlayer("p0"), EndTournament(), CancelRound()):
        assert refused(tournament, command) == "ended"
    assert refused(tournament, EnterResult(0, 0, result_of(0, 1))) == "ended"
    assert refused(tournament, EnterResult(0, 0, result_of(0, 1), correct=True)) == ""


def test_too_few_for_a_table() -> None:
    assert refused(begun(players=1), PairRound()) == "too-few"
    assert refused(begun(MANY, 2, size=4), PairRound()) == "too-few"
    assert refused(done(begun(players=3), WithdrawPlayer("p0"), MarkAbsence("p1", True)), PairRound()) == "too-few"


def test_planned_rounds_and_places_are_limited() -> None:
    tournament = played(begun(players=4, rounds=1), (1, 0), (1, 0))
    assert refused(tournament, PairRound()) == "all-rounds"
    full = begun(TWO, MOST_IN_ROUND_ROBIN, "round-robin")
    assert refused(full, EnterTournament("late", "late")) == "full"
    assert refused(done(full, WithdrawPlayer("p0")), EnterTournament("p0", "p0")) == ""


def test_where_all_play_the_same_deals_each_deal_is_needed() -> None:
    tournament = done(begun(players=4, scoring="duplicate"), PairRound())
    assert refused(tournament, EnterResult(0, 0, TableResult((1, 0)))) == "deals-missing"
    assert refused(tournament, EnterResult(0, 0, TableResult((1, None)))) == ""
