"""The table: commands in, observations and events out, and a version for every change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Any, Self

from tefuda.engine.declarations.events import told_to
from tefuda.engine.declarations.words import END
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import find
from tefuda.engine.texts.errors import TefudaError
from tefuda.engine.texts.translatable import Translatable
from tefuda.protocol.commands import MakePlay
from tefuda.protocol.values import Stage
from tefuda.table import match_commands, seat_commands  # noqa: F401  # they make their handlers known
from tefuda.table.events import (
    BrokenJournal,
    Events,
    JournalEntry,
    OutdatedJournal,
    VersionedEvent,
    flat_events,
    lay_by,
)
from tefuda.table.handlers import (
    NO_LIVE_CONTEXT,
    Change,
    CommandAccepted,
    CommandDecision,
    CommandEnvelope,
    CommandRefused,
    CommandRepeated,
    CommandResult,
    LiveTableContext,
    apply,
    begun,
    decide,
)
from tefuda.table.personas import BotTurn, who_plays
from tefuda.table.setup import SeatAssignment, TableSetup
from tefuda.table.shuffling import PublicHashChain
from tefuda.table.state import TableState
from tefuda.table.taking_back import TakeBackCheck

if TYPE_CHECKING:
    from tefuda.engine.declarations.events import Event


class Table:
    """A match with people and bots around it: its `state`, the events so far, and the commands that were carried out.

    A change is requested by passing a `CommandEnvelope` to `do`, which returns a `CommandResult`. Only a
    `CommandAccepted` has changed anything, and its entry, replayed on the same `TableSetup`, makes the same change
    again.
    """

    def __init__(self, setup: TableSetup, opened: float = 0.0) -> None:
        """Set up the table.  The cards are dealt when the last seat is taken, or when all people are ready."""
        self.state, told = self._opening(TableState.of(setup, opened))
        self.state = replace(self.state, before_deal=-1)  # a deal made here belongs to version 0
        self._news: list[VersionedEvent] = []
        self._led_here = 0  # up to this version, the events are those that led to the match's starting position
        self._fleeting = 0  # the version of the newest event that makes earlier ones forgotten
        self._done: dict[tuple[int, str], int] = {}
        self._binding = PublicHashChain()
        self._hear(told)

    def _opening(self, state: TableState) -> Change:
        return begun(state)

    @classmethod
    def restore(
        cls, setup: TableSetup, journal: Iterable[JournalEntry], opened: float = 0.0, *, judged: bool = False
    ) -> Self:
        """Return the table, ``opened`` at that time, to which these entries lead.

        ``judged``: today's rules judge each command again; else the journal is believed.

        Raises:
            BrokenJournal: An entry is missing, or cannot be made again.
        """
        table = cls(setup, opened)
        for entry in journal:
            table.apply_entry(entry, judged=judged)
        return table

    @classmethod
    def midway(
        cls,
        setup: TableSetup,
        match: Match,
        version: int = 0,
        past: Sequence[Sequence[Event]] = (),
        opened: float = 0.0,
    ) -> Self:
        """Return a table at which this match is in progress; ``version`` counts on, ``past``: its plays."""
        table = cls(replace(setup, reads_first=True), opened)  # so that nothing is dealt
        shown = dict.fromkeys(range(len(setup.assignments)), version)
        table.state = replace(table.state, match=match, version=version, before_deal=version, shown=shown)
        table._news, table._led_here = [VersionedEvent(version, event) for event in flat_events(past)], version
        return table

    # --- asking for a change ---------------------------------------------------------------------

    def do(self, request: CommandEnvelope, at: float = 0.0, live: LiveTableContext = NO_LIVE_CONTEXT) -> CommandResult:
        """Carry out a command that arrives at this time (seconds since the epoch), or refuse it."""
        if request.seat is not None and self.knows(request):
            return CommandRepeated(self._done[request.seat, request.id])
        decided = decide(self.state, request, at, live)
        return self._carry_out(decided) if isinstance(decided, CommandDecision) else decided

    def apply_entry(self, entry: JournalEntry, *, judged: bool = False) -> None:
        """Make a stored change again, as `restore` does."""
        if entry.version != self.version + 1:
            raise BrokenJournal(f"entry {entry.version} follows version {self.version}")
        decided: CommandDecision | CommandRefused | CommandRepeated = CommandDecision(entry)
        try:
            if judged:
                request = CommandEnvelope(entry.seat, entry.command, entry.by_host, entry.inputs)
                decided = decide(self.state, request, entry.at)
            if not isinstance(decided, CommandDecision):
                raise ValueError(decided.reason.id if isinstance(decided, CommandRefused) else "done-already")
            self._carry_out(replace(decided, entry=entry))
        except (TefudaError, LookupError, ValueError) as error:
            raise self._broken(entry, error) from error

    def why_not(self, request: CommandEnvelope) -> Translatable | None:
        """Return why a command cannot be carried out at this table, or was before; None where it can."""
        decided = decide(self.state, request, self.state.changed_at)
        if isinstance(decided, CommandRefused):
            return decided.reason
        return Translatable("done-already") if isinstance(decided, CommandRepeated) or self.knows(request) else None

    def knows(self, request: CommandEnvelope) -> bool:
        """Return whether this command has been carried out before, so that it is not carried out again."""
        return (request.seat, request.id) in self._done

    def play(self, seat: int | None, play_id: str, base: int, text: str, at: float = 0.0) -> CommandResult:
        """Make a whole play that was chosen on version ``base``.  The same id counts once."""
        return self.do(CommandEnvelope(seat, MakePlay(play_id, base, text)), at)

    def answered(self, check: TakeBackCheck, learnt: bool) -> None:
        """Store whether a play has revealed something; it is ignored if the table has moved on in the meantime."""
        take_back = replace(self.state.take_back, learnt=(check.at, learnt))
        self.state = replace(self.state, take_back=take_back)

    def compact(self) -> None:
        """Compact the data for taking plays back, as nothing is likely to happen soon."""
        if self.match is not None:
            self.match.compact_undo()

    # --- what a reader may know ------------------------------------------------------------------

    @property
    def setup(self) -> TableSetup:
        """The setup, with the shuffles once all have shuffled."""
        return self.state.setup

    @property
    def assignments(self) -> tuple[SeatAssignment, ...]:
        """The assignment of each seat."""
        return self.state.assignments

    @property
    def match(self) -> Match | None:
        """The match; None before the first deal."""
        return self.state.match

    @property
    def version(self) -> int:
        """The number of changes so far."""
        return self.state.version

    @property
    def stage(self) -> Stage:
        """The stage of the table: waiting for players, playing, between two deals, or over."""
        return self.state.stage

    @property
    def may_act(self) -> tuple[int, ...]:
        """The seats that may act: by the rules, or because they have not asked for the next deal."""
        return self.state.may_act

    @property
    def must_act(self) -> tuple[int, ...]:
        """Those of `may_act` without which nothing goes on."""
        return self.state.must_act

    @property
    def link(self) -> str:
        """The link that binds the match so far, in hexadecimal digits; empty before the first deal."""
        return self._binding.link(self.match, over=self.stage == "over")

    def view(self, reader: int | None) -> Mapping[str, Any]:
        """Return what a seat (None: a watcher) may know, as JSON data; empty while seats are open."""
        return self.match.observation_dict(reader) if self.match is not None else {}

    def events_since(
        self, version: int, reader: int | None, *, forget: bool = False, most: int | None = None, valid: bool = False
    ) -> list[VersionedEvent]:
        """Return the events after a version that a reader may know, oldest first; at most the ``most`` newest.

        ``forget``: leave out fleeting events that are forgotten by now, so that a returning player is told no more than
        the others would remember.  ``valid``: leave out events of plays that were taken back.  No play is told in part.
        """
        gone = self.state.take_back.unsaid if valid else ()
        seen = (one for one in self._after(version) if told_to(one.audience, reader) and one.version not in gone)
        kept = (one for one in seen if not (one.fleeting and one.version < self._fleeting)) if forget else seen
        newest, cut = list(islice(kept, most)), next(kept, None)
        return [one for one in reversed(newest) if cut is None or not one.is_of_play(cut)]

    def last_play_of(self, seat: int) -> int:
        """Return the version of a seat's latest play or request; 0 where it has made none."""
        return self.state.latest.get(seat, 0)

    def record(self) -> str | None:
        """Return the record of the whole match as text, or None while it is not over."""
        return self.match.record() if self.match is not None and self.stage == "over" else None

    def bot_turns(self) -> Iterator[BotTurn]:
        """Yield the turns of bots that may play now; first those of bots that may also do nothing."""
        if self.match is None or self.stage != "playing" or self.state.is_abandoned:
            return
        must_act = self.match.must_act
        for seat in sorted(self.match.may_act, key=lambda seat: seat in must_act):
            if self.assignments[seat].bot_program is not None:
                yield BotTurn(seat, self.version, self.match.observation(seat), seat == max(must_act))

    def left_to_people(self, turn: BotTurn, text: str) -> float:
        """Return for how many paces a bot leaves this play to people; `inf`: for good, as others go on."""
        game = find(self.setup.game)
        if self.match is None or not text:
            return 0
        people = [seat for seat, assignment in enumerate(self.assignments) if assignment.bot_program is None]
        if turn.must_act and not any(seat in people for seat in self.match.must_act):
            return 0
        line = (*game.vocabulary.read(text), END)
        return game.players.leaves_to(self.match.rules, turn.view, line, sum(1 << seat for seat in people))

    def first_play(self, seat: int) -> str:
        """Return some legal play of a seat that is to act, for a bot that cannot decide."""
        return str(self.match.legal_plays(seat)[0]) if self.match is not None else ""

    # --- inside ----------------------------------------------------------------------------------

    def _after(self, version: int) -> Iterator[VersionedEvent]:
        """Yield the events after a version, the newest first."""
        for one in reversed(self._news):
            if one.version <= version:
                return
            yield one

    def _carry_out(self, decided: CommandDecision) -> CommandAccepted:
        """Make an accepted change.  If the rules refuse it, nothing has changed."""
        entry, begun_here = decided.entry, self.match is None
        self.state, told = apply(self.state, entry, decided.play)
        if begun_here and self.setup.begun:
            self._led_here = entry.version
        self._done[entry.seat, entry.id] = entry.version
        return CommandAccepted(entry.version, entry, self._hear(told, self._substitute_of(entry)))

    def _substitute_of(self, entry: JournalEntry) -> tuple[int, str] | None:
        """Return the seat and the computer player that has made this play for an absent person; None: nobody has."""
        if not entry.by_host or not isinstance(entry.command, MakePlay):
            return None
        assignment = self.assignments[entry.seat]
        return (entry.seat, who_plays(assignment.who, entry.seat)) if assignment.substitute is not None else None

    def _hear(self, told: Events, played_by: tuple[int, str] | None = None) -> tuple[VersionedEvent, ...]:
        """Store the events of this version; ``played_by``: as in `VersionedEvent`."""
        news = tuple(VersionedEvent(self.version, event, self.match, played_by) for event in told)
        self._news.extend(news)
        if any(one.fleeting for one in news):
            self._fleeting = self.version
        if self.match is not None:
            lay_by(self._news, len(news), self.match, self._led_here)
        self._binding.heard(self.match, news)
        return news

    def _broken(self, entry: JournalEntry, error: Exception) -> BrokenJournal:
        """Return what to say of an entry that cannot be made: whether other rules have accepted it."""
        said, rules = (
            f"entry {entry.version} ({entry.kind}) cannot be made: {error}",
            find(self.setup.game).rules.version,
        )
        if entry.rules == rules:
            return BrokenJournal(said)
        return OutdatedJournal(f"{said}; version {entry.rules} of the rules accepted it, and today's is {rules}")
