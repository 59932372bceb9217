"""Functions take few parameters, hand on few things, and call them by their names."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

TEFUDA = Path(__file__).parents[2] / "src" / "tefuda"
MOST = 7  # parameters, those with names at the call and ``**arguments`` among them
MORE = ("client", "commands", "games", "server")  # have functions that take more
RECORDS = ("advice", "engine", "envs", "lab", "session")  # packages in which no row has numbered places
TYPED = ("advice", "commands/lab.py", "commands/simulate.py", "commands/sweeps.py", "envs", "lab")
THEIRS = {"close_extras", "env_method", "_reset"}  # methods of other libraries, which pass keywords of any type


def functions(source: str) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """All functions of a module, those within others too."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def crowded(source: str) -> Iterator[str]:
    """The functions that take more than they should.

    >>> list(crowded("def far(a, b, c, d, e, f, g, h): ...\\ndef near(self, a, b, c, d, *, e, f, g): ..."))
    ['far takes 8']
    >>> list(crowded("def named(a, *, b, c, d, e, f, g, h): ...\\ndef any(a, b, c, d, e, f, *g, **h): ..."))
    ['named takes 8', 'any takes 8']
    """
    for node in functions(source):
        taken = node.args
        rest = [one for one in (taken.vararg, taken.kwarg) if one is not None]
        names = {one.arg for one in (*taken.posonlyargs, *taken.args, *taken.kwonlyargs, *rest)} - {"self", "cls"}
        if len(names) > MOST:
            yield f"{node.name} takes {len(names)}"


def untyped(source: str) -> Iterator[str]:
    """The functions that take keywords of any name and type.

    >>> list(untyped("def f(**more: Any): ...\\ndef g(**more: Unpack[Sizes]): ...\\ndef h(**more: int): ..."))
    ['f']
    """
    for node in functions(source):
        rest = node.args.kwarg
        if rest is not None and node.name not in THEIRS and ast.unparse(rest.annotation or ast.Name("Any")) == "Any":
            yield node.name


def unchecked(source: str) -> Iterator[str]:
    """The functions whose keywords are declared elsewhere, and that do not refuse others.

    >>> list(unchecked("def f(**arguments: Unpack[Sizes]): ..."))
    ['f']
    >>> list(unchecked("@keywords(Sizes, f)\\ndef g(**arguments: Unpack[Sizes]): ..."))
    []
    >>> list(unchecked("@keywords(Others, f)\\ndef g(**arguments: Unpack[Sizes]): ..."))
    ['g']
    """
    for node in functions(source):
        rest = node.args.kwarg
        told = ast.unparse(rest.annotation) if rest is not None and rest.annotation is not None else ""
        made = [ast.unparse(one) for one in node.decorator_list]
        wanted = f"keywords({told.removeprefix('Unpack[').removesuffix(']')}, "
        if told.startswith("Unpack[") and not any(one == "overload" or one.startswith(wanted) for one in made):
            yield node.name


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


def sources(place: str) -> dict[Path, str]:
    """The sources of a package, or of a module."""
    files = [TEFUDA / place] if place.endswith(".py") else [*(TEFUDA / place).rglob("*.py")]
    assert files
    return {file: file.read_text(encoding="utf-8") for file in files}


PLACES = sorted(
    place.name
    for place in TEFUDA.iterdir()
    if (place.suffix == ".py" or (place / "__init__.py").exists()) and place.name not in MORE
)


@pytest.mark.parametrize("place", PLACES)
def test_functions_take_few_parameters(place: str) -> None:
    assert [f"{file.name}: {told}" for file, text in sources(place).items() for told in crowded(text)] == []


@pytest.mark.parametrize("place", RECORDS)
def test_records_have_names(place: str) -> None:
    assert [f"{file.name}: {told}" for file, text in sources(place).items() for told in numbered(text)] == []


@pytest.mark.parametrize("place", PLACES)
def test_declared_keywords_are_checked(place: str) -> None:
    assert [f"{file.name}: {name}" for file, text in sources(place).items() for name in unchecked(text)] == []


@pytest.mark.parametrize("place", TYPED)
def test_keywords_have_types(place: str) -> None:
    assert [f"{file.name}: {name}" for file, text in sources(place).items() for name in untyped(text)] == []
