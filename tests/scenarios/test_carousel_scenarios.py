"""The scenarios of Carousel hold, and leave no clause, reading or scenario of the rules out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tefuda.scenarios import Case, read, run

FILES = sorted((Path(__file__).parent / "carousel").glob("*.toml"))
EVERY = [*(f"CA-{n}" for n in range(1, 27)), *(f"CA-T{n}" for n in range(1, 15)), *(f"CA-A{n}" for n in range(1, 17))]


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


@pytest.mark.parametrize("mark", EVERY)
def test_nothing_is_left_out(mark: str) -> None:
    assert any(re.search(rf"{mark}\b", case.id) for case in CASES)
