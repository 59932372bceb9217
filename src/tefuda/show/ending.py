"""The end of a deal or match as a reader is told it: the story of the deal, and the result of the match."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tefuda.engine.events import LogEntry, Stamp
from tefuda.engine.facts import FactView
from tefuda.engine.match import Match
from tefuda.engine.translatable import Translatable
from tefuda.show.course import course
from tefuda.show.json_form import Text
from tefuda.show.scene import End, Standing
from tefuda.show.scores import Columns, points
from tefuda.show.seat_layout import SeatLayout
from tefuda.table import Table, VersionedEvent


def heard(table: Table, match: Match, seat: int | None) -> tuple[FactView, ...]:
    """List what this reader was told since the cards were dealt, without events that are forgotten by now."""
    entries = (one.entry for one in table.events_since(table.before_deal, seat, forget=True, valid=True))
    return facts_of(match, (entry for entry in entries if entry is not None))


def facts_of(match: Match, entries: Iterable[LogEntry]) -> tuple[FactView, ...]:
    """Decode lines of the event log into facts."""
    pack = match.game.pack(match.seats, match.rules)
    return tuple(match.game.facts.read(entry, pack) for entry in entries)


def story(table: Table, seat: int | None) -> tuple[Translatable, ...]:
    """Tell the deal that has ended in one or two sentences; return nothing while it lasts."""
    match = table.match
    if match is None or match.game.deal_summary is None or not match.deal_over:
        return ()
    return match.game.deal_summary(match.rules, match.observation(seat), heard(table, match, seat))


def stamp(news: Sequence[VersionedEvent]) -> Stamp | None:
    """Return the stamp for the end of a deal: the last one among the events of the newest version."""
    last = news[-1].version if news else 0
    return next((one.event.stamp for one in reversed(news) if one.version == last and one.event.stamp), None)


def last_stamp(table: Table, seat: int | None) -> Stamp | None:
    """Return the stamp for the deal that has ended; table events that are not about cards are ignored."""
    played = [one for one in table.events_since(table.before_deal, seat, valid=True) if one.entry is not None]
    return stamp(played)


def end(table: Table, look: SeatLayout | None, seat: int | None) -> End | None:
    """Return how the match has ended; None while it lasts."""
    if table.stage != "over" or table.match is None or look is None:
        return None
    columns = Columns(table.match.seats, look.teams)
    standings = _standings(table.match, look, columns)
    return End(
        verdict=_verdict(table, standings, seat),
        story=_course(table.match, look, columns, standings) or story(table, seat),
        standings=tuple(sorted(standings, key=lambda one: one.place)),
        won=any(seat in one.seats for one in standings if one.place == 1) if seat is not None else None,
        agreed=table.ended,
        at=table.over_at or 0.0,
    )


def _totals(match: Match, look: SeatLayout) -> tuple[int, ...]:
    """Return the last line of totals on the score sheet."""
    lines = [line.values for line in look.sums if line.weight == "total"]
    return tuple(value or 0 for value in lines[-1]) if lines else tuple(match.totals)


def _standings(match: Match, look: SeatLayout, columns: Columns) -> list[Standing]:
    """Rank the columns of the score sheet; in a match that was broken off, no column is first."""
    totals = columns.of(_totals(match, look))
    paid = (
        columns.of(match.settlement) if look.count is not None and look.count.settlement and match.settlement else None
    )
    firsts = [not match.winners or bool({*seats} & {*match.winners}) for seats in columns.seats]
    up = [total for total, first in zip(totals, firsts, strict=True) if first] >= [max(totals)]
    return [
        Standing(
            name=columns.heads[at],
            seats=columns.seats[at],
            place=_place(totals, firsts, at, up) if match.winners else 0,
            total=points(totals[at]),
            paid=points(paid[at], signed=True) if paid else "",
        )
        for at in range(len(totals))
    ]


def _place(totals: Sequence[int], firsts: Sequence[bool], at: int, up: bool) -> int:
    """Return a column's rank: winners are first, the others are ranked by their totals (``up``: most points win)."""
    if firsts[at]:
        return 1
    before = [total > totals[at] if up else total < totals[at] for total in totals]
    return 1 + sum(first or better for first, better in zip(firsts, before, strict=True))


def _verdict(table: Table, standings: Sequence[Standing], seat: int | None) -> Text:
    """Return the sentence that names the winner, addressed to the reader where the reader has won."""
    first = [one for one in standings if one.place == 1]
    if table.closed:
        return Translatable("table-closed")
    if table.ended or not first:
        return Translatable("match-ended" if table.ended else "verdict-drawn")
    if len(first) == len(standings):
        return Translatable("verdict-drawn")
    if len(first) > 1:
        return Translatable("verdict-shared", {"names": [one.name for one in first]})
    return Translatable("verdict-won", {"seat": first[0].name})


def _course(
    match: Match, look: SeatLayout, columns: Columns, standings: Sequence[Standing]
) -> tuple[Translatable, ...]:
    """Return the course of the match from the scores of all deals, if there is a single winner."""
    winners = [at for at, one in enumerate(standings) if one.place == 1]
    if len(winners) != 1:
        return ()
    deals, totals = [columns.of(row) for row in match.deals], columns.of(match.totals)
    return course(deals, totals, winners[0], columns.heads)
