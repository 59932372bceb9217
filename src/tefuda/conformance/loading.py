"""The loading of a game from any folder; it is registered as long as the program runs."""

from __future__ import annotations

import traceback
from pathlib import Path

from tefuda.conformance.finding import ConformanceFinding, hold
from tefuda.conformance.tables import GameConfiguration
from tefuda.engine.declarations.game import Game, GameDefinition
from tefuda.engine.declarations.modules import IncompleteGame
from tefuda.engine.matches import registry
from tefuda.engine.texts.errors import BadRules


class NoGame(ConformanceFinding):
    """An error for a game that does not exist, or cannot be read."""


def load(named: str) -> Game:
    """Return the game in this folder, or with this id.

    Raises:
        NoGame: There is none, or its files cannot be read.
        BadRules: Neither a folder nor a game has this name.
    """
    folder = Path(named).expanduser().resolve()
    if folder.is_dir():
        return _read(folder)
    if folder.exists():
        raise NoGame("loading-no-folder", folder=named)
    if "/" in named or "\\" in named:
        raise NoGame("loading-folder-missing", folder=named)
    try:
        return registry.find(named)
    except BadRules:
        raise
    except Exception as error:
        raise unreadable(error, Path()) from error


def _read(folder: Path) -> Game:
    if not (folder / "__init__.py").is_file():
        raise NoGame("loading-no-game", folder=folder)
    if not folder.name.isidentifier():
        raise NoGame("loading-bad-folder-name", name=folder.name)
    game = getattr(_imported(folder), "GAME", None)
    if not isinstance(game, GameDefinition):
        raise NoGame("loading-declares-no-game", file=folder / "__init__.py")
    registry.add(game)
    return game


def _imported(folder: Path) -> object:
    try:
        return registry.imported(folder)
    except IncompleteGame as error:
        raise NoGame("loading-parts-missing", folder=folder, lacking=error) from error
    except Exception as error:
        raise unreadable(error, folder) from error


def unreadable(error: Exception, folder: Path) -> NoGame:
    """Return the error with the file and the line at which Python gave up."""
    if isinstance(error, SyntaxError):
        file, line, why = error.filename, error.lineno, error.msg
    else:
        steps = traceback.extract_tb(error.__traceback__)
        last = next((step for step in reversed(steps) if step.filename.startswith(str(folder))), steps[-1])
        file, line, why = last.filename, last.lineno, f"{type(error).__name__}: {error}"
    return NoGame("loading-unreadable", file=file, line=line, why=why)


def check_names(table: GameConfiguration) -> None:
    """Check that the id, the folder and the folder of the words agree, and that nobody plays alone."""
    game = table.game
    folder, module = game.folder.name, game.rules.words.__module__.split(".")[-2]
    hold(game.id == folder.replace("_", "-"), "loading-other-id", id=game.id, folder=folder)
    hold(module == folder, "loading-other-words", module=module, folder=folder)
    hold(min(game.seats) > 1, "loading-played-alone")
