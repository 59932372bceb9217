"""The offers to each player, beside what is legal: to declare, and to stop the questions."""

from __future__ import annotations

import pytest

import tefuda
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import find
from tefuda.show.seat_view import look_of
from tefuda.text import MessageFormatter

NAMES = ["Aki", "Ben", "Chie", "Dan", "Eri", "Fumi"]


def verbs(match: Match, seat: int) -> list[str]:
    return [verb.verb for verb in look_of(match, seat).verbs]


def prompt(match: Match, seat: int | None, lang: str = "en") -> str:
    return MessageFormatter(lang, "literature", NAMES, seat).say(look_of(match, seat).prompt)


def test_nobody_is_asked_to_stop_their_own_question() -> None:
    match = tefuda.new("literature", seats=4, seed=1)
    (turn,) = match.must_act
    other = next(seat for seat in match.may_act if seat != turn)
    assert match.why_not(turn, "wait") is None
    assert "wait" not in verbs(match, turn)
    assert "wait" in verbs(match, other)


@pytest.mark.parametrize(("rules", "declares"), [({}, True), ({"declare_when": "in_turn"}, False)])
def test_only_those_who_may_declare_are_told_so(rules: dict[str, str], declares: bool) -> None:
    match = tefuda.new("literature", seats=4, seed=1, rules=rules)
    waits = next(seat for seat in range(4) if seat not in match.must_act)
    assert ("at any time" in prompt(match, waits)) is declares
    assert prompt(match, None).endswith("turn to ask.")
    assert prompt(match, None, "ja").endswith("さんが聞く番です。")


def test_who_may_stop_the_questions_is_told_what_that_does() -> None:
    """Once until something new is known, and not where nobody may (LI-15)."""
    match = tefuda.new("literature", seats=4, seed=1)
    waits = next(seat for seat in range(4) if seat not in match.must_act)
    assert "“Wait a moment!” stops the questions" in prompt(match, waits)
    assert "「ちょっと待って」で質問を止めて" in prompt(match, waits, "ja")
    match.play(waits, "wait")
    match.play(waits, "resume")
    assert "stops" not in prompt(match, waits)
    without = tefuda.new("literature", seats=4, seed=1, rules={"wait_seconds": 0})
    assert "stops" not in prompt(without, waits)


def test_who_is_out_of_cards_reads_who_chooses_and_why() -> None:
    """LI-10: among the opponents Dan was the last to ask; Aki asked after that."""
    position = {"hands": ["", "8H", "9H", "QH", "KH", "TS"], "turn": 0, "last_asker": [0, 3]}
    match = tefuda.position("literature", position)
    chooses = "Dan, the last opponent who asked, chooses who asks next."
    assert prompt(match, 0) == f"You are out of cards. {chooses}"
    assert prompt(match, 5) == prompt(match, None) == f"Aki is out of cards. {chooses}"
    assert prompt(match, 0, "ja").startswith("手札がなくなりました。最後に質問した相手のDanさんが")
    assert prompt(match, 5, "ja").startswith("Akiさんの手札がなくなりました。")


def test_a_table_of_play_now_shows_all_questions_as_the_first_lesson_says() -> None:
    showcase = find("literature").presentation.showcase
    assert showcase is not None and showcase.rules["history"] == "all"
