"""How far to think: in so many deals, or as long as there is time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import repeat
from time import perf_counter
from typing import Protocol

BATCH = 32  # deals between two looks, at the clock or at what has become clear
A_SECOND = 10_000  # deals that can be played out in one, roughly


class Budget(Protocol):
    """What may be spent on one decision."""

    def batches(self, rounds: int, alive: int) -> Iterator[int]:
        """For one of so many rounds with so many candidates left: so many deals for each of them, again and again."""
        ...

    def reaches(self, deals: int) -> bool:
        """Can so many deals be played out, and are there any?"""
        ...


@dataclass(frozen=True)
class Worlds:
    """About so many deals in all: then the same view and seed give the same advice."""

    deals: int

    def batches(self, rounds: int, alive: int) -> Iterator[int]:
        """An equal share of the deals for each round.

        >>> list(Worlds(600).batches(3, 4)), list(Worlds(3000).batches(2, 20))
        ([32, 18], [32, 32, 11])
        """
        share = max(1, self.deals // (rounds * alive))
        yield from repeat(BATCH, share // BATCH)
        if share % BATCH:
            yield share % BATCH

    def reaches(self, deals: int) -> bool:
        """No more than were asked for."""
        return 0 < deals <= self.deals


@dataclass(frozen=True)
class Seconds:
    """As long as this lasts, by the clock; what comes out differs from machine to machine."""

    seconds: float

    def batches(self, rounds: int, alive: int) -> Iterator[int]:
        """An equal share of the time for each round, and a few deals at least."""
        until = perf_counter() + self.seconds / rounds
        yield max(1, BATCH // alive)
        while perf_counter() < until:
            yield max(1, BATCH // alive)

    def reaches(self, deals: int) -> bool:
        """About as many as can be played in the time."""
        return 0 < deals <= A_SECOND * self.seconds


@dataclass(frozen=True)
class Slices:
    """So many deals as `Worlds` would have, one at a time, and none of them begun after so many seconds."""

    deals: int
    seconds: float

    def batches(self, rounds: int, alive: int) -> Iterator[int]:
        """One and one; each round has its share of the time, and one deal at least.

        >>> list(Slices(600, 60.0).batches(3, 100))
        [1, 1]
        """
        until = perf_counter() + self.seconds / rounds
        for _ in range(max(1, self.deals // (rounds * alive))):
            yield 1
            if perf_counter() >= until:
                return

    def reaches(self, deals: int) -> bool:
        """No more than were asked for."""
        return 0 < deals <= self.deals
