"""The games that are there: every folder under ``tefuda/games`` that declares a ``GAME``."""

from __future__ import annotations

import pkgutil
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

from tefuda.engine.errors import BadRules
from tefuda.engine.expected import one_of
from tefuda.engine.game import Game

_HOMES = import_module("tefuda.games").__path__
_added: dict[str, Game] = {}


@cache
def _folders() -> dict[str, str]:
    return {m.name.replace("_", "-"): m.name for m in pkgutil.iter_modules(_HOMES) if m.ispkg}


def games() -> tuple[str, ...]:
    """The ids of all games, in order of the alphabet.

    >>> "skarney-gin" in games()
    True
    """
    return tuple(sorted({*_folders(), *_added}))


def find(game: str) -> Game:
    """A game by its id.

    Raises:
        BadRules: there is no such game.
    """
    name = game.strip().lower().replace("_", "-").replace(" ", "-") if isinstance(game, str) else ""
    if name in _added:
        return _added[name]
    if name not in _folders():
        raise BadRules(game, one_of(games()), "game")
    found: Game = import_module(f"tefuda.games.{_folders()[name]}").GAME  # its own types are forgotten here
    return found


def imported(folder: Path) -> ModuleType:
    """A folder that lies anywhere, read as a package among the games'; whatever is wrong with its files is raised."""
    name, beside = f"tefuda.games.{folder.name}", str(folder.parent)
    for known in [each for each in sys.modules if each == name or each.startswith(f"{name}.")]:
        if folder not in Path(getattr(sys.modules[known], "__file__", None) or "").parents:
            del sys.modules[known]  # another game of that name
    _HOMES.insert(0, beside)
    try:
        return import_module(name)
    finally:
        _HOMES.remove(beside)


def add(game: Game) -> None:
    """Make a game known that has no folder here: one's own, or a test's."""
    _added[game.id] = game
