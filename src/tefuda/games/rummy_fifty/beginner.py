"""A beginner at Rummy Fifty, who plays as the quick player would without some cards of the hand.

Written in the rules' dialect.  A discard is not drawn to be discarded again.  The quick player keeps its melds until it
can go out with all cards at once; a beginner mostly lays what it has (decision 109).
"""

from __future__ import annotations

from tefuda.cards.bits import bit, lowest
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.words import END, SEAT, say
from tefuda.engine.matches.candidates import seen_at_a_glance
from tefuda.engine.matches.playouts import roll
from tefuda.games.rummy_fifty.greedy import gifts, greedy, plan_meld, say_layoff, say_meld, worst
from tefuda.games.rummy_fifty.laying import cover, find_melds, table_outs
from tefuda.games.rummy_fifty.options import Rules
from tefuda.games.rummy_fifty.state import PILE, Phase, Verb, View

SHOWS = 70  # times of a hundred that it lays what the quick player would keep
MISSED = (4, 9, 14)  # cards of a hundred, of two players to four; where more play, melds that lie there cost less


def gentle(r: Rules, v: View, p: Scratch) -> int:
    """Write a beginner's play for ``v.seat``, which is to act, into ``p.line``; return the number of words."""
    if v.phase == Phase.DISCARD and v.known[v.seat] != 0:
        return greedy(r, v, p)  # what a card was drawn for is not forgotten at once
    hand = v.hands[v.seat]
    v.hands[v.seat] = seen_at_a_glance(hand, MISSED[v.seats - 2], p.rng)
    n = greedy(r, v, p)
    if v.phase == Phase.PLAY and p.line[0] == Verb.DONE and roll(p.rng, 100) < SHOWS:
        n = lay_what_is_seen(r, v, p)
    v.hands[v.seat] = hand
    if v.phase == Phase.DRAW and p.line[1] != END and is_drawn_in_vain(r, v, p):
        p.line[0], p.line[1] = Verb.DRAW, END
        return 2
    return n


def lay_what_is_seen(r: Rules, v: View, p: Scratch) -> int:
    """Write the largest meld of the hand, else a layoff, else the end of the turn; return the number of words."""
    hand, outs = v.hands[v.seat], table_outs(r, v)
    find_melds(r, v, hand, p.out)
    meld = plan_meld(p.out, cover(p.out, hand, outs), outs, False)
    if meld != 0:
        return say_meld(p.line, meld)
    if hand & outs != 0:
        return say_layoff(r, v, p.line, lowest(hand & outs))
    return say(p.line, Verb.DONE)


def is_drawn_in_vain(r: Rules, v: View, p: Scratch) -> bool:
    """Return whether the card of the pile in ``p.line`` would be discarded in the same turn."""
    owner = p.line[2] - SEAT
    top = v.tops[owner] if p.line[1] == PILE else v.heap_tops[owner]
    discarded, _ = worst(r, v, p.out, v.hands[v.seat] | bit(top), table_outs(r, v), gifts(r, v))
    return discarded == top
