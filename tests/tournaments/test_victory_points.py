"""Victory points on 20: the published scale, and the comparison with the field."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.chance import examples
from tests.tournaments.evenings import MANY, TWO, begun, done, refused, result_of

from tefuda.tournaments import Tournament, decide, standings
from tefuda.tournaments.commands import EnterResult, PairRound
from tefuda.tournaments.state import DealResult, TableResult
from tefuda.tournaments.victory_points import comparisons, duplicate_scores, victory_points


@pytest.mark.parametrize(
    ("margin", "points"),
    [
        (0, "10.00"),
        (1, "10.31"),
        (2, "10.61"),
        (3, "10.91"),
        (20, "15.00"),
        (40, "18.09"),
        (60, "20.00"),
        (61, "20.00"),
    ],
)
def test_the_published_scale(margin: int, points: str) -> None:
    """The table of the WBF for 16 boards, where 60 IMPs win all 20."""
    assert f"{float(victory_points(margin, 15 * 16**0.5)):.2f}" == points


@given(margin=st.floats(-1e4, 1e4), more=st.floats(0, 100), blitz=st.floats(0.5, 1e3))
@examples(50)
def test_two_sides_have_twenty_together_and_more_is_never_less(margin: float, more: float, blitz: float) -> None:
    own = victory_points(margin, blitz)
    assert own + victory_points(-margin, blitz) == 20
    assert 0 <= own <= victory_points(margin + more, blitz) <= 20


def filled(tournament: Tournament, results: list[tuple[int, ...]]) -> Tournament:
    """The tournament after a round with these points of one deal, table by table."""
    tournament = done(tournament, PairRound())
    for table, points in enumerate(results):
        command = EnterResult(0, table, TableResult(points, deals=(DealResult(0, points),)))
        tournament = done(tournament, command)
    return tournament


def scores_of(tournament: Tournament) -> list[list[Fraction]]:
    """The victory points of the first round, table by table and seat by seat."""
    one = tournament.rounds[0]
    size = len(one.tables[0].players)
    found = duplicate_scores(one, tournament.setup.tables.sides[size])
    return [[found[player] for player in table.players] for table in one.tables]


def test_good_cards_alone_are_worth_nothing() -> None:
    """The first seat has the better cards at all tables: only what one makes more of them than others counts."""
    same = filled(begun(TWO, 8, scoring="duplicate"), [(90, 10)] * 4)
    assert scores_of(same) == [[10, 10]] * 4
    mixed = scores_of(filled(begun(TWO, 8, scoring="duplicate"), [(90, 10), (90, 10), (90, 10), (50, 10)]))
    assert all(own > 10 > other for own, other in mixed[:3])
    assert mixed[3][0] < 10 < mixed[3][1]


@given(points=st.lists(st.tuples(*[st.integers(-200, 200)] * 4), min_size=4, max_size=4))
@examples(25)
def test_a_table_of_four_has_forty_together(points: list[tuple[int, ...]]) -> None:
    tournament = filled(begun(MANY, 16, scoring="duplicate", size=4), points)
    assert all(sum(each) == 40 for each in scores_of(tournament))


def test_a_deal_is_compared_with_the_same_cards_in_the_same_hands() -> None:
    """Deal by deal, among the tables that have played it from the same dealer; a deal of one table alone is nothing."""
    one = [DealResult(0, (10, 0)), DealResult(1, (0, 30)), DealResult(0, (5, 0))]
    other = [DealResult(0, (0, 10)), DealResult(0, (70, 0))]
    third = [DealResult(0, (5, 5)), DealResult(1, (0, 10))]
    found = comparisons([one, other, third], 0, 1)
    assert [each.margin for each in found] == [10 - 10, -10, 0 + 10]
    assert [round(each.variance) for each in found] == [67 + 100, 67, 67 + 100]


def test_a_match_that_ends_early_takes_no_deal_away_from_the_others() -> None:
    def after_deals(*margins: int) -> TableResult:
        deals = tuple(DealResult(0, (margin, 0)) for margin in margins)
        return TableResult((sum(margins), 0), deals=deals)

    tournament = done(begun(TWO, 6, scoring="duplicate"), PairRound())
    for table, result in enumerate([after_deals(0), after_deals(0, 50), after_deals(0, -50)]):
        tournament = done(tournament, EnterResult(0, table, result))
    early, up, down = scores_of(tournament)
    assert early == [10, 10]
    assert up[0] == down[1] > 10


def test_more_deals_of_the_same_kind_tell_more() -> None:
    """The scale is that of bridge: a margin on each of nine deals is worth more than the same margin on one."""
    few, many = [[(DealResult(0, (margin, 0)),) * number for margin in (20, 0, -20)] for number in (1, 9)]
    (first, *_), (more, *_) = comparisons(few, 0, 1), comparisons(many, 0, 1)
    assert victory_points(more.margin, 3 * more.variance**0.5) > victory_points(first.margin, 3 * first.variance**0.5)


def test_what_the_director_awards_counts_in_place_of_a_comparison() -> None:
    tournament = done(begun(TWO, 6, scoring="duplicate"), PairRound())
    for table, result in enumerate([TableResult((0, 0), awarded=(12, 3)), result_of(90, 10), result_of(50, 10)]):
        tournament = done(tournament, EnterResult(0, table, result))
    given_there, up, down = scores_of(tournament)
    assert given_there == [12, 3]
    assert (up, down) == ([15, 5], [5, 15])


def test_an_award_is_only_for_the_same_deals_and_for_all_seats() -> None:
    of_two, of_match = [done(begun(TWO, 4, scoring=kind), PairRound()) for kind in ("duplicate", "match")]
    assert refused(of_match, EnterResult(0, 0, TableResult((0, 0), awarded=(12, 3)))) == "result-form"
    assert refused(of_two, EnterResult(0, 0, TableResult((0, 0), awarded=(12,)))) == "result-form"


def test_one_table_alone_plays_no_round() -> None:
    assert refused(begun(TWO, 3, scoring="duplicate"), PairRound()) == "too-few"


def test_no_result_can_be_guessed_before_all_have_played() -> None:
    """A director who enters a guess gets the same answer, right or not; afterwards it can be corrected."""
    tournament = done(begun(TWO, 4, scoring="duplicate"), PairRound(), EnterResult(0, 0, result_of(70, 30)))
    for guess in (result_of(70, 30), result_of(30, 70)):
        assert refused(tournament, EnterResult(0, 0, guess, correct=True)) == "sealed"
    whole = done(tournament, EnterResult(0, 1, result_of(10, 30)))
    assert decide(whole, EnterResult(0, 0, result_of(70, 30))) == ()
    assert done(whole, EnterResult(0, 0, result_of(30, 70), correct=True)) != whole


def test_a_player_who_gave_up_has_nothing_and_the_others_sixty_per_cent() -> None:
    tournament = done(begun(TWO, 6, scoring="duplicate"), PairRound())
    for table, points in enumerate([(None, 20), (80, 10), (70, 30)]):
        deals = () if None in points else (DealResult(0, tuple(own or 0 for own in points)),)
        tournament = done(tournament, EnterResult(0, table, TableResult(points, deals=deals)))
    (given_up, there), *others = [table.players for table in tournament.rounds[0].tables]
    scores = {line.player: line.score for line in standings(tournament)}
    assert (scores[given_up], scores[there]) == (0, 12)
    assert all(scores[own] + scores[other] == 20 for own, other in others)


def test_nothing_of_a_round_is_told_before_all_have_played() -> None:
    tournament = done(begun(TWO, 8, scoring="duplicate"), PairRound())
    for table in range(3):
        points = (90, 10)
        tournament = done(tournament, EnterResult(0, table, TableResult(points, deals=(DealResult(0, points),))))
        assert {line.score for line in standings(tournament)} == {0}
    points = (10, 90)
    whole = done(tournament, EnterResult(0, 3, TableResult(points, deals=(DealResult(0, points),))))
    assert len({line.score for line in standings(whole)}) > 2
