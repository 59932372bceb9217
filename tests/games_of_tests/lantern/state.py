"""The state of Lantern's table, and what is remembered."""

from __future__ import annotations

from enum import IntEnum

from tefuda.engine.declarations.fields import BY_ALL, BY_NOBODY, BY_OWNER, Fields, by_seat, row, scalar
from tefuda.engine.declarations.kinds import card, cards, choice, count, count_of, pile, score, seat, seat_or_nobody

SEATS = 4
CARDS = 32
HAND = 7
NONE = -1


class Phase(IntEnum):
    """The phases of a deal."""

    DEAL = 0  # the next deck
    PLAY = 1
    OVER = 2


class Verb(IntEnum):
    """The actions of a player."""

    PLAY = 1


class SharedFields(Fields):
    """The fields that all players see, and each one's own hand.  `words` reads nothing beyond this."""

    seats: int = scalar(count(SEATS), start=SEATS, key="", stays=True)  # how many play
    dealer: int = scalar(seat(SEATS), stays=True)
    turn: int = scalar(seat_or_nobody(SEATS))
    leader: int = scalar(seat_or_nobody(SEATS))  # who played first to this trick
    phase: int = scalar(choice(Phase))
    turned: int = scalar(card(), seen=BY_ALL)  # its suit is trumps; it lies on the cards that were not dealt
    hands: list[int] = by_seat(SEATS, cards(), seen=BY_OWNER)
    trick: list[int] = by_seat(SEATS, card(), seen=BY_ALL)  # the card that each has played to this trick
    played: int = scalar(cards(), seen=BY_ALL)  # the cards of the tricks that are over
    stock: int = scalar(count(CARDS))  # cards that were not dealt, the turned one apart
    scores: list[int] = by_seat(SEATS, score())  # tricks taken in this deal
    totals: list[int] = by_seat(SEATS, score(), stays=True)


class State(SharedFields):
    """The whole truth: beside what is public, the cards that were not dealt."""

    deck: list[int] = row(CARDS, pile(), counted="stock", seen=BY_NOBODY, key="stock")  # the stock


class View(SharedFields):
    """The view of one seat; the other hands are empty here."""

    seat: int = scalar(seat_or_nobody(SEATS), key="")  # whose view this is
    counts: list[int] = by_seat(SEATS, count_of("hands", CARDS), key="")
