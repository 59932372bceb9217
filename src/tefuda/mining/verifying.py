"""The verification of puzzles: another search in other and twice as many deals, and the bots that miss them today."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tefuda.mining.weighing import Scales, missed, rng
from tefuda.solvers.posing import pose
from tefuda.study.puzzles import Puzzle

TIMES: Final = 2


def holds(puzzle: Puzzle, compiled: bool = True) -> bool:
    """Return whether the best play beats all that are not accepted, by the stated margin.

    A puzzle that was worked out exactly is worked out again.
    """
    match = puzzle.match()
    if puzzle.budget == 0:
        posed = pose(match, puzzle.seat)
        found = () if posed is None else posed.choices[: posed.accepted]
        return posed is not None and posed.goal == puzzle.goal and {play for play, _ in found} == set(puzzle.best)
    others = tuple(one.play for one in puzzle.choices[puzzle.accepted :])
    scales = Scales(match, TIMES * puzzle.budget, compiled)
    return 1000 * scales.holds(match, puzzle.seat, puzzle.best, others, 7919 * puzzle.deal) >= puzzle.margin


def renewed(puzzle: Puzzle) -> Puzzle:
    """Return the same puzzle, with the bots that miss it as they play today."""
    return replace(puzzle, missed=missed(puzzle.match(), puzzle.seat, puzzle.best, rng(puzzle.deal)))
