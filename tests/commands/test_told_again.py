"""Records of every game: told by its own names for things, and found good where they are good."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.commands.conftest import played
from tests.commands.inside import call

import tefuda
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import games


def written(file: Path, match: Match) -> Path:
    file.write_text(match.record(), encoding="utf-8")
    return file


@pytest.mark.parametrize("game", games())
def test_totals_hold_wherever_a_game_begins_them(game: str, tmp_path: Path) -> None:
    said = call("en", "verify", written(tmp_path / "match.txt", tefuda.new(game, seed=3)))
    assert "✓ totals" in said.out


def test_totals_hold_after_deals_of_a_game_that_begins_at_one(tmp_path: Path) -> None:
    match = played(tefuda.new("rummy-fifty", seed=3), 200)
    assert match.deals
    assert "✓ totals" in call("en", "verify", written(tmp_path / "match.txt", match)).out


@pytest.mark.parametrize(("game", "title"), [("skarney-gin", "第1ディール"), ("rummy-fifty", "第1ラウンド")])
def test_a_deal_has_the_games_own_name(game: str, title: str, tmp_path: Path) -> None:
    assert title in call("ja", "replay", written(tmp_path / "match.txt", tefuda.new(game, seed=3))).out
