"""Errors are of one family, and say what was wrong, where, and what was expected; in any language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import tefuda
from tefuda.engine.matches.match import Match
from tefuda.engine.texts.errors import ImpossibleSeats, NoSuchGame, NoSuchOption, NoSuchPreset, NotARecord
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


A_DRAW = '{"t":"play","seat":0,"play":"draw"}'
A_FOLD = A_DRAW.replace("draw", "fold")


def with_entry(entry: str) -> str:
    """A record in which this follows the deal."""
    return new(seed=7).record().replace("\n]}", f",\n{entry}\n]}}")


CASES: list[tuple[Callable[[], object], type[tefuda.TefudaError], list[str]]] = [
    (lambda: tefuda.new("chess"), NoSuchGame, ["chess", "skarney-gin", "game"]),
    (lambda: new(seats=5), ImpossibleSeats, ["5", "one of 2", "seats"]),
    (lambda: new(dealer=2), tefuda.BadRules, ["2", "0 to 1", "dealer"]),
    (lambda: new(rules={"goal": 1}), NoSuchOption, ["goal", "target", "option"]),
    (lambda: new(rules={"target": 0}), tefuda.BadRules, ["0", "1 to 10000", "target"]),
    (lambda: new(rules={"ace_block": "never"}), tefuda.BadRules, ["never", "when_taken", "ace_block"]),
    (lambda: new(rules="house"), NoSuchPreset, ["house", "source", "preset"]),
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
    (lambda: tefuda.replay(""), NotARecord, ["JSON object"]),
    (lambda: tefuda.replay("[" * 100_000), NotARecord, ["JSON object"]),
    (lambda: tefuda.replay("[]"), tefuda.BadRecord, ["[]", "JSON object"]),
    (lambda: tefuda.replay("{}"), tefuda.BadRecord, ["{}", "one of format"]),
    (lambda: tefuda.replay(spoilt("tefuda-record/1", "tefuda-record/2")), tefuda.BadRecord, ["/2", "/1", "format"]),
    (lambda: tefuda.replay(spoilt('"seats":2,', "")), tefuda.BadRecord, ["one of seats"]),
    (lambda: tefuda.replay(spoilt('"seats":2', '"seats":"2"')), tefuda.BadRecord, ["seats", "'2'", "0 to 99"]),
    (lambda: tefuda.replay(spoilt('"seats":2', '"seats":2,"seats":2')), tefuda.BadRecord, ["seats", "each key once"]),
    (lambda: tefuda.replay(spoilt('"seats":2', '"seats":2,"salt":7')), tefuda.BadRecord, ["salt", "rules_version"]),
    (lambda: tefuda.replay(spoilt("skarney-gin", "whist")), tefuda.BadRecord, ["whist", "game"]),
    (lambda: tefuda.replay(spoilt('"skarney-gin"', "7")), tefuda.BadRecord, ["7", "a text in quotes", "game"]),
    (lambda: tefuda.replay(spoilt('"seed":"00', '"seed":"01')), tefuda.BadRecord, ["commitment"]),
    (lambda: tefuda.replay(spoilt('"seed":"00', '"seed":"')), tefuda.BadRecord, ["seed", "64 hexadecimal"]),
    (lambda: tefuda.replay(spoilt("hmac-sha256/1", "dice")), tefuda.BadRecord, ["dice", "hmac-sha256/1", "scheme"]),
    (lambda: tefuda.replay(spoilt('"rules":{}', '"rules":[]')), tefuda.BadRecord, ["JSON object", "rules"]),
    (lambda: tefuda.replay(spoilt('"entries":[', '"entries":{"x":[')), NotARecord, ["JSON"]),
    (lambda: tefuda.replay(with_entry("7")), tefuda.BadRecord, ["7", "JSON object", "entry 2"]),
    (lambda: tefuda.replay(with_entry('{"t":"fold","seat":0}')), tefuda.BadRecord, ["fold", "take_back", "entry 2"]),
    (lambda: tefuda.replay(with_entry('{"t":"play","play":"draw"}')), tefuda.BadRecord, ["one of seat", "entry 2"]),
    (lambda: tefuda.replay(with_entry('{"t":"resign","seat":true}')), tefuda.BadRecord, ["True", "0 to 99", "entry 2"]),
    (lambda: tefuda.replay(with_entry('{"t":"resign","seat":0,"play":"draw"}')), tefuda.BadRecord, ["play", "entry 2"]),
    (
        lambda: tefuda.replay(with_entry('{"t":"resign","seat":0,"seat":1}')),
        tefuda.BadRecord,
        ["'seat'", "each key once", "entry 2"],
    ),
    (lambda: tefuda.replay(with_entry(A_FOLD)), tefuda.BadRecord, ["fold", "entry 2"]),
    (lambda: tefuda.replay(with_entry(A_DRAW)), tefuda.BadRecord, ["draw", "SK-5", "entry 2"]),
    (
        lambda: tefuda.replay(with_entry(A_DRAW).replace('"rules_version":1', '"rules_version":7')),
        tefuda.BadRecord,
        ["SK-5", "version 7", "today's is 1", "entry 2"],
    ),
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
    spoken = MessageFormatter(lang, "skarney-gin", ["A", "B"]).say(caught.value.said)
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
