"""The end of a deal or match as a reader is told it: the story of the deal, and the result of the match."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate, pairwise
from typing import Final, TypeVar

from tefuda import layout as engine
from tefuda.engine.declarations.events import RawEvent, Stamp
from tefuda.engine.declarations.facts import RedactedFact
from tefuda.engine.matches.match import Match
from tefuda.engine.texts.translatable import SpokenSeat, Translatable
from tefuda.protocol.json_form import Text
from tefuda.protocol.scene import MatchResult, ScoreBreakdown, ScoreBreakdownLine, ScoreSheet, ScoreSheetRow, Standing
from tefuda.show.seat_view import InteractiveLayout
from tefuda.table import Table, VersionedEvent
from tefuda.table.duplicates import most_wins
from tefuda.table.events import resigned
from tefuda.text import number

Scores = Sequence[Sequence[int]]
CHANGES = 3  # fewest changes of the lead that are worth a sentence
DEALS = 3  # fewest deals before one of them can be called the best


def course(
    deals: Scores, totals: Sequence[int], winner: int, names: Sequence[Text], most_wins: bool = True
) -> tuple[Translatable, ...]:
    """Tell how the winner came to lead, and one remarkable thing; return nothing where the score sheet does not say it.

    Args:
        deals: The points of each deal, one number a column of the score sheet.
        totals: The final points of each column.
        winner: The winner's column.
        names: The name of each column.
        most_wins: Whether the most points win, or the fewest.

    >>> from tefuda.engine.texts.translatable import SpokenSeat
    >>> [said.id for said in course([(3, 0), (0, 4), (2, 0)], (5, 4), 0, [SpokenSeat(0), SpokenSeat(1)])]
    ['story-last-deal', 'story-best-deal']
    """
    sums = list(accumulate(deals, lambda row, more: tuple(map(sum, zip(row, more, strict=True)))))
    if len(deals) < 2 or len({total - summed for total, summed in zip(totals, sums[-1], strict=True)}) > 1:
        return ()  # they do not all begin with as much, or the sheet is kept otherwise
    first = max if most_wins else min
    if _leader(totals, first(totals)) != winner:
        return ()
    leaders = [_leader(row, first(row)) for row in sums]
    remarkable = _changes(leaders) or (_best(deals, names) if first is max else [])
    return (_led(leaders, winner, names), *remarkable)


def _said(id: str, args: Mapping[str, object]) -> Translatable:
    """Return a sentence with the word for a deal filled in, which the game may choose."""
    return Translatable(id, {**args, "deal": Translatable("story-deal")})


def _leader(row: Sequence[int], best: int) -> int | None:
    """Return the column that leads alone, or None."""
    return row.index(best) if row.count(best) == 1 else None


def _led(leaders: Sequence[int | None], winner: int, names: Sequence[Text]) -> Translatable:
    """Tell since which deal the winner has led."""
    since = next((i for i in range(len(leaders), 0, -1) if leaders[i - 1] != winner), 0) + 1
    if since == 1:
        return _said("story-always-led", {"seat": names[winner]})
    if since == len(leaders):
        return _said("story-last-deal", {"seat": names[winner]})
    return _said("story-led-since", {"seat": names[winner], "number": since})


def _changes(leaders: Sequence[int | None]) -> list[Translatable]:
    """Tell how often the lead passed to another column."""
    alone = [one for one in leaders if one is not None]
    times = sum(one != before for before, one in pairwise(alone))
    return [Translatable("story-changes", {"times": times})] if times >= CHANGES else []


def _best(deals: Scores, names: Sequence[Text]) -> list[Translatable]:
    """Tell the highest score of a single deal, if it was reached only once."""
    every = [(score, number, column) for number, row in enumerate(deals, 1) for column, score in enumerate(row)]
    score, number, column = max(every)
    if len(deals) < DEALS or [one[0] for one in every].count(score) > 1:
        return []
    return [_said("story-best-deal", {"seat": names[column], "points": score, "number": number})]


NOTHING: Final = "—"
T = TypeVar("T")


class ScoreSheetBuilder:
    """The columns of the score sheet and the count: their heads, and the seats of each."""

    def __init__(self, seats: int, teams: Sequence[engine.Team]) -> None:
        self.heads: tuple[Text, ...] = tuple(team.name for team in teams) or tuple(map(SpokenSeat, range(seats)))
        self.seats = engine.seats_by_side(seats, teams)

    def sheet(self, deals: Sequence[Sequence[int]], sums: Sequence[engine.ScoreCountLine], note: Text) -> ScoreSheet:
        """Make the score sheet: the scores of each deal, and the sums below them."""
        scores = (ScoreSheetRow(str(deal), self._written(row)) for deal, row in enumerate(deals, 1))
        below = (ScoreSheetRow(line.label, self._written(line.values), line.weight) for line in sums)
        return ScoreSheet(self.heads, (*scores, *below), note)

    def count(
        self, count: engine.ScoreCount, story: tuple[Text, ...] = (), stamp: Stamp | None = None
    ) -> ScoreBreakdown:
        """Make the count, step by step, with its story."""
        return ScoreBreakdown(
            title=count.title,
            heads=self.heads,
            lines=self._lines(count.lines),
            outcome=count.outcome,
            story=story,
            stamp=stamp,
            final=count.final,
            settlement=self._lines(count.settlement),
        )

    def _lines(self, lines: Sequence[engine.ScoreCountLine]) -> tuple[ScoreBreakdownLine, ...]:
        """Convert the lines of a count, without those that have neither cards nor values."""
        return tuple(self._line(line) for line in lines if any(line.cards) or set(line.values) != {None})

    def _line(self, line: engine.ScoreCountLine) -> ScoreBreakdownLine:
        written = self._written(line.values, line.weight == "line" and line.signed)
        return ScoreBreakdownLine(
            label=line.label,
            values=tuple(
                "" if value is None else text for value, text in zip(self.of(line.values), written, strict=True)
            ),
            cards=self.of(line.cards),
            weight=line.weight,
        )

    def _written(self, values: Sequence[int | None], signed: bool = False) -> tuple[str, ...]:
        return tuple(points(value, signed) for value in self.of(values))

    def of(self, values: Sequence[T]) -> tuple[T, ...]:
        """Return the values of the columns, given one value for each seat."""
        return tuple(values[seats[0]] for seats in self.seats) if values else ()


def points(value: int | None, signed: bool = False) -> str:
    """Write a number as it is shown everywhere; a dash stands for no value."""
    return NOTHING if value is None else number(value, signed)


def heard(table: Table, match: Match, seat: int | None) -> tuple[RedactedFact, ...]:
    """List what this reader was told since the cards were dealt, without events that are forgotten by now."""
    entries = (one.entry for one in table.events_since(table.state.before_deal, seat, forget=True, valid=True))
    return facts_of(match, (entry for entry in entries if entry is not None))


def facts_of(match: Match, entries: Iterable[RawEvent]) -> tuple[RedactedFact, ...]:
    """Decode lines of the event log into facts."""
    pack = match.game.pack(match.seats, match.rules)
    return tuple(match.game.rules.facts.read(entry, pack) for entry in entries)


def story(table: Table, seat: int | None) -> tuple[Translatable, ...]:
    """Tell the deal that has ended in one or two sentences; return nothing while it lasts."""
    match = table.match
    if match is None or not match.deal_over:
        return ()
    return match.game.presentation.deal_summary(match.rules, match.observation(seat), heard(table, match, seat))


def stamp(news: Sequence[VersionedEvent]) -> Stamp | None:
    """Return the stamp for the end of a deal: the last one among the events of the newest version."""
    last = news[-1].version if news else 0
    return next((one.event.stamp for one in reversed(news) if one.version == last and one.event.stamp), None)


def last_stamp(table: Table, seat: int | None) -> Stamp | None:
    """Return the stamp for the deal that has ended; table events that are not about cards are ignored."""
    played = [one for one in table.events_since(table.state.before_deal, seat, valid=True) if one.entry is not None]
    return stamp(played)


def end(table: Table, look: InteractiveLayout | None, seat: int | None) -> MatchResult | None:
    """Return how the match of a table that is over has ended; None where it never began."""
    if table.match is None or look is None:
        return None
    columns = ScoreSheetBuilder(table.match.seats, look.teams)
    standings = final_standings(table.match, look, columns)
    return MatchResult(
        verdict=_verdict(table, standings),
        story=_story(table, columns, standings, seat),
        standings=tuple(sorted(standings, key=lambda one: one.place)),
        won=any(seat in one.seats for one in standings if one.place == 1) if seat is not None else None,
        agreed=table.state.ended,
        resigned=table.state.resigned,
        at=table.state.over_at or 0.0,
    )


def final_standings(match: Match, look: InteractiveLayout, columns: ScoreSheetBuilder) -> list[Standing]:
    """Rank the columns of the score sheet; in a match that was broken off, no column is first."""
    totals = columns.of(look.last_totals or match.totals)
    paid = (
        columns.of(match.settlement) if look.count is not None and look.count.settlement and match.settlement else None
    )
    firsts = [not match.winners or bool({*seats} & {*match.winners}) for seats in columns.seats]
    up = most_wins(match) is not False  # None: all totals are equal, or only two play
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


def _verdict(table: Table, standings: Sequence[Standing]) -> Text:
    """Return the sentence that names the winner."""
    first = [one for one in standings if one.place == 1]
    if table.state.closed:
        return Translatable("table-closed")
    if table.state.ended or not first:
        return Translatable("match-ended" if table.state.ended else "verdict-drawn")
    if len(first) == len(standings):
        return Translatable("verdict-drawn")
    if len(first) > 1:
        return Translatable("verdict-shared", {"names": [one.name for one in first]})
    return Translatable("verdict-won", {"seat": first[0].name})


def _story(
    table: Table, columns: ScoreSheetBuilder, standings: Sequence[Standing], seat: int | None
) -> tuple[Translatable, ...]:
    """Tell how it came to this result: who resigned, or the course of the match, or that of its last deal."""
    if table.state.resigned is not None:
        return (resigned(table.state.resigned),)
    assert table.match is not None  # it is over
    return _course(table.match, columns, standings) or story(table, seat)


def _course(match: Match, columns: ScoreSheetBuilder, standings: Sequence[Standing]) -> tuple[Translatable, ...]:
    """Return the course of the match from the scores of all deals, if there is a single winner."""
    winners, most = [at for at, one in enumerate(standings) if one.place == 1], most_wins(match)
    if len(winners) != 1 or most is None:
        return ()
    deals, totals = [columns.of(row) for row in match.deals], columns.of(match.totals)
    return course(deals, totals, winners[0], columns.heads, most)
