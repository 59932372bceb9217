"""Each promise of docs/security.md has tests that exist, or says that it is not promised; none has gone."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
PAGE = (TESTS.parent / "docs" / "security.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| S(\d+) \| ([^|]+) \|$", re.MULTILINE)
PROMISES, TESTED = (ROW.findall(part) for part in PAGE.split("## Tests of the promises"))
NEWEST = 66  # grows with every promise that is added


def test_no_promise_has_gone() -> None:
    assert sorted(int(number) for number, _ in PROMISES) == [*range(1, NEWEST + 1)]
    assert len(re.findall(r"^\| S\d", PAGE, re.MULTILINE)) == len(PROMISES) + len(TESTED)


def test_every_promise_has_its_row_of_tests() -> None:
    promised = [number for number, text in PROMISES if not text.startswith("*Not promised*")]
    assert [number for number, _ in TESTED] == sorted(promised, key=int)


@pytest.mark.parametrize(("number", "tests"), TESTED, ids=[f"S{number}" for number, _ in TESTED])
def test_the_tests_of_a_promise_exist(number: str, tests: str) -> None:
    named = re.findall(r"`([^`]*)`", tests)
    assert named
    assert not [name for name in named if not exists(name)]


def exists(name: str) -> bool:
    """Return whether there is such a test: a function of this name, with any marks; or a group of the page's."""
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
    assert exists("repository/test_security::test_no_promise_has_gone")
    assert not exists("repository/test_security::test_nothing_of_the_kind")
    assert not exists("repository/test_nowhere::test_no_line_has_gone")
    assert not exists("repository/test_security::exists")
    assert exists("web/src/table/shuffling.alone::everyone shuffles")
    assert not exists("web/src/table/shuffling.alone::nobody shuffles")
    assert not exists("web/src/table/nowhere::everyone shuffles")
