"""Drawing a hidden deal that fits all that a seat knows, each such deal as likely as any other.  In the rules' dialect.

A seat has seen its own hand, the melds, every card of the pile, and what came into other hands openly and may still be
there (``known``: with a pile that was taken, or shown for it).  Its own Down it has not seen.  All other cards, each
copy for itself, lie in the other hands, the Downs and the stock: every way in which they can lie there belongs to as
many shuffles of the packs as any other.

Of several copies all know only that so many at least are there: whoever lays a seven from a hand with one known seven
has laid that one, as far as anybody can tell.  How a hand errs at the stocks is drawn as the rules draw it (LD-6).
"""

from __future__ import annotations

from tefuda.engine.playouts import roll, shuffle
from tefuda.games.looking_and_down.counting import (
    JOKER,
    JOKER_CARD,
    THREE,
    TWO,
    WIDE,
    held,
    known_lane,
    one,
    rank,
    size_of,
)
from tefuda.games.looking_and_down.dealing import GRAB_ERR
from tefuda.games.looking_and_down.melds import (
    jokers,
    meld_at,
    naturals_of_suit,
    rank_of,
    red_three,
    twos_of_suit,
)
from tefuda.games.looking_and_down.options import GrabBonus, Rules
from tefuda.games.looking_and_down.scratch import Scratch
from tefuda.games.looking_and_down.state import (
    DECK,
    EYE_ERR,
    IN_FIELD,
    LANES,
    LOOKING,
    MELDS,
    SEATS,
    Phase,
    State,
    View,
    counted,
)
from tefuda.games.looking_and_down.view import view_table

SUITS, SIX = 4, 6  # bits of a card in the stock
EACH, JOKERS = 0b00001_00001_00001_00001, 2  # what a pack has of a rank, a card of each suit, and of jokers


def resample(r: Rules, v: View, s: State, p: Scratch) -> None:
    """Fill ``s`` with a deal that ``v.seat`` must think possible; ``p.rng[0]``: the generator."""
    left = spread_shuffled(v, s, p)
    for i in range(s.seats):
        left = fill(s.hands[i], v.counts[i], left, p)
    deal_downs(r, v, s, left, p)


def spread_shuffled(v: View, s: State, p: Scratch) -> int:
    """Lay what this seat knows where it lies, and all other cards into the scratch space, shuffled; how many these
    are.
    """
    for i in range(SEATS):
        s.laid[i] = MELDS  # nothing is left of what lay there before
    view_table(v, s)
    for i in range(SEATS):
        for lane in range(LANES):
            s.downs[i][lane] = v.downs[i][lane]
            s.hands[i][lane] = v.hands[i][lane] if counted(v) or i == v.seat else known_lane(v.known[i], lane)
    left = spread_unseen(s, p)
    shuffle(p.loose, left, p.rng)
    return left


def deal_downs(r: Rules, v: View, s: State, left: int, p: Scratch) -> None:
    """The Downs, from what the hands have left; and the stock, and how the eye errs."""
    for i in range(s.seats):
        left = fill(s.downs[i], v.down[i], left, p)
    stack(s, p)
    err(r, v, s, p)


def spread_unseen(s: State, p: Scratch) -> int:
    """Write every copy of a card that lies nowhere yet into the scratch space; how many they are."""
    d, packs = p.desk, s.seats + 1
    for lane in range(LANES):
        d[lane] = (EACH if lane != JOKER else JOKERS) * packs - s.pile[lane]
        for i in range(s.seats):
            d[lane] -= s.hands[i][lane] + s.downs[i][lane]
    for i in range(s.seats):
        for k in range(s.laid[i]):
            take_meld(d, meld_at(s, i, k))
    left = 0
    for card in range(JOKER_CARD + 1):
        for _ in range(held(d, card)):
            p.loose[left] = card
            left += 1
    return left


def take_meld(lanes: list[int], meld: int) -> None:
    """The cards of a meld are none of these."""
    lanes[JOKER] -= jokers(meld)
    for suit in range(SUITS):
        lanes[rank_of(meld)] -= naturals_of_suit(meld, suit) << (WIDE * suit)
        lanes[TWO] -= twos_of_suit(meld, suit) << (WIDE * suit)
    if red_three(meld) != 0:
        lanes[THREE] -= one(4 * THREE + red_three(meld))


def fill(cards: list[int], size: int, left: int, p: Scratch) -> int:
    """Cards join these until they are so many; how many are left."""
    for _ in range(size - size_of(cards)):
        left -= 1
        cards[rank(p.loose[left])] += one(p.loose[left])
    return left


def stack(s: State, p: Scratch) -> None:
    """The stock is what is left."""
    for i in range(DECK):
        s.deck[i] = 0
    for i in range(s.stock):
        s.deck[i // IN_FIELD] |= p.loose[i] << (SIX * (i % IN_FIELD))


def err(r: Rules, v: View, s: State, p: Scratch) -> None:
    """LD-6: how the dealers' hands err; what they took is known once the deal is counted."""
    for i in range(2):
        s.slips[i] = 0
        s.grabbed[i] = v.grabbed[i]
        if r.grab_bonus == GrabBonus.INPUT and (v.cuts[i] != 0 or v.phase == Phase.GRAB):
            drawn = roll(p.rng, EYE_ERR + 1) + roll(p.rng, EYE_ERR + 1) - EYE_ERR
            s.slips[i] = v.grabbed[i] - v.cuts[i] if counted(v) else drawn
            if v.cuts[i] != 0:
                s.grabbed[i] = v.cuts[i] + s.slips[i]
        elif r.grab_bonus == GrabBonus.SIMULATED and not counted(v):
            s.grabbed[i] = LOOKING * s.seats + roll(p.rng, 2 * GRAB_ERR + 1) - GRAB_ERR
