"""Undo: the plays that one seat has made in a row, with the states before them, which can be compressed."""

from __future__ import annotations

import pickle
import zlib
from typing import Generic, NamedTuple, Self, TypeVar

from tefuda.engine.declarations.events import LogEntry
from tefuda.engine.declarations.observation import State

S = TypeVar("S", bound=State)


class CompressedState(Generic[S]):
    """A compressed record: hundreds of bytes in place of thousands.

    >>> import tefuda
    >>> state = tefuda.new("skarney-gin", seed=7).state
    >>> CompressedState.of(state).unfolded() == state
    True
    """

    __slots__ = ("_kind", "_values")

    def __init__(self, kind: type[S], values: bytes) -> None:
        self._kind, self._values = kind, values

    @classmethod
    def of(cls, record: S) -> Self:
        """Compress a record as it is now."""
        return cls(type(record), zlib.compress(pickle.dumps(record.values()), zlib.Z_BEST_SPEED))

    def unfolded(self) -> S:
        """A copy of the record as it was."""
        record = object.__new__(self._kind)
        vars(record).update(pickle.loads(zlib.decompress(self._values)))
        return record


class UndoRecord(NamedTuple):
    """A play of the seat that has played last, and the state before it."""

    seat: int
    text: str
    before: State | CompressedState[State]
    written: tuple[LogEntry, ...]  # before it

    @property
    def state(self) -> State:
        """The state before the play; it must not be written to."""
        return self.before.unfolded() if isinstance(self.before, CompressedState) else self.before

    def put_away(self) -> UndoRecord:
        """The same step, compressed."""
        return (
            self if isinstance(self.before, CompressedState) else self._replace(before=CompressedState.of(self.before))
        )
