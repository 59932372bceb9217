"""Uniform random deals that fit all that a seat knows.

Written in the rules' dialect.  A seat has seen its own hand and the table, and no card that was seen ever goes back
into a hand or the stock.  All other cards are hidden, each copy of a card separately; every way in which they can lie
belongs to equally many shuffles of the packs.
"""

from __future__ import annotations

from tefuda.cards.bits import count, has
from tefuda.engine.playouts import shuffle
from tefuda.games.carousel.copies import size
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.rules import give
from tefuda.games.carousel.scratch import Scratch
from tefuda.games.carousel.state import CARDS, JOKER, SEATS, State, View
from tefuda.games.carousel.view import view_table


def resample(r: Rules, v: View, s: State, p: Scratch) -> None:
    """Fill ``s`` with a deal that ``v.seat`` must think possible; ``p.rng[0]`` is the generator."""
    left = spread_shuffled(v, s, p)
    for i in range(s.seats):
        left = deal_again(v, s, i, left)
    cover_stock(s)


def spread_shuffled(v: View, s: State, p: Scratch) -> int:
    """Copy what this seat sees to its places, and shuffle all other cards into the stock; return how many."""
    view_table(v, s)
    for i in range(SEATS):
        s.hands[i], s.twice[i] = v.hands[i], v.twice[i]
    left = spread_unseen(s)
    shuffle(s.deck, left, p.rng)
    return left


def deal_again(v: View, s: State, i: int, left: int) -> int:
    """Deal this seat as many cards as it holds from the top of the others; return how many are left."""
    for _ in range(v.counts[i] - size(v.hands[i], v.twice[i])):
        left -= 1
        give(s, i, s.deck[left])
    return left


def cover_stock(s: State) -> None:
    """Clear the places of the stock from which cards were dealt."""
    for i in range(s.stock, CARDS):
        s.deck[i] = 0


def spread_unseen(s: State) -> int:
    """Write every copy of a card that lies nowhere yet into the stock; return how many."""
    once = twice = jokers = 0
    for i in range(s.melds):
        twice |= once & s.plain[i]
        once |= s.plain[i]
        jokers += count(s.jokers[i])
    for i in range(s.seats):
        twice |= s.twice[i] | (once & s.hands[i])
        once |= s.hands[i]
    copies = 1 if s.seats == 2 else 2
    left = 0
    for card in range(JOKER + 1):
        lie = (1 if has(once, card) else 0) + (1 if has(twice, card) else 0)
        for _ in range(copies - lie - (jokers if card == JOKER else 0)):
            s.deck[left] = card
            left += 1
    return left
