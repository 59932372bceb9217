"""Errors are of one family, and say what was wrong, where, and what was expected; in any language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import tefuda
from tefuda.engine.matches.match import Match
from tefuda.engine.texts.errors import NoSuchGame
from tefuda.text import MessageFormatter


def new(**given: Any) -> Match:
    return tefuda.new("skarney-gin", **given)


def position(**keys: Any) -> Match:
    return tefuda.position("skarney-gin", keys)


def spoilt(old: str, fresh: str) -> str:
    """A record with something else in it."""
    record = new(seed=7).record()
    assert old in record
    return record.replace(old, fresh)


CASES: list[tuple[Callable[[], object], type[tefuda.TefudaError], list[str]]] = [
    (lambda: tefuda.new("chess"), NoSuchGame, ["chess", "skarney-gin", "game"]),
    (lambda: new(seats=5), tefuda.BadRules, ["5", "one of 2", "seats"]),
    (lambda: new(dealer=2), tefuda.BadRules, ["2", "0 to 1", "dealer"]),
    (lambda: new(rules={"goal": 1}), tefuda.BadRules, ["goal", "target", "option"]),
    (lambda: new(rules={"target": 0}), tefuda.BadRules, ["0", "1 to 10000", "target"]),
    (lambda: new(rules={"ace_block": "never"}), tefuda.BadRules, ["never", "when_taken", "ace_block"]),
    (lambda: new(rules="house"), tefuda.BadRules, ["house", "source", "preset"]),
    (lambda: new(rules=["target"]), tefuda.BadRules, ["target", "rules"]),
    (lambda: position(hand=["2S"]), tefuda.BadPosition, ["hand", "key"]),
    (lambda: position(hands=["2S 2S", ""]), tefuda.BadPosition, ["2S", "hands"]),
    (lambda: position(hands=["2S", "XX"]), tefuda.BadPosition, ["XX", "card", "hands"]),
    (lambda: position(hands=["2S"]), tefuda.BadPosition, ["2S", "2 seats", "hands"]),
    (lambda: position(turn=2), tefuda.BadPosition, ["2", "0 to 1", "turn"]),
    (lambda: position(phase="nap"), tefuda.BadPosition, ["nap", "draw", "phase"]),
    (lambda: position(melds=[["2S 3S"], []]), tefuda.BadPosition, ["2S 3S", "group", "melds"]),
    (lambda: position(stock=99), tefuda.BadPosition, ["99", "stock"]),
    (lambda: position(phase="answer"), tefuda.BadPosition, ["offered"]),
    (lambda: position(totals=[-1, 0]), tefuda.BadPosition, ["-1", "totals"]),
    (lambda: tefuda.replay(""), tefuda.BadRecord, ["tefuda 1", "line 1"]),
    (lambda: tefuda.replay("tefuda 2\n"), tefuda.BadRecord, ["tefuda 2", "tefuda 1"]),
    (lambda: tefuda.replay("tefuda 1\ngame skarney-gin\n"), tefuda.BadRecord, ["seats", "head"]),
    (lambda: tefuda.replay(spoilt("game skarney-gin", "game whist")), tefuda.BadRecord, ["whist", "game"]),
    (lambda: tefuda.replay(spoilt("seed 00", "seed 01")), tefuda.BadRecord, ["commitment"]),
    (lambda: tefuda.replay(spoilt("hmac-sha256/1", "dice")), tefuda.BadRecord, ["dice", "hmac-sha256/1", "scheme"]),
    (lambda: tefuda.replay(spoilt("rules {}", "rules {")), tefuda.BadRecord, ["JSON", "rules"]),
    (lambda: tefuda.replay(new(seed=7).record() + "0 fold\n"), tefuda.BadRecord, ["fold", "line 10"]),
    (lambda: tefuda.replay(new(seed=7).record() + "0 draw\n1 take\n"), tefuda.BadRecord, ["0 draw", "SK-5", "line 10"]),
    (lambda: new(seed=7).deal([1, 2, 3]), tefuda.IllegalPlay, ["deal-goes-on"]),
    (lambda: new(seed=7).play(0, "fold"), tefuda.BadNotation, ["fold", "draw", "word 1"]),
    (lambda: new(seed=7).play(0, "draw"), tefuda.IllegalPlay, ["SK-5", "not-your-turn"]),
]


@pytest.mark.parametrize(("call", "kind", "says"), CASES)
def test_errors(call: Callable[[], object], kind: type[tefuda.TefudaError], says: list[str]) -> None:
    with pytest.raises(tefuda.TefudaError) as caught:
        call()
    assert type(caught.value) is kind
    for part in says:
        assert part in str(caught.value), str(caught.value)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(("call", "kind", "says"), CASES)
def test_errors_are_spoken(
    call: Callable[[], object], kind: type[tefuda.TefudaError], says: list[str], lang: str
) -> None:
    with pytest.raises(tefuda.TefudaError) as caught:
        call()
    spoken = MessageFormatter(lang, "skarney-gin", ["A", "B"], None).say(caught.value.said)
    assert spoken
    assert caught.value.said.id not in spoken, "there is no sentence for it"


def test_a_deck_that_is_no_pack() -> None:
    match = position(phase="deal")
    for deck in ([], [0] * 52, list(range(51)), [*range(51), 99]):
        with pytest.raises(tefuda.BadRecord, match="deck"):
            match.deal(deck)
    match.deal(list(range(52)))
    assert match.may_act


def test_the_family() -> None:
    family = {tefuda.IllegalPlay, tefuda.BadNotation, tefuda.BadPosition, tefuda.BadRules, tefuda.BadRecord}
    assert all(issubclass(kind, tefuda.TefudaError) for kind in family)
    assert not issubclass(tefuda.TefudaError, ValueError)
