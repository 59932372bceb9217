"""Compiled drivers keep out of each other's way."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from enum import IntEnum
from importlib import import_module
from pathlib import Path

import pytest
from tests.engine.drivers import MEANINGS, driver, linked

from tefuda.engine.backends.backend import Backend, compiled_backend, interpreted_backend
from tefuda.engine.backends.code_cache import FunctionHasher
from tefuda.engine.backends.compiled import compiled_driver
from tefuda.engine.backends.linker import call
from tefuda.engine.declarations.observation import Observation
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.matches.registry import find

ROOT = Path(__file__).parents[2]


def said(cache: Path, *names: str) -> list[int]:
    """The results of these drivers, one after the other in a process of their own."""
    command = [sys.executable, "-m", "tests.engine.drivers", *names]
    environment = {**os.environ, "XDG_CACHE_HOME": str(cache)}
    told = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True)
    return [int(line) for line in told.stdout.split()]


def test_one_that_was_kept_on_disk_is_not_taken_for_one_compiled_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = [linked(meaning)(20) for meaning in MEANINGS.values()]
    assert wanted[0] != wanted[1]
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    compiled_driver.cache_clear()
    assert compiled_driver(find("skarney-gin"), driver, leaf=MEANINGS["one"])(20) == wanted[0]
    made = tmp_path / "tefuda" / "compiled" / "skarney-gin"
    (kept,) = made.glob("driver_*.o")
    written = kept.stat().st_mtime_ns
    assert said(tmp_path, "one", "two") == wanted, "in another process the first is loaded, the second compiled"
    assert len([*made.glob("driver_*.o")]) == 2
    assert kept.stat().st_mtime_ns == written


HELPER = """
from enum import IntEnum

STEP = 3

class Way(IntEnum):
    UP = 1

def helped(x: int) -> int:
    return (x + Way.UP) * STEP
"""
OUTSIDE = """
from helper import helped

def driver(x: int) -> int:
    return helped(x) + 1
"""


def asked(driver_of: str, cache: Path) -> list[int]:
    """The result of a driver outside of the package, and how much was compiled, as if in another process."""
    kept = len([*cache.rglob("*.o")])
    for module in (driver_of, "helper"):
        sys.modules.pop(module, None)
    compiled_driver.cache_clear()
    try:
        found = compiled_driver(find("skarney-gin"), import_module(driver_of).driver)
        return [found(4), len([*cache.rglob("*.o")]) - kept]
    finally:
        for module in (driver_of, "helper"):
            sys.modules.pop(module, None)


def test_what_is_kept_follows_from_the_files_that_were_visited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "own.py").write_text(OUTSIDE)
    (tmp_path / "helper.py").write_text(HELPER)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)  # the helper changes within a second, and not its size
    monkeypatch.syspath_prepend(tmp_path)
    assert asked("own", tmp_path) == [16, 1], "compiled"
    (tmp_path / "other.py").write_text("STEP = 5")
    assert asked("own", tmp_path) == [16, 0], "another file has changed: what was compiled is loaded"
    (tmp_path / "helper.py").write_text(HELPER.replace("STEP = 3", "STEP = 5"))
    assert asked("own", tmp_path) == [26, 1], "the helper's file has changed"


def test_a_digest_hears_all_that_a_function_names() -> None:
    """Constants, numbers of an enumeration, tables, what is bound: whatever file they come from."""

    def digest(**meant: object) -> str:
        return FunctionHasher(lambda function: meant if function is driver else {}).digest(driver)  # type: ignore[arg-type]

    told = [digest(), digest(a=1), digest(a=2), digest(b=2), digest(a=(1, 2)), digest(a=MEANINGS["one"])]
    told += [digest(a=MEANINGS["two"]), digest(a=IntEnum("A", "X Y")), digest(a=IntEnum("A", "Y X"))]
    assert len({*told}) == len(told)
    assert digest(a=1) == told[1]


def one_word(r: tuple[int, ...], v: Observation, p: Scratch) -> int:
    return p.n + 1


def two_words(r: tuple[int, ...], v: Observation, p: Scratch) -> int:
    return p.n + 2


def asking(r: tuple[int, ...], v: Observation, p: Scratch, bots: Sequence[Callable[..., int]], turns: int) -> int:
    for i in range(turns):
        p.n = call(bots, i % 2, r, v, p)
    return p.n


def asked_in_turn(backend: Backend, *bots: Callable[..., int]) -> int:
    """Five turns of two bots."""
    rules, scratch = backend.game.read_rules(None), backend.scratch()
    said: int = backend.driver(asking)(rules, backend.views(1)[0], scratch, backend.table(bots), 5)
    return said


def test_each_bot_is_compiled_once_and_the_driver_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another order, another number of them or another combination compiles nothing that was compiled before."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    game, made = find("rummy-fifty"), tmp_path / "tefuda" / "compiled" / "rummy-fifty"
    assert (
        asked_in_turn(compiled_backend(game), one_word, two_words)
        == asked_in_turn(interpreted_backend(game), one_word, two_words)
        == 7
    )
    kept = sorted(made.iterdir())
    assert sorted(file.name.split("_")[0] + file.suffix for file in kept) == ["asking.o", "one.o", "two.o"]
    compiled_driver.cache_clear()  # as in another process
    assert (
        asked_in_turn(compiled_backend(game), two_words, one_word)
        == asked_in_turn(interpreted_backend(game), two_words, one_word)
        == 8
    )
    assert asked_in_turn(compiled_backend(game), two_words, two_words, one_word) == 10
    assert sorted(made.iterdir()) == kept
