"""Strengths, speeds and sizes in documents are those of the pages that measured them, and README has none."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PLAYED = r"(?:decisions|deals|words|plays|positions|playouts|simulations)"
FIGURE = re.compile(  # a speed, or a size on a disk
    rf"\d[\d.,]*\s(?:thousand\s|million\s)?{PLAYED}(?:\sof\s[\w ]+?)?\sa\ssecond|\d[\d.,]*\sMB\s+more\son\sthe\sdisk"
)
SHARE = re.compile(r"\d[\d.,]*\s?(?:%|％|per\scent|MB|GB|×\s|ms)")
LEVELS = ("steady", "sharp", "master")  # each against the one before


def cells(page: str, heading: str) -> list[list[str]]:
    """The rows of the first table that stands behind this text, however it is broken into lines."""
    told = re.compile(r"\s+".join(map(re.escape, heading.split())))
    _, rest = told.split((ROOT / page).read_text(encoding="utf-8"), maxsplit=1)
    table = rest.partition("\n|")[2].partition("\n\n")[0]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in table.splitlines()[2:]]


def measured() -> dict[tuple[str, str], int]:
    """Of 100 decided deals, by game and level."""
    found = {}
    for game, level, _, won_lost, *_ in cells("docs/generated/strength.md", "## The ladder"):
        if level in LEVELS:
            won, lost = map(int, re.findall(r"\d+", won_lost))
            found[game, level] = (200 * won + won + lost) // (2 * (won + lost))  # rounded, halves up
    return found


RULEBOOKS = sorted(ROOT.glob("src/tefuda/games/*/rulebook.*.md"))


@pytest.mark.parametrize("book", RULEBOOKS, ids=lambda book: f"{book.parent.name}-{book.suffixes[0][1:]}")
def test_a_rulebook_says_what_was_measured(book: Path) -> None:
    game = book.with_name("rulebook.en.md").read_text(encoding="utf-8").splitlines()[0].removeprefix("# ")
    before = {"en": "Computer players:", "ja": "コンピューターの強さ："}[book.suffixes[0][1:]]
    told = [int(re.sub("[%％]", "", share)) for _, share in cells(book.relative_to(ROOT).as_posix(), before)]
    assert told == [measured()[game, level] for level in LEVELS]


def test_every_game_has_its_rulebook_in_both_languages() -> None:
    assert {game for game, _ in measured()} == {
        book.read_text(encoding="utf-8").splitlines()[0].removeprefix("# ")
        for book in RULEBOOKS
        if book.name == "rulebook.en.md"
    }
    assert len(RULEBOOKS) == 2 * len({game for game, _ in measured()})


def test_the_document_says_what_was_measured() -> None:
    told = cells("docs/python.md", "each wins against the one before:")
    assert {
        (game, level): int(share) for game, *shares in told for level, share in zip(LEVELS, shares, strict=True)
    } == (measured())


def megabytes(extra: str) -> int:
    """The disk space of an extra beyond Tefuda alone, to the nearest ten."""
    weights = {row[0].strip("`"): int(row[3]) for row in cells("docs/generated/extras.md", "# Extras")}
    return round(weights[f"tefuda[{extra}]"] - weights["tefuda"], -1)


def millions(game: str, tables: str) -> int:
    """Decisions a second of a game on a GPU."""
    page = (ROOT / "docs" / "generated" / "gpu.md").read_text(encoding="utf-8")
    heads = next(line for line in page.splitlines() if "1,024 tables" in line)
    column = [head.strip() for head in heads.strip("|").split("|")].index(f"{tables} tables")
    [row] = [row for row in cells("docs/generated/gpu.md", "# On a GPU") if row[0] == game]
    return round(float(row[column]))


def told() -> dict[str, list[str]]:
    """The figures that documents may name, page by page."""
    return {
        "docs/envs.md": [f"{millions('skarney-gin', '131,072')} million decisions a second"],
        "docs/hosting.md": [f"{megabytes('lab')} MB more on the disk"],
    }


@pytest.mark.parametrize("page", sorted(file.relative_to(ROOT).as_posix() for file in (ROOT / "docs").glob("*.md")))
def test_speeds_and_sizes_are_those_of_the_page_that_measured_them(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    assert [" ".join(figure.split()) for figure in FIGURE.findall(text)] == told().get(page, [])


@pytest.mark.parametrize("page", ["README.md", "README.ja.md"])
def test_the_first_page_leads_to_figures_and_names_none(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    assert SHARE.findall(text) == FIGURE.findall(text) == []
    assert "docs/generated/" in text
