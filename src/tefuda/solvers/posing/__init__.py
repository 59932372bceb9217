"""Positions in which something can be worked out for certain, though not at first sight: puzzles with an exact answer.

A module for each game that has such positions, named like its folder.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec

from tefuda.engine.game import Game
from tefuda.engine.match import Match


@dataclass(frozen=True)
class Posed:
    """What is asked for (`tefuda.study.puzzles.GOALS`), and every play that comes into question with its worth, the
    best first; ``margin``: by how much less an attentive player finds at first sight, or the next play is worth.
    """

    goal: str
    choices: tuple[tuple[str, int], ...]
    margin: int

    @property
    def accepted(self) -> int:
        """How many of the choices are best."""
        return sum(worth == self.choices[0][1] for _, worth in self.choices)


def poses(game: Game) -> bool:
    """Is there a solver that finds such positions?"""
    return find_spec(f"{__name__}.{game.folder.name}") is not None


def pose(match: Match, seat: int) -> Posed | None:
    """What can be worked out here by a seat that is waited for, from what it knows; None: nothing, or it is plain."""
    found: Posed | None = import_module(f"{__name__}.{match.game.folder.name}").pose(match, seat)
    return found
