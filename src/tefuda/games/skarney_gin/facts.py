"""The facts that Skarney Gin tells, and to whom."""

from __future__ import annotations

from enum import IntEnum

from tefuda.engine.declarations.arguments import card, cards, count, meld, points, seat, secret
from tefuda.engine.declarations.facts import CardMoveTemplate, FactRegistry, fact
from tefuda.games.skarney_gin.state import MELDS, MOST_HAND, SEATS


class Fact(IntEnum):
    """The kinds of facts; `FACTS` declares what is told of each."""

    DEALT = 1
    DREW = 2
    BARRED = 3
    OPENED = 4
    MELDED = 5
    ADDED = 6
    OFFERED = 7
    TOOK = 8
    REFUSED = 9
    ONE_CARD = 10
    FINISHED = 11
    SKARNEY = 12
    STOCK_END = 13
    NO_DRAW_END = 14
    SCORED = 15
    TIED = 16
    MATCH_WON = 17
    SETTLED = 18


FACTS = FactRegistry(
    {
        Fact.DEALT: fact(
            seat(), secret(cards()), count(MOST_HAND), goes=CardMoveTemplate("stock", "hand.{seat}"), times=SEATS
        ),
        Fact.DREW: fact(seat(), secret(card()), goes=CardMoveTemplate("stock", "hand.{seat}"), apart=True),
        Fact.BARRED: fact(seat()),
        Fact.OPENED: fact(seat()),
        Fact.MELDED: fact(
            *(seat(), cards(), meld(MELDS)),
            goes=CardMoveTemplate("hand.{seat}", "melds.{seat}"),
            times=MELDS,
        ),
        Fact.ADDED: fact(seat(), cards(), meld(MELDS), goes=CardMoveTemplate("hand.{seat}", "melds.{seat}")),
        Fact.OFFERED: fact(seat(), card(), goes=CardMoveTemplate("hand.{seat}", "offer"), loud=True),
        Fact.TOOK: fact(seat(), card(), goes=CardMoveTemplate("offer", "hand.{seat}")),
        Fact.REFUSED: fact(
            seat(), card(), seat("offerer"), goes=CardMoveTemplate("offer", "hand.{offerer}", back=True)
        ),
        Fact.ONE_CARD: fact(seat()),
        Fact.FINISHED: fact(seat()),
        Fact.SKARNEY: fact(seat(), loud=True, stamp="out"),
        Fact.STOCK_END: fact(loud=True),
        Fact.NO_DRAW_END: fact(loud=True),
        Fact.SCORED: fact(seat(), points(), loud=True),
        Fact.TIED: fact(loud=True),
        Fact.MATCH_WON: fact(seat(), loud=True),
        Fact.SETTLED: fact(seat(), points()),
    }
)
