"""Pieces of an encoding: the place of each field of a view in the vector, its bounds, and what each int says."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from tefuda.engine.declarations.features import BitField, FeatureContext, MaskFeature, NumberFeature, Opened, parts_of
from tefuda.engine.declarations.fields import FieldDeclaration

STEPS = 20


class FeatureEncoding(NamedTuple):
    """One form.  ``bounds``: those of the ints in the vector; ``stroke``: a line of the dialect that writes ``x``."""

    bounds: Callable[[NumberFeature], tuple[int, int]]
    room: Callable[[NumberFeature], int]
    stroke: Callable[[NumberFeature, str, str], str]  # the number, where it stands, what is written there
    value: Callable[[NumberFeature, Sequence[int]], int]
    said: Callable[[NumberFeature, int], str]  # of one place of its room: what it tells


def _span(number: NumberFeature) -> int:
    return number.high - number.low


def _room(number: NumberFeature) -> int:
    if number.named:
        return number.high - number.first + 1
    return _span(number) if _span(number) <= STEPS else _span(number).bit_length()


def _stroke(number: NumberFeature, at: str, x: str) -> str:
    if number.named:
        return f"mark(out, {at}, {_less(x, number.first)}, {_room(number)})"
    how = "steps" if _span(number) <= STEPS else "digits"
    return f"{how}(out, {at}, {_less(x, number.low)}, {_room(number)})"


def _less(x: str, by: int) -> str:
    return x if by == 0 else f"{x} - {by}" if by > 0 else f"{x} + {-by}"


def _value(number: NumberFeature, written: Sequence[int]) -> int:
    if number.named:
        return number.first + list(written).index(1) if any(written) else number.low
    if _span(number) <= STEPS:
        return number.low + sum(written)
    return number.low + sum(digit << at for at, digit in enumerate(written))


def _said(number: NumberFeature, at: int) -> str:
    if number.named:
        return number.called(number.first + at)
    return f"above {number.low + at}" if _span(number) <= STEPS else f"{1 << at}s"


FORMS = {
    "fields": FeatureEncoding(
        bounds=lambda number: (number.low, number.high),
        room=lambda number: 1,
        stroke=lambda number, at, x: f"out[{at}] = {x}",
        value=lambda number, written: int(written[0]),
        said=lambda number, at: "",
    ),
    "bits": FeatureEncoding(lambda number: (0, 1), _room, _stroke, _value, _said),
}


@dataclass(frozen=True)
class StateEntryFeatures:
    """One int of a row: its features, and where these stand, counted from the row's first number."""

    opened: Opened
    at: int
    rooms: tuple[tuple[BitField, int, int], ...]  # each number in it: where it stands, and how much room it has

    @property
    def size(self) -> int:
        """The count of numbers that it becomes."""
        return sum(room for _, _, room in self.rooms)


@dataclass(frozen=True)
class FieldFeatures:
    """One field of the view, as the vector has it.

    ``kind``: the field's kind in words; ``shape``: its shape as an array, the seats (or teams) first; ``low`` and
    ``high``: the bounds of its numbers; ``offset``: the place in the vector where it begins.
    """

    name: str
    kind: str
    shape: tuple[int, ...]
    low: int
    high: int
    offset: int
    rows: int = field(repr=False)  # a row for each seat, or team; or one
    cells: tuple[StateEntryFeatures, ...] = field(repr=False)  # the ints of a row
    declared: FieldDeclaration = field(repr=False)
    form: FeatureEncoding = field(repr=False)
    cycle: int = field(repr=False)  # of the rows, where they are of seats or teams

    @cached_property
    def width(self) -> int:
        """The count of numbers in a row."""
        return sum(cell.size for cell in self.cells)

    @property
    def size(self) -> int:
        """The count of all its numbers."""
        return self.rows * self.width

    @cached_property
    def alike(self) -> bool:
        """True if every int of a row has the same features."""
        return all(cell.opened == self.cells[0].opened for cell in self.cells)

    @cached_property
    def _begins(self) -> list[int]:
        return [cell.at for cell in self.cells]

    def said(self, at: int, relative: bool) -> str:
        """The meaning of the place ``at`` of this piece, in words."""
        row, column = divmod(at, self.width)
        which = bisect(self._begins, column) - 1
        cell = self.cells[which]
        part, place, _ = cell.rooms[bisect([place for _, place, _ in cell.rooms], column - cell.at) - 1]
        own = ("own" if row == 0 else f"own + {row}") if relative and self.cycle else f"{row}"
        index = f"[{own}]" if self.declared.rows else ""
        index += f"[{which}]" if self.declared.columns else ""
        told = (part.name, self.form.said(part.number, column - cell.at - place) if not _is_bit(cell) else "")
        words = " ".join(filter(None, told))
        return f"{self.name}{index}: {words}" if words else f"{self.name}{index}"


def _is_bit(cell: StateEntryFeatures) -> bool:
    return isinstance(cell.opened, MaskFeature)


def piece(
    name: str, shape: FieldDeclaration, around: FeatureContext, form: FeatureEncoding, offset: int
) -> FieldFeatures:
    """The piece for one field, in this form.

    Raises:
        TypeError: the field declares no kind.
    """
    if shape.kind is None:
        raise TypeError(f"the field {name} declares nothing")
    cells = tuple(_cells([shape.kind.opened(around, at) for at in range(shape.columns or 1)], form))
    rows = around.seats if shape.by_seat else shape.rows or 1
    bounds = [form.bounds(part.number) for cell in cells for part, _, _ in cell.rooms]
    low, high = min(low for low, _ in bounds), max(high for _, high in bounds)
    outer = ((rows,) if shape.rows else ()) + _inner(shape, cells)
    cycle = rows if shape.by_seat or shape.by_team else 0
    return FieldFeatures(name, shape.kind.said, outer, low, high, offset, rows, cells, shape, form, cycle)


def _cells(opened: Sequence[Opened], form: FeatureEncoding) -> Iterator[StateEntryFeatures]:
    at = 0
    for one in opened:
        rooms, place = [], 0
        for part in parts_of(one):
            room = 1 if isinstance(one, MaskFeature) else form.room(part.number)
            rooms.append((part, place, room))
            place += room
        yield StateEntryFeatures(one, at, tuple(rooms))
        at += place


def _inner(shape: FieldDeclaration, cells: Sequence[StateEntryFeatures]) -> tuple[int, ...]:
    """The shape of a row; where its ints take different room it is one line of numbers."""
    sizes = {cell.size for cell in cells}
    if len(sizes) > 1:
        return (sum(cell.size for cell in cells),)
    single = isinstance(cells[0].opened, NumberFeature) and sizes == {1}
    return ((len(cells),) if shape.columns else ()) + (() if single else (*sizes,))
