"""Records that were written once keep replaying: whole matches, kept in ``tests/records``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tefuda
from tefuda.engine.matches.records import line_of

RECORDS = Path(__file__).parents[1] / "records"
OUTCOMES = {
    "literature-1.json": ([9, 6, 9, 6, 9, 6], [9, 6, 9, 6, 9, 6], 2),
    "rummy-fifty-1.json": ([0, 5], [0, 5], 6),
    "rummy-fifty-2.json": ([5, 0, 1, 3], [5, 0, 1, 3], 5),
    "rummy-fifty-3.json": ([6, 0], [6, 0], 4),  # goes on from the first one
    "looking-and-down-1.json": ([3490, 5645, 1890], [3490, 5645, 1890], 1),
    "looking-and-down-2.json": ([6405, 6710], [6405, 6710], 3),
    "skarney-gin-1.json": ([45, 202], [-507, 507], 8),
    "skarney-gin-2.json": ([47, 69], [-197, 197], 3),
}


def test_every_record_has_its_outcome() -> None:
    assert sorted(OUTCOMES) == sorted(file.name for file in RECORDS.glob("*.json"))


@pytest.mark.parametrize("name", OUTCOMES)
def test_old_records_replay(name: str) -> None:
    text = (RECORDS / name).read_text(encoding="utf-8")
    match = tefuda.replay(text)
    assert (match.totals, match.settlement, len(match.deals)) == OUTCOMES[name]
    assert match.over
    assert match.record() == text


@pytest.mark.parametrize("name", OUTCOMES)
def test_records_are_read_forgivingly(name: str) -> None:
    """A byte order mark, other spaces, other line ends, keys in another order."""
    text = (RECORDS / name).read_text(encoding="utf-8")
    for other in (json.dumps(json.loads(text), indent=2, sort_keys=True), text.replace(",", " , ")):
        assert tefuda.replay("\ufeff" + other.replace("\n", "\r\n")).record() == text


@pytest.mark.parametrize("name", OUTCOMES)
@pytest.mark.parametrize("entries", [0, 1, 50, -1])
def test_a_record_that_breaks_off_is_a_match_that_goes_on(name: str, entries: int) -> None:
    record = json.loads((RECORDS / name).read_text(encoding="utf-8"))
    record["entries"] = record["entries"][:entries]
    record["borrowed"] = [pair for pair in record.get("borrowed", ()) if pair[0] <= len(record["entries"])]
    match = tefuda.replay(json.dumps(record))
    assert not match.over
    assert [json.loads(line_of(entry)) for entry in match.journal] == record["entries"]
