"""A person's finished matches: what a filter finds, and what is counted, by plain data."""

from __future__ import annotations

from typing import Any

import pytest

from tefuda.protocol.bodies import OwnMatchesBody, PersonAtTable
from tefuda.protocol.profiles import MatchTally, ReviewPoint
from tefuda.session.figures import FinishedOwn, ReviewedLoss, figures, filtered, loss
from tefuda.session.own_matches import PAGE, listed
from tefuda.table import SeatAssignment
from tefuda.table.summaries import MatchSummary, SideResult

AKI, BEN, BOT = SeatAssignment("human", "Aki"), SeatAssignment("human", "Ben"), SeatAssignment("bot", bot="steady")


def match(
    number: int,
    *others: SeatAssignment,
    won: bool | None = True,
    points: tuple[int, ...] = (10, 20),
    game: str = "carousel",
    **more: Any,
) -> FinishedOwn:
    """Aki's match against others; None: it was broken off."""
    seats = (AKI, *others)
    place = {True: 1, False: len(seats), None: 0}[won]
    rest = [0 if won is None else 1 + at + (won is True) for at in range(len(others))]
    own = SideResult((0,), place, sum(points), points)
    sides = (own, *(SideResult((at,), rest[at - 1], 5, (2, 3)) for at in range(1, len(seats))))
    summary = MatchSummary(game, seats, sides, most_wins=None if won is None else True, broken_off=won is None)
    return FinishedOwn(f"table{number:03d}", 1000.0 + number, 0, summary, **more)


MATCHES = [
    match(5, BEN, won=False, points=(1,)),
    match(4, BOT, review=ReviewedLoss(9, 0.25)),
    match(3, BEN, BOT, points=(40, 2)),
    match(2, BOT, won=None),
    match(1, BOT, game="literature"),
]


def found(**wish: Any) -> list[int]:
    return [int(one.table[5:]) for one in filtered(MATCHES, OwnMatchesBody(**wish))]


@pytest.mark.parametrize(
    ("wish", "numbers"),
    [
        ({}, [5, 4, 3, 2, 1]),
        ({"game": "literature"}, [1]),
        ({"outcome": "won"}, [4, 3, 1]),
        ({"outcome": "broken_off"}, [2]),
        ({"players": 3}, [3]),
        ({"company": "people"}, [5, 3]),
        ({"company": "computer"}, [4, 2, 1]),
        ({"strength": "steady"}, [4, 3, 2, 1]),
        ({"strength": "master"}, []),
        ({"since": 1002.0, "until": 1004.0}, [3, 2]),
        ({"text": " ｂＥｎ"}, [5, 3]),
        ({"text": "aki"}, []),  # one's own name is in each of them
        ({"person": PersonAtTable("table003", 1)}, [5, 3]),
        ({"person": PersonAtTable("table003", 2)}, []),
        ({"person": PersonAtTable("elsewhere", 1)}, []),
        ({"company": "people", "outcome": "lost"}, [5]),
    ],
)
def test_a_filter_finds_what_it_says(wish: dict[str, Any], numbers: list[int]) -> None:
    assert found(**wish) == numbers


def test_pages_end_where_the_matches_end() -> None:
    many = [match(number, BOT) for number in reversed(range(PAGE * 2 + 1))]
    last = listed(many, OwnMatchesBody(page=9))
    assert (last.page, last.pages, last.found, len(last.matches)) == (2, 3, PAGE * 2 + 1, 1)
    assert (last.games, last.sizes) == (("carousel",), (2,))
    none = listed([], OwnMatchesBody())
    assert (none.pages, none.matches) == (1, ())


def test_each_game_is_counted_by_itself() -> None:
    counted = figures(MATCHES)
    assert [one.game for one in counted.games] == ["carousel", "literature"]
    game = counted.games[0]
    assert (game.tally, game.broken_off) == (MatchTally(played=3, won=2), 1)
    assert game.mean_points == pytest.approx((1 + 30 + 42) / 3)
    assert game.mean_place == pytest.approx((2 + 1 + 1) / 3)
    assert [(one.players, one.tally.played) for one in game.sizes] == [(2, 2), (3, 1)]
    assert [(one.strength, one.tally.won) for one in game.strengths] == [("steady", 2)]
    assert [(one.points, one.deal, one.table) for one in game.best_deals][:2] == [
        (40, 1, "table003"),
        (20, 2, "table004"),
    ]
    assert [one.points for one in game.course] == [42, 30, 1]


def test_what_plays_cost_is_told_in_all_and_match_by_match() -> None:
    some = [match(9, BOT, review=ReviewedLoss(3, 0.5)), *MATCHES]
    told = figures(some).games[0].reviews
    assert told is not None
    assert (told.matches, told.decisions, told.lost) == (2, 12, 0.75)
    assert told.course == (
        ReviewPoint(table="table004", at=1004.0, decisions=9, lost=0.25),
        ReviewPoint(table="table009", at=1009.0, decisions=3, lost=0.5),
    )
    assert figures(MATCHES[2:]).games[0].reviews is None


def test_where_the_fewest_points_win_the_best_deal_has_the_fewest() -> None:
    few = MatchSummary(
        "carousel", (AKI, BOT), (SideResult((0,), 1, 9, (7, 2)), SideResult((1,), 2, 30, (30, 0))), False
    )
    assert [one.points for one in figures([FinishedOwn("table", 1.0, 0, few)]).games[0].best_deals] == [2, 7]


def test_people_of_one_name_are_one_unless_their_profiles_differ() -> None:
    plain = [match(3, BEN), match(2, BEN, won=False)]
    assert [(one.together, one.against) for one in figures(plain).people] == [(2, MatchTally(played=2, won=1))]
    apart = [match(3, BEN, profiles={1: "one"}), match(2, BEN, profiles={1: "two"}), match(1, BEN, profiles={1: "one"})]
    people = figures(apart).people
    assert [(one.name, one.together, one.table) for one in people] == [("Ben", 2, "table003"), ("Ben", 1, "table002")]
    mine = filtered(apart, OwnMatchesBody(person=PersonAtTable("table003", 1)))
    assert [one.table for one in mine] == ["table003", "table001"]


def test_a_person_who_changes_a_name_is_not_followed() -> None:
    """The figures do not tell that two names are one person's."""
    changed = [match(2, BEN, profiles={1: "one"}), match(1, SeatAssignment("human", "Dai"), profiles={1: "one"})]
    assert [one.name for one in figures(changed).people] == ["Ben", "Dai"]


def test_partners_are_counted_apart_from_opponents() -> None:
    seats = (AKI, BOT, BEN, BOT)
    sides = (SideResult((0, 2), 1, 5, (5,)), SideResult((1, 3), 2, 3, (3,)))
    [ben] = figures([FinishedOwn("t", 1.0, 0, MatchSummary("literature", seats, sides, True))]).people
    assert (ben.beside, ben.against) == (MatchTally(played=1, won=1), MatchTally())


def test_who_wins_with_all_others_has_drawn() -> None:
    sides = (SideResult((0,), 1, 5, (5,)), SideResult((1,), 1, 5, (5,)))
    assert FinishedOwn("t", 1.0, 0, MatchSummary("carousel", (AKI, BEN), sides, None)).outcome == "drawn"


def test_a_review_of_another_layout_tells_nothing() -> None:
    assert loss(None) is None
    assert loss({"layout": 0}) is None


def test_a_summary_is_read_as_it_was_written() -> None:
    summary = MATCHES[2].summary
    assert MatchSummary.from_json(summary.as_json()) == summary
    assert [one.name for one in summary.without_name(1).assignments] == ["Aki", "", ""]
