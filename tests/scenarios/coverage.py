"""The duties of every game's scenarios: they hold, and they leave nothing of the rules out."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from tefuda.engine.declarations.options import Between
from tefuda.engine.matches.registry import find
from tefuda.scenarios import ScenarioCase, read, run


def numbered(stem: str, first: int, last: int) -> list[str]:
    """Clauses, worked scenarios or readings that follow each other: SK-1, SK-2, SK-3."""
    return [f"{stem}{number}" for number in range(first, last + 1)]


def lettered(clause: str, letters: str) -> list[str]:
    """The parts of one of them: SK-3a, SK-3b."""
    return [clause + letter for letter in letters]


def folder(game: str) -> Path:
    return Path(__file__).parent / game.replace("-", "_")


class Named(NamedTuple):
    """A case by its place; what it says is read when it is played, so that collecting reads no positions."""

    file: Path
    number: int
    id: str


def cases(game: str) -> list[Named]:
    """Every case of a game."""
    files = sorted(folder(game).glob("*.toml"))
    return [Named(file, number, name) for file in files for number, name in enumerate(names(file))]


@cache
def names(file: Path) -> list[str]:
    """The names of the cases of a file."""
    return [case["id"] for case in tomllib.loads(file.read_text(encoding="utf-8"))["case"]]


@cache
def read_cases(file: Path) -> list[ScenarioCase]:
    """The cases of a file, without a mistake in it."""
    good, mistakes = read(file)
    assert not mistakes, [str(mistake.error) for mistake in mistakes]
    return good


class Coverage:
    """The tests of one game's scenarios; a game's own class says which game, and what must have a scenario."""

    game: str
    names: tuple[str, ...]

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if "case" in metafunc.fixturenames:
            metafunc.parametrize("case", cases(self.game), ids=lambda case: case.id)
        if "name" in metafunc.fixturenames:
            metafunc.parametrize("name", self.names)

    def test_scenario(self, case: Named) -> None:
        failures = run(read_cases(case.file)[case.number])
        assert not failures, failures

    def test_ids_are_unique(self) -> None:
        ids = [case.id for case in cases(self.game)]
        assert len(ids) == len(set(ids)), ids

    def test_something_is_named_after_it(self, name: str) -> None:
        assert any(re.search(rf"{name}\b", case.id) for case in cases(self.game)), name

    def test_every_value_of_every_option_is_played(self) -> None:
        text = (folder(self.game) / "options.toml").read_text(encoding="utf-8")
        for name, limit in find(self.game).rules.limits.items():
            given = set(re.findall(rf"^rules = .*\b{name} = ([^,}} ]+)", text, re.MULTILINE))
            if isinstance(limit, Between):
                assert given, name
            else:
                assert {value.strip('"') for value in given} == set(limit.names), name
