"""Ratings: what a match changes, what they foretell, and those of the computer players."""

from __future__ import annotations

import json
import math
from importlib.resources import files
from itertools import pairwise

import pytest
from bench.ratings import run

from tefuda.engine.matches.registry import find
from tefuda.ratings import Rating, chance_ahead, computer_rating, rate
from tefuda.table.personas import STRENGTHS

MEASURED = json.loads(files("tefuda.ratings").joinpath("computer_players.json").read_text(encoding="utf-8"))


def test_a_winner_gains_and_all_become_surer() -> None:
    ratings = [[Rating()] for _ in range(4)]
    after = [one for [one] in rate(ratings, [2, 0, 3, 1])]
    assert after[1].mean > after[3].mean > after[0].mean > after[2].mean
    assert after[1].mean > Rating().mean > after[2].mean
    assert all(one.deviation < Rating().deviation for one in after)


def test_a_tie_of_equals_changes_no_strength() -> None:
    [[one], [other]] = rate([[Rating(30.0, 2.0)], [Rating(30.0, 2.0)]], [0, 0])
    assert one.mean == pytest.approx(other.mean) == pytest.approx(30.0)


def test_a_win_over_the_stronger_is_worth_more() -> None:
    gained = [rate([[Rating(25.0, 2.0)], [Rating(mean, 2.0)]], [0, 1])[0][0].mean for mean in (15.0, 25.0, 35.0)]
    assert all(low < high for low, high in pairwise(gained))


def test_who_is_known_less_well_changes_more() -> None:
    [[unknown], [known]] = rate([[Rating()], [Rating(25.0, 1.0)]], [0, 1])
    assert unknown.mean - 25.0 > 5 * (25.0 - known.mean) > 0


def test_a_team_wins_together() -> None:
    first, second = rate([[Rating()] * 3, [Rating()] * 3], [1, 0])
    assert [one.mean for one in first] == [first[0].mean] * 3
    assert second[0].mean - 25.0 == pytest.approx(25.0 - first[0].mean) != 0.0


def test_chances_of_a_pair_add_up_and_fall_with_the_luck_of_others() -> None:
    teams = [[Rating(30.0, 2.0)], [Rating(25.0, 2.0)]]
    assert chance_ahead(teams, 0, 1) + chance_ahead(teams, 1, 0) == pytest.approx(1.0)
    at_four = [*teams, [Rating()], [Rating()]]
    assert 0.5 < chance_ahead(at_four, 0, 1) < chance_ahead(teams, 0, 1)


def test_four_hundred_points_are_ten_to_one() -> None:
    strong = Rating(25.0 + 13.57, 0.0)
    assert strong.points - Rating().points == 400
    assert chance_ahead([[strong], [Rating(25.0, 0.0)]], 0, 1) == pytest.approx(10 / 11, abs=1e-3)


@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game in MEASURED for seats in MEASURED[game]])
def test_computer_players_are_on_a_scale_whose_middle_is_steady(game: str, seats: str) -> None:
    assert int(seats) in find(game).seats
    found = {strength: computer_rating(game, int(seats), strength) for strength in STRENGTHS}
    gentle, steady = found["gentle"], found["steady"]
    assert gentle is not None
    assert steady is not None
    assert steady.points == Rating().points
    assert gentle.mean - steady.mean < math.hypot(gentle.deviation, steady.deviation)  # not told apart at the most
    assert MEASURED[game][seats].keys() <= set(STRENGTHS)


def test_the_page_and_the_package_say_what_was_measured() -> None:
    kept = json.loads(run.KEPT.read_text(encoding="utf-8"))
    assert run.PAGE.read_text(encoding="utf-8") == run.page(kept)
    assert run.DATA.read_text(encoding="utf-8") == run.data(kept)
