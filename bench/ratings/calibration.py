"""Calibration: the chances that ratings gave before each match, beside what came."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise

from bench.ratings.matches import Played, Size
from tefuda.ratings import Rating, chance_ahead, rate

ALIKE = 8  # people of each strength
SETTLING = 2_000  # matches before anything is counted: nobody is known at first
TENTHS = 10


@dataclass(frozen=True)
class Forecast:
    """The forecast before a match, from 0 to 1, of one team being placed before another; and what came."""

    said: float
    came: float


def forecasts(size: Size, matches: Iterable[Played], seed: int) -> Iterator[Forecast]:
    """Rate people who play these matches, and yield what their ratings said before each."""
    chance, teams = random.Random(seed), size.teams
    ratings: dict[tuple[str, int], Rating] = {}
    for number, match in enumerate(matches):
        people = _people(match, chance)
        before = [[ratings.get(people[seat], Rating()) for seat in team] for team in teams]
        if number >= SETTLING:
            for pair in combinations(range(len(teams)), 2):
                one, other = chance.sample(pair, 2)
                yield Forecast(chance_ahead(before, one, other), _came(match.places[one], match.places[other]))
        for team, after in zip(teams, rate(before, match.places), strict=True):
            ratings.update({people[seat]: rating for seat, rating in zip(team, after, strict=True)})


def _people(match: Played, chance: random.Random) -> list[tuple[str, int]]:
    """Give each seat to one of the people of that strength, nobody two seats."""
    found: list[tuple[str, int]] = []
    for name in match.names:
        found.append(chance.choice([(name, at) for at in range(ALIKE) if (name, at) not in found]))
    return found


def _came(one: int, other: int) -> float:
    """Return 1 where the first was placed before the other, 0 where behind, and a half of a tie."""
    return 0.5 if one == other else float(one < other)


def tenths(found: Iterable[Forecast]) -> list[tuple[float, float, int]]:
    """Return means of what was said and of what came, and their number, in ten parts of equal size."""
    ordered = sorted(found, key=lambda one: one.said)
    edges = [len(ordered) * at // TENTHS for at in range(TENTHS + 1)]
    parts = [ordered[low:high] for low, high in pairwise(edges)]
    return [(_mean(one.said for one in part), _mean(one.came for one in part), len(part)) for part in parts]


def brier(found: Iterable[Forecast]) -> float:
    """Return the mean square of the difference between said and came; 0.25 says nothing, 0 everything."""
    return _mean((one.said - one.came) ** 2 for one in found)


def _mean(values: Iterable[float]) -> float:
    numbers = list(values)
    return sum(numbers) / len(numbers)
