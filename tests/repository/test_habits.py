"""Tests are the same on every machine and every day: no luck without a seed, no clock, no sleep.  Sources are read."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
CLOCKS = {"time", "monotonic", "perf_counter", "process_time", "time_ns", "monotonic_ns", "perf_counter_ns"}
ALLOWED = {
    "commands/test_join.py: sleep": "looks at the screen again and again until something is there, as a person does",
    "site/test_local_server.py: sleep": "lets the rooms in the page go on until something is so: there is no event",
    "site/test_reviewed_here.py: sleep": "waits for the rooms in the page in the same way",
    "server/live.py: sleep": "asks again and again until something is so, where there is no event to wait for",
    "server/live.py: clock": "sets the clock forward in place of waiting",
    "server/crash.py: sleep": "kills a server at moments that nobody can tell beforehand, and waits until it is back",
    "server/cluster.py: sleep": "cuts and pauses servers for as long as chance has it",
    "server/test_bad_days.py: sleep": "does so at moments that nobody can tell beforehand",
    "server/receivers.py: luck": "makes the keys of a browser's push subscription, on which nothing depends",
    "server/test_notifications.py: clock": "asks for quiet hours around the present hour",
    "server/test_notifications.py: sleep": "looks into the database until a row is so: there is no event",
    "server/test_notification_soak.py: sleep": "kills servers at moments that nobody can tell beforehand",
    "server/test_bad_inputs.py: sleep": "asks now and then whether the server is there, and makes that nobody's burden",
    "server/test_hard_days.py: clock": "sets the clock forward and back in place of waiting",
    "server/test_fuzz.py: sleep": "waits until a server in another thread is there",
    "conformance/toys/wrong.py: luck": "a bot that plays by luck is what a check has to find",
    "engine/test_chance.py: luck": "the secrets of real tables are what it tests",
}


def faults(source: str) -> Iterator[str]:
    """The parts that depend on luck, on a clock or on sleep, or search without the seed of `tests.chance`.

    >>> list(faults("import random\\nrandom.shuffle(cards)"))
    ['luck']
    >>> list(faults("from random import Random\\nrandom = Random(3)\\nrandom.shuffle(cards)"))
    []
    >>> list(faults("random.Random()")), list(faults("secrets.token_bytes(3)")), list(faults("from random import seed"))
    (['luck'], ['luck'], ['luck'])
    >>> list(faults("import time\\ntime.sleep(1)\\nassert time.monotonic() < 3"))
    ['sleep', 'clock']
    >>> list(faults("async def f():\\n    await asyncio.sleep(0)\\n    await asyncio.sleep(0.1)"))
    ['sleep']
    >>> list(faults("@given(st.integers())\\ndef f(): ...")), list(faults("@examples(9)\\n@given(n)\\ndef f(): ..."))
    (['search'], [])
    >>> list(faults("from hypothesis import settings"))
    ['search']
    """
    tree = ast.parse(source)
    modules = {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from _imported(node)
        elif isinstance(node, ast.Call):
            yield from _called(node, modules)
        elif isinstance(node, ast.Attribute) and ast.unparse(node.value) == "time" and node.attr in CLOCKS:
            yield "clock"
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from _searching(node)


def _imported(node: ast.ImportFrom) -> Iterator[str]:
    names = {name.name for name in node.names}
    if (node.module == "random" and names - {"Random"}) or node.module in ("secrets", "uuid"):
        yield "luck"
    if node.module == "hypothesis" and names & {"settings", "seed"}:
        yield "search"
    if node.module == "time":
        yield "clock"


def _called(node: ast.Call, modules: set[str]) -> Iterator[str]:
    name = ast.unparse(node.func)
    unseeded = name in ("Random", "random.Random", "np.random.default_rng", "SystemRandom") and not node.args
    secret = name.startswith(("secrets.", "os.urandom", "uuid.")) or name in ("new_seed", "chance.new_seed")
    common = "random" in modules and name.startswith("random.") and not name.startswith("random.Random")
    if unseeded or secret or common:
        yield "luck"
    elif name in ("time.sleep", "sleep", "asyncio.sleep") and ast.unparse(node.args[0]) != "0":
        yield "sleep"


def _searching(node: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
    """Hypothesis draws what it is told to draw by `tests.chance`, and nothing else."""
    names = {ast.unparse(one.func) for one in node.decorator_list if isinstance(one, ast.Call)}
    if "given" in names and not names & {"examples", "tried"}:
        yield "search"


@cache
def found(file: Path) -> set[str]:
    name = file.relative_to(TESTS).as_posix()
    return {f"{name}: {fault}" for fault in faults(file.read_text(encoding="utf-8"))}


FILES = [file for file in sorted(TESTS.rglob("*.py")) if file.name != "chance.py"]  # which sets up all chance


@pytest.mark.parametrize("folder", sorted({file.parent.relative_to(TESTS).as_posix() for file in FILES}))
def test_nothing_is_left_to_luck_or_to_the_clock(folder: str) -> None:
    here = [file for file in FILES if file.parent == TESTS / folder]
    assert not {fault for file in here for fault in found(file)} - set(ALLOWED)


def test_every_exception_is_still_needed() -> None:
    assert not set(ALLOWED) - {fault for file in FILES for fault in found(file)}
