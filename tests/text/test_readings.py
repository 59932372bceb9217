"""Readings of an ambiguous source: each is marked in the rulebooks that players read, in both languages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tefuda.engine.matches.registry import find
from tefuda.text import LANGUAGES
from tefuda.text.books import CLAUSE, MARK, minute

FOLDERS = sorted(page.parent for page in Path(find("literature").folder).parent.glob("*/readings.md"))
FOOT = {
    "en": "*† The source leaves this open; this is our reading.*",
    "ja": "*† 元の説明にはっきり書かれていないため、このように解釈しました。*",
}
NAMED = re.compile(r"[(（]([^()（）]+)[)）]$")
READING = re.compile(rf"^- ([A-Z]{{2}}-A\d+)(?: \(({CLAUSE.pattern})\))?: ", re.MULTILINE)
games = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)

Books = Mapping[str, str]


def readings(page: str) -> dict[str, str]:
    """The clause of each reading: the one in its brackets, or that of its section."""
    found: dict[str, str] = {}
    for section in page.split("\n## ")[1:]:
        clauses = CLAUSE.findall(section.partition(":")[0])
        for name, clause in READING.findall(section):
            assert clause or len(clauses) == 1, f"{name} has no clause of its own"
            found[name] = clause or clauses[0]
    return found


def lines(book: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every line of a book with the clauses that it belongs to: the one it stands in, or those in its last brackets."""
    clause: tuple[str, ...] = ()
    for line in book.splitlines():
        begins = re.match(rf"\*\*({CLAUSE.pattern})\*\* ", line)
        if begins:
            clause = (begins[1],)
        elif line.startswith("#"):
            clause = ()
        named = NAMED.search(line) if line.startswith("- ") else None
        yield (tuple(CLAUSE.findall(named[1])) if named else clause), line


def marked(book: str, options: bool = False) -> list[tuple[str, ...]]:
    """The clauses of each mark, in the order of the book; of those in the list of options or of all others."""
    before, heading, rules = re.split(r"^(## (?:House rules|ハウスルール)\n)", book, flags=re.MULTILINE)
    listed, fine, others = re.split(r"^(## )", rules, maxsplit=1, flags=re.MULTILINE)
    read = heading + listed if options else before + fine + others
    return [clauses for clauses, line in lines(read) if line not in FOOT.values() for _ in range(line.count(MARK))]


def wrongs(page: str, books: Books) -> list[str]:
    """The faults of the marks of a game."""
    found = []
    for lang, book in books.items():
        told = Counter(clause for clauses in marked(book) for clause in clauses)
        found += [f"{lang}: {name} has no mark" for name, clause in readings(page).items() if told[clause] == 0]
        found += [f"{lang}: a mark outside the clauses" for clauses in marked(book) if not clauses]
        if (FOOT[lang] in book.splitlines()) != (MARK in book.replace(FOOT[lang], "")):
            found.append(f"{lang}: the line at the foot")
    for options in (False, True):
        first, second = (Counter(marked(book, options)) for book in books.values())
        found += [f"{clauses}: marked in one language" for clauses in (first - second) + (second - first)]
    return found


def books_of(folder: Path) -> dict[str, str]:
    return {lang: (folder / f"rulebook.{lang}.md").read_text(encoding="utf-8") for lang in LANGUAGES}


def page_of(folder: Path) -> str:
    return (folder / "readings.md").read_text(encoding="utf-8")


@games
def test_every_reading_is_listed_once_with_a_clause_of_the_book(folder: Path) -> None:
    page, book = page_of(folder), books_of(folder)["en"]
    named = re.findall(r"[A-Z]{2}-A\d+", page.split("\n## ", 1)[1])
    assert sorted(named) == sorted(readings(page))
    first, last = re.findall(r"[A-Z]{2}-A(\d+)", page.split("\n## ", 1)[0])[:2]  # "Each reading SK-A1 to SK-A14 …"
    assert sorted(int(name[4:]) for name in named) == list(range(int(first), int(last) + 1))
    assert all(f"**{clause}**" in book for clause in readings(page).values())


@games
def test_every_reading_is_marked_in_both_languages(folder: Path) -> None:
    assert wrongs(page_of(folder), books_of(folder)) == []


@games
def test_every_mark_has_its_section_among_the_readings(folder: Path) -> None:
    """A mark is explained under its own clause, or under the clause of which it is a part."""
    explained: set[str] = set()
    for heading in re.findall(r"^## (.+?):", page_of(folder), re.MULTILINE):
        ends = CLAUSE.findall(heading)
        span = re.fullmatch(r"([A-Z]{2}-)(\d+) to [A-Z]{2}-(\d+)", heading)
        explained |= {f"{span[1]}{n}" for n in range(int(span[2]), int(span[3]) + 1)} if span else set(ends)
    for lang, book in books_of(folder).items():
        told = {clause for options in (False, True) for clauses in marked(book, options) for clause in clauses}
        assert {clause for clause in told if not {clause, clause.rstrip("abcde")} & explained} == set(), lang


@games
def test_a_mark_follows_a_sentence(folder: Path) -> None:
    for lang, book in books_of(folder).items():
        for before in book.replace(FOOT[lang], "").split(MARK)[:-1]:
            assert before.endswith({"en": ".", "ja": "。"}[lang]), before[-30:]
        assert MARK not in minute(book).text, "the short account is shown without the line at the foot"


@games
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_mark_can_be_lost(folder: Path, lang: str) -> None:
    page, books = page_of(folder), books_of(folder)
    places = [found.start() for found in re.finditer(MARK, books[lang])]
    assert len(places) > 10
    for at in places:
        assert wrongs(page, books | {lang: books[lang][:at] + books[lang][at + 1 :]}), books[lang][at - 40 : at]
