"""Positions in which matches, episodes and the deals of a run start."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.positions import PositionReader
from tefuda.engine.matches.chance import seed_bytes
from tefuda.engine.matches.match import Match
from tefuda.engine.texts import errors
from tefuda.engine.texts.errors import BadPosition, BadRules, ExpectedInput


def place(match: Match, keys: Mapping[str, object]) -> None:
    """Put a fresh match into a position.

    Raises:
        BadPosition: an unknown key, a value out of range, a card twice or not in the pack.
    """
    if not isinstance(keys, Mapping):
        raise BadPosition(keys, errors.KEYS, "position")
    given = PositionReader(keys, match.game.pack(match.seats, match.rules), match.seats, match.rules, match.seed)
    match.game.rules.read_position(given, match.rules, match.state)
    given.finish()
    match.origin = match.position()
    match.dealt = 1
    if match.deal_over:
        match.deals.append(tuple(match.scores))


def placed(game: Game, seats: int, rules: Rules, position: str) -> Match:
    """Return a match in a position, which is given as JSON.

    Raises:
        BadPosition: these rules have no such position.
    """
    match = Match(game, seats, rules, seed_bytes(0), 0)
    place(match, json.loads(position))
    return match


AS_MATCHES: Final = "match"  # a start: the deals of matches between quick players, with new cards
Start = str | Match | Sequence[Match] | None
TO_START: Final = ExpectedInput("match, or matches of this game, with as many seats, within a deal", "start")


def read_start(start: Start, game: Game, seats: int) -> str | tuple[Match, ...] | None:
    """Return where episodes, or the deals of a run, begin: "match", matches that stand in positions, or None.

    Raises:
        BadRules: it is nothing of the kind, or a match is between deals, of another game, or has other seats.
    """
    if start is None or start == AS_MATCHES:
        return start if start is None else AS_MATCHES
    given: list[Match] = [start] if isinstance(start, Match) else []
    if not given and isinstance(start, Iterable) and not isinstance(start, str):
        given = list(start)
    fits = (isinstance(one, Match) and (one.game.id, one.seats) == (game.id, seats) and one.may_act for one in given)
    if not given or not all(fits):
        raise BadRules(start, TO_START, "start")
    return tuple(given)
