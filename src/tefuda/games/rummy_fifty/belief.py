"""Random deals that take into account what the other players discarded.

Written in the rules' dialect.  A player who has had a few turns keeps what makes melds, and has discarded what goes
with nothing.  In quick players' hands five cards are in melds after the first turn and seven after the third; in hands
that are drawn uniformly there are always three, so a search on such hands believes that nobody goes out so soon.

So cards of a drawn hand are exchanged for unseen ones, mostly where the exchange explains the discards better
(Metropolis et al. 1953): the fewer cards of a hand are in no meld, the likelier it is that just this one was discarded;
and a card that has just been discarded did not go with the others.  The correction is mild, as only a few cards are
exchanged.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, count
from tefuda.engine.playouts import roll
from tefuda.engine.scratch import Scratch
from tefuda.games.rummy_fifty.laying import partners
from tefuda.games.rummy_fifty.melds import in_melds
from tefuda.games.rummy_fifty.options import Rules
from tefuda.games.rummy_fifty.sampling import cover_stock, deal_again, spread_shuffled
from tefuda.games.rummy_fifty.state import SEATS, State, View

TRIES = 20  # exchanges that are tried; chosen, like all these, so that hands resemble those of quick players
TURNS, CARE = 6, 2  # turns that count; and how much each of them tells
LATELY = 3  # latest discards
EVEN, MOST = 1 << 10, 1 << 30  # odds
LESS, OF = 13, 16  # how much less likely a hand is for each card that would make a meld with the discards


def expected(r: Rules, v: View, s: State, p: Scratch) -> None:
    """Draw a deal like `resample`, but with hands of the kind that players keep.

    Where deals are listed (see `roll`), draw exactly as `resample` does.
    """
    left = spread_shuffled(r, v, s, p)
    for i in range(SEATS):
        above, left = left, deal_again(v, s, i, left)
        if p.rng[0] >= 0 and 0 < left < above and v.piled[i] > 0:
            think_again(r, v, s, i, left, above, p)
    cover_stock(s)


def think_again(r: Rules, v: View, s: State, i: int, left: int, above: int, p: Scratch) -> None:
    """Exchange cards of this hand, which lie from ``left`` to ``above``, for unseen ones that lie below."""
    thrown, loose = thrown_lately(v, i), 1 + count(s.hands[i] & ~in_melds(s.hands[i], v.almighty, r.ten_ace_wrap))
    for _ in range(TRIES):
        mine, other = left + roll(p.rng, above - left), roll(p.rng, left)
        old, new = s.deck[mine], s.deck[other]
        hand = (s.hands[i] & ~bit(old)) | bit(new)
        then = 1 + count(hand & ~in_melds(hand, v.almighty, r.ten_ace_wrap))
        odds = in_all(EVEN, loose, then, CARE * min(v.piled[i], TURNS))
        more = partners(v, new, thrown) - partners(v, old, thrown)
        odds = in_all(odds, LESS, OF, more) if more > 0 else in_all(odds, OF, LESS, -more)
        if roll(p.rng, EVEN) < odds:
            s.hands[i], loose = hand, then
            s.deck[mine], s.deck[other] = new, old


def thrown_lately(v: View, i: int) -> int:
    """Return the cards on top of this player's discard pile, as a mask."""
    cards = 0
    for k in range(max(0, v.piled[i] - LATELY), v.piled[i]):
        cards |= bit(v.piles[i][k])
    return cards


def in_all(odds: int, up: int, down: int, times: int) -> int:
    """Multiply odds by ``up`` to ``down``, ``times`` times, up to `MOST`."""
    for _ in range(times):
        odds = min(MOST, odds * up // down)
    return odds
