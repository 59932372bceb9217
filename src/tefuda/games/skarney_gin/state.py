"""What lies on the table of Skarney Gin, and what is remembered."""

from __future__ import annotations

from enum import IntEnum

from tefuda.engine.fields import Fields, grid, row, scalar

SEATS = 2
CARDS = 52
HAND = 10
MELDS = 17  # 52 cards make no more melds than this
NONE = -1
LAST_TWO = 2  # cards of the stock that nobody ever sees


class Phase(IntEnum):
    """What is awaited."""

    DEAL = 0  # the next deck
    DRAW = 1
    PLAY = 2  # melds, layoffs, then the offer
    ANSWER = 3  # take or refuse
    OVER = 4


class Verb(IntEnum):
    """What a player does."""

    DRAW = 1
    OPEN = 2  # the first meld: three melds of three
    MELD = 3
    ADD = 4  # lay off
    OFFER = 5
    TAKE = 6
    REFUSE = 7
    DONE = 8


class Public(Fields):
    """What both players see, and each one's own hand.  `words` reads nothing beyond this."""

    phase: int = scalar(Phase.DEAL)
    turn: int = scalar(NONE)  # whose turn it is; while an answer is awaited, the offerer
    dealer: int = scalar()
    hands: list[int] = row(SEATS)  # masks
    stock: int = scalar()  # cards left in it
    laid: list[int] = row(SEATS)  # how many melds each has on the table
    melds: list[list[int]] = grid(SEATS, MELDS)  # masks, in the order in which they were laid
    added: list[list[int]] = grid(SEATS, MELDS)  # cards added to each meld in this turn
    opened: int = scalar(NONE)  # who made the first meld in this very turn
    offered: int = scalar(NONE)  # the card shown
    barred: int = scalar(NONE)  # whose draw an ace bars
    taken: list[int] = row(SEATS, NONE)  # the card that each may not offer in this turn
    drawless: int = scalar()  # turns in succession without a draw
    scores: list[int] = row(SEATS)  # of the deal that has ended
    totals: list[int] = row(SEATS)
    boxes: list[int] = row(SEATS)  # deals in which each has scored
    finals: list[int] = row(SEATS)  # totals with all bonuses, once the match is over
    winner: int = scalar(NONE)  # of the match
    skarney: int = scalar(NONE)  # who went out in the deal that has ended


class State(Public):
    """The whole truth: beside what is public, the order of the stock."""

    deck: list[int] = row(CARDS)  # the stock is its first `stock` cards, the top one last


class View(Public):
    """What one seat knows; the other hand is empty here until the deal is over."""

    seat: int = scalar(NONE)
    counts: list[int] = row(SEATS)  # cards in each hand
