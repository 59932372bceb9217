"""What rulebooks and the README tell of strength, beside what was measured."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from bench.strength.ledger import result
from bench.strength.page import title
from bench.strength.rows import ladder

from tefuda.engine.registry import games
from tefuda.text import LANGUAGES, books

STEPS = ("greedy", "sharp", "master")  # each against the one below; who plays at random is below all, and not told of
README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
TOLD = {
    "en": r"steady ones win (\d+) against gentle ones, sharp ones (\d+) against steady ones, and masters (\d+) ",
    "ja": r"「やさしい」人に(\d+)回、.*「手堅い」人に(\d+)回、.*「手ごわい」人に(\d+)回勝ちます",
}


def measured(game: str, told: list[str]) -> None:
    """Each figure lies in the interval of its row."""
    rows = {row.player: row for row in ladder(game)}
    assert len(told) == len(STEPS)
    for step, figure in zip(STEPS, told, strict=True):
        found = result(rows[step])
        assert found is not None
        low, high = found.interval
        assert low <= int(figure) / 100 <= high, (game, step, figure, found)


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_rulebooks_say_how_strong_the_house_is(game: str, lang: str) -> None:
    told = re.findall(TOLD[lang], books.rulebook(game, lang))
    assert len(told) == 1
    measured(game, list(told[0]))


@pytest.mark.parametrize("game", games())
def test_so_does_the_readme(game: str) -> None:
    lines = re.findall(rf"^\| {title(game)} \| (\d+) \| (\d+) \| (\d+) \|$", README, re.MULTILINE)
    assert len(lines) == 1
    measured(game, list(lines[0]))
