"""Tables at which one seat learns, and bots play the others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Unpack

from tefuda.engine.keywords import keywords
from tefuda.engine.matches.match import check_seats
from tefuda.engine.matches.registry import find
from tefuda.engine.texts.errors import BadRules, number, seat_of
from tefuda.envs.arguments import LearnerTableArguments
from tefuda.envs.make import read, vector
from tefuda.envs.spec import MOST
from tefuda.envs.vector import BatchedEnv

USUAL: Final = "steady"
"""The bot in each seat for which none is named."""


@dataclass(frozen=True)
class Learner:
    """A seat that learns at some tables.

    ``penalty``: the cost of an action that is not allowed; ``max_episode_steps``: the steps after which an episode is
    truncated; None: it never is.

    Raises:
        BadRules: ``max_episode_steps`` is no whole number above 0.
    """

    tables: BatchedEnv
    seat: int
    penalty: float
    max_episode_steps: int | None

    def __post_init__(self) -> None:
        most = self.max_episode_steps
        if most is not None and (type(most) is not int or most < 1):
            raise BadRules(most, number(1, MOST), "max_episode_steps")


@keywords(LearnerTableArguments, read)
def at_tables(
    game: str,
    n: int,
    *,
    seat: int = 0,
    opponents: Mapping[int, str] | str = USUAL,
    penalty: float = 0.0,
    max_episode_steps: int | None = None,
    **tables: Unpack[LearnerTableArguments],
) -> Learner:
    """Make tables at which one seat learns and bots play the others.

    Raises:
        BadRules: there is no such seat, or `tefuda.envs.vector` refuses one of the arguments.
    """
    found = find(game)
    seats = check_seats(found, tables.get("seats"), found.read_rules(tables.get("rules")))
    if type(seat) is not int or seat not in range(seats):
        raise BadRules(seat, seat_of(seats), "seat")
    by_seat: Mapping[int, str] = {} if isinstance(opponents, str) else opponents
    usual = opponents if isinstance(opponents, str) else USUAL
    others = {other: usual for other in range(seats) if other != seat}
    made = vector(game, n, opponents=others | dict(by_seat), **tables)
    return Learner(made, seat, penalty, max_episode_steps)
