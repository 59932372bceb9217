"""Drawing a deal about as often as what others did makes it likely.  In the rules' dialect.

Who has laid something in his turn has mostly laid all that he could, and what joined the table since is little: a card
that goes with a meld there, or with his others, is hardly in his hand.  Who drew a third card (CA-10) may be waiting,
or have drawn something that goes: of him nothing is concluded.  Of two quick players neither ever held a card for a
meld that lay there after a turn in which he laid; five drawn hands had four of them.

It is tempered: such a card goes back among the unseen cards once, and stays if it comes again.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, has
from tefuda.engine.playouts import roll
from tefuda.games.carousel.copies import minus, minus_twice
from tefuda.games.carousel.melds import grows_by, placeable
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.rules import give
from tefuda.games.carousel.sampling import cover_stock, deal_again, spread_shuffled
from tefuda.games.carousel.scratch import Scratch
from tefuda.games.carousel.state import HAND, JOKER, Phase, State, View


def expected(r: Rules, v: View, s: State, p: Scratch) -> None:
    """As `resample`, but others hold less that could have been laid; where deals are listed (`roll`), just so."""
    left = spread_shuffled(v, s, p)
    fits = goes(r, v)
    for i in range(s.seats):
        left = deal_again(v, s, i, left)
        if p.rng[0] >= 0 and i != v.seat and left > 0 and has_laid(v, i):
            think_again(r, s, i, fits, left, p)
    cover_stock(s)


def has_laid(v: View, i: int) -> bool:
    """Has this player had a turn, laid something, and not begun another?"""
    return v.counts[i] != HAND and not has(v.thirds, i) and (i != v.turn or v.phase == Phase.DRAW)


def goes(r: Rules, v: View) -> int:
    """The cards of which each makes a meld of the table larger just so; a joker nearly always does."""
    cards = bit(JOKER) if v.melds > 0 else 0
    for k in range(v.melds):
        cards |= grows_by(v.plain[k] | v.jokers[k], r.ace_high)
    return cards


def think_again(r: Rules, s: State, i: int, fits: int, left: int, p: Scratch) -> None:
    """Cards that could have been laid go back among the unseen ones, and others come instead."""
    hardly = s.hands[i] & (fits | placeable(s.hands[i] & ~bit(JOKER), 0, r.ace_high))
    for card in range(JOKER + 1):
        if has(hardly, card):
            j = roll(p.rng, left)
            once, twice = s.hands[i], s.twice[i]
            s.hands[i], s.twice[i] = minus(once, twice, bit(card), 0), minus_twice(twice, bit(card))
            give(s, i, s.deck[j])
            s.deck[j] = card
