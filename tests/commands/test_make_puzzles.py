"""Puzzles from the command line: found one after the other, and looked at again when the players have changed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from tests.commands.conftest import Run

from tefuda.commands.make_puzzles import expected_deals
from tefuda.study.puzzles import puzzles_of, read_all

THREE = slice(30, 33)  # after the last of these the very next deal has one, too


@pytest.fixture
def some(tmp_path: Path) -> Path:
    """Three puzzles of which somebody says that nobody misses them."""
    file = tmp_path / "puzzles.jsonl"
    told = [replace(one, missed=()).line() for one in puzzles_of("skarney-gin")[THREE]]
    file.write_text("\n".join(told) + "\n", encoding="utf-8")
    return file


def test_the_players_who_miss_them_are_found_again(run: Run, some: Path) -> None:
    done = run("make-puzzles", "skarney-gin", "--renew", "--out", str(some))
    assert done.returncode == 0, done.stderr
    found = read_all("skarney-gin", some.read_text(encoding="utf-8").splitlines())
    assert tuple(found) == puzzles_of("skarney-gin")[THREE]


def test_one_more_is_appended(run: Run, some: Path) -> None:
    done = run("make-puzzles", "skarney-gin", "--seed", "2026", "--worlds", "400", "--out", str(some))
    assert done.returncode == 0, done.stderr
    found = read_all("skarney-gin", some.read_text(encoding="utf-8").splitlines())
    assert len(found) == 4 and found[3].deal > found[2].deal and "steady" in found[3].missed


def test_it_is_known_from_the_shipped_puzzles_how_many_deals_are_ahead() -> None:
    shipped = puzzles_of("skarney-gin")
    searched = max(one.deal for one in shipped)
    assert expected_deals(shipped, tried=0, found=0, count=len(shipped)) == searched
    assert expected_deals(shipped, tried=searched, found=0, count=len(shipped)) == 2 * searched  # rarer than thought
    assert expected_deals([], tried=5, found=0, count=1) is None


@pytest.mark.parametrize(
    ("lines", "words", "told"),
    [
        ("", ("--renew", "--out"), "--renew needs --out"),
        ("no puzzle", ("--renew", "--out"), "line 1"),
        ("no puzzle", ("--out",), "line 1"),
    ],
)
def test_a_file_that_is_none_stays_as_it_is(
    run: Run, tmp_path: Path, lines: str, words: tuple[str, ...], told: str
) -> None:
    file = tmp_path / "puzzles.jsonl"
    file.write_text(lines, encoding="utf-8")
    done = run("make-puzzles", "skarney-gin", *words, str(file))
    assert done.returncode != 0 and told in done.stderr and done.stderr.count("\n") == 1
    assert file.read_text(encoding="utf-8") == lines
