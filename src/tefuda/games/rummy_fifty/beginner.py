"""A beginner at Rummy Fifty, who plays as the quick player would without some cards of the hand.

Written in the rules' dialect.  A discard is not drawn to be discarded again.
"""

from __future__ import annotations

from tefuda.cards.bits import bit
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.words import END, SEAT
from tefuda.engine.matches.candidates import seen_at_a_glance
from tefuda.games.rummy_fifty.greedy import gifts, greedy, worst
from tefuda.games.rummy_fifty.laying import table_outs
from tefuda.games.rummy_fifty.options import Rules
from tefuda.games.rummy_fifty.state import PILE, Phase, Verb, View

MISSED = 6  # cards of a hundred; chosen so that about three rounds of ten are won against a bot that sees all


def gentle(r: Rules, v: View, p: Scratch) -> int:
    """Write a beginner's play for ``v.seat``, which is to act, into ``p.line``; return the number of words."""
    if v.phase == Phase.DISCARD and v.known[v.seat] != 0:
        return greedy(r, v, p)  # what a card was drawn for is not forgotten at once
    hand = v.hands[v.seat]
    v.hands[v.seat] = seen_at_a_glance(hand, MISSED, p.rng)
    n = greedy(r, v, p)
    v.hands[v.seat] = hand
    if v.phase == Phase.DRAW and p.line[1] != END and is_drawn_in_vain(r, v, p):
        p.line[0], p.line[1] = Verb.DRAW, END
        return 2
    return n


def is_drawn_in_vain(r: Rules, v: View, p: Scratch) -> bool:
    """Return whether the card of the pile in ``p.line`` would be discarded in the same turn."""
    owner = p.line[2] - SEAT
    top = v.tops[owner] if p.line[1] == PILE else v.heap_tops[owner]
    discarded, _ = worst(r, v, p.out, v.hands[v.seat] | bit(top), table_outs(r, v), gifts(r, v))
    return discarded == top
