"""Drawing a deal about as often as the plays of others make it likely.  Written in the rules' dialect.

A player who has had a turn with a hand has mostly laid what could be laid, has got rid of threes first, and did not
discard one card of a rank while keeping others: such cards are hardly in that hand. With two quick players at the table
a hand has 0.5 threes on average; in deals that are drawn as all equally likely it has 0.9.

The inference is tempered: these cards go back among the unseen ones twice, and stay if they come a third time.
"""

from __future__ import annotations

from tefuda.engine.playouts import roll
from tefuda.games.looking_and_down.counting import (
    JOKER,
    POINTS,
    THREE,
    TWO,
    in_lane,
    is_wild,
    known_lane,
    lane_size,
    one,
    rank,
)
from tefuda.games.looking_and_down.first_meld import minimum
from tefuda.games.looking_and_down.greedy import has_room, keeps_pairs
from tefuda.games.looking_and_down.melds import LEAST
from tefuda.games.looking_and_down.options import Rules
from tefuda.games.looking_and_down.sampling import SUITS, deal_downs, fill, spread_shuffled
from tefuda.games.looking_and_down.scratch import Scratch
from tefuda.games.looking_and_down.state import LOOKING, NONE, Phase, State, View

PATIENCE = 2  # times that cards which are hardly there are drawn again


def expected(r: Rules, v: View, s: State, p: Scratch) -> None:
    """Draw a deal as `resample` does, but with fewer cards in other hands that their players would have laid.

    If the generator is a number (below 0, `roll`), so that deals can be listed, it draws exactly as `resample` does.
    """
    left = spread_shuffled(v, s, p)
    for i in range(s.seats):
        left = fill(s.hands[i], v.counts[i], left, p)
        if p.rng[0] >= 0 and i != v.seat and left > 0 and has_played(v, i):
            for _ in range(PATIENCE):
                think_again(v, s, i, left, p)
    deal_downs(r, v, s, left, p)


def has_played(v: View, i: int) -> bool:
    """Return whether this player has had a whole turn with this hand.

    A hand as large as Looking or Down may have just been taken up.
    """
    return v.counts[i] != LOOKING and (i != v.turn or v.phase == Phase.DRAW)


def think_again(v: View, s: State, i: int, left: int, p: Scratch) -> None:
    """Put the cards that are hardly in this hand back among the unseen ones, and draw others instead."""
    opens = v.laid[i] == 0 and worth_laying(s.hands[i]) >= minimum(v.totals[i])
    for lane in range(JOKER):
        drawn = s.hands[i][lane] - known_lane(v.known[i], lane)
        if drawn != 0 and hardly(v, s, i, lane, opens):
            for suit in range(SUITS):
                for _ in range(in_lane(drawn, suit)):
                    exchange(s.hands[i], 4 * lane + suit, left, p)


def exchange(hand: list[int], card: int, left: int, p: Scratch) -> None:
    """Exchange one card for a random unseen one, unless that one is wild: wild cards are kept no more than others."""
    j = roll(p.rng, left)
    other = p.loose[j]
    if not is_wild(other):
        hand[rank(card)] -= one(card)
        hand[rank(other)] += one(other)
        p.loose[j] = card


def hardly(v: View, s: State, i: int, lane: int, opens: bool) -> bool:
    """Return whether cards of this rank are hardly in the hand, as the player would have laid or discarded them.

    ``opens``: the player could make the first meld.
    """
    cards = lane_size(s.hands[i][lane])
    if lane == TWO:
        return False
    if lane == THREE or threw(v, i, lane):
        return True
    if v.laid[i] == 0:
        return opens and cards >= LEAST
    if keeps_pairs(v, i):
        return cards == 1 and has_room(v, i, lane)
    return cards >= LEAST or has_room(v, i, lane)


def threw(v: View, i: int, lane: int) -> bool:
    """Return whether this player discarded the top card of the pile, and that is of this rank."""
    return v.top != NONE and rank(v.top) == lane and i == (v.turn + v.seats - 1) % v.seats


def worth_laying(hand: list[int]) -> int:
    """The points of the cards that would make melds without wild cards (LD-12)."""
    points = 0
    for lane in range(JOKER):
        if lane != TWO and lane != THREE and lane_size(hand[lane]) >= LEAST:
            points += POINTS[lane] * lane_size(hand[lane])
    return points
