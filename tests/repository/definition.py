"""The page of a game's definition, made from the declarations: ``python -m tests.repository.definition``."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from textwrap import fill
from types import ModuleType

from tefuda.engine.declarations import game, modules, players, presentation, rules, sampling

DOCS = Path(__file__).parents[2] / "docs"
PAGE = DOCS / "generated" / "definition.md"
COMMAND = ".venv/bin/python -m tests.repository.definition"
GROUPS = {
    game: "GameDefinition",
    rules: "GameRules",
    presentation: "GamePresentation",
    players: "GamePlayers",
    sampling: "StateSampler",
}
HEAD = f"""# The definition of a game

The `GAME` of a game's folder is a `GameDefinition`. Its groups and their records are listed here, each field with its
type, its default, and its meaning; a field without a default is required. A function is asked with the rules' options
`R`, a state `S`, a view `V`, the scratch space `P`. Only a function with `S` sees what is hidden. A
function *in the dialect* runs [on every backend](../kernels.md#the-dialect), every other one on the interpreted one.

`{COMMAND}` makes this page from `engine/declarations`, and a test compares
it with them.
"""

FILES = """## The files of a game

`GameRules` takes these files, each as a module, in this order. The functions have these names in `game.rules`, too.

| file | name | meaning |
| --- | --- | --- |"""


def page() -> str:
    """The page as it should be."""
    groups = (part for module in GROUPS for part in sections(module))
    files = (line for node in declared(modules) for line in file_rows(node))
    return "\n".join([HEAD, *groups, FILES, *files, ""])


def sections(module: ModuleType) -> Iterator[str]:
    """The dataclasses of a module, the group first."""
    for node in sorted(declared(module), key=lambda node: node.name != GROUPS[module]):
        yield f"## `{node.name}`\n\n{paragraphs(ast.get_docstring(node) or '')}\n"
        if rows := [row(*field) for field in fields(node)]:
            yield "| field | type | default | meaning |\n| --- | --- | --- | --- |\n" + "\n".join(rows) + "\n"


def declared(module: ModuleType) -> list[ast.ClassDef]:
    """The dataclasses or the protocols of a module, in their order."""
    tree = ast.parse(inspect.getsource(module))
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    return [node for node in classes if node.decorator_list or "Protocol" in ast.unparse(node.bases[0])]


def file_rows(node: ast.ClassDef) -> Iterator[str]:
    """The rows of a file: all that its protocol asks for."""
    file, _, topic = told(ast.get_docstring(node) or "").partition(": ")
    yield f"| {file} | | {topic[0].upper()}{topic[1:]} |"
    yield from (f"| | {asked(one)} | {told(ast.get_docstring(one) or '')} |" for one in functions(node))


def functions(node: ast.ClassDef) -> list[ast.FunctionDef]:
    """The functions and properties of a protocol."""
    return [one for one in node.body if isinstance(one, ast.FunctionDef)]


def asked(function: ast.FunctionDef) -> str:
    """A function with its arguments, or the name of a property."""
    names = ", ".join(one.arg for one in function.args.posonlyargs[1:])
    return f"`{function.name}({names})`" if names else f"`{function.name}`"


def fields(node: ast.ClassDef) -> Iterator[tuple[ast.AnnAssign, str]]:
    """The fields of a class that say what they mean."""
    for field, meaning in pairwise(node.body):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(meaning, ast.Expr)
            and isinstance(meaning.value, ast.Constant)
        ):
            yield field, str(meaning.value.value)


def documented(kind: type) -> list[str]:
    """The fields of a dataclass that the page lists."""
    (node,) = (one for module in GROUPS for one in declared(module) if one.name == kind.__name__)
    return [ast.unparse(field.target) for field, _ in fields(node)]


def row(field: ast.AnnAssign, meaning: str) -> str:
    """The row of a field."""
    kind = ast.unparse(field.annotation).removesuffix(" | None")
    shown = re.sub(r"Callable\[\[(.*)\], (.*)\]", r"(\1) → \2", kind).replace("|", "&#124;")
    return f"| `{ast.unparse(field.target)}` | {code(shown)} | {default(field.value)} | {told(meaning)} |"


def code(text: str) -> str:
    """A piece of code in a cell of a table; a backquote cannot hold the sign of a bar."""
    return f"<code>{text}</code>" if "&" in text else f"`{text}`"


def default(value: ast.expr | None) -> str:
    """The default of a field: as it is written, or as its factory makes it."""
    if value is None:
        return "required"
    written = re.sub(r"field\(default=cast\(Any, (.*)\)\)", r"\1", ast.unparse(value))
    made = re.sub(r"field\(default_factory=(.*)\)", r"\1()", written)
    return f"`{made}`".replace("'", '"')


def paragraphs(text: str) -> str:
    """The docstring of a class in a document."""
    parts = text.partition("\n\nRaises:")[0].split("\n\n")
    return "\n\n".join(fill(told(part), 120, break_long_words=False, break_on_hyphens=False) for part in parts)


def told(text: str) -> str:
    """A paragraph of a docstring in one line, with links to the decisions."""
    line = " ".join(text.replace("``", "`").split())
    return re.sub(r"(?<=decision )\d+|(?<=decisions )\d+|(?<=\d and )\d+", linked, line)


def linked(number: re.Match[str]) -> str:
    """A link to a decision."""
    (path,) = (DOCS / "decisions").glob(f"*/{int(number[0]):04}-*.md")
    return f"[{number[0]}](../{path.relative_to(DOCS).as_posix()})"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
