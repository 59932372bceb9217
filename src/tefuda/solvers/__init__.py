"""Exact solvers, a package for each game that has one and named like its folder: faces for people and programs.

The solving itself belongs to a game's rules; here cards come as text, and answers as plain data.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType

from tefuda.engine.errors import BadRules
from tefuda.engine.expected import one_of
from tefuda.engine.registry import find


def solver_of(game: str) -> ModuleType:
    """The solver of a game.

    Raises:
        BadRules: there is no such game, or no solver for it.
    """
    name = f"{__name__}.{find(game).folder.name}"
    if find_spec(name) is None:
        raise BadRules(game, one_of([module.name.replace("_", "-") for module in iter_modules(__path__)]), "game")
    return import_module(name)
