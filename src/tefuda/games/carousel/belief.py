"""Random deals that take into account what the other players did.

Written in the rules' dialect.  A player who has laid something in a turn has mostly laid everything that was possible,
and little has joined the table since: a card that goes with a meld there, or with other cards of the hand, is rarely in
that hand.  A player who drew a third card (CA-10) may be waiting, or may have drawn a card that goes with a meld, so
nothing is concluded.  In games of two quick players neither ever held a card for a meld that lay there after a turn in
which it laid; five hands drawn uniformly had four such cards.

The correction is mild: such a card goes back among the unseen cards once, and stays if it comes again.
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
    """Draw a deal like `resample`, but with fewer cards in other hands that could have been laid.

    Where deals are listed (see `roll`), draw exactly as `resample` does.
    """
    left = spread_shuffled(v, s, p)
    fits = goes(r, v)
    for i in range(s.seats):
        left = deal_again(v, s, i, left)
        if p.rng[0] >= 0 and i != v.seat and left > 0 and has_laid(v, i):
            think_again(r, s, i, fits, left, p)
    cover_stock(s)


def has_laid(v: View, i: int) -> bool:
    """Return whether this player has had a turn, laid something in it, and not begun another."""
    return v.counts[i] != HAND and not has(v.thirds, i) and (i != v.turn or v.phase == Phase.DRAW)


def goes(r: Rules, v: View) -> int:
    """Return the cards that extend a meld of the table as it lies, as a mask; a joker nearly always does."""
    cards = bit(JOKER) if v.melds > 0 else 0
    for k in range(v.melds):
        cards |= grows_by(v.plain[k] | v.jokers[k], r.ace_high)
    return cards


def think_again(r: Rules, s: State, i: int, fits: int, left: int, p: Scratch) -> None:
    """Put cards that could have been laid back among the unseen ones, and deal others instead."""
    hardly = s.hands[i] & (fits | placeable(s.hands[i] & ~bit(JOKER), 0, r.ace_high))
    for card in range(JOKER + 1):
        if has(hardly, card):
            j = roll(p.rng, left)
            once, twice = s.hands[i], s.twice[i]
            s.hands[i], s.twice[i] = minus(once, twice, bit(card), 0), minus_twice(twice, bit(card))
            give(s, i, s.deck[j])
            s.deck[j] = card
