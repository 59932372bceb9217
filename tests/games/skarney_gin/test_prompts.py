"""The words of Skarney Gin's table: prompts of a turn and of an answer, an opening and what it lacks, the count."""

# ruff: noqa: N802  the clauses are written as the rulebook writes them

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import tefuda
from tefuda.engine.texts.translatable import SpokenCards, SpokenSeat, Translatable
from tefuda.games import skarney_gin
from tefuda.show.seat_view import look_of
from tefuda.text import MessageFormatter

GAME = "skarney-gin"
TEXTS = Path(skarney_gin.__file__).parent / "text"
LAID = [["4S 4H 4D", "QS QH QD", "5H 6D 7H"], ["KS KD KC", "8S 8D 8C", "AC 2C 3C"]]


def prompt(rules: dict[str, str], **position: Any) -> str:
    """The prompt that seat 0 reads there."""
    return look_of(tefuda.position(GAME, {"stock": 20, **position}, rules=rules), 0).prompt.id


@pytest.mark.parametrize(
    ("offered", "rules", "expected"),
    [
        ("AH", {}, "prompt-answer-ace"),
        ("TH", {}, "prompt-answer"),
        ("AH", {"ace_block": "when_offered"}, "prompt-answer-barred"),  # it bars the draw, taken or not
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


@pytest.mark.parametrize(
    ("phase", "stock", "expected"),
    [
        ("draw", 4, "prompt-draw"),
        ("draw", 3, "prompt-draw-last"),
        ("play", 4, "prompt-play"),
        ("play", 3, "prompt-play-last"),  # the other draws the last card
        ("play", 2, "prompt-last-stock"),
    ],
)
def test_SK_14_the_last_turn_is_announced(phase: str, stock: int, expected: str) -> None:
    hands = ["4C JH 9S", "3S 5D"]
    assert prompt({}, turn=0, phase=phase, hands=hands, melds=LAID, stock=stock) == expected


@pytest.mark.parametrize(
    ("hand", "melds", "expected"),
    [
        ("9S 9H 9D 5C 6C 7C TH JH QD 2S", [[], []], "prompt-open-last"),
        ("9S 9H 9D 5C 6C 7C TH JH 2D 2S", [[], []], "prompt-offer-unopened-last"),
        ("4C JH 9S", LAID, "prompt-play-last"),
        ("9S JH 2S", LAID, "prompt-offer-only-last"),
    ],
)
def test_SK_14_the_player_before_the_last_draw_is_told_so(hand: str, melds: list[list[str]], expected: str) -> None:
    assert prompt({}, turn=0, phase="play", hands=[hand, "3S 5D"], melds=melds, stock=3) == expected


@pytest.mark.parametrize(("offered", "stock", "expected"), [("TH", 4, ""), ("TH", 3, "-last"), ("AH", 3, "-ace")])
def test_SK_14_an_answer_before_the_last_draw_is_told_so(offered: str, stock: int, expected: str) -> None:
    """After an ace that is taken the other draws, so nothing is certain."""
    hands = ["2H 3H 9D", "3S 5D"]
    shown = prompt({}, phase="answer", offerer=1, offered=offered, hands=hands, melds=LAID, stock=stock)
    assert shown == f"prompt-answer{expected}"


@pytest.mark.parametrize(
    ("hand", "block", "unless"),
    [("9S JH 2S", "when_taken", "none"), ("9S JH AS", "when_taken", "taken"), ("9S JH AS", "when_offered", "shown")],
)
def test_SK_10_SK_14_a_turn_that_an_ace_may_follow_is_called_the_last_only_without_it(
    hand: str, block: str, unless: str
) -> None:
    position = {"turn": 0, "phase": "play", "hands": [hand, "3S"], "melds": LAID, "stock": 3}
    given = tefuda.position(GAME, position, rules={"ace_block": block})
    assert look_of(given, 0).prompt.args["unless"] == unless


@pytest.mark.parametrize(("hand", "expected"), [("9C", "prompt-done-one"), ("4C", "prompt-last-one")])
def test_SK_12_SK_14_the_last_turn_is_told_to_a_player_with_one_card(hand: str, expected: str) -> None:
    keys = {"turn": 0, "phase": "play", "hands": [hand, "3S 5D"], "melds": LAID, "stock": 3}
    said = look_of(tefuda.position(GAME, keys), 0).prompt
    assert said == Translatable(f"{expected}-last")


@pytest.mark.parametrize(("phase", "stock", "last"), [("draw", 4, False), ("draw", 3, True), ("play", 2, True)])
def test_SK_14_the_other_sees_that_the_last_turn_is_played(phase: str, stock: int, last: bool) -> None:
    keys = {"turn": 1, "phase": phase, "hands": ["4C JH", "3S 5D"], "melds": LAID, "stock": stock}
    said = look_of(tefuda.position(GAME, keys), 0).prompt
    assert said == Translatable("prompt-wait-last" if last else "prompt-wait", {"seat": SpokenSeat(1)})


@pytest.mark.parametrize(("taken", "told"), [("9S", True), ("", False), ("QD", False)])
def test_SK_11_a_card_that_was_just_taken_is_named_while_it_is_in_the_hand(taken: str, told: bool) -> None:
    melds = [["4S 4H 4D", "QS QH QD", "5H 6D 7H"], LAID[1]]
    keys = {"turn": 0, "phase": "play", "hands": ["9S JH 2S", "3S 5D"], "melds": melds, "stock": 20}
    said = look_of(tefuda.position(GAME, {**keys, "taken": [taken, ""]}), 0).prompt
    card = {"card": SpokenCards([taken])}
    assert said == (Translatable("prompt-offer-only-taken", card) if told else Translatable("prompt-offer-only"))


OWN_TURN = re.compile(r"^prompt-(?!answer|wait|between|over)[\w-]+ = (.+(?:\n .+)*)", re.MULTILINE)


@pytest.mark.parametrize(("lang", "said"), [("en", r"Your (last )?turn"), ("ja", r"あなたの(最後の)?番|最後の番です")])
def test_on_ones_own_turn_the_line_says_that_it_is_ones_turn(lang: str, said: str) -> None:
    """After the draw it once only told what to do, and in an answer there is the same line."""
    texts = OWN_TURN.findall((TEXTS / f"{lang}.ftl").read_text())
    assert len(texts) >= 15
    assert [text for text in texts if not re.search(said, text)] == []


def counted(**position: Any) -> list[tuple[str, list[int | None]]]:
    """The lines of the count that has come of a play, each with its figures."""
    match = tefuda.position(GAME, {"phase": "play", "turn": 0, **position})
    match.play(0, "done" if position.get("stock") == 2 else "add 4C to 1")
    count = look_of(match, 0).count
    assert count is not None
    return [(line.label.id, list(line.values)) for line in count.lines if line.weight != "total"]


def test_SK_15_SK_16_the_points_of_a_hand_stand_once_in_a_count() -> None:
    """A newcomer read the hand of the loser, and then what it brings, as counted twice."""
    out = counted(hands=["4C", "AD KS"], melds=[LAID[0], []], stock=20)
    assert out == [("count-opponent-hand", [25, None]), ("count-bonus-shut", [40, None]), ("count-deal", [65, 0])]
    end = counted(hands=["JH 9S", "AD QC"], melds=LAID, stock=2)
    assert end == [("count-hand", [19, 25]), ("count-difference", [6, None]), ("count-deal", [6, 0])]


@pytest.mark.parametrize(("chosen", "more"), [("9S 9H", 7), ("9S 9H 9D 5C 6C", 4)])
def test_SK_7_who_still_chooses_an_opening_is_told_how_many_cards_are_left_to_choose(chosen: str, more: int) -> None:
    hands = ["9S 9H 9D 5C 6C 7C TH JH QD 2S", "3S 5D"]
    match = tefuda.position(GAME, {"phase": "play", "turn": 0, "hands": hands, "stock": 20})
    why = match.why_not(0, f"open {chosen}")
    assert why is not None
    assert why.clause == "SK-7"
    said = MessageFormatter("ja", GAME, ["Aki", "Ben"], 0).say(why.reason)
    assert said == f"オープンは、3枚のメルドを3組、合わせて9枚です。あと{more}枚選んでください。"
