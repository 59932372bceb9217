"""A player who must play stops where more deals would change nothing; credit changes what is preferred, not told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from tests.changed import changed
from tests.leading import LEAD

import tefuda
from tefuda.advice.budget import Budget, DealBudget, TimedDealBudget
from tefuda.advice.search import WHOLE, CandidateResults, SearchBuffers
from tefuda.advice.thinking import Adviser, prospects_of, settled, thinned, whole
from tefuda.engine.backends.backend import compiled_backend, interpreted_backend
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import find

MANY = 1_600


def noted(gains: Sequence[tuple[int, int]]) -> list[CandidateResults]:
    """The notes on candidates with these gains on average, and these deviations, in a hundred deals each."""
    rows = [CandidateResults() for _ in gains]
    for row, (mean, deviation) in zip(rows, gains, strict=True):
        row.deals, row.gain, row.gain_squares = 100, 100 * mean, 99 * deviation**2 + 100 * mean**2
    return rows


@pytest.mark.parametrize(
    ("gains", "alive", "over"),
    [
        ([(0, 0), (-30, 100), (-20, 100)], [1, 0, 1], False),  # three errors below the quick player's play, and two
        ([(0, 0), (-30, 100), (0, 0)], [1, 0, 0], True),  # what comes to the same is no reason to go on
        ([(0, 0), (90, 100), (30, 100)], [1, 1, 0], True),  # so far below another, at its worst
        ([(0, 0), (60, 100), (50, 100)], [1, 1, 1], False),
        ([(0, 0), (20, 100), (-90, 100)], [1, 1, 0], False),  # better, but not for certain
        ([(0, 0), (30, 0), (-10, 0)], [1, 1, 0], True),  # better by as much in every deal
        ([(0, 0), (30, 0), (30, 0)], [1, 1, 1], False),  # two that are
    ],
)
def test_what_cannot_be_the_best_any_more_is_dropped(
    gains: list[tuple[int, int]], alive: list[int], over: bool
) -> None:
    rows = noted(gains)
    assert thinned(rows, [1] * len(rows)) == alive
    assert settled(rows, alive) == over


def test_what_is_dropped_stays_so() -> None:
    assert thinned(noted([(0, 0), (50, 10), (50, 10)]), [1, 0, 1]) == [1, 0, 1]


def tried_by(thinks: Adviser, match: Match, budget: Budget, brief: bool) -> SearchBuffers:
    """All that a search leaves."""
    thinks.backend.copy(match.observation(0), thinks._table.known)
    return whole(thinks._in_steps(*thinks._find(7, False, True), budget, 7, brief=brief))


def deals_of(thinks: Adviser, tried: SearchBuffers) -> int:
    return sum(row.deals for row in thinks._results(tried))


def test_a_clear_play_is_found_soon_and_a_hint_looks_on() -> None:
    match = tefuda.position("rummy-fifty", LEAD)
    thinks = Adviser(interpreted_backend(find("rummy-fifty")), match.rules, match.seats)
    brief, long = (tried_by(thinks, match, DealBudget(MANY), once) for once in (True, False))
    assert deals_of(thinks, brief) < deals_of(thinks, long) / 2
    assert deals_of(thinks, long) > MANY * 0.9
    assert tefuda.advise(match, 0, worlds=MANY, compiled=False).deals > MANY * 0.9


def test_in_slices_one_looks_as_often() -> None:
    match = tefuda.position("rummy-fifty", LEAD)
    thinks = Adviser(interpreted_backend(find("rummy-fifty")), match.rules, match.seats)
    found = [tried_by(thinks, match, budget, True) for budget in (DealBudget(MANY), TimedDealBudget(MANY, 1e9))]
    assert len({str(thinks._results(one)) for one in found}) == 1


def with_credit(credit: int) -> Adviser:
    game = find("skarney-gin")
    other = changed(game, thinking=replace(game.players.thinking, credit=credit))
    return Adviser(compiled_backend(other), game.read_rules(None), 2)


def test_credit_is_in_what_is_preferred_and_in_nothing_that_is_told() -> None:
    """SK-19: a box for each deal in which one has scored."""
    match: Any = tefuda.new("skarney-gin", seed=4)
    match.play(1, "draw")
    without, much = (with_credit(credit).advise(match.observation(1), DealBudget(300), 5) for credit in (0, 900))
    pairs = {one.play: one for one in without.options}
    tried = [(pairs[one.play], one) for one in much.options if pairs[one.play].deals == one.deals]
    assert len(tried) > 3
    for one, other in tried:
        assert (one.chance, one.points, one.match) == (other.chance, other.points, other.match)
    assert any(one.gain != other.gain for one, other in tried)


def test_credit_is_in_parts_of_certainty() -> None:
    game = find("skarney-gin")
    assert prospects_of(game, game.read_rules(None)).credit == WHOLE * game.players.thinking.credit // 1000 > 0
