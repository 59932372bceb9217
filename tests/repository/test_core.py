"""Each test of the page is run by `make test` or by `make test-browser`: none by both, and none by neither."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final

from tests.conftest import beyond_the_core

ROOT: Final = Path(__file__).parents[2]
FILES: Final = sorted((ROOT / "tests" / "browser").rglob("test_*.py"))
LONG: Final = {"soak": False, "searched": False, "device": False}


def selected(marks: str) -> set[Path]:
    """The files of which whatever is not marked otherwise is run."""
    return {file for file in FILES if eval(marks, {}, LONG | {"browser": beyond_the_core(file)})}


def marks_of(target: str) -> str:
    """The marks that a target of the Makefile selects; where it names none, those that pytest selects by itself."""
    lines = (ROOT / "Makefile").read_text(encoding="utf-8").partition(f"\n{target}:")[2].partition("\n\n")[0]
    found = re.search('-m "([^"]+)"', lines)
    if found:
        return found[1]
    options = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["pytest"]["ini_options"]
    return str(next(one for one in options["addopts"] if one.startswith("-m "))).removeprefix("-m ")


def test_every_file_is_in_one_or_the_other() -> None:
    core, rest = selected(marks_of("test-python")), selected(marks_of("test-browser"))
    assert core | rest == set(FILES) and not core & rest
    assert {file.parent.name for file in core} == {"core"}


def test_the_soak_looks_at_all_that_the_core_does_not() -> None:
    assert selected(marks_of("soak")) == selected(marks_of("test-browser"))


def test_the_core_is_small() -> None:
    """The core has ten files at most: add one, and you take one away, or say here why it may grow."""
    assert len(selected(marks_of("test-python"))) <= 10
