"""The count of a deal, step by step, and the settlement of a match, from a view (CA-16 to CA-26)."""

from __future__ import annotations

from tefuda.cards.bits import has
from tefuda.engine.layout import Count, CountLine
from tefuda.engine.translatable import Seat, Translatable
from tefuda.games.carousel.packs import spread
from tefuda.games.carousel.scoring import (
    GAME_BONUS,
    OUT_BONUS,
    UNDERCUT_BONUS,
    WIN_BONUS,
    deal_winners,
    is_undercut,
    left,
    pays,
    settlement,
)
from tefuda.games.carousel.state import Ended, Phase, View

TITLES = {Ended.KNOCK: "count-title-knock", Ended.OUT: "count-title-out", Ended.STOCK: "count-title-stock"}


def count(v: View) -> Count | None:
    """Return the count of the deal that has ended, and of the match if it has; None while the deal goes on."""
    if v.phase not in (Phase.DEAL, Phase.OVER) or v.ended == Ended.NOT_YET:
        return None
    winners = deal_winners(v)
    over = v.phase == Phase.OVER
    return Count(
        title=Translatable(TITLES[Ended(v.ended)], {"seat": Seat(max(v.ender, 0))}),
        lines=tuple(deal_lines(v, winners)),
        outcome=outcome(v, winners),
        final=over,
        settlement=match_lines(v) if over else (),
    )


def deal_lines(v: View, winners: int) -> list[CountLine]:
    """Return the lines of a deal: the hands, who has won by them, the differences, the bonus, and what is scored."""
    seats = range(v.seats)
    hands = tuple(tuple(spread(v.hands[seat], v.twice[seat])) for seat in seats)
    return [
        CountLine(Translatable("count-hand"), tuple(left(v, seat) for seat in seats), hands, signed=False),
        *compared(v, winners),
        *(difference(v, winners, other) for other in seats if winners != 1 << other),
        *bonus(v, winners),
        CountLine(Translatable("count-deal"), tuple(v.scores[: v.seats]), weight="sum"),
        CountLine(Translatable("count-total"), tuple(v.totals[: v.seats]), weight="total"),
    ]


def compared(v: View, winners: int) -> list[CountLine]:
    """Return the line of hands with no more points than the knocker's (CA-16), or of the lowest hand (CA-23).

    Going out needs neither (CA-15).
    """
    if v.ended == Ended.OUT:
        return []
    if v.ended == Ended.STOCK:
        return [CountLine(Translatable("count-lowest"), points_of(v, winners), signed=False)]
    limit = left(v, v.ender)
    low = sum(1 << seat for seat in range(v.seats) if seat != v.ender and left(v, seat) <= limit)
    return [
        CountLine(
            Translatable("count-no-more", {"seat": Seat(v.ender), "points": limit}), points_of(v, low), signed=False
        )
    ]


def points_of(v: View, seats: int) -> tuple[int | None, ...]:
    """Return the points of some hands, each in its column."""
    return tuple(left(v, seat) if has(seats, seat) else None for seat in range(v.seats))


def difference(v: View, winners: int, other: int) -> CountLine:
    """Return the line of what the winners score for one player's hand (CA-17, CA-19)."""
    values = tuple(
        left(v, other) - left(v, seat) if has(winners, seat) and seat != other else None for seat in range(v.seats)
    )
    return CountLine(Translatable("count-difference", {"seat": Seat(other)}), values)


def bonus(v: View, winners: int) -> list[CountLine]:
    """Return the line of the bonus for going out or for an undercut, if there is one (CA-18)."""
    if v.ended == Ended.OUT:
        return [CountLine(Translatable("count-out"), only(v, winners, OUT_BONUS))]
    return (
        [CountLine(Translatable("count-undercut"), only(v, winners, UNDERCUT_BONUS))] if is_undercut(v, winners) else []
    )


def only(v: View, seats: int, value: int) -> tuple[int | None, ...]:
    """Return a value in the columns of some seats."""
    return tuple(value if has(seats, seat) else None for seat in range(v.seats))


def outcome(v: View, winners: int) -> Translatable:
    """Return the deal in a sentence."""
    seats = [seat for seat in range(v.seats) if has(winners, seat)]
    if len(seats) > 1:
        return Translatable("count-shared", {"points": v.scores[seats[0]]})
    return Translatable("count-outcome", {"seat": Seat(seats[0]), "points": v.scores[seats[0]]})


def match_lines(v: View) -> tuple[CountLine, ...]:
    """Return the lines of the winner's bonuses, and of what each pair exchanges (CA-25, CA-26)."""
    seats = range(v.seats)
    winner = 1 << v.winner
    return (
        CountLine(Translatable("count-total"), tuple(v.totals[: v.seats]), signed=False),
        CountLine(Translatable("count-game-bonus"), only(v, winner, GAME_BONUS)),
        CountLine(Translatable("count-wins", {"points": WIN_BONUS}), only(v, winner, WIN_BONUS * v.wins[v.winner])),
        CountLine(Translatable("count-final"), tuple(v.finals[: v.seats]), weight="sum"),
        *(exchange(v, one, other) for one in seats for other in range(one + 1, v.seats)),
        CountLine(Translatable("count-pays"), tuple(settlement(v, seat) for seat in seats), weight="total"),
    )


def exchange(v: View, one: int, other: int) -> CountLine:
    """Return the line of what two players exchange (CA-26)."""
    low, high = (one, other) if v.finals[one] < v.finals[other] else (other, one)
    paid = pays(v, low, high)
    double = paid > v.finals[high] - v.finals[low]
    said = Translatable("count-pair-double" if double else "count-pair", {"seat": Seat(one), "other": Seat(other)})
    return CountLine(said, tuple(-paid if seat == low else paid if seat == high else None for seat in range(v.seats)))
