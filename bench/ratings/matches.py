"""Simulated matches: line-ups drawn from some strengths, and the places that came of them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bench.ratings.placing import places
from tefuda import lab
from tefuda.bots.bot import random_choice
from tefuda.engine.declarations.observation import Observation
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.supplied import greedy
from tefuda.engine.matches import registry
from tefuda.engine.matches.playouts import roll

OFTEN, SELDOM = 4, 12  # one play in so many is made at random


def often_random(r: Rules, v: Observation, p: Scratch) -> int:
    """Play as the quick player does, but for one play in four."""
    return random_choice(r, v, p) if roll(p.rng, OFTEN) == 0 else greedy(r, v, p)


def seldom_random(r: Rules, v: Observation, p: Scratch) -> int:
    """Play as the quick player does, but for one play in twelve."""
    return random_choice(r, v, p) if roll(p.rng, SELDOM) == 0 else greedy(r, v, p)


PEOPLE = ("random", "often-random", "gentle", "seldom-random", "steady")  # strengths like those of different people


@dataclass(frozen=True)
class Size:
    """A game at a table of one size; each has ratings of its own."""

    game: str
    seats: int

    @property
    def teams(self) -> list[tuple[int, ...]]:
        """The seats of each team, or each seat alone."""
        game = registry.find(self.game)
        teams = game.rules.teams(game.read_rules(None), self.seats, -1)
        return [team.seats for team in teams] or [(seat,) for seat in range(self.seats)]


@dataclass(frozen=True)
class Played:
    """A finished match: who sat where, by the name of their strength, and the place of each team."""

    names: tuple[str, ...]
    places: list[int]


def played(size: Size, strengths: Sequence[str], matches: int, each: int, seed: int) -> Iterator[Played]:
    """Yield simulated matches, ``each`` of every line-up that is drawn, with everybody in every seat in turn."""
    game = registry.find(size.game)
    bots = {**game.players.bots, "often-random": often_random, "seldom-random": seldom_random}
    registry.add(replace(game, players=replace(game.players, bots=bots)))
    chance, teams = random.Random(seed), size.teams
    for first in range(0, matches, each):
        chosen = [chance.choice(strengths) for _ in range(size.seats)]
        run = lab.simulate(size.game, min(each, matches - first), chosen, seed=seed + first)
        for row in map(run.matches.row, range(len(run))):
            seats = range(size.seats)
            won = {seat for seat in seats if row[f"won_{seat}"]}
            totals = [int(row[f"total_{seat}"]) for seat in seats]
            yield Played(tuple(str(row[f"bot_{seat}"]) for seat in seats), places(totals, won, teams))
