"""The linker puts a game's own functions in the places of names, and no attribute is taken for one."""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType, SimpleNamespace
from typing import Any

import pytest
from tests.typed import typed

from tefuda.engine.backends.linker import Linker, global_names
from tefuda.engine.declarations.supplied import supplied

TABLE = (3, 1, 4)
points: Callable[[SimpleNamespace], int] = supplied("points")
twice: Callable[[int], int] = supplied("twice")


def view(x: int) -> int:
    """This module's own, although a game has a function of this name."""
    return x + 1


def helper(s: SimpleNamespace) -> int:
    return points(s) + TABLE[0]


def driver(s: SimpleNamespace) -> int:
    return helper(s) * 10


def own_points(s: SimpleNamespace) -> int:
    return int(s.points)  # a field named like the function itself


def link(function: Callable[..., Any], **meant: Callable[..., Any]) -> Callable[..., Any]:
    """The function with these meanings of names."""
    linked: Callable[..., Any] = Linker(meant).link(typed(FunctionType, function))
    return linked


def test_names_are_bound_through_helpers() -> None:
    linked = link(driver, points=own_points)
    assert linked(SimpleNamespace(points=4)) == 70
    with pytest.raises(NameError, match="only a driver that is linked can call it"):
        driver(SimpleNamespace(points=4))  # the source itself is not touched


def own_driver(s: SimpleNamespace) -> int:
    return points(s) * 100 + view(int(s.points)) + min(1, 2)


def test_a_helper_of_ones_own_is_never_replaced() -> None:
    linked = link(own_driver, points=own_points, view=own_points, min=own_points)
    assert linked(SimpleNamespace(points=4)) == 400 + 5 + 1


def calls_twice(x: int) -> int:
    return twice(x)


def undeclared(x: int) -> int:
    return int(nowhere(x))  # type: ignore[name-defined]  # noqa: F821


def test_a_name_without_a_meaning_is_refused() -> None:
    with pytest.raises(NameError, match="nowhere, of which undeclared speaks, is not declared in"):
        link(undeclared, nowhere=view)
    with pytest.raises(NameError, match="twice, which calls_twice calls, is not supplied"):
        link(calls_twice)


def test_only_names_of_the_module_are_names() -> None:
    assert global_names(typed(FunctionType, own_points)) == ["int"]
    assert global_names(typed(FunctionType, helper)) == ["TABLE", "points"]


def test_each_function_is_linked_once() -> None:
    linker = Linker({"points": own_points})
    linked = linker.link(typed(FunctionType, driver))
    assert [function.__name__ for function in linker.twins] == ["own_points", "helper", "driver"]
    assert linker.link(typed(FunctionType, driver)) is linked
