"""A game begun as a copy of another is that game under another name, and keeps every promise that it keeps."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.commands.conftest import Run

from tefuda.commands.new_game import copy, names_now, names_of
from tefuda.engine.matches.registry import games

ROOT = Path(__file__).parents[2]

# Both backends' path through a deal, and every text that must be there.
ENUMERABLE = """
import sys
from tefuda.conformance import texts
from tefuda.conformance.backends import interpreted_block
from tefuda.conformance.tables import tables_of
from tefuda.engine.matches.registry import find
for pair in sys.argv[1:]:
    first, second = map(find, pair.split("="))
    assert interpreted_block(tables_of(first)[0], 0) == interpreted_block(tables_of(second)[0], 0), pair
    assert [texts.lacking(second, lang) for lang in ("en", "ja")] == [[], []], pair
"""


def python(*words: str, games: Path) -> subprocess.CompletedProcess[str]:
    """In a process of its own, which finds the games of this folder."""
    environment = os.environ | {"TEFUDA_GAMES": str(games), "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [sys.executable, *words], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("copied", [games()[-1:], pytest.param(games(), marks=pytest.mark.soak)], ids=["one", "all"])
def test_every_game_may_be_copied(tmp_path: Path, copied: tuple[str, ...]) -> None:
    """The copies are played as the first ones are: every word said leads to the same signature."""
    pairs = []
    for game in copied:
        package = f"other_{game.replace('-', '_')}"
        old, new = names_now(game), names_of("Zephyr " + package.replace("_", " ").title(), f"zephyr_{package}")
        copy(game, tmp_path / new.package, new)
        pairs.append(f"{game}={new.id}")
        for file in (tmp_path / new.package).rglob("*.*"):
            text = (
                file.read_text(encoding="utf-8").replace(new.package, "").replace(new.id, "").replace(new.titles[0], "")
            )
            left = [
                name
                for name in (*old.titles, old.package, old.id)
                if re.search(rf"(?<!\\w){re.escape(name)}(?!\\w)", text)
            ]
            assert left == [], file
            assert not re.search(rf"\\b{old.clause}\\d", text), file
    done = python("-c", ENUMERABLE, *pairs, games=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.soak
def test_a_copy_keeps_every_promise(run: Run, tmp_path: Path) -> None:
    """One round of the suite, as `make check` asks it of our games."""
    done = run("new-game", "Red Dog", "--like", "skarney-gin", "--in", tmp_path)
    assert done.returncode == 0, done.stderr
    assert "red-dog" in done.stdout
    suite = python("-m", "pytest", "-q", "-m", "quick", "tests/conformance", "-k", "red-dog", games=tmp_path)
    assert suite.returncode == 0, suite.stdout + suite.stderr


def test_only_a_game_can_be_copied(run: Run, tmp_path: Path) -> None:
    done = run("new-game", "Red Dog", "--like", "blue-dog", "--in", tmp_path)
    assert done.returncode == 2
    assert "blue-dog" in done.stderr
    assert "skarney-gin" in done.stderr
    assert list(tmp_path.iterdir()) == []
