"""Cards of many packs, counted: a lane holds the four suits of a rank, five bits each.  In the rules' dialect.

A row of fourteen lanes is a hand, a Down or the pile; the jokers have the last lane, as a suit of their own.
"""

from __future__ import annotations

from tefuda.cards.bits import bit
from tefuda.games.looking_and_down.state import LANES

WIDE = 5  # bits to a suit
SUIT = 31
LANE = (1 << 20) - 1  # four suits
ACE, TWO, THREE, FOUR, KING, JOKER = 0, 1, 2, 3, 12, 13  # ranks, as lanes
JOKER_CARD = 52
RED_THREES = (4 * THREE + 1, 4 * THREE + 2)  # LD-13: hearts and diamonds
POINTS = (20, 20, 0, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10, 50)  # LD-8, by rank


def rank(card: int) -> int:
    """The lane of a card."""
    return card >> 2


def one(card: int) -> int:
    """The amount that one card adds to its lane."""
    return 1 << (WIDE * (card & 3))


def in_lane(lane: int, suit: int) -> int:
    """The number of cards of this suit in a lane."""
    return (lane >> (WIDE * suit)) & SUIT


def lane_size(lane: int) -> int:
    """The number of cards of all suits in a lane."""
    return (lane & SUIT) + ((lane >> 5) & SUIT) + ((lane >> 10) & SUIT) + (lane >> 15)


def held(hand: list[int], card: int) -> int:
    """The number of cards of this kind in a hand."""
    return in_lane(hand[rank(card)], card & 3)


def known_of(known: list[int], card: int) -> int:
    """The number of cards of this kind that everybody knows to be there; ``known`` has three lanes to an int."""
    return (known[rank(card) // 3] >> known_at(card)) & SUIT


def known_at(card: int) -> int:
    """The bit at which the count of this kind begins in its int."""
    return WIDE * (4 * (rank(card) % 3) + (card & 3))


def known_lane(known: list[int], lane: int) -> int:
    """One lane of the known cards."""
    return (known[lane // 3] >> (4 * WIDE * (lane % 3))) & LANE


def learn(known: list[int], cards: list[int]) -> None:
    """Note that everybody knows these cards to have joined a hand."""
    for lane in range(LANES):
        known[lane // 3] += cards[lane] << (4 * WIDE * (lane % 3))


def size_of(hand: list[int]) -> int:
    """The number of cards in a hand."""
    cards = 0
    for lane in range(LANES):
        cards += lane_size(hand[lane])
    return cards


def kinds_of(hand: list[int]) -> int:
    """The different kinds of card in a hand, as a mask of cards."""
    kinds = 0
    for lane in range(LANES):
        if hand[lane] != 0:
            kinds |= kinds_in_lane(hand[lane], lane)
    return kinds


def kinds_in_lane(lane: int, place: int) -> int:
    """The kinds of one rank, as a mask of cards."""
    kinds = 0
    for suit in range(4):
        if in_lane(lane, suit) > 0:
            kinds |= bit(4 * place + suit)
    return kinds


def is_wild(card: int) -> bool:
    """Return whether a card is wild: a joker or a two (LD-8)."""
    return rank(card) == TWO or rank(card) == JOKER


def wilds_in(hand: list[int]) -> int:
    """The number of wild cards in a hand."""
    return lane_size(hand[TWO]) + hand[JOKER]


def clear(hand: list[int]) -> None:
    """Remove all cards."""
    for lane in range(LANES):
        hand[lane] = 0


def pour(cards: list[int], hand: list[int]) -> int:
    """Move all of ``cards`` into ``hand``; return how many they were."""
    moved = 0
    for lane in range(LANES):
        if cards[lane] != 0:
            moved += lane_size(cards[lane])
            hand[lane] += cards[lane]
            cards[lane] = 0
    return moved


def points_of(hand: list[int]) -> int:
    """The points of all cards of a hand (LD-8)."""
    points = 0
    for lane in range(LANES):
        points += POINTS[lane] * lane_size(hand[lane])
    return points
