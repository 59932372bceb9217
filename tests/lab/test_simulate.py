"""Simulation: the same rows on both backends, whatever the chunks; and what the rows sum up to."""

from __future__ import annotations

import sys
from typing import Any

import pytest
from tests.chance import fresh
from tests.lab.same import same, simulate_interpreted

import tefuda
from tefuda import BadRules, lab
from tefuda.engine.matches.registry import find, games
from tefuda.engine.texts.errors import MissingExtra
from tefuda.lab import line_up
from tefuda.lab.metrics import wilson
from tefuda.lab.runs import Run, simulate

GAME = "skarney-gin"
BOTS = ("steady", "random")


def rows(run: Run) -> list[dict[str, int | str]]:
    """A row for each match."""
    return list(run.matches.rows())


def test_there_is_one_function() -> None:
    assert tefuda.simulate is lab.simulate
    assert isinstance(simulate_interpreted(GAME, 1), tefuda.Run)


def test_both_backends_play_the_same_matches() -> None:
    plays = (simulate, simulate_interpreted)
    assert same(*(play(GAME, 6, BOTS, seed=5, rules="strict-aces") for play in plays))


@pytest.mark.soak
@pytest.mark.parametrize("game", games())
def test_both_backends_play_the_same_matches_of_every_game(game: str) -> None:
    line_up = BOTS * (find(game).seats[0] // 2) or BOTS
    line_up += ("random",) * (find(game).seats[0] - len(line_up))
    seed = fresh(5)
    assert same(*(play(game, 2, line_up, seed=seed) for play in (simulate, simulate_interpreted)))


def test_the_chunks_and_the_length_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    long = simulate(GAME, 40, BOTS, seed=5)
    monkeypatch.setattr(line_up, "MATCHES", 7)
    assert rows(simulate(GAME, 19, BOTS, seed=5)) == rows(long)[:19]


def test_another_seed_is_another_run() -> None:
    assert rows(simulate(GAME, 10, BOTS, seed=5)) != rows(simulate(GAME, 10, BOTS, seed=6))


def test_seats_alternate() -> None:
    matches = simulate(GAME, 4, BOTS, seed=5).matches
    assert matches["bot_0"].tolist() == ["steady", "random", "steady", "random"]
    assert matches["bot_1"].tolist() == ["random", "steady", "random", "steady"]


def test_the_cards_do_not_depend_on_the_bots() -> None:
    """The first dealer and the decks follow from the match's seed alone."""
    ours, theirs = (simulate(GAME, 10, bots, seed=5).matches for bots in (BOTS, "random"))
    assert all((ours[name] == theirs[name]).all() for name in ("seed", "dealer"))


def test_rows_tell_each_match() -> None:
    for row in rows(simulate(GAME, 20, BOTS, seed=5, rules={"target": 100})):
        winner = int(row["won_1"])
        assert row["won_0"] == 1 - winner
        assert int(row[f"total_{winner}"]) >= 100 > int(row[f"total_{1 - winner}"])
        assert int(row["points_0"]) == -int(row["points_1"])
        assert int(row["plays"]) > int(row["deals"]) >= 1


def test_the_summary_sums_up() -> None:
    run = simulate(GAME, 50, BOTS, seed=5)
    summary, found = run.summary(), rows(run)
    ours, theirs = summary.standings
    assert (ours.bot, theirs.bot) == BOTS
    assert ours.wins + theirs.wins == summary.matches == 50
    sits = [next(seat for seat in range(2) if row[f"bot_{seat}"] == "steady") for row in found]
    pairs = list(zip(found, sits, strict=True))
    assert ours.wins == sum(int(row[f"won_{seat}"]) for row, seat in pairs)
    assert ours.points_a_match == -theirs.points_a_match == sum(int(row[f"points_{seat}"]) for row, seat in pairs) / 50
    assert ours.points_a_deal == sum(int(row[f"total_{seat}"]) for row, seat in pairs) / summary.deals
    assert ours.low <= ours.share <= ours.high
    assert summary.deals == sum(int(row["deals"]) for row in found) == 50 * summary.deals_a_match
    assert summary.plays == sum(int(row["plays"]) for row in found)


def test_the_same_bot_twice_has_two_standings() -> None:
    first, second = simulate_interpreted(GAME, 3, ("random", "random"), seed=5).summary().standings
    assert first.wins + second.wins == 3


def test_progress_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []
    monkeypatch.setattr(line_up, "MATCHES", 4)
    simulate(GAME, 10, BOTS, seed=5, progress=told.append)
    assert told == [4, 8, 10]


@pytest.mark.parametrize("wrong", [("steady",), ("steady", "genius"), ("random",) * 3])
def test_wrong_line_ups_are_refused(wrong: tuple[str, ...]) -> None:
    with pytest.raises(BadRules):
        simulate(GAME, 1, wrong)


def test_wrong_rules_are_refused() -> None:
    with pytest.raises(BadRules):
        simulate(GAME, 1, BOTS, rules={"target": 0})


@pytest.mark.parametrize("library", ["numpy", "llvmlite"])
def test_without_the_extra_it_says_what_to_install(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "tefuda.engine.backends.compiled", raising=False)
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(MissingExtra, match=rf"no {library}.*pip install 'tefuda\[lab\]'"):
        simulate(GAME, 1, BOTS)


@pytest.mark.parametrize("matches", [0, -1, 1.5, True])
def test_no_match_at_all_is_refused(matches: Any) -> None:
    for play in (simulate, simulate_interpreted):
        with pytest.raises(BadRules, match=r"^matches: .*a whole number from 1$"):
            play(GAME, matches, BOTS)


def test_wilson_against_a_published_value() -> None:
    """Newcombe (1998), table I: 81 of 263 gives 0.2553 to 0.3662."""
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)


def test_any_number_of_bots_may_meet() -> None:
    line_up = ("steady", "random", "steady-convention", "random")
    row = simulate_interpreted("literature", 1, line_up, seed=5).matches.row(0)
    assert [row[f"bot_{seat}"] for seat in range(4)] == list(line_up)
