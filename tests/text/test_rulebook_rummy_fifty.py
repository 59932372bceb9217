"""The rulebook of Rummy Fifty: every clause once, no reference astray, and every example right."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

import tefuda
from tefuda.games.rummy_fifty.refusals import refuse
from tefuda.text import LANGUAGES, MessageFormatter, books
from tefuda.text.books import cards_written

CLAUSES = [*(f"RF-{n}" for n in range(1, 24)), "RF-11a", "RF-11b", "RF-15d"]
languages = pytest.mark.parametrize("lang", LANGUAGES)


def book(lang: str) -> str:
    return cards_written(books.rulebook("rummy-fifty", lang), MessageFormatter(lang, "rummy-fifty"))


@languages
def test_all_clauses_and_no_others(lang: str) -> None:
    anchors = re.findall(r"^\*\*([A-Z]+-\d+[a-z]?)\*\* ", book(lang), re.MULTILINE)
    assert sorted(anchors) == sorted(CLAUSES)
    assert set(re.findall(r"RF-\d+[a-z]?", book(lang))) == set(CLAUSES)


def test_every_refusal_names_a_clause_of_the_book() -> None:
    assert set(refuse.clauses.values()) <= set(CLAUSES)


@languages
def test_the_sums_are_right(lang: str) -> None:
    sums = re.findall(r"(\d+(?: ?\+ ?\d+)+) ?= ?(\d+)", book(lang))
    assert len(sums) == 5
    for left, right in sums:
        assert sum(map(int, left.split("+"))) == int(right), f"{left} = {right}"


@languages
@pytest.mark.parametrize(("seats", "stock"), [(2, 39), (3, 29), (4, 19)])
def test_the_stock_is_as_large_as_the_book_says(lang: str, seats: int, stock: int) -> None:
    view: Mapping[str, Any] = tefuda.new("rummy-fifty", seats, 1).observation_dict(None)
    assert view["stock"] == stock
    assert str(stock) in book(lang)
