"""Grids of rules and ladders of bots: the same cards everywhere, and numbers that one can reckon by hand."""

from __future__ import annotations

import json
import math
from pathlib import Path

import numpy as np
import pytest

from tefuda import BadRules, lab
from tefuda.lab.sweeping import Sweep

GAME = "skarney-gin"


@pytest.fixture(scope="module")
def sweep() -> Sweep:
    """Two options, one of which makes no difference in single deals."""
    return lab.sweep(GAME, {"tied_deal_dealer": lab.ALL, "ace_block": lab.ALL}, deals=60, seed=3, rules={"target": 100})


def test_each_cell_is_a_run_of_its_rules_on_the_same_cards(sweep: Sweep) -> None:
    assert [cell["ace_block"] for cell in sweep.cells] == ["when_taken", "when_offered"] * 2
    assert len({cell["tied_deal_dealer"] for cell in sweep.cells}) == 2
    for cell, run in zip(sweep.cells, sweep.runs, strict=True):
        alone = lab.simulate(GAME, deals=60, seed=3, rules={"target": 100, **cell})
        assert run.options == alone.options
        assert np.array_equal(run.deals["plays"], alone.deals["plays"])
    assert len({tuple(run.matches["seed"]) for run in sweep.runs}) == 1
    assert sweep.idle == ("tied_deal_dealer",)


def test_the_table_has_a_row_for_each_cell_and_metric(sweep: Sweep, tmp_path: Path) -> None:
    table = sweep.table("plays", "turns")
    assert len(table) == 8
    second, plays = table.row(1), sweep.runs[1].deals["plays"]
    assert (second["metric"], second["value"]) == ("plays", pytest.approx(plays.mean()))
    gaps = plays - sweep.runs[0].deals["plays"]
    assert second["difference"] == pytest.approx(gaps.mean())
    assert second["difference_high"] == pytest.approx(gaps.mean() + 1.96 * gaps.std(ddof=1) / math.sqrt(60), rel=1e-3)
    assert json.loads(table.write(tmp_path / "s.json").read_text())["ace_block"][:2] == ["when_taken", "when_offered"]
    with pytest.raises(BadRules):
        sweep.table("nonsense")


def test_what_differs_is_told_first(sweep: Sweep) -> None:
    assert "turns" in lab.predictive_facts(sweep)
    assert not any(name.startswith("fact ") for name in lab.predictive_facts(sweep))


@pytest.mark.parametrize(
    "over", [{}, {"nonsense": [1]}, {"target": lab.ALL}, {"target": []}, {"target": [0]}, {"ace_block": "when_taken"}]
)
def test_what_cannot_be_swept(over: dict[str, object]) -> None:
    with pytest.raises(BadRules):
        lab.sweep(GAME, over, deals=1)  # type: ignore[arg-type]


def test_a_ladder_counts_every_deal_in_both_seats() -> None:
    found = lab.ladder(GAME, ["random", "steady"], deals=40, seed=5)
    one, other = found.runs["random", "steady"]
    assert (one.matches["seed"] == other.matches["seed"]).all()
    assert (one.matches["bot_0"] == other.matches["bot_1"]).all()
    ahead = 0.0
    for run in (one, other):
        for row, score in zip(run.matches.rows(), run.deals.rows(), strict=True):
            seat = 0 if row["bot_0"] == "steady" else 1
            gap = int(score[f"score_{seat}"]) - int(score[f"score_{1 - seat}"])
            ahead += (gap > 0) + (gap == 0) / 2
    assert found.span.value == pytest.approx(ahead / 80)
    assert [rung.bot for rung in found.rungs] == ["steady", "random"] and found.steps == 2
    best = found.rungs[0]
    assert best.low < best.elo < best.high
    assert best.elo == pytest.approx(400 * math.log10(ahead / (80 - ahead)), rel=0.1)


def test_those_who_play_alike_stand_on_one_rung() -> None:
    found = lab.ladder(GAME, ["steady", "gentle", "random"], deals=40)
    assert found.rungs[0].bot == "steady" and 2 <= found.steps <= 3
    again = lab.ladder(GAME, ["steady", "gentle", "random"], deals=40)
    assert again.table().columns["elo"].tolist() == found.table().columns["elo"].tolist()
    assert found.beats["steady", "random"].value + found.beats["random", "steady"].value == pytest.approx(1)


@pytest.mark.parametrize("bots", ["steady", ["steady"], ["steady", "nobody"]])
def test_what_is_no_ladder(bots: list[str]) -> None:
    with pytest.raises(BadRules):
        lab.ladder(GAME, bots, deals=1)
