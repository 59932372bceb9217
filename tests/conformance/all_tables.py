"""The tables of all games, for tests of all of them."""

from __future__ import annotations

from tefuda.conformance.tables import GameConfiguration, each_once, tables_of
from tefuda.engine.matches.registry import find, games


def every_table() -> list[GameConfiguration]:
    """Return every table of every game that the registry knows."""
    return [table for game in games() for table in tables_of(find(game))]


def lean_tables() -> list[GameConfiguration]:
    """Return tables with each preset and each number of seats of every game; `make soak` takes every pair.

    A costly game has fewer tables: only those that bring both a new preset and a new number of seats.
    """
    return [table for game in map(find, games()) for table in each_once(tables_of(game))]
