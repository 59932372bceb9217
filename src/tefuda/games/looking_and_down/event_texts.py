"""The facts of Looking and Down that are told in other words than usual."""

from __future__ import annotations

from tefuda.engine.facts import FactView
from tefuda.engine.translatable import Translatable
from tefuda.games.looking_and_down.facts import COLOURS, RANKS, Fact

NAMES = (*RANKS, "jokers")


def ranks(rank: int) -> Translatable:
    """The name of a rank, as players speak of it; the jokers are a rank of their own."""
    return Translatable(f"ranks-{NAMES[rank]}")


def tell(told: FactView) -> Translatable:
    """Tell a fact; a canasta is red or black (LD-11)."""
    if told.fact == Fact.CANASTA:
        return told.renamed(f"canasta-{COLOURS[told['colour']]}")
    return told.said()
