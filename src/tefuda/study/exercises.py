"""An exercise: one position at the real table, one decision, and what each play would be worth.

Puzzles are exercises, and so may be any moment of a match whose plays have been weighed.  Nothing is searched when an
answer comes: what it costs was worked out before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from tefuda.engine.events import Event
from tefuda.engine.match import Match
from tefuda.engine.translatable import Translatable
from tefuda.show.hint_text import Consequence
from tefuda.study.puzzles import Goal, Puzzle, PuzzleChoice

OF: Final = 1000  # deals, in the worth of a play


@dataclass(frozen=True)
class Exercise:
    """``match``: the position, of which the reader is told what ``seat`` sees, and nothing else; ``choices``: the plays
    that have been weighed, the best first, of which ``accepted`` solve it (then comes, of a review, what was played);
    ``leads``: what happens more often after the best than after the first that does not; ``about``: a line under the
    task, and ``more``: what stands behind that line.
    """

    id: str
    match: Match
    seat: int
    title: Translatable
    goal: Goal | Literal["review"]
    choices: tuple[PuzzleChoice, ...]
    accepted: int
    about: Translatable | str = ""
    more: Translatable | str = ""
    leads: Sequence[Consequence] = ()
    past: tuple[Event, ...] = ()  # what led to the position; each seat is told what it may hear of it


def exercise_of(puzzle: Puzzle, number: int) -> Exercise:
    """A puzzle as it is set."""
    match, past = puzzle.told()
    missed = [Translatable(f"puzzle-misses-{who}") for who in puzzle.missed]
    return Exercise(
        id=str(number),
        match=match,
        seat=puzzle.seat,
        title=Translatable("puzzle-title", {"number": number}),
        goal=puzzle.goal,
        choices=puzzle.choices,
        accepted=puzzle.accepted,
        about=Translatable("puzzle-level", {"level": puzzle.level}),
        more=Translatable("puzzle-rating", {"who": missed, "slant": puzzle.slant}),
        leads=puzzle.why,
        past=past,
    )
