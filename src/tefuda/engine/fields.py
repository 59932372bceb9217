"""Fields: a record of ints, declared once; copying, equality, and the native layout are derived.

On the plain carrier a record is an ordinary object with ints and lists of ints.  On the native one the
same declaration becomes one NumPy record (`tefuda.engine.native`), and the rules cannot tell.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Self, cast


@dataclass(frozen=True)
class Shape:
    """One field: its dimensions (none for a single int) and the value it starts with."""

    size: tuple[int, ...]
    start: int
    kept: bool = True  # False: scratch paper, no part of the record
    real: bool = False  # floats; only on scratch paper

    def fresh(self) -> Any:
        """The value at the start, nothing of it shared."""
        if not self.size:
            return self.start
        if len(self.size) == 1:
            return [float(self.start) if self.real else self.start] * self.size[0]
        return [[self.start] * self.size[1] for _ in range(self.size[0])]


def scalar(start: int = 0) -> int:
    """Declare a single int."""
    return cast(int, Shape((), start))


def row(size: int, start: int = 0) -> list[int]:
    """Declare ``size`` ints."""
    return cast("list[int]", Shape((size,), start))


def grid(rows: int, columns: int, start: int = 0) -> list[list[int]]:
    """Declare ``rows`` × ``columns`` ints."""
    return cast("list[list[int]]", Shape((rows, columns), start))


def scratch(size: int) -> list[int]:
    """Declare scratch paper: ``size`` ints for thinking, that no copy, comparison or print takes notice of.

    What stands there may be lost at any time.  On the plain carrier it is there from the first use on.
    """
    return cast("list[int]", Shape((size,), 0, kept=False))


def scratch_floats(size: int) -> list[float]:
    """The same for floats: a bot may reckon with probabilities; what is remembered stays whole."""
    return cast("list[float]", Shape((size,), 0, kept=False, real=True))


class Fields:
    """Base of states and views.

    >>> class Board(Fields):
    ...     turn: int = scalar()
    ...     hands: list[int] = row(2)
    >>> a = Board(); b = a.copy(); b.hands[0] = 7
    >>> a.hands, a == b
    ([0, 0], False)
    """

    layout: ClassVar[dict[str, Shape]] = {}

    def __init_subclass__(cls) -> None:
        own = {name: value for name, value in vars(cls).items() if isinstance(value, Shape)}
        for name in own:
            delattr(cls, name)
        cls.layout = {**cls.layout, **own}

    def __init__(self) -> None:
        for name, shape in self.layout.items():
            if shape.kept:
                setattr(self, name, shape.fresh())

    def __getattr__(self, name: str) -> Any:
        """Scratch paper, when it is first used."""
        if name not in type(self).layout:
            raise AttributeError(name)
        vars(self)[name] = self.layout[name].fresh()
        return vars(self)[name]

    def copy(self) -> Self:
        """The same values in a record of its own."""
        twin = object.__new__(type(self))
        for name, shape in self.layout.items():
            if shape.kept:
                setattr(twin, name, _copied(getattr(self, name), len(shape.size)))
        return twin

    def values(self) -> dict[str, Any]:
        """All values by name, copied."""
        layout = self.layout.items()
        return {name: _copied(getattr(self, name), len(shape.size)) for name, shape in layout if shape.kept}

    def _kept(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if self.layout[name].kept}

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self._kept() == other._kept()

    __hash__ = None  # type: ignore[assignment]  # records change; a hash would lie

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={value}" for name, value in self._kept().items())
        return f"{type(self).__name__}({shown})"


def _copied(value: Any, depth: int) -> Any:
    if depth == 0:
        return value
    return value[:] if depth == 1 else [line[:] for line in value]
