"""Traced ints: old content of scratch space that notes what it is compared with before it is overwritten.

Garbage seldom has the one value for which a function looks, such as the number of a verb.  A traced int finds it: it
behaves as any other and remembers each int with which it is compared.  Ints computed from it are ordinary ones.
"""

from __future__ import annotations

from tefuda.engine.declarations.scratch import Scratch

Comparison = tuple[str, int, int]  # a field, an index in it (0: a single int), and the value with which it was compared


class TracedInt(int):
    """An int of scratch space that notes with what it is compared."""

    place: tuple[str, int]
    met: dict[Comparison, None]

    def _meet(self, *values: object) -> None:
        for value in values:
            if type(value) is int:
                self.met[*self.place, value] = None

    def __eq__(self, other: object) -> bool:
        self._meet(other)
        return int.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        self._meet(other)
        return int.__ne__(self, other)

    def __lt__(self, other: int) -> bool:
        self._meet(other, other - 1)
        return int.__lt__(self, other)

    def __le__(self, other: int) -> bool:
        self._meet(other, other + 1)
        return int.__le__(self, other)

    def __gt__(self, other: int) -> bool:
        self._meet(other, other + 1)
        return int.__gt__(self, other)

    def __ge__(self, other: int) -> bool:
        self._meet(other, other - 1)
        return int.__ge__(self, other)

    def __bool__(self) -> bool:
        self._meet(0)
        return int.__bool__(self)

    __hash__ = int.__hash__


class TracedScratch:
    """Scratch space of traced ints, as often as it is needed; a row is made when it is first used."""

    def __init__(self, old: Scratch) -> None:
        self._old, self._met, self._rows = old, dict[Comparison, None](), dict[str, list[int]]()

        def row(scratch: Scratch, name: str) -> list[int]:
            return self._row(scratch, name)

        self._kind: type[Scratch] = type(type(old).__name__, (type(old),), {"__getattr__": row})

    def fresh(self) -> Scratch:
        """Return scratch space with the old content, traced."""
        scratch = self._kind()
        for name, declared in self._kind.declarations.items():
            if not declared.size:
                setattr(scratch, name, self._traced(getattr(self._old, name), name, 0))
        return scratch

    def taken(self) -> list[Comparison]:
        """Return all comparisons since the last call, each once, in their order."""
        found = list(self._met)
        self._met.clear()
        return found

    def _row(self, scratch: Scratch, name: str) -> list[int]:
        if name not in self._kind.declarations:
            raise AttributeError(name)
        if name not in self._rows:
            old = getattr(self._old, name)
            real = self._kind.declarations[name].real
            self._rows[name] = old if real else [self._traced(value, name, index) for index, value in enumerate(old)]
        vars(scratch)[name] = own = self._rows[name][:]
        return own

    def _traced(self, value: int, name: str, index: int) -> TracedInt:
        found = TracedInt(value)
        found.place, found.met = (name, index), self._met
        return found


def put(scratch: Scratch, field: str, index: int, value: int) -> None:
    """Write the value of one entry."""
    if type(scratch).declarations[field].size:
        getattr(scratch, field)[index] = value
    else:
        setattr(scratch, field, value)
