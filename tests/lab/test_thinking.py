"""Matches in which somebody thinks: the same on both backends, with the same cards as any, and worth thinking in."""

from __future__ import annotations

import pytest
from tests.lab.same import same, simulate_interpreted

from tefuda.lab.runs import simulate

GAME = "skarney-gin"
SHORT = {"target": 1}  # one deal that somebody wins


@pytest.mark.soak
def test_both_backends_play_the_same() -> None:
    line_up = ("think:2", "steady")
    assert same(*(play(GAME, 1, line_up, seed=5, rules=SHORT) for play in (simulate, simulate_interpreted)))


def test_the_cards_are_those_of_any_match() -> None:
    ours, theirs = (simulate(GAME, 4, (name, "steady"), seed=5, rules=SHORT).matches for name in ("think:2", "steady"))
    assert all((ours[name] == theirs[name]).all() for name in ("seed", "dealer"))


def test_a_player_who_thinks_longer_plays_another_match() -> None:
    """A player who thinks is no greedy player under another name; and the same run is the same."""
    names = ("think:40", "think:40", "think:200")
    runs = [simulate(GAME, 2, (name, "steady"), seed=5, rules=SHORT).matches["plays"].tolist() for name in names]
    assert runs[0] == runs[1] != runs[2]


@pytest.mark.soak
def test_thinking_is_worth_it() -> None:
    """Eleven deals of twenty are expected; here, that it is no worse than the quick player by more than luck."""
    summary = simulate(GAME, 30, ("think:200", "steady"), seed=4, rules=SHORT).summary()
    [thinker] = [one for one in summary.standings if one.bot == "think:200"]
    assert thinker.high > 0.5


@pytest.mark.soak
@pytest.mark.parametrize("game", ["literature", "carousel", "looking-and-down"])
def test_both_backends_play_the_same_of_games_that_take_longer(game: str) -> None:
    line_up = ("think:3", "steady") * (3 if game == "literature" else 1)
    rules = {"literature": None, "carousel": {"target": 1}, "looking-and-down": {"target": 1}}[game]
    assert same(*(play(game, 1, line_up, seed=5, rules=rules) for play in (simulate, simulate_interpreted)))
