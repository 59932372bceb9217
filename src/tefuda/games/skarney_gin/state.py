"""The state of Skarney Gin: what lies on the table, and what is remembered."""

from __future__ import annotations

from enum import IntEnum

from tefuda.engine.declarations.fields import BY_ALL, BY_NOBODY, BY_OWNER, Fields, by_seat, grid, row, scalar
from tefuda.engine.declarations.kinds import (
    MOST,
    card,
    card_elsewhere,
    cards,
    cards_elsewhere,
    choice,
    count,
    count_of,
    pile,
    score,
    seat,
    seat_or_nobody,
)
from tefuda.engine.declarations.scratch import clearing
from tefuda.engine.declarations.views import open_copier

SEATS = 2
CARDS = 52
ALL_CARDS = (1 << CARDS) - 1
MOST_HAND = 13  # cards that are dealt to a hand
MELDS = 17  # 52 cards make no more melds than this
NONE = -1
LAST_TWO = 2  # cards of the stock that nobody ever sees
MOST_DRAWLESS = 100  # what the rules allow at most


class Phase(IntEnum):
    """The phases of a match, by what is awaited."""

    DEAL = 0  # the next deck
    DRAW = 1
    PLAY = 2  # melds, layoffs, then the offer
    ANSWER = 3  # take or refuse
    OVER = 4


class Verb(IntEnum):
    """The verbs of the plays."""

    DRAW = 1
    OPEN = 2  # the first meld: three melds of three
    MELD = 3
    ADD = 4  # lay off
    OFFER = 5
    TAKE = 6
    REFUSE = 7
    DONE = 8


def counted(s: SharedFields) -> bool:
    """Once the deal is over and hands are counted, SK-16."""
    return s.phase in (Phase.DEAL, Phase.OVER)


class SharedFields(Fields):
    """The fields that both players see, and each one's own hand; `words` reads nothing beyond them."""

    dealer: int = scalar(seat(SEATS), stays=True)
    turn: int = scalar(seat_or_nobody(SEATS))  # whose turn it is; while an answer is awaited, the offerer
    phase: int = scalar(choice(Phase))
    hands: list[int] = by_seat(SEATS, cards(), seen=BY_OWNER.until(counted))
    known: list[int] = by_seat(SEATS, cards_elsewhere(), seen=BY_ALL)  # of each hand what all have seen go there
    stock: int = scalar(count(CARDS))  # cards left in it
    laid: list[int] = by_seat(SEATS, count(MELDS))  # how many melds each has on the table
    melds: list[list[int]] = grid(SEATS, MELDS, cards(), seen=BY_ALL, counted="laid")  # in the order of laying
    offered: int = scalar(card(), seen=BY_ALL)  # the card shown
    # Cards added to each meld in this turn.
    added: list[list[int]] = grid(SEATS, MELDS, count(CARDS), counted="laid", key="laid_off")
    taken: list[int] = by_seat(SEATS, card_elsewhere(), seen=BY_ALL)  # the card that each may not offer in this turn
    barred: int = scalar(seat_or_nobody(SEATS))  # whose draw an ace bars
    opened: int = scalar(seat_or_nobody(SEATS))  # who made the first meld in this very turn
    drawless: int = scalar(count(MOST_DRAWLESS))  # turns in succession without a draw
    skarney: int = scalar(seat_or_nobody(SEATS))  # who went out in the deal that has ended
    winner: int = scalar(seat_or_nobody(SEATS), stays=True)  # of the match
    scores: list[int] = by_seat(SEATS, score(0))  # of the deal that has ended
    totals: list[int] = by_seat(SEATS, score(0), stays=True)
    boxes: list[int] = by_seat(SEATS, count(MOST), stays=True)  # deals in which each has scored
    finals: list[int] = by_seat(SEATS, score(), key="", stays=True)  # totals with all bonuses, once the match is over


class State(SharedFields):
    """The whole state: all that is public, and the order of the stock."""

    deck: list[int] = row(CARDS, pile(), counted="stock", seen=BY_NOBODY, key="stock")  # the stock


clear_table = clearing(State)  # for a deal; what stays is declared
clear_match = clearing(State, whole=True)


class View(SharedFields):
    """The knowledge of one seat; the other hand is empty here until the deal is over."""

    seat: int = scalar(seat_or_nobody(SEATS), key="")  # whose view this is
    counts: list[int] = by_seat(SEATS, count_of("hands", CARDS), key="")


copy_open = open_copier(State, View)  # from a state or view to another
