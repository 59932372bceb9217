"""Melds, one int each: rank, naturals by suit, twos by suit, jokers, and a red three.  In the rules' dialect.

From the highest bits down: 15 less the rank (4 bits), spades to clubs (3 each), twos of spades to clubs (2 each),
jokers (2), a red three (2: none, hearts or diamonds). So of two melds the one that is written first, by rank and then
with more of the lower suits, is the larger int.
"""

from __future__ import annotations

from tefuda.games.looking_and_down.counting import JOKER, JOKER_CARD, POINTS, THREE, TWO
from tefuda.games.looking_and_down.options import Rules
from tefuda.games.looking_and_down.state import SharedFields

FIELD = (1 << 31) - 1
HALF = 31  # where the second meld of a field begins
AT_RANK, AT_NATURALS, AT_TWOS, AT_JOKERS = 24, 21, 10, 2
LEAST, CANASTA = 3, 7
RED_BONUS, BLACK_BONUS, WITH_THREE = 500, 300, 1000  # LD-11, LD-13


def meld_at(s: SharedFields, seat: int, number: int) -> int:
    """A meld of a seat, counted from 0."""
    return (s.melds[seat][number >> 1] >> (HALF * (number & 1))) & FIELD


def put_meld(s: SharedFields, seat: int, number: int, meld: int) -> None:
    """Lay a meld at a place of a seat, replacing what was there."""
    at = HALF * (number & 1)
    s.melds[seat][number >> 1] = (s.melds[seat][number >> 1] & ~(FIELD << at)) | (meld << at)


def empty_of(rank: int) -> int:
    """A meld of this rank, before its first card."""
    return (15 - rank) << AT_RANK


def rank_of(meld: int) -> int:
    """The rank of a meld's naturals."""
    return 15 - (meld >> AT_RANK)


def place_in(card: int, rank: int) -> int:
    """The lowest bit of a card's count in a meld of this rank; for a red three on a canasta, its own place."""
    lane, suit = card >> 2, card & 3
    if lane == JOKER:
        return AT_JOKERS
    if lane == TWO:
        return AT_TWOS - 2 * suit
    return AT_NATURALS - 3 * suit if lane == rank else 0


def with_card(meld: int, card: int) -> int:
    """The meld with one card more; a red three lies on a red canasta."""
    at = place_in(card, rank_of(meld))
    return meld + ((card & 3) if at == 0 else 1 << at)


def naturals_of_suit(meld: int, suit: int) -> int:
    """The number of naturals of one suit."""
    return (meld >> (AT_NATURALS - 3 * suit)) & 7


def twos_of_suit(meld: int, suit: int) -> int:
    """The number of twos of one suit."""
    return (meld >> (AT_TWOS - 2 * suit)) & 3


def jokers(meld: int) -> int:
    """The number of jokers."""
    return (meld >> AT_JOKERS) & 3


def naturals(meld: int) -> int:
    """The number of naturals, without a red three that lies on the meld."""
    return ((meld >> 21) & 7) + ((meld >> 18) & 7) + ((meld >> 15) & 7) + ((meld >> 12) & 7)


def twos(meld: int) -> int:
    """The number of twos."""
    return ((meld >> 10) & 3) + ((meld >> 8) & 3) + ((meld >> 6) & 3) + ((meld >> 4) & 3)


def wilds(meld: int) -> int:
    """The number of wild cards, twos and jokers (LD-8)."""
    return twos(meld) + jokers(meld)


def size(meld: int) -> int:
    """The number of cards, without a red three that lies on the meld."""
    return naturals(meld) + wilds(meld)


def red_three(meld: int) -> int:
    """The suit of the red three that lies on the meld, or 0."""
    return meld & 3


def value(meld: int) -> int:
    """The points of the cards of a meld; threes have none (LD-24)."""
    return POINTS[rank_of(meld)] * naturals(meld) + POINTS[TWO] * twos(meld) + POINTS[JOKER] * jokers(meld)


def is_canasta(meld: int) -> bool:
    """Return whether a meld is a canasta: seven cards, but not the black threes of LD-14 (LD-11)."""
    return size(meld) == CANASTA and rank_of(meld) != THREE


def is_red_canasta(meld: int) -> bool:
    """Return whether a meld is a canasta without a wild card (LD-11)."""
    return is_canasta(meld) and wilds(meld) == 0


def bonus(meld: int) -> int:
    """The bonus of a meld in points (LD-11, LD-13, LD-A18)."""
    return canasta_bonus(wilds(meld) > 0, red_three(meld) != 0) if is_canasta(meld) else 0


def canasta_bonus(black: bool, red_three: bool) -> int:
    """The bonus of a canasta: of a black one, a red one, or a red one with a red three (LD-11, LD-13, LD-A18)."""
    if black:
        return BLACK_BONUS
    return WITH_THREE if red_three else RED_BONUS


def canastas(r: Rules, s: SharedFields, seat: int) -> int:
    """The number of canastas that count for going out (LD-22); black threes only if the option says so (LD-A9)."""
    found = 0
    for i in range(s.laid[seat]):
        meld = meld_at(s, seat, i)
        if size(meld) == CANASTA and (rank_of(meld) != THREE or r.black3_counts_as_canasta):
            found += 1
    return found


def cards_in_meld(meld: int) -> list[int]:
    """The cards of a meld in the order in which they are written: naturals, twos, jokers, a red three."""
    lane = rank_of(meld)
    cards = [4 * lane + suit for suit in range(4) for _ in range(naturals_of_suit(meld, suit))]
    cards += [4 * TWO + suit for suit in range(4) for _ in range(twos_of_suit(meld, suit))]
    cards += [JOKER_CARD] * jokers(meld)
    return cards + ([4 * THREE + red_three(meld)] if red_three(meld) else [])
