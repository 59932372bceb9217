"""What a value is in machine code, and in which parts it is handed on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

INT, FLOAT, BIT, POINTER = "i64", "double", "i1", "ptr"


@dataclass(frozen=True)
class IrType:
    """``parts``: the machine's types of which a value of this kind consists."""

    name: str
    parts: tuple[str, ...]


WHOLE = IrType("int", (INT,))
REAL = IrType("float", (FLOAT,))
FLAG = IrType("bool", (BIT,))
NOTHING = IrType("nothing", ())


@dataclass(frozen=True)
class Narrow(IrType):
    """A number that takes less room where it lies than one reckons with; only rows that are handed in hold such."""

    wide: IrType
    signed: bool = True


NARROW = {
    "float32": Narrow("float32", ("float",), REAL),
    **{f"int{bits}": Narrow(f"int{bits}", (f"i{bits}",), WHOLE) for bits in (8, 16, 32)},
    **{f"uint{bits}": Narrow(f"uint{bits}", (f"i{bits}",), WHOLE, signed=False) for bits in (8, 16, 32)},
}


@dataclass(frozen=True)
class RowType(IrType):
    """Numbers one after the other, or rows of them: where they begin, and how many in each dimension."""

    item: IrType
    dimensions: int


@cache
def row_of(item: IrType, dimensions: int = 1) -> RowType:
    """A row of such numbers; with two dimensions, a row of rows."""
    return RowType(f"{item.name}[{dimensions}]", (POINTER, *[INT] * dimensions), item, dimensions)


@dataclass(frozen=True)
class Field:
    """A field of a record: how many bytes from its beginning, of what, and how many in each dimension."""

    offset: int
    item: IrType
    size: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class RecordType(IrType):
    """A state, a view, or scratch space."""

    fields: dict[str, Field]
    bytes: int


@cache
def record_of(layout: Any) -> RecordType:
    """The record that a NumPy dtype describes."""
    fields = {name: _field(*layout.fields[name][:2]) for name in layout.names}
    told = ", ".join(f"{name}:{field.offset}:{field.item.name}{field.size}" for name, field in fields.items())
    return RecordType(f"record({told})", (POINTER,), fields, layout.itemsize)


def _field(kind: Any, offset: int) -> Field:
    return Field(offset, REAL if kind.base.kind == "f" else WHOLE, tuple(kind.shape))


@dataclass(frozen=True, eq=False)
class Batch(IrType):
    """Records one after the other, as many tables: where they begin, and how many they are."""

    item: RecordType


@cache
def batch_of(record: RecordType) -> Batch:
    """Records of this kind."""
    return Batch(f"batch of {record.name}", (POINTER, INT), record)


@dataclass(frozen=True, eq=False)
class RulesType(IrType):
    """A named tuple of ints; where each stands."""

    names: dict[str, int]


@cache
def rules_of(names: tuple[str, ...]) -> RulesType:
    """Rules with these names, in this order."""
    return RulesType(f"rules({','.join(names)})", (POINTER,), {name: place for place, name in enumerate(names)})


@dataclass(frozen=True)
class Several(IrType):
    """Values one beside the other, as a function may give them."""

    kinds: tuple[IrType, ...]


@cache
def several(kinds: tuple[IrType, ...]) -> Several:
    """Values of these kinds."""
    parts = tuple(part for kind in kinds for part in kind.parts)
    return Several(f"({', '.join(kind.name for kind in kinds)})", parts, kinds)


@dataclass(frozen=True)
class Value:
    """A value of a kind: for each of its parts what it is called in LLVM's language."""

    kind: IrType
    parts: tuple[str, ...]

    @property
    def only(self) -> str:
        """The part, where there is one."""
        return self.parts[0]


NONE = Value(NOTHING, ())


def side_by_side(values: Sequence[Value]) -> Value:
    """Several values as one."""
    return Value(several(tuple(value.kind for value in values)), tuple(p for value in values for p in value.parts))


def apart(value: Value) -> list[Value]:
    """The values of which one consists."""
    found, parts = [], iter(value.parts)
    for kind in value.kind.kinds if isinstance(value.kind, Several) else ():
        found.append(Value(kind, tuple(next(parts) for _ in kind.parts)))
    return found


def whole(number: int) -> Value:
    """A number that is known now."""
    return Value(WHOLE, (str(int(number)),))


def joined(one: IrType, other: IrType) -> IrType | None:
    """The kind for values of both; None if there is none."""
    if one == other:
        return one
    if isinstance(one, Several) and isinstance(other, Several) and len(one.kinds) == len(other.kinds):
        found = tuple(joined(*pair) or NOTHING for pair in zip(one.kinds, other.kinds, strict=True))
        return None if NOTHING in found else several(found)
    numbers = (FLAG, WHOLE, REAL)
    return numbers[max(map(numbers.index, (one, other)))] if one in numbers and other in numbers else None


def handed_on(kinds: Sequence[IrType]) -> tuple[IrType, ...]:
    """The kinds of arguments: a truth is handed on as an int, so that no function is made twice for it."""
    return tuple(WHOLE if kind == FLAG else kind for kind in kinds)
