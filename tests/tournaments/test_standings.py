"""Scores, tie breaks and seasons, on examples that were counted by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.tournaments.evenings import MANY, TEAMS, begun, by_number, done, played, result_of

from tefuda.tournaments import Tournament, season, standings
from tefuda.tournaments.commands import EnterResult, MarkAbsence, PairRound
from tefuda.tournaments.scoring import table_scores
from tefuda.tournaments.setup import shape_for
from tefuda.tournaments.standings import ScoreTable, TournamentStanding, ranked
from tefuda.tournaments.state import PairedTable


def scores(tournament: Tournament) -> dict[str, Fraction]:
    return {line.player: line.score for line in standings(tournament)}


@pytest.mark.parametrize(
    ("points", "winners", "expected"),
    [
        ((90, 70, 40, 10), (), ["1", "2/3", "1/3", "0"]),
        ((90, 90, 40, 10), (), ["5/6", "5/6", "1/3", "0"]),
        ((50, 50, 50, 50), (), ["1/2"] * 4),
        ((90, 70, 40, 10), (1,), ["2/3", "1", "1/3", "0"]),  # the rules name another winner
        ((90, None, 40, 10), (), ["1", "0", "2/3", "1/3"]),
        ((90, None, None, None), (), ["1", "0", "0", "0"]),
    ],
)
def test_a_table_counts_by_those_left_behind(
    points: tuple[int | None, ...], winners: tuple[int, ...], expected: list[str]
) -> None:
    table = PairedTable(("a", "b", "c", "d"), result_of(*points, winners=winners))
    found = table_scores(table, ((0,), (1,), (2,), (3,)))
    assert [found[player] for player in "abcd"] == [Fraction(one) for one in expected]


def test_partners_have_the_same() -> None:
    sides = shape_for(TEAMS, 6).sides[6]
    found = table_scores(PairedTable(tuple("abcdef"), result_of(3, 6, 3, 6, 3, 6)), sides)
    assert "".join(sorted(player for player, score in found.items() if score == 1)) == "bdf"


def test_a_bye_counts_as_a_win_and_an_absence_as_nothing() -> None:
    tournament = done(begun(players=6), MarkAbsence("p0", True))
    found = scores(played(tournament, (1, 0), (1, 1)))
    assert (found["p5"], found["p0"]) == (1, 0)
    assert sorted(found.values()) == [0, 0, Fraction(1, 2), Fraction(1, 2), 1, 1]


def four_rounds() -> Tournament:
    """Four players: a beats b and c, b beats c and d, c beats d, d beats a; and a game of a and c that was drawn."""
    tournament = begun(players=4)
    for games in (
        [("p0", "p1", 1, 0), ("p2", "p3", 1, 0)],
        [("p0", "p2", 1, 1), ("p1", "p3", 1, 0)],
        [("p0", "p3", 0, 1), ("p1", "p2", 1, 0)],
    ):
        tournament = by_number(tournament, *games)
    return tournament


def test_buchholz_and_sonneborn_berger_by_hand() -> None:
    """p0: 1 + ½ + 0, p1: 0 + 1 + 1, p2: 1 + ½ + 0, p3: 0 + 0 + 1."""
    lines = {line.player: line for line in standings(four_rounds())}
    assert [lines[f"p{i}"].score for i in range(4)] == [Fraction(3, 2), 2, Fraction(3, 2), 1]
    assert [lines[f"p{i}"].buchholz for i in range(4)] == [Fraction(9, 2), 4, Fraction(9, 2), 5]
    assert [lines[f"p{i}"].sonneborn_berger for i in range(4)] == [
        2 + Fraction(3, 4),  # beat p1 (2), tied with p2 (1½)
        Fraction(5, 2),  # beat p3 (1) and p2 (1½)
        1 + Fraction(3, 4),  # beat p3 (1), tied with p0 (1½)
        Fraction(3, 2),  # beat p0 (1½)
    ]
    assert [line.player for line in standings(four_rounds())] == ["p1", "p0", "p2", "p3"]
    assert [line.rank for line in standings(four_rounds())] == [1, 2, 3, 4]


def test_direct_encounter_counts_only_if_all_tied_have_met() -> None:
    tournament = by_number(begun(players=4), ("p3", "p0", 1, 0), ("p1", "p2", 1, 1))
    tournament = by_number(tournament, ("p0", "p1", 1, 0), ("p3", "p2", 0, 1))
    table = ScoreTable(tournament)
    assert (table.scores["p0"], table.scores["p3"]) == (1, 1)
    assert list(ranked(table, ["p0", "p3"], ["direct"])) == [["p3"], ["p0"]]
    assert table.direct("p0", ["p0", "p3", "p2"]) == table.direct("p3", ["p0", "p3", "p2"]) == 0  # p0 never met p2


def test_equal_players_share_a_rank() -> None:
    lines = standings(by_number(begun(players=4), ("p0", "p1", 1, 1), ("p2", "p3", 1, 1)))
    assert [line.rank for line in lines] == [1, 1, 1, 1]


def test_a_bye_counts_for_buchholz_as_an_opponent_with_ones_own_score() -> None:
    tournament = by_number(begun(players=3), ("p0", "p1", 1, 0))
    tournament = by_number(tournament, ("p0", "p2", 1, 0))
    lines = {line.player: line for line in standings(tournament)}
    assert lines["p2"].score == 1  # a bye, and a loss
    assert lines["p2"].buchholz == 1 + 2
    assert lines["p0"].buchholz == 1 + 1


def test_a_walkover_is_no_meeting() -> None:
    tournament = done(begun(players=2), PairRound(), EnterResult(0, 0, result_of(1, None)))
    lines = {line.player: line for line in standings(tournament)}
    assert (lines["p0"].score, lines["p0"].buchholz, lines["p0"].played) == (1, 0, 1)
    assert (lines["p1"].score, lines["p1"].played) == (0, 0)
    assert done(tournament, PairRound()).rounds[1].tables[0].players in {("p0", "p1"), ("p1", "p0")}


def test_at_a_table_of_four_opponents_count_by_the_third() -> None:
    tournament = played(begun(MANY, 4, size=4), (4, 3, 2, 1))
    first = standings(tournament)[0]
    assert (first.score, first.buchholz, first.sonneborn_berger) == (1, Fraction(1, 3), Fraction(1, 3))


def line(player: str, rank: int, *, played: int = 3) -> TournamentStanding:
    return TournamentStanding(rank, player, Fraction(0), Fraction(0), Fraction(0), played, withdrawn=False)


def test_a_season_by_hand() -> None:
    first = [line("a", 1), line("b", 2), line("c", 2), line("d", 4), line("gone", 5, played=0)]
    second = [line("b", 1), line("d", 2)]
    found = {one.player: one for one in season([first, second])}
    assert [found[player].points for player in "abcd"] == [4, Fraction(5, 2) + 2, Fraction(5, 2), 2]
    assert [(one.player, one.rank) for one in season([first, second])] == [("b", 1), ("a", 2), ("c", 3), ("d", 4)]
    assert found["a"].results == (4, None)
    assert "gone" not in found


def test_only_the_best_results_of_a_season_count() -> None:
    evenings = [[line("a", 1), line("b", 2)], [line("b", 1), line("a", 2)], [line("a", 1), line("b", 2)]]
    assert {one.player: one.points for one in season(evenings, best=2)} == {"a": 4, "b": 3}
