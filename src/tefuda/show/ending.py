"""What is told at the end: the story of a deal, from what its reader has heard, and how a match has ended."""

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
    """What this reader has been told since the cards were dealt, but for what the table has forgotten."""
    entries = (one.entry for one in table.events_since(table.before_deal, seat, forget=True, valid=True))
    return facts_of(match, (entry for entry in entries if entry is not None))


def facts_of(match: Match, entries: Iterable[LogEntry]) -> tuple[FactView, ...]:
    """What lines of the log say."""
    pack = match.game.pack(match.seats, match.rules)
    return tuple(match.game.facts.read(entry, pack) for entry in entries)


def story(table: Table, seat: int | None) -> tuple[Translatable, ...]:
    """The deal that has ended, in a sentence or two; nothing while it lasts."""
    match = table.match
    if match is None or match.game.deal_summary is None or not match.deal_over:
        return ()
    return match.game.deal_summary(match.rules, match.observation(seat), heard(table, match, seat))


def stamp(news: Sequence[VersionedEvent]) -> Stamp | None:
    """The mark for how a deal has ended: of its last play, the last one."""
    last = news[-1].version if news else 0
    return next((one.event.stamp for one in reversed(news) if one.version == last and one.event.stamp), None)


def last_stamp(table: Table, seat: int | None) -> Stamp | None:
    """The same for the deal that has ended; what people did beside the cards is no part of it."""
    played = [one for one in table.events_since(table.before_deal, seat, valid=True) if one.entry is not None]
    return stamp(played)


def end(table: Table, look: SeatLayout | None, seat: int | None) -> End | None:
    """How the match has ended; None while it lasts."""
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
    """What stands at the foot of the score sheet."""
    lines = [line.values for line in look.sums if line.weight == "total"]
    return tuple(value or 0 for value in lines[-1]) if lines else tuple(match.totals)


def _standings(match: Match, look: SeatLayout, columns: Columns) -> list[Standing]:
    """Where each column of the score sheet ends up; nobody is first of a match that was broken off."""
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
    """The winners are first; the others stand as their totals do, where the most or the fewest points win."""
    if firsts[at]:
        return 1
    before = [total > totals[at] if up else total < totals[at] for total in totals]
    return 1 + sum(first or better for first, better in zip(firsts, before, strict=True))


def _verdict(table: Table, standings: Sequence[Standing], seat: int | None) -> Text:
    """Who has won; the reader is told so personally."""
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
    """From the scores of all deals, if one has won."""
    winners = [at for at, one in enumerate(standings) if one.place == 1]
    if len(winners) != 1:
        return ()
    deals, totals = [columns.of(row) for row in match.deals], columns.of(match.totals)
    return course(deals, totals, winners[0], columns.heads)
