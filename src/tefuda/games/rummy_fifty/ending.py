"""The end of a round of Rummy Fifty: its count, line by line, and what became of each player's points, from a view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from tefuda.cards.bits import has
from tefuda.engine.declarations.facts import RedactedFact
from tefuda.engine.texts.translatable import SpokenSeat, Translatable
from tefuda.games.rummy_fifty.options import Rules
from tefuda.games.rummy_fifty.positions import COURT_NAMES, PACK
from tefuda.games.rummy_fifty.scoring import court_points, gain, hand_points, highest, losers, total, winner_number
from tefuda.games.rummy_fifty.state import NONE, Phase, View
from tefuda.layout import ScoreCount, ScoreCountLine


def count(r: Rules, v: View) -> ScoreCount | None:
    """Return the count of the round that has ended, line by line (RF-17 to RF-20); None while it goes on."""
    if v.phase not in (Phase.DEAL, Phase.OVER):
        return None
    if v.out == NONE:
        next_dealer = Translatable("count-unscored", {"seat": SpokenSeat(v.dealer)})
        return ScoreCount(Translatable("count-title-stock"), (total_line(v),), next_dealer)
    return ScoreCount(
        title=Translatable("count-title-out", {"seat": SpokenSeat(v.out)}),
        lines=(*losers_lines(v), *winner_lines(r, v), total_line(v)),
        outcome=Translatable("count-outcome", {"seat": SpokenSeat(v.out), "points": gain(r, number(v))}),
        final=v.phase == Phase.OVER,
    )


def totals(v: View) -> list[int]:
    """Return the total of each seat's hand and court card (RF-17)."""
    return [total(v, seat) for seat in range(v.seats)]


def number(v: View) -> int:
    """Return the winner's number (RF-19)."""
    return winner_number(v, totals(v))


def losers_lines(v: View) -> list[ScoreCountLine]:
    """Return the lines of what each loser holds, with the court card; the highest lose a point (RF-17, RF-18)."""
    others = [seat for seat in range(v.seats) if seat != v.out]
    hands = tuple(tuple(PACK.spread(v.hands[seat])) for seat in range(v.seats))
    courts = tuple((court(v, seat),) if seat in others else () for seat in range(v.seats))
    lose = [seat for seat in others if has(losers(v, totals(v)), seat)]
    lines = [
        ScoreCountLine(
            Translatable("count-hand"),
            column(v, {seat: hand_points(v.hands[seat]) for seat in others}),
            hands,
            signed=False,
        ),
        ScoreCountLine(
            Translatable("count-court"),
            column(v, {seat: court_points(v, seat) for seat in others}),
            courts,
            signed=False,
        ),
        ScoreCountLine(Translatable("count-sum"), column(v, {seat: total(v, seat) for seat in others}), weight="sum"),
    ]
    name = "count-loses" if any(v.scores[seat] for seat in lose) else "count-loses-nothing"
    return [*lines, ScoreCountLine(Translatable(name), column(v, {seat: v.scores[seat] for seat in lose}))]


def winner_lines(r: Rules, v: View) -> list[ScoreCountLine]:
    """Return the lines of the winner's number: the highest total and the winner's own court card (RF-19).

    A number from 50 on, or as agreed, gives two points, a lower one gives one.
    """
    own = tuple((court(v, seat),) if seat == v.out else () for seat in range(v.seats))
    whose = highest_seats(v)
    added = Translatable("count-highest-of", {"seat": whose[0]}) if len(whose) == 1 else Translatable("count-highest")
    return [
        ScoreCountLine(added, column(v, {v.out: highest(v, totals(v))}), signed=False),
        ScoreCountLine(Translatable("count-own-court"), column(v, {v.out: court_points(v, v.out)}), own, signed=False),
        ScoreCountLine(Translatable("count-number"), column(v, {v.out: number(v)}), weight="sum"),
        ScoreCountLine(
            Translatable("count-one" if gain(r, number(v)) == 1 else "count-two"),
            column(v, {v.out: gain(r, number(v))}),
        ),
    ]


def total_line(v: View) -> ScoreCountLine:
    """Return the line of the score after the round."""
    return ScoreCountLine(Translatable("count-total"), tuple(v.totals[: v.seats]), weight="total")


def court(v: View, seat: int) -> str:
    """Return the court card of a seat, as a card of that seat's own suit."""
    return COURT_NAMES[v.shown[seat] - 1] + PACK.suits[seat]


def column(v: View, values: dict[int, int]) -> tuple[int | None, ...]:
    """Return values in the columns of their seats."""
    return tuple(values.get(seat) for seat in range(v.seats))


def deal_summary(r: Rules, v: View, told: Sequence[RedactedFact]) -> tuple[Translatable, ...]:
    """Return what each player gets or loses, and why, the reader first (RF-18, RF-19)."""
    if v.out == NONE:
        return nearest(v)
    order = sorted(range(v.seats), key=lambda seat: seat != v.seat)
    alike: dict[tuple[Fate, int] | None, list[int]] = {}
    for seat in order:
        alike.setdefault(None if seat == v.out else fate(v, seat), []).append(seat)
    return tuple(lost(v, seats) if found else won(r, v) for found, seats in alike.items())


Fate = Literal["story-loses", "story-loses-nothing", "story-keeps"]
TOGETHER: Final[Mapping[Fate, str]] = {
    "story-loses": "story-loses-together",
    "story-loses-nothing": "story-loses-nothing-together",
    "story-keeps": "story-keeps-together",
}


def fate(v: View, seat: int) -> tuple[Fate, int]:
    """Return what became of a loser's points, and the loser's total (RF-18)."""
    if not has(losers(v, totals(v)), seat):
        return "story-keeps", total(v, seat)
    return "story-loses" if v.scores[seat] else "story-loses-nothing", total(v, seat)


def lost(v: View, seats: list[int]) -> Translatable:
    """Return what became of the points of losers, who are told of together where it is the same (RF-18)."""
    name, points = fate(v, seats[0])
    if len(seats) == 1:
        return Translatable(name, {"seat": SpokenSeat(seats[0]), "points": points, "most": most(v)})
    return Translatable(TOGETHER[name], {"seats": [SpokenSeat(seat) for seat in seats], "points": points})


def most(v: View) -> str:
    """Return whether the highest total is the only one, that of one of several losers, or shared (RF-18)."""
    return "only" if v.seats == 2 else "one" if len(highest_seats(v)) == 1 else "several"


def won(r: Rules, v: View) -> Translatable:
    """Return the parts of the winner's number, and what it brings (RF-19)."""
    parts = {
        "seat": SpokenSeat(v.out),
        "highest": highest(v, totals(v)),
        "most": most(v),
        "whose": Translatable("story-highest", {"seat": highest_seats(v)[0]}),
        "court": COURT_NAMES[v.shown[v.out] - 1],
        "points": court_points(v, v.out),
        "number": number(v),
    }
    name = "story-one" if gain(r, number(v)) == 1 else "story-two"
    return Translatable(name, {"sum": Translatable("story-number", parts), "high": r.high_number})


def highest_seats(v: View) -> list[SpokenSeat]:
    """Return the losers with the highest total (RF-18)."""
    return [SpokenSeat(seat) for seat in range(v.seats) if has(losers(v, totals(v)), seat)]


def nearest(v: View) -> tuple[Translatable, ...]:
    """Return who had the fewest cards when the stock was gone, if that was one player alone."""
    counts = list(v.counts[: v.seats])
    fewest = min(counts)
    if counts.count(fewest) > 1:
        return ()
    return (Translatable("story-nearest", {"seat": SpokenSeat(counts.index(fewest)), "count": fewest}),)
