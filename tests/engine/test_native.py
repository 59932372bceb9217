"""Compiled drivers keep out of each other's way."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.engine.drivers import MEANINGS, driver

import tefuda
from tefuda.engine.linker import Linker
from tefuda.engine.native import SOURCES, cache_folder

ROOT = Path(__file__).parents[2]


def native(cache: Path, *names: str) -> list[int]:
    """What these drivers say, one after the other in a process of their own."""
    command = [sys.executable, "-m", "tests.engine.drivers", *names]
    environment = {**os.environ, "XDG_CACHE_HOME": str(cache)}
    told = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True)
    return [int(line) for line in told.stdout.split()]


def test_one_that_was_kept_on_disk_is_not_taken_for_one_compiled_now(tmp_path: Path) -> None:
    wanted = [Linker({"leaf": meaning}).link(driver)(20) for meaning in MEANINGS.values()]
    assert wanted[0] != wanted[1]
    assert native(tmp_path, "one") == wanted[:1]
    assert native(tmp_path, "one", "two") == wanted, "the first is loaded, the second compiled"


def test_a_changed_source_is_compiled_again_but_no_other_game_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {name: tmp_path / name / "some.py" for name in (*SOURCES, "games/mine", "games/other")}
    for file in files.values():
        file.parent.mkdir(parents=True)
        file.touch()
    monkeypatch.setattr(tefuda, "__file__", str(tmp_path / "__init__.py"))
    mine = tmp_path / "games" / "mine"
    kept = {"": cache_folder.__wrapped__(mine)}
    for name, file in files.items():
        file.write_text("ACE = 1")
        kept[name] = cache_folder.__wrapped__(mine)
    assert kept["games/other"] == kept["games/mine"]
    assert len(set(kept.values())) == len(kept) - 1
