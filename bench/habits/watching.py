"""Deals of bots, and at each question how many unknown cards of each half-suit the others hold, in the rules' dialect.

Counted twice: as the cards lie, and as the player who asks would expect it by the habits that are known so far.
"""

from __future__ import annotations

from bench.strength.pausing import BotTable, ask_all, begin, next_deal
from tefuda.cards.bits import has
from tefuda.engine.declarations.words import END
from tefuda.engine.matches import loop
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
from tefuda.games.literature.half_suits import card_at
from tefuda.games.literature.state import Verb


def watch(t: BotTable, sits: list[list[int]], seeds: list[int], found: list[float], expected: list[float]) -> None:
    """Watch the first deal of a match for each seed; ``found``, ``expected``: laid out as the habits are."""
    p = t.scratch
    for i in range(len(seeds)):
        begin(t, seeds[i])
        next_deal(t)
        while ask_all(t, sits[i]) != loop.NOBODY:
            if p.line[0] == Verb.ASK:
                target, card, words = p.line[1], p.line[2], p.n
                count(t, found, expected)
                p.line[0], p.line[1], p.line[2], p.line[3], p.n = Verb.ASK, target, card, END, words
            loop.make_play(t.rules, t.state, t.match, p)


def count(t: BotTable, found: list[float], expected: list[float]) -> None:
    """One position, as far as it can be counted."""
    r, v, p = t.rules, t.view, t.scratch
    d, f = p.workspace, p.numbers
    if ask_believing(r, v, d, f, 0, WORKSPACE_ROOM) and count_states(d, f, 1.0) != NO_ROOM:
        for h in range(d[COUNTED]):
            go_ahead(d, f, h, 1.0)
            come_back(d, f, h, 1.0)
            for seat in range(v.seats):
                if d[PLAYER_OF + seat] != NOBODY:
                    enter(t, h, seat, found, expected)


def enter(t: BotTable, h: int, seat: int, found: list[float], expected: list[float]) -> None:
    """Enter the cards that a seat holds of a half-suit, and how likely each other number was."""
    r, s, v, p = t.rules, t.state, t.view, t.scratch
    d, f = p.workspace, p.numbers
    at, held = SIZES * standing(r, v, seat, d[SUIT_ID + h]), 0
    for k in range(d[CARDS_IN + h]):
        held += 1 if has(s.hands[seat], card_at(r, d[SUIT_ID + h], d[PLACES + h * SUIT + k])) else 0
    found[at + held] += 1.0
    for cards in range(1 << d[CARDS_IN + h]):
        expected[at + SIZE[cards]] += f[SETS_OF + d[PLAYER_OF + seat] * SETS + cards] / f[TOTAL]
