"""Where Carousel tells a fact in other words than the usual ones."""

from __future__ import annotations

from tefuda.engine.facts import FactView
from tefuda.engine.translatable import Translatable
from tefuda.games.carousel.facts import Fact


def tell(told: FactView) -> Translatable:
    """CA-26: a settlement is received or paid."""
    if told.fact == Fact.SETTLED and told["points"] < 0:
        return told.renamed("pays", points=-told["points"])
    return told.said()
