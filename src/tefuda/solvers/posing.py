"""Puzzles with an exact answer: positions in which something can be worked out for certain, but not at first sight.

The solver of a game that has such positions has a function `pose`.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec

from tefuda.engine.declarations.game import Game
from tefuda.engine.matches.match import Match


@dataclass(frozen=True)
class PosedPuzzle:
    """A puzzle: what is asked for, and the plays to choose from.

    Attributes:
        goal: What is asked for (`tefuda.study.puzzles.GOALS`).
        choices: Every play that comes into question with its worth, the best first.
        margin: The lead of the best over what an attentive player finds at first sight, or over the next play.
    """

    goal: str
    choices: tuple[tuple[str, int], ...]
    margin: int

    @property
    def accepted(self) -> int:
        """The number of choices that are best."""
        return sum(worth == self.choices[0][1] for _, worth in self.choices)


def poses(game: Game) -> bool:
    """Return whether there is a solver that finds such positions in this game."""
    name = f"tefuda.solvers.{game.folder.name}"
    return find_spec(name) is not None and hasattr(import_module(name), "pose")


def pose(match: Match, seat: int) -> PosedPuzzle | None:
    """Return the puzzle for a seat that is to act, from what it knows; None if there is none, or it is plain."""
    found: PosedPuzzle | None = import_module(f"tefuda.solvers.{match.game.folder.name}").pose(match, seat)
    return found
