"""The linker: it copies a function, and all that it calls, so that some names mean something else in the copy.

With it a driver such as `tefuda.engine.matches.playouts.playout` gets one game's ``words`` and ``play``; and the
compiled backend gets compiled twins of the rules (`tefuda.engine.backends.compiled`), which know nothing of it.

A module asks for such a function by importing, or declaring, one that is supplied
(`tefuda.engine.declarations.supplied`).  Any other name keeps its value: a game's own helper ``over`` is never taken
for the game's function of that name.
"""

from __future__ import annotations

import builtins
import dis
from collections.abc import Callable, Sequence
from functools import cache
from types import CodeType, FunctionType
from typing import Any

from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.modules import GameRulesModule, LegalWordsModule, names_of
from tefuda.engine.declarations.supplied import SuppliedFunction

BUILT_IN = object()  # a name that Python itself explains
DIALECT = (*names_of(LegalWordsModule), *names_of(GameRulesModule), "must_act", "view")


class Linker:
    """A linker; ``bound``: the functions that it supplies, by their names."""

    def __init__(self, bound: dict[str, Callable[..., Any]]) -> None:
        self.bound = bound
        self.twins: dict[Callable[..., Any], FunctionType] = {}

    def link(self, function: FunctionType) -> FunctionType:
        """Link a function and everything that it calls, and return its twin.

        Raises:
            NameError: a name of its module has no meaning.
        """
        if function not in self.twins:
            meant = self.meanings(function)
            names = {
                name: self.link(value) if isinstance(value, FunctionType) else value for name, value in meant.items()
            }
            self.twins[function] = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
            self.twins[function].__module__ = function.__module__
        return self.twins[function]

    def meanings(self, function: FunctionType) -> dict[str, Any]:
        """The meanings of the names that a function reads from its module, Python's built-in ones left out.

        Raises:
            NameError: a name of its module has no meaning.
        """
        meant = {name: self._meant(function, name) for name in global_names(function)}
        return {name: value for name, value in meant.items() if value is not BUILT_IN}

    def _meant(self, function: FunctionType, name: str) -> Any:
        """The meaning of a name in this function."""
        given = function.__globals__
        if name in given:
            value = given[name]
            return self._supplied(function, value.name) if isinstance(value, SuppliedFunction) else value
        if name in vars(builtins):
            return BUILT_IN
        raise NameError(f"{name}, of which {function.__name__} speaks, is not declared in {function.__module__}")

    def _supplied(self, function: FunctionType, name: str) -> Callable[..., Any]:
        """The function that is supplied under this name."""
        if name not in self.bound:
            raise NameError(f"{name}, which {function.__name__} calls, is not supplied")
        return self.bound[name]


def global_names(function: FunctionType) -> list[str]:
    """The names that a function reads from its module; attributes, such as a field ``s.points``, are none of them."""
    return _global_names(function.__code__)


@cache
def _global_names(code: CodeType) -> list[str]:
    return sorted({i.argval for i in dis.get_instructions(code) if i.opname == "LOAD_GLOBAL"})


def call(table: Sequence[Callable[..., int]], which: int, *given: Any) -> int:
    """Call one function of a table (`tefuda.engine.backends.backend`); machine code has its own way to do so."""
    return table[which](*given)


def dialect_of(game: Game) -> dict[str, Callable[..., Any]]:
    """A game's own functions, by the names that drivers use."""
    return {name: getattr(game.rules, name) for name in DIALECT}


@cache
def plain_driver(game: Game, function: FunctionType, **bound: Callable[..., Any]) -> Callable[..., Any]:
    """A driver on the interpreted backend."""
    linked: Callable[..., Any] = Linker({**dialect_of(game), **bound}).link(function)
    return linked
