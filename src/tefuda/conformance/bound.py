"""The bound on what a play or a deal can tell, read from the source of the rules, so that no log is too short.

The dialect makes that possible: it has no recursion, and every function is called by its name.  Of two branches the one
that tells more counts; a loop over seats, or over a constant number, counts that many times.  In other loops a fact is
told at most as often as a counter of the state has room that goes up with it (`tefuda.conformance.bound`).
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from enum import IntEnum
from functools import cache
from math import inf
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

from tefuda.conformance.finding import ConformanceFinding, hold
from tefuda.engine.declarations.events import EVENTS, emit
from tefuda.engine.declarations.fields import FieldDeclaration
from tefuda.engine.declarations.game import Game


class IncreasingField(NamedTuple):
    """A field of the state that goes up by one or more: a single int, or an entry of a row."""

    field: str
    by: str = ""  # the name of its index


Lifts = frozenset[IncreasingField]
LEAVES = (ast.Return, ast.Break, ast.Continue, ast.Raise)


def rounds(
    scope: AnalyzedFunction, body: Sequence[ast.stmt], fact: str, declared: dict[str, FieldDeclaration]
) -> float:
    """Return how many rounds of a loop with this body can tell a fact, all together."""
    lifts = told_with(scope, body).get(fact, frozenset())
    shapes = {lift: declared[lift.field] for lift in lifts if lift.field in declared}
    room = [
        shape.kind.high - shape.kind.low
        for lift, shape in shapes.items()
        if shape.kind is not None and bool(shape.size) == bool(lift.by) and only_rises(scope, body, lift)
    ]
    return min(room, default=inf)


def told_with(scope: AnalyzedFunction, body: Sequence[ast.stmt]) -> dict[str, Lifts]:
    """Return every fact that these statements may tell, with the counters that go up whenever they do."""
    own, found = always(scope, body), dict[str, Lifts]()
    for statement in body:
        for fact, lifts in _told_in(scope, statement):
            found[fact] = found.get(fact, lifts | own) & (lifts | own)
    return found


def _told_in(scope: AnalyzedFunction, statement: ast.stmt) -> Iterator[tuple[str, Lifts]]:
    """Yield the facts of one statement with their counters, block by block and call by call."""
    blocks = [getattr(statement, part, []) for part in ("body", "orelse")]
    for block in blocks:
        yield from told_with(scope, block).items()
    within = {id(node) for block in blocks for inner in block for node in ast.walk(inner)}
    for call in ast.walk(statement):
        if isinstance(call, ast.Call) and id(call) not in within:
            yield from _told_by(scope, call)


def _told_by(scope: AnalyzedFunction, call: ast.Call) -> Iterator[tuple[str, Lifts]]:
    called = scope.called(call)
    if called is emit:
        yield from ((fact, frozenset()) for fact in scope.facts(call.args[1]))
    elif isinstance(called, FunctionType):
        inner = scope.inside(call, called)
        for fact, lifts in told_with(inner, inner.tree.body).items():
            yield fact, _as_called(scope, inner, call, lifts)


def always(scope: AnalyzedFunction, body: Sequence[ast.stmt]) -> Lifts:
    """Return the counters that go up whenever these statements run, up to the first that may leave them."""
    found: set[IncreasingField] = set()
    for statement in body:
        if any(isinstance(node, LEAVES) for node in ast.walk(statement)):
            break
        found |= set(_lifts(scope, statement))
    return frozenset(found)


def _lifts(scope: AnalyzedFunction, statement: ast.stmt) -> Iterator[IncreasingField]:
    lift = _lift(statement)
    if lift is not None and (not lift.by or lift.by in scope.constants):
        yield lift
    elif isinstance(statement, ast.Expr | ast.Assign) and isinstance(statement.value, ast.Call):
        called = scope.called(statement.value)
        if isinstance(called, FunctionType) and called is not emit:
            inner = scope.inside(statement.value, called)
            yield from _as_called(scope, inner, statement.value, always(inner, inner.tree.body))


def _lift(statement: ast.AST) -> IncreasingField | None:
    """Return the counter of ``s.laid += 1`` or ``s.laid[seat] += 1``; None for other statements."""
    if not (isinstance(statement, ast.AugAssign) and isinstance(statement.op, ast.Add)):
        return None
    step = statement.value.value if isinstance(statement.value, ast.Constant) else None
    if not isinstance(step, int) or step < 1:
        return None
    target = statement.target
    if isinstance(target, ast.Attribute):
        return IncreasingField(target.attr)
    if not (isinstance(target, ast.Subscript) and isinstance(target.value, ast.Attribute)):
        return None
    return IncreasingField(target.value.attr, target.slice.id) if isinstance(target.slice, ast.Name) else None


def _as_called(scope: AnalyzedFunction, inner: AnalyzedFunction, call: ast.Call, lifts: Lifts) -> Lifts:
    """Return the counters as the caller sees them.

    The entry of a row counts only if its index is a name here that stays the same.
    """
    names = dict(zip(inner.parameters, call.args, strict=False))
    found = set()
    for lift in lifts:
        given = names.get(lift.by)
        if not lift.by:
            found.add(lift)
        elif isinstance(given, ast.Name) and given.id in scope.constants:
            found.add(IncreasingField(lift.field, given.id))
    return frozenset(found)


def only_rises(scope: AnalyzedFunction, body: Sequence[ast.stmt], lift: IncreasingField) -> bool:
    """Return whether a counter only rises in these statements and in all that they call.

    Nothing there may set the field otherwise, or pass on a whole row of it.
    """
    nodes = [*reached(scope, body)]
    handed_on = lift.by and any(_hands_on(node, lift.field) for node in nodes)
    return not handed_on and not any(_sets(node, lift.field) for node in nodes)


def _sets(node: ast.AST, field: str) -> bool:
    """Return whether a statement sets the field, other than by adding to it."""
    targets = [node.target] if isinstance(node, ast.AugAssign | ast.AnnAssign | ast.For) else []
    targets = node.targets if isinstance(node, ast.Assign) else targets
    return field in {name for target in targets for name in _named(target)} and _lift(node) is None


def _named(target: ast.expr) -> Iterator[str]:
    """Yield the fields that an assignment to this target sets."""
    if isinstance(target, ast.Tuple | ast.List):
        for each in target.elts:
            yield from _named(each)
    elif isinstance(target, ast.Attribute):
        yield target.attr
    elif isinstance(target, ast.Subscript | ast.Starred):
        yield from _named(target.value)


def _hands_on(node: ast.AST, field: str) -> bool:
    """Return whether the row gets another name here."""
    given = node.args if isinstance(node, ast.Call) else [node.value] if isinstance(node, ast.Assign) else []
    return any(isinstance(value, ast.Attribute) and value.attr == field for value in given)


def reached(scope: AnalyzedFunction, body: Sequence[ast.stmt]) -> Iterator[ast.AST]:
    """Yield all nodes of these statements, and of the functions that they call."""
    seen: set[Callable[..., object]] = set()
    todo = [(scope, body)]
    while todo:
        here, statements = todo.pop()
        for node in (inner for statement in statements for inner in ast.walk(statement)):
            yield node
            called = here.called(node) if isinstance(node, ast.Call) else None
            if isinstance(node, ast.Call) and isinstance(called, FunctionType) and called not in seen:
                seen.add(called)
                inner = here.inside(node, called)
                todo.append((inner, inner.tree.body))


Told = dict[str, float]  # how often, by the names of facts
Given = tuple[tuple[str, tuple[str, ...]], ...]  # the facts that the arguments of a function stand for


def check_bound(game: Game) -> float:
    """Check that a log has room for all that a play or a deal can tell; return the greatest number of entries."""
    most = max(bound(game, game.play), bound(game, game.deal))
    hold(
        most <= EVENTS,
        "bound-log-too-small",
        most=most,
        room=EVENTS,
    )
    return most


def bound(game: Game, function: Callable[..., Any]) -> float:
    """Return the greatest number of entries that one call of this function writes."""
    often = told_by(game, function)
    rows = {kind.name for kind in game.facts.rows}
    unknown = sorted(name for name in often if name not in rows)
    hold(not unknown, "bound-told-no-table", facts=", ".join(unknown))
    endless = sorted(name for name, times in often.items() if times == inf)
    hold(
        not endless,
        "bound-endless-loop",
        facts=", ".join(endless),
    )
    return sum(often.values())


def told_by(game: Game, function: Callable[..., Any]) -> Told:
    """Return how often a function tells each fact at most, as far as its source says."""
    return dict(_FunctionReader(game).function(function, ()))


class _FunctionReader:
    """A reader of functions and of those that they call, each once for each way of passing facts to it."""

    def __init__(self, game: Game) -> None:
        self.seats, self.shapes = max(game.seats), game.state.shapes
        self._known: dict[tuple[Callable[..., Any], Given], Counter[str]] = {}

    def function(self, function: Callable[..., Any], given: Given) -> Counter[str]:
        """Count the facts that one call of this function tells."""
        if (function, given) not in self._known:
            scope = AnalyzedFunction(self, function, dict(given))
            self._known[function, given] = scope.block(scope.tree.body)
        return self._known[function, given]


class AnalyzedFunction:
    """One function, with the facts that its arguments and its own names stand for.

    ``constants``: the parameters that are never assigned to.
    """

    def __init__(
        self, reader: _FunctionReader, function: Callable[..., Any], given: dict[str, tuple[str, ...]]
    ) -> None:
        self.reader, self.names, self.given = reader, inspect.unwrap(function).__globals__, given
        self.tree, self.parameters = _tree(function), list(inspect.signature(function).parameters)
        set_here = {n.id for n in ast.walk(self.tree) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
        self.constants = frozenset(self.parameters) - set_here
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and self.facts(node.value):
                self.given[node.targets[0].id] = self.facts(node.value)

    def block(self, body: Sequence[ast.stmt]) -> Counter[str]:
        """Count the facts of a row of statements; those after a branch that returns belong to the other branch."""
        found: Counter[str] = Counter()
        for at, statement in enumerate(body):
            if not isinstance(statement, ast.If):
                found += self.statement(statement)
                continue
            rest = self.block(body[at + 1 :])
            yes, no = self.block(statement.body), self.block(statement.orelse)
            yes = yes if _leaves(statement.body) else yes + rest
            no = no if _leaves(statement.orelse) else no + rest
            return found + self.calls(statement.test) + (yes | no)
        return found

    def statement(self, statement: ast.stmt) -> Counter[str]:
        """Count the facts of one statement: of a loop as often as it runs, of any other by its calls."""
        if isinstance(statement, ast.For):
            return self.calls(statement.iter) + self.loop(statement.body, self.rounds(statement.iter))
        if isinstance(statement, ast.While):
            return _times(self.calls(statement.test), inf) + self.loop(statement.body, inf)
        return self.calls(statement)

    def loop(self, body: Sequence[ast.stmt], times: float) -> Counter[str]:
        """Count the facts of a loop: by its rounds or, if their number is unknown, by the room of a counter."""
        told, shapes = self.block(body), self.reader.shapes
        found: Counter[str] = Counter()
        for fact, often in told.items():
            most = times if times < inf else rounds(self, body, fact, shapes)
            found[fact] = often * most  # type: ignore[assignment]  # without end is a number of times too
        return found

    def calls(self, node: ast.AST) -> Counter[str]:
        """Count the facts that all calls within a node tell."""
        found: Counter[str] = Counter()
        for call in ast.walk(node):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name):
                found += self.call(call, self.called(call))
            elif isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute):
                module = self.names.get(getattr(call.func.value, "id", ""))
                plain = not isinstance(module, ModuleType)
                hold(
                    plain,
                    "bound-module-name",
                    call=ast.unparse(call),
                )
        return found

    def call(self, call: ast.Call, called: Any) -> Counter[str]:
        """Count the facts that one call tells: one that it emits, or all of the function that it calls."""
        if called is emit:
            facts = self.facts(call.args[1])
            hold(facts, "bound-no-fact-name", call=ast.unparse(call))
            return Counter(dict.fromkeys(facts, 1))
        if not isinstance(called, FunctionType):
            return Counter()
        return self.reader.function(called, self.handed(call, called))

    def called(self, call: ast.Call) -> Any:
        """Return the object that a call names; None if it is unknown."""
        return self.names.get(call.func.id) if isinstance(call.func, ast.Name) else None

    def handed(self, call: ast.Call, called: Callable[..., Any]) -> Given:
        """Return the facts that the arguments of a call stand for, by parameter."""
        names = list(inspect.signature(called).parameters)
        given = ((name, self.facts(arg)) for name, arg in zip(names, call.args, strict=False))
        return tuple((name, facts) for name, facts in given if facts)

    def inside(self, call: ast.Call, called: Callable[..., Any]) -> AnalyzedFunction:
        """Return the scope of the function that is called, with the facts that are passed to it."""
        return AnalyzedFunction(self.reader, called, dict(self.handed(call, called)))

    def facts(self, node: ast.AST) -> tuple[str, ...]:
        """Return the facts that an expression may stand for."""
        if isinstance(node, ast.IfExp):
            return (*self.facts(node.body), *self.facts(node.orelse))
        if isinstance(node, ast.Name):
            return self.given.get(node.id, ())
        member = self.value(node) if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) else None
        return (member.name,) if isinstance(member, IntEnum) else ()

    def rounds(self, over: ast.AST) -> float:
        """Return how often a loop runs at most; infinity if that is unknown."""
        if isinstance(over, ast.Call) and isinstance(over.func, ast.Name) and over.func.id == "range":
            ends = [self.value(end) for end in over.args]
            first, stop = (0, ends[0]) if len(ends) == 1 else (ends[0], ends[1])
            if len(ends) < 3 and isinstance(first, int) and isinstance(stop, int):
                return max(0, stop - first)
        return inf

    def value(self, node: ast.AST) -> Any:
        """Return the value of a constant, the number of seats, or a product of them; None if it is unknown."""
        if isinstance(node, ast.Attribute):
            if node.attr == "seats":
                return self.reader.seats
            return getattr(self.names.get(getattr(node.value, "id", "")), node.attr, None)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
            left, right = self.value(node.left), self.value(node.right)
            return left * right if isinstance(left, int) and isinstance(right, int) else None
        found = node.value if isinstance(node, ast.Constant) else self.names.get(getattr(node, "id", ""))
        return found if isinstance(found, int) else None


def _times(told: Counter[str], times: float) -> Counter[str]:
    found: Counter[str] = Counter()
    for name, often in told.items():
        found[name] = often * times  # type: ignore[assignment]  # without end is a number of times too
    return found


def _leaves(body: Sequence[ast.stmt]) -> bool:
    """Return whether a block leaves, so that the statements after it are not run."""
    return bool(body) and isinstance(body[-1], ast.Return | ast.Continue | ast.Break)


@cache
def _tree(function: Callable[..., Any]) -> ast.FunctionDef:
    tree = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
    if not isinstance(tree, ast.FunctionDef):
        raise ConformanceFinding("bound-no-function", name=function)
    return tree
