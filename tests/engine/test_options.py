"""Options: limits at their very edges, presets, and what is shown is what can be given."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, NamedTuple

import pytest

import tefuda
from tefuda.engine.declarations.options import Between, OneOf, limits_of, read_rules, show_rules


class Colour(IntEnum):
    """For an option."""

    RED = 0
    BLACK = 1


class Rules(NamedTuple):
    """A game's."""

    size: Annotated[int, Between(2, 9)] = 5
    colour: Annotated[int, OneOf(Colour)] = Colour.RED


LIMITS = limits_of(Rules)


def test_limits_stand_at_the_options() -> None:
    assert {"size": Between(2, 9), "colour": OneOf(Colour)} == LIMITS


@pytest.mark.parametrize(("given", "size"), [(2, 2), (9, 9), ("7", 7), ("+7", None), (1, None), (10, None), ("", None)])
def test_numbers(given: object, size: int | None) -> None:
    if size is None:
        with pytest.raises(tefuda.BadRules, match=r"2 to 9"):
            read_rules(Rules, LIMITS, {"size": given})
    else:
        assert read_rules(Rules, LIMITS, {"size": given}).size == size


@pytest.mark.parametrize("given", [True, 5.0, None, [], "５", "7" * 99, "-", "--5", "0x5", float("nan")])
def test_what_is_no_number(given: object) -> None:
    with pytest.raises(tefuda.BadRules, match="size"):
        read_rules(Rules, LIMITS, {"size": given})


@pytest.mark.parametrize("given", ["black", "BLACK", "Black", "blac\u212a"])
def test_names(given: str) -> None:
    assert read_rules(Rules, LIMITS, {"colour": given}).colour == Colour.BLACK


@pytest.mark.parametrize("given", ["green", 1, Colour.BLACK, None, "", ["black"]])
def test_what_is_no_name(given: object) -> None:
    with pytest.raises(tefuda.BadRules, match=r"red.*black"):
        read_rules(Rules, LIMITS, {"colour": given})


def test_only_what_differs_is_shown() -> None:
    assert show_rules(read_rules(Rules, LIMITS, {"size": 5, "colour": "red"}), LIMITS) == {}
    assert show_rules(read_rules(Rules, LIMITS, {"size": 6, "colour": "black"}), LIMITS) == {
        "size": 6,
        "colour": "black",
    }


def test_rules_are_plain_ints() -> None:
    assert [type(value) for value in read_rules(Rules, LIMITS, {"colour": "black"})] == [int, int]
    assert [type(value) for value in read_rules(Rules, LIMITS, {})] == [int, int]
