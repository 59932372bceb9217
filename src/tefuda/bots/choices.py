"""How the bots choose, in the rules' dialect and all called alike: a view in, a whole play in ``line``.

``out``: scratch.  ``g[0]``: the bot's own dice.
"""
# ruff: noqa: F821 (the linker supplies what is declared here)

from __future__ import annotations

from collections.abc import Callable

from tefuda.engine.game import Rules, View
from tefuda.engine.playouts import random_play

# The game's own, put in its place by the linker.
greedy: Callable[[Rules, View, list[int], list[int]], int]


def by_chance(r: Rules, v: View, line: list[int], out: list[int], g: list[int]) -> int:
    """Say random words; how many."""
    return random_play(r, v, v.seat, line, out, g)


def by_greed(r: Rules, v: View, line: list[int], out: list[int], g: list[int]) -> int:
    """Play as the game's own greedy player does; how many words."""
    return greedy(r, v, line, out)
