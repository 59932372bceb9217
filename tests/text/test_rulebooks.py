"""The rulebooks: every clause once, in both languages, and every example right."""

from __future__ import annotations

import re

import pytest

from tefuda.text import LANGUAGES, MessageFormatter, books
from tefuda.text.books import cards_written

CLAUSES = [*(f"SK-{n}" for n in range(1, 22)), "SK-3a", "SK-3b", "SK-3c", "SK-3d", "SK-8a", "SK-8b"]
ANCHOR = re.compile(r"^\*\*([A-Z]+-\d+[a-z]?)\*\* ", re.MULTILINE)
CARD = {"en": r"(?:10|[2-9AJQK])[♠♥♦♣]", "ja": r"[♠♥♦♣](?:10|[2-9AJQK])"}
WRONG_WAY_ROUND = {"en": r"[♠♥♦♣](?:10|[2-9AJQK])", "ja": r"(?:10|[2-9AJQK])[♠♥♦♣]"}
languages = pytest.mark.parametrize("lang", LANGUAGES)


def book(lang: str, game: str = "skarney-gin") -> str:
    return cards_written(books.rulebook(game, lang), MessageFormatter(lang, game))


@languages
def test_skarney_gin_has_all_its_clauses(lang: str) -> None:
    assert sorted(ANCHOR.findall(book(lang))) == sorted(CLAUSES)


@languages
def test_no_reference_leads_nowhere(lang: str) -> None:
    assert set(re.findall(r"SK-\d+[a-z]?", book(lang))) == set(CLAUSES)


def test_every_refusal_names_a_clause_of_the_book() -> None:
    from tefuda.games.skarney_gin.refusals import refuse

    assert set(refuse.clauses.values()) <= set(CLAUSES)


@languages
def test_cards_are_written_as_the_language_writes_them(lang: str) -> None:
    beside = re.sub(CARD[lang], "", book(lang))
    assert len(re.findall(CARD[lang], book(lang))) > 30
    assert re.search(WRONG_WAY_ROUND[lang], beside) is None
    assert not re.search("[♠♥♦♣]", beside)


@languages
def test_the_sums_are_right(lang: str) -> None:
    text = book(lang).replace("×", "*").replace("−", "-").replace("**", "")
    sums = re.findall(r"(\d+(?: ?[-+*] ?\d+)+) ?= ?(\d+)", text)
    sums += [(left, right) for left, right in re.findall(r"makes? (\d[\d +]*) = (\d+)", text)]
    assert len(sums) >= 6
    for left, right in sums:
        assert eval(left) == int(right), f"{left} = {right}"
