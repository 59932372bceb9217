"""The registry of games: every folder under ``tefuda/games`` that declares a ``GAME``."""

from __future__ import annotations

import pkgutil
import sys
import traceback
import warnings
from functools import cache
from importlib import import_module
from multiprocessing import parent_process
from pathlib import Path
from types import ModuleType

from tefuda.engine.declarations.game import Game
from tefuda.engine.texts.errors import NoSuchGame

_HOMES = import_module("tefuda.games").__path__
_added: dict[str, Game] = {}


class BrokenGameWarning(UserWarning):
    """A warning that a user's own game cannot be read, and is left out.

    ``file``, ``line``: the place of the mistake; ``why``: the error.
    """

    file: str
    line: int
    why: str

    def __init__(self, file: str, line: int, why: str) -> None:
        super().__init__(f"{file}, line {line}: {why}; this game is left out")
        self.file, self.line, self.why = file, line, why


@cache
def _folders() -> dict[str, str]:
    """The folders that hold a game, by id.  A user's game is imported here, so that its mistakes affect only itself."""
    found = [m for m in pkgutil.iter_modules(_HOMES) if m.ispkg]
    return {m.name.replace("_", "-"): m.name for m in found if _ours(m) or _readable(m)}


def _ours(module: pkgutil.ModuleInfo) -> bool:
    return getattr(module.module_finder, "path", _HOMES[0]) == _HOMES[0]


def _readable(module: pkgutil.ModuleInfo) -> bool:
    """Return whether it can be read and declares a game; if not, warn once, in the first process and not in workers."""
    name = f"tefuda.games.{module.name}"
    try:
        return bool(import_module(name).GAME.id)
    except Exception as wrong:
        if parent_process() is not None:
            return False
        folder = Path(str(getattr(module.module_finder, "path", ""))) / module.name
        said = wrong.msg if isinstance(wrong, SyntaxError) else wrong  # its text would name the place again
        warnings.warn(BrokenGameWarning(*_where(wrong, folder), f"{type(wrong).__name__}: {said}"), stacklevel=2)
        return False


def _where(wrong: Exception, folder: Path) -> tuple[str, int]:
    """The file of a game that has the mistake, and its line: the last line of the game's that was being read."""
    if isinstance(wrong, SyntaxError) and wrong.filename:
        return wrong.filename, wrong.lineno or 1
    frames = [(one.filename, one.lineno or 1) for one in traceback.extract_tb(wrong.__traceback__)]
    inside = [(file, line) for file, line in frames if folder in Path(file).parents]
    return inside[-1] if inside else (str(folder / "__init__.py"), 1)


def games() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order.

    >>> "skarney-gin" in games()
    True
    """
    return tuple(sorted({*_folders(), *_added}))


def find(game: str) -> Game:
    """A game by its id.

    Raises:
        NoSuchGame: there is no such game.
    """
    name = game.strip().lower().replace("_", "-").replace(" ", "-") if isinstance(game, str) else ""
    if name in _added:
        return _added[name]
    if name not in _folders():
        raise NoSuchGame(game, games())
    found: Game = import_module(f"tefuda.games.{_folders()[name]}").GAME  # its own types are forgotten here
    return found


def imported(folder: Path) -> ModuleType:
    """Import a folder that lies anywhere, as a package among the games'; errors in its files are raised."""
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
    """Register a game that has no folder here, such as a user's or a test's."""
    _added[game.id] = game
