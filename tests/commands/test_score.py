"""`tefuda score`: a match with real cards, written down at the command line."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from unittest.mock import patch

import pytest
from tests.commands.conftest import Done, Run


def typed(run: Run, lines: Sequence[str], *words: object) -> Done:
    """Call the command and type these lines; after the last one the input ends."""
    waiting = iter(lines)

    def ask(prompt: str = "") -> str:
        print(prompt)
        try:
            return next(waiting)
        except StopIteration:
            raise EOFError from None

    with patch("builtins.input", ask):
        return run("score", *words)


AKI_OUT = ["1", "2", "34"]  # Aki is out, Ben has opened and holds 34


def test_a_sheet_is_kept_and_continued(run: Run, tmp_path: Path) -> None:
    said = typed(run, [*AKI_OUT, "2", "2", "30", "q"], "skarney-gin", "--players", "Aki,Ben")
    assert (said.returncode, said.stderr) == (0, "")
    assert "Total   54   50" in said.stdout
    kept = json.loads((tmp_path / "skarney-gin.score.json").read_text(encoding="utf-8"))
    assert kept["deals"] == [
        {"out": [0], "opened": [1], "left": [None, 34]},
        {"out": [1], "opened": [1], "left": [30, None]},
    ]
    again = typed(run, ["1", "1", "150"], "skarney-gin", "--lang", "ja")
    assert "244" in again.stdout  # 54 + 40 + 150
    assert "Akiさんの勝ちです。" in again.stdout
    assert "精算" in again.stdout


def test_a_deal_is_corrected_and_the_rest_follows(run: Run) -> None:
    lines = [*AKI_OUT, "2", "2", "30", "c1", "", "", "44", "q"]
    said = typed(run, lines, "skarney-gin", "--players", "Aki,Ben")
    assert "Correct deal 1" in said.stdout
    assert "Total   64   50" in said.stdout


def test_what_cannot_be_is_asked_again(run: Run) -> None:
    lines = ["3", "1", "<", "2", "2", "nine", "1", "9"]
    said = typed(run, lines, "skarney-gin", "--players", "Aki,Ben")
    assert "Type one of the numbers" in said.stdout
    assert "Type a whole number" in said.stdout
    assert "the lowest card has 2 points" in said.stdout
    assert "Total    0   29" in said.stdout


def test_all_of_one_player_is_asked_for_before_the_next(run: Run) -> None:
    """First what is asked once; then of each player what the score keeper of LD-24 asks for."""
    said = typed(run, ["y", "", "y", "", "", "2"], "looking-and-down", "--players", "Aki,Ben,Chie", "--keeper", "3")
    told = [line.strip() for line in said.stdout.splitlines()]
    assert "Aki deals Looking. Ben deals Down. Chie keeps the score. Aki begins." in told
    assert told[told.index("Deal 1") + 1 :] == [
        "Did Aki grab exactly 33 cards for Looking? [n]",
        "Did Ben grab exactly 33 cards for Down? [n]",
        "Aki: Who went out? [n]",
        "Ben: Who went out? [n]",
        "Chie: Who went out? [n]",
        "Aki: Red canastas [0]",
        "Aki: Red canastas with a red three [0]",
        "The sheet is kept in looking-and-down.score.json. The same command continues it.",
    ]


def test_names_and_rules_that_do_not_fit_are_refused(run: Run, tmp_path: Path) -> None:
    assert typed(run, [], "skarney-gin", "--players", "A,B,C").returncode == 2
    assert typed(run, [], "skarney-gin").returncode == 2
    assert typed(run, [], "skarney-gin", "--players", "A,B", "--rules", "target=x").returncode == 2
    assert typed(run, [], "looking-and-down", "--players", "A,B,C", "--keeper", "1").returncode == 2
    (tmp_path / "old.json").write_text("[]", encoding="utf-8")
    assert typed(run, [], "skarney-gin", "--file", "old.json").returncode == 3
    assert typed(run, ["q"], "skarney-gin", "--players", "A,B", "--file", "a.json").returncode == 0


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_finished_match_can_still_be_corrected(run: Run, lang: str) -> None:
    lines = ["1", "1", "200", "c 1", "", "", "100", "q"]
    said = typed(run, lines, "skarney-gin", "--players", "Aki,Ben", "--lang", lang)
    assert said.returncode == 0
    assert "140" in said.stdout
