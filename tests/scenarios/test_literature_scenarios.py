"""The scenarios of Literature hold, and leave no clause, worked example, reading or option out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tefuda.engine.options import Between
from tefuda.engine.registry import find
from tefuda.scenarios import Case, read, run

FILES = sorted((Path(__file__).parent / "literature").glob("*.toml"))
CLAUSES = [*(f"LI-{n}" for n in range(1, 21)), *(f"LI-7{part}" for part in "abcde")]
WORKED = [f"LI-T{n}" for n in range(1, 15)]
READINGS = [f"LI-A{n}" for n in range(1, 15)]
RESTORED = [f"LI-L{n}" for n in range(1, 5)]


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


@pytest.mark.parametrize("name", CLAUSES + WORKED + READINGS + RESTORED)
def test_something_is_named_after_it(name: str) -> None:
    whole = re.compile(re.escape(name) + "(?![0-9a-e])")
    assert any(whole.search(case.id) for case in CASES)


def test_every_value_of_every_option_is_played() -> None:
    text = (Path(__file__).parent / "literature" / "options.toml").read_text(encoding="utf-8")
    for name, limit in find("literature").limits.items():
        given = set(re.findall(rf"^rules = .*\b{name} = ([^,}} ]+)", text, re.MULTILINE))
        if isinstance(limit, Between):
            assert given, name
        else:
            assert {value.strip('"') for value in given} == set(limit.names), name


def test_the_presets_flip_every_option() -> None:
    game = find("literature")
    assert {name for preset in game.presets.values() for name in preset} == set(game.limits)
