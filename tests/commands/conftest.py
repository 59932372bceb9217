"""The command line as a user meets it: with a folder, an environment and a language."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import chdir
from pathlib import Path
from unittest.mock import patch

import pytest
from tests.commands.inside import call

import tefuda
from tefuda.commands.page import wanted
from tefuda.engine.matches.match import Match

Done = subprocess.CompletedProcess[str]
Run = Callable[..., Done]
ROOT = Path(__file__).parents[2]
LONG = 300  # seconds: a machine may have other things to do


def environment(**given: str) -> dict[str, str]:
    """Everything but what says a language or speaks of Tefuda, and what is given."""
    plain = {key: value for key, value in os.environ.items() if not key.startswith(("LANG", "LC_", "TEFUDA"))}
    return plain | {"PYTHONUTF8": "1", "COLUMNS": "100", "TEFUDA_WORKERS": "0"} | given


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Call `tefuda` with these words, in an empty folder; what it says comes back.

    It is called where the tests run: most of a short command's time is Python's own start, which teaches nothing.
    """

    def called(*words: object, **given: str) -> Done:
        asked = [str(word) for word in words]
        around = environment(**{"XDG_STATE_HOME": str(tmp_path / "state")} | given)
        with patch.dict(os.environ, around, clear=True), chdir(tmp_path):
            said = call(wanted(asked, around), *asked)
        return Done(asked, said.code, said.out, said.err)

    return called


@pytest.fixture
def process(tmp_path: Path) -> Run:
    """The same in a process of its own, for what depends on a start from nothing."""

    def called(*words: object, **given: str) -> Done:
        return subprocess.run(
            [sys.executable, "-c", "from tefuda.cli import main; main()", *map(str, words)],
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=LONG,
            cwd=tmp_path,
            check=False,
            env=environment(**given),
        )

    return called


def played(match: Match, plays: int = 10**6) -> Match:
    """The match after so many plays of greedy players, who need not look at all that is legal."""
    bot = tefuda.bot(match.game.id, "steady")
    for _ in range(plays):
        if match.over:
            break
        if match.deal_over:
            match.deal()
            continue
        seat = match.may_act[0]
        match.play(seat, bot.choose(match.observation(seat), must=True))
    return match


@pytest.fixture(scope="session")
def finished() -> Match:
    """A whole match of the first game there is, short."""
    return played(tefuda.new("skarney-gin", seed=11, rules={"target": 20}))


@pytest.fixture
def record(tmp_path: Path, finished: Match) -> Path:
    """The file with that match's record."""
    file = tmp_path / "match.txt"
    file.write_text(finished.record(), encoding="utf-8")
    return file
