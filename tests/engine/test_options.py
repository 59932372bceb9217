"""Options: limits at their very edges, presets, and what is shown is what can be given."""

from __future__ import annotations

from enum import IntEnum
from typing import Any, NamedTuple

import pytest

import tefuda
from tefuda.engine.options import Between, OneOf, read_rules, show_rules
from tefuda.engine.registry import find, games


class Colour(IntEnum):
    """For an option."""

    RED = 0
    BLACK = 1


class Rules(NamedTuple):
    """A game's."""

    size: int = 5
    colour: int = Colour.RED


LIMITS = {"size": Between(2, 9), "colour": OneOf(Colour)}


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


@pytest.mark.parametrize("game", games())
def test_presets_can_be_given_and_are_shown(game: str) -> None:
    found = find(game)
    assert found.presets[next(iter(found.presets))] == {}, "the first preset is the default"
    for name, options in found.presets.items():
        assert tefuda.new(game, rules=name, seed=1).options == options
        assert tefuda.new(game, rules=dict(options), seed=1).rules == tefuda.new(game, rules=name, seed=1).rules


@pytest.mark.parametrize("game", games())
def test_every_option_has_limits_and_a_default_within_them(game: str) -> None:
    found = find(game)
    default = found.rules()
    assert set(found.limits) == set(default._fields)
    for name, limit in found.limits.items():
        assert limit.read(name, limit.show(int(getattr(default, name)))) == getattr(default, name)


@pytest.mark.parametrize("game", games())
def test_every_value_of_every_option_can_be_played(game: str) -> None:
    for name, limit in find(game).limits.items():
        values: list[Any] = [limit.low, limit.high] if isinstance(limit, Between) else list(limit.names)
        for value in values:
            assert tefuda.new(game, seed=1, rules={name: value}).actors
