"""What lies on the table of Looking and Down, and what is remembered.

Up to nine packs are shuffled together, so cards are counted, not collected: a hand is a row with a *lane* for
each rank, and a lane holds four counts, one a suit, of five bits each (`counting`).  A meld is one int (`melds`),
and two of them share a field.
"""

from __future__ import annotations

from enum import IntEnum

from tefuda.engine.fields import Fields, grid, row, scalar

SEATS = 8
LANES = 14  # A to K, and the jokers
CARDS = 486  # nine packs of 54
LOOKING = 11  # and as many Down
MELDS = 150  # 396 natural cards and 90 wild ones make no more melds than this
PAIRS = 75  # two melds to a field
IN_FIELD = 10  # cards of the stock to a field, six bits each
DECK = 49  # fields for the whole pack
STOCKS = 4  # LD-5: they are one stock, and four to the eye
NONE = -1


class Phase(IntEnum):
    """What is awaited."""

    DEAL = 0  # the next deck
    GRAB = 1  # LD-6: a dealer's hand at the stocks
    DRAW = 2  # two cards, or the pile
    PLAY = 3  # melds, layoffs, then a discard
    OVER = 4


class Verb(IntEnum):
    """What a player does."""

    GRAB = 1
    DRAW = 2
    TAKE = 3  # the pile
    MELD = 4
    ADD = 5  # lay off
    DISCARD = 6
    DONE = 7  # nothing more: in the last round without cards, or while frozen in time


class Public(Fields):
    """What all see, and each one's own hand.  `words` reads nothing beyond this."""

    seats: int = scalar()  # how many play
    phase: int = scalar(Phase.DEAL)
    turn: int = scalar(NONE)
    dealer: int = scalar()  # of Looking; once the deal is over, of the next
    keeper: int = scalar()  # LD-2: the score keeper
    hands: list[list[int]] = grid(SEATS, LANES)
    counts: list[int] = row(SEATS)  # cards in each hand
    down: list[int] = row(SEATS)  # cards in each Down; 0: it has been taken up
    downs: list[list[int]] = grid(SEATS, LANES)  # the same, seen when the deal is counted
    stock: int = scalar()  # cards left in the four stocks
    top: int = scalar(NONE)  # of the pile
    height: int = scalar()  # cards in the pile
    laid: list[int] = row(SEATS)  # how many melds each has
    melds: list[list[int]] = grid(SEATS, PAIRS)  # in the order in which they were laid
    took: int = scalar()  # a mask: who took the pile in his latest turn
    frozen: int = scalar()  # a mask: who is frozen in time
    opened: int = scalar(NONE)  # who made the first meld in this very turn
    last_round: int = scalar()  # 1: the stock is gone, and everyone has one more turn
    drawer: int = scalar(NONE)  # who took the last card of the stock
    out: int = scalar()  # a mask: who has gone out
    grabbed: list[int] = row(2)  # LD-6: what the Looking and the Down dealer took, told when the deal is counted
    scores: list[int] = row(SEATS)  # of the deal that has ended
    totals: list[int] = row(SEATS)
    won: int = scalar()  # a mask: who has won the match


class State(Public):
    """The whole truth: beside what is public, the order of the stock, the pile, and how the eye errs."""

    deck: list[int] = row(DECK)  # the stock is its first `stock` cards, the top one last
    pile: list[int] = row(LANES)  # all of it; its order is of no use to anyone
    slips: list[int] = row(2)  # LD-6: by how many cards a stock is higher than it looks to each dealer


class View(Public):
    """What one seat knows; other hands and every Down are empty here until the deal is over."""

    seat: int = scalar(NONE)
