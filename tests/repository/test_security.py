"""Each line of docs/security.md is held by tests that exist, or says that it is not promised; none has gone."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
PAGE = (TESTS.parent / "docs" / "security.md").read_text(encoding="utf-8")
LINES = re.findall(r"^\| S(\d+) \| ([^|]*) \| ([^|]*) \|$", PAGE, re.MULTILINE)
NEWEST = 50  # grows with every line that is added


def test_no_line_has_gone() -> None:
    assert sorted(int(number) for number, _, _ in LINES) == [*range(1, NEWEST + 1)]
    assert len(re.findall(r"^\| S\d", PAGE, re.MULTILINE)) == len(LINES)


@pytest.mark.parametrize(("number", "promise", "held"), LINES, ids=[f"S{number}" for number, _, _ in LINES])
def test_every_line_is_held(number: str, promise: str, held: str) -> None:
    named = re.findall(r"`([^`]*)`", held)
    assert promise
    assert bool(named) != held.startswith("*not promised*")
    assert not [name for name in named if not exists(name)]


def exists(name: str) -> bool:
    """Whether there is such a test: a function of this name, whichever marks it has; or a group of the page's."""
    file, _, function = name.partition("::")
    if file.startswith("web/"):
        page = TESTS.parent / f"{file}.test.ts"
        return page.exists() and f"describe('{function}'" in page.read_text(encoding="utf-8")
    path = TESTS / f"{file}.py"
    tree = ast.parse(path.read_text(encoding="utf-8")) if path.exists() else ast.Module([], [])
    return function in {
        node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    } and function.startswith("test_")


def test_a_test_that_is_not_there_is_missed() -> None:
    assert exists("repository/test_security::test_no_line_has_gone")
    assert not exists("repository/test_security::test_nothing_of_the_kind")
    assert not exists("repository/test_nowhere::test_no_line_has_gone")
    assert not exists("repository/test_security::exists")
    assert exists("web/src/table/shuffling.alone::everyone shuffles")
    assert not exists("web/src/table/shuffling.alone::nobody shuffles")
    assert not exists("web/src/table/nowhere::everyone shuffles")
