"""Simulation: the same rows on both backends, whatever the chunks; and what the rows sum up to."""

from __future__ import annotations

import sys
from typing import Any

import pytest
from tests.chance import fresh

from tefuda import BadRules
from tefuda.engine.matches.registry import find, games
from tefuda.engine.texts.errors import MissingExtra
from tefuda.lab import line_up
from tefuda.lab.metrics import wilson
from tefuda.lab.simulate import simulate, simulate_plain

GAME = "skarney-gin"
BOTS = ("greedy", "random")


def test_both_backends_play_the_same_matches() -> None:
    assert simulate(GAME, 6, BOTS, 5, "strict-aces").rows == simulate_plain(GAME, 6, BOTS, 5, "strict-aces").rows


@pytest.mark.soak
@pytest.mark.parametrize("game", games())
def test_both_backends_play_the_same_matches_of_every_game(game: str) -> None:
    line_up = BOTS * (find(game).seats[0] // 2) or BOTS
    line_up += ("random",) * (find(game).seats[0] - len(line_up))
    seed = fresh(5)
    assert simulate(game, 2, line_up, seed, facts=True).rows == simulate_plain(game, 2, line_up, seed, facts=True).rows


def test_the_chunks_and_the_length_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    long = simulate(GAME, 40, BOTS, 5)
    monkeypatch.setattr(line_up, "MATCHES", 7)
    assert simulate(GAME, 19, BOTS, 5).rows == long.rows[:19]


def test_another_seed_is_another_run() -> None:
    assert simulate(GAME, 10, BOTS, 5).rows != simulate(GAME, 10, BOTS, 6).rows


def test_seats_alternate() -> None:
    rows = simulate(GAME, 4, BOTS, 5).rows
    assert [row["bot_0"] for row in rows] == ["greedy", "random", "greedy", "random"]
    assert [row["bot_1"] for row in rows] == ["random", "greedy", "random", "greedy"]


def test_the_cards_do_not_depend_on_the_bots() -> None:
    """The first dealer and the decks follow from the match's seed alone."""
    ours, theirs = simulate(GAME, 10, BOTS, 5).rows, simulate_plain(GAME, 10, ("random", "random"), 5).rows
    assert [(row["seed"], row["dealer"]) for row in ours] == [(row["seed"], row["dealer"]) for row in theirs]


def test_rows_tell_each_match() -> None:
    for row in simulate(GAME, 20, BOTS, 5, {"target": 100}).rows:
        winner = int(row["winners"])
        assert int(row[f"total_{winner}"]) >= 100 > int(row[f"total_{1 - winner}"])
        assert int(row["points_0"]) == -int(row["points_1"])
        assert int(row["plays"]) > int(row["deals"]) >= 1


def test_the_summary_sums_up() -> None:
    results = simulate(GAME, 50, BOTS, 5)
    summary = results.summary()
    ours, theirs = summary.standings
    assert (ours.bot, theirs.bot) == BOTS
    assert ours.wins + theirs.wins == summary.matches == 50
    assert ours.wins == sum(row[f"bot_{row['winners']}"] == "greedy" for row in results.rows)
    assert ours.low <= ours.share <= ours.high
    assert ours.points_a_match == -theirs.points_a_match
    assert summary.deals_a_match == sum(int(row["deals"]) for row in results.rows) / 50
    assert summary.deals_a_second > 0


def test_the_same_bot_twice_has_two_standings() -> None:
    first, second = simulate_plain(GAME, 3, ("random", "random"), 5).summary().standings
    assert first.wins + second.wins == 3


def test_progress_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []
    monkeypatch.setattr(line_up, "MATCHES", 4)
    simulate(GAME, 10, BOTS, 5, progress=told.append)
    assert told == [4, 8, 10]


@pytest.mark.parametrize("wrong", [("greedy",), ("greedy", "genius"), ("random",) * 3])
def test_wrong_line_ups_are_refused(wrong: tuple[str, ...]) -> None:
    with pytest.raises(BadRules):
        simulate(GAME, 1, wrong)


def test_wrong_rules_are_refused() -> None:
    with pytest.raises(BadRules):
        simulate(GAME, 1, BOTS, rules={"target": 0})


@pytest.mark.parametrize("library", ["numpy", "numba"])
def test_without_the_extra_it_says_what_to_install(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "tefuda.engine.backends.compiled", raising=False)
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(MissingExtra, match=rf"no {library}.*pip install 'tefuda\[lab\]'"):
        simulate(GAME, 1, BOTS)


@pytest.mark.parametrize("matches", [0, -1, 1.5, True])
def test_no_match_at_all_is_refused(matches: Any) -> None:
    for run in (simulate, simulate_plain):
        with pytest.raises(BadRules, match=r"^matches: .*a whole number from 1$"):
            run(GAME, matches, BOTS)


def test_wilson_against_a_published_value() -> None:
    """Newcombe (1998), table I: 81 of 263 gives 0.2553 to 0.3662."""
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)


def test_any_number_of_bots_may_meet() -> None:
    line_up = ("greedy", "random", "greedy-convention", "random")
    rows = simulate_plain("literature", 1, line_up, 5).rows
    assert [rows[0][f"bot_{seat}"] for seat in range(4)] == list(line_up)
