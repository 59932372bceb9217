"""Who is asked next, and by whose random numbers, in the rules' dialect.

A bot sees its seat's view, filled anew for every play, and has random numbers of its own.  Who plays at once is called.
Who thinks does it outside: then the driver comes back with the seat, whose view stands ready, and goes on with the play
that is found in the scratch space when it is called again.
"""
# ruff: noqa: F821 (the linker supplies what is declared here)

from __future__ import annotations

from collections.abc import Callable, Sequence

from tefuda.cards.bits import bit, lowest
from tefuda.engine.observation import Observation, State
from tefuda.engine.options import Rules
from tefuda.engine.playouts import LOW62, MIX, some_seat
from tefuda.engine.scratch import Scratch

Bots = Sequence[Callable[[Rules, Observation, Scratch], int]]  # a table of functions (`tefuda.engine.backend`)
THINKS = -1  # instead of a bot's number in the line-up
# What is kept while somebody thinks: who was asked, and of those who may act now who need not and who must still say
# something.
ASKED, MAY, MUST, KEPT = range(4)

# The game's own, put in their places by the linker.
may_act: Callable[[Rules, State], int]
must_act: Callable[[Rules, State], int]
view: Callable[[Rules, State, int, Observation], None]


def sow(seed: int, seats: int, p: Scratch) -> None:
    """The match's generator, and behind it random numbers for every seat."""
    p.rng[0] = seed
    for seat in range(seats):
        p.rng[1 + seat] = ((seed ^ (seat + 1)) * MIX) & LOW62


def swap_dice(seat: int, p: Scratch) -> None:
    """Put the random numbers of a seat into the place of those that are rolled, or back."""
    rolled = p.rng[0]
    p.rng[0] = p.rng[1 + seat]
    p.rng[1 + seat] = rolled


def ask_next(r: Rules, s: State, v: Observation, p: Scratch, kept: list[int]) -> None:
    """Whose word it is: those who need not speak are asked first, then those who are waited for, in order."""
    if kept[MAY] == 0 and kept[MUST] == 0:
        kept[MUST] = may_act(r, s) & must_act(r, s)
        kept[MAY] = may_act(r, s) & ~kept[MUST]
    kept[ASKED] = some_seat(kept[MAY], p.rng) if kept[MAY] != 0 else lowest(kept[MUST])
    kept[MAY], kept[MUST] = kept[MAY] & ~bit(kept[ASKED]), kept[MUST] & ~bit(kept[ASKED])
    view(r, s, kept[ASKED], v)
