"""The legal words are asked once in a position: for what a seat is shown, and for judging what it plays."""

from __future__ import annotations

from typing import Any

from tests.changed import changed

import tefuda
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import find
from tefuda.show.seat_view import look_of

SEED = 7


def counting(game: str, seats: int) -> tuple[Match, list[int]]:
    """A match of a game that notes for which seat it is asked what may be said."""
    asked: list[int] = []
    found = find(game)

    def words(r: Any, s: Any, seat: int, p: Any) -> int:
        asked.append(seat)
        return found.rules.words(r, s, seat, p)

    match = tefuda.new(game, seats=seats, seed=SEED)
    match.game = changed(found, words=words)
    return match, asked


def test_a_play_that_was_shown_is_not_asked_for_again() -> None:
    match, asked = counting("skarney-gin", 2)
    (seat,) = match.may_act
    play = look_of(match, seat).verbs[0].play
    assert play is not None
    assert asked
    asked.clear()
    match.play(seat, play)
    assert not asked, "the scene has asked for all of it"


def test_every_change_ends_it() -> None:
    match, asked = counting("skarney-gin", 2)
    for _ in range(12):
        (seat,) = match.may_act
        look_of(match, seat)
        before = len(asked)
        assert match.legal_words(seat) == tefuda.replay(match.record()).legal_words(seat)
        assert len(asked) == before
        match.play(seat, str(match.legal_plays(seat)[0]))


def test_each_seat_is_asked_for_itself() -> None:
    match, asked = counting("literature", 6)
    answers = [match.legal_words(seat) for seat in match.may_act]
    assert asked == list(match.may_act)
    assert answers == [match.copy().legal_words(seat) for seat in match.may_act]
    assert len({*map(tuple, answers)}) > 1, "whoever is waited for may ask, the others may not"


def test_a_copy_asks_for_itself() -> None:
    match, asked = counting("skarney-gin", 2)
    (seat,) = match.may_act
    twin = match.copy()
    match.legal_words(seat)
    before = len(asked)
    assert twin.legal_words(seat) == match.legal_words(seat)
    assert len(asked) == before + 1
