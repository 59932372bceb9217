"""The rows to measure: who plays against whom, how many deals, and what is aimed at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from itertools import pairwise
from typing import Any

from tefuda.bots.bot import bots, choice_of, deals_of, levels
from tefuda.engine.declarations.game import Game
from tefuda.engine.matches.registry import find, games

Choice = Callable[..., int]
FIRST, EAGER = "first", "eager"  # baselines: a game's first quick player; Literature's eager one
STRONG = ("sharp", "master")
LADDER = ("random", "gentle", "steady", *STRONG)
# Pairs of deals: both play at once, and well; both play at once; a goal with two seats, or somebody to be better than;
# one thinks, against the weak.
LOTS, MANY, GOAL, FEW = 2000, 300, 1000, 50


@dataclass(frozen=True)
class Row:
    """One comparison.  ``goal``: the share of decided deals, or matches, that is aimed at."""

    game: str
    seats: int
    player: str
    rival: str  # in all other seats
    pairs: int
    goal: float | None = None
    rules: Mapping[str, object] = field(default_factory=dict)
    whole: bool = False  # matches to the end, not first deals

    @property
    def id(self) -> str:
        """Its name, and that of its file."""
        return f"{self.game}-{self.seats}-{self.player}-{self.rival}{'-match' if self.whole else ''}"

    @property
    def offered(self) -> bool:
        """Does anybody of the player's name play this game?"""
        return self.player in there(find(self.game))

    @property
    def teams(self) -> bool:
        """Do the seats of a side belong together?"""
        found = find(self.game)
        return bool(found.rules.teams(found.read_rules(self.rules), self.seats, 0))

    @property
    def fair(self) -> float:
        """The share that one no better than the others has."""
        return 0.5 if self.teams else 1 / self.seats

    def sits(self, turn: int) -> list[int]:
        """The players by seat, 0: the player, 1: the rival, when the deal is played for the nth time."""
        return [int(seat % 2 != turn if self.teams else seat != turn) for seat in range(self.seats)]

    @property
    def turns(self) -> int:
        """The times that each deal is played, until the player has had every seat or each team's."""
        return 2 if self.teams else self.seats


GOALS = (
    Row("skarney-gin", 2, "master", FIRST, GOAL, 0.72),
    Row("rummy-fifty", 2, "master", FIRST, GOAL, 0.75),
    Row("rummy-fifty", 4, "master", FIRST, GOAL // 2, 0.34),
    Row("carousel", 2, "master", FIRST, GOAL // 4, 0.68),
    Row("carousel", 4, "master", FIRST, GOAL // 8, 0.30),
    Row("looking-and-down", 2, "master", FIRST, GOAL, 0.76),
    Row("looking-and-down", 4, "master", FIRST, GOAL // 2, 0.43),
    Row("literature", 6, "master", "steady", LOTS, 0.57),
    Row("literature", 6, "master", EAGER, LOTS, 0.60),
)
MATCHES = (
    Row("skarney-gin", 2, "master", FIRST, FEW, 0.87, whole=True),
    Row("rummy-fifty", 2, "master", FIRST, FEW, 0.88, whole=True),
    Row("rummy-fifty", 4, "master", FIRST, FEW // 2, 0.40, whole=True),
    Row("carousel", 2, "master", FIRST, FEW, 0.75, whole=True),
    Row("looking-and-down", 2, "master", FIRST, FEW, 0.90, whole=True),
    Row("looking-and-down", 4, "master", FIRST, FEW // 2, 0.50, whole=True),
)


def floor(game: str) -> Iterator[Row]:
    """Players who think ahead, and the quick one, against weaker ones: none should do worse than the quick one."""
    found = find(game)
    seats = usual_seats(found)
    for rival in ("random", *(name for name in (FIRST, EAGER) if has_baseline(found, name))):
        yield Row(game, seats, "steady", rival, pairs(found, "steady", rival))
        yield from (Row(game, seats, name, rival, pairs(found, name, rival)) for name in STRONG if name in there(found))


def ladder(game: str) -> Iterator[Row]:
    """Each level against the next one below."""
    found = find(game)
    seats = usual_seats(found)
    for below, above in pairwise(LADDER):
        yield Row(game, seats, above, below, pairs(found, above, below), 0.5)


def usual_seats(game: Game) -> int:
    """At which table players are compared: two, or as many as teams need."""
    return game.seats[0] if in_teams(game) else 2


def in_teams(game: Game) -> bool:
    """Do its players usually sit in teams?"""
    return bool(game.rules.teams(game.read_rules(None), game.seats[0], 0))


def there(game: Game) -> tuple[str, ...]:
    """Everybody who plays it."""
    return (*bots(game.id), *levels(game))


def pairs(game: Game, player: str, rival: str) -> int:
    """The number of pairs, by how long they take, and how near to each other they are."""
    if player in levels(game):
        return GOAL if rival in (*STRONG, "steady") else FEW
    if player in STRONG and rival in ("steady", *STRONG):
        return LOTS
    return GOAL if rival in (FIRST, EAGER) else MANY


def immediate_choice(name: str, game: Game) -> Any:
    """The function of one who plays at once, baselines among them; one that is never called for who thinks."""
    if deals_of(name, game) is not None:
        return choice_of("random", game)
    if name not in (FIRST, EAGER):
        return choice_of(name, game)
    if name == FIRST and not has_baseline(game, name):
        return choice_of("steady", game)  # it has not been replaced yet
    found = import_module(baseline_module(game, name))
    return getattr(found, name, None) or found.greedy


def baseline_module(game: Game, name: str) -> str:
    """The module of a baseline."""
    return f"bench.baselines.{game.id.replace('-', '_')}_{name}"


def has_baseline(game: Game, name: str) -> bool:
    """Is there one of this name?"""
    return find_spec(baseline_module(game, name)) is not None


def all_rows() -> tuple[Row, ...]:
    """Each once: a row of goals may be one of a floor as well."""
    every = [*GOALS, *MATCHES, *(row for game in games() for row in (*ladder(game), *floor(game)))]
    return tuple({row.id: row for row in reversed(every)}.values())[::-1]


ROWS = all_rows()
