"""The linker: a copy of a function, and of all that it calls, in which some names mean something else.

With it a driver such as `tefuda.engine.playouts.playout` gets one game's ``words`` and ``play``; and the
native carrier gets compiled twins of the rules (`tefuda.engine.native`), which know nothing of it.
"""

from __future__ import annotations

import dis
from collections.abc import Callable
from functools import cache
from types import FunctionType
from typing import Any

from tefuda.engine.game import Game

DIALECT = ("start", "deal", "actors", "awaited", "words", "play", "points", "winners", "over", "view")


class Linker:
    """``bound``: what names mean.  ``finish`` makes the twin of each copy; ``table`` that of each constant tuple."""

    def __init__(
        self,
        bound: dict[str, Callable[..., Any]],
        finish: Callable[[FunctionType, bool], Any] = lambda twin, entry: twin,
        table: Callable[[tuple[int, ...]], Any] = lambda values: values,
    ) -> None:
        self.bound, self.finish, self.table = bound, finish, table
        self.twins: dict[Callable[..., Any], Any] = {}

    def link(self, function: FunctionType, entry: bool = True) -> Any:
        """The twin of a function and of everything that it calls; ``entry``: it is the one that others call."""
        if function not in self.twins:
            every = {**function.__globals__, **self.bound}
            names = {name: self._value(every[name]) for name in global_names(function) if name in every}
            twin = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
            twin.__module__ = function.__module__
            self.twins[function] = self.finish(twin, entry)
        return self.twins[function]

    def _value(self, value: Any) -> Any:
        if isinstance(value, FunctionType):
            return self.link(value, entry=False)
        is_table = isinstance(value, tuple) and bool(value) and all(isinstance(v, int) for v in value)
        return self.table(value) if is_table else value


def global_names(function: FunctionType) -> list[str]:
    """The names that a function reads from its module; attributes, such as a field ``s.points``, are none of them."""
    return sorted({i.argval for i in dis.get_instructions(function) if i.opname == "LOAD_GLOBAL"})


def dialect_of(game: Game) -> dict[str, Callable[..., Any]]:
    """A game's own functions, by the names that drivers use."""
    return {name: getattr(game, name) for name in DIALECT}


@cache
def plain_driver(game: Game, function: FunctionType, **bound: Callable[..., Any]) -> Callable[..., Any]:
    """A driver on the plain carrier."""
    linked: Callable[..., Any] = Linker({**dialect_of(game), **bound}).link(function)
    return linked
