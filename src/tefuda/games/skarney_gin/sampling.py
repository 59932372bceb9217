"""Uniform random deals that fit all that a seat knows.

Written in the rules' dialect.  A seat has seen its own hand, the melds, the card that is shown, and which cards came
into the other hand openly, refused or taken, and have not left it (``known``).  No other play tells where a hidden card
lies: a player who could lay may offer, and a player who is shown a card may take or refuse any.  So every way in which
the unseen cards can lie in the other hand and in the stock belongs to equally many shuffles of the pack, and one more
shuffle of these cards draws each way equally often.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, count, lowest, spread
from tefuda.cards.melds import ACES, extends, holds_meld
from tefuda.engine.declarations.sampling import EnumerablePosition
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.matches.playouts import roll, shuffle
from tefuda.games.skarney_gin.laying import along, ways
from tefuda.games.skarney_gin.openings import can_open
from tefuda.games.skarney_gin.options import AceBlockOption, Rules
from tefuda.games.skarney_gin.state import ALL_CARDS, CARDS, NONE, SEATS, SharedFields, State, View, copy_open
from tefuda.games.skarney_gin.words import kept


def resample(r: Rules, v: View, s: State, p: Scratch) -> None:
    """Fill ``s`` with a deal that ``v.seat`` must think possible; ``p.rng[0]`` is the generator."""
    copy_open(v, s)
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


def unseen(s: SharedFields) -> int:
    """Return the cards that lie nowhere yet, as a mask."""
    cards = ALL_CARDS if s.offered == NONE else ALL_CARDS & ~bit(s.offered)
    for i in range(SEATS):
        cards &= ~s.hands[i]
        for k in range(s.laid[i]):
            cards &= ~s.melds[i][k]
    return cards


def expected(r: Rules, v: View, s: State, p: Scratch) -> None:
    """Draw a deal like `resample`, but with another hand in which cards that its player did not want are of less use.

    Where deals are listed (see `roll`), draw exactly as `resample` does.
    """
    resample(r, v, s, p)
    if p.rng[0] >= 0 and v.stock > 0:
        exchange_unwanted(v, s, p, v.known[v.seat] & telling(r))
        if v.offered != NONE and v.turn != v.seat and bit(v.offered) & telling(r) != 0:
            exchange_useless(v, s, p)


def telling(r: Rules) -> int:
    """Return the cards that are shown and refused for what can be made with them; an ace may be to bar a draw."""
    return ALL_CARDS & ~ACES if r.ace_block == AceBlockOption.WHEN_OFFERED else ALL_CARDS


def exchange_unwanted(v: View, s: State, p: Scratch, unwanted: int) -> None:
    """Exchange once each card of the other hand that makes a meld with an unwanted one, for no worse an unseen card.

    ``unwanted``: cards of this seat which the other has refused or shown.
    """
    other = 1 - v.seat
    left = s.hands[other] & ~v.known[other] if unwanted != 0 else 0
    while left != 0:
        card = lowest(left)
        left &= left - 1
        if goes(unwanted, s.hands[other], card):
            place = roll(p.rng, v.stock)
            new = s.deck[place]
            hand = (s.hands[other] & ~bit(card)) | bit(new)
            if use(hand, new) >= use(s.hands[other], card) and not goes(unwanted, hand, new):
                exchange(s, other, card, place)


def exchange_useless(v: View, s: State, p: Scratch) -> None:
    """Exchange once each card of the other hand that is of less use there than the shown one, for an unseen card."""
    other = 1 - v.seat
    left, shown = s.hands[other] & ~v.known[other], bit(v.offered)
    most = use(s.hands[other] | shown, v.offered)
    while left != 0:
        card = lowest(left)
        left &= left - 1
        if use(s.hands[other] | shown, card) < most:
            exchange(s, other, card, roll(p.rng, v.stock))


def exchange(s: State, other: int, card: int, place: int) -> None:
    """Exchange a card of this hand for the one at this place of the stock."""
    s.hands[other] = (s.hands[other] & ~bit(card)) | bit(s.deck[place])
    s.deck[place] = card


def goes(unwanted: int, hand: int, card: int) -> bool:
    """Return whether a card of this hand makes a meld with another of it and one of the unwanted cards."""
    return ways(along(unwanted), along(hand & ~bit(card)), card) > 0


def use(hand: int, card: int) -> int:
    """Return in how many ways a card of this hand makes a meld with two others."""
    own = along(hand & ~bit(card))
    return ways(own, own, card)


FIRST = 9  # cards of a first meld, SK-7


def likely(r: Rules, v: View, s: State) -> bool:
    """Return whether an opponent who lays everything that can be laid could hold this hand."""
    other = 1 - v.seat
    hand = s.hands[other]
    if v.offered != NONE and v.turn == other:
        hand |= bit(v.offered)
    if s.laid[other] == 0:
        return not can_open(hand) or not_yet_played(r, v)
    return not lays_at_once(s, other) or not (holds_meld(hand) or hand & fits(r, s, other) != 0)


def not_yet_played(r: Rules, v: View) -> bool:
    """Return whether this is the first turn of the deal, and the other's is still to come."""
    return v.dealer != v.seat and v.stock + 1 >= CARDS - SEATS * r.hand_size


def lays_at_once(s: SharedFields, seat: int) -> bool:
    """Return whether this player has laid more than the first melds, and is still in play.

    A player who holds back goes out with all that is laid.
    """
    cards = 0
    for i in range(s.laid[seat]):
        cards += count(s.melds[seat][i])
    return cards > FIRST


def fits(r: Rules, s: State, seat: int) -> int:
    """Return the cards that a player could lay off, as a mask."""
    cards = 0
    for i in range(s.laid[seat]):
        cards |= extends(s.melds[seat][i], kept(r))
    return cards


SPADES = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"  # whole suits on the table: few cards are left that may lie anywhere
HEARTS, DIAMONDS = SPADES.replace("S", "H"), SPADES.replace("S", "D")
FEW = {
    "dealer": 0,
    "turn": 1,
    "phase": "play",
    "hands": ["6C 7C", "8C 9C"],
    "stock": "TC JC QC KC",
    "melds": [[SPADES, "AC 2C 3C 4C 5C"], [HEARTS, DIAMONDS]],
}
FEWER = {**FEW, "hands": ["6C 7C 8C 9C", "TC JC"], "stock": "QC KC"}

ENUMERABLE = (
    EnumerablePosition(FEWER, seats=2, seat=0),
    # A card that was refused stays where all know it to be, and so does one that was taken.
    EnumerablePosition(
        FEW, seats=2, seat=0, plays=((1, "offer 9C"), (0, "refuse"), (0, "draw"), (0, "offer 6C"), (1, "take"))
    ),
)
