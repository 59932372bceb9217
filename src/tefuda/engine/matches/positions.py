"""Positions: a fresh match is put into any moment of its game, for tests, puzzles and bug reports."""

from __future__ import annotations

from collections.abc import Mapping

from tefuda.engine.declarations.positions import Given
from tefuda.engine.matches.match import Match
from tefuda.engine.texts import errors
from tefuda.engine.texts.errors import BadPosition


def place(match: Match, keys: Mapping[str, object]) -> None:
    """Put a fresh match into a position.

    Raises:
        BadPosition: an unknown key, a value out of range, a card twice or not in the pack.
    """
    if not isinstance(keys, Mapping):
        raise BadPosition(keys, errors.KEYS, "position")
    given = Given(keys, match.game.pack(match.seats, match.rules), match.seats, match.rules, match.seed)
    match.game.read_position(given, match.rules, match.state)
    given.finish()
    match.origin = match.position()
    match.dealt = 1
    if match.deal_over:
        match.deals.append(tuple(match.scores))
