"""Factors of a comparison that are not rules: the number of seats, and the bots that sit on them.

They are written among the options of a variant, as ``seats`` and ``bots``.  Several bots are joined by ``+`` and
repeated round the table.  In a game of two teams, whose seats alternate, ``a+b`` is a team of each.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from tefuda.engine.declarations.game import Game
from tefuda.engine.matches.registry import find
from tefuda.engine.texts.errors import BadRules, ImpossibleSeats, at_most
from tefuda.lab.arguments import USUAL, RunRequest
from tefuda.lab.line_up import quick_of

SEATS: Final = "seats"
BOTS: Final = "bots"
FACTORS: Final = (SEATS, BOTS)
BETWEEN: Final = "+"


def names_of(bots: object) -> tuple[str, ...]:
    """Return the names of bots that are written as text, or as a sequence.

    >>> names_of("steady + random"), names_of(["sharp"])
    (('steady', 'random'), ('sharp',))
    """
    given = bots.split(BETWEEN) if isinstance(bots, str) else bots if isinstance(bots, Sequence) else (bots,)
    return tuple(str(name).strip() for name in given)


def seated(game: str, names: Sequence[str] | None = None, seats: int | None = None) -> tuple[str, ...]:
    """Return a bot for each seat: the named ones, and from the first again where seats are left.

    Without ``seats`` there are as many seats as names, where so many can play the game; else as many as it usually has.

    Raises:
        BadRules: there are more names than seats.

    Example:
        >>> seated("skarney-gin"), seated("literature", ["steady", "random"], 4), seated("carousel", ["a", "b", "c"])
        (('steady', 'steady'), ('steady', 'random', 'steady', 'random'), ('a', 'b', 'c'))
    """
    allowed = find(game).seats
    named = tuple(names or (USUAL,))
    places = seats or (len(named) if names and len(named) >= min(allowed) else allowed[0])
    if len(named) > places:
        raise BadRules(BETWEEN.join(named), at_most(places, "bots"), BOTS)
    return tuple(named[seat % len(named)] for seat in range(places))


def divided(given: Mapping[str, object] | str | None) -> tuple[dict[str, object], dict[str, object] | str | None]:
    """Return the factors of a variant, and its rules.

    >>> divided({"seats": 4, "target": 3}), divided("short")
    (({'seats': 4}, {'target': 3}), ({}, 'short'))
    """
    if not isinstance(given, Mapping):
        return {}, given
    return (
        {name: given[name] for name in FACTORS if name in given},
        {name: value for name, value in given.items() if name not in FACTORS},
    )


def read_factor(game: Game, name: str, value: object) -> int | str:
    """Return the value of a factor as it is written.

    Raises:
        BadRules: the game is not played by so many, or there is no such bot.

    Example:
        >>> read_factor(find("literature"), "seats", "8"), read_factor(find("literature"), "bots", ["steady", "random"])
        (8, 'steady+random')
    """
    if name == SEATS:
        if str(value) not in map(str, game.seats):
            raise ImpossibleSeats(game.id, value, game.seats)
        return int(str(value))
    names = names_of(value)
    for bot in names:
        quick_of(bot, game)
    return BETWEEN.join(names)


def with_factors(asked: RunRequest, factors: Mapping[str, object]) -> RunRequest:
    """Return a request with these factors in place of its seats and bots.

    Raises:
        BadRules: as `read_factor`, or there are more bots than seats.

    Example:
        >>> found = with_factors(RunRequest("literature", bots=["steady"] * 6, deals=5), {"seats": 4})
        >>> found.bots, found.seats, found.deals
        (('steady', 'steady', 'steady', 'steady'), None, 5)
    """
    if not factors:
        return asked
    found = find(asked.game)
    read = {name: read_factor(found, name, value) for name, value in factors.items()}
    whole = None if isinstance(asked.bots, str) else len(asked.bots)  # a bot for each seat was given
    seats = read.get(SEATS) or asked.seats or (whole if whole and whole > 1 else None)
    names = names_of(read[BOTS]) if BOTS in read else names_of(asked.bots)[: int(seats) if seats else None]
    return replace(asked, bots=seated(asked.game, names, int(seats) if seats else None), seats=None)
