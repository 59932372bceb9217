"""The view for one seat: what it may do, and what cards can become."""

from __future__ import annotations

import logging

import pytest
from tests.engine.helpers import table

import tefuda
from tefuda.engine.declarations.words import END, NUMBER
from tefuda.engine.matches.legal_plays import Play, PlayRefusal
from tefuda.engine.texts.translatable import Translatable
from tefuda.show.hints import Suggestion
from tefuda.show.seat_view import look_of, seat_view_for
from tefuda.show.selection import SelectionOffers


def test_what_cards_can_become() -> None:
    seat_view = seat_view_for(table(), 0)
    assert [str(play) for play in seat_view.offers(["8S", "8H", "8D"]).plays] == ["meld 8S 8H 8D"]
    assert [str(play) for play in seat_view.offers(["9S", "8S"]).plays] == ["add 8S 9S to 1"]
    assert [str(play) for play in seat_view.offers(["8S"]).plays] == ["add 8S to 1", "offer 8S"]
    assert [str(play) for play in seat_view.offers(["8S"], "1").plays] == ["add 8S to 1"]


def test_what_is_missing() -> None:
    found = seat_view_for(table(), 0).offers(["8S", "8H"])
    assert found.plays == []
    assert found.missing is not None
    assert "8D" in found.extend
    nothing = seat_view_for(table(), 0).offers(["2S", "TC"])
    assert (nothing.plays, nothing.extend) == ([], ())
    assert nothing.missing is not None


def test_each_card_that_would_help_is_told_however_many_plays_there_are() -> None:
    position = {"turn": 0, "phase": "play", "almighty": "N", "shown": ["J", "J", "Q", "K"]}
    hands = ["2D 5C 6C 6R 7C 9D TC", "3C 5D", "8H", "9R"]
    melds = [["2H 2R 2S"], ["AH AD AC"], ["AR 2N 3R 4N 5R", "6D 6S 6H"], ["3H 4H 5H", "4D 4C 4R"]]
    view = seat_view_for(tefuda.position("rummy-fifty", position | {"hands": hands, "melds": melds}, seats=4), 0)
    assert [view.offers(cards).extend for cards in (["5C", "6C"], ["7C", "6C"])] == [("7C",), ("5C",)]


def test_what_is_missing_for_a_meld_that_was_tapped() -> None:
    found = table(melds=[["5S 6S 7S"], ["JD JH JC"]])
    assert told(seat_view_for(found, 0).offers(["TC"], "1")) == ("reason-breaks-meld", "SK-8b")
    assert told(seat_view_for(found, 0).offers(["TC"], "1.1")) == ("reason-not-yours", "SK-8b")
    assert told(seat_view_for(table(taken=["TC", ""]), 0).offers(["TC"])) == ("reason-just-taken", "SK-11")


def test_where_one_card_is_asked_for_several_are_refused_as_that() -> None:
    match = table(hands=["4S 4H 4D 7C 8C 9C TH JS QD KC 2H", "3S 5S"], melds=[[], []])
    match.play(0, "open 4S 4H 4D | 7C 8C 9C | TH JS QD")
    seat_view = seat_view_for(match, 0)
    assert told(seat_view.offers(["KC", "2H"])) == ("reason-one-only", "SK-9")
    assert [(verb.verb, verb.takes_one) for verb in seat_view.look().verbs] == [("offer", True)]
    could = seat_view_for(table(), 0)  # cards may be laid here: why they cannot be is what one wants to know
    assert told(could.offers(["2S", "TC"])) == ("reason-one-more", "SK-3")
    assert {verb.verb: verb.takes_one for verb in could.look().verbs} == {"meld": False, "add": False, "offer": True}


def told(offers: SelectionOffers) -> tuple[str, str | None]:
    assert offers.plays == []
    assert offers.missing is not None
    return offers.missing.id, offers.clause


def test_nobody_else_is_offered_anything() -> None:
    assert seat_view_for(table(), 1).offers(["3C"]).plays == []


def test_offers_that_cannot_be_read() -> None:
    with pytest.raises(tefuda.BadNotation, match="XX"):
        seat_view_for(table(), 0).offers(["XX"])


def test_what_can_be_played_is_lit_can_be_played() -> None:
    look = look_of(table(), 0)
    assert look.yours
    assert [verb.verb for verb in look.verbs] == ["meld", "add", "offer"]
    assert set(look.lit or ()) == {"8S", "9S", "8H", "8D", "TC", "2S"}
    for other in (1, None):
        look = look_of(table(), other)
        assert (look.verbs, look.lit, look.yours) == ((), None, False)


def test_a_zone_can_be_tapped_only_while_its_play_is_open() -> None:
    match = tefuda.new("skarney-gin", seed=7)
    assert [zone.tap for zone in look_of(match, 1).zones if zone.tap] == ["draw"]
    assert [zone.tap for zone in look_of(match, 0).zones if zone.tap] == []
    match.play(1, "draw")
    assert [zone.tap for zone in look_of(match, 1).zones if zone.tap] == []


def test_the_number_of_a_play_is_on_its_button() -> None:
    """Bids and the like: whatever verb takes a number says it."""
    match = table()
    draw = match.game.vocabulary.read("draw")
    label = seat_view_for(match, 0).label(Play((*draw, NUMBER + 3, END), "draw 3"))
    assert (label.id, label.args) == ("do-draw", {"number": 3})


def test_advice_that_breaks_down_is_a_sentence_and_stands_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    seat_view = seat_view_for(table(), 0)

    def broken(*_: object) -> tuple[Suggestion, ...]:
        raise IndexError("a joker")

    seat_view._adviser = broken
    with caplog.at_level(logging.ERROR, "tefuda"):
        found = seat_view.hint()
    assert isinstance(found, PlayRefusal)
    assert found.reason == Translatable("trouble-answer")
    assert "advice_failed" in caplog.text
    assert seat_view.look().verbs  # the table is shown all the same


def test_what_ends_a_turn_in_which_cards_can_be_laid_is_marked() -> None:
    keys = {"turn": 0, "phase": "play", "almighty": "N", "shown": ["J", "J"]}
    for hand, leaves in (("5S 5H 5D AC", True), ("5S 7H 9D AC", False)):
        match = tefuda.position("rummy-fifty", {**keys, "hands": [hand, "9S TH 4D 6H 2C"]}, 2)
        done = next(verb for verb in look_of(match, 0).verbs if verb.verb == "done")
        assert done.leaves is leaves
