"""The command line called within the tests' own process, in either language."""

from __future__ import annotations

import contextlib
import importlib
import io
import sys
from collections.abc import Iterator
from functools import cache
from types import ModuleType
from typing import Any, NamedTuple


def all_commands(group: Any, before: str = "") -> Iterator[tuple[str, Any]]:
    """Every command by what is typed for it, those of a group after the group."""
    for name, command in group.commands.items():
        yield before + name, command
        if hasattr(command, "commands"):
            yield from all_commands(command, f"{before}{name} ")


class Said(NamedTuple):
    """What a call left behind."""

    code: int
    out: str
    err: str


def ours(name: str) -> bool:
    """Is it a module of the command line?"""
    return name in ("tefuda.cli", "tefuda.commands") or name.startswith("tefuda.commands.")


@cache
def _modules(lang: str) -> dict[str, ModuleType]:
    """The command line in a language, as far as it is loaded: much is said while that happens."""
    return {}


@contextlib.contextmanager
def speaking(lang: str) -> Iterator[None]:
    """Whatever of the command line is loaded meanwhile, now or before, is loaded in this language."""
    others = {name: module for name, module in sys.modules.items() if ours(name)}
    _exchange(others, _modules(lang))
    try:
        language = importlib.import_module("tefuda.commands.language")
        vars(language)["LANG"] = lang
        yield
    finally:
        _modules(lang).update({name: module for name, module in sys.modules.items() if ours(name)})
        _exchange(_modules(lang), others)


def _exchange(old: dict[str, ModuleType], new: dict[str, ModuleType]) -> None:
    for name in old:
        sys.modules.pop(name, None)
    sys.modules.update(new)


def face(lang: str) -> ModuleType:
    """The command line in a language."""
    with speaking(lang):
        return importlib.import_module("tefuda.cli")


def call(lang: str, *arguments: object) -> Said:
    """`tefuda` with these arguments."""
    out, err, code = io.StringIO(), io.StringIO(), 0
    with speaking(lang), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            importlib.import_module("tefuda.cli").main([str(argument) for argument in arguments])
        except SystemExit as left:
            code = int(left.code or 0)
    return Said(code, out.getvalue(), err.getvalue())
