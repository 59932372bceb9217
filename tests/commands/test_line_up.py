"""The seats in `tefuda simulate`: the name of a game is enough, and any table can be asked for."""

from __future__ import annotations

import csv
import sys
from functools import partial
from pathlib import Path

import pytest
from tests.commands.inside import call

from tefuda import lab
from tefuda.commands.errors import ExitCode
from tefuda.commands.simulate import line_up
from tefuda.engine.matches.registry import find, games
from tefuda.engine.texts.errors import BadRules


@pytest.mark.parametrize("game", games())
def test_without_names_the_quick_player_has_every_seat(game: str) -> None:
    usual = find(game).seats[0]
    assert line_up(game, None, None) == ["steady"] * usual


@pytest.mark.parametrize("game", games())
def test_one_name_is_enough_for_every_number_of_seats(game: str) -> None:
    assert line_up(game, "random", None) == ["random"] * find(game).seats[0]
    for seats in find(game).seats:
        assert line_up(game, "random", seats) == ["random"] * seats


def test_names_say_how_many_play_where_so_many_can() -> None:
    assert line_up("looking-and-down", "steady, random", None) == ["steady", "random"]
    assert line_up("literature", "steady,random", None) == ["steady", "random"] * 3
    assert line_up("literature", "steady,random", 4) == ["steady", "random"] * 2
    assert line_up("carousel", "steady,random", 5) == ["steady", "random", "steady", "random", "steady"]


def test_more_names_than_seats_cannot_sit() -> None:
    with pytest.raises(BadRules, match="at most 2 bots"):
        line_up("skarney-gin", "random,random,random", 2)
    assert call("en", "simulate", "skarney-gin", "--bots", "random,steady,random").code == ExitCode.USAGE
    assert call("en", "simulate", "skarney-gin", "--bots", "random,nobody").code == ExitCode.USAGE


def test_the_line_up_is_what_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # On the interpreted backend, for nothing has to be compiled there.
    monkeypatch.setattr(lab, "simulate", partial(lab.simulate, compiled=False))
    file = tmp_path / "rows.csv"
    said = call("en", "simulate", "rummy-fifty", "--matches", 1, "--seats", 4, "--out", file)
    assert said.code == 0
    with file.open(encoding="utf-8", newline="") as rows:
        first = next(csv.DictReader(rows))
    assert [first[f"bot_{seat}"] for seat in range(4)] == ["steady"] * 4
    assert "steady, steady, steady, steady" in said.out


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_missing_part_says_how_it_is_installed(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    said = call(lang, "simulate", "skarney-gin", "--matches", 1)
    assert said.code == ExitCode.UNABLE
    assert "pip install 'tefuda[lab]'" in said.err
    assert said.err.count("\n") == 1
