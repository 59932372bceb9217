"""LLVM code: blocks, branches, numbers and memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn

from tefuda.engine.backends.compiler.kinds import (
    BIT,
    FLAG,
    FLOAT,
    INT,
    NOTHING,
    POINTER,
    REAL,
    WHOLE,
    IrType,
    IrValue,
    NarrowIntType,
    TupleType,
    apart,
    joined,
    side_by_side,
)

ZERO = {INT: "0", FLOAT: "0.0", BIT: "false", POINTER: "null"}


def gives(kind: IrType) -> str:
    """The LLVM type that a function with this kind of result returns."""
    if len(kind.parts) < 2:
        return kind.parts[0] if kind.parts else "void"
    return f"{{ {', '.join(kind.parts)} }}"


class NotInTheDialect(Exception):
    """Something that rules and drivers may not say (docs/kernels.md); ``told``: the message names the place."""

    def __init__(self, why: str, told: bool = False) -> None:
        super().__init__(why)
        self.told = told


class IrWriter:
    """A writer of one function's blocks; lines are written into the block ``at``."""

    def __init__(self) -> None:
        self.used = 0
        self.slots: list[str] = []  # at the beginning of the function
        self.blocks: dict[str, list[str]] = {"begin": []}
        self.at = "begin"
        self.ended: set[str] = set()
        self.reached = {"begin"}  # blocks to which there is a way

    def wrong(self, why: str) -> NoReturn:
        """Refuse what is not in the dialect."""
        raise NotInTheDialect(why)

    def name(self) -> str:
        """A name that is not yet in use."""
        self.used += 1
        return f"%t{self.used}"

    def put(self, line: str) -> None:
        """Write a line."""
        self.blocks[self.at].append(line)

    def set(self, line: str) -> str:
        """Write a line that has a result; return the result's name."""
        name = self.name()
        self.put(f"{name} = {line}")
        return name

    # --- blocks

    def block(self) -> str:
        """The name of a new block, not begun."""
        self.used += 1
        return f"b{self.used}"

    def begin(self, block: str) -> None:
        """Write into this block from now on."""
        self.blocks.setdefault(block, [])
        self.at = block

    def end(self, line: str, *after: str) -> None:
        """Write the last line of a block; ``after``: the blocks to which it leads."""
        self.put(line)
        self.ended.add(self.at)
        if self.at in self.reached:
            self.reached.update(after)

    def jump(self, block: str) -> None:
        """Go on at this block."""
        self.end(f"br label %{block}", block)

    def branch(self, truth: str, yes: str, no: str) -> None:
        """Go on at ``yes`` or at ``no``."""
        self.end(f"br i1 {truth}, label %{yes}, label %{no}", yes, no)

    # --- memory

    def slot(self, kind: str, many: int = 1) -> str:
        """Reserve memory for as long as the function runs."""
        name = self.name()
        self.slots.append(f"{name} = alloca {kind}" if many == 1 else f"{name} = alloca [{many} x {kind}]")
        if many == 1:
            self.slots.append(f"store {kind} {ZERO[kind]}, ptr {name}")
        return name

    def load(self, kind: str, pointer: str, never_changes: bool = False) -> str:
        """Load the value at a pointer."""
        return self.set(f"load {kind}, ptr {pointer}{', !invariant.load !0' if never_changes else ''}")

    def store(self, kind: str, value: str, pointer: str) -> None:
        """Store a value at a pointer."""
        self.put(f"store {kind} {value}, ptr {pointer}")

    def away(self, pointer: str, steps: str, of: str = INT) -> str:
        """The pointer that lies ``steps`` values of a type behind another."""
        return pointer if steps == "0" else self.set(f"getelementptr inbounds {of}, ptr {pointer}, i64 {steps}")

    def spread(self, steps: str, lanes: int) -> str:
        """So many steps in a row of which ``lanes`` are interleaved."""
        return steps if lanes == 1 else self.op("mul nsw", steps, str(lanes))

    # --- what functions give

    def packed(self, value: IrValue) -> str:
        """A value in one piece, with its type."""
        kind, parts = value.kind, value.parts
        if len(parts) < 2:
            return f"{gives(kind)} {''.join(parts)}".rstrip()
        whole = "undef"
        for place, (part, one) in enumerate(zip(kind.parts, parts, strict=True)):
            whole = self.set(f"insertvalue {gives(kind)} {whole}, {part} {one}, {place}")
        return f"{gives(kind)} {whole}"

    def unpacked(self, kind: IrType, whole: str) -> IrValue:
        """A value taken apart from one piece."""
        if len(kind.parts) == 1:
            return IrValue(kind, (whole,))
        told = (self.set(f"extractvalue {gives(kind)} {whole}, {place}") for place in range(len(kind.parts)))
        return IrValue(kind, tuple(told))

    # --- numbers

    def op(self, operation: str, left: str, right: str, kind: str = INT) -> str:
        """The result of an operation on two operands."""
        return self.set(f"{operation} {kind} {left}, {right}")

    def chosen(self, truth: str, yes: str, no: str, kind: str = INT) -> str:
        """One of two values, both of which have been evaluated."""
        return self.set(f"select i1 {truth}, {kind} {yes}, {kind} {no}")

    def truth(self, value: IrValue) -> str:
        """The bit that says whether a value is anything but zero."""
        if value.kind == FLAG:
            return value.only
        if value.kind == WHOLE:
            return self.op("icmp ne", value.only, "0")
        if value.kind == REAL:
            return self.op("fcmp une", value.only, "0.0", FLOAT)
        return self.wrong(f"whether {value.kind.name} is true")

    def cast(self, value: IrValue, kind: IrType) -> IrValue:
        """The same number as another kind; only a narrow one may lose digits."""
        if value.kind == kind:
            return value
        if value.kind == FLAG and kind == WHOLE:
            return IrValue(WHOLE, (self.set(f"zext i1 {value.only} to i64"),))
        if value.kind in (FLAG, WHOLE) and kind == REAL:
            return IrValue(REAL, (self.set(f"sitofp i64 {self.cast(value, WHOLE).only} to double"),))
        if isinstance(kind, NarrowIntType):
            return IrValue(kind, (self._narrowed(self.cast(value, kind.wide).only, kind),))
        if (
            isinstance(kind, TupleType)
            and isinstance(value.kind, TupleType)
            and len(kind.kinds) == len(value.kind.kinds)
        ):
            return side_by_side([self.cast(one, each) for one, each in zip(apart(value), kind.kinds, strict=True)])
        return self.wrong(f"{value.kind.name} where {kind.name} is wanted")

    def _narrowed(self, number: str, kind: NarrowIntType) -> str:
        how = "fptrunc" if kind.wide == REAL else "trunc"
        return self.set(f"{how} {kind.wide.parts[0]} {number} to {kind.parts[0]}")

    def lying(self, kind: IrType, pointer: str) -> IrValue:
        """The number at a pointer, widened if it is narrow."""
        number = self.load(kind.parts[0], pointer)
        if not isinstance(kind, NarrowIntType):
            return IrValue(kind, (number,))
        how = "fpext" if kind.wide == REAL else "sext" if kind.signed else "zext"
        return IrValue(kind.wide, (self.set(f"{how} {kind.parts[0]} {number} to {kind.wide.parts[0]}"),))

    def together(self, left: IrValue, right: IrValue) -> tuple[IrType, str, str]:
        """Two numbers as numbers of one kind, which is not bool."""
        kind = joined(joined(left.kind, right.kind) or NOTHING, WHOLE)
        if kind is None:
            self.wrong(f"to reckon with {left.kind.name} and {right.kind.name}")
        return kind, self.cast(left, kind).only, self.cast(right, kind).only

    def either(self, truth: str, yes: Callable[[], IrValue], no: Callable[[], IrValue]) -> IrValue:
        """One of two values; only that one is evaluated."""
        begun = [(self.block(), made) for made in (yes, no)]
        self.branch(truth, begun[0][0], begun[1][0])
        ways = []
        for block, made in begun:
            self.begin(block)
            value = made()
            ways.append((self.at, value))
        return self.merged(ways)

    def merged(self, ways: list[tuple[str, IrValue]]) -> IrValue:
        """The value of the way by which this block is reached."""
        (_, first), *others = ways
        kind: IrType | None = first.kind
        for _, value in others:
            kind = kind and joined(kind, value.kind)
        if kind is None:
            self.wrong("one of two values of different kinds")
        after, parts = self.block(), []
        for block, value in ways:
            self.begin(block)
            parts.append((self.cast(value, kind).parts, block))
            self.jump(after)
        self.begin(after)
        return IrValue(kind, tuple(self._phi(part, [(p[i], b) for p, b in parts]) for i, part in enumerate(kind.parts)))

    def _phi(self, kind: str, ways: list[tuple[str, str]]) -> str:
        return self.set(f"phi {kind} {', '.join(f'[ {value}, %{block} ]' for value, block in ways)}")

    def text(self) -> str:
        """The LLVM code of all blocks."""
        first = [*self.slots, *self.blocks["begin"]]
        lines = ["begin:", *first]
        for block, written in self.blocks.items():
            if block != "begin":
                lines += [f"{block}:", *written]
            if block not in self.ended:
                lines.append("unreachable")
        return "\n".join(lines)
