"""A round of Rummy Fifty in a sentence or two."""

from __future__ import annotations

from collections.abc import Sequence

from tefuda.engine.facts import FactView
from tefuda.engine.translatable import Seat, Translatable
from tefuda.games.rummy_fifty.options import Rules
from tefuda.games.rummy_fifty.positions import COURT_NAMES
from tefuda.games.rummy_fifty.scoring import court_points, gain, highest, loses, winner_number
from tefuda.games.rummy_fifty.state import NONE, View


def deal_summary(r: Rules, v: View, told: Sequence[FactView]) -> tuple[Translatable, ...]:
    """Return the parts of the winner's number, and who had the highest total (RF-18, RF-19)."""
    if v.out == NONE:
        return nearest(v)
    losers = [Seat(seat) for seat in range(v.seats) if loses(v, seat)]
    whose = (
        Translatable("story-highest", {"seat": losers[0]}) if len(losers) == 1 else Translatable("story-highest-shared")
    )
    number = {
        "seat": Seat(v.out),
        "highest": highest(v),
        "whose": whose,
        "court": COURT_NAMES[v.shown[v.out] - 1],
        "points": court_points(v, v.out),
        "number": winner_number(v),
    }
    return (Translatable("story-one" if gain(v) == 1 else "story-two", number),)


def nearest(v: View) -> tuple[Translatable, ...]:
    """Return who had the fewest cards when the stock was gone, if that was one player alone."""
    counts = list(v.counts[: v.seats])
    fewest = min(counts)
    if counts.count(fewest) > 1:
        return ()
    return (Translatable("story-nearest", {"seat": Seat(counts.index(fewest)), "count": fewest}),)
