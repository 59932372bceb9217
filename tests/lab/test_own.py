"""Metrics of one's own: the same on both backends, and what one would count by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from tefuda import BadRules, lab
from tefuda.cards.bits import count
from tefuda.games.skarney_gin.facts import Fact
from tefuda.games.skarney_gin.state import State

GAME = "skarney-gin"


@lab.metric
def aces_taken(fact: int, b: int) -> int:
    """Count an ace that was taken, by a helper, an argument and a number of the game's."""
    return 1 if fact == Fact.TOOK and b % 13 == 0 else 0


@lab.metric
def hands_when_opening(s: State, fact: int, a: int) -> int:
    return count(s.hands[a]) if fact == Fact.OPENED else 0


@lab.metric
def deals_seen(fact: int) -> int:
    """A fact that has a secret is told twice, and counts once."""
    return 1 if fact == Fact.DREW else 0


@lab.metric
def left_in_stock(s: State) -> int:
    return s.stock


OWN = [aces_taken, hands_when_opening, deals_seen, left_in_stock]


def test_they_are_counted_for_each_deal() -> None:
    run = lab.simulate(GAME, deals=40, seed=2, own=OWN, detail="events")
    assert run.events is not None
    for row in run.deals.rows():
        mine = [event for event in run.events.rows() if event["match"] == row["match"]]
        assert row["own_aces_taken"] == sum(e["fact"] == "took" and int(e["b"]) % 13 == 0 for e in mine)
        assert row["own_deals_seen"] == row["fact_drew"]
        assert row["own_left_in_stock"] == 52 - 20 - int(row["fact_drew"])
        assert 0 <= int(row["own_hands_when_opening"]) <= 11 * int(row["fact_opened"])
    found = {one.name: one for one in run.metrics()}
    left = found["own left_in_stock"]
    assert left.value == pytest.approx(run.deals["own_left_in_stock"].mean()) and left.low < left.value < left.high


def test_both_backends_count_the_same_and_nothing_else_changes() -> None:
    compiled, bare = lab.simulate(GAME, deals=3, own=OWN), lab.simulate(GAME, deals=3)
    slow = lab.simulate(GAME, deals=3, own=OWN, compiled=False)
    assert list(compiled.deals.rows()) == list(slow.deals.rows())
    assert all((compiled.deals[name] == bare.deals[name]).all() for name in bare.deals.columns)


def test_they_are_compared_and_kept(tmp_path: Path) -> None:
    rules = {"source": {}, "aces": {"ace_block": "when_offered"}}
    found = lab.compare(GAME, rules, deals=30, own=[left_in_stock])
    assert any(one.name == "own left_in_stock" for one in found.pairs["aces"])
    lab.simulate(GAME, deals=2, own=[left_in_stock], keep=tmp_path / "kept")
    with pytest.raises(BadRules):
        lab.simulate(GAME, deals=2, own=[aces_taken], keep=tmp_path / "kept")


@pytest.mark.parametrize("function", [lambda: 0, lambda facts: 0, len, 3])
def test_what_is_no_metric(function: object) -> None:
    with pytest.raises(BadRules):
        lab.metric(function)  # type: ignore[arg-type]
