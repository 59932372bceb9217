"""The measures of a run: each number reckoned again from the rows, and intervals that hold what they promise."""

from __future__ import annotations

from itertools import pairwise
from math import sqrt
from typing import Any

import numpy as np
import pytest

from tefuda import BadRules, lab
from tefuda.engine.matches.registry import find, games
from tefuda.lab.metrics import RatioMetric, better, metric, sides_of
from tefuda.lab.runs import Run
from tefuda.lab.variants import runs_at_most

GAME = "skarney-gin"


@pytest.fixture(scope="module")
def run() -> Run:
    """Whole matches of two bots of the same kind."""
    return lab.simulate(GAME, matches=60, seed=8, detail="plays", rules={"target": 100})


def told(run: Run) -> dict[str, lab.MetricEstimate]:
    return {found.name: found for found in run.metrics()}


def deals_of(run: Run, match: int) -> list[dict[str, Any]]:
    return [row for row in run.deals.rows() if row["match"] == match]


def test_lengths_and_choices(run: Run) -> None:
    found, rows = told(run), list(run.deals.rows())
    for name in ("plays", "words", "turns", "decisions"):
        assert found[name].value == pytest.approx(sum(int(row[name]) for row in rows) / len(rows))
    assert found["deals"].value == len(rows) / 60
    assert found["branching"].value == run.deals["choices"].sum() / run.deals["decisions"].sum()
    minutes = sum(3 * int(row["plays"]) + 2 * int(row["decisions"]) for row in rows) / 60 / len(rows)
    assert found["minutes"].value == pytest.approx(minutes)


def test_endings_and_scores(run: Run) -> None:
    found, rows = told(run), list(run.deals.rows())
    out = [row for row in rows if row["fact_skarney"]]
    assert found["ending skarney"].value == pytest.approx(len(out) / len(rows))
    first = [row[f"score_{row['first']}"] - row[f"score_{1 - row['first']}"] for row in rows]  # type: ignore[operator]
    assert found["best 1"].value == pytest.approx(sum((gap > 0) + (gap == 0) / 2 for gap in first) / len(rows))
    assert found["best 1"].value + found["best 2"].value == pytest.approx(1)
    assert found["margin"].value == pytest.approx(sum(map(abs, first)) / len(rows))
    assert found["tied"].value == pytest.approx(sum(gap == 0 for gap in first) / len(rows))


def test_an_ending_of_every_deal_is_told_only_where_it_is_the_only_one() -> None:
    """All deals of Looking and Down end with the end of the deal; how, the others tell."""
    run = lab.simulate("looking-and-down", deals=12, seats=2, bots="steady", seed=8, detail="deals", compiled=False)
    assert all("deal_ended" in row["ending"].split() for row in run.deals.rows())  # type: ignore[union-attr]
    assert "ending deal_ended" not in told(run)
    assert 0 < told(run)["ending went_out"].value < 1
    alone = lab.simulate(GAME, deals=1, seed=8, detail="deals")
    assert {found.value for name, found in told(alone).items() if name.startswith("ending ")} == {1}


def test_leads_as_one_would_count_them_by_hand(run: Run) -> None:
    changed, half, dramas, ahead = [], [], [], []
    for match in range(60):
        rows = deals_of(run, match)
        winner = [run.matches[f"won_{seat}"][match] for seat in range(2)].index(1)
        gaps = [int(row[f"total_{winner}"]) - int(row[f"total_{1 - winner}"]) for row in rows]
        leaders = [gap > 0 for gap in gaps if gap != 0]
        changed.append(sum(a != b for a, b in pairwise(leaders)))
        final = int(rows[-1][f"total_{winner}"])
        between = gaps[:-1]
        half += [between[len(rows) // 2 - 1] < 0] if len(rows) > 1 else []
        dramas += [sqrt(min(1, max(0, -gap) / final)) for gap in between]
        ahead += [gap > 0 for gap in between]
    found = told(run)
    assert found["lead changes"].value == pytest.approx(np.mean(changed))
    assert found["comeback"].value == pytest.approx(np.mean(half))
    assert found["drama"].value == pytest.approx(np.mean(dramas))
    assert found["security"].value == pytest.approx(np.mean(ahead))


def test_convergence_is_the_slope_within_deals() -> None:
    """The same by least squares with an intercept for each deal."""
    run = lab.simulate(GAME, matches=6, seed=8, detail="plays", rules={"target": 100})
    assert run.plays is not None
    lengths = run.deals["plays"]
    deal = np.repeat(np.arange(len(lengths)), lengths)
    when = (run.plays["play"] - 1) / (lengths[deal] - 1)
    table = np.column_stack([when, np.eye(len(lengths))[deal]])
    slope = np.linalg.lstsq(table, run.plays["choices"].astype(float), rcond=None)[0][0]
    assert told(run)["convergence"].value == pytest.approx(slope)


def test_what_only_matches_have_is_not_told_of_deals() -> None:
    found = told(lab.simulate(GAME, deals=20, seed=3))
    assert not {"deals", "lead changes", "drama", "convergence"} & set(found)
    assert found["plays"].n == 20


def test_a_mixed_line_up() -> None:
    found = told(lab.simulate(GAME, matches=30, bots=("steady", "random"), seed=3))
    assert found["wins steady"].value + found["wins random"].value == pytest.approx(1)
    assert found["wins steady"].low > 0.8


@pytest.mark.parametrize("game", games())
def test_every_game_is_measured(game: str) -> None:
    """The measures need no game that the tests above know; teams count once."""
    run = lab.simulate(game, deals=2, bots="random", seed=1, compiled=False)
    found = told(run)
    assert found["plays"].low <= found["plays"].value <= found["plays"].high
    order = [found[f"best {turn + 1}"].value for turn in range(len(run.bots))]
    assert sum(order) == pytest.approx(1)
    teams = find(game).rules.teams(find(game).read_rules(None), len(run.bots), -1)
    assert len(sides_of(run)) == (2 if teams else len(run.bots))
    assert better(run) in (1, -1)


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    """A ratio of sums with a known value: of 2,000 intervals 95 in a hundred hold it."""
    chance = np.random.default_rng(4)
    held = 0
    for _ in range(2_000):
        by = chance.integers(1, 12, 200)
        found = metric(RatioMetric("x", chance.poisson(3 * by), by))
        held += found.low <= 3 <= found.high
    assert 0.935 < held / 2_000 < 0.965


def test_the_interval_of_a_share_ends_where_shares_do() -> None:
    often, seldom = np.array([4, 4, 4, 1]), np.array([0, 0, 0, 3])
    by = np.full(4, 4)
    assert metric(RatioMetric("often", often, by)).high == 1 and metric(RatioMetric("seldom", seldom, by)).low == 0
    assert metric(RatioMetric("one match", often[:1], by[:1])).low == 0
    assert metric(RatioMetric("margin", np.array([9, 9, 9, 1]), by)).high > 2


def test_yes_or_no_is_wilsons() -> None:
    found = metric(RatioMetric("x", np.array([1] * 81 + [0] * 182), np.ones(263)))
    assert (found.low, found.high) == pytest.approx((0.2553, 0.3662), abs=5e-5)


def test_pairs_on_the_same_cards() -> None:
    """The difference is that of the two; equal cards make it surer than two runs apart; idle options are named."""
    aces = {"ace_block": "when_offered", "tied_deal_dealer": "alternate"}
    found = lab.compare(
        GAME, {"source": {}, "aces": aces, "same": {"tied_deal_dealer": "alternate"}}, deals=300, seed=2
    )
    ours, theirs = found.runs["source"], found.runs["aces"]
    assert list(ours.matches["seed"]) == list(theirs.matches["seed"])
    assert list(ours.deals["dealer"]) == list(theirs.deals["dealer"])
    turns = next(one for one in found.pairs["aces"] if one.name == "score")
    apart = [told(run)["score"] for run in (ours, theirs)]
    assert turns.difference == pytest.approx(apart[1].value - apart[0].value)
    assert turns.low < turns.difference < turns.high
    barred = next(one for one in found.pairs["aces"] if one.name == "fact barred")
    assert barred.clear and barred.low > 0
    assert found.idle == {"aces": ("tied_deal_dealer",), "same": ("tied_deal_dealer",)}
    assert found.differ["same"] == 0 < found.differ["aces"] < 1
    assert not any(one.clear for one in found.pairs["same"])


def test_the_runs_that_find_idle_options_are_told_of_and_counted() -> None:
    told: dict[str, list[int]] = {"a": [], "b": []}
    rules = {"a": {}, "b": {"ace_block": "when_offered", "tied_deal_dealer": "alternate"}}
    found = lab.compare("skarney-gin", rules, lambda name, done: told[name].append(done), deals=20)
    assert found.idle["b"] == ("tied_deal_dealer",)
    assert all(counts == sorted(counts) for counts in told.values())
    assert sum(counts[-1] for counts in told.values()) == 20 * runs_at_most("skarney-gin", rules) == 80


def test_what_nobody_says_changes_no_play() -> None:
    """More words are open, as `branching` tells; but these bots never say them."""
    found = lab.compare("rummy-fifty", {"a": {}, "b": {"layoff_own": "yes"}}, deals=12, compiled=False)
    branching = next(one for one in found.pairs["b"] if one.name == "branching")
    assert branching.clear and found.differ == {"b": 0} and found.idle == {"b": ("layoff_own",)}


def test_pairs_are_surer_than_runs_apart() -> None:
    found = lab.compare(GAME, {"a": {}, "b": {"layoff_type": "same_kind"}}, deals=300, seed=2)
    for name in ("plays", "score"):
        pair = next(one for one in found.pairs["b"] if one.name == name)
        a, b = (told(run)[name] for run in found.runs.values())
        assert pair.high - pair.low < sqrt((a.high - a.low) ** 2 + (b.high - b.low) ** 2)


@pytest.mark.parametrize(
    "variants", [{}, {"one": {}}, {"one": {}, "two": {"target": 0}}, {"one": {}, "two": "no-such"}]
)
def test_what_cannot_be_compared(variants: dict[str, Any]) -> None:
    with pytest.raises(BadRules):
        lab.compare(GAME, variants, deals=2)
