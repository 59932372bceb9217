"""The command line called within the tests' own process, in either language."""

from __future__ import annotations

import contextlib
import importlib
import io
import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any, NamedTuple


def all_commands(group: Any, before: str = "") -> Iterator[tuple[str, Any]]:
    """Every command by what is typed for it, those of a group after the group."""
    for name, command in group.commands.items():
        yield before + name, command
        if hasattr(command, "commands"):
            yield from all_commands(command, f"{before}{name} ")


class Said(NamedTuple):
    """The output and the exit code of a call."""

    code: int
    out: str
    err: str


def ours(name: str) -> bool:
    """Is it a module of the command line?"""
    return name in ("tefuda.cli", "tefuda.commands") or name.startswith("tefuda.commands.")


class _Worlds:
    """The command line once for each language, as far as it is loaded: much is said while that happens."""

    def __init__(self) -> None:
        self.lang = ""  # whose modules are the loaded ones now; of nobody: as the tests themselves import them
        self._kept: dict[str, dict[str, ModuleType]] = {}

    def enter(self, lang: str) -> str:
        """Load it in this language from now on; the one before.  Nothing is ever loaded twice in one language."""
        before, self.lang = self.lang, lang
        self._kept[before] = {name: module for name, module in sys.modules.items() if ours(name)}
        for name in self._kept[before]:
            del sys.modules[name]
        sys.modules.update(self._kept.get(lang, {}))
        return before


_WORLDS = _Worlds()


@contextlib.contextmanager
def speaking(lang: str) -> Iterator[None]:
    """Load the command line in this language, whether a part was loaded before or is loaded now."""
    before = _WORLDS.enter(lang)
    try:
        language = importlib.import_module("tefuda.commands.page")
        vars(language)["LANG"] = lang
        yield
    finally:
        _WORLDS.enter(before)


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
