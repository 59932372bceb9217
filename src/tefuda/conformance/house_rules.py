"""House rules: presets can be given and are shown, and every value of every option can be played."""

from __future__ import annotations

from random import Random
from typing import Any

import tefuda
from tefuda.conformance.finding import ConformanceFinding, hold
from tefuda.conformance.hidden import all_observers, twin
from tefuda.conformance.liveness import check_silence, check_walks
from tefuda.conformance.secrecy import check_same_view
from tefuda.conformance.tables import GameConfiguration, moments
from tefuda.engine.declarations.options import Between, Limit

MOMENTS = 2  # at which a value that no preset has is checked


def check_options(table: GameConfiguration) -> None:
    """Check limits, presets and values of the options."""
    check_limits(table)
    check_presets(table)
    check_values(table)


def check_limits(table: GameConfiguration) -> None:
    """Check that every option has limits, and that its default is within them."""
    game, default = table.game, table.game.rules.options()
    other = sorted(set(game.rules.limits) ^ set(default._fields))
    hold(not other, "house-rules-limits-differ", names=", ".join(other))
    for name, limit in game.rules.limits.items():
        value = int(getattr(default, name))
        hold(limit.read(name, limit.show(value)) == value, "house-rules-default-not-read-shown", name=name)


def check_presets(table: GameConfiguration) -> None:
    """Check that the first preset is the default, and that each is shown as it was given."""
    game = table.game
    usual = next(iter(game.rules.presets), "")
    hold(usual, "house-rules-no-preset")
    hold(not game.rules.presets[usual], "house-rules-first-preset-not-default", name=usual)
    for name, options in game.rules.presets.items():
        shown = tefuda.new(game.id, rules=name, seed=1).options == options
        hold(shown, "house-rules-preset-shown-otherwise-than-given", name=name)
        same = tefuda.new(game.id, rules=dict(options), seed=1).rules == tefuda.new(game.id, rules=name, seed=1).rules
        hold(same, "house-rules-preset-rules-than-options", name=name)


def check_values(table: GameConfiguration) -> None:
    """Check that a match can begin under each value; values that no preset has are played for a while."""
    met = [table.game.read_rules(preset) for preset in table.game.rules.presets]
    for name, limit in table.game.rules.limits.items():
        for value in values_of(limit):
            begun = tefuda.new(table.game.id, seed=1, rules={name: value}).may_act
            hold(begun, "house-rules-nobody-may-act", name=name, value=value)
            if all(getattr(rules, name) != limit.read(name, value) for rules in met):
                check_played(table, name, value)


def values_of(limit: Limit) -> list[Any]:
    """The values of an option; of numbers only the least and the greatest."""
    return [limit.low, limit.high] if isinstance(limit, Between) else list(limit.names)


def check_played(table: GameConfiguration, name: str, value: object) -> None:
    """Check at a few moments that nobody sees what is secret, and that listed plays can be made.

    Everything else is checked with presets only.
    """
    seats = tefuda.new(table.game.id, seed=1, rules={name: value}).seats
    changed, random = table._replace(seats=seats, changed=(name, value)), Random(name)
    try:
        for match in moments(changed, seed=MOMENTS, count=MOMENTS):
            check_silence(match)
            for seat in all_observers(match):
                check_same_view(match, twin(match, seat, random), seat)
            for seat in match.may_act:
                check_walks(match, seat, random, walks=1)
    except ConformanceFinding as wrong:
        raise ConformanceFinding("house-rules-with-option", name=name, value=value, said=wrong) from wrong
