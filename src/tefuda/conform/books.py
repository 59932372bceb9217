"""Rulebooks: the same clauses in both languages, and every clause that the game names."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from tefuda.conform.finding import Bilingual, Wrong, hold, hold_all
from tefuda.conform.ftl import literals
from tefuda.conform.tables import CheckedTable
from tefuda.conform.texts import parts
from tefuda.engine.game import Game
from tefuda.text import DEFAULT
from tefuda.text.books import spoken_by

ANCHOR = re.compile(r"^\*\*([A-Z]+-\d+[a-z]?)\*\* ", re.MULTILINE)


def book(game: Game, lang: str) -> str:
    """The text of a rulebook; empty if there is none."""
    file = game.folder / f"rulebook.{lang}.md"
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def clauses(game: Game, lang: str) -> list[str]:
    """The ids of the clauses of a rulebook, in order."""
    return ANCHOR.findall(book(game, lang))


def check_books(table: CheckedTable) -> None:
    """Check that all rulebooks exist with the same clauses, and that every clause that is cited is in them."""
    game = table.game
    gone = [f"rulebook.{lang}.md" for lang in spoken_by(game) if not book(game, lang)]
    hold(not gone, "{files} is missing", "{files}がありません", files=", ".join(gone))
    hold_all([*_each_once(game), *_unlike(game), *_led_nowhere(game)])


def _each_once(game: Game) -> Iterator[Wrong]:
    for lang in spoken_by(game):
        found = Counter(clauses(game, lang))
        if not found:
            yield Wrong(
                "rulebook.{lang}.md has no clause; one begins its paragraph with its id: **RD-4**",
                "rulebook.{lang}.mdに条項がありません。段落を「**RD-4**」のような番号で始めてください",
                lang=lang,
            )
        for clause in (clause for clause, often in found.items() if often > 1):
            yield Wrong(
                "rulebook.{lang}.md: clause {clause} stands there twice",
                "rulebook.{lang}.mdに条項{clause}が2度あります",
                lang=lang,
                clause=clause,
            )


def _unlike(game: Game) -> Iterator[Wrong]:
    """Yield a finding for each clause that one book has and another lacks, and for another order."""
    found = {lang: clauses(game, lang) for lang in spoken_by(game)}
    every = {clause for there in found.values() for clause in there}
    for lang, clause in sorted((lang, clause) for lang, there in found.items() for clause in every - {*there}):
        yield Wrong(
            "rulebook.{lang}.md: clause {clause} is missing",
            "rulebook.{lang}.mdに条項{clause}がありません",
            lang=lang,
            clause=clause,
        )
    english, *others = found.values()
    if any({*english} == {*there} and english != there for there in others):
        yield Wrong(
            "the rulebooks have their clauses in another order", "ルールブックの条項の順が、言語によって違います"
        )


def _led_nowhere(game: Game) -> Iterator[Wrong]:
    """Yield a finding for each clause that is cited and stands in no book."""
    known = set(clauses(game, DEFAULT))
    named = _cited(game, {clause.partition("-")[0] for clause in known})
    for clause in sorted({*named} - known):
        if not any(one[:-1] == clause for one in known):  # SK-3 stands for SK-3a and SK-3b
            yield Wrong(
                "{by} names the clause {clause}, which is in no rulebook",
                "条項{clause}がルールブックにありません（{by}）",
                by=named[clause],
                clause=clause,
            )


def _cited(game: Game, heads: set[str]) -> dict[str, Bilingual | str]:
    """Return every clause that is named anywhere, and where; ``heads``: the prefixes of this game's clauses."""
    one = re.compile(rf"\b(?:{'|'.join(sorted(heads)) or '(?!)'})-\d+[a-z]?\b")
    code = Bilingual(f"the code of {game.id}", f"{game.id}のコード")
    named: dict[str, Bilingual | str] = dict.fromkeys(filter(one.fullmatch, literals(game.folder)), code)
    for name, limit in game.limits.items():
        if limit.clause:
            named[limit.clause] = Bilingual(f"the option {name}", f"オプション{name}")
    for part in parts(game):
        for name, clause in vars(part).get("CLAUSES", {}).items():
            if clause:
                named[clause] = Bilingual(f"the refusal {name}", f"断る理由{name}")
    for lang in spoken_by(game):
        named |= dict.fromkeys(one.findall(book(game, lang)), f"rulebook.{lang}.md")
    return named
