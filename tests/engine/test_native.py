"""Compiled drivers keep out of each other's way."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.engine.drivers import MEANINGS, driver

from tefuda.engine.linker import Linker

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
