"""Comparison of several tables that were dealt the same cards (duplicate play)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from msgspec import structs

from tefuda.layout import Team, seats_by_side
from tefuda.protocol.reviews import (
    DuplicateComparison,
    DuplicateDealPoints,
    DuplicateSeatOffer,
    DuplicateSideResult,
    SwappedSidesTotal,
)
from tefuda.protocol.scene import SceneGame
from tefuda.protocol.values import Lang
from tefuda.show.people import names_of
from tefuda.table import SeatAssignment
from tefuda.table.duplicates import DuplicateTable, FinishedMatchResults
from tefuda.text import MessageFormatter


@dataclass(frozen=True)
class ComparedSides:
    """The sides whose points are compared: single seats, or teams."""

    seats: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, count: int, teams: Sequence[Team]) -> ComparedSides:
        """Return the teams as sides, or each of ``count`` seats as a side of its own where there are no teams."""
        return cls(seats_by_side(count, teams))

    def side(self, seat: int | None) -> int | None:
        """Return the index of the side to which a seat belongs."""
        return next((side for side, seats in enumerate(self.seats) if seat in seats), None)

    def people(self, assignments: tuple[SeatAssignment, ...], lang: Lang) -> dict[int, tuple[str, ...]]:
        """Return the names of the people of each side; a side without people is left out.

        At another table the number of a seat would say nothing, so a person without a name is somebody.
        """
        somebody = MessageFormatter(lang).text("somebody")
        named = tuple(zip(assignments, names_of(assignments, lang), strict=True))
        names = {at: name if one.name else somebody for at, (one, name) in enumerate(named) if one.kind == "human"}
        found = ((side, tuple(names[seat] for seat in seats if seat in names)) for side, seats in enumerate(self.seats))
        return {side: people for side, people in found if people}

    def deals(
        self, made: FinishedMatchResults, first: FinishedMatchResults, side: int
    ) -> tuple[DuplicateDealPoints, ...]:
        """Return the points of a side in each deal of ``made``; ``first`` holds the results of the first table."""
        at = [seats[0] for seats in self.seats]
        return tuple(
            DuplicateDealPoints(
                own=points[at[side]],
                other=points[at[1 - side]] if len(at) == 2 else None,
                same=dealer in first.dealers[deal : deal + 1],
            )
            for deal, (points, dealer) in enumerate(zip(made.deals, made.dealers, strict=True))
        )


def took(tables: Sequence[DuplicateTable], sides: ComparedSides, lang: Lang) -> tuple[DuplicateSideResult, ...]:
    """List the people who had these cards, with their results where the reader may see them."""
    return tuple(
        _took(one, sides, side, names, tables)
        for one in tables
        for side, names in sides.people(one.assignments, lang).items()
    )


def _took(
    one: DuplicateTable, sides: ComparedSides, side: int, names: tuple[str, ...], tables: Sequence[DuplicateTable]
) -> DuplicateSideResult:
    made, first = one.made, tables[0].made
    told = made is not None and first is not None
    return DuplicateSideResult(
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


def compared(rows: Sequence[DuplicateSideResult], most_wins: bool) -> tuple[tuple[DuplicateSideResult, ...], int]:
    """Add sums over the deals that all rows have; return the rows and the number of those deals.

    A match that was ended early is left out of the comparison, so that it does not shorten the comparison of the
    others.
    """
    lengths = {len(row.deals) for row in rows if row.deals and not row.ended} or {
        len(row.deals) for row in rows if row.deals
    }
    most = min(lengths, default=0)
    there = [row for row in rows if most and len(row.deals) >= most]
    which = [deal for deal in range(most) if all(row.deals[deal].same for row in there)]
    summed = tuple(_summed(row, which) if any(row is one for one in there) and which else row for row in rows)
    best = {cards: _best((row for row in summed if row.cards == cards), most_wins) for cards in {r.cards for r in rows}}
    marked = (structs.replace(row, best=row.counted and _worth(row, most_wins) == best[row.cards]) for row in summed)
    return tuple(marked), len(which)


def _summed(row: DuplicateSideResult, which: Sequence[int]) -> DuplicateSideResult:
    others = [points for deal in which if (points := row.deals[deal].other) is not None]
    own = sum(row.deals[deal].own for deal in which)
    return structs.replace(row, own=own, other=sum(others) if others else None, counted=True)


def _worth(row: DuplicateSideResult, most_wins: bool) -> int:
    """Return a row's lead over the other side, or its points where there are more than two sides."""
    worth = row.own - (row.other or 0)
    return worth if most_wins else -worth


def _best(rows: Iterable[DuplicateSideResult], most_wins: bool) -> int | None:
    """Return the best result, or None where all rows have the same."""
    worth = {_worth(row, most_wins) for row in rows if row.counted}
    return max(worth) if len(worth) > 1 else None


def both(rows: Sequence[DuplicateSideResult]) -> tuple[SwappedSidesTotal, ...]:
    """Add up the first table and each turned one for the people who sat at the same places at both."""
    first = next((row for row in rows if row.first and row.deals), None)
    if first is None or first.deals[0].other is None:
        return ()
    turned = [row for row in rows if row.turned and row.cards != first.cards and row.deals]
    return tuple(one for row in turned if (one := _both(first, row)).deals)


def _both(first: DuplicateSideResult, turned: DuplicateSideResult) -> SwappedSidesTotal:
    pairs = [(a, b) for a, b in zip(first.deals, turned.deals, strict=False) if b.same]
    return SwappedSidesTotal(
        names=(*first.names, *turned.names),
        own=sum(a.own + b.own for a, b in pairs),
        other=sum((a.other or 0) + (b.other or 0) for a, b in pairs),
        deals=len(pairs),
    )


@dataclass(frozen=True)
class ComparedCards:
    """The cards that several tables were dealt, and what may be done with them.

    ``id``: that of their link; ``turns``: the sides change seats at half of the tables; ``full``: nobody else may play
    them.
    """

    id: str
    game: SceneGame
    commitment: str
    turns: bool
    full: bool


def side_by_side(
    cards: ComparedCards, tables: Sequence[DuplicateTable], sides: ComparedSides, lang: Lang
) -> DuplicateComparison:
    """Compare the tables for one reader; ``tables`` begins with the first one."""
    first, names = tables[0], names_of(tables[0].assignments, lang)
    wins = next((one.made.most_wins for one in tables if one.made and one.made.most_wins is not None), True)
    rows, deals = compared(took(tables, sides, lang), wins)
    places = tuple(
        DuplicateSeatOffer(seat=seat, name=names[seat])
        for seat, assignment in enumerate(first.assignments)
        if assignment.kind == "human"
    )
    return DuplicateComparison(
        id=cards.id,
        game=cards.game,
        commitment=cards.commitment,
        places=places,
        turns=cards.turns,
        full=cards.full,
        told=first.made is not None,
        deals=deals,
        most_wins=wins,
        took=rows,
        both=both(rows) if cards.turns else (),
    )
