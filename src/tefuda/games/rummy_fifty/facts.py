"""The facts that Rummy Fifty tells, and to whom."""

from __future__ import annotations

from tefuda.engine.declarations.arguments import card, cards, choice, count, meld, points, seat, secret
from tefuda.engine.declarations.facts import CardMoveTemplate, FactEnum, fact
from tefuda.games.rummy_fifty.positions import COURT_NAMES, PACK
from tefuda.games.rummy_fifty.state import MELDS, MOST_HAND, SEATS

COURT = choice("court", COURT_NAMES, first=1)
SUIT = choice("suit", PACK.suits, text="suit-name-")


class Fact(FactEnum):
    """The kinds of facts, and what is told of each."""

    DEALT = fact(seat(), secret(cards()), count(MOST_HAND), goes=CardMoveTemplate("stock", "hand.{seat}"), times=SEATS)
    TURNED = fact(seat(), card(), SUIT, goes=CardMoveTemplate("stock", "almighty"), loud=True)  # by the dealer
    CHOSE = fact(seat(), COURT, only=True)
    SHOWED = fact(seat(), COURT, times=SEATS, loud=True)
    DREW = fact(seat(), secret(card()), goes=CardMoveTemplate("stock", "hand.{seat}"), apart=True)
    TOOK = fact(seat(), card(), seat("owner"), goes=CardMoveTemplate("pile.{owner}", "hand.{seat}"))
    TOOK_EXTRA = fact(seat(), card(), seat("owner"), goes=CardMoveTemplate("extra.{owner}", "hand.{seat}"))
    DISCARDED = fact(seat(), card(), goes=CardMoveTemplate("hand.{seat}", "pile.{seat}"))
    MELDED = fact(seat(), cards(), meld(MELDS), goes=CardMoveTemplate("hand.{seat}", "melds.{seat}"))
    ADDED = fact(seat(), cards(), meld(MELDS), seat("owner"), goes=CardMoveTemplate("hand.{seat}", "melds.{owner}"))
    BECAME = fact(seat(), meld(MELDS), SUIT, loud=True)  # a run of this seat has its suit now for good
    FLIPPED = fact(seat(), card(), goes=CardMoveTemplate("stock", "extra.{seat}"))
    OUT = fact(seat(), loud=True, stamp="out")
    STOCK_END = fact(loud=True)
    LOST = fact(seat(), points(), times=SEATS)  # 0: it had none to lose
    WON = fact(seat(), points(), loud=True)
    MATCH_WON = fact(seat(), loud=True)
