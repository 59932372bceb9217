"""Tricks, with a pack of four suits.  Written in the rules' dialect.

Cards lie rank by rank, four to a rank, so that of two cards of one suit the one with the larger number is the higher.
Where the ace is high, the pack says so: ``Pack(ranks="23456789TJQKA")``.
"""

from __future__ import annotations

from tefuda.cards.bits import count

SUIT = 0x111111111111111  # the first suit, in fifteen ranks
NO_TRUMPS = -1


def suit(card: int) -> int:
    """The place of a card's suit in the pack: 0 to 3."""
    return card & 3


def rank(card: int) -> int:
    """The place of a card's rank in the pack: 0 is the lowest."""
    return card >> 2


def of_suit(cards: int, wanted: int) -> int:
    """The cards of a mask that are of this suit.

    >>> of_suit(0b1011_0110, 1) == 0b0010_0010
    True
    """
    return cards & (SUIT << wanted)


def may_follow(hand: int, led: int) -> int:
    """The cards that may be played: those of the suit that was led, or the whole hand if it has none.

    >>> may_follow(0b0001_0110, 0) == 0b0001_0000, may_follow(0b0110, 3) == 0b0110
    (True, True)
    """
    following = of_suit(hand, led)
    return following if following != 0 else hand


def highest(cards: int) -> int:
    """The highest card of a mask that is not empty; `tefuda.cards.bits.lowest` is its counterpart.

    >>> highest(0b0101_0110)
    6
    """
    cards |= cards >> 1
    cards |= cards >> 2
    cards |= cards >> 4
    cards |= cards >> 8
    cards |= cards >> 16
    cards |= cards >> 32
    return count(cards) - 1


def beats(card: int, best: int, trumps: int) -> bool:
    """Return whether a card played later takes the trick from the best so far.  ``trumps``: a suit, or NO_TRUMPS.

    >>> beats(8, 4, NO_TRUMPS), beats(9, 4, NO_TRUMPS), beats(1, 8, 1), beats(8, 1, 1)
    (True, False, True, False)
    """
    if card & 3 == best & 3:
        return card > best
    return card & 3 == trumps


def taken_by(trick: list[int], leader: int, seats: int, trumps: int) -> int:
    """The seat that takes a trick to which all have played; ``trick`` holds each seat's card.

    >>> taken_by([40, 1, 44, 48], 2, 4, NO_TRUMPS), taken_by([40, 1, 44, 48], 2, 4, 1)
    (3, 1)
    """
    winner = leader
    for i in range(1, seats):
        seat = (leader + i) % seats
        if beats(trick[seat], trick[winner], trumps):
            winner = seat
    return winner
