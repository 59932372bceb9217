"""Counting in Literature: against every deal tried, against deals drawn and rejected, and against itself."""

from __future__ import annotations

import random
from ast import literal_eval
from collections import Counter
from fractions import Fraction
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.chance import examples
from tests.games.literature.helpers import state_of
from tests.solvers.literature_deals import (
    GAME,
    Hands,
    Question,
    asked,
    asked_again,
    begun,
    declared,
    each_deal,
    half_of,
    hands_of,
)
from tests.typed import typed

import tefuda
from tefuda.conformance import sampling
from tefuda.engine.backends.backend import interpreted_backend
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import find
from tefuda.games.literature.half_suits import NAMES
from tefuda.games.literature.state import State, View
from tefuda.solvers import literature

SMALL = ["AS", "2S", "3S", "4S", "KH", "QH", "JH", "5D", "6D", "9C"]
MANY_SIGMAS = 4.75  # two in a million
SOAKED = [pytest.param(*one, marks=pytest.mark.soak) for one in ((6, 6, 60_000), (8, 4, 60_000), (4, 5, 60_000))]


def small_deal(rng: random.Random, seats: int) -> Match:
    """A few cards of four half-suits, in uneven hands."""
    cards = rng.sample(SMALL, rng.randint(7, 9))
    hands: list[list[str]] = [[] for _ in range(seats)]
    for card in cards:
        rng.choice(hands).append(card)
    turn = max(range(seats), key=lambda seat: len(hands[seat]))
    return tefuda.position(GAME, {"turn": turn, "hands": [" ".join(hand) for hand in hands]}, seats=seats)


def possible(hands: Hands, seat: int, story: list[Question]) -> list[Hands]:
    """The deals possible now, as far as this seat can know: every deal, with the same questions asked again."""
    after = (asked_again(dealt, story) for dealt in each_deal(hands, seat))
    return [found for found in after if found is not None]


@examples(40)
@given(st.integers(0, 10**9), st.sampled_from([4, 4, 6]))
def test_every_deal_tried(seed: int, seats: int) -> None:
    rng = random.Random(seed)
    match = small_deal(rng, seats)
    hands = hands_of(match)
    story = asked(match, rng, rng.randint(0, 6))
    for seat in rng.sample(range(seats), 2):
        truth = possible(hands, seat, story)
        found = literature.count(match.observation(seat))
        assert found.deals == len(truth)
        for card, row in found.cards.items():
            assert row == [sum(card in deal[other] for deal in truth) / len(truth) for other in range(seats)], card


@examples(30)
@given(st.integers(0, 10**9))
def test_every_way_of_a_half_suit(seed: int) -> None:
    rng = random.Random(seed)
    match = small_deal(rng, 4)
    hands = hands_of(match)
    story = asked(match, rng, rng.randint(0, 6))
    truth = possible(hands, 1, story)
    low = sorted(half_of("AS") & set[str]().union(*hands), key=lambda card: "A23456".index(card[0]))
    found = literature.count(match.observation(1))
    if low:
        lie = Counter(tuple(next(s for s in range(4) if card in deal[s]) for card in low) for deal in truth)
        ways = {tuple(s for s in way.holders if s >= 0): way.deals for way in found.ways("LS")}
        assert ways == lie
        for team in (0, 1):
            ours = sum(deals for way, deals in lie.items() if all(s % 2 == team for s in way))
            assert found.holds("LS", team) == pytest.approx(ours / len(truth), abs=1e-12)


def test_nothing_known_yet() -> None:
    found = literature.count(begun(6, 1).observation(0))
    assert found.deals == comb(40, 8) * comb(32, 8) * comb(24, 8) * comb(16, 8)
    card = next(card for card, row in found.cards.items() if row[0] == 0)
    assert found.cards[card] == [0.0, 0.2, 0.2, 0.2, 0.2, 0.2]


@pytest.mark.parametrize(("seats", "questions", "tries"), [(6, 6, 30_000), *SOAKED])
def test_deals_drawn_and_rejected(seats: int, questions: int, tries: int) -> None:
    """Whole packs: deals drawn blindly, those kept in which the same questions get the same answers."""
    rng = random.Random(100 * seats + questions)
    match = begun(seats, 5)
    hands = hands_of(match)
    story = asked(match, rng, questions)
    found = literature.count(match.observation(0)).cards
    hidden = sorted(card for hand in hands[1:] for card in hand)
    kept: list[Hands] = []
    for _ in range(tries):
        rng.shuffle(hidden)
        each = len(hands[0])
        dealt = [hands[0], *[set(hidden[i * each : (i + 1) * each]) for i in range(seats - 1)]]
        after = asked_again(dealt, story)
        if after is not None:
            kept.append(after)
    assert len(kept) >= tries / 300
    held = Counter((card, seat) for deal in kept for seat in range(seats) for card in deal[seat])
    squares = []
    for card, row in found.items():
        for seat, p in enumerate(row):
            if p in (0.0, 1.0):
                assert held[card, seat] == p * len(kept)
            else:
                squares.append((held[card, seat] - p * len(kept)) ** 2 / (p * (1 - p) * len(kept)))
    assert max(squares) < MANY_SIGMAS**2
    assert 0.6 < sum(squares) / len(squares) < 1.5  # of a mean of 1; the squares of a card hang together


@pytest.mark.parametrize(("seats", "questions", "halves"), [(6, 12, 0), (6, 35, 1), (8, 30, 1), (4, 10, 0)])
def test_both_backends_count_alike(seats: int, questions: int, halves: int) -> None:
    rng = random.Random(seats + questions)
    match = begun(seats, 3)
    asked(match, rng, questions)
    declared(match, rng, halves)
    for seat in range(0, seats, 5):
        exact = literature.count(match.observation(seat))
        floats = literature.count(match.observation(seat), compiled=True)
        assert floats.deals == pytest.approx(exact.deals, rel=1e-12)
        for card, row in exact.cards.items():
            assert floats.cards[card] == pytest.approx(row, rel=1e-12, abs=0)
            assert [p in (0, 1) for p in floats.cards[card]] == [p in (0, 1) for p in row]


def test_seats_and_half_suits_that_count_as_one_change_nothing() -> None:
    """Early on most seats and half-suits are not told apart; asked for closely, they are."""
    match = begun(6, 4)
    asked(match, random.Random(2), 3)
    found = literature.count(match.observation(0))
    for name in ("LS", "HD"):
        ways = found.ways(name)
        together = sum(int(way.deals) for way in ways)
        for place, (card, row) in enumerate(found._rows(NAMES.index(name))):
            apart = [Fraction(sum(int(w.deals) for w in ways if w.holders[place] == s), together) for s in range(6)]
            assert row == [float(p) for p in apart], card
        assert together == found.deals


def test_what_cannot_be_is_said() -> None:
    match = begun(6, 1)
    view = match.observation(0, View)
    view.ways_low[1][:] = view.ways_high[1][:] = [0] * 9
    with pytest.raises(tefuda.BadPosition):
        literature.count(view)
    with pytest.raises(tefuda.BadNotation, match="LX"):
        literature.count(match.observation(0)).ways("LX")


def drawn(match: Match, seat: int, deals: int, seed: int) -> list[list[int]]:
    """Hands as masks, drawn by the game."""
    game, found = find(GAME), []
    scratch = interpreted_backend(game).scratch(rng=seed)
    assert game.sampling is not None
    view = match.observation(seat)
    for _ in range(deals):
        state = game.rules.state()
        game.sampling.resample(match.rules, view, state, scratch)
        found.append(typed(State, state).hands[: match.seats])
    return found


def test_the_suite_lists_the_same_deals_as_the_oracle() -> None:
    """The suite tests with this list, by chi-square against each as often, whether all deals are drawn alike."""
    game = find(GAME)
    assert game.sampling is not None
    (case,) = game.sampling.enumerable_deals
    hands = hands_of(sampling.begun(game, case))
    story = [(0, 1, "QH", True), (0, 3, "TH", False), (3, 0, "2S", True)]
    truth = possible(hands, case.seat, story)
    pack = game.vocabulary.pack
    every = {tuple(" ".join(sorted(hand, key=pack.number.__getitem__)) for hand in deal) for deal in truth}
    assert len(truth) >= 10
    assert {tuple(literal_eval(shown)["hands"]) for shown in sampling.possible(game, case)} == every


@pytest.mark.parametrize(
    ("seats", "questions", "tries"),
    [(6, 20, 75), *(pytest.param(*one, marks=pytest.mark.soak) for one in ((6, 20, 150), (8, 46, 100)))],
)
def test_drawn_deals_fit_and_fall_as_counted(seats: int, questions: int, tries: int) -> None:
    match = begun(seats, 9)
    hands = hands_of(match)
    story = asked(match, random.Random(7), questions)
    found = literature.count(match.observation(1)).cards
    pack, sizes = find(GAME).vocabulary.pack, match.observation(1).counts[:seats]
    deals = drawn(match, 1, tries, 5)
    squares = []
    for masks in deals:
        assert [mask.bit_count() for mask in masks] == sizes
        assert masks[1] == state_of(match).hands[1]
        now = [set(pack.spread(mask)) for mask in masks]
        assert asked_again(undone(now, story), story) == now
    for card, row in found.items():
        bit = 1 << pack.number[card]
        for seat, p in enumerate(row):
            often = sum(masks[seat] & bit != 0 for masks in deals)
            if p in (0.0, 1.0):
                assert often == p * tries
            else:
                squares.append((often - p * tries) ** 2 / (p * (1 - p) * tries))
    assert max(squares) < MANY_SIGMAS**2 * 1.5  # few draws: a rare card is no bell curve
    assert 0.7 < sum(squares) / len(squares) < 1.4
    assert hands_of(match) != hands


def undone(hands: Hands, story: list[Question]) -> Hands:
    """The hands before these questions."""
    before = [set(hand) for hand in hands]
    for asker, target, card, had in reversed(story):
        if had:
            before[asker].remove(card)
            before[target].add(card)
    return before


@pytest.mark.parametrize("way", ["resample", "expected"])
def test_a_drawn_state_is_the_same_table(way: str) -> None:
    """All but the hidden hands is as the seat sees it, and the seat sees the same again."""
    match = begun(6, 2)
    asked(match, random.Random(3), 20)
    sampling.check_sample(match, 4, 99, way)
    assert sampling.draw(match, 4, 99, way).state != match.state
