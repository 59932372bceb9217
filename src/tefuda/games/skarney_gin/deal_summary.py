"""A deal of Skarney Gin in a sentence or two."""

from __future__ import annotations

from collections.abc import Sequence

from tefuda.engine.facts import FactView
from tefuda.engine.translatable import Seat, Translatable
from tefuda.games.skarney_gin.facts import Fact
from tefuda.games.skarney_gin.options import Rules
from tefuda.games.skarney_gin.scoring import deal_winner, hand_points, skarney_bonus
from tefuda.games.skarney_gin.state import NONE, View


def deal_summary(r: Rules, v: View, told: Sequence[FactView]) -> tuple[Translatable, ...]:
    """Return the parts of the score, and who opened first and was overtaken."""
    winner = deal_winner(v)
    if winner == NONE:
        return (Translatable("story-tied", {"points": hand_points(v.hands[0])}),)
    seats = {"winner": Seat(winner), "loser": Seat(1 - winner)}
    own, others = hand_points(v.hands[winner]), hand_points(v.hands[1 - winner])
    if v.skarney == NONE:
        return (Translatable("story-hands", {**seats, "low": own, "high": others, "points": v.scores[winner]}),)
    bonus = skarney_bonus(v, 1 - winner)
    score = Translatable(
        "story-out" if v.laid[1 - winner] else "story-shut",
        {**seats, "points": others, "bonus": bonus, "score": v.scores[winner]},
    )
    opened = [one["seat"] for one in told if one.fact == Fact.OPENED]
    return (Translatable("story-overtook", seats), score) if opened[:1] == [1 - winner] else (score,)
