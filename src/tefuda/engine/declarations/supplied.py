"""The functions of a game, as drivers import and call them; the linker puts the game's own in their places.

A driver (`tefuda.engine.matches.playouts`) belongs to no game.  It imports these names, so that a type checker sees its
calls, and `tefuda.engine.backends.linker` replaces each by a game's own function, or by another one that is bound to a
driver when it is made.  A module may have further names of its own: ``best: Callable[…] = supplied("best")``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn, cast

from tefuda.engine.declarations.modules import GameRulesModule, LegalWordsModule
from tefuda.engine.declarations.observation import Observation, State
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.scratch import Scratch


class SuppliedFunction:
    """A name in the place of a function that the linker supplies."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __call__(self, *given: object) -> NoReturn:
        """Refuse to be called.

        Raises:
            NameError: always; the caller has not been linked.
        """
        raise NameError(f"{self.name} is supplied by the linker: only a driver that is linked can call it")


def supplied(name: str) -> Any:
    """Declare a function that the linker supplies under this name."""
    return SuppliedFunction(name)


class _SuppliedModule:
    """A file of any game, whose functions are supplied."""

    def __getattr__(self, name: str) -> SuppliedFunction:
        return SuppliedFunction(name)


# Every game has these, with the types of its files' protocols; a view can stand for a state where a function looks and
# changes nothing.
_rules = cast("GameRulesModule[Rules, State, State, Scratch]", _SuppliedModule())
start, deal, may_act, play = _rules.start, _rules.deal, _rules.may_act, _rules.play
points, winners, over = _rules.points, _rules.winners, _rules.over
words = cast("LegalWordsModule[Rules, State, Scratch]", _SuppliedModule()).words
must_act: Callable[[Rules, State], int] = supplied("must_act")
view: Callable[[Rules, State, int, Observation], None] = supplied("view")

# These are bound when a driver is made, for not every game has them.
greedy: Callable[[Rules, Observation, Scratch], int] = supplied("greedy")
overlook: Callable[[Rules, Observation, Scratch], None] = supplied("overlook")
look_again: Callable[[Rules, Observation, Scratch], None] = supplied("look_again")
candidates: Callable[[Rules, Observation, Scratch, int, list[list[int]], list[int], list[list[int]]], int] = supplied(
    "candidates"
)
resample: Callable[[Rules, Observation, State, Scratch], None] = supplied("resample")
encode: Callable[[Observation, list[int]], None] = supplied("encode")  # by `tefuda.engine.encoding`
likely: Callable[[Rules, Observation, State], bool] = supplied("likely")
