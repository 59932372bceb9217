"""The prompts of Skarney Gin: an offered ace and what it costs, an opening and what it lacks, the end of a turn."""

# ruff: noqa: N802  the clauses are written as the rulebook writes them

from __future__ import annotations

from typing import Any

import pytest

import tefuda
from tefuda.show.seat_view import look_of

GAME = "skarney-gin"
LAID = [["4S 4H 4D", "QS QH QD", "5H 6D 7H"], ["KS KD KC", "8S 8D 8C", "AC 2C 3C"]]


def prompt(rules: dict[str, str], **position: Any) -> str:
    """The prompt that seat 0 reads there."""
    return look_of(tefuda.position(GAME, {"stock": 20, **position}, rules=rules), 0).prompt.id


@pytest.mark.parametrize(
    ("offered", "rules", "expected"),
    [
        ("AH", {}, "prompt-answer-ace"),
        ("TH", {}, "prompt-answer"),
        ("AH", {"ace_block": "when_offered"}, "prompt-answer"),  # it bars the draw, taken or not
    ],
)
def test_SK_10_the_price_of_an_offered_ace_is_told_before_it_is_taken(
    offered: str, rules: dict[str, str], expected: str
) -> None:
    hands = ["2H 3H 9D", "3S 5D"]
    assert prompt(rules, phase="answer", offerer=1, offered=offered, hands=hands, melds=LAID) == expected


@pytest.mark.parametrize(
    ("hand", "melds", "expected"),
    [
        ("9S 9H 9D 5C 6C 7C TH JH QD 2S", [[], []], "prompt-open"),
        ("9S 9H 9D 5C 6C 7C TH JH 2D 2S", [[], []], "prompt-offer-unopened"),
        ("9S JH 2S", LAID, "prompt-offer-only"),
    ],
)
def test_SK_7_a_hand_that_cannot_open_yet_is_told_so(hand: str, melds: list[list[str]], expected: str) -> None:
    assert prompt({}, turn=0, phase="play", hands=[hand, "3S 5D"], melds=melds) == expected


@pytest.mark.parametrize(
    ("hand", "stock", "expected"),
    [
        ("9C", 20, "prompt-done-one"),
        ("4C", 20, "prompt-last-one"),  # it can be laid off
        ("9C JH", 2, "prompt-done-stock"),
        ("4C JH", 2, "prompt-last-stock"),
    ],
)
def test_SK_12_SK_14_a_turn_that_ends_without_an_offer_asks_for_cards_only_where_some_can_be_laid(
    hand: str, stock: int, expected: str
) -> None:
    assert prompt({}, turn=0, phase="play", hands=[hand, "3S 5D"], melds=LAID, stock=stock) == expected
