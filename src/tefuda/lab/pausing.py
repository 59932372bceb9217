"""The seat that is asked next, and by whose random numbers, in the rules' dialect.

A bot sees its seat's view, filled again for every play, and has random numbers of its own.  A bot that plays at once is
called.  A bot that thinks does so outside: the driver returns the seat, whose view stands ready, and when it is called
again it goes on with the play that it finds in the scratch space.
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
THINKS = -1  # in place of a bot's number in the line-up
# What is kept while a bot thinks: the seat that was asked, and of the seats that may act now, those that need not and
# those that must still say something.
ASKED, MAY, MUST, KEPT = range(4)

# The game's own functions; the linker puts them in.
may_act: Callable[[Rules, State], int]
must_act: Callable[[Rules, State], int]
view: Callable[[Rules, State, int, Observation], None]


def sow(seed: int, seats: int, p: Scratch) -> None:
    """Seed the match's generator, and behind it random numbers for every seat."""
    p.rng[0] = seed
    for seat in range(seats):
        p.rng[1 + seat] = ((seed ^ (seat + 1)) * MIX) & LOW62


def swap_dice(seat: int, p: Scratch) -> None:
    """Put the random numbers of a seat in the place of those that are rolled, or back."""
    rolled = p.rng[0]
    p.rng[0] = p.rng[1 + seat]
    p.rng[1 + seat] = rolled


def ask_next(r: Rules, s: State, v: Observation, p: Scratch, kept: list[int]) -> None:
    """Choose the seat to be asked: first those that need not speak, by chance, then those that have to, in order."""
    if kept[MAY] == 0 and kept[MUST] == 0:
        kept[MUST] = may_act(r, s) & must_act(r, s)
        kept[MAY] = may_act(r, s) & ~kept[MUST]
    kept[ASKED] = some_seat(kept[MAY], p.rng) if kept[MAY] != 0 else lowest(kept[MUST])
    kept[MAY], kept[MUST] = kept[MAY] & ~bit(kept[ASKED]), kept[MUST] & ~bit(kept[ASKED])
    view(r, s, kept[ASKED], v)
