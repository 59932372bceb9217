"""Tuning looks for options that meet a wish; some things are measured in a few matches only."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tefuda import BadRules, lab
from tefuda.games.skarney_gin.state import View
from tefuda.lab.sampling import _cards_seen
from tefuda.lab.tuning import distance

GAME = "skarney-gin"
OVER = {"ace_block": lab.ALL, "layoff_type": lab.ALL}


def test_the_nearest_setting_comes_first_and_the_same_twice(tmp_path: Path) -> None:
    known = lab.simulate(GAME, deals=120, seed=4, rules={"ace_block": "when_offered"})
    wish = float(known.deals["turns"].mean())
    found = lab.tune(GAME, OVER, {"turns": wish}, deals=120, seed=4)
    assert found.best["ace_block"] == "when_offered" and found.tried[0].distance < 0.1
    assert len(found.tried) == 4 and found.tried[0].deals == 120 > found.tried[-1].deals
    last = [one for one in found.tried if one.deals == 120]
    assert sum(one.nearest for one in last) == pytest.approx(1)
    assert [one.distance for one in last] == sorted(one.distance for one in last)
    row = found.table().row(0)
    assert (row["ace_block"], row["turns"]) == ("when_offered", found.tried[0].metrics["turns"].value)
    again = lab.tune(GAME, OVER, {"turns": wish}, deals=120, seed=4, keep=tmp_path / "kept")
    assert len(list((tmp_path / "kept").iterdir())) == 4, "a folder for every set of rules, in all rounds"
    for lang, words in (("en", "Targets"), ("ja", "一番近い設定")):
        page = again.report(tmp_path / f"{lang}.html", lang).read_text()
        assert words in page and "ace_block=when_offered" in page and page.count("<svg") == 1
    assert list(again.table().rows()) == list(found.table().rows())


def test_what_counts_as_near_weighs_the_wishes() -> None:
    assert distance([66.0, 0.5], {"plays": (60.0, 6.0), "tied": (0.5, 0.1)}) == pytest.approx(0.5**0.5)
    assert distance([60.0, 0.7], {"plays": (60.0, 6.0), "tied": (0.5, 0.1)}) == pytest.approx(2**0.5)


@pytest.mark.parametrize(
    "target",
    [{}, {"turns": "many"}, {"turns": (30, 0)}, {"turns": (1, 2, 3)}, {"turns": float("inf")}, {"nonsense": 3}],
)
def test_what_cannot_be_wished_for(target: Any) -> None:
    with pytest.raises(BadRules):
        lab.tune(GAME, {"ace_block": lab.ALL}, target, deals=2)


def test_stock_left_is_counted_at_the_end() -> None:
    run = lab.simulate(GAME, deals=20, own=[lab.stock_left(GAME)])
    assert (run.deals["own_stock_left"] == 32 - run.deals["fact_drew"]).all()
    with pytest.raises(BadRules, match="a face-down stock"):
        lab.stock_left("literature")


def test_what_a_seat_sees_are_its_hand_the_table_and_what_was_taken_openly() -> None:
    run = lab.simulate(GAME, deals=3, seed=7)
    match = run.match(0)
    view = match.observation(0, View)
    assert _cards_seen(match, 0) >= sum(meld.bit_count() for melds in view.melds for meld in melds)
    found = lab.visibility(run, 2)
    assert 0.2 < found.value < 0.9 and found.n == 2


def test_spread_is_a_chance() -> None:
    found = lab.spread(lab.simulate(GAME, deals=4), 4, 60, seed=1)
    assert -0.5 < found.value < 1 and found == lab.spread(lab.simulate(GAME, deals=4), 4, 60, seed=1)
    with pytest.raises(BadRules):
        lab.spread(lab.simulate(GAME, deals=4), 0)
