"""The facts that Lantern tells, and to whom."""

from __future__ import annotations

from enum import IntEnum

from tefuda.games.lantern.state import HAND, SEATS

from tefuda.engine.declarations.arguments import card, cards, count, seat, secret
from tefuda.engine.declarations.facts import CardMoveTemplate, FactRegistry, fact


class Fact(IntEnum):
    """The events of a deal; `FACTS` says what is told of them."""

    DEALT = 1
    TURNED = 2
    PLAYED = 3
    TOOK = 4
    DEAL_ENDED = 5
    MATCH_WON = 6


THE_TRICK = tuple(CardMoveTemplate(f"trick.{by}", "taken.{seat}") for by in range(SEATS))

FACTS = FactRegistry(
    {
        Fact.DEALT: fact(
            seat(), secret(cards()), count(HAND), goes=CardMoveTemplate("stock", "hand.{seat}"), times=SEATS
        ),
        Fact.TURNED: fact(card(), loud=True),
        Fact.PLAYED: fact(seat(), card(), goes=CardMoveTemplate("hand.{seat}", "trick.{seat}")),
        Fact.TOOK: fact(seat(), goes=THE_TRICK, loud=True, after_a_look=True),
        Fact.DEAL_ENDED: fact(loud=True),
        Fact.MATCH_WON: fact(seat(), loud=True, times=SEATS),
    }
)
