"""The command `tefuda options`: the options of a game's rules."""

from __future__ import annotations

from tefuda.commands.language import say, speaker
from tefuda.engine.registry import find
from tefuda.lab.house_rules import RuleOption, options
from tefuda.text import Speaker, number


def run(game: str) -> None:
    """Print each option with its values, the usual one marked, and what they mean; then the presets."""
    voice = speaker(game)
    for option in options(game):
        print(f"{option.name}  {voice.text(f'option-{option.name}')} ({option.clause})")
        print(f"    {voice.text(f'option-{option.name}.help')}")
        for line in values(option, voice):
            print(f"    {line}")
    print()
    for name, given in find(game).presets.items():
        print(f"{name}  {voice.text(f'preset-{name}')}")
        if given:
            print("    " + ",".join(f"{key}={value}" for key, value in given.items()))


def values(option: RuleOption, voice: Speaker) -> list[str]:
    """Return the possible values of an option, a line each."""
    usual = say(" (default)", "（標準）")
    if option.values is None:
        low, high = number(option.low or 0), number(option.high or 0)
        return [say(f"{low} to {high}, default {option.default}", f"{low}〜{high}（標準：{option.default}）")]
    return [
        f"{value}  {voice.text(f'option-{option.name}-{value}')}" + (usual if value == option.default else "")
        for value in option.values
    ]
