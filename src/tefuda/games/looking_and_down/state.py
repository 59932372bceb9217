"""The state of Looking and Down: what lies on the table, and what is remembered.

Up to nine packs are shuffled together, so cards are counted, not listed: a hand is a row with a *lane* for each rank,
and a lane holds four counts, one a suit, of five bits each (`counting`). A meld is one int (`melds`), and two of them
share a field.
"""

from __future__ import annotations

from enum import IntEnum

from tefuda.engine.declarations import scratch
from tefuda.engine.declarations.fields import BY_ALL, BY_NOBODY, BY_OWNER, Fields, by_seat, grid, row, scalar
from tefuda.engine.declarations.kinds import (
    card_elsewhere,
    choice,
    count,
    flag,
    number,
    score,
    seat,
    seat_or_nobody,
    some_seats,
)
from tefuda.engine.declarations.scratch import clearing
from tefuda.engine.declarations.views import open_copier
from tefuda.engine.declarations.words import LONGEST
from tefuda.games.looking_and_down.kinds import known_lanes, lanes, packed_melds, packed_stock, seats_by_flag
from tefuda.games.looking_and_down.options import MOST_HAND

SEATS = 8
LANES = 14  # A to K, and the jokers
KNOWN = 5  # three lanes to a field, where cards are only spoken of
CARDS = 486  # nine packs of 54
MELDS = 150  # 396 natural cards and 90 wild ones make no more melds than this
PAIRS = 75  # two melds to a field
IN_FIELD = 10  # cards of the stock to a field, six bits each
DECK = 49  # fields for the whole pack
EYE_ERR = 4  # LD-6: a stock is higher or lower than it looks by so many
STOCKS = 4  # LD-5: one stock that is shown as four
NONE = -1


class Phase(IntEnum):
    """The phases of a game, by what is awaited."""

    DEAL = 0  # the next deck
    GRAB = 1  # LD-6: a dealer's hand at the stocks
    DRAW = 2  # two cards, or the pile
    PLAY = 3  # melds, layoffs, then a discard
    OVER = 4


class Verb(IntEnum):
    """The kinds of play."""

    GRAB = 1
    DRAW = 2
    TAKE = 3  # the pile
    MELD = 4
    ADD = 5  # lay off
    DISCARD = 6
    DONE = 7  # nothing more: in the last round without cards, or while frozen in time


def counted(s: SharedFields) -> bool:
    """Once the deal is over and hands are counted."""
    return s.phase == Phase.DEAL or s.phase == Phase.OVER  # read by `sampling` too, and so in the dialect


class SharedFields(Fields):
    """The part of the state that all players see, with each one's own hand.  `words` reads nothing beyond this."""

    seats: int = scalar(count(SEATS), key="", stays=True)  # how many play
    keeper: int = scalar(seat(SEATS), stays=True)  # LD-2: the score keeper
    dealer: int = scalar(seat(SEATS), stays=True)  # of Looking; once the deal is over, of the next
    turn: int = scalar(seat_or_nobody(SEATS))
    phase: int = scalar(choice(Phase))
    hands: list[list[int]] = grid(SEATS, LANES, lanes(), seen=BY_OWNER.until(counted))
    known: list[list[int]] = grid(SEATS, KNOWN, known_lanes(), seen=BY_ALL)  # of each hand what all have seen
    counts: list[int] = by_seat(SEATS, count(CARDS), key="")  # cards in each hand
    downs: list[list[int]] = grid(SEATS, LANES, lanes(), seen=BY_NOBODY.until(counted))
    down: list[int] = by_seat(SEATS, count(MOST_HAND), key="")  # cards in each Down; 0: it has been taken up
    top: int = scalar(card_elsewhere(), seen=BY_ALL, key="pile")  # of the pile
    stock: int = scalar(count(CARDS))  # cards left in the four stocks
    laid: list[int] = by_seat(SEATS, count(MELDS), key="")  # how many melds each has
    melds: list[list[int]] = grid(SEATS, PAIRS, packed_melds(), seen=BY_ALL, counted="laid")  # in the order of laying
    took: int = scalar(seats_by_flag(SEATS))  # the seats that took the pile in their latest turn
    frozen: int = scalar(some_seats(SEATS))  # who is frozen in time
    opened: int = scalar(seat_or_nobody(SEATS))  # who made the first meld in this very turn
    last_round: int = scalar(flag())  # the stock is gone, and everyone has one more turn
    drawer: int = scalar(seat_or_nobody(SEATS))  # who took the last card of the stock
    out: int = scalar(some_seats(SEATS))  # who has gone out
    cuts: list[int] = row(2, count(CARDS))  # LD-6: the cards that each seemed to take by eye
    grabbed: list[int] = row(2, count(CARDS), seen=BY_NOBODY.until(counted))  # LD-6: by the Looking and the Down dealer
    scores: list[int] = by_seat(SEATS, score())  # of the deal that has ended
    totals: list[int] = by_seat(SEATS, score(), stays=True)
    won: int = scalar(some_seats(SEATS), key="", stays=True)  # who has won the match
    height: int = scalar(count(CARDS))  # cards in the pile


class State(SharedFields):
    """The whole state: beside what is public, the order of the stock, and the errors of the grabs."""

    deck: list[int] = row(DECK, packed_stock(), counted="stock", seen=BY_NOBODY, key="stock")
    pile: list[int] = row(LANES, lanes(), counted="height", seen=BY_ALL)  # its order is of no use to anyone
    # LD-6: by how many cards a stock is higher than it looks to each dealer
    slips: list[int] = row(2, number(-EYE_ERR, EYE_ERR), seen=BY_NOBODY)


clear_table = clearing(State)  # for a deal; what stays is declared
clear_match = clearing(State, whole=True)


class View(SharedFields):
    """The knowledge of one seat; other hands and every Down are empty here until the deal is over.

    Everybody has seen the cards go to the pile: a program is told their counts, a person is shown only the top card.
    """

    seat: int = scalar(seat_or_nobody(SEATS), key="")  # whose view this is
    pile: list[int] = row(LANES, lanes(), counted="height", seen=BY_ALL, key="")


copy_open = open_copier(State, View)  # from a state or view to another


# A draft of a first meld, read onto the workspace.
FREE = 0  # the cards that are left, lane by lane
NOW, FLOOR, SAID, LEFT, TOP, STAY, LEAST_AT, FROM = 16, 17, 18, 19, 20, 21, 22, 23
STACK = 24  # what is still to be tried, word by word
WORKSPACE = STACK + LONGEST


class Scratch(scratch.Scratch):
    """Scratch space with a line and a workspace for first melds (`first_meld`), and cards to deal again."""

    trial: list[int] = row(LONGEST)
    workspace: list[int] = row(WORKSPACE)
    loose: list[int] = row(CARDS)  # unseen cards, shuffled (`sampling`)
