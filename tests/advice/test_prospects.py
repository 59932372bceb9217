"""The chance of winning a match from its totals: what it must be, and what it was in matches that were played."""

from __future__ import annotations

import pytest
from bench.strength.thinking import Pausing

from tefuda.advice.search import WHOLE, Prospects, chance_of
from tefuda.advice.thinking import prospects_of
from tefuda.engine.backends.backend import compiled_backend
from tefuda.engine.matches.registry import find, games
from tefuda.lab.line_up import match_seed

TO_A_TARGET = tuple(game for game in games() if find(game).players.thinking.prospects is not None)


def chances(game: str, totals: list[int]) -> list[float]:
    """Of each seat."""
    found = find(game)
    state = found.rules.state()
    state.totals[: len(totals)] = totals
    known = prospects_of(found, found.read_rules(None))
    return [chance_of(state, seat, len(totals), known) / WHOLE for seat in range(len(totals))]


@pytest.mark.parametrize("game", TO_A_TARGET)
def test_chances_are_shared_out(game: str) -> None:
    target = find(game).read_rules(None).target  # type: ignore[attr-defined]  # these games have one
    for totals in ([0, 0], [target // 2, 0], [target - 1, target - 2], [0, -target // 4]):
        assert sum(chances(game, totals)) == pytest.approx(1, abs=1e-5)
    assert chances(game, [0, 0]) == [0.5, 0.5]
    small, large = chances(game, [target // 2, 0])[0], chances(game, [target - 1, 0])[0]
    assert 0.5 < small < large < 1
    assert chances(game, [target - 1, target // 2])[0] > small, "what one is behind counts the more the nearer the end"


def test_where_a_deal_is_all_nothing_is_reckoned() -> None:
    found = find("literature")
    assert prospects_of(found, found.read_rules(None)) == Prospects()


@pytest.mark.parametrize(
    ("game", "matches"),
    [("skarney-gin", 150), *(pytest.param(game, 250, marks=pytest.mark.soak) for game in TO_A_TARGET)],
)
def test_it_is_as_matches_went(game: str, matches: int) -> None:
    """After the third deal of each match: the leader wins as often as was said, within four deviations."""
    found = find(game)
    rules = found.read_rules(None)
    table = Pausing(compiled_backend(found), ["steady"], 2, rules)
    said = won = variance = 0.0
    for one in range(matches):
        if table.match([0, 0], match_seed(7, one), 3) == 0:
            after_three = chances(game, table.totals())
            ahead = max(after_three)
            winners = table.match([0, 0], match_seed(7, one))
            won += winners >> after_three.index(ahead) & 1
            said, variance = said + ahead, variance + ahead * (1 - ahead)
    assert variance > matches / 20, "most matches are still open"
    assert abs(won - said) < 4 * variance**0.5
