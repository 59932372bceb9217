"""The facts that Rummy Fifty tells in other words than the usual ones."""

from __future__ import annotations

from tefuda.engine.facts import FactView
from tefuda.engine.translatable import Cards, Translatable
from tefuda.games.rummy_fifty.facts import Fact
from tefuda.games.rummy_fifty.layout import in_line


def tell(told: FactView) -> Translatable:
    """Return the text of a fact: melds as they lie, and a player without a point has none to lose (RF-19)."""
    if told.fact == Fact.MELDED:
        return told.said(cards=Cards(in_line(told["cards"])))
    if told.fact == Fact.LOST and told["points"] == 0:
        return told.renamed("lost-nothing")
    return told.said()
