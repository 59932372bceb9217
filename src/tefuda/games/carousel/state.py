"""The state of Carousel: what lies on the table, and what is remembered."""

from __future__ import annotations

from enum import IntEnum

from tefuda.engine.declarations.fields import BY_ALL, BY_NOBODY, BY_OWNER, Fields, by_seat, row, scalar
from tefuda.engine.declarations.kinds import (
    MOST,
    cards,
    cards_twice,
    choice,
    count,
    count_of,
    flag,
    pile,
    score,
    seat,
    seat_or_nobody,
    some_seats,
    stand_ins,
)
from tefuda.engine.declarations.scratch import clearing
from tefuda.engine.declarations.views import open_copier
from tefuda.games.carousel.solver.workspace import MELDS

SEATS = 5  # at most
CARDS = 106  # two packs with their jokers; two players use one
MOST_HAND = 13  # cards that are dealt to a hand
JOKER = 52
NONE = -1


class Phase(IntEnum):
    """The phases of a match, by what is awaited."""

    DEAL = 0  # the next deck
    DRAW = 1  # the first card of the turn
    PLAY = 2  # a play, or another card
    OVER = 3


class Verb(IntEnum):
    """The verbs of the plays."""

    DRAW = 1
    LAY = 2  # cards of the hand; the engine arranges them
    ARRANGE = 3  # the whole new table
    KNOCK = 4
    DONE = 5


class DealEnd(IntEnum):
    """The ways in which a deal ends."""

    NOT_YET = 0
    KNOCK = 1  # CA-14
    OUT = 2  # CA-15
    STOCK = 3  # CA-23


def counted(s: SharedFields) -> bool:
    """Once the deal is over and hands are counted, CA-16."""
    return s.phase in (Phase.DEAL, Phase.OVER)


class SharedFields(Fields):
    """The fields that all players see, and each one's own hand; `words` reads nothing beyond them.

    There are two copies of a card: a hand is the cards that it has at all, and those that it has twice.
    """

    seats: int = scalar(count(SEATS), start=2, key="", stays=True)  # how many play
    dealer: int = scalar(seat(SEATS), stays=True)
    turn: int = scalar(seat_or_nobody(SEATS))
    phase: int = scalar(choice(Phase))
    hands: list[int] = by_seat(SEATS, cards(twice="twice"), seen=BY_OWNER.until(counted))
    twice: list[int] = by_seat(SEATS, cards_twice(), seen=BY_OWNER.until(counted), key="")
    stock: int = scalar(count(CARDS))  # cards left in it
    melds: int = scalar(count(MELDS), key="")  # how many lie on the table
    plain: list[int] = row(MELDS, cards(), seen=BY_ALL, counted="melds", key="")  # each one's natural cards
    jokers: list[int] = row(MELDS, stand_ins(JOKER), seen=BY_ALL, counted="melds", key="")
    drawn: int = scalar(count(3))  # in this turn
    laid: int = scalar(flag())  # something has been laid in this turn
    thirds: int = scalar(some_seats(SEATS))  # seats that drew a third card in their latest turn, so laid nothing, CA-10
    last_round: int = scalar(flag())  # the last round is on, CA-21
    ended: int = scalar(choice(DealEnd))
    drawer: int = scalar(seat_or_nobody(SEATS))  # who drew the last card of the stock
    ender: int = scalar(seat_or_nobody(SEATS))  # who knocked or went out
    winner: int = scalar(seat_or_nobody(SEATS), stays=True)  # of the match
    scores: list[int] = by_seat(SEATS, score(0))  # of the deal that has ended: points left, until it is scored
    totals: list[int] = by_seat(SEATS, score(0), stays=True)
    wins: list[int] = by_seat(SEATS, count(MOST), stays=True)  # deals that each has won
    finals: list[int] = by_seat(SEATS, score(), key="", stays=True)  # totals with all bonuses, once the match is over


class State(SharedFields):
    """The whole state: all that is public, and the order of the stock."""

    deck: list[int] = row(CARDS, pile(), counted="stock", seen=BY_NOBODY, key="stock")  # the stock


clear_table = clearing(State)  # for a deal; what stays is declared
clear_match = clearing(State, whole=True)


class View(SharedFields):
    """The knowledge of one seat; the other hands are empty here until the deal is over."""

    seat: int = scalar(seat_or_nobody(SEATS), key="")  # whose view this is
    counts: list[int] = by_seat(SEATS, count_of("hands", CARDS), key="")


copy_open = open_copier(State, View)  # from a state or view to another
