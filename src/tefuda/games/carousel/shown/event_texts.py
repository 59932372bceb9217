"""The facts that Carousel tells in other words than the usual ones."""

from __future__ import annotations

from tefuda.engine.facts import FactView
from tefuda.engine.translatable import Translatable
from tefuda.games.carousel.facts import Fact


def tell(told: FactView) -> Translatable:
    """Return the text of a fact; a settlement is received or paid (CA-26)."""
    if told.fact == Fact.SETTLED and told["points"] < 0:
        return told.renamed("pays", points=-told["points"])
    return told.said()
