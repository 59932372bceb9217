"""The melds of Carousel (CA-5, CA-6, CA-7).

Written in the rules' dialect.  A meld is two masks: its natural cards, and the cards for which jokers stand.
"""

from __future__ import annotations

from tefuda.cards.bits import card_list, count, has, lowest
from tefuda.cards.melds import ACES, EIGHTS, ONES, SUIT, TOP, line, one_suit, places, rank, tally
from tefuda.cards.pack import JOKER, Pack
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.state import JOKER as JOKER_CARD


def minus(once: int, twice: int, less: int, less_twice: int) -> int:
    """Return which of these cards are left at all without those, as a mask.

    >>> minus(0b11, 0b10, 0b11, 0), minus(0b11, 0b10, 0b10, 0b10)
    (2, 1)
    """
    return (once & ~less) | (twice & ~less_twice)


def minus_twice(twice: int, less: int) -> int:
    """Return which of these cards are left twice without those, as a mask."""
    return twice & ~less


def size(once: int, twice: int) -> int:
    """Return the number of cards."""
    return count(once) + count(twice)


NO_MELD, SET, RUN = 0, 1, 2
ALL_SUITS = 15
PACK = ALL_SUITS * SUIT


def is_set(cards: int) -> bool:
    """Return whether these are three or four cards of one rank (CA-5); in a mask all suits differ."""
    return count(cards) >= 3 and count(places(cards)) == 1


def is_run(cards: int, ace_high: bool) -> bool:
    """Return whether these are three or more cards of one suit without a gap (CA-6).

    The ace is low, and with the option ``ace_high`` also high.
    """
    size = count(cards)
    if size < 3 or not one_suit(cards):
        return False
    ranks = places(cards)
    if is_gapless(ranks, size):
        return True
    aces = ranks & ACES
    return ace_high and aces != 0 and is_gapless((ranks & ~aces) | (aces << (4 * TOP)), size)


def is_gapless(ranks: int, size: int) -> bool:
    """Return whether ``size`` ranks follow one another without a gap."""
    full = ONES & ((1 << (4 * size)) - 1)
    return (ranks >> (lowest(ranks) & ~3)) & full == full


def kind_of(plain: int, jokers: int, ace_high: bool) -> int:
    """Return SET, RUN or NO_MELD (CA-7).

    A joker counts as the card for which it stands, which no other card of the meld may be.
    """
    if plain & jokers != 0:
        return NO_MELD
    cards = plain | jokers
    if is_set(cards):
        return SET
    return RUN if is_run(cards, ace_high) else NO_MELD


def is_high(cards: int) -> bool:
    """Return whether the ace of this run stands above the king."""
    ranks = places(cards)
    return ranks & ACES != 0 and ranks & (ACES << 4) == 0 and rank(lowest(ranks)) == 0 and count(ranks) > 1


def grows_by(cards: int, ace_high: int) -> int:
    """Return the cards of which each alone makes a larger meld of this one, as a mask.

    >>> grows_by(0b1111 << 4 & ~(1 << 6), 0) == 1 << 6, grows_by(0x111 << 4, 0) == 1 | 1 << 16
    (True, True)
    """
    if is_set(cards):
        return (ALL_SUITS << (lowest(cards) & ~3)) & ~cards
    row = cards
    if is_high(cards):
        row = (cards & ~ACES) | ((cards & ACES) << (4 * TOP))
    more = (row << 4) | (row >> 4)
    if ace_high != 0:
        more |= (more >> (4 * TOP)) & ACES
    return more & PACK & ~cards


def placeable(cards: int, jokers: int, ace_high: int) -> int:
    """Return those of the cards that lie in some meld made of these cards and ``jokers`` jokers, as a mask.

    >>> placeable(0b1 | 0b10 | 0b100 | 1 << 20, 0, 0), placeable(0b1 | 1 << 8 | 1 << 20, 1, 0)
    (7, 257)
    """
    if jokers > 1:
        return cards
    row = line(cards) if ace_high != 0 else cards
    if jokers == 1:
        near = (row >> 4) | (row >> 8) | (row << 4) | (row << 8)
        return cards & ((near & row) | ((near & row) >> (4 * TOP)) | at_least(tally(cards), 2) * ALL_SUITS)
    begin = row & (row >> 4) & (row >> 8)
    near = begin | (begin << 4) | (begin << 8)
    return cards & (near | (near >> (4 * TOP)) | at_least(tally(cards), 3) * ALL_SUITS)


def at_least(tallies: int, least: int) -> int:
    """Return the ranks of which there are at least ``least`` cards, as the lowest bits of their nibbles."""
    return ((tallies + (8 - least) * ONES) & EIGHTS) >> 3


ONE, TWO = Pack(jokers=1), Pack(jokers=1, copies=2)


def pack_for(seats: int, r: Rules) -> Pack:
    """Return the pack (CA-1): one with a joker for two players, two with two jokers for more."""
    return ONE if seats == 2 else TWO


def spread(once: int, twice: int) -> list[str]:
    """Return cards of which there may be two as texts."""
    cards = range(JOKER_CARD + 1)
    return [ONE.text(card) for card in cards for _ in range((once >> card & 1) + (twice >> card & 1))]


def in_line(meld: int) -> list[int]:
    """Return the cards of a meld in the order in which they lie, along the rank line."""
    cards = card_list(meld)
    return cards[1:] + cards[:1] if is_high(meld) else cards


def meld_cards(plain: int, jokers: int) -> list[str]:
    """Return the cards of a meld as texts, a joker with the card for which it stands."""
    return [ONE.text(card) if has(plain, card) else f"{JOKER}={ONE.text(card)}" for card in in_line(plain | jokers)]


def meld_text(plain: int, jokers: int) -> str:
    """Return a meld as one text.

    >>> meld_text(1 << 24 | 1 << 28, 1 << 32)
    '7S 8S JK=9S'
    """
    return " ".join(meld_cards(plain, jokers))
