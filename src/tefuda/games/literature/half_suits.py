"""Half-suits: the six cards of each and their order, under each of the two ways to divide the pack (LI-2).

A half-suit is an int: 0 … 3 the low ones of spades, hearts, diamonds, clubs, 4 … 7 the high ones, 8 the eights with the
jokers. A *place* is the position of a card in its half-suit, 0 … 5, in rank order. Cards are numbered as in `PACK`.
"""

from __future__ import annotations

from tefuda.cards.pack import Pack
from tefuda.games.literature.options import Rules

SUIT_COUNT = 4
SIX = 6  # cards of a half-suit
HALVES = 9
HIGH = 4  # the first high half-suit
EIGHTS = 8  # the four eights and the two jokers
CARDS = 54  # kinds of card: the whole pack and two jokers, also those that are not played with
NAMES = ("LS", "LH", "LD", "LC", "HS", "HH", "HD", "HC", "E8")

JOKERS = ("RJ", "BJ")
PACK = Pack(named=JOKERS)  # what can be named; LI-2 says which of it is played with
WITHOUT_SEVENS = Pack(named=JOKERS, without=("7", *JOKERS))
WITHOUT_EIGHTS = Pack(named=JOKERS, without=("8", *JOKERS))

# The ranks of each half-suit, first without the sevens, then without the eights; an ace is 0, a king 12.
LOW_RANKS = ((0, 1, 2, 3, 4, 5), (1, 2, 3, 4, 5, 6))
HIGH_RANKS = ((7, 8, 9, 10, 11, 12), (8, 9, 10, 11, 12, 0))
RANK_OF_EIGHTS = 7


def _suited(ranks: tuple[int, ...], suit: int) -> tuple[int, ...]:
    return tuple(SUIT_COUNT * rank + suit for rank in ranks)


def _divided(way: int) -> tuple[tuple[int, ...], ...]:
    """The cards of every half-suit, in order, for one way to divide the pack."""
    low = tuple(_suited(LOW_RANKS[way], suit) for suit in range(SUIT_COUNT))
    high = tuple(_suited(HIGH_RANKS[way], suit) for suit in range(SUIT_COUNT))
    eights = tuple(SUIT_COUNT * RANK_OF_EIGHTS + suit for suit in range(SUIT_COUNT))
    return (*low, *high, (*eights, CARDS - 2, CARDS - 1))


_DIVIDED = (_divided(0), _divided(1))
CARD_AT = tuple(card for way in _DIVIDED for half in way for card in half)  # (way * 9 + half-suit) * 6 + place
CARDS_OF = tuple(sum(1 << card for card in half) for way in _DIVIDED for half in way)  # way * 9 + half-suit
# way * 54 + card; what belongs to no half-suit, such as a seven that is left out, has -1
HALF_OF = tuple(
    next((h for h, half in enumerate(way) if card in half), -1) for way in _DIVIDED for card in range(CARDS)
)
PLACE_OF = tuple(
    next((half.index(card) for half in way if card in half), -1) for way in _DIVIDED for card in range(CARDS)
)


def way(r: Rules) -> int:
    """The way to divide the pack: 0 without the sevens, 1 without the eights or with them on their own (LI-A14)."""
    return 1 if r.removed_rank == 8 or r.eights_and_jokers == 1 else 0


def halves(r: Rules) -> int:
    """The number of half-suits that are played with."""
    return HALVES if r.eights_and_jokers == 1 else HALVES - 1


def half_of(r: Rules, card: int) -> int:
    """The half-suit of a card; -1 if the card is not played with."""
    half = HALF_OF[way(r) * CARDS + card]
    return half if half < halves(r) else -1


def place_of(r: Rules, card: int) -> int:
    """The place of a card in its half-suit."""
    return PLACE_OF[way(r) * CARDS + card]


def card_at(r: Rules, half: int, place: int) -> int:
    """The card at a place of a half-suit."""
    return CARD_AT[(way(r) * HALVES + half) * SIX + place]


def cards_of(r: Rules, half: int) -> int:
    """The cards of a half-suit, as a mask."""
    return CARDS_OF[way(r) * HALVES + half]


def is_complete(r: Rules, hand: int, half: int) -> bool:
    """Return whether all six cards of a half-suit are in this hand."""
    cards = cards_of(r, half)
    return hand & cards == cards


def holds_some(r: Rules, hand: int, half: int) -> bool:
    """Return whether at least one card of a half-suit is in this hand."""
    return hand & cards_of(r, half) != 0


def pack_for(seats: int, r: Rules) -> Pack:
    """The pack that is played with (LI-2, LI-A14)."""
    if r.eights_and_jokers == 1:
        return PACK
    return WITHOUT_EIGHTS if way(r) == 1 else WITHOUT_SEVENS
