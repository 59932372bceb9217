"""A question tells what its asker holds; that is believed as far as it is possible, and what is sure stays sure."""

from __future__ import annotations

from itertools import product
from math import sqrt

import pytest
from tests.games.literature.helpers import rules_of, state_of
from tests.solvers.literature_deals import GAME, begun

import tefuda
from tefuda.bots import make
from tefuda.cards.bits import has
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.playouts import blend
from tefuda.games.literature.belief import (
    ASKED_HERE,
    ASKS_ELSEWHERE,
    ASKS_HERE,
    HABITS,
    NEVER_ASKED,
    PASSED_BY,
    STANDINGS,
    standing,
)
from tefuda.games.literature.counting_chances import BY_ALL_ASKING, BY_ASKING, THE_RULES, reckon
from tefuda.games.literature.counting_view import SIZES
from tefuda.games.literature.greedy import Scratch, chance_of
from tefuda.games.literature.half_suits import NAMES, card_at, halves
from tefuda.games.literature.state import View
from tefuda.show.hints import Suggestion
from tefuda.show.seat_view import seat_view_for

HANDS = ["KH 2S", "QH JH 3S", "TH AS", "9H 4S"]
HEARTS, SPADES = NAMES.index("HH"), NAMES.index("LS")


def after(*plays: str) -> Match:
    """A table of four players, after the one in turn has said each of these."""
    match = tefuda.position(GAME, {"turn": 0, "hands": HANDS}, 4)
    for play in plays:
        match.play(state_of(match).turn, play)
    return match


@pytest.mark.parametrize(
    ("plays", "seat", "half", "wanted"),
    [
        ([], 0, HEARTS, NEVER_ASKED),
        (["ask 1 TH"], 0, HEARTS, ASKS_HERE),
        (["ask 1 TH"], 0, SPADES, ASKS_ELSEWHERE),
        (["ask 1 TH"], 1, HEARTS, NEVER_ASKED),
        (["ask 1 QH", "ask 1 TH"], 0, HEARTS, ASKS_HERE + 1),
        (["ask 1 QH", "ask 1 JH", "ask 1 TH"], 0, HEARTS, ASKS_HERE + 2),
        (["ask 1 TH", "ask 0 AS", "ask 3 5S"], 0, HEARTS, ASKED_HERE),
        (["ask 1 QH", "ask 3 AS"], 0, HEARTS, ASKED_HERE + 1),
        (["ask 1 QH", "ask 1 JH", "ask 3 AS"], 0, HEARTS, ASKED_HERE + 2),
        (["ask 1 QH", "ask 3 8H", "ask 2 5S"], 3, HEARTS, PASSED_BY),
    ],
)
def test_how_a_seat_stands_to_a_half_suit(plays: list[str], seat: int, half: int, wanted: int) -> None:
    match = after(*plays)
    assert standing(rules_of(match), match.observation((seat + 1) % 4, View), seat, half) == wanted


def chances(match: Match, seat: int, believed: int) -> list[float]:
    """For every seat and card in play."""
    p = Scratch()
    assert reckon(rules_of(match), match.observation(seat, View), p.workspace, p.numbers, 0, believed)
    half_suits = range(halves(rules_of(match)))
    return [
        chance_of(p.numbers, other, half, place)
        for other in range(match.seats)
        for half in half_suits
        for place in range(6)
    ]


def later(seed: int, questions: int) -> Match:
    """A deal in which so many questions have been asked."""
    match = begun(6, seed)
    seated = [make("steady", GAME, seat) for seat in range(6)]
    while state_of(match).questions < questions and not match.deal_over:
        order = sorted(match.may_act, key=match.must_act.__contains__)
        seat, text = next((seat, text) for seat in order if (text := seated[seat].choose(match.observation(seat))))
        match.play(seat, text)
    return match


@pytest.mark.parametrize("questions", [27, pytest.param(33, marks=pytest.mark.soak), 45])
def test_what_is_possible_and_what_is_certain_stay_so(questions: int) -> None:
    match = later(questions, questions)
    seat = match.must_act[0]
    must, believed = (chances(match, seat, by) for by in (THE_RULES, BY_ALL_ASKING))
    assert [one > 0 for one in must] == [one > 0 for one in believed]
    assert [one > 1 - 1e-9 for one in must] == [one > 1 - 1e-9 for one in believed]
    assert sum(believed) == pytest.approx(sum(must)), "each card lies with somebody"
    assert max(abs(one - other) for one, other in zip(must, believed, strict=True)) > 0.1


def test_it_comes_nearer_to_how_the_cards_lie() -> None:
    """In so few deals who holds an unknown card is found by a tenth likelier."""
    nearer(2, 1.1)


@pytest.mark.soak
def test_it_comes_nearer_in_more_deals() -> None:
    """The true places are a fifth likelier."""
    nearer(4, 1.2)


def nearer(deals: int, by_far: float) -> None:
    """In so many deals, at their twenty-fourth question."""
    found = {THE_RULES: 0.0, BY_ASKING: 0.0, BY_ALL_ASKING: 0.0}
    for seed in range(deals):
        match = later(seed, 24)
        p, seat = Scratch(), match.must_act[0]
        for by in found:
            reckon(rules_of(match), match.observation(seat, View), p.workspace, p.numbers, 0, by)
            found[by] += truth(match, p)
    assert found[BY_ALL_ASKING] >= found[BY_ASKING] > found[THE_RULES]
    assert found[BY_ALL_ASKING] > by_far * found[THE_RULES]


def truth(match: Match, p: Scratch) -> float:
    """The chances given to the true places of the cards that are not known, summed up."""
    found = 0.0
    for half in range(halves(rules_of(match))):
        for place in range(6):
            held = [seat for seat, hand in enumerate(state_of(match).hands) if has(hand, six(match, half)[place])]
            likely = [chance_of(p.numbers, seat, half, place) for seat in held]
            found += sum(one for one in likely if one < 1)
    return found


def test_nothing_is_thought_impossible() -> None:
    assert len(HABITS) == STANDINGS * SIZES
    assert min(HABITS) > 0
    assert all(max(HABITS[at : at + SIZES]) == 1000 for at in range(0, len(HABITS), SIZES))


def test_a_hint_is_what_a_master_would_play_and_says_how_likely_it_is() -> None:
    told = 0
    for questions in (20, 28):
        match = later(7, questions)
        seat = match.must_act[0]
        found = seat_view_for(match, seat).hint()
        assert isinstance(found, Suggestion)
        assert found.play.text == make("master", GAME).choose(match.observation(seat), must=True)
        if found.chance is not None:
            half = next(half for half in range(halves(rules_of(match))) if asked(match, found) in six(match, half))
            place = six(match, half).index(asked(match, found))
            said = chances(match, seat, BY_ALL_ASKING)[_at(match, int(found.play.text.split()[1]), half, place)]
            assert found.chance.args["percent"] == min(99, round(100 * said))
            told += 1
    assert told > 0


def asked(match: Match, found: Suggestion) -> int:
    """The card for which this play asks."""
    return match.game.vocabulary.pack.number[found.play.text.split()[2]]


def six(match: Match, half: int) -> list[int]:
    """The cards of a half-suit."""
    return [card_at(rules_of(match), half, place) for place in range(6)]


def _at(match: Match, seat: int, half: int, place: int) -> int:
    """The place of this chance among `chances`."""
    return (seat * halves(rules_of(match)) + half) * 6 + place


@pytest.mark.soak
def test_deals_are_drawn_as_they_are_likely() -> None:
    match = later(9, 30)
    seat, draws, drawing = match.must_act[0], 400, match.game.sampling
    assert drawing is not None and drawing.belief is not None
    view, state, p = match.observation(seat), state_of(match).copy(), Scratch()
    found = [0] * (match.seats * halves(rules_of(match)) * 6)
    for rng in range(draws):
        p.rng[0] = blend(1000, rng)
        drawing.belief(match.rules, view, state, p)
        for other, half in product(range(match.seats), range(halves(rules_of(match)))):
            for place, card in enumerate(six(match, half)):
                found[_at(match, other, half, place)] += has(state.hands[other], card)
    for often, chance in zip(found, chances(match, seat, BY_ALL_ASKING), strict=True):
        spread = sqrt(max(0.0, chance * (1 - chance)) / draws)
        assert abs(often / draws - chance) <= 5 * spread + 1e-9
