"""The engine, environments, lab, search and session hand on few things, and call them by their names."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

TEFUDA = Path(__file__).parents[2] / "src" / "tefuda"
MOST = 7  # parameters without a name at the call


def crowded(source: str) -> Iterator[str]:
    """The functions that take more by position than they should.

    >>> list(crowded("def far(a, b, c, d, e, f, g, h): ...\\ndef near(a, *, b, c, d, e, f, g, h): ..."))
    ['far takes 8']
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            names = [one.arg for one in (*node.args.posonlyargs, *node.args.args) if one.arg not in ("self", "cls")]
            if len(names) > MOST:
                yield f"{node.name} takes {len(names)}"


def numbered(source: str) -> Iterator[str]:
    """The entries of rows that are found by a numbered place: a record has a name for it.

    >>> list(numbered("SEED, DEALER = range(2)\\nprint(row[DEALER], row[1 + SEED], rows[i])"))
    ['row[DEALER]', 'row[1 + SEED]']
    """
    tree = ast.parse(source)
    places = {
        name.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and ast.unparse(node.value).startswith("range(")
        for target in node.targets
        for name in ast.walk(target)
        if isinstance(name, ast.Name) and name.id.isupper()
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript) and places & {n.id for n in ast.walk(node.slice) if isinstance(n, ast.Name)}:
            yield ast.unparse(node)


@pytest.mark.parametrize("room", ["engine", "envs", "lab", "advice", "session"])
def test_functions_take_few_things_and_records_have_names(room: str) -> None:
    sources = {file: file.read_text(encoding="utf-8") for file in (TEFUDA / room).rglob("*.py")}
    assert sources
    found = [f"{file.name}: {told}" for file, text in sources.items() for told in (*crowded(text), *numbered(text))]
    assert found == []
