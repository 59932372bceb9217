"""The facts that Skarney Gin tells, and to whom."""

from __future__ import annotations

from tefuda.engine.declarations.arguments import card, cards, count, meld, points, seat, secret
from tefuda.engine.declarations.facts import CardMoveTemplate, FactEnum, fact
from tefuda.games.skarney_gin.state import MELDS, MOST_HAND, SEATS


class Fact(FactEnum):
    """The kinds of facts, and what is told of each."""

    DEALT = fact(seat(), secret(cards()), count(MOST_HAND), goes=CardMoveTemplate("stock", "hand.{seat}"), times=SEATS)
    DREW = fact(seat(), secret(card()), goes=CardMoveTemplate("stock", "hand.{seat}"), apart=True)
    BARRED = fact(seat())
    OPENED = fact(seat())
    MELDED = fact(seat(), cards(), meld(MELDS), goes=CardMoveTemplate("hand.{seat}", "melds.{seat}"), times=MELDS)
    ADDED = fact(seat(), cards(), meld(MELDS), goes=CardMoveTemplate("hand.{seat}", "melds.{seat}"))
    OFFERED = fact(seat(), card(), goes=CardMoveTemplate("hand.{seat}", "offer"), loud=True)
    TOOK = fact(seat(), card(), goes=CardMoveTemplate("offer", "hand.{seat}"))
    REFUSED = fact(seat(), card(), seat("offerer"), goes=CardMoveTemplate("offer", "hand.{offerer}", back=True))
    ONE_CARD = fact(seat())
    FINISHED = fact(seat())
    SKARNEY = fact(seat(), loud=True, stamp="out")
    STOCK_END = fact(loud=True)
    NO_DRAW_END = fact(loud=True)
    SCORED = fact(seat(), points(), loud=True)
    TIED = fact(loud=True)
    MATCH_WON = fact(seat(), loud=True)
    SETTLED = fact(seat(), points())
