"""Uniform random deals that fit all that a seat knows.

Written in the rules' dialect.  A seat has seen its own hand, the melds, the card turned up, every card of every pile,
and which cards came into other hands from a pile and have not left them (``known``).  No play but the secret choice
depends on what is hidden: so every way in which the unseen cards can lie in the other hands and the stock belongs to
one shuffle as likely as any other, and every court card that may have been chosen is as likely as another.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, count, has, spread
from tefuda.engine.playouts import roll, shuffle
from tefuda.engine.scratch import Scratch
from tefuda.games.rummy_fifty.options import Rules
from tefuda.games.rummy_fifty.state import CARDS, NONE, SEATS, Phase, State, View
from tefuda.games.rummy_fifty.view import view_table
from tefuda.games.rummy_fifty.words import court_limit

PACK = (1 << CARDS) - 1


def resample(r: Rules, v: View, s: State, p: Scratch) -> None:
    """Fill ``s`` with a deal that ``v.seat`` must think possible; ``p.rng[0]`` is the generator."""
    left = spread_shuffled(r, v, s, p)
    for i in range(SEATS):
        left = deal_again(v, s, i, left)
    cover_stock(s)


def spread_shuffled(r: Rules, v: View, s: State, p: Scratch) -> int:
    """Copy what this seat knows to its places, and shuffle all other cards into the stock; return how many."""
    sweep(s)
    view_table(v, s)
    choose_courts(r, v, s, p)
    for i in range(SEATS):
        s.hands[i] = v.hands[i] | v.known[i]
    left = spread(unseen(s), s.deck)
    shuffle(s.deck, left, p.rng)
    return left


def deal_again(v: View, s: State, i: int, left: int) -> int:
    """Deal this seat as many cards as it holds from the top of the others; return how many are left."""
    for _ in range(v.counts[i] - count(s.hands[i])):
        left -= 1
        s.hands[i] |= bit(s.deck[left])
    return left


def cover_stock(s: State) -> None:
    """Clear the places of the stock from which cards were dealt."""
    for i in range(s.stock, CARDS):
        s.deck[i] = 0


def sweep(s: State) -> None:
    """Mark all piles as full, so that whatever lay in them before is overwritten."""
    for i in range(SEATS):
        s.piled[i] = s.heaped[i] = CARDS


def choose_courts(r: Rules, v: View, s: State, p: Scratch) -> None:
    """Choose any court card for a player who has chosen unseen (RF-7)."""
    for i in range(SEATS):
        s.shown[i] = v.shown[i]
        if v.phase == Phase.SHOW and i < v.seats and v.shown[i] == NONE and not has(v.waited, i):
            s.shown[i] = 1 + roll(p.rng, court_limit(r, v))


def unseen(s: State) -> int:
    """Return the cards that lie nowhere yet, as a mask."""
    cards = PACK if s.turned == NONE else PACK & ~bit(s.turned)
    for i in range(SEATS):
        cards &= ~s.hands[i]
        for k in range(s.laid[i]):
            cards &= ~s.melds[i][k]
        for k in range(s.piled[i]):
            cards &= ~bit(s.piles[i][k])
        for k in range(s.heaped[i]):
            cards &= ~bit(s.heaps[i][k])
    return cards
