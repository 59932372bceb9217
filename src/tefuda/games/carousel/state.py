"""What lies on the table of Carousel, and what is remembered."""

from __future__ import annotations

from enum import IntEnum

from tefuda.engine.fields import Fields, row, scalar, scratch
from tefuda.games.carousel.desk import MELDS
from tefuda.games.carousel.notes import NOTES
from tefuda.games.carousel.puzzle import GAME_DESK

SEATS = 5  # at most
CARDS = 106  # two packs with their jokers; two players use one
HAND = 10
JOKER = 52
NONE = -1


class Phase(IntEnum):
    """What is awaited."""

    DEAL = 0  # the next deck
    DRAW = 1  # the first card of the turn
    PLAY = 2  # a play, or another card
    OVER = 3


class Verb(IntEnum):
    """What a player does."""

    DRAW = 1
    LAY = 2  # cards of the hand; the engine arranges them
    ARRANGE = 3  # the whole new table
    KNOCK = 4
    DONE = 5


class Ended(IntEnum):
    """How the deal has ended."""

    NOT_YET = 0
    KNOCK = 1  # CA-14
    OUT = 2  # CA-15
    STOCK = 3  # CA-23


class Public(Fields):
    """What all players see, and each one's own hand.  `words` reads nothing beyond this.

    There are two copies of a card: a hand is the cards that it has at all, and those that it has twice.
    """

    phase: int = scalar(Phase.DEAL)
    seats: int = scalar(2)
    turn: int = scalar(NONE)
    dealer: int = scalar()
    hands: list[int] = row(SEATS)  # masks: cards held
    twice: list[int] = row(SEATS)  # masks: cards held twice
    stock: int = scalar()  # cards left in it
    drawn: int = scalar()  # in this turn
    laid: int = scalar()  # 1: something has been laid in this turn
    last_round: int = scalar()  # 1: the last round is on, CA-21
    drawer: int = scalar(NONE)  # who drew the last card of the stock
    melds: int = scalar()  # how many lie on the table
    plain: list[int] = row(MELDS)  # masks: each one's natural cards
    jokers: list[int] = row(MELDS)  # masks: the cards for which its jokers stand
    ended: int = scalar(Ended.NOT_YET)
    ender: int = scalar(NONE)  # who knocked or went out
    scores: list[int] = row(SEATS)  # of the deal that has ended
    totals: list[int] = row(SEATS)
    wins: list[int] = row(SEATS)  # deals that each has won
    finals: list[int] = row(SEATS)  # totals with all bonuses, once the match is over
    winner: int = scalar(NONE)  # of the match
    desk: list[int] = scratch(GAME_DESK)  # for the solver
    notes: list[int] = scratch(NOTES)  # for `words`


class State(Public):
    """The whole truth: beside what is public, the order of the stock."""

    deck: list[int] = row(CARDS)  # the stock is its first `stock` cards, the top one last


class View(Public):
    """What one seat knows; the other hands are empty here until the deal is over."""

    seat: int = scalar(NONE)
    counts: list[int] = row(SEATS)  # cards in each hand
