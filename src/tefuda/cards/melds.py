"""Groups and runs in a pack of four suits.  Written in the rules' dialect.

Each rank takes four bits (a nibble) of a mask.  The rank line is A 2 … K A: fourteen places, of which aces may take the
first and the last, so the aces of a mask are copied above the kings before it is examined.
"""

from __future__ import annotations

from tefuda.cards.bits import count, lowest

ACES = 0xF
TOP = 13  # the ace's place above the king
ONES = 0x11111111111111  # one bit to each of the fourteen places
SUIT = 0x1111111111111  # the spades of a pack
FIVES = 0x55555555555555
EIGHTS = 0x88888888888888
TWOS = 0x33333333333333
NO_MELD, GROUP, SEQUENCE, STRAIGHT = 0, 1, 2, 3


def rank(card: int) -> int:
    """The rank of a card: ace 0, two 1, … king 12."""
    return card >> 2


def of_rank(mask: int, place: int) -> int:
    """The cards of a mask that can stand at this place of the rank line."""
    if place == TOP:
        return mask & ACES
    return mask & (ACES << (4 * place))


def line(mask: int) -> int:
    """The cards along the rank line, the aces at both ends."""
    return mask | ((mask & ACES) << (4 * TOP))


def places(mask: int) -> int:
    """One bit (the nibble's lowest) for each rank that occurs."""
    return (mask | (mask >> 1) | (mask >> 2) | (mask >> 3)) & ONES


def tally(mask: int) -> int:
    """The number of cards of each rank, a nibble each."""
    mask = mask - ((mask >> 1) & FIVES)
    return (mask & TWOS) + ((mask >> 2) & TWOS)


def threes(counts: int) -> int:
    """The ranks of which there are at least three cards, each as the highest bit of its nibble."""
    return (counts + FIVES) & EIGHTS


def run_starts(line_places: int) -> int:
    """The places at which three consecutive ranks begin."""
    return line_places & (line_places >> 4) & (line_places >> 8)


def holds_meld(hand: int) -> bool:
    """Return whether any group or run can be made of these cards."""
    return run_starts(places(line(hand))) != 0 or threes(tally(hand)) != 0


def is_group(cards: int) -> bool:
    """Return whether these are three or four cards of one rank."""
    return count(cards) >= 3 and count(places(cards)) == 1


def low_place(run: int) -> int:
    """The place of a run's lowest card: an ace is low if the two is in the run."""
    ranks = places(run)
    if ranks & 0x11 == 0x01:  # an ace without a two stands above the king
        return TOP + 1 - count(run)
    return lowest(ranks) >> 2


def is_run(cards: int) -> bool:
    """Return whether these are three or more consecutive ranks, one card each, of any suits.

    An ace may stand at either end, or one at each end.
    """
    size = count(cards)
    ranks = places(cards)
    if size < 3 or size - count(ranks) > 1:
        return False
    if size > count(ranks):
        return size == TOP + 1 and count(cards & ACES) == 2
    full = ONES & ((1 << (4 * size)) - 1)
    return (places(line(cards)) >> (4 * low_place(cards))) & full == full


def round_the_corner(cards: int) -> bool:
    """Return whether these would be a run if the ace could stand between the king and the two."""
    ranks = places(cards)
    following = ((ranks << 4) | (ranks >> (4 * (TOP - 1)))) & ONES >> 4
    ends = 1 | 1 << (4 * (TOP - 1))
    return ranks & ends == ends and count(ranks) == count(cards) and count(following & ~ranks) == 1


def top_card(cards: int) -> int:
    """The last of at most four cards of one rank, as a mask."""
    while cards & (cards - 1) != 0:
        cards &= cards - 1
    return cards


def one_suit(cards: int) -> bool:
    """Return whether all cards are of one suit."""
    return cards & ~(SUIT << (lowest(cards) & 3)) == 0


def kind_of(cards: int) -> int:
    """The kind of a meld: GROUP, SEQUENCE (a run of one suit), STRAIGHT (any other run) or NO_MELD."""
    if is_group(cards):
        return GROUP
    if is_run(cards):
        return SEQUENCE if one_suit(cards) else STRAIGHT
    return NO_MELD


def extends(meld: int, keep_kind: bool) -> int:
    """The cards of the pack, as a mask, each of which alone makes a larger meld of this one.

    ``keep_kind``: a sequence is extended only by cards of its own suit.
    """
    if count(places(meld)) == 1:
        return of_rank(-1, lowest(meld) >> 2) & ~meld
    low = low_place(meld)
    high = low + count(meld) - 1
    cards = 0
    if low > 0:
        cards |= of_rank(-1, low - 1)
    if high < TOP:
        cards |= of_rank(-1, high + 1)
    if keep_kind and one_suit(meld):
        cards &= SUIT << (lowest(meld) & 3)
    return cards & ~meld
