"""Modules import each other in one direction: imports for types count as well, imports inside functions do not."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

SRC = Path(__file__).parents[2] / "src"
# The circles that are left.  None may grow, and no other may come.
KNOWN = {
    "engine": {
        *("fields", "game", "kinds", "observation", "places", "scratch"),
        *("legal_plays", "match", "positions", "undo"),
    },
    "lab": {"line_up", "metrics", "runs", "summary", "workers", "tefuda"},
    "table": {
        *("commands", "personas", "review_consent", "seat_commands"),
        *("shuffling", "table", "taking_back", "times"),
    },
}

Graph = dict[str, set[str]]


def modules() -> dict[str, ast.Module]:
    """Every module of ours, by its dotted name."""
    found = {}
    for file in (SRC / "tefuda").rglob("*.py"):
        parts = file.relative_to(SRC).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found[name] = ast.parse(file.read_text(encoding="utf-8"))
    return found


def imported(body: list[ast.stmt], known: set[str]) -> Iterator[str]:
    """The modules of ours that these statements import, without those in functions."""
    for node in body:
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                within = f"{node.module}.{alias.name}"
                yield within if within in known else str(node.module)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.If):
            yield from imported([*node.body, *node.orelse], known)


def graph(parsed: dict[str, ast.Module]) -> Graph:
    """For each module, the others that it imports."""
    known = set(parsed)
    return {name: {*imported(tree.body, known)} & known - {name} for name, tree in parsed.items()}


def circles(of: Graph) -> list[set[str]]:
    """The sets of modules of which each reaches each other one."""
    reached = {name: _reached(name, of) for name in of}
    groups = {frozenset({name, *(other for other in reached[name] if name in reached[other])}) for name in of}
    return [set(group) for group in groups if len(group) > 1]


def _reached(name: str, of: Graph) -> set[str]:
    found, ahead = set[str](), [name]
    while ahead:
        for other in of[ahead.pop()] - found:
            found.add(other)
            ahead.append(other)
    return found - {name}


def test_no_circle_comes_and_none_grows() -> None:
    known = [*KNOWN.values()]
    found = [{name.rpartition(".")[2] for name in group} for group in circles(graph(modules()))]
    assert [group for group in found if not any(group <= one for one in known)] == []
    assert sum(map(len, found)) == sum(map(len, known))


def test_circles_are_found() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}) == [{"b", "c"}]
    tree = ast.parse("from tefuda.x import y\nif TYPE_CHECKING:\n    import tefuda.z\ndef f():\n    import tefuda.w")
    assert {*imported(tree.body, {"tefuda.x.y"})} == {"tefuda.x.y", "tefuda.z"}
