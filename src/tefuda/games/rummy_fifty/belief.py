"""Drawing a deal about as often as what others did makes it likely.  In the rules' dialect.

Whoever has played a few turns keeps what makes melds, and has thrown away what goes with nothing.  Of quick players'
hands five cards are in melds after the first turn and seven after the third; in hands that are drawn as if all were
equally likely there are three all the while, and who thinks in those believes that nobody goes out so soon.

So cards of a drawn hand are exchanged for unseen ones, mostly where that makes it explain better what he threw away
(Metropolis et al. 1953): the fewer cards are in no meld, the rather was it just this one; and a card that he has just
thrown away did not go with the others.  It is tempered, as only a few cards are exchanged.
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

TRIES = 20  # exchanges that are tried; found, as all these, so that hands come out as those of quick players do
TURNS, CARE = 6, 2  # turns that are looked back on; and how much each of them tells
LATELY = 3  # cards thrown away last
EVEN, MOST = 1 << 10, 1 << 30  # odds
LESS, OF = 13, 16  # how much less likely a hand is for each card that would make a meld with what was thrown away


def expected(r: Rules, v: View, s: State, p: Scratch) -> None:
    """As `resample`, but others hold what they have been keeping; where deals are listed (`roll`), just so."""
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
    """The cards that lie on top of this player's pile."""
    cards = 0
    for k in range(max(0, v.piled[i] - LATELY), v.piled[i]):
        cards |= bit(v.piles[i][k])
    return cards


def in_all(odds: int, up: int, down: int, times: int) -> int:
    """So often so much more likely, ``up`` to ``down``."""
    for _ in range(times):
        odds = min(MOST, odds * up // down)
    return odds
