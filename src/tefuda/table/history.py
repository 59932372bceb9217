"""The history of a match: the table as it stood after any line of its record.

A `MatchTimeline` is made in one pass through the record. It keeps the events of each line, and a copy of the match at
regular intervals, so that any moment is found by replaying a few lines from the nearest copy.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import TYPE_CHECKING, Final

from tefuda.engine.matches.match import Match
from tefuda.engine.matches.moments import RecordEntry, ResignEntry, TakeBackEntry
from tefuda.engine.matches.replay import apply_entry, begun_again, retold
from tefuda.engine.texts.translatable import SpokenSeat, Translatable
from tefuda.table.events import TableEvent, VersionedEvent
from tefuda.table.handlers import Change
from tefuda.table.setup import SeatAssignment, TableSetup
from tefuda.table.state import TableState
from tefuda.table.table import Table
from tefuda.table.taking_back import TakeBackState

if TYPE_CHECKING:
    from tefuda.engine.declarations.events import Event

EVERY: Final = 48  # lines from one copy to the next
# The event and its sentence for an entry that is no play of the game.
BESIDE_THE_CARDS: Final[dict[type[RecordEntry], tuple[str, str]]] = {
    TakeBackEntry: ("take_back", "takes-back"),
    ResignEntry: ("resign", "resigned"),
}


@dataclass(frozen=True)
class MatchMetadata:
    """The facts about a match that its record does not hold: who sat where, and how and when it ended."""

    assignments: tuple[SeatAssignment, ...]
    over_at: float = 0.0  # seconds since the epoch; 0: unknown
    ended: bool = False  # by agreement, after the last line


class MatchTimeline:
    """All moments of a match: moment ``n`` is how it stood after ``n`` lines of its journal."""

    def __init__(self, match: Match, past: MatchMetadata) -> None:
        """Read ``match`` once from the beginning; it is not changed."""
        self.match, self.past, self.lines = match, past, tuple(match.journal)
        self.game, self.borrowed = match.game, match.branched_from
        self.setup = TableSetup(match.game.id, past.assignments, match.seed, _as_text(match))
        self.news: list[VersionedEvent] = []
        self.ends = set[int]()  # the moments at which a deal ended
        self.unsaid: dict[int, int] = {}  # the line that was taken back, by the line that took it back
        self._copies = [begun_again(match)]
        self._fleeting, self._run = [0], list[int]()
        for at, told in enumerate(retold(match), 1):
            self._hear(at, told.entry, told.events)
            if told.now.deal_over:
                self.ends.add(at)
            if at % EVERY == 0:
                self._copies.append(_without_journal(told.now))

    def __len__(self) -> int:
        """Return the number of the last moment."""
        return len(self.lines)

    @property
    def first(self) -> int:
        """The first moment with cards on the table: a match begins with a deal, or from a position."""
        return 0 if self._copies[0].origin is not None or not self.lines else 1

    def told_until(self, at: int) -> list[VersionedEvent]:
        """Return the events up to this moment, of all audiences."""
        return self.news[: bisect_right(self.news, at, key=lambda one: one.version)]

    def told_at(self, at: int) -> list[VersionedEvent]:
        """Return the events of this moment, of all audiences."""
        return self.told_until(at)[len(self.told_until(at - 1)) :]

    def fleeting_until(self, at: int) -> int:
        """Return the newest moment, up to this one, whose events make earlier fleeting ones forgotten."""
        return self._fleeting[at]

    def dealt_before(self, at: int) -> int:
        """Return the moment before the newest deal."""
        return next((n for n in range(at - 1, -1, -1) if self.lines[n].seat < 0), 0)

    def match_at(self, at: int) -> Match:
        """Return the match as it stood at a moment: a new copy, without a journal."""
        match = self._copies[at // EVERY].copy()
        for line in self.lines[at // EVERY * EVERY : at]:
            apply_entry(match, line)
        return match

    def tables(self, first: int, last: int) -> Iterator[TableAtMoment]:
        """Yield the table at each moment from ``first`` to ``last``; it is one object, which moves on."""
        table = TableAtMoment(self)
        table.stand(first, self.match_at(first))
        yield table
        for at in range(first + 1, last + 1):
            match = table.match
            assert match is not None  # `stand` has set it
            apply_entry(match, self.lines[at - 1])
            table.stand(at, match)
            yield table

    def _hear(self, at: int, entry: RecordEntry, events: Sequence[Event]) -> None:
        """Store the events of an entry, and which earlier ones it makes forgotten."""
        if (beside := BESIDE_THE_CARDS.get(type(entry))) is not None:
            said = Translatable(beside[1], {"seat": SpokenSeat(entry.seat)})
            self.news.append(VersionedEvent(at, TableEvent(beside[0], entry.seat, said, loud=True)))
        if isinstance(entry, TakeBackEntry):
            self.unsaid[at] = self._run.pop() if self._run else 0
        elif not isinstance(entry, ResignEntry):
            self._run = [*self._run, at] if entry.is_play else []
        self.news.extend(VersionedEvent(at, event) for event in events)
        self._fleeting.append(at if any(event.fleeting for event in events) else self._fleeting[-1])


class TableAtMoment(Table):
    """The table as it stood at a moment.  Its version is the number of the moment, and it cannot be changed."""

    def __init__(self, timeline: MatchTimeline) -> None:
        """Create the table with no cards on it."""
        self._timeline = timeline
        super().__init__(timeline.setup)

    def _opening(self, state: TableState) -> Change:
        """Return no deal: only those of the record are dealt."""
        state.undealt.branched_from = self._timeline.borrowed
        return replace(state, over_at=self._timeline.past.over_at), ()

    def stand(self, at: int, match: Match) -> None:
        """Move to a moment; ``match``: the match as it stood then."""
        timeline = self._timeline
        unsaid = frozenset(gone for line, gone in timeline.unsaid.items() if line <= at)
        self.state = replace(
            self.state,
            match=match if at >= timeline.first else None,
            version=at,
            ended=timeline.past.ended and at == len(timeline) and not match.over,
            before_deal=timeline.dealt_before(at),
            take_back=TakeBackState(unsaid=unsaid),
        )
        self._news, self._fleeting = timeline.told_until(at), timeline.fleeting_until(at)

    def last_play_of(self, seat: int) -> int:
        """Return the moment of a seat's latest play, up to this one; 0 where it has made none."""
        lines = self._timeline.lines
        return next((n for n in range(self.version, 0, -1) if lines[n - 1].seat == seat), 0)


def moments_of(match: Match) -> int:
    """Return the number of lines of finished deals; lines of a deal in progress must not be shown."""
    if match.deal_over:
        return len(match.journal)
    return max((at for at, line in enumerate(match.journal) if line.seat < 0), default=0)


def only_finished_deals(match: Match) -> Match:
    """Return a copy of the match without the deal in progress.  It is for `MatchTimeline` alone."""
    past = match.copy()
    past.journal = list(islice(match.journal, moments_of(match)))
    return past


def _without_journal(match: Match) -> Match:
    """Return a copy of the match with an empty journal, as the lines that led there are known already."""
    twin = match.copy()
    twin.journal = []
    return twin


def _as_text(match: Match) -> dict[str, str]:
    return {name: str(value) for name, value in match.options.items()}
