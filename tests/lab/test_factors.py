"""Seats and bots as factors, power before a run, and what is said where nothing varies."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest

from tefuda import lab
from tefuda.engine.texts.errors import BadRules
from tefuda.lab.metrics import MetricEstimate, RatioMetric, metric
from tefuda.lab.reporting.page import ReportLanguage
from tefuda.lab.reporting.reports import of_comparison
from tefuda.lab.reporting.sentences import interval, setting_of

GAME = "literature"


def test_variants_may_have_other_seats_and_bots(tmp_path: Path) -> None:
    found = lab.compare(
        GAME,
        {"six": {}, "eight": {"seats": "8"}, "two bots": {"bots": "steady+random", "history": "all"}},
        deals=4,
        keep=tmp_path,
    )
    assert [len(run.bots) for run in found.runs.values()] == [6, 8, 6]
    assert found.runs["two bots"].bots == ("steady", "random") * 3
    assert found.differ["eight"] == 1 and found.idle["eight"] == ()
    assert found.idle["two bots"] == ("history",)  # what went otherwise is due to the bots
    assert {pair.name for pair in found.pairs["eight"]} >= {"plays", "edge", "best 8"}
    assert len(list(tmp_path.iterdir())) == 4  # one more for the option left out
    assert setting_of(found.runs["two bots"]) == {"history": "all", "seats": 6, "bots": "steady+random"}
    _, parts = of_comparison(found, ReportLanguage("en"))
    assert "same cards" not in "".join(parts[:2]) and "<dt>players</dt>" in "".join(parts)


def test_a_sweep_goes_over_seats_and_bots() -> None:
    found = lab.sweep("rummy-fifty", {"seats": lab.ALL, "bots": ["steady", "steady+random"]}, deals=3)
    assert [(cell["seats"], len(run.bots)) for cell, run in zip(found.cells, found.runs, strict=True)] == [
        (seats, seats) for seats in (2, 3, 4) for _ in (1, 2)
    ]
    assert found.runs[-1].bots == ("steady", "random") * 2
    assert found.table("edge").columns["bots"].tolist() == ["steady", "steady+random"] * 3


@pytest.mark.parametrize(
    "variant", [{"seats": 5}, {"seats": "many"}, {"bots": "nobody"}, {"bots": "steady+steady+steady", "seats": 2}]
)
def test_what_no_table_has_is_refused_before_anything_is_played(variant: dict[str, object]) -> None:
    with pytest.raises(BadRules):
        lab.compare("rummy-fifty", {"a": {}, "b": variant}, deals=10**9)
    if len(variant) == 1:
        with pytest.raises(BadRules):
            lab.sweep("rummy-fifty", {name: [value] for name, value in variant.items()}, deals=10**9)


def test_a_wrong_variant_is_named_before_their_number() -> None:
    with pytest.raises(BadRules, match="nonsense"):
        lab.compare("rummy-fifty", {"a": {"nonsense": 1}}, deals=1)


def test_the_edge_is_what_the_first_side_has_over_its_share() -> None:
    run = lab.simulate("rummy-fifty", deals=200, seats=3)
    known = {one.name: one.value for one in run.metrics()}
    assert known["edge"] == pytest.approx(known["best 1"] - 1 / 3)
    teams = {one.name: one.value for one in lab.simulate(GAME, deals=20, seats=6).metrics()}
    assert teams["edge"] == pytest.approx(sum(teams[f"best {turn}"] for turn in (1, 3, 5)) - 1 / 2)


def test_so_many_deals_do_show_the_difference() -> None:
    rules = {"source": {}, "aces": {"ace_block": "when_offered"}}
    [needed] = lab.power("skarney-gin", {"turns": 12}, rules, deals=100)
    assert needed.deals is not None
    true = lab.compare("skarney-gin", rules, deals=4_000).pairs["aces"]
    [turns] = [one for one in true if one.name == "turns"]
    error = (turns.high - turns.low) / 2 * math.sqrt(4_000 / needed.deals)  # of a run of so many deals
    assert error == pytest.approx(12 / 1.43, rel=0.25)  # 2.8 standard errors, of which the interval has 1.96
    apart = lab.power("skarney-gin", {"turns": 12, "edge": 0.1}, deals=100)
    assert [(one.variant, one.metric, one.tried) for one in apart] == [("", "turns", 100), ("", "edge", 100)]


@pytest.mark.parametrize(("rules", "most"), [(None, 20), ({"a": {}, "b": {"target": 3}}, 40)])
def test_power_tells_how_far_it_is(rules: dict[str, dict[str, int]] | None, most: int) -> None:
    told = list[int]()
    lab.power("rummy-fifty", {"plays": 2}, rules, deals=20, progress=told.append)
    assert told == sorted(told) and told[-1] == most


def test_power_asks_for_known_metrics_and_true_differences() -> None:
    for wrong in ({}, {"plays": 0}, {"plays": -1}, {"plays": math.inf}, {"nonsense": 1}):
        with pytest.raises(BadRules):
            lab.power("rummy-fifty", wrong, deals=2)


def test_a_metric_that_never_varies_has_no_interval() -> None:
    same = metric(RatioMetric("margin", np.full(50, 3.0), np.ones(50)))
    assert (same.value, same.varied, math.isnan(same.low), math.isnan(same.high)) == (3.0, False, True, True)
    assert interval(same, ReportLanguage("en")) == "the same every time"
    assert interval(MetricEstimate("margin", 3.0, 2.5, 3.5, 50), ReportLanguage("en")) == "2.50 – 3.50"
    shares = metric(RatioMetric("tied", np.zeros(50), np.ones(50)))
    assert shares.varied and shares.low == 0 and 0.05 < shares.high < 0.1  # Wilson's interval says more
