"""How strength is measured: paired deals, kept and gone on with, and what they come to."""

from __future__ import annotations

from pathlib import Path

import pytest
from bench.strength import ledger, page, run
from bench.strength.duel import Duel
from bench.strength.ledger import kept, latest, outcomes_of, result
from bench.strength.rows import EAGER, FIRST, LADDER, ROWS, Row, sparring

from tefuda.engine.registry import find, games

QUICK = Row("skarney-gin", 2, "greedy", "random", 5)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Another place than the repository's."""
    monkeypatch.setattr(ledger, "FOLDER", tmp_path / "strength")
    monkeypatch.setattr(page, "PAGE", tmp_path / "strength.md")
    return tmp_path


def test_every_row_is_somebody_against_somebody() -> None:
    assert len({row.id for row in ROWS}) == len(ROWS)
    for row in ROWS:
        assert row.player in LADDER
        assert row.goal is not None and 0 < row.fair <= row.goal < 1
        assert not row.offered or row.rival not in LADDER or sparring(row.rival, find(row.game)) is not None
        seats = [[turn for turn in range(row.turns) if row.sits(turn)[seat] == 0] for seat in range(row.seats)]
        assert all(len(turns) == 1 for turns in seats), "each seat is the player's once"
    assert {row.game for row in ROWS} == set(games())
    assert {row.rival for row in ROWS} == {*LADDER[:-1], FIRST, EAGER}


def test_it_goes_on_where_it_stopped() -> None:
    assert list(run.play_row(QUICK, 2, None)) == [0, 1, 2]
    first = kept(QUICK)
    assert list(run.play_row(QUICK, 3, None)) == [2, 3]
    assert kept(QUICK)[:2] == first
    assert [line["pair"] for line in kept(QUICK)] == [0, 1, 2]
    assert Duel(QUICK).play(1)["deals"] == first[1]["deals"]
    assert list(run.play_row(QUICK, 9, 0.0)) == [3], "the time is up"


def test_other_players_begin_anew() -> None:
    list(run.play_row(QUICK, 2, None))
    ledger.append(QUICK, "others", {"pair": 0, "deals": [[0, 9], [9, 0]], "asked": 0, "thought": 0.0})
    by, pairs = latest(QUICK)
    assert (by, len(pairs)) == ("others", 1)
    found = result(QUICK)
    assert found is not None and (found.won, found.lost, found.pairs) == (0, 2, 1)
    digests = [Duel(Row("skarney-gin", 2, *names, 1)).by() for names in (("greedy", "random"), ("novice", "random"))]
    assert digests[0] != digests[1]


def test_what_deals_come_to() -> None:
    """One against three wins alone or not at all; a team has one score."""
    four = Row("rummy-fifty", 4, "greedy", "random", 1)
    assert list(outcomes_of(four, [[2, 0, 0, 0], [2, 0, 0, 0], [0, 0, 1, 1], [0, 0, 0, 1]])) == [1, -1, 0, 1]
    team = Row("literature", 6, "greedy", "random", 1)
    assert (team.turns, team.fair, team.sits(1)) == (2, 0.5, [1, 0, 1, 0, 1, 0])
    assert list(outcomes_of(team, [[5, 3] * 3, [5, 3] * 3])) == [1, -1]
    assert list(outcomes_of(team, [[4, 4] * 3, [4, 4] * 3])) == [0, 0]


def test_the_page_tells_it(folder: Path) -> None:
    for row in (QUICK, Row("skarney-gin", 2, "novice", "random", 1), Row("skarney-gin", 2, "greedy", "novice", 1)):
        list(run.play_row(row, 4, None))
    page.write()
    told = (folder / "strength.md").read_text(encoding="utf-8")
    levels = [line.split("|")[2:7] for line in told.splitlines() if line.startswith("| Skarney Gin |")]
    assert [level[0].strip() for level in levels] == list(reversed(LADDER))
    assert levels[2][1].strip() == "4", "greedy against novice"
    assert (told.count("not played"), told.count("not offered")) == (7, 2)
    assert "{" not in told


def test_levels_are_put_in_order() -> None:
    """Two wins of three are 120 points of Elo; where nothing was played, nothing is said."""
    two_of_three = ledger.Result(150, 200, 100, 0, 0.0)
    found = page.elos([None, two_of_three, two_of_three, None])
    assert found["greedy"] == "+0"
    assert 115 < int(found["sharp"]) < 125
    assert -125 < int(found["novice"]) < -115
    assert "master" not in found
    assert page.elos([None] * 4) == {}
