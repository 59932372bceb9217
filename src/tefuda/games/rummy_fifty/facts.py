"""The facts that Rummy Fifty tells, and to whom."""

from __future__ import annotations

from enum import IntEnum

from tefuda.engine.declarations.arguments import card, cards, choice, count, meld, points, seat, secret
from tefuda.engine.declarations.facts import CardMoveTemplate, FactRegistry, fact
from tefuda.games.rummy_fifty.positions import COURT_NAMES, PACK
from tefuda.games.rummy_fifty.state import MELDS, MOST_HAND, SEATS


class Fact(IntEnum):
    """The kinds of facts; `FACTS` declares what is told of each."""

    DEALT = 1
    TURNED = 2
    CHOSE = 3
    SHOWED = 4
    DREW = 5
    TOOK = 6
    TOOK_EXTRA = 7
    DISCARDED = 8
    MELDED = 9
    ADDED = 10
    BECAME = 11
    FLIPPED = 12
    OUT = 13
    STOCK_END = 14
    LOST = 15
    WON = 16
    MATCH_WON = 17


COURT = choice("court", COURT_NAMES, first=1)
SUIT = choice("suit", PACK.suits, text="suit-name-")

FACTS = FactRegistry(
    {
        Fact.DEALT: fact(
            seat(), secret(cards()), count(MOST_HAND), goes=CardMoveTemplate("stock", "hand.{seat}"), times=SEATS
        ),
        Fact.TURNED: fact(seat(), card(), SUIT, goes=CardMoveTemplate("stock", "almighty"), loud=True),  # by the dealer
        Fact.CHOSE: fact(seat(), COURT, only=True),
        Fact.SHOWED: fact(seat(), COURT, times=SEATS, loud=True),
        Fact.DREW: fact(seat(), secret(card()), goes=CardMoveTemplate("stock", "hand.{seat}"), apart=True),
        Fact.TOOK: fact(seat(), card(), seat("owner"), goes=CardMoveTemplate("pile.{owner}", "hand.{seat}")),
        Fact.TOOK_EXTRA: fact(seat(), card(), seat("owner"), goes=CardMoveTemplate("extra.{owner}", "hand.{seat}")),
        Fact.DISCARDED: fact(seat(), card(), goes=CardMoveTemplate("hand.{seat}", "pile.{seat}")),
        Fact.MELDED: fact(seat(), cards(), meld(MELDS), goes=CardMoveTemplate("hand.{seat}", "melds.{seat}")),
        Fact.ADDED: fact(
            seat(), cards(), meld(MELDS), seat("owner"), goes=CardMoveTemplate("hand.{seat}", "melds.{owner}")
        ),
        Fact.BECAME: fact(seat(), meld(MELDS), SUIT, loud=True),  # a run of this seat has its suit now for good
        Fact.FLIPPED: fact(seat(), card(), goes=CardMoveTemplate("stock", "extra.{seat}")),
        Fact.OUT: fact(seat(), loud=True, stamp="out"),
        Fact.STOCK_END: fact(loud=True),
        Fact.LOST: fact(seat(), points(), times=SEATS),  # 0: it had none to lose
        Fact.WON: fact(seat(), points(), loud=True),
        Fact.MATCH_WON: fact(seat(), loud=True),
    }
)
