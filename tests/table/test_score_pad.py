"""The score pad: deals of real matches, entered as a score keeper does, give what the matches themselves give."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import tefuda
from tefuda.engine.declarations.score_pad import ScorePadDeal
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import find, games
from tefuda.games.carousel.scoring import left as carousel_left
from tefuda.games.carousel.state import DealEnd
from tefuda.games.carousel.state import State as Carousel
from tefuda.games.literature.half_suits import NAMES
from tefuda.games.literature.state import State as Literature
from tefuda.games.looking_and_down.counting import points_of
from tefuda.games.looking_and_down.first_meld import minimum
from tefuda.games.looking_and_down.melds import jokers, meld_at, naturals, rank_of, red_three, twos, value
from tefuda.games.looking_and_down.options import Rules as LookingAndDownRules
from tefuda.games.looking_and_down.scoring import red_threes_left
from tefuda.games.looking_and_down.state import State as LookingAndDown
from tefuda.games.rummy_fifty.scoring import hand_points as rummy_points
from tefuda.games.rummy_fifty.state import State as RummyFifty
from tefuda.games.skarney_gin.scoring import hand_points
from tefuda.games.skarney_gin.state import State as SkarneyGin
from tefuda.protocol import bodies
from tefuda.protocol.answers import ScorePadSheet
from tefuda.session.refusals import RequestRefused
from tefuda.session.score_pad import ScorePadMatch, ScorePadPresenter, score_pad

Given = dict[str, list[int | None]]


def of_skarney_gin(s: SkarneyGin) -> Given:
    """The score keeper's look at the table: who is out, what the other has laid, the hands."""
    left: list[int | None] = [None if seat == s.skarney else hand_points(s.hands[seat]) for seat in range(2)]
    return {"out": [s.skarney], "opened": [int(s.skarney >= 0 and s.laid[1 - s.skarney] > 0)], "left": left}


def of_carousel(s: Carousel) -> Given:
    ended = {DealEnd.KNOCK: 0, DealEnd.OUT: 1, DealEnd.STOCK: 2}[DealEnd(s.ended)]
    left: list[int | None] = [carousel_left(s, seat) for seat in range(s.seats)]
    if s.ended == DealEnd.OUT:
        left[s.ender] = None
    return {"ended": [ended], "knocker": [s.ender], "out": [s.ender], "left": left}


def of_rummy_fifty(s: RummyFifty) -> Given:
    left: list[int | None] = [rummy_points(s.hands[seat]) for seat in range(s.seats)]
    return {"out": [s.out], "court": [s.shown[seat] - 1 for seat in range(s.seats)], "left": left}


def of_looking_and_down(s: LookingAndDown) -> Given:
    melds = [[meld_at(s, seat, i) for i in range(s.laid[seat])] for seat in range(s.seats)]
    canastas = [[one for one in laid if rank_of(one) != 2 and naturals(one) + wild(one) == 7] for laid in melds]
    return {
        "looking": [int(s.grabbed[0] == 11 * s.seats)],
        "down": [int(s.grabbed[1] == 11 * s.seats)],
        "out": [s.out >> seat & 1 for seat in range(s.seats)],
        "red": [sum(wild(one) == 0 and red_three(one) == 0 for one in laid) for laid in canastas],
        "threed": [sum(red_three(one) > 0 for one in laid) for laid in canastas],
        "black": [sum(wild(one) > 0 for one in laid) for laid in canastas],
        "left": [points_of(s.hands[seat]) + points_of(s.downs[seat]) for seat in range(s.seats)],
        "threes": [red_threes_left(s, seat) for seat in range(s.seats)],
        "laid": [sum(map(value, laid)) for laid in melds],
    }


def wild(meld: int) -> int:
    return twos(meld) + jokers(meld)


def of_literature(s: Literature) -> Given:
    return {name: [s.taken[half]] for half, name in enumerate(NAMES) if s.taken[half] >= 0}


READ: dict[str, Callable[[Any], Given]] = {
    "skarney-gin": of_skarney_gin,
    "carousel": of_carousel,
    "rummy-fifty": of_rummy_fifty,
    "looking-and-down": of_looking_and_down,
    "literature": of_literature,
}
SHORT: dict[str, dict[str, object]] = {"looking-and-down": {"target": 900}, "literature": {"deals": 3}}


def compare(game: str, seed: int, seats: int, rules: dict[str, object]) -> int:
    """Play a match with computer players, and write it down; return the number of deals."""
    dealer = seed % seats
    match = tefuda.new(game, seed=seed, seats=seats, dealer=dealer, rules=rules)
    definition = find(game)
    pad = ScorePadMatch.begin(definition, definition.read_rules(rules), seats, dealer, None)
    written: list[Given] = []
    bot = tefuda.bot(game)
    while not match.over:
        if match.deal_over:
            assert pad.state.dealer == match.state.dealer
            match.deal()
            leader = pad.pad.leader(pad.rules, pad.state)
            assert leads(match, leader), (game, seed, leader)
        seat = match.must_act[0]
        match.play(seat, bot.choose(match.observation(seat), must=True))
        if match.deal_over:
            written.append(READ[game](match.state))
            entered = pad.enter(ScorePadDeal(written[-1]))
            assert entered.refused is None, (game, seed, entered.refused, written[-1])
            assert list(entered.scores) == list(match.state.scores[:seats])
            assert list(pad.state.totals[:seats]) == list(match.state.totals[:seats])
            assert pad.over == match.over
    check_end(match, written, dealer, rules)
    return len(written)


def leads(match: Match, leader: int) -> bool:
    """Return whether this seat begins; where several act at once, it is one of them."""
    return leader in match.must_act


def check_end(match: Match, written: list[Given], dealer: int, rules: dict[str, object]) -> None:
    """The sheet names the winners and what is paid, from the figures alone."""
    sheet = score_pad(
        bodies.ScorePadBody(
            game=match.game.id,
            names=[f"P{seat}" for seat in range(match.seats)],
            dealer=dealer,
            rules={name: str(value) for name, value in rules.items()},
            deals=written,
        )
    )
    assert sheet.over
    assert sheet.before == ()
    won = [head for head, seats in zip(sheet.heads, sheet.columns, strict=True) if {*seats} & {*match.winners}]
    assert all(name in sheet.verdict for name in won)
    assert [sheet.heads[at] for at in sheet.leaders] == won
    assert [deal.scores for deal in sheet.deals] == [
        tuple(row[seats[0]] for seats in sheet.columns) for row in match.deals
    ]
    if sheet.settlement:
        paid = [int(value.replace("−", "-").replace(",", "")) for value in sheet.settlement[-1].values]
        assert match.settlement is not None
        assert paid == list(match.settlement)


@pytest.mark.parametrize("game", games())
def test_the_pad_gives_what_the_match_gives(game: str) -> None:
    assert compare(game, 5, sorted(find(game).seats)[0 if game != "looking-and-down" else 1], SHORT.get(game, {})) > 0


@pytest.mark.soak
@pytest.mark.parametrize("game", games())
def test_the_pad_gives_what_the_matches_give(game: str) -> None:
    deals = 0
    for seed in range(3 if game == "literature" else 10):  # a player there thinks for long
        seats = find(game).seats[seed % len(find(game).seats)]
        deals += compare(game, seed, seats, {**SHORT.get(game, {}), **VARIANTS[game][seed % len(VARIANTS[game])]})
    assert deals > 5


VARIANTS: dict[str, list[dict[str, object]]] = {
    "skarney-gin": [
        {},
        {"dealer_rotation": "alternate", "box_bonus": 10},
        {"out_bonus": 30, "ace_block": "when_offered"},
    ],
    "carousel": [{}, {"out_bonus": 10, "undercut_bonus": 40}, {"win_bonus": 0, "target": 60}],
    "rummy-fifty": [{}, {"start_points": 0, "high_number": 30}, {"two_player_extra": "no", "hand_size": 7}],
    "looking-and-down": [{}, {"grab_bonus": "off", "red_three": 100}, {"minimum_percent": 60, "tie": "shared"}],
    "literature": [{}, {"high_value": 2}, {"wrong_location": "cancelled", "first_asker": "left"}],
}


# --- what cannot be -------------------------------------------------------------------------------


def sheet(game: str, *deals: Given, names: str = "ABC", **more: Any) -> ScorePadSheet:
    return score_pad(bodies.ScorePadBody(game=game, names=[*names], deals=[*deals], **more))


LOST: Given = {"left": [40, 0, 30], "laid": [0, 0, 60], "red": [0, 2, 0], "out": [0, 1, 0]}
REFUSED: list[tuple[str, str, Given, str, int | None, str]] = [
    ("skarney-gin", "AB", {}, "out", None, "Who went out?"),
    ("skarney-gin", "AB", {"out": [2]}, "out", None, "Who went out?"),
    ("skarney-gin", "AB", {"out": [0], "left": [None, 34]}, "opened", None, "opened"),
    ("skarney-gin", "AB", {"out": [0], "opened": [1]}, "left", 1, "B"),
    ("skarney-gin", "AB", {"out": [0], "opened": [1], "left": [None, 1]}, "left", 1, "the lowest card"),
    ("skarney-gin", "AB", {"out": [0], "opened": [0], "left": [None, 27]}, "left", 1, "B has not opened"),
    ("skarney-gin", "AB", {"out": [-1], "left": [200, 197]}, "left", 1, "397"),
    ("carousel", "ABC", {"ended": [0], "knocker": [1], "left": [9, 6, 20]}, "left", 1, "only knock"),
    ("carousel", "ABC", {"ended": [1], "out": [1], "left": [9, None, 0]}, "left", 2, "the ace"),
    ("carousel", "AB", {"ended": [2], "left": [200, 200]}, "left", 1, "365"),
    ("carousel", "ABC", {"ended": [3], "left": [2, 2, 2]}, "ended", None, "end?"),
    ("rummy-fifty", "ABC", {"out": [0], "court": [0, 1, 3], "left": [None, 9, 9]}, "court", 2, "Court"),
    ("rummy-fifty", "AB", {"out": [0], "court": [0, 2], "left": [None, 9]}, "court", 1, "Court"),
    ("rummy-fifty", "ABC", {"out": [0], "court": [0, 1, 2], "left": [None, 97, 9]}, "left", 1, "96"),
    ("rummy-fifty", "ABC", {"out": [0], "court": [0, 1, 2], "left": [None, 96, 96]}, "left", 2, "176"),
    ("looking-and-down", "ABC", {**LOST, "laid": [0, 60, 60]}, "laid", 1, "70"),
    ("looking-and-down", "ABC", {**LOST, "laid": [0, 70, 45]}, "laid", 2, "the first meld needed"),
    ("looking-and-down", "ABC", {**LOST, "laid": [0, 70, 62]}, "laid", 2, "multiples of 5"),
    ("looking-and-down", "ABC", {**LOST, "laid": [0, 70, 60], "red": [0, 1, 0]}, "red", 1, "two are needed"),
    ("looking-and-down", "ABC", {**LOST, "laid": [0, 70, 60], "threes": [5, 0, 4]}, "threes", 2, "8"),
    ("looking-and-down", "ABC", {**LOST, "laid": [0, 1200, 1200]}, "laid", 2, "2,320"),
    ("literature", "ABCDEF", {"LS": [0]}, "LH", None, "low hearts"),
    ("literature", "ABCDEF", {"LS": [2]}, "LS", None, "low spades"),
]


@pytest.mark.parametrize(("game", "names", "given", "figure", "seat", "word"), REFUSED)
def test_a_sum_that_cannot_be_is_refused_with_the_reason(
    game: str, names: str, given: Given, figure: str, seat: int | None, word: str
) -> None:
    refused = sheet(game, given, names=names).deals[0]
    assert (refused.scores, refused.figure, refused.seat) == ((), figure, seat), refused
    assert word in refused.problem
    assert sheet(game, given, names=names, lang="ja").deals[0].problem != refused.problem


def test_scenarios_of_the_rules() -> None:
    """SK-T10, CA-T7, CA-T8, RF-T9, RF-T10, LD-T11 and LD-T12, as a score keeper writes them down."""
    assert sheet("skarney-gin", {"out": [0], "opened": [1], "left": [None, 34]}, names="AB").deals[0].scores == (54, 0)
    assert sheet("skarney-gin", {"out": [0], "opened": [0], "left": [None, 92]}, names="AB").deals[0].scores == (132, 0)
    undercut: Given = {"ended": [0], "knocker": [0], "left": [5, 4, 30]}
    assert sheet("carousel", undercut).deals[0].scores == (0, 37, 0)
    tied: Given = {"ended": [0], "knocker": [0], "left": [5, 5, 5, 20]}
    assert sheet("carousel", tied, names="ABCD").deals[0].scores == (0, 25, 25, 0)
    j: Given = {"out": [0], "court": [0, 1, 2, 0], "left": [None, 12, 5, 25]}
    k: Given = {**j, "court": [2, 1, 2, 0]}
    assert sheet("rummy-fifty", j, names="ABCD").deals[0].scores == (1, 0, -1, -1)
    assert sheet("rummy-fifty", k, names="ABCD").deals[0].scores == (2, 0, -1, -1)
    deal: Given = {
        "out": [1, 0, 0], "red": [1, 0, 0], "black": [1, 0, 0], "threes": [None, 1, 0],
        "left": [None, 150, 0], "laid": [250, 60, 0],
    }  # fmt: skip
    told = sheet("looking-and-down", deal)
    assert told.deals[0].scores == (1150, -590, 0)
    assert [mark[-2:] for mark in told.marks] == ["50", "15", "50"]


def test_the_sheet_says_who_leads() -> None:
    """The leaders are none before the first deal; then all with as much, a team by its total, or the fewest points."""
    undercut: Given = {"ended": [0], "knocker": [0], "left": [5, 4, 30]}
    tied: Given = {"ended": [0], "knocker": [0], "left": [5, 5, 5, 20]}
    assert sheet("carousel").leaders == ()
    assert sheet("carousel", undercut).leaders == (1,)
    assert sheet("carousel", tied, names="ABCD").leaders == (1, 2)
    assert sheet("literature", {name: [1] for name in NAMES}, names="ABCDEF").leaders == (1,)
    game = find("carousel")
    match = ScorePadMatch.begin(game, game.read_rules({}), 3, 0, None)
    match.enter(ScorePadDeal(undercut))
    match.pad = replace(match.pad, fewest_lead=True)
    assert ScorePadPresenter(match, "ABC", "en").leaders() == (0, 2)


# --- corrections, and who may play ----------------------------------------------------------------


def test_an_earlier_deal_is_mended_and_all_that_follows_with_it() -> None:
    first: Given = {"out": [0], "opened": [1], "left": [None, 34]}
    second: Given = {"out": [1], "opened": [1], "left": [30, None]}
    mended: Given = {"out": [1], "opened": [1], "left": [34, None]}
    assert [row.values for row in sheet("skarney-gin", first, second, names="AB").sums] == [("1", "1"), ("54", "50")]
    assert [row.values for row in sheet("skarney-gin", mended, second, names="AB").sums] == [("0", "2"), ("0", "104")]


def test_a_deal_that_no_longer_fits_says_so_and_is_not_counted() -> None:
    """With more points than before a first meld needs more: the later deal is to be mended, and is not dropped."""
    small: Given = {"out": [0, 0, 0], "laid": [60, 0, 0], "left": [0, 5, 5]}
    large: Given = {**small, "laid": [1505, 0, 0]}
    assert [deal.problem for deal in sheet("looking-and-down", small, small).deals] == ["", ""]
    told = sheet("looking-and-down", large, small)
    assert told.deals[0].scores == (1505, -5, -5)
    assert told.deals[1].scores == ()
    assert "the first meld needed" in told.deals[1].problem
    assert told.sums[0].values == ("1,505", "−5", "−5")


def test_deals_after_the_end_are_not_counted() -> None:
    deal: Given = {"out": [0], "opened": [0], "left": [None, 170]}
    told = sheet("skarney-gin", deal, deal, names="AB")
    assert told.over
    assert told.deals[1].problem
    assert told.sums[1].values == ("210", "0")


def test_questions_of_an_earlier_deal_are_those_of_its_time() -> None:
    """The dealers are named in them."""
    names = ["Aki", "Ben", "Chie"]
    deal: Given = {"out": [0, 0, 0], "left": [5, 5, 5], "laid": [0, 0, 0]}
    asked = bodies.ScorePadBody(game="looking-and-down", names=names, deals=[deal, deal], keeper=2)
    now = score_pad(asked)
    then = score_pad(bodies.ScorePadBody(game="looking-and-down", names=names, deals=[deal, deal], keeper=2, at=1))
    assert now.figures[0].label.startswith("Did Aki")
    assert then.figures[0].label.startswith("Did Ben")
    assert (now.at, then.at) == (2, 1)


def test_what_is_not_asked_is_not_held_against_anybody() -> None:
    """The scorer first said that a player was out, and then that the stock had ended."""
    given: Given = {"ended": [2], "knocker": [1], "out": [1], "left": [9, 9, 30]}
    assert sheet("carousel", given).deals[0].scores == (21, 21, 0)


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"game": "whist"}, 404),
        ({"game": "skarney-gin", "names": ["A", "B", "C"]}, 422),
        ({"game": "looking-and-down", "names": ["A", "B", "C"], "dealer": 3}, 422),
        ({"game": "looking-and-down", "names": ["A", "B", "C"], "dealer": 1, "keeper": 1}, 422),
    ],
)
def test_players_that_cannot_play_are_refused(body: dict[str, Any], status: int) -> None:
    with pytest.raises(RequestRefused) as refused:
        score_pad(bodies.ScorePadBody(**body))
    assert refused.value.status == status


def test_the_score_keeper_never_deals() -> None:
    """LD-T2, as it is asked for by the people at the table."""
    deal: Given = {"out": [0] * 5, "left": [5] * 5, "laid": [0] * 5}
    dealers = []
    for played in range(5):
        told = score_pad(
            bodies.ScorePadBody(game="looking-and-down", names=[*"01234"], keeper=2, deals=[deal] * played)
        )
        dealers.append([said[0] for said in told.before])
    assert dealers == [
        ["0", "1", "2", "3"],
        ["1", "3", "2", "4"],
        ["3", "4", "2", "0"],
        ["4", "0", "2", "1"],
        ["0", "1", "2", "3"],
    ]


def test_minimums_of_the_next_deal_follow_the_totals() -> None:
    deal: Given = {"out": [0, 0, 0], "laid": [1600, 0, 0], "left": [0, 5, 5]}
    told = sheet("looking-and-down", deal)
    assert [mark.split()[-1] for mark in told.marks] == [
        str(minimum(LookingAndDownRules(), total)) for total in (1600, -5, -5)
    ]
