"""Fields: a record of ints, declared once; copying, comparing and much else is derived from the declaration.

A field declares its kind and bound (`tefuda.engine.declarations.kinds`) and who may see it
(`tefuda.engine.declarations.fields`).  Derived from that are copying, equality, the compiled record, how a table is
cleared (`tefuda.engine.declarations.scratch`), how a position is read and written
(`tefuda.engine.declarations.positions`), where every card is, and what the conformance suite takes for secret.

On the interpreted backend a record is an ordinary object with ints and lists of ints.  On the compiled one the
same declaration becomes one NumPy record (`tefuda.engine.backends.compiled`), and the rules cannot tell the difference.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, ClassVar, Protocol, Self, TypedDict, Unpack, cast

from tefuda.engine.declarations.kinds import FieldKind
from tefuda.engine.keywords import keywords

OpenNow = Callable[[Any], bool]  # of a game's own state: does it lie open now?


@dataclass(frozen=True)
class Visibility:
    """The visibility of an entry of a field.

    ``test``: whether ``seat`` (-1: a watcher) sees an entry of ``owner``'s row in a state ``s``; an expression of the
    rules' dialect.
    """

    said: str
    test: str
    opened: OpenNow | None = None

    def until(self, opened: OpenNow) -> Visibility:
        """The same visibility until ``opened(s)`` holds, and from then on to everybody.

        The docstring of ``opened`` says when that is; its first line becomes part of ``said``.
        """
        when = (opened.__doc__ or opened.__name__).strip().split("\n")[0].rstrip(".")
        return replace(self, said=f"{self.said}; all: {when[0].lower()}{when[1:]}", opened=opened)

    def shows(self, s: Any, owner: int, seat: int) -> bool:
        """Return whether this seat may see an entry of this owner's now."""
        return (self.opened is not None and self.opened(s)) or _compiled(self.test)(s, owner, seat)


@cache
def _compiled(test: str) -> Callable[[Any, int, int], bool]:
    """A test as a function."""
    return cast("Callable[[Any, int, int], bool]", eval(f"lambda s, owner, seat: {test}"))


def by_team(teams: int) -> Visibility:
    """The owner and the partners: seats of one team sit ``teams`` apart."""
    return Visibility("its team", f"seat >= 0 and owner % {teams} == seat % {teams}")


BY_ALL = Visibility("all", "True")
BY_OWNER = Visibility("its owner", "owner == seat")
BY_NOBODY = Visibility("nobody", "False")


@dataclass(frozen=True)
class FieldDeclaration:
    """One field: its dimensions (none for a single int), the value it starts with, and what it declares."""

    size: tuple[int, ...]
    start: int
    real: bool = False  # floats; only in scratch space (`tefuda.engine.declarations.scratch`)
    kind: FieldKind | None = None  # None: it declares nothing
    seen: Visibility | None = None  # None: all may see it
    key: str | None = None  # in positions; None: its own name, "": it has none
    stays: bool = False  # from deal to deal
    counted: str = ""  # the field that says how many of it are in use
    by_seat: bool = False  # its first dimension is the seats
    by_team: bool = False  # or the teams

    @property
    def rows(self) -> int:
        """The number of its rows, of seats or of teams; 0: it is a single row, or a single int."""
        return self.size[0] if self.by_seat or self.by_team else 0

    @property
    def columns(self) -> int:
        """The number of ints in a row; 0: each row is a single int."""
        return self.size[-1] if len(self.size) > (1 if self.rows else 0) else 0

    @property
    def tells_of_cards(self) -> bool:
        """True if cards lie in it, or if it names some, and that does not follow from another field."""
        return self.kind is not None and (self.kind.bears or self.kind.speaks) and not self.kind.of

    def fresh(self) -> Any:
        """A new value as at the start, nothing of it shared."""
        if not self.size:
            return self.start
        if len(self.size) == 1:
            return [float(self.start) if self.real else self.start] * self.size[0]
        return [[self.start] * self.size[1] for _ in range(self.size[0])]


class OptionalFieldProperties(TypedDict, total=False):
    """Optional properties of a field beside its kind.

    ``start``: the value it starts with, if not its kind's; ``seen``: who may see it, if not all (cards have to say it);
    ``key``: its key in positions, if not its name ("": none); ``stays``: it is not cleared for a deal;
    ``counted``: the field that says how many of its entries are in use; ``by_team``: a row has an int for each team.
    """

    start: int
    seen: Visibility
    key: str
    stays: bool
    counted: str
    by_team: bool


def _declared(
    size: tuple[int, ...], kind: FieldKind | None, told: OptionalFieldProperties, by_seat: bool = False
) -> FieldDeclaration:
    declared = FieldDeclaration(size, 0 if kind is None else kind.start, kind=kind, by_seat=by_seat)
    return replace(declared, **told)


@keywords(OptionalFieldProperties, FieldDeclaration)
def scalar(kind: FieldKind | None = None, **told: Unpack[OptionalFieldProperties]) -> int:
    """Declare a single int."""
    return cast(int, _declared((), kind, told))


@keywords(OptionalFieldProperties, FieldDeclaration)
def row(size: int, kind: FieldKind | None = None, **told: Unpack[OptionalFieldProperties]) -> list[int]:
    """Declare ``size`` ints."""
    return cast("list[int]", _declared((size,), kind, told))


@keywords(OptionalFieldProperties, FieldDeclaration)
def by_seat(seats: int, kind: FieldKind | None = None, **told: Unpack[OptionalFieldProperties]) -> list[int]:
    """Declare an int for each seat."""
    return cast("list[int]", _declared((seats,), kind, told, by_seat=True))


@keywords(OptionalFieldProperties, FieldDeclaration)
def grid(
    seats: int, columns: int, kind: FieldKind | None = None, **told: Unpack[OptionalFieldProperties]
) -> list[list[int]]:
    """Declare ``columns`` ints for each seat."""
    return cast("list[list[int]]", _declared((seats, columns), kind, told, by_seat=True))


class FieldRecord(Protocol):
    """The interface of every record of fields."""

    declarations: ClassVar[dict[str, FieldDeclaration]]

    def copy(self) -> Self:
        """A copy that shares nothing with the record.

        >>> import tefuda
        >>> view = tefuda.new("skarney-gin", seed=7).observation(1)
        >>> twin = view.copy()
        >>> twin.counts[0] = 9
        >>> view.counts, view == twin
        ([10, 10], False)
        """
        ...

    def values(self) -> dict[str, Any]:
        """All values by name, copied.

        >>> import tefuda
        >>> view = tefuda.new("skarney-gin", seed=7).observation(1)
        >>> values = view.values()
        >>> values["counts"], values["stock"]
        ([10, 10], 32)
        """
        ...


class Fields:
    """Base of records: states, views, scratch space, tallies.

    >>> class Board(Fields):
    ...     turn: int = scalar()
    ...     hands: list[int] = row(2)
    >>> a = Board(); b = a.copy(); b.hands[0] = 7
    >>> a.hands, a == b
    ([0, 0], False)
    """

    declarations: ClassVar[dict[str, FieldDeclaration]] = {}
    _depths: ClassVar[tuple[tuple[str, int], ...]] = ()
    _start: ClassVar[dict[str, Any]] = {}

    def __init_subclass__(cls) -> None:
        own = {name: value for name, value in vars(cls).items() if isinstance(value, FieldDeclaration)}
        for name, declared in own.items():
            if declared.tells_of_cards and declared.seen is None:
                raise TypeError(f"the field {name} of {cls.__name__} has cards: seen= must say who may see them")
            delattr(cls, name)
        cls.declarations = {**cls.declarations, **own}
        cls._depths = tuple((name, len(declared.size)) for name, declared in cls.declarations.items())
        cls._start = {name: declared.fresh() for name, declared in cls.declarations.items()}

    def __init__(self) -> None:
        own, start = vars(self), self._start
        for name, depth in self._depths:
            own[name] = start[name] if depth == 0 else _copied(start[name], depth)

    def copy(self) -> Self:
        """A copy that shares nothing with the record."""
        twin = object.__new__(type(self))
        vars(twin).update(self.values())
        return twin

    def values(self) -> dict[str, Any]:
        """All values by name, copied."""
        return {
            name: getattr(self, name) if depth == 0 else _copied(getattr(self, name), depth)
            for name, depth in self._depths
        }

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    __hash__: ClassVar[None]  # type: ignore[assignment]  # records change; a hash would lie

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={value}" for name, value in vars(self).items())
        return f"{type(self).__name__}({shown})"


def _copied(value: Any, depth: int) -> Any:
    """A copy of a row, or of rows."""
    return value[:] if depth == 1 else [line[:] for line in value]
