"""Matches in which somebody thinks: the same on both backends, with the same cards as any, and worth thinking in."""

from __future__ import annotations

import pytest

from tefuda.lab.simulate import simulate, simulate_plain

GAME = "skarney-gin"
SHORT = {"target": 1}  # one deal that somebody wins


def test_both_backends_play_the_same() -> None:
    line_up = ("think:2", "greedy")
    ours, theirs = (play(GAME, 1, line_up, 5, SHORT, facts=True).rows for play in (simulate, simulate_plain))
    assert ours == theirs


def test_the_cards_are_those_of_any_match() -> None:
    ours, theirs = (simulate(GAME, 4, (name, "greedy"), 5, SHORT).rows for name in ("think:2", "greedy"))
    assert [(row["seed"], row["dealer"]) for row in ours] == [(row["seed"], row["dealer"]) for row in theirs]


def test_whoever_thinks_shorter_plays_another_match() -> None:
    """It is no greedy player under another name; and the same run is the same."""
    runs = [simulate(GAME, 2, (name, "greedy"), 5, SHORT).rows for name in ("think:40", "think:40", "think:200")]
    assert [row["plays"] for row in runs[0]] == [row["plays"] for row in runs[1]]
    assert [row["plays"] for row in runs[0]] != [row["plays"] for row in runs[2]]


def test_thinking_is_worth_it() -> None:
    """Two deals of three are expected; that it is no worse than greed by more than luck."""
    summary = simulate(GAME, 10, ("think:200", "greedy"), 4, SHORT).summary()
    assert summary.standings[0].wins > 5


@pytest.mark.soak
@pytest.mark.parametrize("game", ["literature", "carousel", "looking-and-down"])
def test_both_backends_play_the_same_of_games_that_take_longer(game: str) -> None:
    line_up = ("think:3", "greedy") * (3 if game == "literature" else 1)
    rules = {"literature": None, "carousel": {"target": 1}, "looking-and-down": {"target": 1}}[game]
    assert simulate(game, 1, line_up, 5, rules).rows == simulate_plain(game, 1, line_up, 5, rules).rows
