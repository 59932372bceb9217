"""What lies on the table of Rummy Fifty, and what is remembered."""

from __future__ import annotations

from enum import IntEnum

from tefuda.engine.fields import Fields, grid, row, scalar
from tefuda.engine.words import EXTRA

SEATS = 4  # at most
CARDS = 60
HAND = 10
MELDS = 20  # 60 cards make no more melds than this
NONE = -1


class Phase(IntEnum):
    """What is awaited."""

    DEAL = 0  # the next deck
    SHOW = 1  # everybody's court card, chosen in secret
    DRAW = 2
    DISCARD = 3
    PLAY = 4  # melds and layoffs, then the end of the turn
    OVER = 5


class Verb(IntEnum):
    """What a player does."""

    SHOW = 1  # choose a court card
    DRAW = 2
    DISCARD = 3
    MELD = 4
    ADD = 5  # lay off
    DONE = 6


EXTRAS = ("pile", "extra", "J", "Q", "K")
PILE, HEAP = EXTRA, EXTRA + 1  # the words "pile" (of discards) and "extra" (the additional one)
COURT = EXTRA + 1  # "J" is the first court card, word COURT + 1
COURTS = 3


class Public(Fields):
    """What all players see, and each one's own hand and court card.  `words` reads nothing beyond this."""

    seats: int = scalar(2)  # how many play
    phase: int = scalar(Phase.DEAL)
    turn: int = scalar(NONE)
    dealer: int = scalar()
    almighty: int = scalar(NONE)  # a suit, by its place in the pack
    turned: int = scalar(NONE)  # the card that shows it
    waited: int = scalar()  # the seats that have not yet chosen a court card, as a mask
    shown: list[int] = row(SEATS, NONE)  # court cards: 1 is J, 2 is Q, 3 is K
    hands: list[int] = row(SEATS)  # masks
    stock: int = scalar()  # cards left in it
    piled: list[int] = row(SEATS)  # cards in each discard pile
    heaped: list[int] = row(SEATS)  # cards in each extra pile
    laid: list[int] = row(SEATS)  # how many melds each has on the table
    melds: list[list[int]] = grid(SEATS, MELDS)  # masks, in the order in which they were laid
    out: int = scalar(NONE)  # who played out the hand in the round that has ended
    scores: list[int] = row(SEATS)  # how the totals changed with the round that has ended
    totals: list[int] = row(SEATS)
    winner: int = scalar(NONE)  # of the match


class State(Public):
    """The whole truth: beside what is public, the order of the stock and what lies under the tops of the piles."""

    deck: list[int] = row(CARDS)  # the stock is its first `stock` cards, the top one last
    piles: list[list[int]] = grid(SEATS, CARDS)  # the first `piled` cards, the top one last
    heaps: list[list[int]] = grid(SEATS, CARDS)  # the first `heaped` cards


class View(Public):
    """What one seat knows; other hands are empty here until they are counted, and a pile is its top card."""

    seat: int = scalar(NONE)
    counts: list[int] = row(SEATS)  # cards in each hand
    tops: list[int] = row(SEATS, NONE)  # of the discard piles
    heap_tops: list[int] = row(SEATS, NONE)  # of the extra piles
