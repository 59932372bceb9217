"""Deals of bots, and at each question how many unknown cards of each half-suit the others hold, in the rules' dialect.

Counted twice: as the cards lie, and as the player who asks would expect it by the habits that are known so far.
"""
# ruff: noqa: F821 (the linker supplies what is declared here)

from __future__ import annotations

from collections.abc import Callable

from bench.strength.pausing import next_deck
from tefuda.cards.bits import has
from tefuda.engine.declarations.words import END
from tefuda.engine.matches.playouts import roll
from tefuda.games.literature.belief import standing
from tefuda.games.literature.counting import count_states
from tefuda.games.literature.counting_chances import ask_believing
from tefuda.games.literature.counting_suit import come_back, go_ahead
from tefuda.games.literature.counting_view import (
    CARDS_IN,
    COUNTED,
    NO_ROOM,
    NOBODY,
    PLACES,
    PLAYER_OF,
    SETS,
    SETS_OF,
    SIZE,
    SIZES,
    SUIT,
    SUIT_ID,
    TOTAL,
    WORKSPACE_ROOM,
)
from tefuda.games.literature.greedy import Scratch
from tefuda.games.literature.half_suits import card_at
from tefuda.games.literature.options import Rules
from tefuda.games.literature.state import State, Verb, View
from tefuda.lab.playing import ASKED, MAY, MUST, Bots, ask_next, sow, swap_dice

# The game's own, put in their places by the linker.
start: Callable[[Rules, State, int, int], None]
deal: Callable[[Rules, State, Scratch], None]
may_act: Callable[[Rules, State], int]
play: Callable[[Rules, State, int, Scratch], None]

# One of the bots of the line-up; every backend has its own way to call it.
call: Callable[[Bots, int, Rules, View, Scratch], int]


def watch(
    r: Rules,
    s: State,
    v: View,
    p: Scratch,
    bots: Bots,
    seats: int,
    sits: list[list[int]],
    seeds: list[int],
    pack: list[int],
    kept: list[int],
    found: list[float],
    expected: list[float],
) -> None:
    """For each seed the first deal of a match, watched.

    ``kept``: what `ask_next` writes on; ``found``, ``expected``: laid out as the habits are.
    """
    for i in range(len(seeds)):
        sow(seeds[i], seats, p)
        start(r, s, seats, roll(p.rng, seats))
        next_deck(pack, p)
        deal(r, s, p)
        p.must = 0
        while may_act(r, s) != 0:
            seat = ask_all(r, s, v, p, bots, sits[i], kept)
            if p.line[0] == Verb.ASK:
                target, card, words = p.line[1], p.line[2], p.n
                count(r, s, v, p, found, expected)
                p.line[0], p.line[1], p.line[2], p.line[3], p.n = Verb.ASK, target, card, END, words
            play(r, s, seat, p)


def ask_all(r: Rules, s: State, v: View, p: Scratch, bots: Bots, sits: list[int], kept: list[int]) -> int:
    """The first seat that says something; its words stand in the scratch space, and its view in ``v``."""
    kept[MAY] = kept[MUST] = p.n = 0
    while p.n == 0:
        ask_next(r, s, v, p, kept)
        swap_dice(kept[ASKED], p)
        p.n = call(bots, sits[kept[ASKED]], r, v, p)
        swap_dice(kept[ASKED], p)
    return kept[ASKED]


def count(r: Rules, s: State, v: View, p: Scratch, found: list[float], expected: list[float]) -> None:
    """One position, as far as it can be counted."""
    d, f = p.workspace, p.numbers
    if ask_believing(r, v, d, f, 0, WORKSPACE_ROOM) and count_states(d, f, 1.0) != NO_ROOM:
        for h in range(d[COUNTED]):
            go_ahead(d, f, h, 1.0)
            come_back(d, f, h, 1.0)
            for seat in range(v.seats):
                if d[PLAYER_OF + seat] != NOBODY:
                    enter(r, s, v, p, h, seat, found, expected)


def enter(
    r: Rules, s: State, v: View, p: Scratch, h: int, seat: int, found: list[float], expected: list[float]
) -> None:
    """Enter the cards that a seat holds of a half-suit, and how likely each other number was."""
    d, f = p.workspace, p.numbers
    at, held = SIZES * standing(r, v, seat, d[SUIT_ID + h]), 0
    for k in range(d[CARDS_IN + h]):
        held += 1 if has(s.hands[seat], card_at(r, d[SUIT_ID + h], d[PLACES + h * SUIT + k])) else 0
    found[at + held] += 1.0
    for cards in range(1 << d[CARDS_IN + h]):
        expected[at + SIZE[cards]] += f[SETS_OF + d[PLAYER_OF + seat] * SETS + cards] / f[TOTAL]
