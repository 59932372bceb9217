"""The greedy player of Looking and Down: always legal, sensible, and far better than chance."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.bots.choosing import check_beats_chance, check_beats_chance_by_far, chosen, lawful_choice
from tests.lab.same import simulate_interpreted

import tefuda
from tefuda.bots import make
from tefuda.engine.matches.match import Match
from tefuda.games.looking_and_down.options import PRESETS
from tefuda.show.hints import Suggestion
from tefuda.show.seat_view import seat_view_for

GAME = "looking-and-down"
RED, BLACK = "KS KS KH KH KD KD KC", "QS QS QH QH QD QD 2C"


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_never_an_illegal_play(seats: int, preset: str) -> None:
    """Greedy and random players at one table, and greedy advice for every seat that may act."""
    random, plays = Random(seats), 0
    match = tefuda.new(GAME, seats, seed=seats, rules=preset)
    greedy = make("steady", GAME, rules=preset)
    chance = make("random", GAME, 1, preset)
    while plays < 250 and not match.over:
        if match.deal_over:
            match.deal()
        said = {seat: lawful_choice(greedy, match, seat) for seat in match.may_act}
        seat = random.choice(match.may_act)
        by_chance = seat % 2 == 1 and seat in match.must_act
        match.play(seat, chance.choose(match.observation(seat)) if by_chance else said[seat])
        plays += 1
    assert plays > 120


def sit(hand: str, own: tuple[str, ...] = (), **keys: Any) -> Match:
    """Seat 0 of two is to lay."""
    position = {
        "keeper": 1,
        "dealer": 0,
        "turn": 0,
        "phase": "play",
        "hands": [hand, "4S 4H 6D"],
        "downs": ["9S 9H 9D", "TS"],
        "melds": [list(own), []],
        "stock": 70,
    }
    return tefuda.position(GAME, position | keys, 2)


def test_a_hint_keeps_no_pairs_once_somebody_may_go_out() -> None:
    """LD-22: the cards left in the hand cost; but while there is time, a pair can take the pile (LD-18)."""
    own = ("8S 8H 8D", "JS JS JH JD JD JC JC")
    for other, play in (("4S 4H 6D 6C", "add 8S 8C to 1"), ("4S 4H 6D 6C 5S 5H TD TC", "discard")):
        melds = [list(own), ["9S 9H 9H 9D 9D 9C 9C", BLACK]]
        match = sit("", hands=["8S 8C 5H QD 9C", other], downs=["", ""], melds=melds, pile="JH")
        found = seat_view_for(match, 0).hint()
        assert isinstance(found, Suggestion) and found.play.text.startswith(play)
        assert chosen(match, 0).startswith("discard")
        assert found.why is not None and found.why.id == ("why-meld" if play.startswith("add") else "why-wait-pair")


def test_melds_as_soon_as_the_minimum_is_there() -> None:
    assert chosen(sit("KS KH KD 8S 8H 8D 5C 6C 7C"), 0) == "meld 8S 8H 8D | KS KH KD"
    assert chosen(sit("KS KH KD 8S 8H 5C 6C 7C"), 0).startswith("discard")


def test_spends_a_wild_card_on_the_first_meld_only_where_it_must() -> None:
    assert chosen(sit("KS KH KD 8S 8H 8D 2S JK"), 0) == "meld 8S 8H 8D | KS KH KD"
    assert chosen(sit("KS KH KD 8S 8H 5C 6C 2S"), 0) == "meld KS KH KD 2S"


def test_melds_towards_canastas() -> None:
    assert chosen(sit("KC 5D 6D 8S 8H 8D", ("KS KH KD",)), 0) == "add KC to 1"
    assert chosen(sit("KC 5D 6D 9D", ("KS KH KD", "KS KH KD KD KC KC")), 0) == "add KC to 2"


def test_holds_back_wild_cards_but_for_a_canasta_of_its_own() -> None:
    assert chosen(sit("JK 2S 5D 6D 8D", ("KS KH KD KC",)), 0).startswith("discard")
    assert chosen(sit("2S JK 5D 6D 8D", ("KS KH KD KC 2D",)), 0) == "add 2S JK to 1"


def test_lays_wild_cards_when_the_stock_is_gone() -> None:
    assert chosen(sit("JK 5D 6D 8D", ("KS KH KD KC",), stock=0), 0) == "add JK to 1"
    assert chosen(sit("JK 5D 5C 6D 8D", ("KS KH KD KC",), stock=0), 0) == "meld 5D 5C JK", "rather one meld more"


def test_keeps_pairs_for_the_pile_once_it_has_its_down() -> None:
    """LD-18: a pair takes the pile.  LD-21: before that, an empty hand is worth eleven cards."""
    assert chosen(sit("KS KH 5D 6D 9D", ("KS KH KD",), downs=["", "TS"]), 0).startswith("discard")
    assert chosen(sit("KS KH 5D 6D 9D", ("KS KH KD",)), 0) == "add KS KH to 1"
    assert chosen(sit("KS KH 5D 6D 9D", ("KS KH KD KD KC",), downs=["", "TS"]), 0) == "add KS KH to 1"


def test_crowns_a_red_canasta_and_else_throws_red_threes_away() -> None:
    assert chosen(sit("3H 5D 6D", (RED,)), 0) == "add 3H to 1"
    assert chosen(sit("3H 3S 5D 6D", ("KS KH KD",)), 0) == "discard 3H"


def test_takes_a_tall_pile_and_no_low_one() -> None:
    tall = sit("9S 9C 5D", ("KS KH KD",), phase="draw", pile="9H 4C 6C 8C")
    low = sit("9S 9C 5D", ("KS KH KD",), phase="draw", pile="9H")
    assert (chosen(tall, 0), chosen(low, 0)) == ("take", "draw")


def test_takes_no_pile_whose_red_threes_it_could_not_get_rid_of() -> None:
    """LD-24: each that is left costs 500; a turn discards one."""
    pile = "9H 3H 3H 3D 4C 6C TC JC"
    early, late = (sit("9S 9C 5D", ("KS KH KD",), phase="draw", pile=pile, stock=stock) for stock in (60, 6))
    assert (chosen(early, 0), chosen(late, 0)) == ("take", "draw")


def test_does_not_give_the_pile_to_whom_all_have_seen_the_pair() -> None:
    """LD-18: the other has shown two eights; a single eight is the cheaper card, but not here."""
    hands = {"hands": ["8C TD AH", "8S 8H 6D"], "pile": "JC 4C 6C 7C 9C"}
    unseen, seen = (sit("8C TD AH", ("KS KH KD",), **hands, known=["", known]) for known in ("", "8S 8H"))
    assert chosen(seen, 0) != "discard 8C"
    assert chosen(unseen, 0) == "discard 8C"


def test_takes_the_pile_with_its_first_meld() -> None:
    match = sit("KH KC AS AH AD 5D", phase="draw", pile="KS 4C 8D", totals=[2000, 0])
    assert chosen(match, 0) == "take AS AH AD | KS KH KC"


def test_goes_out_when_all_can_be_laid() -> None:
    match = sit("4S 4D 2S 5C", (RED, BLACK), downs=["", "TS"], hands=["4S 4D 2S 5C", "KC AS 6D"])
    while not match.deal_over:
        match.play(0, chosen(match, 0))
    assert match.position()["out"] == [0]


def test_keeps_two_cards_while_it_cannot_go_out() -> None:
    match = sit("4S 4D 4C", (RED,), downs=["", "TS"], hands=["4S 4D 4C", "KC AS 6D"])
    assert chosen(match, 0).startswith("discard")


def test_frozen_in_time_it_melds_and_then_says_that_it_is_through() -> None:
    match = sit("9S 9C 9D 5S", ("KS KH KD",), turn=1, phase="draw", frozen=[0], took=[True, False])
    assert chosen(match, 0) == "meld 9S 9D 9C"
    match.play(0, "meld 9S 9D 9C")
    assert chosen(match, 0) == "done"


def test_takes_exactly_what_is_to_be_dealt() -> None:
    match = tefuda.new(GAME, 5, seed=1, rules="by-eye")
    assert chosen(match, match.may_act[0]) == "grab 55"


def test_beats_chance() -> None:
    """Matches to 10,000."""
    check_beats_chance(GAME, 2)


@pytest.mark.soak
def test_beats_chance_by_far(capsys: pytest.CaptureFixture[str]) -> None:
    """Matches to 10,000."""
    check_beats_chance_by_far(GAME, 200, capsys)


def test_matches_of_five_are_not_long() -> None:
    summary = simulate_interpreted(GAME, 1, ("steady",) * 5, seed=1).summary()
    assert summary.deals_a_match < 20
