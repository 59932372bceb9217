"""What leans on Numba's insides still works with the Numba that is installed; and there is a way without."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numba
import pytest
from tests.engine.drivers import MEANINGS, linked

from tefuda.engine.backends import compiled, numba_insides, numba_plain

ROOT = Path(__file__).parents[2]


def test_numba_is_as_we_know_it() -> None:
    found = numba_insides.trial()
    assert found is None, f"""Numba {numba.__version__} broke tefuda/engine/backends/numba_insides.py ({found}).
Until that is mended all runs on tefuda/engine/backends/numba_plain.py, and compiling takes several times as long."""


@pytest.mark.soak
def test_there_is_a_way_without_insides(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.engine.drivers", "one", "two"]
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path), "NUMBA_CACHE_DIR": str(tmp_path / "numba")}
    told = subprocess.run(
        command, env=environment | {compiled.ORDINARY: "1"}, cwd=ROOT, capture_output=True, text=True, check=True
    )
    wanted = [linked(meaning)(20) for meaning in MEANINGS.values()]
    assert [int(line) for line in told.stdout.split()] == wanted
    assert not (tmp_path / "tefuda").exists(), "what Numba keeps lies where Numba keeps it"


def test_the_way_without_is_taken_where_the_trial_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(numba_insides, "trial", lambda: "AttributeError: JITCodeLibrary")
    with pytest.warns(UserWarning, match="is not as we know it.*JITCodeLibrary"):
        assert compiled.maker.__wrapped__() is numba_plain
    monkeypatch.undo()
    monkeypatch.setattr(numba_insides, "trial", lambda: None)  # as it is: see above
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "anew"))
    assert compiled.maker.__wrapped__() is numba_insides
    monkeypatch.setenv(compiled.ORDINARY, "1")
    assert compiled.maker.__wrapped__() is numba_plain
