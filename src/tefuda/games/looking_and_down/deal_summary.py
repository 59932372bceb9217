"""A deal of Looking and Down in a sentence or two."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tefuda.engine.facts import FactView
from tefuda.engine.translatable import Seat, Translatable
from tefuda.games.looking_and_down.facts import Fact
from tefuda.games.looking_and_down.options import Rules
from tefuda.games.looking_and_down.scoring import RED_THREE, red_threes_left
from tefuda.games.looking_and_down.state import View

MOST = 2  # sentences


def deal_summary(r: Rules, v: View, told: Sequence[FactView]) -> tuple[Translatable, ...]:
    """The most canastas, the greatest cost of red threes, and a Down that was never taken up (LD-11, LD-18, LD-24).

    Two sentences at most.
    """
    return (*canastas(told), *red_threes(v), *never_taken(v))[:MOST]


def canastas(told: Sequence[FactView]) -> list[Translatable]:
    """The player who made the most canastas, if nobody made as many."""
    made = Counter(one["seat"] for one in told if one.fact == Fact.CANASTA)
    best = [seat for seat, number in made.items() if number == max(made.values())]
    return [Translatable("story-canastas", {"seat": Seat(best[0]), "number": made[best[0]]})] if len(best) == 1 else []


def red_threes(v: View) -> list[Translatable]:
    """The player whom red threes have cost most, if they have cost anything."""
    seat = max(range(v.seats), key=lambda seat: red_threes_left(v, seat))
    left = red_threes_left(v, seat)
    return (
        [Translatable("story-red-threes", {"seat": Seat(seat), "number": left, "points": -RED_THREE * left})]
        if left
        else []
    )


def never_taken(v: View) -> list[Translatable]:
    """The player who never took up Down, if there was only one."""
    seats = [seat for seat in range(v.seats) if v.down[seat] > 0]
    return [Translatable("story-never-down", {"seat": Seat(seats[0])})] if len(seats) == 1 else []
