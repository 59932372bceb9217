"""The staging area: melds judged one by one, jokers read, tables tidied; always from a seat's own view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest

import tefuda
from tefuda.engine.matches.match import Match
from tefuda.engine.texts.errors import BadNotation
from tefuda.show.hints import Suggestion
from tefuda.show.seat_view import seat_view_for
from tefuda.show.staging import OrderedMeld, StagedPlay

OWN = {"turn": 0, "phase": "play", "hands": ["9S 6S KD 2C JK AS", "2D 3D", ""]}


def match(table: Sequence[str], rules: Mapping[str, object] | None = None, **keys: Any) -> Match:
    return tefuda.position("carousel", {**OWN, "table": list(table), **keys}, seats=3, rules=rules)


def staged(given: Match, *melds: str, tidy: bool = False) -> StagedPlay:
    return seat_view_for(given, 0).staged("arrange", [meld.split() for meld in melds], tidy)


def one(found: OrderedMeld) -> tuple[str, str]:
    """What it is, and as what it lies."""
    label = found.label.id.removeprefix("meld-") if found.label else found.refusal.name if found.refusal else ""
    return label, " ".join(found.cards)


@pytest.mark.parametrize(
    ("cards", "what", "lying"),
    [
        ("KS KD KH", "set", "KS KH KD"),
        ("TS 9S JS", "run", "9S TS JS"),
        ("3H AH 2H", "run", "AH 2H 3H"),
        ("4C 4S 4D 4H", "set", "4S 4H 4D 4C"),
        ("KS KS KH", "suit-twice", "KS KS KH"),
        ("9S TH JS", "not-a-meld", "9S TH JS"),
        ("QH KH AH", "corner", "AH QH KH"),
        ("KH AH 2H", "corner", "AH 2H KH"),
        ("7S 8S", "not-a-meld", "7S 8S"),
        ("5C JK 7C", "run", "5C JK=6C 7C"),
        ("5C 8C JK JK", "run", "5C JK=6C JK=7C 8C"),
        ("7S JK", "not-a-meld", "7S JK"),
        ("7S 9D JK", "not-a-meld", "7S 9D JK"),
        ("JK JK JK JK JK JK JK JK JK", "not-a-meld", " ".join(["JK"] * 9)),
    ],
)
def test_each_meld_says_what_it_is(cards: str, what: str, lying: str) -> None:
    """CA-5, CA-6, CA-7, CA-T2."""
    assert one(staged(match([]), cards).melds[0]) == (what, lying)


def test_high_aces_where_the_rules_allow_them() -> None:
    """CA-6, option ace_high."""
    found = staged(match([], {"ace_high": True}), "AH QH KH").melds[0]
    assert one(found) == ("run", "QH KH AH")


def test_a_joker_keeps_its_card_until_the_real_one_lies_there() -> None:
    """CA-13, CA-T5."""
    lying = match(["7S 8S JK=9S", "QH QD QC"])
    kept = staged(lying, "6S 7S 8S", "QH QD QC JK=9S")
    assert (one(kept.melds[1])[0], kept.play) == ("joker-keeps", None)
    assert staged(lying, "6S 7S 8S JK", "QH QD QC").melds[0].cards == ("6S", "7S", "8S", "JK=9S")
    freed = staged(lying, "7S 8S 9S", "QH QD QC JK=9S")
    assert (freed.melds[1].cards, freed.melds[1].free) == (("JK=QS", "QH", "QD", "QC"), (0,))
    assert freed.play is not None
    elsewhere = staged(lying, "7S 8S JK=9S", "QH QD QC", "9S")
    assert elsewhere.melds[0].free == (2,)


def test_the_joker_that_says_so_is_the_bound_one() -> None:
    """CA-13: of two jokers, one of the table and one of the hand."""
    found = staged(match(["7S 8S JK=9S", "QH QD QC"]), "QH QD QC JK", "7S 8S JK=9S")
    assert [meld.free for meld in found.melds] == [(0,), ()]
    other = staged(match(["7S 8S JK=9S", "QH QD QC"]), "QH QD QC JK=9S", "7S 8S JK")
    assert [one(meld)[0] for meld in other.melds] == ["joker-keeps", "run"]


def test_where_a_joker_was_laid_decides_if_nothing_else_does() -> None:
    """CA-7: its owner declares it by its place."""
    assert staged(match([]), "JK 7S 8S").melds[0].cards == ("JK=6S", "7S", "8S")
    assert staged(match([]), "7S 8S JK").melds[0].cards == ("7S", "8S", "JK=9S")
    assert len(staged(match([]), "7S 8S JK").melds[0].ways) == 2


@pytest.mark.parametrize(
    ("melds", "reason", "clause"),
    [
        (["7S 8S JK=9S", "QH QD QC"], "no-hand-card", "CA-12"),
        (["7S 8S JK=9S"], "left-out", "CA-12"),
        (["QH QD QC", "6S 7S 8S"], "joker-left-out", "CA-13"),
        (["7S 8S JK=9S", "QH QD QC", "5H 5D 5C"], "not-held", "CA-11"),
        (["7S 8S JK=9S", "QH QD QC JK", "9S JK KD"], "not-a-meld", "CA-5"),
    ],
)
def test_what_cannot_be_laid_says_why(melds: list[str], reason: str, clause: str) -> None:
    problem = staged(match(["7S 8S JK=9S", "QH QD QC"]), *melds).problem
    assert problem is not None
    assert (problem.name, problem.clause) == (reason, clause)


def test_tidy_breaks_as_little_as_it_can() -> None:
    """CA-12, CA-T4."""
    lying = match(["4S 4H 4D 4C", "5S 5H 5D 5C", "TH JH QH"])
    found = staged(lying, "4S 4H 4D 4C", "5S 5H 5D 5C TH", "JH QH", "6S", tidy=True)
    assert {one(meld)[1] for meld in found.melds} == {"TH JH QH", "4S 5S 6S", "4H 4D 4C", "5H 5D 5C"}
    assert found.play is not None
    hopeless = staged(lying, "4S 4H 4D 4C", "KD", tidy=True)
    assert hopeless.problem is not None
    assert (hopeless.problem.name, hopeless.play) == ("cannot-be-laid", None)
    assert [one(meld)[1] for meld in staged(lying, "QH", tidy=True).melds] == lying.position()["table"]


def test_a_hint_can_be_laid_and_what_is_judged_good_can_be_played() -> None:
    """At random moments: the staging area and the rules say the same."""
    random, laid = Random(7), 0
    for seed in range(3):
        given = tefuda.new("carousel", seats=2, seed=seed)
        for _ in range(40):
            if given.deal_over:
                break
            seat = given.may_act[0]
            before = given.record()
            found = seat_view_for(given, seat).hint()
            assert isinstance(found, Suggestion)
            hint = found.play
            if hint.text.startswith("arrange"):
                melds = [meld.split() for meld in hint.text.removeprefix("arrange ").split("|")]
                random.shuffle(melds)
                tried = seat_view_for(given, seat).staged("arrange", melds)
                assert tried.play is not None, tried.problem
                assert given.why_not(seat, tried.play.text) is None
                tidied = seat_view_for(given, seat).staged("arrange", melds, tidy=True)
                assert tidied.play is not None
                assert given.why_not(seat, tidied.play.text) is None
                laid += 1
            assert given.record() == before
            given.play(seat, hint.text)
    assert laid > 10


def test_only_cards_can_be_staged() -> None:
    for cards in (["7S", "|"], ["to"], ["draw"], ["1"], ["7S 8S"], ["XX"]):
        with pytest.raises(BadNotation):
            seat_view_for(match([]), 0).staged("arrange", [cards])
    with pytest.raises(BadNotation):
        seat_view_for(match([]), 0).staged("lay", [["7S"]])
