"""The function that writes an encoding, in the rules' dialect: generated field by field from the pieces.

Compiled code cannot look at declarations, and the generated source can be read like any other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from typing import Any

from tefuda.cards.bits import lowest
from tefuda.engine.declarations.features import MaskFeature, NumberFeature
from tefuda.engine.declarations.generated import generated
from tefuda.engine.encoding.pieces import FieldFeatures, StateEntryFeatures

Kernel = Callable[[Any, Any], None]
INDENT = "    "


# Strokes, with which the function writes.  They write nothing beyond the room that is given.


def blank(out: list[int], size: int) -> None:
    """Write ``size`` zeros."""
    for i in range(size):
        out[i] = 0


def marks(out: list[int], at: int, mask: int, size: int) -> None:
    """Write a one for each bit of a mask."""
    left = mask & ((1 << size) - 1)
    while left != 0:
        out[at + lowest(left)] = 1
        left &= left - 1


def mark(out: list[int], at: int, value: int, size: int) -> None:
    """Write a one in the place of a value, which is counted from 0."""
    if 0 <= value < size:
        out[at + value] = 1


def steps(out: list[int], at: int, value: int, size: int) -> None:
    """Write ``value`` ones, ``size`` at most."""
    for i in range(min(value, size)):
        out[at + i] = 1


def digits(out: list[int], at: int, value: int, size: int) -> None:
    """Write a number in base two, its lowest digit first."""
    for i in range(size):
        out[at + i] = (value >> i) & 1


def turned(value: int, own: int, cycle: int) -> int:
    """A seat, or a team, counted from one's own; nobody stays nobody."""
    if value < 0 or value >= cycle:
        return value
    return (value + cycle - own % cycle) % cycle


def turned_mask(mask: int, own: int, seats: int) -> int:
    """A mask of seats, counted from one's own."""
    return ((mask >> own) | (mask << (seats - own))) & ((1 << seats) - 1)


STROKES: dict[str, Callable[..., Any]] = {
    stroke.__name__: stroke for stroke in (blank, digits, mark, marks, steps, turned, turned_mask)
}


def kernel(title: str, pieces: Sequence[FieldFeatures], size: int, relative: bool) -> Kernel:
    """Generate the function of a view and a buffer; ``title`` names it in tracebacks."""
    given = "v, out, own" if relative else "v, out"
    lines = []
    for piece in pieces:
        lines += [f"def write_{piece.name}({given}):", *(INDENT + line for line in _piece(piece, relative)), ""]
    lines += ["def encode(v, out):", f"{INDENT}blank(out, {size})"]
    lines += [f"{INDENT}own = max(v.seat, 0)"] if relative else []
    lines += [f"{INDENT}write_{piece.name}({given})" for piece in pieces]
    digest = sha256("\n".join(lines).encode()).hexdigest()[:16]
    return generated("encode", lines, f"{title} {digest}", {"__name__": __name__, **STROKES})


def _piece(piece: FieldFeatures, relative: bool) -> Iterator[str]:
    """The lines for a field: its rows one after another."""
    if not piece.declared.rows:
        yield from _row(piece, f"v.{piece.name}", f"{piece.offset}", relative)
        return
    yield f"for i in range({piece.rows}):"
    if relative and piece.cycle:
        yield f"{INDENT}s = (i + own) % {piece.cycle}"
    which = "s" if relative and piece.cycle else "i"
    for line in _row(piece, f"v.{piece.name}[{which}]", f"{piece.offset} + i * {piece.width}", relative, which):
        yield INDENT + line


def _row(piece: FieldFeatures, value: str, at: str, relative: bool, which: str = "") -> Iterator[str]:
    """The lines for one row, in a loop if its ints are alike; or for one int."""
    if not piece.declared.columns:
        yield from _cell(piece, piece.cells[0], value, at, relative)
    elif piece.alike:
        used = used_of(piece, which)
        yield f"for j in range({used}):"
        step = f"{at} + j * {piece.cells[0].size}"
        yield from (INDENT + line for line in _cell(piece, piece.cells[0], f"{value}[j]", step, relative))
        if used != str(len(piece.cells)):
            yield from _unused(piece, used, step)
    else:
        for j, cell in enumerate(piece.cells):
            yield from _cell(piece, cell, f"{value}[{j}]", f"{at} + {cell.at}", relative)


def used_of(piece: FieldFeatures, which: str) -> str:
    """The number of ints of a row that are in use, as source: all of them, or as many as are counted."""
    most, shape = len(piece.cells), piece.declared
    things = shape.kind.things if shape.kind else 0
    if not shape.counted or not things:
        return str(most)
    counter = f"v.{shape.counted}[{which}]" if which else f"v.{shape.counted}"
    return f"min({most}, {counter})" if things == 1 else f"min({most}, ({counter} + {things - 1}) // {things})"


def _unused(piece: FieldFeatures, used: str, at: str) -> Iterator[str]:
    """The lines for ints that are not in use: they mean nobody or nothing, which a form may not write as zeros."""
    opened = piece.cells[0].opened
    if isinstance(opened, NumberFeature) and opened.none:
        stroke = piece.form.stroke(opened, at, str(opened.low))
        if stroke.startswith("out"):
            yield f"for j in range({used}, {len(piece.cells)}):"
            yield INDENT + stroke


def _cell(piece: FieldFeatures, cell: StateEntryFeatures, value: str, at: str, relative: bool) -> Iterator[str]:
    """The lines for one int."""
    yield f"x = {value}"
    if isinstance(cell.opened, MaskFeature):
        if relative and cell.opened.cycle:
            yield f"x = turned_mask(x, own, {cell.size})"
        yield f"marks(out, {at}, x, {cell.size})"
        return
    for part, place, _ in cell.rooms:
        held = f"(x >> {part.shift} & {(1 << part.bits) - 1})" if part.bits else "x"
        if relative and part.number.cycle:
            held = f"turned({held}, own, {part.number.cycle})"
        yield piece.form.stroke(part.number, f"{at} + {place}", held)
