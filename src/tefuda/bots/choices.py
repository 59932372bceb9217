"""The choices of bots that play at once: at random, gentle, steady.  In the rules' dialect.

A gentle bot is a beginner: it plays as the steady one would that had not seen everything.  A mistake is never a play
that makes no sense: it is the right one for a hand in which some cards were overlooked, or for a player who has
forgotten what was said.  Each game says itself what may be overlooked
(`tefuda.engine.declarations.capabilities.Blunders`).
"""

from __future__ import annotations

from collections.abc import Callable

from tefuda.cards.bits import has
from tefuda.engine.declarations.observation import Observation
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.matches.candidates import complete, follows
from tefuda.engine.matches.playouts import random_play, roll

# ruff: noqa: F821 (the linker supplies what is declared here)

SLIPS = 3  # in a game without blunders of its own, one play in so many has random words after the verb
SHORT = 4  # the most words of such a play, its end among them: a card is offered, not a hand laid out

# The game's own functions; the linker puts them in.
must_act: Callable[[Rules, Observation], int]
words: Callable[[Rules, Observation, int, Scratch], int]
overlook: Callable[[Rules, Observation, Scratch], None]
look_again: Callable[[Rules, Observation, Scratch], None]
greedy: Callable[[Rules, Observation, Scratch], int]


def random_choice(r: Rules, v: Observation, p: Scratch) -> int:
    """Say random words, but only when this seat is waited for; return how many."""
    return random_play(r, v, v.seat, p) if has(must_act(r, v), v.seat) else 0


def steady_choice(r: Rules, v: Observation, p: Scratch) -> int:
    """Play as the game's own greedy player does; return how many words."""
    return greedy(r, v, p)


def gentle_choice(r: Rules, v: Observation, p: Scratch) -> int:
    """Play as greed would without what is overlooked, if that is legal; return how many words."""
    overlook(r, v, p)
    n = greedy(r, v, p)
    look_again(r, v, p)
    return n if may_be_said(r, v, p, n) else greedy(r, v, p)


def may_be_said(r: Rules, v: Observation, p: Scratch, n: int) -> bool:
    """Return whether these words are a play or, if there are none, whether this seat may leave it to others."""
    if n == 0:
        waited_for = must_act(r, v) >> v.seat  # 1: for this seat, and for none above it
        return waited_for & 1 == 0 or (waited_for != 1 and p.must == 0)
    for k in range(n):
        p.n = k
        if not follows(p.out, words(r, v, v.seat, p), p.line[k]):
            return False
    return True


def slipping_choice(r: Rules, v: Observation, p: Scratch) -> int:
    """Play as greed would, but now and then with another card: for games that do not say what may be overlooked."""
    n = greedy(r, v, p)
    if n <= 2 or n > SHORT or not has(must_act(r, v), v.seat) or roll(p.rng, SLIPS) != 0:
        return n
    p.n = 1
    complete(r, v, p)
    return p.n
