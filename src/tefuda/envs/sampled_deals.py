"""Hidden deals, in the rules' dialect: sampling one that fits what a seat knows, and playing deals to their end."""
# ruff: noqa: F821 (the linker supplies what is declared here)

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tefuda.advice.search import any_deal, draw
from tefuda.advice.thinking import draws
from tefuda.cards.bits import bit, lowest
from tefuda.engine.declarations.capabilities import StateSampler
from tefuda.engine.declarations.observation import Observation, State
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.words import END
from tefuda.engine.matches.playouts import blend, roll, some_seat
from tefuda.engine.texts.errors import BadRules, one_of
from tefuda.envs.stepping import ASKED, MADE_UP, RNG, SAID, Bots

# The game's own functions; the linker puts them in.
may_act: Callable[[Rules, State], int]
must_act: Callable[[Rules, State], int]
words: Callable[[Rules, State, int, Scratch], int]
play: Callable[[Rules, State, int, Scratch], None]
view: Callable[[Rules, State, int, Observation], None]

# Calls one of the bots at the table; every backend has its own way to do so.
call: Callable[[Bots, int, Rules, Observation, Scratch], int]

PRIORS = ("uniform", "expected")


def draws_by(sampling: StateSampler[Any, Any, Any, Any], prior: str) -> dict[str, Callable[..., Any]]:
    """Return the functions by which hidden deals are drawn: each as likely as any other, or as a search expects them.

    Raises:
        BadRules: there is no such prior.
    """
    if prior not in PRIORS:
        raise BadRules(prior, one_of(PRIORS), "prior")
    return draws(sampling) if prior == "expected" else {"resample": sampling.resample, "likely": any_deal}


def imagine(r: Rules, s: State, v: Observation, p: Scratch, seat: int, k: list[int]) -> None:
    """Put another deal that fits what this seat knows in the place of the state."""
    view(r, s, seat, v)
    p.rng[0] = k[RNG]
    draw(r, v, s, p)
    k[RNG] = p.rng[0]
    k[MADE_UP] = 1


def roll_out(
    r: Rules,
    states: Sequence[State],
    v: Observation,
    p: Scratch,
    bots: Bots,
    seats: int,
    most: int,
    seed: int,
    kept: list[list[int]],
    lines: list[list[int]],
    gained: list[list[float]],
) -> None:
    """Play each of these deals on, for so many plays at most, and write what each seat has made of it.

    A deal that is not over by then counts as 0.  A play that is begun is ended at random, because nobody is asked how
    it was meant.
    """
    for i in range(len(states)):
        s, left = states[i], most
        p.log[0] = p.must = 0
        p.rng[0] = blend(seed, i)
        if kept[i][SAID] > 0:
            end_line(r, s, p, kept[i], lines[i])
            left -= 1
        who = may_act(r, s)
        while who != 0 and left > 0:
            one_play(r, s, v, p, bots, who)
            left -= 1
            who = may_act(r, s)
        for seat in range(seats):
            gained[i][seat] = s.scores[seat] if who == 0 else 0


def end_line(r: Rules, s: State, p: Scratch, k: list[int], line: list[int]) -> None:
    """Say random words after those that were said, and make the play."""
    for j in range(k[SAID]):
        p.line[j] = line[j]
    p.n = k[SAID]
    while p.line[p.n - 1] != END:
        ways = words(r, s, k[ASKED], p)
        p.line[p.n] = p.out[roll(p.rng, ways)]
        p.n += 1
    play(r, s, k[ASKED], p)


def one_play(r: Rules, s: State, v: Observation, p: Scratch, bots: Bots, who: int) -> None:
    """Let somebody play: first those who may act out of turn are asked, then those who have to act, in order."""
    must = who & must_act(r, s)
    may = who & ~must
    seat = p.n = 0
    while p.n == 0:
        seat = some_seat(may, p.rng) if may != 0 else lowest(must)
        may, must = may & ~bit(seat), must & ~bit(seat)
        view(r, s, seat, v)
        p.n = call(bots, 0, r, v, p)
    play(r, s, seat, p)
