"""A clause's id is for the rulebook: a sentence for players leads to the rule by a link in words, or names none."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tefuda.engine.matches.registry import find, games
from tefuda.study.lessons import lessons_of
from tefuda.text import LANGUAGES

CLAUSE: Final = re.compile(r"\b[A-Z]{2}-\d+[a-z]?\b")
PART: Final = re.compile(r"^(?:    \.)?([\w-]+) =")  # a message, or an attribute of one
LINKED: Final = {"help", "page-ask-limits"}  # the page makes a link in words of the id


def sentences(file: Path) -> Iterator[tuple[str, str]]:
    """Each line of a file of texts, with the name of the message or attribute that it belongs to."""
    name = ""
    for line in file.read_text(encoding="utf-8").splitlines():
        found = PART.match(line)
        name = found[1] if found else name
        yield name, line


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_at_the_table_or_on_the_score_sheet_names_a_clause(game: str, lang: str) -> None:
    file = find(game).folder / "text" / f"{lang}.ftl"
    named = [line for name, line in sentences(file) if name not in LINKED and CLAUSE.search(line)]
    assert named == []


@pytest.mark.parametrize("game", games())
def test_no_sentence_of_a_lesson_names_a_clause(game: str) -> None:
    for lesson in lessons_of(game):
        texts = [
            text for task in lesson.tasks for said in (*task.said.values(), task.situation) for text in said.values()
        ]
        texts += [text for rule in lesson.later for text in rule.text.values()]
        assert [text for text in texts if CLAUSE.search(text)] == []
