"""Grids: every combination of values of some options of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from tefuda.engine.errors import BadRules
from tefuda.engine.expectations import OPTIONS, number, one_of
from tefuda.engine.registry import find
from tefuda.lab.house_rules import RuleOption, options

ALL = "*"  # in place of an option's values: all of them
Value = int | str
Cell = Mapping[str, Value]
Over = Mapping[str, Sequence[object] | str]


def values_of(game: str, over: Over) -> dict[str, tuple[Value, ...]]:
    """Return the values of each option, as the game writes them.

    >>> values_of("skarney-gin", {"target": [100, "200"], "ace_block": ALL})
    {'target': (100, 200), 'ace_block': ('when_taken', 'when_offered')}

    Raises:
        BadRules: there is no such game or option, or a value is out of its limits; or an option has no values here, or
            is a number and so cannot be given as `ALL`.
    """
    if not isinstance(over, Mapping) or not over:
        raise BadRules(over, OPTIONS, "over")
    known = {option.name: option for option in options(game)}
    for name in over:
        if name not in known:
            raise BadRules(name, one_of(known), "option")
    return {name: tuple(dict.fromkeys(_values(game, known[name], given))) for name, given in over.items()}


def _values(game: str, option: RuleOption, given: Sequence[object] | str) -> Iterator[Value]:
    limit = find(game).limits[option.name]
    few = option.values if given == ALL else None if isinstance(given, str) else given
    if not few:
        raise BadRules(given, one_of(option.values) if option.values else number(*_ends(option)), option.name)
    for value in few:
        yield limit.show(limit.read(option.name, value))


def _ends(option: RuleOption) -> tuple[int, int]:
    return option.low or 0, option.high or 0


def cells(values: Mapping[str, Sequence[Value]]) -> tuple[dict[str, Value], ...]:
    """Return all cells of a grid; the last option changes first.

    >>> cells({"a": [1, 2], "b": ["x"]})
    ({'a': 1, 'b': 'x'}, {'a': 2, 'b': 'x'})
    """
    return tuple(dict(zip(values, chosen, strict=True)) for chosen in product(*values.values()))


def mixed(game: str, rules: Mapping[str, object] | str | None, cell: Cell) -> dict[str, object]:
    """Return the rules of one cell: its own options, and the others, which may be those of a preset.

    Raises:
        BadRules: as `tefuda.new`.
    """
    found = find(game)
    found.read_rules(rules)
    given = found.presets[rules] if isinstance(rules, str) else rules or {}
    mixed = {**given, **cell}
    found.read_rules(mixed)
    return mixed


def called(cell: Cell) -> str:
    """Return a cell in the notation of the command line.

    >>> called({"target": 100, "ace_block": "when_taken"})
    'target=100,ace_block=when_taken'
    """
    return ",".join(f"{name}={value}" for name, value in cell.items())
