"""A hint is a legal play, lays the most that can be laid, and comes from the view alone."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from tests.typed import typed

import tefuda
from tefuda.bots import make
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import find
from tefuda.games.carousel.options import PRESETS
from tefuda.games.carousel.rules import give
from tefuda.games.carousel.scoring import card_points
from tefuda.games.carousel.state import State
from tefuda.solvers import carousel

GAME = find("carousel")


def hint(match: Match, seat: int | None = None) -> str:
    """The hint for a seat, by default the one that is to act, written."""
    seat = match.may_act[0] if seat is None else seat
    assert GAME.players.hints.hint is not None
    line = GAME.players.hints.hint(match.rules, match.observation(seat))
    return "" if line is None else GAME.vocabulary.write(line)


def at(hand: str, table: list[str], **keys: object) -> Match:
    """Seat 0 of two has drawn two cards and is to play."""
    given = {"turn": 0, "phase": "play", "hands": [hand, "9D JD QC"], "table": table, "drawn": 2}
    return tefuda.position("carousel", {**given, **keys})


def laid(match: Match, text: str) -> int:
    """The penalty points that leave the hand with this play."""
    seat = match.may_act[0]
    after = match.copy()
    before = match.observation_dict(seat)["hands"][seat].split()
    after.play(seat, text)
    left = [GAME.vocabulary.pack.text(c) for c in range(53) for mask in hands(after, seat) if mask >> c & 1]
    number = GAME.vocabulary.pack.number
    return sum(card_points(number[card]) for card in before) - sum(card_points(number[card]) for card in left)


def hands(match: Match, seat: int) -> tuple[int, int]:
    """A hand: cards at all, and cards held twice."""
    state = typed(State, match.state)
    return state.hands[seat], state.twice[seat]


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("preset", PRESETS)
def test_every_hint_is_legal_and_the_best(preset: str, seats: int) -> None:
    match = tefuda.new("carousel", seats=seats, seed=seats, rules=preset)
    chance, heard = make("random", "carousel", seats, preset), set()
    for _ in range(25):
        if match.deal_over:
            break
        seat = match.may_act[0]
        before, text = match.observation(seat), hint(match)
        view: Mapping[str, Any] = match.observation_dict(seat)
        assert match.why_not(seat, text) is None, (text, match.position())
        assert match.observation(seat) == before
        best = carousel.best(view["table"], view["hands"][seat], rules=match.options)
        if view["phase"] == "draw":
            assert text == "draw"
        elif text.startswith("arrange"):
            assert laid(match, text) == best.value > 0
        else:
            assert best.value == 0
        heard.add(text.split()[0])
        match.play(seat, chance.choose(match.observation(seat)))
    assert {"draw", "arrange"} <= heard


def test_the_example_of_the_source() -> None:
    """CA-12; the meld that has nothing to do with it stays."""
    match = at("6S KD", ["4S 4H 4D 4C", "5S 5H 5D 5C", "JS JH JC"])
    assert hint(match) == "arrange 4S 5S 6S | 4H 4D 4C | 5H 5D 5C | JS JH JC"


def test_what_can_be_laid_is_shown_even_where_the_greedy_player_would_draw_on() -> None:
    assert hint(at("7S 8S 9S KD", [], drawn=1)) == "arrange 7S 8S 9S"


def test_draws_knocks_and_ends_the_turn_where_that_is_sensible() -> None:
    assert hint(at("6S KD", [])) == "draw"
    assert hint(at("6S KD", [], stock=0)) == "done"
    assert hint(at("2S", ["4S 4H 4D"], laid=True)) == "knock"
    assert hint(at("KD", ["4S 4H 4D"], laid=True)) == "done"


def test_only_who_is_to_act_gets_one() -> None:
    match = at("6S KD", [])
    assert hint(match, 1) == ""
    assert GAME.players.hints.hint is not None
    assert GAME.players.hints.hint(match.rules, match.observation(None)) is None
    over = at("7S 8S 9S", [])
    over.play(0, "lay 7S 8S 9S")
    assert [hint(over, seat) for seat in range(2)] == ["", ""]


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_hidden_changes_nothing(seats: int) -> None:
    """Another deal of the other hands and the stock among themselves leaves the hint as it is."""
    random, match = Random(seats), tefuda.new("carousel", seats=seats, seed=3)
    chance, changed = make("random", "carousel", 3), 0
    for _ in range(40):
        seat = match.may_act[0]
        twin = match.copy()
        deal_anew(twin, seat, random)
        assert twin.observation(seat) == match.observation(seat)
        assert hint(twin) == hint(match)
        changed += twin.state != match.state
        match.play(seat, chance.choose(match.observation(seat)))
        if match.deal_over:
            match.deal()
    assert changed == 40


def deal_anew(match: Match, seat: int, random: Random) -> None:
    """All cards that this seat does not see, shuffled; every hand and the stock as large as before."""
    s = typed(State, match.state)
    others = [other for other in range(s.seats) if other != seat]
    held = {other: [c for c in range(53) for mask in hands(match, other) if mask >> c & 1] for other in others}
    hidden = [*s.deck[: s.stock], *(card for cards in held.values() for card in cards)]
    random.shuffle(hidden)
    s.deck[: s.stock] = [hidden.pop() for _ in range(s.stock)]
    for other in others:
        s.hands[other] = s.twice[other] = 0
        for _ in held[other]:
            give(s, other, hidden.pop())


def reason(match: Match, play: str) -> str | None:
    """The id of the reason for a play of seat 0."""
    line = GAME.vocabulary.read(play)
    found = GAME.players.hints.reason(match.rules, match.observation(0), line)
    return found.id if found else None


def test_nothing_can_be_laid_is_said_only_where_it_is_so() -> None:
    """A search may find it better to draw first."""
    assert reason(at("4D 9S", ["AD 2D 3D"], drawn=1), "draw") == "why-draw-on"
    assert reason(at("5C 9S", ["AD 2D 3D"], drawn=1), "draw") == "why-draw-more"


def test_what_is_laid_is_counted() -> None:
    """The count holds for a whole new table, where most cards lie there already; a joker counts 25 (CA-3)."""
    match = at("4D JK 8S", ["AD 2D 3D", "8H 8D 8C"], drawn=1)
    for play, id, points in (
        ("lay 4D", "why-lay", 4),
        ("lay 4D 8S JK", "why-out", None),
        ("arrange AD 2D 3D 4D | 8S 8H 8D 8C", "why-lay", 12),
        ("arrange AD 2D 3D 4D JK=5D | 8H 8D 8C", "why-lay", 29),
    ):
        said = GAME.players.hints.reason(match.rules, match.observation(0), GAME.vocabulary.read(play))
        assert said is not None and (said.id, said.args.get("points")) == (id, points)
