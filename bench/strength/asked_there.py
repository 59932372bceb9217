"""Deals of Literature in which a master looks over everybody's shoulder, in the rules' dialect."""
# ruff: noqa: F821 (the linker supplies what is declared here)

from __future__ import annotations

from collections.abc import Callable

from bench.habits.watching import ask_all
from bench.strength.pausing import next_deck
from tefuda.cards.bits import has
from tefuda.engine.declarations.words import CARD, SEAT
from tefuda.engine.matches.playouts import roll
from tefuda.games.literature.counting_chances import BY_ALL_ASKING, reckon
from tefuda.games.literature.greedy import Scratch, chance_of, master
from tefuda.games.literature.half_suits import half_of, place_of
from tefuda.games.literature.hint_reasons import CERTAIN, LIKELY
from tefuda.games.literature.options import Rules
from tefuda.games.literature.state import State, Verb, View
from tefuda.lab.playing import Bots, sow

WORDS = 16  # more than any play has
UNTOLD = -1.0  # a question that is certain, or for which nothing is reckoned

# The game's own, put in their places by the linker.
start: Callable[[Rules, State, int, int], None]
deal: Callable[[Rules, State, Scratch], None]
may_act: Callable[[Rules, State], int]
play: Callable[[Rules, State, int, Scratch], None]


def meet(
    r: Rules,
    s: State,
    v: View,
    p: Scratch,
    bots: Bots,
    seats: int,
    sits: list[int],
    seed: int,
    pack: list[int],
    kept: list[int],
    line: list[int],
    said: list[float],
    came: list[float],
) -> int:
    """The first deal of a match from its seed; return how many uncertain questions a master would have asked.

    Each time that somebody plays, the master is asked with what this player knows, and the player plays on.

    Args:
        r: the rules
        s: a state
        v: a view
        p: scratch space
        bots: who can sit there
        seats: how many players
        sits: which of the bots sits in each seat
        seed: of the match
        pack: the cards
        kept: what `ask_next` writes on
        line: room for a play
        said: the chance of each question, as long as there is room
        came: whether its card lies there, 1 or 0
    """
    found = 0
    sow(seed, seats, p)
    start(r, s, seats, roll(p.rng, seats))
    next_deck(pack, p)
    deal(r, s, p)
    p.must = 0
    while may_act(r, s) != 0:
        seat = ask_all(r, s, v, p, bots, sits, kept)
        move(p.line, line)
        words = p.n
        chance = look_over(r, v, p)
        if chance != UNTOLD and found < len(said):
            said[found] = chance
            came[found] = 1.0 if has(s.hands[p.line[1] - SEAT], p.line[2] - CARD) else 0.0
            found += 1
        move(line, p.line)
        p.n = words
        play(r, s, seat, p)
    return found


def move(words: list[int], other: list[int]) -> None:
    """Write a play in another place."""
    for at in range(WORDS):
        other[at] = words[at]


def look_over(r: Rules, v: View, p: Scratch) -> float:
    """Write the master's play; return what its hint says of a question, `UNTOLD` if that is nothing."""
    p.must = 1
    n = master(r, v, p)
    p.must = 0
    if n == 0 or p.line[0] != Verb.ASK:
        return UNTOLD
    seat, card = p.line[1] - SEAT, p.line[2] - CARD
    if v.where[card] == seat or not reckon(r, v, p.workspace, p.numbers, 0, BY_ALL_ASKING):
        return UNTOLD
    chance = chance_of(p.numbers, seat, half_of(r, card), place_of(r, card))
    return chance if LIKELY <= chance <= CERTAIN else UNTOLD
