"""Simulating on the command line: a table for people, rows for programs."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Callable
from pathlib import Path

import polars
import pytest
from tests.commands.conftest import Run

WORDS = ("simulate", "skarney-gin", "--matches", "20", "--bots", "steady,random", "--seed", "7")


def rows(file: Path) -> list[dict[str, str]]:
    with file.open(encoding="utf-8", newline="") as table:
        return list(csv.DictReader(table))


def test_a_table_with_wins_interval_length_and_points(run: Run) -> None:
    done = run(*WORDS)
    assert (done.returncode, done.stderr) == (0, "")
    steady = next(line for line in done.stdout.splitlines() if line.strip().startswith("steady"))
    assert re.search(r" \d+ +\d+\.\d% +\d+\.\d% – \d+\.\d% +[+-]\d+\.\d +\d+\.\d\d", steady)
    assert re.search(r"^20 matches, \d+\.\d deals a match", done.stdout, re.MULTILINE)
    assert "20対局" in run(*WORDS, "--lang", "ja").stdout


READERS: dict[str, Callable[[Path], polars.DataFrame]] = {
    "two.parquet": polars.read_parquet,
    "three.json": lambda file: polars.DataFrame(json.loads(file.read_text())),
    "four.jsonl": polars.read_ndjson,
    "five.arrow": polars.read_ipc,
}


def test_every_kind_of_file_holds_the_same_rows(run: Run, tmp_path: Path) -> None:
    for name in ("one.csv", *READERS):
        assert run(*WORDS, "--out", name).returncode == 0
    written = rows(tmp_path / "one.csv")
    assert len(written) == 20
    for name, read in READERS.items():
        table = read(tmp_path / name)
        assert [{key: str(value) for key, value in row.items()} for row in table.to_dicts()] == written


def test_facts_are_counted_where_one_asks(run: Run, tmp_path: Path) -> None:
    """The facts have the names of the game's table, in the rows and in a table for people."""
    done = run(*WORDS, "--facts", "--out", "facts.csv")
    found = rows(tmp_path / "facts.csv")
    dealt = sum(int(row["fact_dealt"]) for row in found)
    assert dealt == 2 * sum(int(row["deals"]) for row in found)
    assert re.search(rf"^ *hands dealt +dealt +{dealt} +\d+\.\d\d +2\.000 *$", done.stdout, re.MULTILINE)
    assert "出来事" in run(*WORDS, "--facts", "--lang", "ja").stdout
    assert "dealt" not in run(*WORDS).stdout


def test_the_seed_decides(run: Run, tmp_path: Path) -> None:
    for name, seed in (("a.csv", "7"), ("b.csv", "7"), ("c.csv", "8")):
        run(*WORDS[:-1], seed, "--out", name)
    a, b, c = (rows(tmp_path / name) for name in ("a.csv", "b.csv", "c.csv"))
    assert a == b
    assert a != c


def test_the_rules_count(run: Run, tmp_path: Path) -> None:
    run(*WORDS, "--out", "long.csv")
    run(*WORDS, "--rules", "target=10", "--out", "short.csv")
    deals = [sum(int(row["deals"]) for row in rows(tmp_path / f"{name}.csv")) for name in ("long", "short")]
    assert deals[1] < deals[0]


@pytest.mark.parametrize(
    "words", [("--bots", "nobody,random"), ("--seats", "3"), ("--rules", "target=0"), ("--out", "no/rows.csv")]
)
def test_what_is_not_there(run: Run, words: tuple[str, ...]) -> None:
    done = run(*WORDS, *words)
    assert done.returncode == 2
    assert re.fullmatch(r"tefuda: .+\n", done.stderr)
