"""Uniform random deals that fit all that a seat knows.

Written in the rules' dialect.  A seat has seen its own hand, the melds, the card that is shown, and which cards came
into the other hand openly, refused or taken, and have not left it (``known``).  No other play tells where a hidden card
lies: a player who could lay may offer, and a player who is shown a card may take or refuse any.  So every way in which
the unseen cards can lie in the other hand and in the stock belongs to equally many shuffles of the pack, and one more
shuffle of these cards draws each way equally often.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, count, spread
from tefuda.engine.playouts import shuffle
from tefuda.engine.scratch import Scratch
from tefuda.games.skarney_gin.options import Rules
from tefuda.games.skarney_gin.state import CARDS, NONE, SEATS, Public, State, View
from tefuda.games.skarney_gin.view import view_table

PACK = (1 << CARDS) - 1


def resample(r: Rules, v: View, s: State, p: Scratch) -> None:
    """Fill ``s`` with a deal that ``v.seat`` must think possible; ``p.rng[0]`` is the generator."""
    view_table(v, s)
    for i in range(SEATS):
        s.hands[i] = v.hands[i] | v.known[i]
    left = spread(unseen(s), s.deck)
    shuffle(s.deck, left, p.rng)
    for i in range(SEATS):
        for _ in range(v.counts[i] - count(s.hands[i])):
            left -= 1
            s.hands[i] |= bit(s.deck[left])
    for i in range(s.stock, CARDS):
        s.deck[i] = 0


def unseen(s: Public) -> int:
    """Return the cards that lie nowhere yet, as a mask."""
    cards = PACK if s.offered == NONE else PACK & ~bit(s.offered)
    for i in range(SEATS):
        cards &= ~s.hands[i]
        for k in range(s.laid[i]):
            cards &= ~s.melds[i][k]
    return cards
