"""The outcome of a match."""

from __future__ import annotations

from dataclasses import dataclass

from tefuda.engine.events import Event


@dataclass(frozen=True)
class Outcome:
    """The outcome of a match that is over: the winners, and the points with a value for each seat."""

    winners: tuple[int, ...]  # seats
    scores: tuple[int, ...]  # of the last deal
    totals: tuple[int, ...]
    settlement: tuple[int, ...]  # what each seat receives, or pays if negative
    deals: int
    cause: tuple[Event, ...]  # why it ended: what the last play brought about; empty where a position was set up so
