"""Drawing a hidden deal that fits all that a seat knows, each such deal equally likely.  In the rules' dialect.

A seat has seen its own hand, the melds, every card of the pile, and the cards that came into other hands openly and may
still be there (``known``: those of a pile that was taken, and those shown for it). It has not seen its own Down. All
other cards, each copy for itself, lie in the other hands, the Downs and the stock: every way in which they can lie
there belongs to as many shuffles of the packs as any other.

Of several equal copies everybody knows only a least number: a player who lays a seven from a hand with one known seven
has laid that one, as far as anybody can tell. The error of a grab at the stocks is drawn as the rules draw it (LD-6).
"""

from __future__ import annotations

from collections import Counter

from tefuda.cards.pack import Pack
from tefuda.engine.declarations.sampling import EnumerablePosition
from tefuda.engine.matches.playouts import roll, shuffle
from tefuda.games.looking_and_down.counting import (
    JOKER,
    JOKER_CARD,
    POINTS,
    THREE,
    TWO,
    WIDE,
    held,
    in_lane,
    is_wild,
    known_lane,
    lane_size,
    one,
    rank,
    size_of,
)
from tefuda.games.looking_and_down.dealing import GRAB_ERR
from tefuda.games.looking_and_down.first_meld import minimum
from tefuda.games.looking_and_down.greedy import has_room, keeps_pairs
from tefuda.games.looking_and_down.melds import (
    LEAST,
    jokers,
    meld_at,
    naturals_of_suit,
    rank_of,
    red_three,
    twos_of_suit,
)
from tefuda.games.looking_and_down.options import GrabBonusOption, Rules
from tefuda.games.looking_and_down.state import (
    DECK,
    EYE_ERR,
    IN_FIELD,
    LANES,
    MELDS,
    NONE,
    SEATS,
    Phase,
    Scratch,
    State,
    View,
    copy_open,
    counted,
)

SUITS, SIX = 4, 6  # bits of a card in the stock
EACH, JOKERS = 0b00001_00001_00001_00001, 2  # what a pack has of a rank, a card of each suit, and of jokers


def resample(r: Rules, v: View, s: State, p: Scratch) -> None:
    """Fill ``s`` with a deal that ``v.seat`` must think possible, each equally likely.

    ``p.rng[0]`` is the generator of random numbers.
    """
    left = spread_shuffled(v, s, p)
    for i in range(s.seats):
        left = fill(s.hands[i], v.counts[i], left, p)
    deal_downs(r, v, s, left, p)


def spread_shuffled(v: View, s: State, p: Scratch) -> int:
    """Lay what this seat knows where it lies, and all other cards, shuffled, into the scratch space.

    Returns:
        The number of these other cards.
    """
    for i in range(SEATS):
        s.laid[i] = MELDS  # nothing is left of what lay there before
    copy_open(v, s)
    for i in range(SEATS):
        for lane in range(LANES):
            s.downs[i][lane] = v.downs[i][lane]
            s.hands[i][lane] = v.hands[i][lane] if counted(v) or i == v.seat else known_lane(v.known[i], lane)
    left = spread_unseen(s, p)
    shuffle(p.loose, left, p.rng)
    return left


def deal_downs(r: Rules, v: View, s: State, left: int, p: Scratch) -> None:
    """Deal the Downs from what the hands have left; then the stock, and the errors of the grabs."""
    for i in range(s.seats):
        left = fill(s.downs[i], v.down[i], left, p)
    stack(s, p)
    err(r, v, s, p)


def spread_unseen(s: State, p: Scratch) -> int:
    """Write every copy of a card that lies nowhere yet into the scratch space; return their number."""
    d, packs = p.workspace, s.seats + 1
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
    """Remove the cards of a meld from these lanes."""
    lanes[JOKER] -= jokers(meld)
    for suit in range(SUITS):
        lanes[rank_of(meld)] -= naturals_of_suit(meld, suit) << (WIDE * suit)
        lanes[TWO] -= twos_of_suit(meld, suit) << (WIDE * suit)
    if red_three(meld) != 0:
        lanes[THREE] -= one(4 * THREE + red_three(meld))


def fill(cards: list[int], size: int, left: int, p: Scratch) -> int:
    """Add unseen cards to these until they are ``size``; return the number of unseen cards left."""
    for _ in range(size - size_of(cards)):
        left -= 1
        cards[rank(p.loose[left])] += one(p.loose[left])
    return left


def stack(s: State, p: Scratch) -> None:
    """Make the cards that are left the stock."""
    for i in range(DECK):
        s.deck[i] = 0
    for i in range(s.stock):
        s.deck[i // IN_FIELD] |= p.loose[i] << (SIX * (i % IN_FIELD))


def err(r: Rules, v: View, s: State, p: Scratch) -> None:
    """Draw the errors of the dealers' grabs (LD-6), or copy them, which are known once the deal is counted."""
    for i in range(2):
        s.slips[i] = 0
        s.grabbed[i] = v.grabbed[i]
        if r.grab_bonus == GrabBonusOption.INPUT and (v.cuts[i] != 0 or v.phase == Phase.GRAB):
            drawn = roll(p.rng, EYE_ERR + 1) + roll(p.rng, EYE_ERR + 1) - EYE_ERR
            s.slips[i] = v.grabbed[i] - v.cuts[i] if counted(v) else drawn
            if v.cuts[i] != 0:
                s.grabbed[i] = v.cuts[i] + s.slips[i]
        elif r.grab_bonus == GrabBonusOption.SIMULATED and not counted(v):
            s.grabbed[i] = r.hand_size * s.seats + roll(p.rng, 2 * GRAB_ERR + 1) - GRAB_ERR


PATIENCE = 2  # times that cards which are hardly there are drawn again


def expected(r: Rules, v: View, s: State, p: Scratch) -> None:
    """Draw a deal as `resample` does, but with fewer cards in other hands that their players would have laid.

    If the generator is a number (below 0, `roll`), so that deals can be listed, it draws exactly as `resample` does.
    """
    left = spread_shuffled(v, s, p)
    for i in range(s.seats):
        left = fill(s.hands[i], v.counts[i], left, p)
        if p.rng[0] >= 0 and i != v.seat and left > 0 and has_played(r, v, i):
            for _ in range(PATIENCE):
                think_again(r, v, s, i, left, p)
    deal_downs(r, v, s, left, p)


def has_played(r: Rules, v: View, i: int) -> bool:
    """Return whether this player has had a whole turn with this hand.

    A hand as large as Looking or Down may have just been taken up.
    """
    return v.counts[i] != r.hand_size and (i != v.turn or v.phase == Phase.DRAW)


def think_again(r: Rules, v: View, s: State, i: int, left: int, p: Scratch) -> None:
    """Put the cards that are hardly in this hand back among the unseen ones, and draw others instead."""
    opens = v.laid[i] == 0 and worth_laying(s.hands[i]) >= minimum(r, v.totals[i])
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


UNTOLD = {"grab_bonus": "off"}  # what the dealers grabbed would be drawn too, and those numbers are too many to list
SMALL_PACK = Pack(jokers=2, copies=3)  # for two players


def buried(top: str, elsewhere: str) -> str:
    """The cards of a pile with this card on top, and below it all that lie nowhere else."""
    left = Counter(map(SMALL_PACK.text, SMALL_PACK.cards)) - Counter(f"{top} {elsewhere}".split())
    return " ".join([top, *left.elements()])


ENUMERABLE = (
    EnumerablePosition(
        {
            "turn": 0,
            "hands": ["4S", "5S 5S"],
            "downs": ["6S", ""],
            "stock": "8S",
            "pile": buried("9S", "4S 5S 5S 6S 8S"),
        },
        seats=2,
        seat=0,
        rules=UNTOLD,
    ),
    # A player who takes the pile is known to hold it, and the two cards that were shown; one is played, the rest stay.
    EnumerablePosition(
        {
            "turn": 1,
            "hands": ["4S", "TH TD 5S 5S"],
            "downs": ["", ""],
            "stock": "7S",
            "melds": [[], ["9S 9H 9D"]],
            "pile": buried("TS", "4S TH TD 5S 5S 7S 9S 9H 9D"),
        },
        seats=2,
        seat=0,
        rules=UNTOLD,
        plays=((1, "take with TH TD"), (1, "discard TH")),
    ),
)
