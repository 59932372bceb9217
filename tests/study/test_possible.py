"""The positions of a lesson can come about in a deal, and what it says of the score is so."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from tefuda.engine.matches.registry import find
from tefuda.study.lessons import files_of, lessons_of
from tefuda.text import LANGUAGES
from tefuda.text.books import minute, rulebook

ELEVEN = 11  # LD-4: cards of Looking, and of Down
OPENING = 3  # SK-7: melds that are laid at once
TEN = 10  # SK-4: cards that are dealt to each


def positions(game: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each position of the lessons of a game, with its name."""
    for file in files_of(find(game)):
        for case in tomllib.loads(file.read_text(encoding="utf-8"))["case"]:
            yield f"{file.name}: {case['id']}", case["position"]


def lesson_texts(game: str) -> Iterator[str]:
    """All that its lessons say, in either language."""
    for lesson in lessons_of(game):
        said = [text for line in lesson.recap for text in (line.name, line.text)]
        said += [text for task in lesson.tasks for text in (task.situation, *task.said.values())]
        yield from (text for texts in said for text in texts.values())


def test_who_has_opened_in_skarney_gin_has_three_melds_and_who_has_not_holds_all_that_was_dealt() -> None:
    wrong = []
    for name, position in positions("skarney-gin"):
        for hand, melds in zip(position["hands"], position.get("melds", [[], []]), strict=True):
            if (len(melds) < OPENING) if melds else (len(hand.split()) < TEN):
                wrong.append(name)
    assert wrong == []


def test_every_down_has_eleven_cards_and_who_has_laid_nothing_holds_as_many() -> None:
    wrong = []
    for name, position in positions("looking-and-down"):
        seats = len(position["hands"])
        laid = position.get("melds", [[]] * seats)
        wrong += [name for down in position["downs"] if down and len(down.split()) != ELEVEN]
        wrong += [
            name
            for hand, melds in zip(position["hands"], laid, strict=True)
            if not melds and len(hand.split()) < ELEVEN
        ]
    assert wrong == []


@pytest.mark.parametrize(
    ("lang", "least", "total"),
    [("en", "must be worth 50", "more as your total grows"), ("ja", "50点以上", "累計が増えると")],
)
def test_the_first_meld_of_looking_and_down_is_said_to_depend_on_the_total(lang: str, least: str, total: str) -> None:
    """LD-12: 50 points are one of six levels."""
    account = minute(rulebook("looking-and-down", lang)).text.split("\n\n")
    assert [total in text for text in account if least in text] == [True]


def test_cards_in_hand_are_no_loss_in_skarney_gin() -> None:
    """SK-17: the winner scores them; the loser's points stay."""
    words = ("costs points", "cost you", "costs you", "count against you", "失点")
    assert [text for text in lesson_texts("skarney-gin") if any(word in text for word in words)] == []
    for lang in LANGUAGES:
        text = (find("skarney-gin").folder / "text" / f"{lang}.ftl").read_text(encoding="utf-8")
        badge = next(line for line in text.splitlines() if line.startswith("badge-hand ="))
        assert "−" not in badge


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["carousel", "looking-and-down"])
def test_nobody_is_told_that_the_first_to_reach_the_target_wins(game: str, lang: str) -> None:
    """CA-24, LD-25: the highest total wins once somebody has reached the target."""
    text = (find(game).folder / "text" / f"{lang}.ftl").read_text(encoding="utf-8")
    assert not any(word in one for word in ("First to", "先取") for one in (text, *lesson_texts(game)))


def test_three_cards_are_drawn_in_all_in_carousel() -> None:
    """CA-10."""
    assert "a third, which is the last" in minute(rulebook("carousel", "en")).text
    assert "3枚目まで" in minute(rulebook("carousel", "ja")).text


def test_a_meld_has_one_name_in_skarney_gin() -> None:
    """SK-3: group, sequence, straight; "run" is a word of other games."""
    texts = [(find("skarney-gin").folder / "text" / f"{lang}.ftl").read_text(encoding="utf-8") for lang in LANGUAGES]
    said = [*texts, *lesson_texts("skarney-gin")]
    assert [text for text in said if re.search(r"\b(a|your|no|the) run\b|続き札", text)] == []
