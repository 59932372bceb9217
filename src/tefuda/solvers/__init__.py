"""Exact solvers: a package or module for each game that has one, named like the game's folder.

The solving itself belongs to a game's rules; here cards come as text, and answers as plain data.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType

from tefuda.engine.matches.registry import find
from tefuda.engine.texts.errors import NotSupported, one_of


def solver_of(game: str) -> ModuleType:
    """Return the solver of a game.

    Raises:
        BadRules: there is no such game, or no solver for it.
    """
    name = f"{__name__}.{find(game).folder.name}"
    if find_spec(name) is None or not _finds_best(name):
        able = [module.name for module in iter_modules(__path__) if _finds_best(f"{__name__}.{module.name}")]
        raise NotSupported(game, one_of([folder.replace("_", "-") for folder in able]), "game")
    return import_module(name)


def _finds_best(name: str) -> bool:
    """Return whether a solver finds the best play; other modules here answer other questions."""
    return hasattr(import_module(name), "best")
