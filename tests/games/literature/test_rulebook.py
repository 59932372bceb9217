"""The rulebooks of Literature: every clause, every reference, every card, every option."""

from __future__ import annotations

import re

import pytest

from tefuda.engine.matches.registry import find
from tefuda.text import LANGUAGES, MessageFormatter, books
from tefuda.text.books import cards_written

CLAUSES = [*(f"LI-{n}" for n in range(1, 21)), *(f"LI-7{part}" for part in "abcde")]
ANCHOR = re.compile(r"^\*\*(LI-\d+[a-z]?)\*\* ", re.MULTILINE)
CARD = {"en": r"(?:10|[2-9AJQK])[♠♥♦♣]", "ja": r"[♠♥♦♣](?:10|[2-9AJQK])"}
BULLET = {"en": r"^- \*[^*]+\*: .*\((LI-\d+[^)]*)\)$", "ja": r"^- \*\*[^*]+\*\*：.*（(LI-\d+[^）]*)）$"}
languages = pytest.mark.parametrize("lang", LANGUAGES)


def book(lang: str) -> str:
    return cards_written(books.rulebook("literature", lang), MessageFormatter(lang, "literature"))


@languages
def test_every_clause_is_there_once(lang: str) -> None:
    assert sorted(ANCHOR.findall(book(lang))) == sorted(CLAUSES)


@languages
def test_no_reference_leads_nowhere(lang: str) -> None:
    assert set(re.findall(r"LI-\d+[a-z]?", book(lang))) == set(CLAUSES)


@languages
def test_cards_are_written_as_the_language_writes_them(lang: str) -> None:
    assert len(re.findall(CARD[lang], book(lang))) > 18
    assert not re.search("[♠♥♦♣]", re.sub(CARD[lang], "", book(lang)))


@languages
def test_every_option_has_a_line_that_names_its_clause(lang: str) -> None:
    told = re.findall(BULLET[lang], book(lang), re.MULTILINE)
    limits = [limit for limit in find("literature").rules.limits.values() if limit.offered]
    assert len(told) == len(limits)
    named = [set(re.findall(r"LI-\d+", line)) for line in told]
    assert all(any(limit.clause in clauses for clauses in named) for limit in limits)
