"""Misuse of the command line: a command, option or value that does not fit, told in the user's language.

The library says what kind of mistake it was and where; its own sentences, which are English, are not used.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from typing import Any, Final

from tefuda.commands.language import say
from tefuda.commands.page import limits, named, placeholder


def misused(error: Any, command: Any) -> str:
    """Return one line on a mistake in calling this command."""
    return TOLD.get(type(error).__name__, _otherwise)(error, command)


def unknown_command(name: str, commands: Sequence[str]) -> str:
    """Return a line on a command that does not exist."""
    told = say(f"there is no command {name!r}.", f"「{name}」というコマンドはありません。")
    near = get_close_matches(name, commands)
    return told + (_meant(near) or say(" `tefuda --help` lists them.", "「tefuda --help」で一覧を見られます。"))


def superfluous(words: Sequence[str]) -> str:
    """Return a line on more words than the command takes."""
    listed = " ".join(words)
    return say(f"too much was said: {listed!r}.", f"「{listed}」が余分です。")


def _meant(near: Sequence[str] | None) -> str:
    if not near:
        return ""
    return say(f" Did you mean {' or '.join(near)}?", f"「{'」か「'.join(near)}」のことですか？")


def _no_such_option(error: Any, command: Any) -> str:
    told = say(f"there is no option {error.option_name}.", f"「{error.option_name}」というオプションはありません。")
    return told + _meant(error.possibilities)


def _missing(error: Any, command: Any) -> str:
    name = named(error.param)
    return say(f"{name} is missing. {error.param.help}", f"「{name}」が必要です。{error.param.help}")


def _no_value(error: Any, command: Any) -> str:
    """Return a line on a value where none belongs, or on a missing one."""
    option = next(each for each in command.params if error.option_name in each.opts)
    if value := placeholder(option):
        return say(
            f"{error.option_name} needs a value: {value}.", f"「{error.option_name}」には値（{value}）が必要です。"
        )
    return say(f"{error.option_name} takes no value.", f"「{error.option_name}」に値は付けられません。")


def _wrong_value(error: Any, command: Any) -> str:
    name, found, fitting = named(error.param), error.__cause__.errors()[0]["input"], _fitting(error.param)
    return say(
        f"{name} cannot be {found!r}; expected {fitting}.",
        f"「{name}」に「{found}」は使えません。使えるのは{fitting}です。",
    )


def _fitting(parameter: Any) -> str:
    choices = [str(choice.value) for choice in parameter.type_descriptor.choices or ()]
    if choices:
        return say(" or ".join(choices), "と".join(choices))
    bounds = limits(parameter)
    return say(f"a whole number, {bounds}", f"{bounds}の整数")


def _otherwise(error: Any, command: Any) -> str:
    """Return a line on a mistake of an unknown kind."""
    text = " ".join(str(error.format_message()).split())
    return say(text, f"使い方が正しくありません（{text}）。")


TOLD: Final[dict[str, Callable[[Any, Any], str]]] = {
    "NoSuchOption": _no_such_option,
    "MissingParameter": _missing,
    "BadOptionUsage": _no_value,
    "BadParameter": _wrong_value,
}
"""The functions that tell each kind of mistake.  The library does not export the kinds, so they are known by name."""
