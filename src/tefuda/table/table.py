"""The table: commands in, observations and events out, and a version for every change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Any, Self

from tefuda.engine.declarations.words import END
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.records import remade, told_so_far
from tefuda.engine.matches.registry import find
from tefuda.engine.texts.errors import BadNotation, IllegalPlay, TefudaError
from tefuda.engine.texts.translatable import SpokenSeat, Translatable
from tefuda.protocol.commands import MakePlay, TakeBack, TakeHint
from tefuda.protocol.values import Code, Stage
from tefuda.table import match_commands, seat_commands  # noqa: F401  # they make their handlers known
from tefuda.table.clock import ClockPlay, DecisionClock, wound
from tefuda.table.commands import (
    NO_SESSION,
    Agreements,
    CommandAccepted,
    CommandEnvelope,
    CommandRefused,
    CommandRepeated,
    CommandResult,
    Handler,
    SessionContext,
)
from tefuda.table.events import (
    BrokenJournal,
    JournalEntry,
    OutdatedJournal,
    TableEvent,
    VersionedEvent,
    at_once,
    lay_by,
    resigned,
)
from tefuda.table.personas import BotTurn
from tefuda.table.setup import SeatAssignment, TableSetup
from tefuda.table.shuffling import CommitmentScope, SharedShuffleState
from tefuda.table.taking_back import TakeBackState

if TYPE_CHECKING:
    from tefuda.engine.declarations.events import Event, RawEvent
    from tefuda.engine.matches.chance import ShuffleContributions


class Table:
    """A match with people and bots around it.

    A change is requested by passing a `CommandEnvelope` to `do`, which returns an `Answer`. Only a `CommandAccepted`
    has changed anything, and its entry, replayed on the same `TableSetup`, makes the same change again.
    """

    def __init__(self, setup: TableSetup) -> None:
        """Set up the table.  The cards are dealt when the last seat is taken, or when all people are ready."""
        self.setup = setup
        self.assignments: list[SeatAssignment] = list(setup.assignments)
        self._undealt = setup.match()
        self.match: Match | None = None
        self.version = 0
        self.ready: set[int] = set()
        self.agreed = Agreements()
        self.ended = False  # by agreement, or cancelled before the first deal
        self.closed = False  # closed by the server's operator
        self.host = next((seat for seat, assignment in enumerate(self.assignments) if assignment.kind == "human"), None)
        self.next_table: str | None = None  # the table at which the same people play again
        self.rematch_by: int | None = None  # the seat that has asked for it
        self.reviewers: dict[int, bool] = {}  # by seat: whether the person agrees to a review of the match
        self.changed_at = 0.0
        self.over_at: float | None = None  # when the match ended
        self.before_deal = 0  # the version before the newest deal
        self._clock: ClockPlay | None = None
        self._news: list[VersionedEvent] = []
        self._led_here = 0  # up to this version, the events are those that led to the match's starting position
        self._done: dict[tuple[int, str], int] = {}
        self._restoring = False  # while the journal is played again
        self.latest: dict[int, int] = {}  # the version of each seat's latest play or request
        self.back, self.shuffling, self.times = TakeBackState(self), SharedShuffleState(self), DecisionClock(self)
        self._fleeting = 0  # the version of the newest event that makes earlier ones forgotten
        self._news.extend(VersionedEvent(0, event) for event in self.begin_if_ready())
        self.binding = CommitmentScope(self, self._news)
        self.before_deal = -1  # a deal made here belongs to version 0

    @classmethod
    def restore(cls, setup: TableSetup, journal: Iterable[JournalEntry], opened: float = 0.0) -> Self:
        """Return the table, ``opened`` at that time, to which these entries lead.  Raises `BrokenJournal`."""
        table = cls(setup)
        table.changed_at = opened
        table._restoring = True
        for entry in journal:
            table._again(entry)
        table._restoring = False
        return table

    @classmethod
    def midway(cls, setup: TableSetup, match: Match, version: int = 0, past: Sequence[Sequence[Event]] = ()) -> Self:
        """Return a table at which this match is in progress; ``version`` counts on, ``past``: its plays."""
        table = cls(replace(setup, reads_first=True))  # so that nothing is dealt
        table.match, table.version, table.before_deal = match, version, version
        table._news, table._led_here = [VersionedEvent(version, event) for event in at_once(past)], version
        return table

    # --- asking for a change ---------------------------------------------------------------------

    def do(self, request: CommandEnvelope, at: float = 0.0, live: SessionContext = NO_SESSION) -> CommandResult:
        """Carry out a command that arrives at this time (seconds since the epoch), or refuse it."""
        seat, command = request.seat, request.command
        if seat is None:
            return self._refuse("not-seated", Translatable("not-seated"))
        if self.done(seat, request.id):
            return CommandRepeated(self._done[seat, request.id])
        handler = self._handler(seat, request)
        decided = handler.decide(live, at)
        if isinstance(decided, CommandAccepted | CommandRepeated | CommandRefused):
            return decided
        why = decided if isinstance(decided, Translatable) else handler.with_context(decided).why_not()
        if why is not None:
            return self._refuse("illegal", why)
        version, rules = self.version + 1, find(self.setup.game).version
        try:
            return self._do(JournalEntry(version, seat, at, command, request.by_host, handler.context, rules), handler)
        except IllegalPlay as error:
            return self._refuse("illegal", error.said, error.clause or None)
        except BadNotation as error:
            return self._refuse("notation", error.said)

    def why_not(self, request: CommandEnvelope) -> Translatable | None:
        """Return why a command cannot be carried out at this table, or was before; None where it can."""
        if request.seat is None or self.knows(request):
            return Translatable("not-seated" if request.seat is None else "agreed-before")
        return self._handler(request.seat, request).why_not()

    def knows(self, request: CommandEnvelope) -> bool:
        """Return whether this command has been carried out before, so that it is not carried out again."""
        return self.done(request.seat, request.id)

    def play(self, seat: int | None, play_id: str, base: int, text: str, at: float = 0.0) -> CommandResult:
        """Make a whole play that was chosen on version ``base``.  The same id counts once."""
        return self.do(CommandEnvelope(seat, MakePlay(play_id, base, text)), at)

    def rest(self) -> None:
        """Compact the data for taking plays back, as nothing is likely to happen soon."""
        if self.match is not None:
            self.match.compact_undo()

    # --- what a reader may know ------------------------------------------------------------------

    @property
    def stage(self) -> Stage:
        """The stage of the table: waiting for players, playing, between two deals, or over."""
        if self.ended or (self.match is not None and self.match.over):
            return "over"
        if self.match is None:
            return "waiting"
        if self.match.deal_over:
            return "between"
        return "paused" if "pause" in self.agreed.reached else "playing"

    @property
    def deal_in_progress(self) -> bool:
        """True while a deal is played, even where nobody may play at this moment."""
        return self.match is not None and not self.match.deal_over and self.stage != "over"

    @property
    def may_act(self) -> tuple[int, ...]:
        """The seats that may act: by the rules, or because they have not asked for the next deal."""
        if self.stage == "between" or (self.stage == "waiting" and not self.open_seats):
            return self.shuffling.must_act or tuple(seat for seat in self.people if seat not in self.ready)
        idle = self.ended or self.stage == "paused"
        return self.match.may_act if self.match is not None and not idle else ()

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people who play themselves; computer players are always ready."""
        return tuple(
            seat for seat, one in enumerate(self.assignments) if one.kind == "human" and one.substitute is None
        )

    @property
    def resting(self) -> bool:
        """True if all people at the table have left: then the computer players do not play on among themselves."""
        return not self.people and any(assignment.kind == "human" for assignment in self.assignments)

    @property
    def must_act(self) -> tuple[int, ...]:
        """Those of `may_act` without which nothing goes on."""
        return self.match.must_act if self.match is not None and self.stage == "playing" else self.may_act

    @property
    def halt(self) -> Translatable | None:
        """The reason beside the cards for which nobody plays here, in a sentence; None: only the cards count."""
        if self.closed:
            return Translatable("table-closed")
        if self.cancelled:
            return Translatable("table-cancelled", {"seat": SpokenSeat(self.host or 0)})
        if self.ended:
            return Translatable("match-ended")
        if self.resigned is not None:
            return resigned(self.resigned)
        return Translatable("match-paused") if self.stage == "paused" else None

    @property
    def clock(self) -> ClockPlay | None:
        """The play that the table makes by itself; None while none is due, or the match is paused."""
        return self._clock if self.stage != "paused" else None

    @property
    def resigned(self) -> int | None:
        """The seat that has resigned the match; None: nobody has."""
        return self.match.resigned if self.match is not None else None

    def may_resign(self, seat: int | None) -> bool:
        """Return whether this seat may resign now; with more than two at the table only all together end a match."""
        return len(self.assignments) == 2 and seat in self.people and self.stage in ("playing", "paused", "between")

    def may_hurry(self, seat: int | None) -> bool:
        """Return whether this seat may have the deal played faster: it has no cards and only watches computer players.

        Where other people sit at the table, the pace is theirs, too.
        """
        if self.match is None or self.stage != "playing" or seat not in self.people or seat in self.must_act:
            return False
        alone = sum(assignment.kind == "human" for assignment in self.assignments) == 1
        return alone and self.match.observation(seat).counts[seat] == 0

    @property
    def cancelled(self) -> bool:
        """True if the table was cancelled before the first deal."""
        return self.ended and self.match is None

    @property
    def open_seats(self) -> tuple[int, ...]:
        """The seats that anyone may still take."""
        return tuple(seat for seat, assignment in enumerate(self.assignments) if assignment.kind == "open")

    @property
    def commitment(self) -> str:
        """The commitment to the seed: public from the start."""
        return (self.match or self._undealt).commitment

    @property
    def goes_on_from(self) -> int:
        """The moment of another match from which this one continues; 0: it has begun as usual."""
        borrowed = self._undealt.branched_from
        return borrowed[-1].lines if borrowed else 0

    @property
    def seed(self) -> bytes | None:
        """The seed of the deals; None until the match is over."""
        if self.stage != "over":
            return None
        return self.shuffles.drawn if self.shuffles is not None else self.setup.seed

    @property
    def shuffles(self) -> ShuffleContributions | None:
        """The shuffles of all seats; None until the match is over, or where nobody has shuffled."""
        return (self.match or self._undealt).shuffles if self.stage == "over" else None

    def view(self, reader: int | None) -> Mapping[str, Any]:
        """Return what a seat (None: an onlooker) may know, as JSON data; empty while seats are open."""
        return self.match.observation_dict(reader) if self.match is not None else {}

    def events_since(
        self, version: int, reader: int | None, *, forget: bool = False, most: int | None = None, valid: bool = False
    ) -> list[VersionedEvent]:
        """Return the events after a version that a reader may know, oldest first; at most the ``most`` newest.

        ``forget``: leave out fleeting events that are forgotten by now, so that a returning player is told no more than
        the others would remember.  ``valid``: leave out events of plays that were taken back.  No play is told in part.
        """
        gone = self.back.unsaid if valid else ()
        seen = (one for one in self._after(version) if one.seen_by(reader) and one.version not in gone)
        kept = (one for one in seen if not (forget and one.fleeting and one.version < self._fleeting))
        newest, cut = list(islice(kept, most)), next(kept, None)
        return [one for one in reversed(newest) if cut is None or not one.is_of_play(cut)]

    def said_at(self, version: int) -> list[Event]:
        """Return the events about cards at this version, of all audiences."""
        news = (one for one in self._after(version - 1) if one.version == version and one.happening is None)
        return [event for one in news if not isinstance(event := one.event, TableEvent)]

    def done(self, seat: int | None, play_id: str) -> bool:
        """Return whether what a seat asked for under this id has been done."""
        return seat is not None and (seat, play_id) in self._done

    def last_play_of(self, seat: int) -> int:
        """Return the version of a seat's latest play or request; 0 where it has made none."""
        return self.latest.get(seat, 0)

    def owes_word_of_hint(self, seat: int) -> bool:
        """Return whether others must be told of a hint: the seat may act, and none was told since its last play."""
        beside = (one.happening for one in self._after(self.last_play_of(seat)))
        told = any(what is not None and what.kind == "take_hint" and what.seat == seat for what in beside)
        among_people = seat in self.people and len(self.people) > 1
        asked = self.match is not None and seat in self.match.may_act  # in a pause, too
        return self.setup.hints and among_people and asked and not told

    def record(self) -> str | None:
        """Return the record of the whole match as text, or None while it is not over."""
        return self.match.record() if self.match is not None and self.stage == "over" else None

    def bot_turns(self) -> Iterator[BotTurn]:
        """Yield the turns of bots that may play now; first those of bots that may also do nothing."""
        if self.match is None or self.stage != "playing" or self.resting:
            return
        must_act = self.match.must_act
        for seat in sorted(self.match.may_act, key=lambda seat: seat in must_act):
            if self.assignments[seat].bot_program is not None:
                yield BotTurn(seat, self.version, self.match.observation(seat), seat == max(must_act))

    def is_left_to_people(self, turn: BotTurn, text: str) -> bool:
        """Return whether a bot does not make this play, as it is left to a person, and people or others can go on."""
        game = find(self.setup.game)
        if self.match is None or game.leaves_to is None or not text:
            return False
        people = [seat for seat, assignment in enumerate(self.assignments) if assignment.bot_program is None]
        if turn.must_act and not any(seat in people for seat in self.match.must_act):
            return False
        line = (*game.vocabulary.read(text), END)
        return game.leaves_to(self.match.rules, turn.view, line, sum(1 << seat for seat in people))

    def first_play(self, seat: int) -> str:
        """Return some legal play of a seat that is to act, for a bot that cannot decide."""
        return str(self.match.legal_plays(seat)[0]) if self.match is not None else ""

    # --- inside ----------------------------------------------------------------------------------

    def why_no_play(self, seat: int, base: int, text: str) -> CommandRefused | None:
        """Return why a play that was chosen on version ``base`` cannot count: stale, not this seat's turn; or None."""
        if self.stage == "waiting":
            return self._refuse("not-your-turn", Translatable("not-started"))
        if self.stage == "over":
            return self._refuse("over", Translatable("match-is-over"))
        if self.stage == "paused":
            return self._refuse("not-your-turn", Translatable("match-paused"))
        return self._not_on(seat, base, text)

    def _not_on(self, seat: int, base: int, text: str) -> CommandRefused | None:
        """Return why a play chosen on ``base`` cannot count: it is stale, or not this seat's turn; or None."""
        if self._moved_on(seat, base) and (base > self.version or not self._anytime(text)):
            return self._refuse("stale", Translatable("stale"))
        if self.stage == "between":
            return self._refuse("not-your-turn", Translatable("between-deals"))
        if seat not in self.may_act:
            return self._refuse("not-your-turn", Translatable("not-your-turn", {"seat": SpokenSeat(self.must_act[0])}))
        return None

    def _anytime(self, text: str) -> bool:
        """Return whether this play is judged by the position at its arrival, not by what its player saw."""
        words = find(self.setup.game).vocabulary
        try:
            return not words.anytime.isdisjoint(words.read(text)[:1])
        except BadNotation:
            return False

    def _moved_on(self, seat: int | None, base: int) -> bool:
        """Return whether the player was shown anything about the cards since ``base``, or ``base`` is in the future."""
        if base > self.version:
            return True
        later = ((one, one.happening) for one in self._after(base))
        return any(one.seen_by(seat) if beside is None else beside.concerns(seat) for one, beside in later)

    def _after(self, version: int) -> Iterator[VersionedEvent]:
        """Yield the events after a version, the newest first."""
        for one in reversed(self._news):
            if one.version <= version:
                return
            yield one

    def _refuse(self, code: Code, reason: Translatable, clause: str | None = None) -> CommandRefused:
        return CommandRefused(code, reason, self.version, clause)

    def _do(self, entry: JournalEntry, handler: Handler[Any]) -> CommandAccepted:
        """Make the change and store it.  If the rules refuse, nothing has changed."""
        self.times.begin()
        news = tuple(VersionedEvent(entry.version, event, self.match) for event in handler.apply())
        self.version, self.changed_at = entry.version, entry.at
        self._done[entry.seat, entry.id] = entry.version
        if not isinstance(entry.command, TakeHint | TakeBack):
            self.latest[entry.seat] = entry.version
        self._news.extend(news)
        if self.match is not None:
            lay_by(self._news, len(news), self.match, self._led_here)
        self.binding.heard(news)
        self._remember(news)
        self.times.passed(entry)
        if self.over_at is None and self.stage == "over":
            self.over_at = entry.at
        return CommandAccepted(entry.version, entry, news)

    def _remember(self, news: Sequence[VersionedEvent]) -> None:
        """Update the clock and the forgotten events after a change."""
        if any(one.fleeting for one in news):
            self._fleeting = news[0].version
        self._clock = wound(self._clock, self.match, self.changed_at, paused=self.stage == "paused")

    def _again(self, entry: JournalEntry) -> None:
        """Make a stored change again."""
        if entry.version != self.version + 1:
            raise BrokenJournal(f"entry {entry.version} follows version {self.version}")
        handler = self._handler(entry.seat, entry)
        try:
            if (why := handler.why_not()) is not None:
                raise ValueError(why.id)
            self._do(entry, handler)
        except (TefudaError, LookupError, ValueError) as error:
            raise self._broken(entry, error) from error

    def _handler(self, seat: int, given: CommandEnvelope | JournalEntry) -> Handler[Any]:
        return Handler.of[type(given.command)](self, seat, given.command, given.context, given.by_host)

    def _broken(self, entry: JournalEntry, error: Exception) -> BrokenJournal:
        """Return what to say of an entry that cannot be made: whether other rules have accepted it."""
        said, rules = f"entry {entry.version} ({entry.kind}) cannot be made: {error}", find(self.setup.game).version
        if entry.rules == rules:
            return BrokenJournal(said)
        return OutdatedJournal(f"{said}; version {entry.rules} of the rules accepted it, and today's is {rules}")

    def played(self, seat: int, text: str, *, by_host: bool) -> Sequence[Event | RawEvent]:
        """Make a play; one that was made before is put into words only when its events are asked for."""
        if self.match is None:
            raise ValueError("nothing is dealt yet")
        told = remade(self.match, seat, text) if self._restoring else self.match.play(seat, text)
        self.back.played(seat, by_host=by_host)
        return told

    @property
    def all_ready(self) -> bool:
        """True if nobody has to declare readiness for the first deal any more."""
        alone = len(self.people) < 2
        asked = self.setup.reads_first or (self.setup.asks_ready and not alone)
        return not asked or self.ready.issuperset(self.people)

    def begin_if_ready(self) -> list[Event]:
        """Make the first deal if nobody is missing: no card is dealt to an open seat."""
        if self.open_seats or not self.all_ready or self.shuffling.must_act:
            return []
        if made := self.shuffling.made():
            self.setup = replace(self.setup, shuffles=made)
            self._undealt = self.setup.match()
        self.match = self._undealt
        return self._goes_on() if self.setup.begun else self._dealt()

    def _goes_on(self) -> list[Event]:
        """Continue from cards on the table: the events of the current deal are told again, without moves of cards."""
        self._dealt_at()
        self._led_here = self.version + 1
        return [replace(event, moves=()) for event in at_once(told_so_far(self._undealt))]

    def deal_if_ready(self) -> list[Event]:
        """Make the next deal (or the first), if all people have asked for it."""
        if self.match is None:
            return self.begin_if_ready()
        if self.stage != "between" or self.resting or not self.ready.issuperset(self.people):
            return []
        return self._dealt()

    def _dealt(self) -> list[Event]:
        self._dealt_at()
        return self.match.deal() if self.match is not None else []

    def _dealt_at(self) -> None:
        """Reset what was asked during the last deal."""
        self.ready.clear()
        self.agreed.wanted.clear()
        self.back.stands()
        self.before_deal = self.version
