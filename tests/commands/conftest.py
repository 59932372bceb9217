"""The command line as a user meets it: a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import tefuda
from tefuda.engine.match import Match

Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Call `tefuda` with these words, in an empty folder; what it says comes back."""

    def called(*words: object, **environment: str) -> subprocess.CompletedProcess[str]:
        plain = {key: value for key, value in os.environ.items() if not key.startswith(("LANG", "LC_", "TEFUDA"))}
        return subprocess.run(
            [sys.executable, "-c", "from tefuda.cli import main; main()", *map(str, words)],
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=120,
            cwd=tmp_path,
            check=False,
            env=plain | {"PYTHONUTF8": "1", "COLUMNS": "100"} | environment,
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
