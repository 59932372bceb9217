"""The bound on what a play or a deal can tell, read from the source of the rules, so that no log is too short.

The dialect makes that possible: it has no recursion, and every function is called by its name.  Of two branches the one
that tells more counts; a loop over seats, or over a constant number, counts that many times.  In other loops a fact is
told at most as often as a counter of the state has room that goes up with it (`tefuda.conform.counters`).
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections import Counter
from collections.abc import Callable, Sequence
from enum import IntEnum
from functools import cache
from math import inf
from types import FunctionType, ModuleType
from typing import Any

from tefuda.conform.counters import rounds
from tefuda.conform.finding import Wrong, hold
from tefuda.engine.events import EVENTS, emit
from tefuda.engine.game import Game

Told = dict[str, float]  # how often, by the names of facts
Given = tuple[tuple[str, tuple[str, ...]], ...]  # the facts that the arguments of a function stand for


def check_bound(game: Game) -> float:
    """Check that a log has room for all that a play or a deal can tell; return the greatest number of entries."""
    most = max(bound(game, game.play), bound(game, game.deal))
    hold(
        most <= EVENTS,
        "{most} entries at once, and a log has room for {room}",
        "一度に{most}件の知らせがありえますが、ログに入るのは{room}件です",
        most=most,
        room=EVENTS,
    )
    return most


def bound(game: Game, function: Callable[..., Any]) -> float:
    """Return the greatest number of entries that one call of this function writes."""
    often = told_by(game, function)
    rows = {kind.name for kind in game.facts.rows}
    unknown = sorted(name for name in often if name not in rows)
    hold(not unknown, "{facts} is told, and in no table", "知らせ{facts}が表にありません", facts=", ".join(unknown))
    endless = sorted(name for name, times in often.items() if times == inf)
    hold(
        not endless,
        "{facts} is told in a loop of unknown length, and no counter of the state goes up with it",
        "{facts}は長さの分からないくり返しで知らせますが、同時に増えるカウンターが状態にありません",
        facts=", ".join(endless),
    )
    return sum(often.values())


def told_by(game: Game, function: Callable[..., Any]) -> Told:
    """Return how often a function tells each fact at most, as far as its source says."""
    return dict(_Reader(game).function(function, ()))


class _Reader:
    """A reader of functions and of those that they call, each once for each way of passing facts to it."""

    def __init__(self, game: Game) -> None:
        self.seats, self.shapes = max(game.seats), game.state.shapes
        self._known: dict[tuple[Callable[..., Any], Given], Counter[str]] = {}

    def function(self, function: Callable[..., Any], given: Given) -> Counter[str]:
        """Count the facts that one call of this function tells."""
        if (function, given) not in self._known:
            scope = Scope(self, function, dict(given))
            self._known[function, given] = scope.block(scope.tree.body)
        return self._known[function, given]


class Scope:
    """One function, with the facts that its arguments and its own names stand for.

    ``constants``: the parameters that are never assigned to.
    """

    def __init__(self, reader: _Reader, function: Callable[..., Any], given: dict[str, tuple[str, ...]]) -> None:
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
                    "{call}: the dialect knows no `module.name`",
                    "{call}：`module.name`とは書けません",
                    call=ast.unparse(call),
                )
        return found

    def call(self, call: ast.Call, called: Any) -> Counter[str]:
        """Count the facts that one call tells: one that it emits, or all of the function that it calls."""
        if called is emit:
            facts = self.facts(call.args[1])
            hold(facts, "{call}: no fact by its name", "{call}：知らせの名前がありません", call=ast.unparse(call))
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

    def inside(self, call: ast.Call, called: Callable[..., Any]) -> Scope:
        """Return the scope of the function that is called, with the facts that are passed to it."""
        return Scope(self.reader, called, dict(self.handed(call, called)))

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
        raise Wrong("{name} is no function", "{name}は関数ではありません", name=function)
    return tree
