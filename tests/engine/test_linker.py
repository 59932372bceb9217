"""The linker puts a game's own functions in the places of names, and no attribute is taken for one."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

from tefuda.engine.linker import Linker, global_names

TABLE = (3, 1, 4)


def points(s: SimpleNamespace) -> int:
    """Before linking it means nothing."""
    return 0


def helper(s: SimpleNamespace) -> int:
    return points(s) + TABLE[0]


def driver(s: SimpleNamespace) -> int:
    return helper(s) * 10


def own_points(s: SimpleNamespace) -> int:
    return int(s.points)  # a field named like the function itself


def test_names_are_bound_through_helpers() -> None:
    linked = Linker({"points": own_points}).link(driver)
    assert linked(SimpleNamespace(points=4)) == 70
    assert driver(SimpleNamespace(points=4)) == 30, "the source itself is not touched"


def test_only_names_of_the_module_are_names() -> None:
    assert global_names(own_points) == ["int"]
    assert global_names(helper) == ["TABLE", "points"]


def test_tables_are_made_by_the_carrier() -> None:
    linked = Linker({"points": own_points}, table=lambda values: tuple(value * 100 for value in values)).link(driver)
    assert linked(SimpleNamespace(points=4)) == 3040


def test_each_function_is_linked_once() -> None:
    made: list[str] = []

    def finish(twin: Callable[..., int], entry: bool) -> Callable[..., int]:
        made.append(f"{twin.__name__} {entry}")
        return twin

    Linker({"points": own_points}, finish).link(driver)
    assert made == ["own_points False", "helper False", "driver True"]
