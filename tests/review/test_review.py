"""A match looked over: from what was known then and nothing else, and with sums that add up."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.leading import LEAD
from tests.playing import played_on

import tefuda
from tefuda.advice.judging import Judge, Judgement
from tefuda.advice.thinking import RankedPlay
from tefuda.conformance.hidden import twin
from tefuda.engine.declarations.words import END
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.moments import DealEntry
from tefuda.engine.matches.registry import games
from tefuda.engine.matches.replay import up_to
from tefuda.review import JudgedDecision, Review, review
from tefuda.review.decisions import Decision, decisions
from tefuda.review.reviewing import ReviewedSection, stretches
from tefuda.review.sentences import balance, heading, moments, resigned, sums
from tefuda.text import MessageFormatter

RECORDS = Path(__file__).parents[1] / "records"


@lru_cache(maxsize=8)
def some(game: str) -> Match:
    """The end of a match, if there is a record of one, so that deals are soon played out; else some plays."""
    kept = RECORDS / f"{game}-1.json"
    return tefuda.replay(kept.read_text(encoding="utf-8")) if kept.exists() else played_on(tefuda.new(game, seed=4), 12)


@lru_cache(maxsize=8)
def judging(game: str) -> Judge:
    match = some(game)
    rules: Any = match.rules
    return Judge.at_table(match.game, rules, match.seats, compiled=False)


def judged(game: str, one: Decision, view: Any) -> Judgement | None:
    return judging(game).judge(view, (*some(game).game.vocabulary.read(one.play), END), 3, one.at)


@lru_cache(maxsize=8)
def weighed(game: str) -> tuple[tuple[Decision, Judgement], ...]:
    """The last decisions of the player who played last, as far as there was anything to decide."""
    match = some(game)
    latest = reversed(decisions(match, match.journal[-1].seat)[-8:])
    there = ((one, found) for one in latest if (found := judged(game, one, one.view)) is not None)
    return tuple(islice(there, 2 if match.over else 1))  # where deals are not soon played out, one is enough


@lru_cache(maxsize=1)
def short() -> tuple[Match, Review]:
    """A whole match, and what is found of the seat that lost it."""
    match = played_on(tefuda.new("skarney-gin", seed=55, rules={"target": 10}), 10**4)  # one deal, and soon over
    return match, review(match, 1 - match.winners[0], 2, seed=1, compiled=False)


@pytest.mark.parametrize("game", games())
def test_nothing_but_the_view_goes_in(game: str) -> None:
    """With other secrets, and with garbage where nobody may look, each play is worth the same."""
    match = some(game)
    assert weighed(game)
    for one, found in weighed(game):
        then = up_to(match, one.at - 1)
        other = twin(then, match.journal[-1].seat, Random(3))
        state: Any = other.state
        if hasattr(state, "deck"):
            state.deck[:] = [51] * len(state.deck)
        assert judged(game, one, other.observation(match.journal[-1].seat)) == found


def test_cards_that_nobody_has_drawn_change_nothing() -> None:
    match = played_on(tefuda.new("skarney-gin", seed=4), 6)
    seat = match.journal[-1].seat
    other = match.copy()
    cards = match.journal[0].text.split()
    other.journal[0] = DealEntry(" ".join([*cards[:-12], *reversed(cards[-12:])]))
    assert other.journal[0] != match.journal[0]
    found = review(match, seat, 2, compiled=False)
    assert found.weighed
    assert found == review(other, seat, 2, compiled=False) == review(match, seat, 2, compiled=False)
    assert found.weighed != review(match, seat, 2, seed=1_000, compiled=False).weighed


@pytest.mark.parametrize("game", games())
def test_what_is_weighed_is_what_was_played(game: str) -> None:
    match = some(game)
    for one, found in weighed(game):
        assert found.played.play == match.journal[one.at - 1].text
        assert up_to(match, one.at - 1).why_not(match.journal[one.at - 1].seat, found.best.play) is None
        assert found.played.match is not None and found.best.match is not None
        assert 0 <= found.played.match <= 1 and -1 <= found.loss <= 1
        assert (found.loss, found.error) == (0, 0) or found.best.play != found.played.play
        assert found.certain or found.played.deals == found.best.deals == 3, "in deals in which nothing was chosen"
        assert found.loss == pytest.approx(found.best.match - found.played.match), "in the same ones"


def test_where_nothing_is_known_of_totals_the_chance_is_the_deals() -> None:
    for _, found in weighed("literature"):
        assert found.played.match is not None and found.best.match is not None
        assert found.played.chance <= found.played.match <= (1 + found.played.chance) / 2, "half for a draw"


def test_luck_and_skill_add_up_to_the_result() -> None:
    match, found = short()
    assert (found.start, found.end, found.over) == (0.5, 0, True)
    assert found.start + found.skill + found.luck == pytest.approx(found.end)
    assert found.skill != 0 and found.passed > 0
    assert len(found.weighed) + found.passed == len(decisions(match, found.seat))
    (line,) = found.lines
    assert [at for at, _ in line] == sorted(at for at, _ in line)
    assert line[-1] == (len(match.journal), 0)


def test_who_could_have_gone_out_is_told_so() -> None:
    match = tefuda.position("rummy-fifty", LEAD, 2)
    match.play(0, "done")
    found = review(match, 0, 60, compiled=False)
    (moment,) = moments(match, found)
    assert (moment.weighed.at, moment.weighed.judged.best.play) == (1, "meld AS 2S 3S")
    assert found.start == moment.weighed.before > moment.weighed.after
    assert not found.over
    for lang in ("en", "ja"):
        voice = MessageFormatter(lang, "rummy-fifty")
        assert moment.reasons
        assert all(voice.say(said) for said in (moment.played, moment.better, *moment.reasons))


def test_what_was_taken_back_is_no_decision() -> None:
    match = tefuda.new("skarney-gin", seed=7)
    seat = match.may_act[0]
    match.play(seat, "draw")
    match.take_back(seat)
    match.play(seat, "draw")
    assert [one.at for one in decisions(match, seat)] == [4]


def test_to_resign_is_no_luck() -> None:
    """A match is reviewed as far as it was played: a player who resigns while they lead has lost nothing by luck."""
    match = played_on(tefuda.new("skarney-gin", seed=7), 3)
    match.resign(0)
    assert match.over and match.winners == (1,)
    assert [stretch.result for seat in (0, 1) for stretch in stretches(match, seat)] == [None, None]


def test_a_resignation_ends_the_line_and_is_told() -> None:
    """The chance just before it stays the last that counts; the line goes on to the lost or the won match."""
    match = played_on(tefuda.new("skarney-gin", seed=7), 3)
    match.resign(0)
    for seat, ends in ((0, 0.0), (1, 1.0)):
        found = review(match, seat, 2, compiled=False)
        ((*_, before, last),) = found.lines
        assert (before, last) == ((len(match.journal), found.end), (len(match.journal), ends))
        assert found.start + found.skill + found.luck == pytest.approx(found.end)
        said = resigned(found)
        assert said is not None
        chance = f"{100 * found.end:.1f}%"
        whose = "your win rate" if seat == 0 else "the win rate of Ben"
        text = MessageFormatter("en", "skarney-gin", ["Aki", "Ben"], 0).say(said)
        assert text == f"You resigned when {whose} was {chance}, and so lost the match."
        assert f" to {chance} before the resignation." in MessageFormatter("en", "skarney-gin").say(balance(found))
        assert [label.id for label, _ in sums(found)][-1] == "review-before"
    assert resigned(short()[1]) is None


def test_a_figure_no_greater_than_its_error_is_not_clear() -> None:
    found = of([(-0.1, 0.149)], ReviewedSection(0, 99, 0.5, 0.5))
    assert (found.clear(found.skill), found.clear(found.luck)) == (False, False)
    text = MessageFormatter("en", "skarney-gin").say(balance(found))
    assert "(+10.0 ±14.9) is within its margin of error, so it cannot be told from chance." in text
    lucky = of([(0.1, 0.149)], ReviewedSection(0, 99, 0.5, 1.0))
    assert (lucky.clear(lucky.skill), lucky.clear(lucky.luck)) == (False, True)
    exact = of([(0.0, 0.0)], ReviewedSection(0, 99, 0.5, 0.5))
    assert (exact.clear(exact.skill), exact.clear(exact.luck)) == (True, True), "nothing is uncertain there"


OPTION = RankedPlay("p", 1, 0, 0, 0, 0, 0.5, 0, 0, 0)


def of(losses: list[tuple[float, float]], *ends: ReviewedSection) -> Review:
    """A review with these losses and errors, at lines 10, 20, …"""
    made = [Judgement(OPTION, OPTION, loss, error, False) for loss, error in losses]
    return Review("g", 0, 2, 1, 0, ends, tuple(JudgedDecision(10 * n, one) for n, one in enumerate(made, 1)), 0)


def test_the_three_that_cost_most_decided_if_that_is_sure() -> None:
    found = of(
        [(0.1, 0.01), (0.4, 0.3), (0.2, 0.01), (0.3, 0.0), (0.25, 0.1), (0.0, 0.0)], ReviewedSection(0, 99, 0.5, 1.0)
    )
    assert [one.at for one in found.moments] == [30, 40, 50]
    assert found.skill == pytest.approx(-1.25)
    assert found.luck == pytest.approx(1.75)
    assert of([(0.2, 0.15), (0.0, 0.0), (-0.1, 0.01)]).moments == ()


def test_what_costs_little_decides_nothing_however_sure_it_is() -> None:
    found = of([(0.014, 0.006), (0.001, 0.0), (0.02, 0.001)])
    assert [one.judged.sure for one in found.weighed] == [True, True, True]
    assert [one.at for one in found.moments] == [30]
    assert heading(of([(0.014, 0.006)])).id == "review-nothing"


def test_where_nothing_is_known_of_totals_each_deal_counts_by_itself() -> None:
    match = some("literature")
    assert match.dealt == 2
    found = stretches(match, 0)
    starts = [at for at, line in enumerate(match.journal) if line.seat < 0]
    assert [(one.first, one.last) for one in found] == [(starts[0], starts[1]), (starts[1], len(match.journal))]
    assert [one.start for one in found] == [0.5, 0.5]
    other = stretches(match, 1)
    pairs = [(one.result, two.result) for one, two in zip(found, other, strict=True)]
    assert [one + two for one, two in pairs if one is not None and two is not None] == [1, 1]
    both = of([(0.5, 0.1), (0.25, 0.1)], ReviewedSection(0, 15, 0.5, 1.0), ReviewedSection(15, 30, 0.5, 0.0))
    assert (both.start, both.skill, both.luck, both.end) == (1.0, -0.75, 0.75, 1.0)


def test_a_seat_that_is_none() -> None:
    match = tefuda.new("skarney-gin", seed=4)
    for seat in (-1, 2):
        with pytest.raises(tefuda.BadPosition, match="a seat of the match"):
            review(match, seat)
    with pytest.raises(tefuda.BadRules, match="a whole number from 1"):
        review(match, 0, 0)
