"""The facts that Carousel tells, and to whom."""

from __future__ import annotations

from enum import IntEnum

from tefuda.cards.pack import Pack
from tefuda.engine.declarations.arguments import (
    Ints,
    TokenEncoding,
    card,
    cards_twice,
    count,
    meld,
    own_cards,
    points,
    seat,
    secret,
)
from tefuda.engine.declarations.facts import CardMoveTemplate, FactRegistry, fact
from tefuda.games.carousel.melds import meld_cards
from tefuda.games.carousel.solver.desk import MELDS
from tefuda.games.carousel.state import HAND, SEATS


class Fact(IntEnum):
    """The kinds of facts; `FACTS` declares what is told of each."""

    DEALT = 1
    DREW = 2
    LAID = 3
    REARRANGED = 4
    FORMED = 5
    PASSED = 6
    THREE_DRAWN = 7
    LAST_ROUND = 8
    KNOCKED = 9
    WENT_OUT = 10
    STOCK_END = 11
    UNDERCUT = 12
    SCORED = 13
    PLAY_ON = 14
    MATCH_WON = 15
    SETTLED = 16


def read_meld(ints: Ints, pack: Pack) -> list[str]:
    """Return the cards of a meld as text, its jokers with the cards for which they stand."""
    return meld_cards(*ints)


MELD_CARDS = own_cards(
    *("cards", "a meld: natural cards, and the cards for which its jokers stand, as masks", read_meld),
    width=2,
    written=TokenEncoding.CARDS,
)

FACTS = FactRegistry(
    {
        Fact.DEALT: fact(
            seat(), secret(cards_twice()), count(HAND), goes=CardMoveTemplate("stock", "hand.{seat}"), times=SEATS
        ),
        Fact.DREW: fact(seat(), secret(card()), goes=CardMoveTemplate("stock", "hand.{seat}"), apart=True),
        Fact.LAID: fact(seat(), cards_twice(), goes=CardMoveTemplate("hand.{seat}", "table")),
        Fact.REARRANGED: fact(seat(), count(MELDS, least=1)),  # so many melds are no longer there
        Fact.FORMED: fact(
            *(seat(), MELD_CARDS, meld(MELDS)),
            goes=CardMoveTemplate("table", "table"),
            times=MELDS,
        ),
        Fact.PASSED: fact(seat()),  # the turn ends
        Fact.THREE_DRAWN: fact(seat()),  # the turn ends with the third card
        Fact.LAST_ROUND: fact(seat(), loud=True),  # the seat that drew the last card
        Fact.KNOCKED: fact(seat(), points(), loud=True),
        Fact.WENT_OUT: fact(seat(), loud=True, stamp="out"),
        Fact.STOCK_END: fact(loud=True),
        Fact.UNDERCUT: fact(seat(), loud=True, times=SEATS, stamp="foiled"),
        Fact.SCORED: fact(seat(), points(), loud=True, times=SEATS),
        Fact.PLAY_ON: fact(),  # several stand highest
        Fact.MATCH_WON: fact(seat(), loud=True),
        Fact.SETTLED: fact(seat(), points(), times=SEATS),
    }
)
