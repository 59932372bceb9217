"""The words of rulebooks and of the page about Python on strength, beside what was measured."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from bench.strength.ledger import result
from bench.strength.page import title
from bench.strength.rows import ladder

from tefuda.engine.matches.registry import games
from tefuda.text import LANGUAGES, books

STEPS = ("steady", "sharp", "master")  # each against the one below; who plays at random is below all, and not told of
PYTHON = (Path(__file__).parents[2] / "docs" / "python.md").read_text(encoding="utf-8")
TOLD = re.compile(r"^\| .+ \| (\d+)[%％] \|$", re.MULTILINE)  # a row of the table below a rulebook


def measured(game: str, told: list[tuple[str, ...]]) -> None:
    """Each figure lies in the interval of its row."""
    rows = {row.player: row for row in ladder(game)}
    for step, *figures in zip(STEPS, *told, strict=True):
        found = result(rows[step])
        assert found is not None
        low, high = found.interval
        assert all(low <= int(figure) / 100 <= high for figure in figures), (game, step, figures, found)


@pytest.mark.parametrize("game", games())
def test_rulebooks_and_documents_say_how_strong_computer_players_are(game: str) -> None:
    """The measured figures are read once for all three."""
    figures = [[tuple(TOLD.findall(books.rulebook(game, lang)))] for lang in LANGUAGES]
    figures.append(re.findall(rf"^\| {title(game)} \| (\d+) \| (\d+) \| (\d+) \|$", PYTHON, re.MULTILINE))
    assert [len(told) for told in figures] == [1, 1, 1]
    measured(game, [told[0] for told in figures])
