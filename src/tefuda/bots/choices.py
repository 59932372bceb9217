"""The choices of the bots, in the rules' dialect and all called alike: a view in, a whole play in ``p.line``.

``p.must`` is 1 where the bot must say something if it is waited for.  ``p.rng[0]``: the bot's own random numbers.
A bot may say nothing, 0 words, where it is not waited for, or need not and a higher seat is waited for as well.
"""
# ruff: noqa: F821 (the linker supplies what is declared here)

from __future__ import annotations

from collections.abc import Callable

from tefuda.cards.bits import has
from tefuda.engine.observation import Observation
from tefuda.engine.options import Rules
from tefuda.engine.playouts import random_play
from tefuda.engine.scratch import Scratch

# The game's own functions; the linker puts them in.
must_act: Callable[[Rules, Observation], int]
greedy: Callable[[Rules, Observation, Scratch], int]


def by_chance(r: Rules, v: Observation, p: Scratch) -> int:
    """Say random words, but only when this seat is waited for; return how many."""
    return random_play(r, v, v.seat, p) if has(must_act(r, v), v.seat) else 0


def by_greed(r: Rules, v: Observation, p: Scratch) -> int:
    """Play as the game's own greedy player does; return how many words."""
    return greedy(r, v, p)
