"""Exact solvers: a package or module for each game that has one, named like the game's folder.

The algorithms are in the games' own folders; solvers read cards as text and return plain data.  A solver with a
function `pose` finds positions with a solution that is certain but not obvious, and makes puzzles of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType

from tefuda.engine.declarations.game import Game
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import find
from tefuda.engine.texts.errors import NoSolver


def solver_of(game: str) -> ModuleType:
    """Return the solver of a game.

    Raises:
        BadRules: there is no such game, or no solver for it.
    """
    name = f"{__name__}.{find(game).folder.name}"
    if find_spec(name) is None or not _finds_best(name):
        able = [module.name for module in iter_modules(__path__) if _finds_best(f"{__name__}.{module.name}")]
        raise NoSolver(find(game).id, [folder.replace("_", "-") for folder in able])
    return import_module(name)


def _finds_best(name: str) -> bool:
    """Return whether a solver finds the best play; other modules here answer other questions."""
    return hasattr(import_module(name), "best")


@dataclass(frozen=True)
class SolvedPuzzle:
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
    return _has(game, "pose")


def needs_memory(game: Game) -> bool:
    """Return whether a solution may follow from earlier plays that the table no longer shows."""
    return _has(game, "forgetful")


def forgetful(match: Match) -> Match:
    """Return the same position for players who remember no play, in a game that needs memory."""
    forgotten: Match = _module(match.game).forgetful(match)
    return forgotten


def pose(match: Match, seat: int) -> SolvedPuzzle | None:
    """Return the puzzle for a seat that is to act, from what it knows; None if there is none, or it is plain."""
    found: SolvedPuzzle | None = _module(match.game).pose(match, seat)
    return found


def _has(game: Game, function: str) -> bool:
    return find_spec(f"{__name__}.{game.folder.name}") is not None and hasattr(_module(game), function)


def _module(game: Game) -> ModuleType:
    return import_module(f"{__name__}.{game.folder.name}")
