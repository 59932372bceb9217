"""A deal of Carousel in a sentence or two."""

from __future__ import annotations

from collections.abc import Sequence

from tefuda.cards.bits import has
from tefuda.engine.facts import FactView
from tefuda.engine.translatable import Seat, Translatable
from tefuda.games.carousel.facts import Fact
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.scoring import deal_winners, is_undercut, left
from tefuda.games.carousel.state import Ended, View


def deal_summary(r: Rules, v: View, told: Sequence[FactView]) -> tuple[Translatable, ...]:
    """Return how the deal ended, and how often the table was rearranged."""
    times = sum(one.fact == Fact.REARRANGED for one in told)
    return (ending(v), *([Translatable("story-rearranged", {"times": times})] if times > 1 else []))


def ending(v: View) -> Translatable:
    """Return the sentence on who knocked with how much, and whether somebody held no more (CA-14 to CA-23)."""
    seats, winners = range(v.seats), deal_winners(v)
    best = [seat for seat in seats if has(winners, seat)]
    low = left(v, best[0])
    next_low = min((left(v, seat) for seat in seats if seat not in best), default=low)
    if v.ended == Ended.STOCK:
        return Translatable("story-stock", {"points": low, "others": next_low})
    found = {"seat": Seat(v.ender), "points": left(v, v.ender)}
    if v.ended == Ended.OUT:
        return Translatable("story-out", {**found, "others": sum(left(v, seat) for seat in seats)})
    if not is_undercut(v, winners):
        return Translatable("story-knock", {**found, "others": next_low})
    if len(best) > 1:
        return Translatable("story-undercut-shared", {**found, "others": [Seat(seat) for seat in best], "low": low})
    return Translatable("story-undercut", {**found, "other": Seat(best[0]), "low": low})
