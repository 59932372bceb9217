"""Public names have docstrings, examples and full types."""

from __future__ import annotations

import doctest
import inspect
import re
from collections.abc import Callable, Iterator
from functools import cache, cached_property
from importlib import import_module
from typing import Any

import pytest
from tests.repository.surface import PUBLIC

Function = Callable[..., Any]


def functions_of(name: str, thing: object) -> Iterator[tuple[str, object, Function]]:
    """The functions behind a public name: itself, or a class's own public methods and properties and its ``__init__``.

    Each has its name, the object that bears its docstring, and the function whose types are looked at.
    """
    if inspect.isfunction(thing):
        yield name, thing, thing
    if not inspect.isclass(thing):
        return
    for base in thing.__mro__:
        for member, value in vars(base).items():
            if ours(base) == ours(thing) and (member == "__init__" or not member.startswith("_")):
                found = _function(value)
                if found is not None and found.__module__ == base.__module__:
                    yield f"{name}.{member}", value, found


def ours(kind: type) -> str:
    """The package of a class, so that the methods of a base from another library are left to that library."""
    return kind.__module__.partition(".")[0]


def _function(value: object) -> Function | None:
    if isinstance(value, property):
        return value.fget
    if isinstance(value, cached_property):
        return value.func
    return inspect.unwrap(value) if inspect.isfunction(value) else getattr(value, "__func__", None)


def untyped(function: Function) -> list[str]:
    """The parameters of a function without a type, and "return" if it does not say what it returns."""
    told = inspect.signature(function)
    types = {name: one.annotation for name, one in told.parameters.items() if name not in ("self", "cls")}
    return [name for name, kind in (types | {"return": told.return_annotation}).items() if kind is told.empty]


@pytest.mark.parametrize("module", PUBLIC)
def test_public_names_have_docstrings_and_types(module: str) -> None:
    home = import_module(module)
    named = {f"{module}.{name}": getattr(home, name) for name in home.__all__}
    bare = [name for name, thing in named.items() if inspect.isclass(thing) and not thing.__doc__]
    for name, thing in named.items():
        for what, bearer, function in functions_of(name, thing):
            bare += [what] if not what.endswith("__init__") and not inspect.getdoc(bearer) else []
            bare += [f"{what}: {missing}" for missing in untyped(function)]
    assert bare == []


class Odd:
    """A class with a method that says nothing of itself, and does not say what it takes."""

    def method(self, a: int, b=0):  # type: ignore[no-untyped-def]
        return a + b


def test_bare_names_are_found() -> None:
    ((name, bearer, function),) = functions_of("Odd", Odd)
    assert (name, inspect.getdoc(bearer), untyped(function)) == ("Odd.method", None, ["b", "return"])


def home_of(thing: Any) -> tuple[str, str]:
    """The module that a class or a function is written in, and its name there."""
    return thing.__module__, thing.__qualname__


def things_to_show(name: str, thing: object) -> Iterator[tuple[str, tuple[str, str]]]:
    """Everything behind a public name that wants an example, with its home: a class, each method, a function.

    A plain value wants none.  A module that can be called has its example where the call is written.
    """
    if inspect.isclass(thing):
        yield name, home_of(thing)
    elif not inspect.isroutine(thing) and callable(thing):
        yield name, home_of(type(thing).__call__)
    for member, _, function in functions_of(name, thing):
        if not member.endswith("__init__"):  # the example of its class shows it
            yield member, home_of(function)


@cache
def shown_in(module: str) -> set[str]:
    """The names in a module whose docstrings have an example, as the runner of examples finds them."""
    found = doctest.DocTestFinder().find(import_module(module))
    return {test.name for test in found if test.examples}


def unshown(named: dict[str, object]) -> list[str]:
    """The public names, and the methods behind them, without an example that is run."""
    wanted = dict(one for name, thing in named.items() for one in things_to_show(name, thing))
    return [name for name, (module, place) in wanted.items() if f"{module}.{place}" not in shown_in(module)]


LISTED = re.compile(r"^ {4}(\w+): ", re.MULTILINE)
REST = re.compile(r"^ {4}arguments: (.*(?:\n {8}.*)*)", re.MULTILINE)
NAMED = re.compile(r"`(?:tefuda\.\w+\.)?(\w+)`")


def told_of(home: object, function: Function) -> set[str]:
    """The arguments that a docstring lists, and those that are listed where it says that the others are listed."""
    arguments = (inspect.getdoc(function) or "").partition("Args:")[2].partition("\n\n")[0]
    rest = REST.search(arguments)
    others = [getattr(home, name, None) for name in NAMED.findall(rest[1])] if rest else []
    return set(LISTED.findall(arguments)).union(*(told_of(home, other) for other in others if other))


@pytest.mark.parametrize("module", PUBLIC)
def test_every_keyword_of_a_public_function_is_explained(module: str) -> None:
    """Those too that it takes as ``**arguments``, which its signature lists."""
    home = import_module(module)
    functions = {name: getattr(home, name) for name in home.__all__ if hasattr(getattr(home, name), "__signature__")}
    taken = {name: inspect.signature(function).parameters for name, function in functions.items()}
    missing = {name: taken[name].keys() - told_of(home, function) for name, function in functions.items()}
    assert {name: found for name, found in missing.items() if found} == {}
    assert functions or module not in ("tefuda.lab", "tefuda.envs")


@pytest.mark.parametrize("module", PUBLIC)
def test_public_names_have_examples(module: str) -> None:
    home = import_module(module)
    assert unshown({f"{module}.{name}": getattr(home, name) for name in home.__all__}) == []


class Shown:
    """A class with an example.

    >>> Shown().silent
    2
    """

    def method(self) -> int:
        """Return a number.

        >>> Shown().method()
        1
        """
        return 1

    @property
    def silent(self) -> int:
        """A number without an example."""
        return 2


def test_names_without_an_example_are_found() -> None:
    assert unshown({"Shown": Shown, "Odd": Odd, "functions_of": functions_of, "PUBLIC": PUBLIC}) == [
        "Shown.silent",
        "Odd",
        "Odd.method",
        "functions_of",
    ]
