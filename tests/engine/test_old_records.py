"""Records that were written once keep replaying: whole matches, kept in ``tests/records``."""

from __future__ import annotations

from pathlib import Path

import pytest

import tefuda

RECORDS = Path(__file__).parents[1] / "records"
OUTCOMES = {
    "literature-1.tefuda": ([9, 6, 9, 6, 9, 6], [9, 6, 9, 6, 9, 6], 2),
    "rummy-fifty-1.tefuda": ([0, 5], [0, 5], 6),
    "rummy-fifty-2.tefuda": ([5, 0, 1, 3], [5, 0, 1, 3], 5),
    "rummy-fifty-3.tefuda": ([6, 0], [6, 0], 4),  # goes on from the first one
    "looking-and-down-1.tefuda": ([3490, 5645, 1890], [3490, 5645, 1890], 1),
    "looking-and-down-2.tefuda": ([6405, 6710], [6405, 6710], 3),
    "skarney-gin-1.tefuda": ([45, 202], [-507, 507], 8),
    "skarney-gin-2.tefuda": ([47, 69], [-197, 197], 3),
}


def test_every_record_has_its_outcome() -> None:
    assert sorted(OUTCOMES) == sorted(file.name for file in RECORDS.glob("*.tefuda"))


@pytest.mark.parametrize("name", OUTCOMES)
def test_old_records_replay(name: str) -> None:
    text = (RECORDS / name).read_text(encoding="utf-8")
    match = tefuda.replay(text)
    assert (match.totals, match.settlement, len(match.deals)) == OUTCOMES[name]
    assert match.over
    assert match.record() == text


@pytest.mark.parametrize("name", OUTCOMES)
def test_records_are_read_forgivingly(name: str) -> None:
    """A byte order mark, empty lines, remarks, other line ends."""
    lines = (RECORDS / name).read_text(encoding="utf-8").splitlines()
    text = "\ufeff" + "\r\n".join([*lines[:20], "", "# a remark", *lines[20:], "", ""])
    assert tefuda.replay(text).record().splitlines() == lines


@pytest.mark.parametrize("name", OUTCOMES)
@pytest.mark.parametrize("cut", [9, 10, 50, -1])
def test_a_record_that_breaks_off_is_a_match_that_goes_on(name: str, cut: int) -> None:
    lines = (RECORDS / name).read_text(encoding="utf-8").splitlines()
    match = tefuda.replay("\n".join(lines[:cut]))
    assert not match.over
