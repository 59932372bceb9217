"""What lies on the table of Lantern, and what is remembered."""

from __future__ import annotations

from enum import IntEnum

from tefuda.engine.fields import Fields, row, scalar

SEATS = 4
CARDS = 32
HAND = 7
NONE = -1


class Phase(IntEnum):
    """What is awaited."""

    DEAL = 0  # the next deck
    PLAY = 1
    OVER = 2


class Verb(IntEnum):
    """What a player does."""

    PLAY = 1


class Public(Fields):
    """What all players see, and each one's own hand.  `words` reads nothing beyond this."""

    seats: int = scalar(2)
    phase: int = scalar(Phase.DEAL)
    turn: int = scalar(NONE)
    leader: int = scalar(NONE)  # who played first to this trick
    dealer: int = scalar()
    hands: list[int] = row(SEATS)  # masks
    trick: list[int] = row(SEATS, NONE)  # the card that each has played to this trick
    played: int = scalar()  # the cards of the tricks that are over
    turned: int = scalar(NONE)  # the card whose suit is trumps; it lies on the cards that were not dealt
    stock: int = scalar()  # cards that were not dealt, the turned one apart
    scores: list[int] = row(SEATS)  # tricks taken in this deal
    totals: list[int] = row(SEATS)


class State(Public):
    """The whole truth: beside what is public, the cards that were not dealt."""

    deck: list[int] = row(CARDS)  # the stock is its first `stock` cards, the top one last


class View(Public):
    """What one seat knows; the other hands are empty here."""

    seat: int = scalar(NONE)
    counts: list[int] = row(SEATS)  # cards in each hand
