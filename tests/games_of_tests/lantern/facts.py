"""The facts that Lantern tells, and to whom."""

from __future__ import annotations

from tefuda.games.lantern.state import HAND, SEATS

from tefuda.engine.declarations.arguments import card, cards, count, seat, secret
from tefuda.engine.declarations.facts import CardMoveTemplate, FactEnum, fact

THE_TRICK = tuple(CardMoveTemplate(f"trick.{by}", "taken.{seat}") for by in range(SEATS))


class Fact(FactEnum):
    """The events of a deal, and what is told of each."""

    DEALT = fact(seat(), secret(cards()), count(HAND), goes=CardMoveTemplate("stock", "hand.{seat}"), times=SEATS)
    TURNED = fact(card(), loud=True)
    PLAYED = fact(seat(), card(), goes=CardMoveTemplate("hand.{seat}", "trick.{seat}"))
    TOOK = fact(seat(), goes=THE_TRICK, loud=True, after_a_look=True)
    DEAL_ENDED = fact(loud=True)
    MATCH_WON = fact(seat(), loud=True, times=SEATS)
