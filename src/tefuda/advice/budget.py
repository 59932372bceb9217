"""Budgets: how far to think, in deals or in seconds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import repeat
from time import perf_counter
from typing import Protocol

BATCH = 32  # deals between two looks, at the clock or at what has become clear
A_SECOND = 10_000  # deals that can be played out in one, roughly


class Budget(Protocol):
    """The limit of what one decision may cost."""

    def batches(self, rounds: int, alive: int) -> Iterator[int]:
        """Yield, for one of so many rounds with so many candidates left, how many more deals each of them plays."""
        ...

    def reaches(self, deals: int) -> bool:
        """Return whether so many deals can be played out; False for 0."""
        ...


@dataclass(frozen=True)
class DealBudget:
    """A budget of about so many deals in all; the same view and seed then give the same advice."""

    deals: int

    def batches(self, rounds: int, alive: int) -> Iterator[int]:
        """Yield an equal share of the deals for each round.

        >>> list(DealBudget(600).batches(3, 4)), list(DealBudget(3000).batches(2, 20))
        ([32, 18], [32, 32, 11])
        """
        share = max(1, self.deals // (rounds * alive))
        yield from repeat(BATCH, share // BATCH)
        if share % BATCH:
            yield share % BATCH

    def reaches(self, deals: int) -> bool:
        """Return whether these are no more deals than the budget has."""
        return 0 < deals <= self.deals


@dataclass(frozen=True)
class ReportingDealBudget(DealBudget):
    """A budget of so many deals; ``report`` is called after each batch with how many were played out in it."""

    report: Callable[[int], None]

    def batches(self, rounds: int, alive: int) -> Iterator[int]:
        """Yield what a budget of deals yields.

        >>> found = []
        >>> list(ReportingDealBudget(600, found.append).batches(3, 4)), found
        ([32, 18], [128, 72])
        """
        for share in super().batches(rounds, alive):
            yield share
            self.report(share * alive)


@dataclass(frozen=True)
class TimeBudget:
    """A budget of so many seconds by the clock; the advice then differs from machine to machine."""

    seconds: float

    def batches(self, rounds: int, alive: int) -> Iterator[int]:
        """Yield a few deals at a time until an equal share of the time is used, and once at least."""
        until = perf_counter() + self.seconds / rounds
        yield max(1, BATCH // alive)
        while perf_counter() < until:
            yield max(1, BATCH // alive)

    def reaches(self, deals: int) -> bool:
        """Return whether about so many deals can be played in the time."""
        return 0 < deals <= A_SECOND * self.seconds


@dataclass(frozen=True)
class TimedDealBudget(DealBudget):
    """A budget of so many deals, one at a time, none of them begun after so many seconds."""

    seconds: float

    def batches(self, rounds: int, alive: int) -> Iterator[int]:
        """Yield one deal at a time; each round has its share of the time, and one deal at least.

        >>> list(TimedDealBudget(600, 60.0).batches(3, 100))
        [1, 1]
        """
        until = perf_counter() + self.seconds / rounds
        for _ in range(max(1, self.deals // (rounds * alive))):
            yield 1
            if perf_counter() >= until:
                return
