"""House rules: presets can be given and are shown, and every value of every option can be played."""

from __future__ import annotations

from random import Random
from typing import Any

import tefuda
from tefuda.conformance.finding import Bilingual, BrokenPromise, hold
from tefuda.conformance.hidden import all_eyes, twin
from tefuda.conformance.liveness import check_silence, check_walks
from tefuda.conformance.secrecy import check_same_view
from tefuda.conformance.tables import TableCase, moments
from tefuda.engine.declarations.options import Between, Limit

MOMENTS = 2  # at which a value that no preset has is checked


def check_options(table: TableCase) -> None:
    """Check limits, presets and values of the options."""
    check_limits(table)
    check_presets(table)
    check_values(table)


def check_limits(table: TableCase) -> None:
    """Check that every option has limits, and that its default is within them."""
    game, default = table.game, table.game.rules()
    other = sorted(set(game.limits) ^ set(default._fields))
    hold(
        not other,
        "LIMITS and the options of Rules are not the same: {names}",
        "LIMITSとRulesの選択肢が一致しません：{names}",
        names=", ".join(other),
    )
    for name, limit in game.limits.items():
        value = int(getattr(default, name))
        same = limit.read(name, limit.show(value)) == value
        hold(
            same,
            "the default of {name} is not read as it is shown",
            "{name}の標準が、示したとおりに読めません",
            name=name,
        )


def check_presets(table: TableCase) -> None:
    """Check that the first preset is the default, and that each is shown as it was given."""
    game = table.game
    usual = next(iter(game.presets), "")
    hold(usual, "there is no preset", "ルールの組み合わせがありません")
    hold(
        not game.presets[usual],
        "the first preset, {name}, is not the default",
        "最初のルールの組み合わせ{name}が標準と違います",
        name=usual,
    )
    for name, options in game.presets.items():
        shown = tefuda.new(game.id, rules=name, seed=1).options == options
        hold(
            shown,
            "the preset {name} is shown otherwise than given",
            "ルールの組み合わせ{name}が、書いたとおりに示されません",
            name=name,
        )
        same = tefuda.new(game.id, rules=dict(options), seed=1).rules == tefuda.new(game.id, rules=name, seed=1).rules
        hold(
            same,
            "the preset {name} has other rules than its options",
            "ルールの組み合わせ{name}のルールが、その選択肢と違います",
            name=name,
        )


def check_values(table: TableCase) -> None:
    """Check that a match can begin under each value; values that no preset has are played for a while."""
    met = [table.game.read_rules(preset) for preset in table.game.presets]
    for name, limit in table.game.limits.items():
        for value in values_of(limit):
            begun = tefuda.new(table.game.id, seed=1, rules={name: value}).may_act
            hold(
                begun,
                "with {name} = {value} nobody may act",
                "{name} = {value}では誰もプレイできません",
                name=name,
                value=value,
            )
            if all(getattr(rules, name) != limit.read(name, value) for rules in met):
                check_played(table, name, value)


def values_of(limit: Limit) -> list[Any]:
    """The values of an option; of numbers only the least and the greatest."""
    return [limit.low, limit.high] if isinstance(limit, Between) else list(limit.names)


def check_played(table: TableCase, name: str, value: object) -> None:
    """Check at a few moments that nobody sees what is secret, and that listed plays can be made.

    Everything else is checked with presets only.
    """
    seats = tefuda.new(table.game.id, seed=1, rules={name: value}).seats
    changed, random = table._replace(seats=seats, changed=(name, value)), Random(name)
    try:
        for match in moments(changed, seed=MOMENTS, count=MOMENTS):
            check_silence(match)
            for seat in all_eyes(match):
                check_same_view(match, twin(match, seat, random), seat)
            for seat in match.may_act:
                check_walks(match, seat, random, walks=1)
    except BrokenPromise as wrong:
        said = Bilingual(wrong.told("en"), wrong.told("ja"))
        raise BrokenPromise(
            "with {name} = {value}: {said}", "{name} = {value}：{said}", name=name, value=value, said=said
        ) from wrong
