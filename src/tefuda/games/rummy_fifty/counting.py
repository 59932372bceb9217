"""The count at the end of a round, as on paper: the loss of a point, and the parts of the winner's number."""

from __future__ import annotations

from tefuda.engine.layout import Count, CountLine
from tefuda.engine.translatable import Seat, Translatable
from tefuda.games.rummy_fifty.positions import COURT_NAMES, PACK
from tefuda.games.rummy_fifty.scoring import court_points, gain, hand_points, highest, loses, total, winner_number
from tefuda.games.rummy_fifty.state import NONE, Phase, View


def count(v: View) -> Count | None:
    """Return the count of the round that has ended, line by line (RF-17 to RF-20); None while it goes on."""
    if v.phase not in (Phase.DEAL, Phase.OVER):
        return None
    if v.out == NONE:
        next_dealer = Translatable("count-unscored", {"seat": Seat(v.dealer)})
        return Count(Translatable("count-title-stock"), (total_line(v),), next_dealer)
    return Count(
        title=Translatable("count-title-out", {"seat": Seat(v.out)}),
        lines=(*losers_lines(v), *winner_lines(v), total_line(v)),
        outcome=Translatable("count-outcome", {"seat": Seat(v.out), "points": gain(v)}),
        final=v.phase == Phase.OVER,
    )


def losers_lines(v: View) -> list[CountLine]:
    """Return the lines of what each loser holds, with the court card; the highest lose a point (RF-17, RF-18)."""
    others = [seat for seat in range(v.seats) if seat != v.out]
    hands = tuple(tuple(PACK.spread(v.hands[seat])) for seat in range(v.seats))
    courts = tuple((court(v, seat),) if seat in others else () for seat in range(v.seats))
    losers = [seat for seat in others if loses(v, seat)]
    lines = [
        CountLine(
            Translatable("count-hand"),
            column(v, {seat: hand_points(v.hands[seat]) for seat in others}),
            hands,
            signed=False,
        ),
        CountLine(
            Translatable("count-court"),
            column(v, {seat: court_points(v, seat) for seat in others}),
            courts,
            signed=False,
        ),
        CountLine(Translatable("count-sum"), column(v, {seat: total(v, seat) for seat in others}), weight="sum"),
    ]
    name = "count-loses" if any(v.scores[seat] for seat in losers) else "count-loses-nothing"
    return [*lines, CountLine(Translatable(name), column(v, {seat: v.scores[seat] for seat in losers}))]


def winner_lines(v: View) -> list[CountLine]:
    """Return the lines of the winner's number: the highest total and the winner's own court card (RF-19).

    A number of up to 49 gives one point, from 50 on two.
    """
    own = tuple((court(v, seat),) if seat == v.out else () for seat in range(v.seats))
    return [
        CountLine(Translatable("count-highest"), column(v, {v.out: highest(v)}), signed=False),
        CountLine(Translatable("count-own-court"), column(v, {v.out: court_points(v, v.out)}), own, signed=False),
        CountLine(Translatable("count-number"), column(v, {v.out: winner_number(v)}), weight="sum"),
        CountLine(Translatable("count-one" if gain(v) == 1 else "count-two"), column(v, {v.out: gain(v)})),
    ]


def total_line(v: View) -> CountLine:
    """Return the line of the score after the round."""
    return CountLine(Translatable("count-total"), tuple(v.totals[: v.seats]), weight="total")


def court(v: View, seat: int) -> str:
    """Return the court card of a seat, as a card of that seat's own suit."""
    return COURT_NAMES[v.shown[seat] - 1] + PACK.suits[seat]


def column(v: View, values: dict[int, int]) -> tuple[int | None, ...]:
    """Return values in the columns of their seats."""
    return tuple(values.get(seat) for seat in range(v.seats))
