"""The state of Rummy Fifty: what lies on the table, and what is remembered."""

from __future__ import annotations

from enum import IntEnum

from tefuda.engine.declarations.fields import BY_ALL, BY_NOBODY, BY_OWNER, Fields, by_seat, grid, row, scalar
from tefuda.engine.declarations.kinds import (
    card,
    cards,
    cards_elsewhere,
    choice,
    count,
    count_of,
    one_of,
    pile,
    score,
    seat,
    seat_or_nobody,
    some_seats,
    top_of,
)
from tefuda.engine.declarations.scratch import clearing
from tefuda.engine.declarations.views import open_copier
from tefuda.engine.declarations.words import EXTRA

SEATS = 4  # at most
CARDS = 60
MOST_HAND = 13  # cards that are dealt to a hand
SUITS = "SHDCRN"
MELDS = 20  # 60 cards make no more melds than this
NONE = -1


class Phase(IntEnum):
    """The phases of a match, by what is awaited."""

    DEAL = 0  # the next deck
    SHOW = 1  # everybody's court card, chosen in secret
    DRAW = 2
    DISCARD = 3
    PLAY = 4  # melds and layoffs, then the end of the turn
    OVER = 5


class Verb(IntEnum):
    """The verbs of the plays."""

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


def counted(s: SharedFields) -> bool:
    """Once somebody is out and hands are counted, RF-17."""
    return s.out != NONE


def chosen(s: SharedFields) -> bool:
    """Once the last has chosen, RF-7."""
    return s.phase != Phase.SHOW


class SharedFields(Fields):
    """The fields that all players see, and each one's own hand and court card; `words` reads nothing beyond them."""

    seats: int = scalar(count(SEATS), start=2, key="", stays=True)  # how many play
    dealer: int = scalar(seat(SEATS), stays=True)
    turn: int = scalar(seat_or_nobody(SEATS))
    phase: int = scalar(choice(Phase))
    almighty: int = scalar(one_of(SUITS))  # a suit, by its place in the pack
    turned: int = scalar(card(), seen=BY_ALL)  # the card that shows it
    waited: int = scalar(some_seats(SEATS), key="")  # who has not yet chosen a court card
    shown: list[int] = by_seat(SEATS, one_of(EXTRAS[2:], first=1), seen=BY_OWNER.until(chosen))  # court cards
    hands: list[int] = by_seat(SEATS, cards(), seen=BY_OWNER.until(counted))
    known: list[int] = by_seat(SEATS, cards_elsewhere(), seen=BY_ALL)  # of each hand what was taken from a pile
    stock: int = scalar(count(CARDS))  # cards left in it
    piled: list[int] = by_seat(SEATS, count(CARDS), key="pile_counts")  # cards in each discard pile
    heaped: list[int] = by_seat(SEATS, count(CARDS), key="extra_counts")  # cards in each extra pile
    laid: list[int] = by_seat(SEATS, count(MELDS))  # how many melds each has on the table
    melds: list[list[int]] = grid(SEATS, MELDS, cards(), seen=BY_ALL, counted="laid")  # in the order of laying
    out: int = scalar(seat_or_nobody(SEATS))  # who played out the hand in the round that has ended
    winner: int = scalar(seat_or_nobody(SEATS), stays=True)  # of the match
    scores: list[int] = by_seat(SEATS, score(-1, 2))  # how the totals changed with the round that has ended
    totals: list[int] = by_seat(SEATS, score(0), stays=True)


class State(SharedFields):
    """The whole state: all that is public, the order of the stock, and the cards of the piles."""

    deck: list[int] = row(CARDS, pile(), counted="stock", seen=BY_NOBODY, key="stock")  # the stock
    piles: list[list[int]] = grid(SEATS, CARDS, pile(), counted="piled", seen=BY_ALL)  # discards
    heaps: list[list[int]] = grid(SEATS, CARDS, pile(), counted="heaped", seen=BY_ALL, key="extras")


clear_table = clearing(State)  # for a deal; what stays is declared
clear_match = clearing(State, whole=True)


class View(SharedFields):
    """The knowledge of one seat; other hands are empty here until they are counted.

    Everybody has seen all cards of the piles: bots and other programs get them all, a person is shown only the top
    cards.
    """

    seat: int = scalar(seat_or_nobody(SEATS), key="")  # whose view this is
    counts: list[int] = by_seat(SEATS, count_of("hands", CARDS), key="")
    tops: list[int] = by_seat(SEATS, top_of("piles"), key="piles")
    heap_tops: list[int] = by_seat(SEATS, top_of("heaps"), key="extras")
    piles: list[list[int]] = grid(SEATS, CARDS, pile(), counted="piled", seen=BY_ALL, key="")
    heaps: list[list[int]] = grid(SEATS, CARDS, pile(), counted="heaped", seen=BY_ALL, key="")


copy_open = open_copier(State, View)  # from a state or view to another
