"""Decisions lie in folders by topic, say what they concern, and stand in their index; none that is named has gone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "decisions"
INDEX = (FOLDER / "README.md").read_text(encoding="utf-8")
FILES = {int(file.name[:4]): file for file in sorted(FOLDER.glob("*/*.md"))}
NAMED = re.compile(r"\b[Dd]ecisions?\s+\[?(\d+)\b(?:\s+and\s+\[?(\d+)\b)?|docs/decisions, (\d+)")
READ = ("docs/**/*.md", "src/tefuda/**/*.py", "src/tefuda/games/*/readings.md", "tests/**/*.py", "bench/**/*.py")


def title(number: int) -> str:
    """The title of a decision."""
    found = re.match(r"# (\d+)\. (.+)\n", FILES[number].read_text(encoding="utf-8"))
    assert found is not None and int(found[1]) == number, f"{FILES[number]} begins with its number and its title"
    return found[2]


def test_each_lies_in_the_folder_of_its_topic() -> None:
    assert [file.name for file in FOLDER.glob("*.md")] == ["README.md"]
    assert len(FILES) == len(list(FOLDER.rglob("*/*.md"))), "a number was given twice"


@pytest.mark.parametrize("number", FILES)
def test_each_says_how_it_stands_and_what_it_concerns(number: int) -> None:
    head = FILES[number].read_text(encoding="utf-8").split("\n\n")[1]
    assert re.match(r"\*Status\*: (accepted|replaced)\b", head), head
    assert "*Concerns*:" in head, head


@pytest.mark.parametrize("number", FILES)
def test_the_index_has_each_under_its_topic(number: int) -> None:
    row = f"| [{number}]({FILES[number].relative_to(FOLDER).as_posix()}) | {title(number)} |"
    assert INDEX.splitlines().count(row) == 1, f"the index lacks {row}"


def test_a_topic_is_one_table_of_the_index() -> None:
    tables = [set(re.findall(r"^\| \[\d+\]\((\w+)/", table, re.MULTILINE)) for table in INDEX.split("\n## ")]
    assert sorted(table.pop() for table in tables if table) == sorted({file.parent.name for file in FILES.values()})
    assert not any(tables), "a table is of several topics"


def test_fifteen_bind() -> None:
    binding = INDEX.partition("## The fifteen that bind")[2].partition("\n## ")[0]
    items = " ".join(binding.split()).split(" - ")[1:]
    told = [found.groups() for item in items if (found := re.match(r"\[(\d+)\. ([^\]]+)\]\(([^)]+)\): \S", item))]
    assert len(told) == 15
    for number, name, where in told:
        assert FOLDER / where == FILES[int(number)] and name == title(int(number))


def numbers(text: str) -> set[int]:
    """The decisions that a text names by their numbers.

    >>> sorted(numbers("decision 3; decisions [4](x.md) and [52](y.md); docs/decisions, 105; 6 decisions"))
    [3, 4, 105]
    >>> sorted(numbers("see decisions 122 and 153"))
    [122, 153]
    """
    return {int(number) for found in NAMED.findall(text) for number in found if number}


def test_a_decision_that_is_named_is_there() -> None:
    files = (file for pattern in READ for file in ROOT.glob(pattern) if file != Path(__file__))
    gone = {
        f"{file.relative_to(ROOT)}: {number}"
        for file in files
        for number in numbers(file.read_text(encoding="utf-8")) - FILES.keys()
    }
    assert gone == set()


@pytest.mark.parametrize("page", sorted(ROOT.glob("src/tefuda/games/*/readings.md")), ids=lambda page: page.parent.name)
def test_readings_are_of_clauses(page: Path) -> None:
    """A section for each clause, or for several, and each of them is one of the rulebook's."""
    clauses = re.findall(r"^## (.+?):", page.read_text(encoding="utf-8"), re.MULTILINE)
    book = (page.parent / "rulebook.en.md").read_text(encoding="utf-8")
    assert clauses
    known = {*re.findall(r"\*\*([A-Z]{2}-\d+\w?)\*\*", book), "LI-L3"}  # the convention, which is no clause
    assert {clause for heading in clauses for clause in re.findall(r"[A-Z]{2}-\w+", heading)} <= known
