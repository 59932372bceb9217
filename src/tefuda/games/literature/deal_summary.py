"""A deal of Literature in a sentence or two."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tefuda.engine.facts import FactView
from tefuda.engine.translatable import Seat, Translatable
from tefuda.games.literature.facts import Fact
from tefuda.games.literature.half_suits import halves
from tefuda.games.literature.options import Rules
from tefuda.games.literature.scoring import leads, value
from tefuda.games.literature.state import NOBODY, View
from tefuda.games.literature.teams import team

DECIDED = {Fact.RIGHT: "story-right", Fact.WRONG: "story-wrong"}


def deal_summary(r: Rules, v: View, told: Sequence[FactView]) -> tuple[Translatable, ...]:
    """The half-suit that decided the deal, and the player who declared most."""
    return (*turning_point(r, v, told), *most_declared(told))


def turning_point(r: Rules, v: View, told: Sequence[FactView]) -> list[Translatable]:
    """The declaration after which the other team could no longer catch up (LI-18), if there was one."""
    winner, most, points = leads(v.points[0], v.points[1]), sum(value(r, half) for half in range(halves(r))), 0
    for one in told:
        if one.fact in DECIDED and winner != NOBODY:
            points += one["points"] if (team(one["seat"]) == winner) == (one.fact == Fact.RIGHT) else 0
            if 2 * points > most:
                return [
                    Translatable(DECIDED[Fact(one.fact)], {"seat": Seat(one["seat"]), "half": one.spoken()["half"]})
                ]
    return []


def most_declared(told: Sequence[FactView]) -> list[Translatable]:
    """The player who declared the most half-suits correctly, if at least two and more than anybody else."""
    right = Counter(one["seat"] for one in told if one.fact == Fact.RIGHT)
    (best, number), *others = [*right.most_common(2), (0, 0)][:2]
    alone = number > 1 and all(number > less for _, less in others)
    return [Translatable("story-most", {"seat": Seat(best), "number": number})] if alone else []
