"""The scenarios of Looking and Down hold, and leave no clause, reading, scenario or option out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tefuda.engine.options import Between
from tefuda.engine.registry import find
from tefuda.scenarios import Case, read, run

FILES = sorted((Path(__file__).parent / "looking_and_down").glob("*.toml"))
CLAUSES = [f"LD-{n}" for n in range(1, 26)]
SCENARIOS = [f"LD-T{n}" for n in range(1, 18)]
READINGS = [f"LD-A{n}" for n in range(1, 25)]


def cases() -> list[Case]:
    found = []
    for file in FILES:
        good, mistakes = read(file)
        assert not mistakes, [str(mistake.error) for mistake in mistakes]
        found += good
    return found


CASES = cases()


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_scenario(case: Case) -> None:
    assert not run(case)


def test_ids_are_unique() -> None:
    ids = [case.id for case in CASES]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("name", CLAUSES + SCENARIOS + READINGS)
def test_something_is_named_after_it(name: str) -> None:
    whole = re.compile(re.escape(name) + "(?![0-9])")
    assert any(whole.search(case.id) for case in CASES)


def test_every_value_of_every_option_is_played() -> None:
    text = (Path(__file__).parent / "looking_and_down" / "options.toml").read_text(encoding="utf-8")
    for name, limit in find("looking-and-down").limits.items():
        given = set(re.findall(rf"^rules = .*\b{name} = ([^,}} ]+)", text, re.MULTILINE))
        if isinstance(limit, Between):
            assert given, name
        else:
            assert {value.strip('"') for value in given} == set(limit.names), name
