"""The page of learners has a row for each library that is tried; the soak tries those that are installed."""

from __future__ import annotations

import re

import pytest
from bench.learners import PAGE, TRIALS, rows, tried, versions

HERE = [name for name, (packages, _) in TRIALS.items() if versions(packages)]


def test_each_library_has_its_row_and_its_version() -> None:
    assert list(rows()) == list(TRIALS)
    for name, row in rows().items():
        assert all(re.search(rf"{package} \d+\.\d+", row) for package in TRIALS[name][0])
    assert all(line.count("|") == 5 for line in rows().values())
    assert PAGE.read_text(encoding="utf-8").endswith("|\n")


@pytest.mark.soak
@pytest.mark.parametrize("name", HERE)
def test_a_library_that_is_installed_takes_the_environment(name: str) -> None:
    row = tried(name)
    assert row is not None and versions(TRIALS[name][0]) in row
