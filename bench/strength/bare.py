"""The code of a function or a class, as text: neither docstrings nor comments, nor what else stands in its file."""

from __future__ import annotations

import ast
from functools import cache
from inspect import getfile
from pathlib import Path
from types import CodeType

Named = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def bare_code(code: CodeType) -> str:
    """Of a function; of one that stands in no file, which a game has written itself, its code."""
    path = Path(code.co_filename)
    found = _named(path).get(code.co_qualname.replace("<locals>.", "")) if path.is_file() else None
    return found or repr((code.co_code, code.co_consts, code.co_names))


def bare_class(kind: type) -> str:
    """Of a class; what Python itself has goes by its name."""
    if kind.__module__ == "builtins":
        return kind.__qualname__
    return _named(Path(getfile(kind))).get(kind.__qualname__, kind.__qualname__)


@cache
def _named(path: Path) -> dict[str, str]:
    """All that a file defines, by qualified name."""
    found = dict[str, str]()
    _gather(_without_docstrings(ast.parse(path.read_text(encoding="utf-8"))), "", found)
    return found


def _gather(node: ast.AST, before: str, found: dict[str, str]) -> None:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Named):
            found[before + child.name] = ast.unparse(child)
        _gather(child, f"{before}{child.name}." if isinstance(child, Named) else before, found)


def _without_docstrings(tree: ast.AST) -> ast.AST:
    for node in ast.walk(tree):
        if isinstance(node, Named | ast.Module) and ast.get_docstring(node, clean=False) is not None:
            node.body = node.body[1:] or [ast.Pass()]
    return tree
