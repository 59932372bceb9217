"""Several tables that had the same cards, side by side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from tefuda.engine.layout import Team
from tefuda.show.people import names_of
from tefuda.show.scene import GameCard, Lang
from tefuda.table import SeatAssignment
from tefuda.table.duplicates import DuplicateTable, MatchResults


@dataclass(frozen=True, kw_only=True)
class PlaceToTake:
    """A seat at which somebody sat, and at which one may have those cards."""

    seat: int
    name: str


@dataclass(frozen=True, kw_only=True)
class DealMade:
    """A deal that has ended: the points of these cards, and those of the others where there are only two sides."""

    own: int
    other: int | None
    same: bool  # the same cards came to the same seats as at the first table: only then it counts


@dataclass(frozen=True, kw_only=True)
class Took:
    """Somebody who had these cards."""

    names: tuple[str, ...]
    cards: int  # whose: the seat, or the place of the team
    turned: bool  # the other team's cards
    first: bool  # it was dealt there for the first time
    you: bool
    state: Literal["playing", "over"]
    table: str | None = None  # where one may look back at it
    ended: bool = False  # by agreement
    deals: tuple[DealMade, ...] = ()
    own: int = 0  # of the deals that all have had who are compared
    other: int | None = None
    counted: bool = False  # it has had all of those deals
    best: bool = False


@dataclass(frozen=True, kw_only=True)
class SharedResult:
    """The same players had the cards of both teams in turn: what they made together."""

    names: tuple[str, ...]
    own: int
    other: int
    deals: int


@dataclass(frozen=True, kw_only=True)
class Duplicate:
    """What may be told of several tables with the same cards."""

    id: str
    game: GameCard
    commitment: str
    places: tuple[PlaceToTake, ...]
    turns: bool  # one may have the other team's cards
    full: bool
    told: bool  # the reader has had these cards: results are told
    deals: int  # that count
    most_wins: bool
    took: tuple[Took, ...]
    both: tuple[SharedResult, ...] = ()


@dataclass(frozen=True)
class Sides:
    """Whose points are compared: those of each seat, or of each team."""

    seats: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, count: int, teams: Sequence[Team]) -> Sides:
        """Where so many sit."""
        return cls(tuple(team.seats for team in teams) or tuple((seat,) for seat in range(count)))

    def side(self, seat: int | None) -> int | None:
        """The side of a seat."""
        return next((side for side, seats in enumerate(self.seats) if seat in seats), None)

    def people(self, assignments: tuple[SeatAssignment, ...], lang: Lang) -> dict[int, tuple[str, ...]]:
        """By side the people who play for it, where there are any."""
        names = names_of(assignments, lang)
        found = (
            (side, tuple(names[seat] for seat in seats if assignments[seat].kind == "human"))
            for side, seats in enumerate(self.seats)
        )
        return {side: people for side, people in found if people}

    def deals(self, made: MatchResults, first: MatchResults, side: int) -> tuple[DealMade, ...]:
        """What the cards of a side have made."""
        at = [seats[0] for seats in self.seats]
        return tuple(
            DealMade(
                own=points[at[side]],
                other=points[at[1 - side]] if len(at) == 2 else None,
                same=dealer in first.dealers[deal : deal + 1],
            )
            for deal, (points, dealer) in enumerate(zip(made.deals, made.dealers, strict=True))
        )


def took(tables: Sequence[DuplicateTable], sides: Sides, lang: Lang) -> tuple[Took, ...]:
    """Everybody who had these cards, with what was made of them as far as it may be told."""
    return tuple(
        _took(one, sides, side, names, tables)
        for one in tables
        for side, names in sides.people(one.assignments, lang).items()
    )


def _took(
    one: DuplicateTable, sides: Sides, side: int, names: tuple[str, ...], tables: Sequence[DuplicateTable]
) -> Took:
    made, first = one.made, tables[0].made
    told = made is not None and first is not None
    return Took(
        names=names,
        cards=side,
        turned=one.turned,
        first=one is tables[0],
        you=one.own is not None and sides.side(one.own) == side,
        state="over" if one.over else "playing",
        table=one.table if told else None,
        ended=made is not None and made.ended,
        deals=sides.deals(made, first, side) if made is not None and first is not None else (),
    )


def compared(rows: Sequence[Took], most_wins: bool) -> tuple[tuple[Took, ...], int]:
    """The same with their sums over the deals that all of them have had, and how many deals those are.

    Whoever has ended the match early is left out rather than that all are cut short.
    """
    lengths = {len(row.deals) for row in rows if row.deals and not row.ended} or {
        len(row.deals) for row in rows if row.deals
    }
    most = min(lengths, default=0)
    there = [row for row in rows if most and len(row.deals) >= most]
    which = [deal for deal in range(most) if all(row.deals[deal].same for row in there)]
    summed = tuple(_summed(row, which) if any(row is one for one in there) and which else row for row in rows)
    best = {cards: _best((row for row in summed if row.cards == cards), most_wins) for cards in {r.cards for r in rows}}
    return tuple(replace(row, best=row.counted and _worth(row, most_wins) == best[row.cards]) for row in summed), len(
        which
    )


def _summed(row: Took, which: Sequence[int]) -> Took:
    others = [points for deal in which if (points := row.deals[deal].other) is not None]
    own = sum(row.deals[deal].own for deal in which)
    return replace(row, own=own, other=sum(others) if others else None, counted=True)


def _worth(row: Took, most_wins: bool) -> int:
    """Where there are only two sides, what one is ahead."""
    worth = row.own - (row.other or 0)
    return worth if most_wins else -worth


def _best(rows: Iterable[Took], most_wins: bool) -> int | None:
    """None where nobody has made more than another."""
    worth = {_worth(row, most_wins) for row in rows if row.counted}
    return max(worth) if len(worth) > 1 else None


def both(rows: Sequence[Took]) -> tuple[SharedResult, ...]:
    """Of the first table and each one that was turned: what those made together who sat at the same places."""
    first = next((row for row in rows if row.first and row.deals), None)
    if first is None or first.deals[0].other is None:
        return ()
    turned = [row for row in rows if row.turned and row.cards != first.cards and row.deals]
    return tuple(one for row in turned if (one := _both(first, row)).deals)


def _both(first: Took, turned: Took) -> SharedResult:
    pairs = [(a, b) for a, b in zip(first.deals, turned.deals, strict=False) if b.same]
    return SharedResult(
        names=(*first.names, *turned.names),
        own=sum(a.own + b.own for a, b in pairs),
        other=sum((a.other or 0) + (b.other or 0) for a, b in pairs),
        deals=len(pairs),
    )


def side_by_side(
    id: str,
    card: GameCard,
    commitment: str,
    tables: Sequence[DuplicateTable],
    sides: Sides,
    lang: Lang,
    *,
    turns: bool,
    full: bool,
) -> Duplicate:
    """All that the reader may know.  ``tables``: the first one first."""
    first, names = tables[0], names_of(tables[0].assignments, lang)
    wins = next((one.made.most_wins for one in tables if one.made and one.made.most_wins is not None), True)
    rows, deals = compared(took(tables, sides, lang), wins)
    places = tuple(
        PlaceToTake(seat=seat, name=names[seat])
        for seat, assignment in enumerate(first.assignments)
        if assignment.kind == "human"
    )
    return Duplicate(
        id=id,
        game=card,
        commitment=commitment,
        places=places,
        turns=turns,
        full=full,
        told=first.made is not None,
        deals=deals,
        most_wins=wins,
        took=rows,
        both=both(rows) if turns else (),
    )
