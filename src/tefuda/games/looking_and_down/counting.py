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
POINTS = (20, 20, 0, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10, 50)  # LD-8, by rank


def rank(card: int) -> int:
    """The lane of a card."""
    return card >> 2


def one(card: int) -> int:
    """What this card adds to its lane."""
    return 1 << (WIDE * (card & 3))


def in_lane(lane: int, suit: int) -> int:
    """How many of this suit."""
    return (lane >> (WIDE * suit)) & SUIT


def lane_size(lane: int) -> int:
    """How many of all suits."""
    return (lane & SUIT) + ((lane >> 5) & SUIT) + ((lane >> 10) & SUIT) + (lane >> 15)


def held(hand: list[int], card: int) -> int:
    """How many cards of this kind."""
    return in_lane(hand[rank(card)], card & 3)


def known_of(known: list[int], card: int) -> int:
    """How many cards of this kind all know to be there; ``known`` has three lanes to an int."""
    return (known[rank(card) // 3] >> known_at(card)) & SUIT


def known_at(card: int) -> int:
    """Where the count of this kind begins in its int."""
    return WIDE * (4 * (rank(card) % 3) + (card & 3))


def known_lane(known: list[int], lane: int) -> int:
    """One lane of them."""
    return (known[lane // 3] >> (4 * WIDE * (lane % 3))) & LANE


def learn(known: list[int], cards: list[int]) -> None:
    """All know that these have joined a hand."""
    for lane in range(LANES):
        known[lane // 3] += cards[lane] << (4 * WIDE * (lane % 3))


def size_of(hand: list[int]) -> int:
    """How many cards in all."""
    cards = 0
    for lane in range(LANES):
        cards += lane_size(hand[lane])
    return cards


def kinds_of(hand: list[int]) -> int:
    """The different kinds, as a mask of cards."""
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
    """LD-8: a joker or a two."""
    return rank(card) == TWO or rank(card) == JOKER


def wilds_in(hand: list[int]) -> int:
    """How many wild cards."""
    return lane_size(hand[TWO]) + hand[JOKER]


def clear(hand: list[int]) -> None:
    """No cards."""
    for lane in range(LANES):
        hand[lane] = 0


def pour(cards: list[int], hand: list[int]) -> int:
    """All of ``cards`` join ``hand``; how many they were."""
    moved = 0
    for lane in range(LANES):
        if cards[lane] != 0:
            moved += lane_size(cards[lane])
            hand[lane] += cards[lane]
            cards[lane] = 0
    return moved


def points_of(hand: list[int]) -> int:
    """LD-8: the points of all cards."""
    points = 0
    for lane in range(LANES):
        points += POINTS[lane] * lane_size(hand[lane])
    return points
