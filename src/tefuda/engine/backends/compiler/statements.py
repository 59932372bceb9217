"""Statements of the dialect, and whole functions, as LLVM code."""

from __future__ import annotations

import ast
import linecache
from collections.abc import Sequence
from functools import cache
from types import FunctionType

from tefuda.engine.backends.compiler.expressions import ExpressionCompiler, FunctionLookup
from tefuda.engine.backends.compiler.kinds import (
    NOTHING,
    WHOLE,
    ArrayType,
    IrType,
    IrValue,
    NarrowIntType,
    RecordType,
    apart,
    joined,
)
from tefuda.engine.backends.compiler.writing import NotInTheDialect, gives


class StatementCompiler(ExpressionCompiler):
    """A writer of a function's statements.

    ``kinds``, ``result``: the kinds of its variables, and of its result, as they turned out when it was written before.
    """

    def __init__(
        self, functions: FunctionLookup, function: FunctionType, kinds: dict[str, IrType], result: IrType | None
    ) -> None:
        super().__init__(functions, function.__globals__)
        self.kinds, self.result = kinds, result
        self.changed = False  # a kind turned out to be wider than we thought: write it once more
        self.loops: list[tuple[str, str]] = []  # where `continue` and `break` go
        self.line = 0

    def do(self, body: Sequence[ast.stmt]) -> None:
        """Write statements, one after the other."""
        for statement in body:
            self.line = statement.lineno
            how = getattr(self, f"_do_{type(statement).__name__.lower()}", None)
            if how is None:
                self.wrong(f"{type(statement).__name__}: {ast.unparse(statement)}")
            how(statement)

    def _do_pass(self, _node: ast.Pass) -> None:
        """Write nothing."""

    def _do_expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):  # a docstring
            self.value(node.value)

    # --- variables

    def _do_assign(self, node: ast.Assign) -> None:
        if isinstance(node.targets[0], ast.Subscript) and isinstance(node.targets[0].slice, ast.Slice):
            self._copy_row(node, node.targets[0])
            return
        value = self.value(node.value)
        for target in node.targets:
            self.assign(target, value)

    def _do_annassign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.assign(node.target, self.value(node.value))

    def assign(self, target: ast.expr, value: IrValue) -> None:
        """Store a value where it belongs."""
        if isinstance(target, ast.Name):
            self.keep(target.id, value)
        elif isinstance(target, ast.Tuple):
            for one, part in zip(target.elts, apart(value), strict=True):
                self.assign(one, part)
        else:
            place = self.place(target)
            self.store(place.kind.parts[0], self.cast(value, place.kind).only, place.only)

    def _copy_row(self, node: ast.Assign, target: ast.Subscript) -> None:
        """Copy a whole row of numbers into another of the same length: ``target[:] = source``."""
        if ast.unparse(target.slice) != ":" or len(node.targets) > 1:
            self.wrong(f"to write into a part of a row: {ast.unparse(node)}")
        row, source = ast.unparse(target.value), ast.unparse(node.value)
        [loop] = ast.parse(f"for copied in range(len({row})): {row}[copied] = {source}[copied]").body
        self.do([ast.copy_location(loop, node)])

    def place(self, target: ast.expr) -> IrValue:
        """The place of a number in a record or a row."""
        if isinstance(target, ast.Subscript):
            place = self.entry(target)
        elif isinstance(target, ast.Attribute):
            pointer, kind = self.field(self.value(target.value), target.attr)
            place = IrValue(kind, pointer)
        else:
            self.wrong(f"to write into {ast.unparse(target)}")
        if isinstance(place.kind, ArrayType | RecordType):
            self.wrong(f"to write a whole row: {ast.unparse(target)}")
        return place

    def keep(self, name: str, value: IrValue) -> None:
        """Give a variable a value."""
        kind = self._kind_of(name, value.kind)
        if name not in self.variables:
            self.variables[name] = (kind, tuple(map(self.slot, kind.parts)))
        _, slots = self.variables[name]
        for part, slot, now in zip(kind.parts, slots, self.cast(value, kind).parts, strict=True):
            self.store(part, now, slot)

    def _kind_of(self, name: str, kind: IrType) -> IrType:
        """The kind of a variable, now that a value of this kind is stored in it."""
        before = self.kinds.setdefault(name, kind)
        wider = joined(before, kind)
        if wider is None:
            self.wrong(f"{name} is {before.name} and {kind.name}")
        if wider != before:
            self.kinds[name], self.changed = wider, True
            self.variables.pop(name, None)
        return wider

    def _do_augassign(self, node: ast.AugAssign) -> None:
        if isinstance(node.target, ast.Name):
            self.keep(node.target.id, self.reckoned(type(node.op), self.value(node.target), self.value(node.value)))
            return
        place = self.place(node.target)
        value = self.reckoned(type(node.op), self.lying(place.kind, place.only), self.value(node.value))
        self.store(place.kind.parts[0], self.cast(value, place.kind).only, place.only)

    # --- ways

    def condition(self, node: ast.expr, yes: str, no: str) -> None:
        """Go on at ``yes`` if the condition holds, and at ``no`` if not."""
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            self.condition(node.operand, no, yes)
        elif isinstance(node, ast.BoolOp):
            for one in node.values[:-1]:
                further = self.block()
                self.condition(one, *((further, no) if isinstance(node.op, ast.And) else (yes, further)))
                self.begin(further)
            self.condition(node.values[-1], yes, no)
        else:
            self.branch(self.truth(self.value(node)), yes, no)

    def _do_if(self, node: ast.If) -> None:
        yes, no, after = self.block(), self.block(), self.block()
        self.condition(node.test, yes, no)
        for block, body in ((yes, node.body), (no, node.orelse)):
            self.begin(block)
            self.do(body)
            self.jump(after)
        self.begin(after)

    def _do_while(self, node: ast.While) -> None:
        again, body, after = self.block(), self.block(), self.block()
        self.jump(again)
        self.begin(again)
        if isinstance(node.test, ast.Constant) and node.test.value:
            self.jump(body)
        else:
            self.condition(node.test, body, after)
        self._loop(node, body, again, after)
        self.jump(again)
        self.begin(after)

    def _loop(self, node: ast.While | ast.For, body: str, again: str, after: str) -> None:
        if node.orelse:
            self.wrong("a loop with else")
        self.loops.append((again, after))
        self.begin(body)
        self.do(node.body)
        self.loops.pop()

    def _do_for(self, node: ast.For) -> None:
        """Write a loop over a range, a row of numbers, or the values of a tuple."""
        over = node.iter
        if isinstance(over, ast.Call) and isinstance(over.func, ast.Name) and over.func.id == "range":
            self._count(node, *self._range(over.args))
        elif isinstance(over, ast.Tuple):
            self._count(node, "0", str(len(over.elts)), 1, *self._listed([self.value(one) for one in over.elts]))
        else:
            row = self.value(over)
            if (
                not isinstance(row.kind, ArrayType)
                or row.kind.dimensions > 1
                or isinstance(row.kind.item, NarrowIntType)
            ):
                self.wrong(f"for over {row.kind.name}")
            self._count(node, "0", row.parts[1], 1, row.kind.item, row.parts[:1], row.kind.lanes)

    def _range(self, args: Sequence[ast.expr]) -> tuple[str, str, int]:
        step = self.number(args[2]) if len(args) > 2 else "1"
        if step.strip("-").isdigit() is False or int(step) == 0:
            self.wrong("a range whose step is not known")
        if len(args) == 1:
            return "0", self.number(args[0]), 1
        return self.number(args[0]), self.number(args[1]), int(step)

    def _listed(self, values: Sequence[IrValue]) -> tuple[IrType, tuple[str, ...]]:
        """Store values one after the other, all as one kind; return that kind, and where those of each part begin."""
        kind = values[0].kind
        for value in values[1:]:
            kind = joined(kind, value.kind) or self.wrong(f"for over {kind.name} and {value.kind.name}")
        rows = tuple(self.slot(part, len(values)) for part in kind.parts)
        for place, value in enumerate(values):
            for part, row, one in zip(kind.parts, rows, self.cast(value, kind).parts, strict=True):
                self.store(part, one, self.away(row, str(place), part))
        return kind, rows

    def _count(
        self,
        node: ast.For,
        start: str,
        stop: str,
        step: int,
        kind: IrType = WHOLE,
        rows: tuple[str, ...] = (),
        lanes: int = 1,
    ) -> None:
        """Write a loop from ``start`` to ``stop``; ``rows``: the variable gets the values there, not the number."""
        counter, (again, body, onward, after) = self.slot("i64"), (self.block() for _ in range(4))
        self.store("i64", start, counter)
        self.jump(again)
        self.begin(again)
        self.branch(self.op(f"icmp {'slt' if step > 0 else 'sgt'}", self.load("i64", counter), stop), body, after)
        self.begin(body)
        now = self.load("i64", counter)
        at = self.spread(now, lanes) if rows else now
        there = [self.load(part, self.away(row, at, part)) for part, row in zip(kind.parts, rows, strict=False)]
        self.assign(node.target, IrValue(kind, tuple(there or [now])))
        self._loop(node, self.at, onward, after)
        self.jump(onward)
        self.begin(onward)
        self.store("i64", self.op("add nsw", self.load("i64", counter), str(step)), counter)
        self.jump(again)
        self.begin(after)

    def _do_break(self, _node: ast.Break) -> None:
        self._leave(self.loops[-1][1])

    def _do_continue(self, _node: ast.Continue) -> None:
        self._leave(self.loops[-1][0])

    def _leave(self, block: str) -> None:
        self.jump(block)
        self.begin(self.block())  # for what stands behind it

    def _do_return(self, node: ast.Return) -> None:
        value = self.value(node.value) if node.value is not None else IrValue(NOTHING, ())
        wider = value.kind if self.result is None else joined(self.result, value.kind)
        if wider is None:
            self.wrong(f"to return {value.kind.name}")
        self.changed |= self.result not in (None, wider)
        self.result = wider
        self.end(f"ret {self.packed(self.cast(value, wider))}")
        self.begin(self.block())


class CompiledFunction(StatementCompiler):
    """A function as LLVM code, for arguments of these kinds; ``name``: its name in its program."""

    def __init__(
        self,
        functions: FunctionLookup,
        function: FunctionType,
        given: Sequence[IrType],
        name: str,
        before: StatementCompiler | None,
    ) -> None:
        super().__init__(functions, function, before.kinds if before else {}, before.result if before else None)
        node = tree(function)
        self.arguments: list[str] = []
        try:
            self._take(node, given)
            self.do(node.body)
            self._fall(node)
        except NotInTheDialect as wrong:
            place = f"{function.__code__.co_filename}, line {self.line or node.lineno}"
            raise wrong if wrong.told else NotInTheDialect(f"{place}: {wrong}", True) from None
        self.head = f"define internal {gives(self.result or NOTHING)} @{name}({', '.join(self.arguments)}) nounwind"

    def _take(self, node: ast.FunctionDef, given: Sequence[IrType]) -> None:
        """Store the arguments in variables."""
        names = [one.arg for one in node.args.args]
        if len(names) != len(given):
            self.wrong(f"{node.name} with {len(given)} arguments")
        for name, kind in zip(names, given, strict=True):
            parts = tuple(f"%{name}.{i}" for i in range(len(kind.parts)))
            self.arguments += [f"{part} {name}" for part, name in zip(kind.parts, parts, strict=True)]
            self.keep(name, IrValue(kind, parts))

    def _fall(self, node: ast.FunctionDef) -> None:
        """End the body and return nothing; in a function that returns a value this end must not be reached."""
        if self.result in (None, NOTHING):
            self.result = NOTHING
            self.end("ret void")
        elif self.at in self.reached:
            self.line = node.end_lineno or 0
            self.wrong(f"{node.name} may end without return")

    def whole_text(self) -> str:
        """The LLVM code of the whole function."""
        return f"{self.head} {{\n{self.text()}\n}}\n"


def written(functions: FunctionLookup, function: FunctionType, given: Sequence[IrType], name: str) -> CompiledFunction:
    """Write a function, as often as it takes until the kinds of all its variables are known."""
    made: CompiledFunction | None = None
    while made is None or made.changed:
        made = CompiledFunction(functions, function, given, name, made)
    return made


def tree(function: FunctionType) -> ast.FunctionDef:
    """The syntax tree of a function."""
    code = function.__code__
    found = _trees(code.co_filename, "".join(linecache.getlines(code.co_filename))).get(
        (code.co_name, code.co_firstlineno)
    )
    if found is None:
        raise NotInTheDialect(
            f"{function.__qualname__}, line {code.co_firstlineno}: its source is not found in {code.co_filename}"
        )
    return found


@cache
def _trees(_file: str, text: str) -> dict[tuple[str, int], ast.FunctionDef]:
    """Every function of a file, by name and line."""
    return {(node.name, node.lineno): node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)}
