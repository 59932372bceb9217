"""How the bots choose, in the rules' dialect and all called alike: a view in, a whole play in ``p.line``.

``p.must`` is 1 where the bot must say something if it is waited for.  ``p.dice[0]``: the bot's own dice.
A bot may say nothing, 0 words, where it is not waited for, or need not and a higher seat is waited for as well.
"""
# ruff: noqa: F821 (the linker supplies what is declared here)

from __future__ import annotations

from collections.abc import Callable

from tefuda.cards.bits import has
from tefuda.engine.known import Known
from tefuda.engine.options import Rules
from tefuda.engine.paper import Paper
from tefuda.engine.playouts import random_play, roll

SLIPS = 4  # a novice slips once in so many plays
SHORT = 4  # words of a play, its end among them, in which one can slip: a card is offered, not a hand laid out

# The game's own, put in their places by the linker.
awaited: Callable[[Rules, Known], int]
greedy: Callable[[Rules, Known, Paper], int]


def by_chance(r: Rules, v: Known, p: Paper) -> int:
    """Say random words, but only when it is waited for; how many."""
    return random_play(r, v, v.seat, p) if has(awaited(r, v), v.seat) else 0


def by_greed(r: Rules, v: Known, p: Paper) -> int:
    """Play as the game's own greedy player does; how many words."""
    return greedy(r, v, p)


def by_novice(r: Rules, v: Known, p: Paper) -> int:
    """Mostly as greed would, but now and then the first little thing that comes to mind; how many words.

    What takes many words (to lay a whole hand out, to say who holds each card) nobody says by mistake.
    """
    n = greedy(r, v, p)
    if n == 0 or not has(awaited(r, v), v.seat) or roll(p.dice, SLIPS) != 0:
        return n
    n = random_play(r, v, v.seat, p)
    return n if n <= SHORT else greedy(r, v, p)
