"""Games of the tests are found as a user's own are, in a folder beside ours; here for the time of one test."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

from tefuda.engine.declarations.game import Game
from tefuda.engine.matches import registry

FOLDER = Path(__file__).parent
"""What `TEFUDA_GAMES` names for a process of its own."""


@contextmanager
def known(package: str) -> Iterator[Game]:
    """A game of this folder, known to the registry."""
    registry.games()  # listed once for each process: before this folder lies there, or ours would stay listed
    homes, own = import_module("tefuda.games").__path__, str(FOLDER)
    homes.append(own)
    game: Game = import_module(f"tefuda.games.{package}").GAME
    registry.add(game)
    try:
        yield game
    finally:
        registry._added.pop(game.id)
        homes.remove(own)  # a new listing, as tests of a user's own games make it, finds none of ours
