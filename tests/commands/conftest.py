"""The command line as a user meets it: a process of its own, with a folder, an environment and a language."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

import tefuda
from tefuda.engine.match import Match

Done = subprocess.CompletedProcess[str]
Run = Callable[..., Done]
ROOT = Path(__file__).parents[2]
LONG = 300  # seconds: a machine may have other things to do


def environment(**given: str) -> dict[str, str]:
    """Everything but what says a language or speaks of Tefuda, and what is given."""
    plain = {key: value for key, value in os.environ.items() if not key.startswith(("LANG", "LC_", "TEFUDA"))}
    return plain | {"PYTHONUTF8": "1", "COLUMNS": "100", "TEFUDA_THINKERS": "0"} | given


@pytest.fixture(scope="session")
def zygote() -> Iterator[subprocess.Popen[str]]:
    """Who starts commands quickly; see there."""
    command = [sys.executable, "-m", "tests.commands.zygote"]
    with subprocess.Popen(
        command, cwd=ROOT, env=environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    ) as process:
        yield process
        process.communicate(timeout=LONG)


@pytest.fixture
def run(tmp_path_factory: pytest.TempPathFactory, tmp_path: Path, zygote: subprocess.Popen[str], process: Run) -> Run:
    """Call `tefuda` with these words, in an empty folder; what it says comes back."""
    told, numbers = tmp_path_factory.mktemp("told"), count()

    def called(*words: object, **given: str) -> Done:
        if "TEFUDA_GAMES" in given:  # which games there are is known from the start
            return process(*words, **given)
        number, asked = next(numbers), [str(word) for word in words]
        out, err = told / f"{number}.out", told / f"{number}.err"
        where = {"folder": str(tmp_path), "out": str(out), "err": str(err)}
        assert zygote.stdin is not None and zygote.stdout is not None
        print(json.dumps({"words": asked, "environment": environment(**given), **where}), file=zygote.stdin, flush=True)
        code = int(zygote.stdout.readline())
        return Done(asked, code, out.read_text(encoding="utf-8"), err.read_text(encoding="utf-8"))

    return called


@pytest.fixture
def process(tmp_path: Path) -> Run:
    """The same with a start from nothing, for what depends on it."""

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
    """The match after so many plays, each the first that is legal, cards shown never taken."""
    for _ in range(plays):
        if match.over:
            break
        if match.deal_over:
            match.deal()
            continue
        seat = match.actors[0]
        offered = match.plays(seat)
        match.make(seat, offered[-1])
    return match


@pytest.fixture(scope="session")
def finished() -> Match:
    """A whole match of the first game there is, short."""
    return played(tefuda.new("skarney-gin", seed=11, rules={"target": 20}))
