"""The advice and the questions for a seat: from whom, about what, and what it is not reminded of."""

from __future__ import annotations

from typing import Any

import pytest
from tests.typed import typed

import tefuda
from tefuda.engine.matches.match import Match
from tefuda.engine.texts.translatable import SpokenCards, Translatable
from tefuda.games.literature.half_suits import NAMES, card_at, half_of
from tefuda.show.hints import Suggestion
from tefuda.show.seat_view import SeatView, seat_view_for

OPENING = {"turn": 0, "phase": "play", "hands": ["4S 4H 4C 5D 6D 7D KS KH KD 9C 2S", "AS 3C"]}


def test_who_sees_the_same_is_advised_the_same() -> None:
    match = tefuda.new("skarney-gin", seed=3)
    seat = match.must_act[0]
    assert seat_view_for(match, seat).hint() == seat_view_for(match.copy(), seat).hint()


def test_another_adviser_can_be_asked_in_the_house_s_place() -> None:
    match = tefuda.position("skarney-gin", OPENING)
    tree = match.legal_tree(0)
    best = Suggestion(tree.play((*tree.game.vocabulary.read("offer 9C"), 0)), Translatable("why-offer"))
    seat_view = SeatView(match.observation(0), tree, (), may=True, must_act=True, adviser=lambda tree, view: (best,))
    assert seat_view.hint() is best


def test_an_opening_shows_its_three_melds() -> None:
    seat_view = seat_view_for(tefuda.position("skarney-gin", OPENING), 0)
    found = seat_view.hint()
    assert isinstance(found, Suggestion)
    action = seat_view.action(found.play)
    assert action.melds == (("4S", "4H", "4C"), ("5D", "6D", "7D"), ("KS", "KH", "KD"))
    assert isinstance(action.label, Translatable)
    assert action.label.args["cards"] == [SpokenCards(meld) for meld in action.melds]


def test_red_threes_are_marked() -> None:
    hands = ["3H 3D 3S KS", "4S"]
    match = tefuda.position("looking-and-down", {"turn": 0, "phase": "play", "hands": hands}, seats=2)
    assert [risk.card for risk in seat_view_for(match, 0).look().risks] == ["3H", "3D"]
    assert seat_view_for(match, 1).look().risks == ()
    assert seat_view_for(match, None).look().risks == ()


def after_questions(history: str, number: int) -> tuple[Match, int, int, int]:
    """A player was asked in vain for a card, and since then so many other questions; then who declares what of whom."""
    match: Any = tefuda.new("literature", seed=4, rules={"history": history})
    asker = match.must_act[0]
    seat, card = next(
        (seat, card)
        for _, seat, card in (play.line[:3] for play in match.legal_plays(asker, "ask"))
        if not match.state.hands[seat - 32] >> (card - 64) & 1
    )
    match.play(asker, match.game.vocabulary.write((1, seat, card, 0)))
    for _ in range(number):
        match.play(match.must_act[0], str(match.legal_plays(match.must_act[0], "ask")[0]))
    return match, (seat - 32 + 2) % 6, seat - 32, card - 64


def declaration(match: Any, who: int, holder: int, card: int) -> str:
    """Of this card's half-suit: the card is said to be with that player, what one holds with oneself."""
    half = half_of(match.rules, card)
    cards = [card_at(match.rules, half, place) for place in range(6)]
    seats = [who if match.state.hands[who] >> one & 1 else holder for one in cards]
    return " ".join(["declare", NAMES[half], *map(str, seats)])


@pytest.mark.parametrize(
    ("history", "hints", "later", "warned"),
    [("last", False, 0, True), ("last", False, 1, False), ("last", True, 1, True), ("all", False, 1, True)],
)
def test_nobody_is_reminded_of_what_is_to_be_remembered(history: str, hints: bool, later: int, warned: bool) -> None:
    """LI-16: the last question is seen by all; the others only where the table shows them, or gives hints."""
    match, who, holder, card = after_questions(history, later)
    play = declaration(match, who, holder, card)
    found = seat_view_for(match, who, hints=hints).caution_before(play)
    assert bool(found) is warned
    assert not found or typed(Translatable, found[0].text).id in ("caution-cannot-hold", "caution-elsewhere")


def test_one_s_own_hand_is_reminder_enough() -> None:
    match: Any = tefuda.new("literature", seed=4)
    who = match.must_act[0]
    own = next(card for card in range(54) if match.state.hands[who] >> card & 1)
    half = half_of(match.rules, own)
    mate = (who + 2) % 6
    play = " ".join(["declare", NAMES[half], *[str(mate)] * 6])
    (found,) = seat_view_for(match, who, hints=False).caution_before(play)
    assert typed(Translatable, found.text).id == "caution-yours"
    assert found.instead is None
