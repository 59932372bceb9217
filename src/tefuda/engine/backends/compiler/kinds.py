"""Kinds of values in machine code, and the parts in which they are handed on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import FunctionType
from typing import Any

INT, FLOAT, BIT, POINTER = "i64", "double", "i1", "ptr"


@dataclass(frozen=True)
class IrType:
    """A kind of value; ``parts``: the machine's types of which it consists."""

    name: str
    parts: tuple[str, ...]


WHOLE = IrType("int", (INT,))
REAL = IrType("float", (FLOAT,))
FLAG = IrType("bool", (BIT,))
NOTHING = IrType("nothing", ())


@dataclass(frozen=True)
class NarrowIntType(IrType):
    """A number that takes less room in memory than in computations; only rows that are handed in hold such numbers."""

    wide: IrType
    signed: bool = True


NARROW = {
    "float32": NarrowIntType("float32", ("float",), REAL),
    **{f"int{bits}": NarrowIntType(f"int{bits}", (f"i{bits}",), WHOLE) for bits in (8, 16, 32)},
    **{f"uint{bits}": NarrowIntType(f"uint{bits}", (f"i{bits}",), WHOLE, signed=False) for bits in (8, 16, 32)},
}
ITEMS = {"int64": WHOLE, "float64": REAL, **NARROW}  # by their names in NumPy


@dataclass(frozen=True)
class ArrayType(IrType):
    """Numbers one after the other, or rows of them: their start, and the length of each dimension.

    ``lanes``: so many rows are interleaved, so that neighbours in a row lie ``lanes`` numbers apart; ``batch``: the
    first of two dimensions counts these rows.
    """

    item: IrType
    dimensions: int
    lanes: int = 1
    batch: bool = False


@cache
def row_of(item: IrType, dimensions: int = 1, lanes: int = 1, batch: bool = False) -> ArrayType:
    """A row of such numbers; with two dimensions, a row of rows."""
    name = f"{item.name}[{dimensions}]{_between(lanes)}{' in a batch' if batch else ''}"
    return ArrayType(name, (POINTER, *[INT] * dimensions), item, dimensions, lanes, batch)


def _between(lanes: int) -> str:
    return f" of {lanes} lanes" if lanes > 1 else ""


@dataclass(frozen=True)
class RecordField:
    """A field of a record: its offset in bytes, its kind, and the length of each dimension."""

    offset: int
    item: IrType
    size: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class RecordType(IrType):
    """A state, a view, or scratch space."""

    fields: dict[str, RecordField]
    bytes: int
    lanes: int


@cache
def record_of(layout: Any, lanes: int = 1) -> RecordType:
    """The record that a NumPy dtype describes; ``lanes``: so many of them are interleaved, number by number."""
    fields = {name: _field(*layout.fields[name][:2]) for name in layout.names}
    told = ", ".join(f"{name}:{field.offset}:{field.item.name}{field.size}" for name, field in fields.items())
    return RecordType(f"record({told}){_between(lanes)}", (POINTER,), fields, layout.itemsize, lanes)


def _field(kind: Any, offset: int) -> RecordField:
    return RecordField(offset, REAL if kind.base.kind == "f" else WHOLE, tuple(kind.shape))


@dataclass(frozen=True, eq=False)
class RecordArrayType(IrType):
    """Records one after the other, one for each table: their start, and their number."""

    item: RecordType


@cache
def batch_of(record: RecordType) -> RecordArrayType:
    """Records of this kind."""
    return RecordArrayType(f"batch of {record.name}", (POINTER, INT), record)


@dataclass(frozen=True, eq=False)
class FunctionTableType(IrType):
    """A table of functions that are known at compile time; nothing is handed on (`tefuda.engine.backends.linker`)."""

    functions: tuple[FunctionType, ...]


def table_of(functions: Mapping[str, FunctionType]) -> FunctionTableType:
    """A table of these functions, which are linked; each has a name that says all about it."""
    return FunctionTableType(f"table({', '.join(functions)})", (), tuple(functions.values()))


@dataclass(frozen=True, eq=False)
class RulesTupleType(IrType):
    """A named tuple of ints; ``names``: the place of each."""

    names: dict[str, int]


@cache
def rules_of(names: tuple[str, ...]) -> RulesTupleType:
    """Rules with these names, in this order."""
    return RulesTupleType(f"rules({','.join(names)})", (POINTER,), {name: place for place, name in enumerate(names)})


@dataclass(frozen=True, eq=False)
class NamedTupleType(IrType):
    """A named tuple of values of any kinds, which are handed on together."""

    kinds: dict[str, IrType]

    def place(self, name: str) -> slice:
        """The parts that belong to the value of this name."""
        before = list(self.kinds)[: list(self.kinds).index(name)]
        begin = sum(len(self.kinds[other].parts) for other in before)
        return slice(begin, begin + len(self.kinds[name].parts))


@cache
def named(names: tuple[str, ...], kinds: tuple[IrType, ...]) -> NamedTupleType:
    """A named tuple with values of these kinds, under these names."""
    told = ", ".join(f"{name}: {kind.name}" for name, kind in zip(names, kinds, strict=True))
    parts = tuple(part for kind in kinds for part in kind.parts)
    return NamedTupleType(f"named({told})", parts, dict(zip(names, kinds, strict=True)))


def one_by_one(kind: IrType) -> Iterator[IrType]:
    """The kinds of the values that are handed on; those in named tuples each by itself."""
    if isinstance(kind, NamedTupleType):
        for inner in kind.kinds.values():
            yield from one_by_one(inner)
    else:
        yield kind


@dataclass(frozen=True)
class TupleType(IrType):
    """Values one beside the other, such as a function may return."""

    kinds: tuple[IrType, ...]


@cache
def several(kinds: tuple[IrType, ...]) -> TupleType:
    """Values of these kinds."""
    parts = tuple(part for kind in kinds for part in kind.parts)
    return TupleType(f"({', '.join(kind.name for kind in kinds)})", parts, kinds)


@dataclass(frozen=True)
class IrValue:
    """A value of a kind; ``parts``: the names, in LLVM code, of its parts."""

    kind: IrType
    parts: tuple[str, ...]

    @property
    def only(self) -> str:
        """The part of a value that has just one."""
        return self.parts[0]


NONE = IrValue(NOTHING, ())


def side_by_side(values: Sequence[IrValue]) -> IrValue:
    """Several values as one."""
    return IrValue(several(tuple(value.kind for value in values)), tuple(p for value in values for p in value.parts))


def apart(value: IrValue) -> list[IrValue]:
    """The values of which one consists."""
    found, parts = [], iter(value.parts)
    for kind in value.kind.kinds if isinstance(value.kind, TupleType) else ():
        found.append(IrValue(kind, tuple(next(parts) for _ in kind.parts)))
    return found


def whole(number: int) -> IrValue:
    """An int that is known at compile time."""
    return IrValue(WHOLE, (str(int(number)),))


def joined(one: IrType, other: IrType) -> IrType | None:
    """The kind for values of both kinds; None if there is none."""
    if one == other:
        return one
    if isinstance(one, TupleType) and isinstance(other, TupleType) and len(one.kinds) == len(other.kinds):
        found = tuple(joined(*pair) or NOTHING for pair in zip(one.kinds, other.kinds, strict=True))
        return None if NOTHING in found else several(found)
    numbers = (FLAG, WHOLE, REAL)
    return numbers[max(map(numbers.index, (one, other)))] if one in numbers and other in numbers else None


def handed_on(kinds: Sequence[IrType]) -> tuple[IrType, ...]:
    """The kinds of arguments as they are handed on: a bool as an int, so that no function is made twice for it."""
    return tuple(WHOLE if kind == FLAG else kind for kind in kinds)
