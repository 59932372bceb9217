"""The recording of simulated matches: a record for each match, deal, play and event, and rows beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tefuda.engine.backends.backend import Backend, CompiledBackend
from tefuda.engine.declarations.events import WIDTH
from tefuda.engine.declarations.fields import FieldRecord, Fields, row, scalar


class MatchRow(Fields):
    """A match; its seed and its dealer are given."""

    seed: int = scalar()
    dealer: int = scalar()
    deals: int = scalar()
    winners: int = scalar()
    over: int = scalar()


class DealRow(Fields):
    """A deal."""

    match: int = scalar()
    deal: int = scalar()
    dealer: int = scalar()
    first: int = scalar()  # the seat that played first
    plays: int = scalar()
    words: int = scalar()
    turns: int = scalar()
    decisions: int = scalar()  # words at which there was a choice
    choices: int = scalar()  # among so many, in all
    earlier: int = scalar()  # the facts that were told before the last play
    ending: int = scalar()  # and by the last play


class PlayRow(Fields):
    """A play; those of a deal are counted from 1."""

    match: int = scalar()
    deal: int = scalar()
    play: int = scalar()
    seat: int = scalar()
    verb: int = scalar()
    words: int = scalar()
    decisions: int = scalar()
    choices: int = scalar()


class EventRow(Fields):
    """An entry of the log; ``play`` is 0 for those of the deal itself."""

    match: int = scalar()
    deal: int = scalar()
    play: int = scalar()
    entry: list[int] = row(WIDTH)


class Recording(NamedTuple):
    """The whole recording, as the driver takes it; what nobody wants has no row.

    For each match ``sits`` and ``points``: what sits in each seat, and its points.  For each deal ``scores`` and
    ``totals``, seat by seat; ``own``: the caller's own metrics; ``told``: how often each fact was told.  ``lines``:
    each seat and its play, behind how many of these ints are used.
    """

    matches: Sequence[MatchRow]
    sits: list[list[int]]
    points: list[list[int]]
    deals: Sequence[DealRow]
    scores: list[list[int]]
    totals: list[list[int]]
    own: list[list[int]]
    told: list[list[int]]
    plays: Sequence[PlayRow]
    events: Sequence[EventRow]
    lines: list[int]


OF_MATCHES = ("matches", "points")
OF_DEALS = ("deals", "scores", "totals", "own", "told")
KINDS: dict[str, type[FieldRecord]] = {"matches": MatchRow, "deals": DealRow, "plays": PlayRow, "events": EventRow}


def taken(backend: Backend, name: str, rows: Any, used: int) -> Any:
    """Return a copy of the first so many rows as an array of NumPy; that of records has their fields."""
    import numpy as np

    if name not in KINDS:
        return np.array(rows[:used], np.int64)
    layout = np.dtype([(field, np.int64, declared.size) for field, declared in KINDS[name].declarations.items()])
    if isinstance(backend, CompiledBackend):
        return np.array(rows[:used].view(layout))
    return np.array([tuple(record.values().values()) for record in rows[:used]], layout)
