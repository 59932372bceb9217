"""The command line called within the tests' own process, in either language."""

from __future__ import annotations

import contextlib
import importlib
import importlib.util
import io
from collections.abc import Iterator
from functools import cache
from types import ModuleType
from typing import Any, NamedTuple

import tefuda.cli
from tefuda.commands import admin, arguments, declared, lab, language, leaks, mine


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


@contextlib.contextmanager
def speaking(lang: str):
    before, language.LANG = language.LANG, lang
    try:
        yield
    finally:
        language.LANG = before


@cache
def face(lang: str) -> ModuleType:
    """The command line in a language: its help is written while it is imported, and so is that of what it is given."""
    spec = importlib.util.spec_from_file_location(f"tefuda_in_{lang}", tefuda.cli.__file__)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    with speaking(lang):
        for said_while_imported in (arguments, mine, leaks, declared, admin, lab):
            importlib.reload(said_while_imported)
        spec.loader.exec_module(module)
    return module


def call(lang: str, *arguments: object) -> Said:
    """`tefuda` with these arguments."""
    out, err, code = io.StringIO(), io.StringIO(), 0
    with speaking(lang), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            face(lang).main([str(argument) for argument in arguments])
        except SystemExit as left:
            code = int(left.code or 0)
    return Said(code, out.getvalue(), err.getvalue())
