"""What may be known of a match, as types: what every game has; each game adds fields and keys of its own."""

from __future__ import annotations

from typing import Protocol, TypedDict

from tefuda.engine.fields import Record


class State(Record, Protocol):
    """What the engine itself reads of a state; each game has fields of its own beside it."""

    dealer: int
    scores: list[int]  # of the deal that has just ended
    totals: list[int]


class Observation(State, Protocol):
    """What a seat knows, as the record that bots are handed: every game's view has these, and fields of its own."""

    seat: int  # whose view it is; -1: an onlooker's
    counts: list[int]  # cards in each hand; seats that nobody has are at the end


class ObservationDict(TypedDict):
    """The same as plain data, for JSON.  Every game has these keys; those of its own can be asked for with ``get``."""

    seat: int | None  # None: an onlooker
    may_act: list[int]  # who may act now
    counts: list[int]  # cards in each hand
    hands: list[str]  # those that the seat may see; an empty text for the others
    dealer: int
    scores: list[int]
    totals: list[int]
