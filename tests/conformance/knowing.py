"""Toys are known to the registry for the time of one test."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tefuda.engine.declarations.game import Game
from tefuda.engine.matches import registry


@contextmanager
def known(game: Game) -> Iterator[Game]:
    """A game that the registry knows as long as this lasts."""
    registry.add(game)
    try:
        yield game
    finally:
        registry._added.pop(game.id)
