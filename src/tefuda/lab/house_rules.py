"""The options of a game's rules, as a list: what may be changed, and to what."""

from __future__ import annotations

from dataclasses import dataclass

from tefuda.engine.options import Between, Limit
from tefuda.engine.registry import find


@dataclass(frozen=True)
class RuleOption:
    """An option of a game's rules.

    ``values``: all its values, or None where it is a number from ``low`` to ``high``.  The game's text ``option-NAME``
    says what it means; ``clause``: the clauses of the rulebook that it concerns.
    """

    name: str
    default: int | str
    values: tuple[str, ...] | None
    low: int | None
    high: int | None
    clause: str


def options(game: str) -> tuple[RuleOption, ...]:
    """Return the options that may be changed in a game's rules.

    Raises:
        BadRules: there is no such game.

    >>> [(one.name, one.default, one.values or (one.low, one.high)) for one in options("skarney-gin")[:2]]
    [('target', 200, (1, 10000)), ('first_meld_turn', 'only', ('only', 'continue'))]
    """
    found = find(game)
    usual = found.rules()._asdict()
    return tuple(_option(name, limit, int(usual[name])) for name, limit in found.limits.items())


def _option(name: str, limit: Limit, usual: int) -> RuleOption:
    if isinstance(limit, Between):
        return RuleOption(name, limit.show(usual), None, limit.low, limit.high, limit.clause)
    return RuleOption(name, limit.show(usual), limit.names, None, None, limit.clause)
