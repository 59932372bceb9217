"""The scenarios of Rummy Fifty hold, and leave no clause, reading or option out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tefuda.engine.options import Between
from tefuda.engine.registry import find
from tefuda.scenarios import Case, read, run

FILES = sorted((Path(__file__).parent / "rummy_fifty").glob("*.toml"))
CLAUSES = [*(f"RF-{n}" for n in range(1, 24)), "RF-11a", "RF-11b", "RF-15d"]
SCENARIOS = [f"RF-T{n}" for n in range(1, 15)]
READINGS = [f"RF-A{n}" for n in range(1, 21)]


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
    whole = re.compile(re.escape(name) + ("(?![0-9])" if name in SCENARIOS else "(?![0-9a-d])"))
    assert any(whole.search(case.id) for case in CASES)


def test_every_value_of_every_option_is_played() -> None:
    text = (Path(__file__).parent / "rummy_fifty" / "options.toml").read_text(encoding="utf-8")
    for name, limit in find("rummy-fifty").limits.items():
        given = set(re.findall(rf"^rules = .*\b{name} = ([^,}} ]+)", text, re.MULTILINE))
        if isinstance(limit, Between):
            assert given, name
        else:
            assert {value.strip('"') for value in given} == set(limit.names), name
