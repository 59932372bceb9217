"""The greedy player of Carousel: always legal, never below the solver, and far better than chance."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest
from tests.bots.choosing import check_beats_chance, check_beats_chance_by_far, lawful_choice
from tests.typed import typed

import tefuda
from tefuda.bots import Bot, make
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import find
from tefuda.games.carousel import GAME as GAME_OF
from tefuda.games.carousel.laying import (
    CERTAIN,
    ODDS,
    POINTS,
    UNSEEN,
    chance_of_at_most,
    lay_heaviest,
    look_round,
)
from tefuda.games.carousel.options import PRESETS, Rules
from tefuda.games.carousel.scoring import card_points
from tefuda.games.carousel.state import View
from tefuda.solvers import carousel

GAME = "carousel"


def greedy(match: Match) -> Bot:
    return make("steady", GAME, rules=match.options)


def chosen(match: Match) -> str:
    """The greedy player's choice for the seat that is to act."""
    return greedy(match).choose(match.observation(match.may_act[0]))


def at(hand: str, other: str = "9D JD QC", **keys: object) -> Match:
    """Seat 0 of two has drawn a card and is to play."""
    return tefuda.position(GAME, {"turn": 0, "phase": "play", "hands": [hand, other], **keys})


def check_choice(match: Match) -> str:
    """Check that the greedy player's choice is lawful, and that it lays the most that can be laid."""
    seat = match.may_act[0]
    text = lawful_choice(greedy(match), match, seat)
    if text.startswith("lay"):
        view: Mapping[str, Any] = match.observation_dict(seat)
        best = carousel.best(view["table"], view["hands"][seat], rules=match.options)
        assert sum(card_points(match.game.vocabulary.pack.number[card]) for card in text.split()[1:]) == best.value
    return text


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("preset", PRESETS)
def test_legal_and_the_most_that_can_be_laid(preset: str, seats: int) -> None:
    plays = []
    match = tefuda.new(GAME, seats=seats, seed=1, rules=preset)
    while not match.deal_over:
        plays.append(check_choice(match))
        match.play(match.may_act[0], plays[-1])
    assert {play.split()[0] for play in plays} >= {"draw", "lay", "done"}


def test_legal_also_where_chance_has_played() -> None:
    """Random players lay less than they can: hands and tables grow as they never do among greedy players."""
    laid = 0
    for seed, seats in enumerate((2, 3, 5)):
        match = tefuda.new(GAME, seats=seats, seed=seed)
        chance = make("random", GAME, seed)
        for _ in range(30):
            if match.deal_over:
                break
            laid += check_choice(match).startswith("lay")
            match.play(match.may_act[0], chance.choose(match.observation(match.may_act[0])))
    assert laid > 10


def test_goes_out_when_it_can() -> None:
    """CA-15."""
    assert chosen(at("7S 8S 9S")) == "lay 7S 8S 9S"


def test_keeps_a_hand_that_is_nearly_done_until_it_can_go_out_or_knock() -> None:
    """CA-10: all that can be laid now can be laid after one more card as well; CA-14: five points may knock."""
    hand = "7S 8S 9S KD 2C"
    assert chosen(at(hand)) == "draw"
    assert chosen(at(hand, drawn=2)) == "draw"
    assert chosen(at("7S 8S 9S AD 2C", drawn=2)) == "lay 7S 8S 9S"
    assert chosen(at("7S 8S 9S", drawn=2)) == "lay 7S 8S 9S"


def test_lays_what_it_can_while_it_is_far_from_done() -> None:
    assert chosen(at("7S 8S 9S KD 2C 4H 6D JH QS")) == "lay 7S 8S 9S"


def test_draws_no_further_where_nothing_can_be_laid_either_way() -> None:
    assert chosen(at("7S KD")) == "draw"
    assert chosen(at("7S KD", stock=0)) == "done"


def test_lays_more_if_more_can_be_laid() -> None:
    """CA-A14: a player laid less than they could; the turn goes on."""
    assert chosen(at("7S 8S 9S KD", laid=True)) == "lay 7S 8S 9S"


def knock(others: list[str], hand: str = "2C", **keys: object) -> bool:
    """Seat 0 has laid; does it knock with this?"""
    hands = {"hands": [hand, *others], "table": ["7S 8S 9S"], "laid": True, "turn": 0, "phase": "play"}
    return chosen(tefuda.position(GAME, {**hands, **keys}, seats=len(others) + 1)) == "knock"


def test_knocks_when_the_others_hold_many_cards() -> None:
    assert knock(["KS KH KD JC"])
    assert knock(["KS KH KD JC", "QS QH QD JH"])


def test_does_not_knock_when_an_undercut_is_likely() -> None:
    """CA-16: with five points against one card that may be anything, more is lost than won."""
    assert not knock(["KS"], "2C 3D")
    assert knock(["KS"], "AC")


def test_what_the_others_hold_is_not_seen() -> None:
    assert knock(["KS KH KD JC"]) == knock(["AS AH AD 2H"])


def test_the_very_last_player_does_not_knock() -> None:
    """CA-23: the deal ends anyway, a tie is won, and there is no undercut."""
    last: dict[str, Any] = {"last_round": True, "stock": 0}
    assert knock(["KS KH KD JC"], drawer=1, **last)
    assert not knock(["KS KH KD JC"], drawer=0, **last)


def test_chances_are_those_of_all_hands() -> None:
    """Of every hand of two and of three unseen cards, those that have no more than so many points."""
    table = ["4S 5S 6S 7S 8S 9S TS JS", "6H 7H 8H 9H TH JH QH KH", "5D 6D 7D 8D 9D TD JD QD KD"]
    match = at("2S 3S KS", "KC QC 9C", table=table)
    t = [0] * ODDS
    known = match.observation(0, View)
    look_round(known, t)
    seen = {"2S", "3S", "KS", *" ".join(table).split()}
    pack = match.game.pack(2, match.rules)
    unseen = [card_points(card) for card in pack.cards if pack.text(card) not in seen]
    assert (t[UNSEEN], t[POINTS]) == (len(unseen), sum(unseen))
    for cards in (1, 2, 3):
        for points in range(6):
            hands = [sum(hand) <= points for hand in combinations(unseen, cards)]
            assert chance_of_at_most(t, cards, points) == int(CERTAIN * Fraction(sum(hands), len(hands)))


@pytest.mark.parametrize("seed", range(3))
def test_without_room_it_lays_the_heaviest_that_go_together(seed: int) -> None:
    """The choice leaves no card that could be laid with it, and no heavier card in the place of one of its cards."""
    match = tefuda.new(GAME, seats=3, seed=seed)
    chance = make("random", GAME, seed)
    compared = 0
    for _ in range(40):
        seat = match.may_act[0]
        scratch = GAME_OF.rules.scratch()
        line = scratch.line
        n = lay_heaviest(typed(Rules, match.rules), match.observation(seat, View), seat, line, scratch.workspace)
        view: Mapping[str, Any] = match.observation_dict(seat)
        table, hand = view["table"], view["hands"][seat].split()
        best = carousel.best(table, hand)
        assert (n > 0) == (best.value > 0)
        if n > 0 and view["phase"] == "play":
            text = match.game.vocabulary.write(tuple(line[:n]))
            assert match.why_not(seat, text) is None
            number = match.game.vocabulary.pack.number
            laid = sorted((number[card] for card in text.split()[1:]), reverse=True)
            assert laid >= sorted((number[card] for card in best.played.split()), reverse=True)
            compared += 1
        match.play(seat, chance.choose(match.observation(seat)))
    assert compared > 3


def test_beats_chance() -> None:
    check_beats_chance(GAME, 2, {"target": 40})


@pytest.mark.soak
def test_beats_chance_by_far(capsys: pytest.CaptureFixture[str]) -> None:
    check_beats_chance_by_far(GAME, 500, capsys)


def test_the_game_declares_it() -> None:
    assert find(GAME).players.greedy is not None
