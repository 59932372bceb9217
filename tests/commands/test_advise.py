"""The best play at a moment of a record, on the command line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.commands.conftest import Run

import tefuda


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The first plays of a match, as they are drawn and shown."""
    match = tefuda.new("skarney-gin", seed=5)
    for _ in range(3):
        seat = match.may_act[0]
        match.play(seat, tefuda.bot("skarney-gin", "steady").choose(match.observation(seat), must=True))
    file = tmp_path / "match.txt"
    file.write_text(match.record(), encoding="utf-8")
    return file


def test_a_moment_of_a_record_is_weighed(run: Run, record: Path) -> None:
    journal = tefuda.replay(record.read_text(encoding="utf-8")).journal
    done = run("advise", record, "--at", "4", "--worlds", "200")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    best, weighed = lines[4].split()[0], lines[4]
    assert lines[0].startswith(f"Player {journal[3].seat + 1} to play: {best}")
    assert lines[1].endswith(".") and "%" not in lines[1], "the reason comes first, without figures"
    assert lines[2:4] == ["", "Why:"]
    assert weighed.startswith("  ") and "% (±" in weighed and weighed.endswith(" deals")
    assert any(line.startswith("Win rate for this deal: about ") for line in lines)
    assert lines[-1] == f"played: {journal[3].text}"


def test_what_is_to_be_played_now_in_japanese(run: Run, record: Path) -> None:
    done = run("advise", record, "--worlds", "100", "--lang", "ja")
    assert done.stdout.startswith("プレイヤー") and "今回の勝率は約" in done.stdout
    assert "実際のプレイ" not in done.stdout


@pytest.mark.parametrize("at", ["1", "99"])
def test_a_number_that_no_play_has(run: Run, record: Path, at: str) -> None:
    done = run("advise", record, "--at", at)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"tefuda: There is no play {at} in this record.\n")


def test_a_long_search_says_how_far_it_is(run: Run, record: Path) -> None:
    told = run("advise", record, "--worlds", "300", FORCE_COLOR="1").stderr  # as if it were a terminal
    assert re.search(r"[1-9]\d*/300", told)
