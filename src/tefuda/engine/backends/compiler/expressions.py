"""Expressions of the dialect, as LLVM code."""

from __future__ import annotations

import ast
import builtins
import struct
from collections.abc import Callable, Mapping, Sequence
from enum import EnumType
from functools import partial
from types import FunctionType
from typing import Any, Protocol

from tefuda.engine.backends import linker
from tefuda.engine.backends.compiler.kinds import (
    FLAG,
    FLOAT,
    INT,
    NONE,
    NOTHING,
    POINTER,
    REAL,
    WHOLE,
    ArrayType,
    FunctionTableType,
    IrType,
    IrValue,
    NamedTupleType,
    RecordArrayType,
    RecordType,
    RulesTupleType,
    handed_on,
    named,
    row_of,
    side_by_side,
    whole,
)
from tefuda.engine.backends.compiler.writing import IrWriter, gives

REAL_OPS: dict[type[ast.operator], str] = {ast.Add: "fadd", ast.Sub: "fsub", ast.Mult: "fmul"}
WHOLE_OPS: dict[type[ast.operator], str] = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.BitAnd: "and",
    ast.BitOr: "or",
    ast.BitXor: "xor",
    ast.LShift: "shl",
    ast.RShift: "ashr",
}
ORDERS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Eq: ("eq", "oeq"),
    ast.NotEq: ("ne", "une"),
    ast.Lt: ("slt", "olt"),
    ast.LtE: ("sle", "ole"),
    ast.Gt: ("sgt", "ogt"),
    ast.GtE: ("sge", "oge"),
}


class FunctionLookup(Protocol):
    """The functions and the tables of a program."""

    def made(self, function: FunctionType, kinds: tuple[IrType, ...]) -> tuple[str, IrType]:
        """The name and the kind of the result of a function for such arguments."""

    def table(self, numbers: Sequence[int]) -> str:
        """The name of a table of constants."""


class ExpressionCompiler(IrWriter):
    """A writer of expressions; ``meanings``: those of the names that are no variables."""

    def __init__(self, functions: FunctionLookup, meanings: Mapping[str, Any]) -> None:
        super().__init__()
        self.functions, self.meanings = functions, meanings
        self.variables: dict[str, tuple[IrType, tuple[str, ...]]] = {}

    def value(self, node: ast.expr) -> IrValue:
        """Write an expression and return its value."""
        how = getattr(self, f"_{type(node).__name__.lower()}", None)
        found: IrValue = how(node) if how else self.wrong(f"{type(node).__name__}: {ast.unparse(node)}")
        return found

    def number(self, node: ast.expr) -> str:
        """Write an expression and return its value as an int."""
        return self.cast(self.value(node), WHOLE).only

    # --- names and numbers

    def _constant(self, node: ast.Constant) -> IrValue:
        return self.known(node.value)

    def known(self, value: Any) -> IrValue:
        """A value that is known at compile time."""
        if value is None:
            return NONE
        if isinstance(value, bool):
            return IrValue(FLAG, ("true" if value else "false",))
        if isinstance(value, int) and -(1 << 63) <= value < 1 << 63:
            return whole(value)
        if isinstance(value, float):
            return IrValue(REAL, (real(value),))
        if isinstance(value, tuple) and value and all(isinstance(v, int) for v in value):
            return IrValue(row_of(WHOLE), (self.functions.table(value), str(len(value))))
        return self.wrong(f"the constant {value!r}")

    def _name(self, node: ast.Name) -> IrValue:
        if node.id in self.variables:
            return self._loaded(*self.variables[node.id])
        if node.id not in self.meanings:
            self.wrong(f"{node.id}, which has no value yet")
        return self.known(self.meanings[node.id])

    def _loaded(self, kind: IrType, slots: Sequence[str]) -> IrValue:
        return IrValue(kind, tuple(self.load(part, slot) for part, slot in zip(kind.parts, slots, strict=True)))

    def _kept(self, node: ast.expr) -> tuple[IrType, tuple[str, ...]] | None:
        """The kind, and the places of the parts, of a variable or of what lies in one that is a named tuple."""
        if isinstance(node, ast.Name):
            return self.variables.get(node.id)
        kind, slots = (isinstance(node, ast.Attribute) and self._kept(node.value)) or (NOTHING, ())
        if isinstance(kind, NamedTupleType) and isinstance(node, ast.Attribute) and node.attr in kind.kinds:
            return kind.kinds[node.attr], slots[kind.place(node.attr)]
        return None

    def _attribute(self, node: ast.Attribute) -> IrValue:
        meant, kept = self.meant(node.value), self._kept(node)
        if isinstance(meant, EnumType):
            return self.known(int(getattr(meant, node.attr)))
        if kept is not None:
            return self._loaded(*kept)
        of = self.value(node.value)
        if isinstance(of.kind, NamedTupleType) and node.attr in of.kind.kinds:
            return IrValue(of.kind.kinds[node.attr], of.parts[of.kind.place(node.attr)])
        if isinstance(of.kind, RulesTupleType) and node.attr in of.kind.names:
            place = self.away(of.only, str(of.kind.names[node.attr]))
            return IrValue(WHOLE, (self.load(INT, place, never_changes=True),))
        pointer, kind = self.field(of, node.attr)
        return IrValue(kind, pointer) if isinstance(kind, ArrayType) else self.lying(kind, pointer[0])

    def meant(self, node: ast.expr) -> Any:
        """The meaning of a name that is no variable; None for anything else."""
        return self.meanings.get(node.id) if isinstance(node, ast.Name) and node.id not in self.variables else None

    def field(self, of: IrValue, name: str) -> tuple[tuple[str, ...], IrType]:
        """The place of a record's field, and its kind."""
        if not isinstance(of.kind, RecordType) or name not in of.kind.fields:
            self.wrong(f"the field {name} of {of.kind.name.partition('(')[0]}")
        field = of.kind.fields[name]
        lanes = of.kind.lanes
        pointer = self.away(of.only, str(field.offset * lanes), "i8")
        kind = row_of(field.item, len(field.size), lanes) if field.size else field.item
        return (pointer, *map(str, field.size)), kind

    def _tuple(self, node: ast.Tuple) -> IrValue:
        return side_by_side([self.value(one) for one in node.elts])

    # --- rows

    def _subscript(self, node: ast.Subscript) -> IrValue:
        place = self.entry(node)
        return place if isinstance(place.kind, ArrayType | RecordType) else self.lying(place.kind, place.only)

    def entry(self, node: ast.Subscript) -> IrValue:
        """An entry of a row: its place, if it is a number; else the row, or the record, that it is."""
        of = self.value(node.value)
        for index in node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]:
            if isinstance(of.kind, RecordArrayType):
                of = self._record(of, of.kind, self.number(index))
            elif isinstance(of.kind, ArrayType):
                of = self._entry(of, of.kind, self.number(index))
            else:
                self.wrong(f"an entry of {of.kind.name}")
        return of

    def _record(self, of: IrValue, kind: RecordArrayType, index: str) -> IrValue:
        start, length = of.parts
        words = self._in_lanes(self._from_the_end(index, length), str(kind.item.bytes // 8), kind.item.lanes)
        return IrValue(kind.item, (self.away(start, words),))

    def _entry(self, of: IrValue, kind: ArrayType, index: str) -> IrValue:
        start, length, *inner = of.parts
        place = self._from_the_end(index, length)
        item, lanes = kind.item.parts[0], kind.lanes
        if not inner:
            return IrValue(kind.item, (self.away(start, self.spread(place, lanes), item),))
        size = inner[0]
        steps = (
            self._in_lanes(place, size, lanes) if kind.batch else self.spread(self.op("mul nsw", place, size), lanes)
        )
        return IrValue(row_of(kind.item, 1, lanes), (self.away(start, steps, item), size))

    def _in_lanes(self, place: str, size: str, lanes: int) -> str:
        """The place at which a row of a batch begins: ``lanes`` of them, each of ``size`` numbers, are interleaved."""
        if lanes == 1:
            return self.op("mul nsw", place, size)
        group, lane = self.op("and", place, str(-lanes)), self.op("and", place, str(lanes - 1))
        return self.op("add nsw", self.op("mul nsw", group, size), lane)

    def _from_the_end(self, index: str, length: str) -> str:
        """The place of an index: one below zero is counted from the end."""
        if not index.lstrip("-").isdigit():
            behind = self.op("add", index, length)
            return self.chosen(self.op("icmp slt", index, "0"), behind, index)
        return index if int(index) >= 0 else self.op("add", index, length)

    # --- reckoning

    def _binop(self, node: ast.BinOp) -> IrValue:
        return self.reckoned(type(node.op), self.value(node.left), self.value(node.right))

    def reckoned(self, op: type[ast.operator], left: IrValue, right: IrValue) -> IrValue:
        """The result of an operation on two numbers."""
        if op in (ast.BitAnd, ast.BitOr, ast.BitXor) and left.kind == right.kind == FLAG:
            return IrValue(FLAG, (self.op(WHOLE_OPS[op], left.only, right.only, "i1"),))
        if op is ast.Div:
            return IrValue(REAL, (self.op("fdiv", self.cast(left, REAL).only, self.cast(right, REAL).only, FLOAT),))
        kind, one, other = self.together(left, right)
        if kind == WHOLE and op in (ast.FloorDiv, ast.Mod):
            return IrValue(WHOLE, (self._divided(op is ast.Mod, one, other),))
        operation = (WHOLE_OPS if kind == WHOLE else REAL_OPS).get(op)
        if operation is None:
            self.wrong(f"{op.__name__} of {kind.name}")
        return IrValue(kind, (self.op(operation, one, other, kind.parts[0]),))

    def _divided(self, rest: bool, number: str, by: str) -> str:
        """Divide as Python does, rounding down, so that the remainder has the divisor's sign; by 0 gives 0."""
        nothing = self.op("icmp eq", by, "0")
        divisor = self.chosen(nothing, "1", by)
        left = self.op("srem", number, divisor)
        apart = self.op("icmp slt", self.op("xor", left, divisor), "0")
        down = self.op("and", apart, self.op("icmp ne", left, "0"), "i1")
        if rest:
            return self.chosen(down, self.op("add", left, divisor), left)
        less = self.op("sub", self.op("sdiv", number, divisor), self.set(f"zext i1 {down} to i64"))
        return self.chosen(nothing, "0", less)

    def _unaryop(self, node: ast.UnaryOp) -> IrValue:
        of = self.value(node.operand)
        if isinstance(node.op, ast.Not):
            return IrValue(FLAG, (self.op("xor", self.truth(of), "true", "i1"),))
        if isinstance(node.op, ast.USub) and of.kind == REAL:
            return IrValue(REAL, (self.set(f"fneg double {of.only}"),))
        of = self.cast(of, WHOLE)
        if isinstance(node.op, ast.UAdd):
            return of
        if isinstance(node.op, ast.USub):
            digits = of.only.lstrip("-").isdigit()
            return whole(-int(of.only)) if digits else IrValue(WHOLE, (self.op("sub", "0", of.only),))
        return IrValue(WHOLE, (self.op("xor", of.only, "-1"),))

    def _compare(self, node: ast.Compare) -> IrValue:
        """Compare: each operand is evaluated once, and none behind a comparison that fails."""
        return self._compared(self.value(node.left), list(zip(node.ops, node.comparators, strict=True)))

    def _compared(self, left: IrValue, others: list[tuple[ast.cmpop, ast.expr]]) -> IrValue:
        (op, node), *more = others
        if isinstance(op, ast.In | ast.NotIn):
            return self._among(left, node, isinstance(op, ast.In))
        right = self.value(node)
        truth = IrValue(FLAG, (self._ordered(type(op), left, right),))
        return self.either(truth.only, partial(self._compared, right, more), lambda: NO) if more else truth

    def _ordered(self, op: type[ast.cmpop], left: IrValue, right: IrValue) -> str:
        if op not in ORDERS:
            self.wrong(f"to compare by {op.__name__}")
        kind, one, other = self.together(left, right)
        order = f"icmp {ORDERS[op][0]}" if kind == WHOLE else f"fcmp {ORDERS[op][1]}"
        return self.op(order, one, other, kind.parts[0])

    def _among(self, wanted: IrValue, node: ast.expr, there: bool) -> IrValue:
        if not isinstance(node, ast.Tuple):
            self.wrong(f"whether something is in {ast.unparse(node)}")
        found = "false"
        for one in node.elts:
            found = self.op("or", found, self._ordered(ast.Eq, wanted, self.value(one)), "i1")
        return IrValue(FLAG, (found if there else self.op("xor", found, "true", "i1"),))

    def _boolop(self, node: ast.BoolOp) -> IrValue:
        """The first value that decides; those behind it are not evaluated."""
        return self._decided(isinstance(node.op, ast.And), self.value(node.values[0]), node.values[1:])

    def _decided(self, by_all: bool, first: IrValue, others: list[ast.expr]) -> IrValue:
        if not others:
            return first

        def further() -> IrValue:
            return self._decided(by_all, self.value(others[0]), others[1:])

        ways = (further, lambda: first) if by_all else (lambda: first, further)
        return self.either(self.truth(first), *ways)

    def _ifexp(self, node: ast.IfExp) -> IrValue:
        return self.either(
            self.truth(self.value(node.test)), partial(self.value, node.body), partial(self.value, node.orelse)
        )

    # --- calls

    def _call(self, node: ast.Call) -> IrValue:
        meant = self.meant(node.func)
        if isinstance(meant, FunctionType):
            return self._function(meant, node)
        if isinstance(meant, type) and issubclass(meant, tuple) and hasattr(meant, "_fields"):
            return self._named_tuple(meant._fields, node)
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        how: Callable[..., IrValue] | None = getattr(self, f"_python_{name}", None)
        if meant is None and how and hasattr(builtins, name) and not node.keywords:
            return how(*map(self.value, node.args))
        return self.wrong(f"the call {ast.unparse(node)}")

    def _named_tuple(self, names: tuple[str, ...], node: ast.Call) -> IrValue:
        """Put values together under these names."""
        given = dict(zip(names, node.args, strict=False)) | {word.arg: word.value for word in node.keywords}
        if len(node.args) + len(node.keywords) != len(names) or given.keys() != set(names):
            self.wrong(f"{ast.unparse(node)} with other names than {', '.join(names)}")
        values = [self.value(given[name]) for name in names]
        values = [self.cast(one, kind) for one, kind in zip(values, handed_on([v.kind for v in values]), strict=True)]
        return IrValue(named(names, tuple(v.kind for v in values)), tuple(part for v in values for part in v.parts))

    def _function(self, function: FunctionType, node: ast.Call) -> IrValue:
        given = [self.value(one) for one in node.args]
        if function.__code__ is linker.call.__code__:
            return self._by_number(*given)
        given = [self.cast(one, kind) for one, kind in zip(given, handed_on([v.kind for v in given]), strict=True)]
        given += self._defaults(function, len(given), node)
        name, kind = self.functions.made(function, tuple(value.kind for value in given))
        return self.called(f"@{name}", kind, given)

    def _defaults(self, function: FunctionType, given: int, node: ast.Call) -> list[IrValue]:
        """The values of the last arguments, which are not passed by position: keywords, in order, or defaults."""
        code, defaults = function.__code__, function.__defaults__ or ()
        named = {word.arg: word.value for word in node.keywords}
        added: list[IrValue] = []
        for name in code.co_varnames[given : code.co_argcount]:
            back = code.co_argcount - code.co_varnames.index(name)
            if name not in named and back > len(defaults):
                self.wrong(f"{function.__name__} without {name}")
            value = self.value(named.pop(name)) if name in named else self.known(defaults[-back])
            added.append(self.cast(value, handed_on([value.kind])[0]))
        if named or given > code.co_argcount:
            self.wrong(f"more arguments than {function.__name__} has")
        return added

    def called(self, function: str, kind: IrType, given: Sequence[IrValue]) -> IrValue:
        """Write a call and return its result."""
        told = ", ".join(f"{k} {p}" for value in given for k, p in zip(value.kind.parts, value.parts, strict=True))
        if kind == NOTHING:
            self.put(f"call void {function}({told})")
            return NONE
        return self.unpacked(kind, self.set(f"call {gives(kind)} {function}({told})"))

    def _by_number(self, table: IrValue, which: IrValue, *given: IrValue) -> IrValue:
        """Call one function of a table (`tefuda.engine.backends.linker.call`): of addresses, or of known functions."""
        if isinstance(table.kind, FunctionTableType):
            return self._one_of(table.kind.functions, 0, which, given)
        if table.kind != row_of(WHOLE) or which.kind != WHOLE:
            self.wrong("a call of anything but a function of a table")
        address = self.load(INT, self.away(table.parts[0], which.only))
        return self.called(self.set(f"inttoptr i64 {address} to {POINTER}"), WHOLE, given)

    def _one_of(
        self, functions: tuple[FunctionType, ...], number: int, which: IrValue, given: tuple[IrValue, ...]
    ) -> IrValue:
        """Call the function of this number, or one behind it."""

        def this() -> IrValue:
            name, kind = self.functions.made(functions[number], tuple(value.kind for value in given))
            return self.cast(self.called(f"@{name}", kind, given), WHOLE)

        if number == len(functions) - 1:
            return this()
        truth = self._ordered(ast.Eq, which, whole(number))
        return self.either(truth, this, lambda: self._one_of(functions, number + 1, which, given))

    def _python_min(self, *values: IrValue) -> IrValue:
        return self._outermost("slt", "olt", values)

    def _python_max(self, *values: IrValue) -> IrValue:
        return self._outermost("sgt", "ogt", values)

    def _outermost(self, order: str, real_order: str, values: Sequence[IrValue]) -> IrValue:
        found, *others = values
        for value in others:
            kind, one, other = self.together(found, value)
            truth = f"icmp {order}" if kind == WHOLE else f"fcmp {real_order}"
            beyond = self.op(truth, other, one, kind.parts[0])
            found = IrValue(kind, (self.chosen(beyond, other, one, kind.parts[0]),))
        return found

    def _python_abs(self, value: IrValue) -> IrValue:
        zero = IrValue(value.kind, ("0.0" if value.kind == REAL else "0",))
        return self._python_max(value, self.reckoned(ast.Sub, zero, value))

    def _python_len(self, value: IrValue) -> IrValue:
        if not isinstance(value.kind, ArrayType | RecordArrayType):
            self.wrong(f"the length of {value.kind.name}")
        return IrValue(WHOLE, (value.parts[1],))

    def _python_int(self, value: IrValue) -> IrValue:
        if value.kind == REAL:
            return IrValue(WHOLE, (self.set(f"fptosi double {value.only} to i64"),))
        return self.cast(value, WHOLE)

    def _python_float(self, value: IrValue) -> IrValue:
        return self.cast(value, REAL)

    def _python_bool(self, value: IrValue) -> IrValue:
        return IrValue(FLAG, (self.truth(value),))


NO = IrValue(FLAG, ("false",))


def real(number: float) -> str:
    """A float as LLVM reads it back, bit by bit."""
    return f"0x{struct.unpack('<Q', struct.pack('<d', number))[0]:016X}"
