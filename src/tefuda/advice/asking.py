"""Advice for a seat of a match, or for a view alone."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any

from tefuda.advice.budget import Budget, Seconds, Worlds
from tefuda.advice.thinking import Advice, adviser
from tefuda.engine.errors import BadPosition, BadRules
from tefuda.engine.expectations import AT_LEAST_ONE, Expected
from tefuda.engine.game import Game
from tefuda.engine.match import Match
from tefuda.engine.observation import Observation
from tefuda.engine.registry import find, games

USUAL = 1_000  # deals
SOME_SECONDS = Expected("more than 0 seconds; or worlds instead", "some-seconds")
PLAYING_SEAT = Expected("a seat that may play now", "playing-seat")


def advise(
    asked: Match | Observation,
    seat: int | None = None,
    worlds: int | None = None,
    seed: int = 0,
    compiled: bool | None = None,
    seconds: float | None = None,
    rules: Mapping[str, object] | str | None = None,
) -> Advice:
    """Return the best play, and the others, from what the seat knows and nothing else; see `tefuda.advise`."""
    budget = budget_of(worlds, seconds)
    view, game, read, seats = known_to(asked, seat) if isinstance(asked, Match) else seen_in(asked, rules)
    compiled = find_spec("numba") is not None if compiled is None else compiled
    return adviser(game, read, seats, compiled=compiled).advise(view, budget, seed)


def budget_of(worlds: int | None, seconds: float | None) -> Budget:
    """Return the budget of a decision: so many seconds, or so many deals, by default the usual number.

    Raises:
        BadRules: a number is not above 0, or both are given.
    """
    if seconds is not None:
        if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not seconds > 0 or worlds is not None:
            raise BadRules(seconds, SOME_SECONDS, "seconds")
        return Seconds(seconds)
    deals = USUAL if worlds is None else worlds
    if isinstance(deals, bool) or not isinstance(deals, int) or deals < 1:
        raise BadRules(deals, AT_LEAST_ONE, "worlds")
    return Worlds(deals)


def known_to(match: Match, seat: int | None) -> tuple[Observation, Game, Any, int]:
    """Return the view of a seat of a match, with its game, its rules (which can be hashed) and the number of seats.

    Raises:
        BadPosition: the seat may not play now, or none may.
    """
    asked = next(iter(match.may_act), None) if seat is None else seat
    if asked is None or asked not in match.may_act:
        raise BadPosition(asked, PLAYING_SEAT, "seat")
    return match.observation(asked), match.game, match.rules, match.seats


def seen_in(view: Observation, rules: Mapping[str, object] | str | None) -> tuple[Observation, Game, Any, int]:
    """Return the same for a view alone; its class says which game it is.

    Raises:
        BadPosition: it is no view, or its seat may not play now.
    """
    game = next((game for game in map(find, games()) if isinstance(view, game.view_type)), None)
    if game is None:
        raise BadPosition(view, Expected("a match, or a view of one", "match-or-view"), "match")
    read: Any = game.read_rules(rules)
    if view.seat < 0 or not game.may_act(read, view) >> view.seat & 1:
        raise BadPosition(view.seat, PLAYING_SEAT, "seat")
    return view, game, read, seats_of(game, view)


def seats_of(game: Game, view: Observation) -> int:
    """Return the number of seats, which the view knows where a game can be played by different numbers."""
    return getattr(view, "seats", game.seats[0])
