"""Counters: a bound on how often a loop of unknown length can tell a fact.

If every round that tells a fact also does ``s.laid[seat] += 1``, and nothing within the loop takes that back, the fact
is told at most as often as the counter has room.  The field declares that room (`tefuda.engine.kinds`), and the suite
checks at every moment that the field keeps to it.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Sequence
from math import inf
from types import FunctionType
from typing import TYPE_CHECKING, NamedTuple

from tefuda.engine.events import emit
from tefuda.engine.fields import Shape

if TYPE_CHECKING:
    from tefuda.conform.bound import Scope


class Lift(NamedTuple):
    """A field of the state that goes up by one or more: a single int, or an entry of a row."""

    field: str
    by: str = ""  # the name of its index


Lifts = frozenset[Lift]
LEAVES = (ast.Return, ast.Break, ast.Continue, ast.Raise)


def rounds(scope: Scope, body: Sequence[ast.stmt], fact: str, declared: dict[str, Shape]) -> float:
    """Return how many rounds of a loop with this body can tell a fact, all together."""
    lifts = told_with(scope, body).get(fact, frozenset())
    shapes = {lift: declared[lift.field] for lift in lifts if lift.field in declared}
    room = [
        shape.kind.high - shape.kind.low
        for lift, shape in shapes.items()
        if shape.kind is not None and bool(shape.size) == bool(lift.by) and only_rises(scope, body, lift)
    ]
    return min(room, default=inf)


def told_with(scope: Scope, body: Sequence[ast.stmt]) -> dict[str, Lifts]:
    """Return every fact that these statements may tell, with the counters that go up whenever they do."""
    own, found = always(scope, body), dict[str, Lifts]()
    for statement in body:
        for fact, lifts in _told_in(scope, statement):
            found[fact] = found.get(fact, lifts | own) & (lifts | own)
    return found


def _told_in(scope: Scope, statement: ast.stmt) -> Iterator[tuple[str, Lifts]]:
    """Yield the facts of one statement with their counters, block by block and call by call."""
    blocks = [getattr(statement, part, []) for part in ("body", "orelse")]
    for block in blocks:
        yield from told_with(scope, block).items()
    within = {id(node) for block in blocks for inner in block for node in ast.walk(inner)}
    for call in ast.walk(statement):
        if isinstance(call, ast.Call) and id(call) not in within:
            yield from _told_by(scope, call)


def _told_by(scope: Scope, call: ast.Call) -> Iterator[tuple[str, Lifts]]:
    called = scope.called(call)
    if called is emit:
        yield from ((fact, frozenset()) for fact in scope.facts(call.args[1]))
    elif isinstance(called, FunctionType):
        inner = scope.inside(call, called)
        for fact, lifts in told_with(inner, inner.tree.body).items():
            yield fact, _as_called(scope, inner, call, lifts)


def always(scope: Scope, body: Sequence[ast.stmt]) -> Lifts:
    """Return the counters that go up whenever these statements run, up to the first that may leave them."""
    found: set[Lift] = set()
    for statement in body:
        if any(isinstance(node, LEAVES) for node in ast.walk(statement)):
            break
        found |= set(_lifts(scope, statement))
    return frozenset(found)


def _lifts(scope: Scope, statement: ast.stmt) -> Iterator[Lift]:
    lift = _lift(statement)
    if lift is not None and (not lift.by or lift.by in scope.constants):
        yield lift
    elif isinstance(statement, ast.Expr | ast.Assign) and isinstance(statement.value, ast.Call):
        called = scope.called(statement.value)
        if isinstance(called, FunctionType) and called is not emit:
            inner = scope.inside(statement.value, called)
            yield from _as_called(scope, inner, statement.value, always(inner, inner.tree.body))


def _lift(statement: ast.AST) -> Lift | None:
    """Return the counter of ``s.laid += 1`` or ``s.laid[seat] += 1``; None for other statements."""
    if not (isinstance(statement, ast.AugAssign) and isinstance(statement.op, ast.Add)):
        return None
    step = statement.value.value if isinstance(statement.value, ast.Constant) else None
    if not isinstance(step, int) or step < 1:
        return None
    target = statement.target
    if isinstance(target, ast.Attribute):
        return Lift(target.attr)
    if not (isinstance(target, ast.Subscript) and isinstance(target.value, ast.Attribute)):
        return None
    return Lift(target.value.attr, target.slice.id) if isinstance(target.slice, ast.Name) else None


def _as_called(scope: Scope, inner: Scope, call: ast.Call, lifts: Lifts) -> Lifts:
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
            found.add(Lift(lift.field, given.id))
    return frozenset(found)


def only_rises(scope: Scope, body: Sequence[ast.stmt], lift: Lift) -> bool:
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


def reached(scope: Scope, body: Sequence[ast.stmt]) -> Iterator[ast.AST]:
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
