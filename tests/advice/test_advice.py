"""Advice: from what a seat knows and nothing else, the same each time, and the best where that is plain."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any

import pytest
from tests.leading import LEAD
from tests.playing import played_on

import tefuda
from tefuda.advice import advise, budget
from tefuda.advice.judging import Judge
from tefuda.advice.search import FactCounts, ahead
from tefuda.advice.thinking import KEPT, Adviser, _search
from tefuda.conformance.hidden import twin
from tefuda.conformance.sampling import after, begun
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import find, games

QUICK = ("skarney-gin", "rummy-fifty")  # whose deals are soon played out


def later(game: str, plays: int, seed: int = 4) -> Match:
    """A match after so many plays of greedy players."""
    return played_on(tefuda.new(game, seed=seed), plays)


def test_it_is_the_same_on_both_backends_and_every_time() -> None:
    match = later("skarney-gin", 13)
    one, other = (advise(match, worlds=6, seed=9, compiled=compiled) for compiled in (True, False))
    assert one == other == advise(match, worlds=6, seed=9, compiled=True)
    assert one.play in match.legal_plays(match.may_act[0])
    assert 0 < one.deals <= 6 + 5 * len(one.options)
    assert advise(match, worlds=6, seed=10, compiled=True) != one


def test_a_deal_in_which_all_score_the_same_is_not_won() -> None:
    """RF-14: the last card of the stock ends the round without a score."""
    hands = ["2S 3S 4S 6H 6D 6R 8C 9C TC 7D", "AH 3H 5H 7H 9H AD 3D 5D 9D TR"]
    keys = {"almighty": "N", "phase": "draw", "turn": 0, "hands": hands, "stock": "4N", "piles": ["", "5S"]}
    found = advise(tefuda.position("rummy-fifty", keys, 2), worlds=40, compiled=False)
    chances = {option.play: option.chance for option in found.options}
    assert (chances["draw"], chances["draw pile 1"]) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("scores", "won"), [([3, 3, 1], [True, True, False]), ([2, 2, 2], [False] * 3), ([0, -1, 0], [True, False, True])]
)
def test_a_shared_lead_is_won(scores: list[int], won: list[bool]) -> None:
    state = tefuda.new("rummy-fifty", 3).state
    state.scores[:3] = scores
    assert [ahead(state, seat, 3) for seat in range(3)] == won


def test_so_many_searches_are_kept_and_no_more() -> None:
    """Anybody may open tables whose rules nobody else has."""
    game = find("carousel")
    asked = [
        Adviser.at_table(game, game.read_rules({"target": target}), 2, compiled=False) for target in range(1, KEPT + 9)
    ]
    assert _search.cache_info().currsize == KEPT
    assert Adviser.at_table(game, game.read_rules({"target": KEPT + 8}), 2, compiled=False) is asked[-1]
    assert type(Judge.at_table(game, asked[-1].rules, 2, compiled=False)) is Judge


def test_it_says_what_differs() -> None:
    """An ace that is shown bars the other, if it is taken; the two of hearts does not."""
    found = advise(later("skarney-gin", 1), worlds=2_000, compiled=True, seed=3)
    best, second = found.options[:2]
    assert (best.play, second.play) == ("offer AD", "offer 2H")
    told = {(one.fact, one.own, one.soon): one for one in found.differences}
    barred = told["barred", False, True]
    assert barred.second == 0 < barred.best < 0.3
    assert told["drew", False, True].second == 1
    assert all(one.sure > 2 for one in found.differences)


def test_what_a_play_does_itself_or_before_anybody_else_plays_is_no_reason() -> None:
    game = find("skarney-gin")
    asked = Adviser.at_table(game, tefuda.new("skarney-gin", seed=1).rules, 2, compiled=False)
    kinds = {kind.name.lower(): kind for kind in game.rules.facts.rows}

    def heard(**often: int) -> FactCounts:
        """In how many of a hundred deals: of this seat, at all; of the other, soon; told by the play itself."""
        counts = FactCounts(*([0] * 2 * len(game.rules.facts.secrets) for _ in FactCounts._fields))
        for name, deals in often.items():
            fact, how = name.split("_")
            row = {"later": counts.at_all, "soon": counts.soon, "itself": counts.itself}[how]
            row[2 * kinds[fact] + (how != "soon")] = deals
        return counts

    def told(one: FactCounts, other: FactCounts) -> set[tuple[str, bool, bool]]:
        return {(found.fact, found.own, found.soon) for found in asked._differences(one, other, 100)}

    assert told(heard(opened_later=90), heard(opened_later=20)) == {("opened", True, False)}
    assert told(heard(opened_itself=100), heard(opened_later=88)) == set(), "who opens now does not open later"
    both = heard(took_soon=90), heard(took_soon=20)
    assert told(*both) == {("took", False, True)}
    assert told(both[0], heard()) == set(), "after the other this seat goes on at once"


@pytest.mark.soak
@pytest.mark.parametrize("game", games())
def test_every_game_is_advised_alike_on_both_backends(game: str) -> None:
    match = later(game, 30)
    seat = match.must_act[0]
    one, other = (advise(match, seat, worlds=8, seed=9, compiled=compiled) for compiled in (True, False))
    assert one == other
    assert match.why_not(seat, one.play) is None


@pytest.mark.parametrize("game", QUICK)
def test_nothing_but_the_view_goes_in(game: str) -> None:
    """With other secrets, and with garbage where nobody may look."""
    match = later(game, 17)
    seat = match.may_act[0]
    told = advise(match, seat, 40, compiled=False)
    other = twin(match, seat, Random(3))
    assert other.state != match.state
    assert advise(other, seat, 40, compiled=False) == told
    state: Any = other.state
    state.deck[:] = [51] * len(state.deck)
    assert advise(other, seat, 40, compiled=False) == told


def test_who_can_go_out_goes_out() -> None:
    found = advise(tefuda.position("rummy-fifty", LEAD, 2), 0, 60, compiled=False)
    best = found.options[0]
    assert (found.play, best.chance, best.chance_error) == ("meld AS 2S 3S", 1.0, 0.0)
    assert len(found.options) > 1
    assert all(option.gain <= 0 for option in found.options[1:])


def strength(game: str, pairs: int, worlds: int) -> tuple[int, int]:
    """Deals won and lost against greed, each dealt twice with the seats changed."""
    won = lost = 0
    for seed in range(pairs):
        for own in range(2):
            match, bot = tefuda.new(game, seed=seed, dealer=0), tefuda.bot(game)
            while not match.deal_over:
                seat = match.may_act[0]
                thinks = advise(match, seat, worlds, seed).play if seat == own else ""
                match.play(seat, thinks or bot.choose(match.observation(seat)))
            won += match.scores[own] > match.scores[1 - own]
            lost += match.scores[own] < match.scores[1 - own]
    return won, lost


@pytest.mark.soak
@pytest.mark.parametrize(("game", "pairs"), [("skarney-gin", 400), ("rummy-fifty", 800)])
def test_it_beats_greed(game: str, pairs: int) -> None:
    """The win is more than luck: two standard deviations are 53.5 and 52.5% of so many deals.  The quick players are
    good by now: in Rummy Fifty some 55% of deals are won against one.
    """
    won, lost = strength(game, pairs, 1_000)
    assert won > lost + 2 * (won + lost) ** 0.5


def test_what_cannot_be_advised() -> None:
    match = tefuda.new("skarney-gin", seed=4)
    for seat in (0, 7):
        with pytest.raises(tefuda.BadPosition, match="a seat that may play now"):
            tefuda.advise(match, seat)
    with pytest.raises(tefuda.BadRules, match="a whole number from 1"):
        tefuda.advise(match, worlds=0)


def test_a_view_is_enough() -> None:
    match = later("skarney-gin", 9)
    seat = match.may_act[0]
    told = tefuda.advise(match, seat, 30, compiled=False)
    assert tefuda.advise(match.observation(seat), worlds=30, compiled=False) == told
    with pytest.raises(tefuda.BadPosition, match="a seat that may play now"):
        tefuda.advise(match.observation(1 - seat), worlds=30)
    with pytest.raises(tefuda.BadPosition, match="a match, or a view of one"):
        tefuda.advise({"seat": 0})  # type: ignore[arg-type]


def test_it_thinks_as_long_as_there_is_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A little more than nothing is enough for some deals of every play; more time is more deals.

    The clock goes on by ten milliseconds whenever somebody looks at it.
    """
    looks = count()
    monkeypatch.setattr(budget, "perf_counter", lambda: next(looks) / 100)
    match = later("skarney-gin", 1)
    short, long = (tefuda.advise(match, seconds=seconds, compiled=True) for seconds in (1e-9, 0.4))
    assert all(option.deals > 0 for option in short.options)
    assert long.deals > 5 * short.deals
    for seconds in (0, -1, True, "1"):
        with pytest.raises(tefuda.BadRules, match="more than 0 seconds"):
            tefuda.advise(match, seconds=seconds)  # type: ignore[arg-type]
    with pytest.raises(tefuda.BadRules, match="worlds instead"):
        tefuda.advise(match, worlds=10, seconds=1)


def test_a_lead_is_worth_more_near_the_end() -> None:
    """The chance of winning the match counts; in the last deal it is the chance of winning that deal."""
    near = {"totals": [4, 4], **LEAD}
    early, late = (
        tefuda.advise(tefuda.position("rummy-fifty", keys, 2), 0, 60, compiled=False) for keys in (LEAD, near)
    )
    assert late.options[0].match == 1.0
    assert 0.5 < (early.options[0].match or 0) < 0.9
    assert (late.options[0].match_error, late.play) == (0.0, early.play)


@pytest.mark.parametrize(
    ("game", "deals", "compiled"),
    [pytest.param("carousel", 120, True, marks=pytest.mark.soak), ("rummy-fifty", 72, False)],
)
def test_where_few_deals_may_be_all_are_tried(game: str, deals: int, compiled: bool) -> None:
    """Then nothing is left to luck, whatever the seed; with less than they are it draws again."""
    drawing = find(game).sampling
    assert drawing is not None
    case = drawing.enumerable_deals[0]
    match = after(begun(find(game), case), case)
    found, other = (advise(match, case.seat, 5_000, seed, compiled=compiled) for seed in (1, 2))
    assert found.certain and len(found.options) > 1
    assert {one.deals for one in found.options} == {deals}
    assert {one.chance_error + one.points_error + one.gain_error for one in found.options} == {0}
    assert found.options == other.options
    assert not advise(match, case.seat, deals * len(found.options) - 1, compiled=compiled).certain
