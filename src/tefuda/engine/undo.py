"""What one seat has played in a row, and how it stood before each play: seldom asked for, so it can be put away."""

from __future__ import annotations

import pickle
import zlib
from typing import Generic, NamedTuple, Self, TypeVar

from tefuda.engine.events import LogEntry
from tefuda.engine.observation import State

S = TypeVar("S", bound=State)


class Compressed(Generic[S]):
    """A record in little room: hundreds of bytes in place of thousands.

    >>> import tefuda
    >>> state = tefuda.new("skarney-gin", seed=7).state
    >>> Compressed.of(state).unfolded() == state
    True
    """

    __slots__ = ("_kind", "_values")

    def __init__(self, kind: type[S], values: bytes) -> None:
        self._kind, self._values = kind, values

    @classmethod
    def of(cls, record: S) -> Self:
        """As it is now."""
        return cls(type(record), zlib.compress(pickle.dumps(record.values()), zlib.Z_BEST_SPEED))

    def unfolded(self) -> S:
        """A copy of what it was."""
        record = object.__new__(self._kind)
        vars(record).update(pickle.loads(zlib.decompress(self._values)))
        return record


class UndoStep(NamedTuple):
    """A play of the seat that has played last, and how it stood before."""

    seat: int
    text: str
    before: State | Compressed[State]
    written: tuple[LogEntry, ...]  # before it

    @property
    def state(self) -> State:
        """How it stood before; nobody's to write on."""
        return self.before.unfolded() if isinstance(self.before, Compressed) else self.before

    def put_away(self) -> UndoStep:
        """The same in little room."""
        return self if isinstance(self.before, Compressed) else self._replace(before=Compressed.of(self.before))
