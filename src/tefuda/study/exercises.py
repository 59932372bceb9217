"""An exercise: one position at the real table, one decision, and the worth of each play.

Puzzles are exercises, and so may be any moment of a match whose plays have been weighed.  No answer starts a search:
the cost of each play was worked out before.
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
    """A position with one decision, whose plays have been weighed.

    Attributes:
        match: The position.  The reader is told only what ``seat`` sees of it.
        choices: The plays that have been weighed, the best first; in a review, the play that was made comes after those
            that solve it.
        accepted: The number of choices, from the first, that solve it.
        about: A line under the task.
        more: The text behind that line.
        leads: The things that happen more often after the best play than after the first one that does not solve it.
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
    past: tuple[Event, ...] = ()  # the events that led to the position; each seat is told what it may hear


def exercise_of(puzzle: Puzzle, number: int) -> Exercise:
    """Return a puzzle as an exercise."""
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
