"""Text files as data: their ids, their gaps, and the ids that the sources use."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

SOURCES = Path(__file__).parents[1]
ROOMS = sorted(path.parent for path in SOURCES.rglob("en.ftl"))
COMMON = SOURCES / "text"


class Gaps(Visitor):
    """A collector of the variables of a pattern; companions count as their argument's."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 (Fluent's own name)
        """Add the name of one variable."""
        self.names.add(node.id.name.removesuffix("you").removesuffix("given"))


@cache
def parsed(path: Path) -> ftl.Resource:
    """The syntax tree of a text file, as Fluent reads it."""
    return FluentParser().parse(path.read_text(encoding="utf-8"))


@cache
def messages(path: Path) -> dict[str, frozenset[str]]:
    """Return every id (and ``id.attribute``) of a file with the names of its gaps."""
    found = {}
    for entry in parsed(path).body:
        if isinstance(entry, ftl.Message):
            patterns = {f"{entry.id.name}.{a.id.name}": a.value for a in entry.attributes}
            if entry.value is not None:
                patterns[entry.id.name] = entry.value
            for id, pattern in patterns.items():
                gaps = Gaps()
                gaps.visit(pattern)
                found[id] = frozenset(gaps.names)
    return found


def junk(path: Path) -> list[str]:
    """The parts of a file that its reader could not understand."""
    return [entry.content or "" for entry in parsed(path).body if isinstance(entry, ftl.Junk)]


def doubled(path: Path) -> list[str]:
    """The ids that stand in a file twice."""
    ids = [entry.id.name for entry in parsed(path).body if isinstance(entry, ftl.Message)]
    return sorted({id for id in ids if ids.count(id) > 1})


@cache
def nodes(folder: Path) -> tuple[ast.AST, ...]:
    """The syntax of all Python files under a folder."""
    files = sorted(folder.rglob("*.py"))
    return tuple(node for file in files for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))))


@cache
def literals(folder: Path) -> frozenset[str]:
    """Return all strings in the sources, and the names that are assigned to (such as fields), as ids spell them."""
    found = set()
    for node in nodes(folder):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found |= spelt(node.targets[0].id)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found |= spelt(node.target.id)
    return frozenset(found)


def spelt(name: str) -> set[str]:
    """The ways in which a name of the sources occurs in ids."""
    return {name.lower(), name.lower().replace("_", "-")}


def beginnings(folder: Path) -> set[str]:
    """Return strings with which ids begin: the first part of an f-string, or a text that ends in a hyphen."""
    begun = {text for text in literals(folder) if text.endswith("-")}
    for node in nodes(folder):
        if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
            begun.add(str(node.values[0].value))
    return begun


def said_ids(folder: Path, callers: tuple[str, ...] = ("Translatable",)) -> Iterator[str]:
    """Yield ids that stand whole in the sources.

    They stand in ``Translatable("id", …)``, or in a call of another of these names.
    """
    for node in nodes(folder):
        if isinstance(node, ast.Call) and called(node) in callers:
            for argument in node.args[:2]:
                choices = [argument.body, argument.orelse] if isinstance(argument, ast.IfExp) else [argument]
                yield from (c.value for c in choices if isinstance(c, ast.Constant) and isinstance(c.value, str))


def called(node: ast.Call) -> str:
    """The bare name of the function that is called."""
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
