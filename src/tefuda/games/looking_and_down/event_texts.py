"""Where Looking and Down tells a fact in other words than the usual ones."""

from __future__ import annotations

from tefuda.engine.facts import FactView
from tefuda.engine.translatable import Translatable
from tefuda.games.looking_and_down.facts import COLOURS, RANKS, Fact

NAMES = (*RANKS, "jokers")


def ranks(rank: int) -> Translatable:
    """A rank as it is spoken of on the table; the jokers are one of their own."""
    return Translatable(f"ranks-{NAMES[rank]}")


def tell(told: FactView) -> Translatable:
    """LD-11: a canasta is red or black."""
    if told.fact == Fact.CANASTA:
        return told.renamed(f"canasta-{COLOURS[told['colour']]}")
    return told.said()
