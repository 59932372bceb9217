"""The arguments of the lab's functions: declared once, refused where they are misspelt, and listed with defaults."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from inspect import signature
from typing import Any

import pytest

import tefuda
from tefuda import lab
from tefuda.lab.arguments import RunRequest

GAME = "skarney-gin"
ASKED: dict[str, Callable[..., Any]] = {
    "simulate": partial(lab.simulate, GAME),
    "ladder": partial(lab.ladder, GAME, ["random", "steady"]),
    "sweep": partial(lab.sweep, GAME, {"ace_block": lab.ALL}),
    "tune": partial(lab.tune, GAME, {"ace_block": lab.ALL}, {"turns": 50}),
    "compare": partial(lab.compare, GAME, {"a": {}, "b": {"target": 100}}),
    "power": partial(lab.power, GAME, {"turns": 5}),
    "dataset": partial(lab.dataset, GAME),
}


@pytest.mark.parametrize("name", ASKED)
def test_a_misspelt_argument_is_refused_by_the_function_that_was_called(name: str) -> None:
    expected = rf"^{name}\(\) got an unexpected keyword argument 'workres'\. Did you mean 'workers'\?$"
    with pytest.raises(TypeError, match=expected):
        ASKED[name](deals=2, workres=2)


@pytest.mark.parametrize("name", ASKED)
def test_every_argument_is_listed_with_its_default(name: str) -> None:
    """In the help of a function and in editors; the record that reads the arguments has the defaults."""
    listed, record = signature(getattr(lab, name)).parameters, signature(RunRequest).parameters
    assert {"deals", "seed", "seats", "compiled", "workers"} <= listed.keys()
    apart = {key for key, one in listed.items() if key in record and one.default != record[key].default}
    assert apart == ({"bots"} if name in ("ladder", "dataset") else set())


@pytest.mark.parametrize("name", ASKED)
@pytest.mark.parametrize("wrong", [{"deals": 0}, {"deals": 2, "seats": 9}, {"deals": 2, "matches": 2}])
def test_a_bad_value_is_refused_before_anything_is_played(name: str, wrong: dict[str, int]) -> None:
    if name == "dataset":
        pytest.importorskip("polars")
    with pytest.raises(tefuda.BadRules):
        ASKED[name](**wrong)


def test_rules_are_those_of_variants_where_there_are_variants() -> None:
    with pytest.raises(TypeError, match="rules only without variants"):
        lab.power(GAME, {"turns": 5}, {"a": {}, "b": {"target": 100}}, rules={"target": 200})
    with pytest.raises(TypeError, match=r"^compare\(\) got an unexpected keyword argument 'rules'$"):
        lab.compare(GAME, {"a": {}, "b": {}}, rules={"target": 200})  # type: ignore[call-arg]
