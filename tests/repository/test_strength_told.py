"""The page about Python says how strong the players are, as the measured page does."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
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


def test_the_document_says_what_was_measured() -> None:
    told = cells("docs/python.md", "each wins against the one before:")
    assert {
        (game, level): int(share) for game, *shares in told for level, share in zip(LEVELS, shares, strict=True)
    } == (measured())
