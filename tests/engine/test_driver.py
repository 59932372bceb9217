"""Drivers take what Python has, refuse what they cannot take, and let other threads run; and there is a way without."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any, NamedTuple

import numpy as np
import pytest
from tests.typed import typed

from tefuda.engine.backends import backend
from tefuda.engine.backends.backend import CompiledBackend, InterpretedWarning, compiled_backend, interpreted_backend
from tefuda.engine.backends.compiled import compiled_driver, fault
from tefuda.engine.backends.driver import CompiledDispatcher
from tefuda.engine.extras import INTERPRETED, can_compile
from tefuda.engine.matches.registry import find

ROOT = Path(__file__).parents[2]
GAME = find("skarney-gin")


def compiled(function: Callable[..., Any]) -> CompiledDispatcher:
    """The function as a driver of a game that it knows nothing of."""
    driver: CompiledDispatcher = compiled_driver(GAME, typed(FunctionType, function))
    return driver


class NoOptions(NamedTuple):
    """Rules without options."""


class SomeOptions(NamedTuple):
    """Rules with two."""

    near: int
    far: bool


def mixed(a: int, n: Any, x: float, r: Any, row: Any, rows: Any, y: float) -> float:
    """Arguments of every kind; ``n``: rules without options."""
    row[0] = len(row) + r.near
    rows[1][2] = row[0] + r.far
    return float(a + x * 10 + y * 100 + rows[1][2] + len(rows))


def test_every_part_arrives_in_its_place() -> None:
    row, rows = np.zeros(4, np.int64), np.zeros((2, 3), np.int8)
    given = (7, NoOptions(), 0.5, SomeOptions(-3, True), row, rows, -0.25)
    assert compiled(mixed)(*given) == mixed(7, NoOptions(), 0.5, SomeOptions(-3, True), [0] * 4, [[0] * 3] * 2, -0.25)
    assert (row.tolist(), rows.tolist()) == ([1, 0, 0, 0], [[0, 0, 0], [0, 0, 2]])


def count(row: Any, n: int) -> int:
    found = 0
    for i in range(len(row)):
        found += row[i]
    return int(found * n)


def test_arrays_may_be_empty_read_only_or_of_a_class_of_their_own(tmp_path: Path) -> None:
    driver = compiled(count)
    assert driver(np.zeros(0, np.int64), 3) == 0
    closed = np.arange(4)
    closed.flags.writeable = False
    assert driver(closed, np.int8(2)) == 12
    mapped = np.memmap(tmp_path / "row", np.int64, "w+", shape=3)
    mapped[:] = 5
    assert driver(mapped, True) == 15


REFUSED: dict[str, tuple[Callable[[], tuple[Any, ...]], str]] = {
    "a part of each row": (lambda: (np.zeros((3, 2), np.int64)[:, 0], 1), r"count, row: .* strides .16,."),
    "the last first": (lambda: (np.zeros(3, np.int64)[::-1], 1), r"count, row: .* strides .-8,."),
    "the bytes the other way round": (lambda: (np.zeros(3, ">i8"), 1), "count, row: .* cannot be given .* of >i8"),
    "three dimensions": (lambda: (np.zeros((1, 1, 1), np.int64), 1), "count, row: .* shape .1, 1, 1."),
    "numbers that no driver takes": (lambda: (np.zeros(3, np.complex128), 1), "count, row: .* of complex128"),
    "every other record": (lambda: (compiled_backend(GAME).states(4)[::2], 1), "count, row: .* shape .2,."),
    "a record of another's": (lambda: (np.zeros(1, [("x", np.int64)])[0], 1), "count, row: .*"),
    "a list": (lambda: ([1, 2], 1), r"count, row: .* cannot be given \[1, 2\]"),
    "a text": (lambda: (np.zeros(3, np.int64), "1"), "count, n: .* cannot be given '1'"),
    "too large": (lambda: (np.zeros(3, np.int64), 1 << 63), "count, n: .* cannot be given 9223372036854775808"),
    "too few": (lambda: (np.zeros(3, np.int64),), "count.. missing 1 required positional argument: .n"),
    "too many": (lambda: (np.zeros(3, np.int64), 1, 2), "count.. takes 2 positional arguments but 3 were given"),
}


@pytest.mark.parametrize("why", REFUSED)
def test_what_cannot_be_handed_over_is_refused_by_name(why: str) -> None:
    given, told = REFUSED[why]
    assert compiled(count)(np.ones(2, np.int64), 2) == 4
    with pytest.raises(TypeError, match=told):
        compiled(count)(*given())
    assert compiled(count)(np.ones(2, np.int64), 2) == 4, "and nothing has changed"


def test_the_first_call_is_refused_as_well() -> None:
    driver = CompiledDispatcher(typed(FunctionType, count), {}, None, "count")
    with pytest.raises(TypeError, match="count takes 2 arguments, and 1 are given"):
        driver(np.zeros(3, np.int64))
    with pytest.raises(TypeError, match=r"count, row: .* strides"):
        driver.bind(np.zeros((3, 2), np.int64)[:, 0], 1)


def deal_on(s: Any, n: int) -> None:
    s.dealer += n


def test_a_record_may_be_one_of_many_or_a_copy() -> None:
    """Each lies somewhere else, and a copy in memory of its own."""
    states = compiled_backend(GAME).states(3)
    copies = (states[1], states[2], copy.copy(states[2]), pickle.loads(pickle.dumps(states))[1])
    for number, state in enumerate(copies, 1):
        compiled(deal_on)(state, number)
    assert [int(state["dealer"]) for state in copies] == [1, 2, 3, 4]
    assert [int(state["dealer"]) for state in states] == [0, 1, 2]


def test_a_bound_call_sees_what_has_changed() -> None:
    row = np.ones(3, np.int64)
    again = compiled(count).bind(row, 2)
    assert again() == 6
    row[:] = 5
    del row
    assert again() == 30, "it holds what it was given"


def wait(row: Any) -> int:
    """Wait until another thread has changed the row; the place that is written to might be the one that is read."""
    for _ in range(1 << 34):
        row[row[2]] += 1
        if row[0] != 0:
            return int(row[0])
    return -1


def test_other_threads_run_during_a_call() -> None:
    row, found, driver = np.array([0, 0, 1]), list[int](), compiled(wait)
    thread = threading.Thread(target=lambda: found.append(driver(row)))
    thread.start()
    while row[1] == 0:
        pass
    row[0] = 5
    thread.join()
    assert found == [5]


def test_threads_that_compile_the_same_get_the_same(tmp_path: Path) -> None:
    driver, found = CompiledDispatcher(typed(FunctionType, count), {}, tmp_path, "count"), list[int]()
    threads = [threading.Thread(target=lambda: found.append(driver(np.arange(5), 2))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [20] * 8


@pytest.fixture
def unknown() -> Any:
    """Forget whether machine code works here."""
    backend.compiles.cache_clear()
    yield
    backend.compiles.cache_clear()


def test_machine_code_works_here() -> None:
    assert fault() is None


def test_where_machine_code_fails_the_game_is_interpreted(unknown: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tefuda.engine.backends.compiled.fault", lambda: "RuntimeError: no such target")
    with pytest.warns(InterpretedWarning, match="not used .RuntimeError: no such target."):
        assert compiled_backend(GAME) is interpreted_backend(GAME)
    assert compiled_backend(GAME) is interpreted_backend(GAME), "and it is told once"


def test_wrong_results_are_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tefuda.engine.backends.compiled.CompiledDispatcher", lambda *_: lambda *_: None)
    assert fault.__wrapped__() == "it gives wrong results"
    monkeypatch.setattr("tefuda.engine.backends.compiled.CompiledDispatcher", lambda *_: lambda: None)
    assert str(fault.__wrapped__()).startswith("TypeError: ")


def test_one_may_ask_for_it(unknown: None, monkeypatch: pytest.MonkeyPatch) -> None:
    assert can_compile() and isinstance(compiled_backend(GAME), CompiledBackend)
    backend.compiles.cache_clear()
    monkeypatch.setenv(INTERPRETED, "1")
    with pytest.warns(InterpretedWarning, match=INTERPRETED):
        assert compiled_backend(GAME) is interpreted_backend(GAME)
    assert not can_compile()


def test_lab_and_environments_work_without() -> None:
    code = """
import tefuda
from tefuda import envs, lab
turn = envs.vector("skarney-gin", n=2, seed=7, threads=2).reset()
print(len(lab.simulate("skarney-gin", deals=1, seed=1).deals), turn.current_player.tolist())
"""
    command, env = [sys.executable, "-c", code], os.environ | {INTERPRETED: "1"}
    done = subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "1 [1, 0]\n"
    assert "compiled code is not used (TEFUDA_INTERPRETED)" in done.stderr
