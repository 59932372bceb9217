"""The places of a recommended play's cards come true, and show nothing that its player cannot know."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

import tefuda
from tefuda.engine.matches.legal_plays import Play
from tefuda.engine.matches.match import Match
from tefuda.protocol.plays import Destination
from tefuda.show.hints import destinations
from tefuda.show.seat_view import look_of, seat_view_for

PLAYS = 40
GAMES = ["skarney-gin", "rummy-fifty", "looking-and-down", "carousel"]


def foreseen(match: Match, seat: int, play: Play) -> tuple[Destination, ...]:
    return destinations(match.game, match.rules, match.observation(seat), seat, play.line)


def plays(game: str, seed: int) -> Iterator[tuple[Match, int, Play]]:
    """Random plays, each before it is made; of a kind at random first, as there are so many melds."""
    match, chance = tefuda.new(game, seed=seed), Random(seed)
    while True:
        seat = chance.choice(match.must_act)
        verb = chance.choice(match.legal_words(seat))
        play = chance.choice(list(islice(match.legal_plays(seat, verb), 20)))
        yield match, seat, play
        match.apply(seat, play)
        if match.deal_over and not match.over:
            match.deal()


@pytest.mark.parametrize("game", GAMES)
def test_what_is_foreseen_happens(game: str) -> None:
    kinds = set()
    for match, seat, play in islice(plays(game, 3), PLAYS):
        found, after = foreseen(match, seat, play), match.copy()
        moves = [move for event in after.apply(seat, play) if event.seen_by(seat) for move in event.moves]
        zones = {zone.id: zone for zone in look_of(after, seat).zones}
        for one in found:
            where = (one.origin, one.target, one.count, one.meld)
            same = [move for move in moves if (move.origin, move.target, move.count, move.meld) == where]
            assert any({*one.cards} <= {*move.cards} for move in same), (play.text, one, moves)
            laid = [meld.cards for meld in zones[one.target].melds if meld.number == one.meld]
            assert after.deal_over or [one.row] == (laid or [()]), (play.text, one)
            kinds.add((one.origin.split(".")[0], one.target.split(".")[0]))
    assert len(kinds) >= 2, kinds


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_foreseen_that_the_seat_cannot_know(game: str) -> None:
    for match, seat, play in islice(plays(game, 5), PLAYS):
        seen = {card for zone in look_of(match, seat).zones for card in zone.cards}
        assert {card for one in foreseen(match, seat, play) for card in one.cards} <= seen, play.text


def test_a_draw_comes_unseen_to_the_hand() -> None:
    match = tefuda.new("skarney-gin", seed=7)
    seat = match.must_act[0]
    assert foreseen(match, seat, match.legal_plays(seat)[0]) == (
        Destination(origin="stock", target=f"hand.{seat}", count=1),
    )


def test_a_card_that_joins_a_meld_is_shown_in_it() -> None:
    hands, melds = ["5S 9C", "AS 3C"], [["6S 7S 8S", "JS JH JD"], []]
    match = tefuda.position("skarney-gin", {"turn": 0, "phase": "play", "hands": hands, "melds": melds})
    play = match.parse_play(0, "add 5S to 1")
    assert isinstance(play, Play)
    assert seat_view_for(match, 0).recommended(play).destinations == (
        Destination(origin="hand.0", target="melds.0", count=1, cards=("5S",), meld=1, row=("5S", "6S", "7S", "8S")),
    )


def test_nobody_foresees_the_answer_to_a_question() -> None:
    match = tefuda.new("literature", seed=4)
    seat = match.must_act[0]
    assert foreseen(match, seat, match.legal_plays(seat)[0]) == ()
