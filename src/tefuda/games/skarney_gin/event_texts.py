"""The facts that Skarney Gin tells in other words than the usual ones."""

from __future__ import annotations

from tefuda.engine.facts import FactView
from tefuda.engine.translatable import Cards, Translatable
from tefuda.games.skarney_gin.facts import Fact
from tefuda.games.skarney_gin.layout import in_line


def tell(told: FactView) -> Translatable:
    """Return the text of a fact, with melds as they lie.

    Bonuses and boxes may leave the winner with less, so a settlement may be paid (SK-20).
    """
    if told.fact == Fact.MELDED:
        return told.said(cards=Cards(in_line(told["cards"])))
    if told.fact == Fact.SETTLED and told["points"] < 0:
        return told.renamed("pays", points=-told["points"])
    return told.said()
