"""A game grows in ten steps as the page says, and after each of them it does what the page shows."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tests.repository.steps import PAGE, Step, changed, commands, examples, steps, take
from tests.repository.tree import ROOT

from tefuda.commands import new_game

STEPS = list(steps(PAGE.read_text(encoding="utf-8")))
RUN = """
import doctest, sys
test = doctest.DocTestParser().get_doctest(sys.stdin.read(), {}, "step", None, None)
runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
runner.run(test)
sys.exit(runner.failures)
"""
COMMAND = "from tefuda.cli import main; main()"


def grown(folder: Path, number: int) -> Path:
    """The game after so many steps, in a folder of games."""
    game = folder / "games" / "undertow"
    new_game.write(game, new_game.names_of("Undertow", "undertow"))
    for step in STEPS[:number]:
        take(step, game)
    return game


def python(folder: Path, *words: object, given: str = "") -> subprocess.CompletedProcess[str]:
    environment = {"TEFUDA_GAMES": "games", "PYTHONUTF8": "1", "PYTHONPATH": str(ROOT / "src"), "LANG": "C.UTF-8"}
    command = [sys.executable, *map(str, words)]
    return subprocess.run(
        command, input=given, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def test_there_are_ten_steps() -> None:
    assert [step.number for step in STEPS] == list(range(1, 11))
    assert all(">>> " in examples(step) or commands(step) for step in STEPS)


@pytest.mark.parametrize("step", STEPS, ids=lambda step: f"{step.number}")
def test_each_step_does_what_it_shows(step: Step, tmp_path: Path) -> None:
    grown(tmp_path, step.number)
    for (tefuda, *words), printed in commands(step):
        done = python(tmp_path, "-c", COMMAND, *words)
        assert (tefuda, done.stdout, done.stderr) == ("tefuda", printed, "")
    if given := examples(step):
        done = python(tmp_path, "-c", RUN, given=given)
        assert done.returncode == 0, done.stdout + done.stderr


def test_a_change_of_what_is_not_there_is_found() -> None:
    for text in ("one\n", "two\ntwo\n", "not two\n"):
        with pytest.raises(ValueError, match="times"):
            changed(text, "-two\n+2\n")


@pytest.mark.soak
def test_the_game_fulfils_all_requirements(tmp_path: Path) -> None:
    grown(tmp_path, len(STEPS))
    done = python(tmp_path, "-c", COMMAND, "validate", "games/undertow", "--quick")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.endswith("nothing found\n")
