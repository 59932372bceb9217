"""The games that are there: every folder under ``tefuda/games`` that declares a ``GAME``."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module

import tefuda.games
from tefuda.engine.errors import BadRules
from tefuda.engine.expected import one_of
from tefuda.engine.game import Game

_HOMES = tefuda.games.__path__  # asked for at once: to whoever uses Tefuda, `tefuda.games` is the function
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
    found: Game = import_module(f"tefuda.games.{_folders()[name]}").GAME
    return found


def add(game: Game) -> None:
    """Make a game known that has no folder here: one's own, or a test's."""
    _added[game.id] = game
