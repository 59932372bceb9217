"""Whatever a page names in the working tree is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("docs/**/*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"])
HOMES = (ROOT, ROOT / "src" / "tefuda", ROOT / "web" / "src", *ROOT.glob("src/tefuda/games/*/"), ROOT / "tests")
ROOMS = {path.name for home in HOMES[:2] for path in home.iterdir() if path.is_dir()}
PATH = re.compile(r"`([\w.{},*-]+(?:/[\w.{},*-]+)+/?)`")
OPEN = re.compile(r"\{[^}]*\}|\b[A-Z]{2,}\b")  # what stands for several names, or for one that a reader has


def paths(page: str) -> Iterator[str]:
    """The paths that a page names in backticks: they begin with a room."""
    return (found for found in PATH.findall(page) if found.partition("/")[0] in ROOMS)


def there(path: str) -> bool:
    """Is it in the working tree, or in a room of it?"""
    wanted = OPEN.sub("*", path.rstrip("/"))
    return any(next(home.glob(wanted), None) for home in HOMES)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_paths_that_are_named_are_there(page: Path) -> None:
    assert [path for path in paths(page.read_text(encoding="utf-8")) if not there(path)] == []


def test_a_path_that_is_not_there_is_found() -> None:
    named = [*paths("`engine/match.py`, `lab/nowhere.py`, `and/or`, `games/{game}/view.py`")]
    assert [path for path in named if not there(path)] == ["lab/nowhere.py"]
