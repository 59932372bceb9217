"""The rulebook of Rummy Fifty: every clause once, no reference astray, and every example right."""

from __future__ import annotations

import re

import pytest

import tefuda
from tefuda.engine.registry import find
from tefuda.games.rummy_fifty.refusals import CLAUSES as NAMED
from tefuda.text import LANGUAGES

CLAUSES = [*(f"RF-{n}" for n in range(1, 24)), "RF-11a", "RF-11b", "RF-15d"]
SIGNS = dict(zip("♠♥♦♣★☾", "SHDCRN", strict=True))
CARD = {"en": r"(?:10|[2-9A])[♠♥♦♣★☾]", "ja": r"[♠♥♦♣★☾](?:10|[2-9A])"}
languages = pytest.mark.parametrize("lang", LANGUAGES)


def book(lang: str) -> str:
    return (find("rummy-fifty").folder / f"rulebook.{lang}.md").read_text(encoding="utf-8")


@languages
def test_all_clauses_and_no_others(lang: str) -> None:
    anchors = re.findall(r"^\*\*([A-Z]+-\d+[a-z]?)\*\* ", book(lang), re.MULTILINE)
    assert sorted(anchors) == sorted(CLAUSES)
    assert set(re.findall(r"RF-\d+[a-z]?", book(lang))) == set(CLAUSES)


def test_every_refusal_names_a_clause_of_the_book() -> None:
    assert set(NAMED.values()) <= set(CLAUSES)


def plain(card: str) -> str:
    """A card of a book in the notation."""
    suit = next(sign for sign in SIGNS if sign in card)
    return card.replace(suit, "").replace("10", "T") + SIGNS[suit]


@languages
def test_the_examples_of_melds_are_what_the_book_calls_them(lang: str) -> None:
    row = rf"{CARD[lang]}(?: {CARD[lang]}){{2,}}"
    clauses = [text for text in book(lang).split("\n\n") if text.startswith(("**RF-15", "**RF-16"))]
    rows = [cards.split() for text in clauses for cards in re.findall(row, text)]
    assert [legal(list(map(plain, cards))) for cards in rows] == [True, True, True, False, True, True]


def legal(cards: list[str]) -> bool:
    """May these cards be melded, with moons almighty?"""
    keys = {"phase": "play", "turn": 0, "almighty": "N", "hands": [" ".join([*cards, "TD"]), "9C"]}
    return tefuda.position("rummy-fifty", keys).why_not(0, " ".join(["meld", *cards])) is None


@languages
def test_the_sums_are_right(lang: str) -> None:
    sums = re.findall(r"(\d+(?: ?\+ ?\d+)+) ?= ?(\d+)", book(lang))
    assert len(sums) == 5
    for left, right in sums:
        assert sum(map(int, left.split("+"))) == int(right), f"{left} = {right}"


@languages
@pytest.mark.parametrize(("seats", "stock"), [(2, 39), (3, 29), (4, 19)])
def test_the_stock_is_as_large_as_the_book_says(lang: str, seats: int, stock: int) -> None:
    assert tefuda.new("rummy-fifty", seats, 1).view(None)["stock"] == stock
    assert str(stock) in book(lang)
