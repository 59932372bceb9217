"""House rules: presets can be given and are shown, and every value of every option can be played."""

from __future__ import annotations

from typing import Any

import tefuda
from tefuda.conform.finding import hold
from tefuda.conform.tables import Table
from tefuda.engine.options import Between


def check_options(table: Table) -> None:
    """All three of these."""
    check_limits(table)
    check_presets(table)
    check_values(table)


def check_limits(table: Table) -> None:
    """Every option has limits, and a default within them."""
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


def check_presets(table: Table) -> None:
    """The first one is the default, and each is shown as it was given."""
    game = table.game
    usual = next(iter(game.presets), "")
    hold(usual, "there is no preset", "ルールセットがありません")
    hold(
        not game.presets[usual],
        "the first preset, {name}, is not the default",
        "最初のルールセット{name}が標準と違います",
        name=usual,
    )
    for name, options in game.presets.items():
        shown = tefuda.new(game.id, rules=name, seed=1).options == options
        hold(
            shown,
            "the preset {name} is shown otherwise than given",
            "ルールセット{name}が、書いたとおりに示されません",
            name=name,
        )
        same = tefuda.new(game.id, rules=dict(options), seed=1).rules == tefuda.new(game.id, rules=name, seed=1).rules
        hold(
            same,
            "the preset {name} has other rules than its options",
            "ルールセット{name}のルールが、その選択肢と違います",
            name=name,
        )


def check_values(table: Table) -> None:
    """A match can begin under each."""
    for name, limit in table.game.limits.items():
        values: list[Any] = [limit.low, limit.high] if isinstance(limit, Between) else list(limit.names)
        for value in values:
            begun = tefuda.new(table.game.id, seed=1, rules={name: value}).actors
            hold(
                begun,
                "with {name} = {value} nobody may act",
                "{name} = {value}では誰もプレイできません",
                name=name,
                value=value,
            )
