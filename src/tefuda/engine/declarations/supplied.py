"""The functions of a game, as drivers import and call them; the linker puts the game's own in their places.

A driver (`tefuda.engine.matches.playouts`) belongs to no game.  It imports these names, so that a type checker sees its
calls, and `tefuda.engine.backends.linker` replaces each by a game's own function, or by another one that is bound to a
driver when it is made.  A module may have further names of its own: ``best: Callable[…] = supplied("best")``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

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


# Every game has these (docs/kernels.md); a view can stand for a state where a function looks and changes nothing.
start: Callable[[Rules, State, int, int], None] = supplied("start")
deal: Callable[[Rules, State, Scratch], None] = supplied("deal")
may_act: Callable[[Rules, State], int] = supplied("may_act")
must_act: Callable[[Rules, State], int] = supplied("must_act")
words: Callable[[Rules, State, int, Scratch], int] = supplied("words")
play: Callable[[Rules, State, int, Scratch], None] = supplied("play")
points: Callable[[Rules, State, int], int] = supplied("points")
winners: Callable[[Rules, State], int] = supplied("winners")
over: Callable[[Rules, State], bool] = supplied("over")
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
