"""The state of a table: a value, of which each change makes the next one.

Only the match in it is not a value: it is what grows, and a change moves it on.  An earlier position of the cards is
in a copy of the match, or in a replay.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Self

from tefuda.engine.matches.match import Match
from tefuda.engine.texts.translatable import SpokenSeat, Translatable
from tefuda.protocol.values import Stage
from tefuda.table.clock import DecisionClock, TableClockPlay
from tefuda.table.events import resigned
from tefuda.table.setup import SeatAssignment, TableSetup
from tefuda.table.shuffling import SharedShuffleState
from tefuda.table.taking_back import TakeBackCheck, TakeBackState

if TYPE_CHECKING:
    from tefuda.engine.matches.chance import ShuffleContributions


@dataclass(frozen=True, slots=True)
class Agreements:
    """The wishes of the people at a table that all must agree to, by the word of the command.

    ``wanted``: the seats that have agreed so far.  ``reached``: what all have agreed on, and holds.
    """

    wanted: Mapping[str, frozenset[int]] = field(default_factory=dict)
    reached: frozenset[str] = frozenset()

    def by(self, what: str) -> frozenset[int]:
        """Return the seats that want this."""
        return self.wanted.get(what, frozenset())

    def want(self, what: str, seat: int) -> Self:
        """Return the agreements once a seat wants this too."""
        return replace(self, wanted={**self.wanted, what: self.by(what) | {seat}})

    def reach(self, what: str) -> Self:
        """Return the agreements once all want this."""
        return replace(self.decline(what), reached=self.reached | {what})

    def decline(self, what: str) -> Self:
        """Return the agreements without this, whether it was only wanted or held."""
        wanted = {other: seats for other, seats in self.wanted.items() if other != what}
        return replace(self, wanted=wanted, reached=self.reached - {what})

    def without(self, seat: int) -> Self:
        """Return the agreements once a person is not asked any more."""
        return replace(self, wanted={what: rest for what, seats in self.wanted.items() if (rest := seats - {seat})})


@dataclass(frozen=True, slots=True)
class TableState:
    """All that decides what happens next at a table, and what is shown of it, beside the events so far."""

    setup: TableSetup  # with the shuffles once all have shuffled
    assignments: tuple[SeatAssignment, ...]  # of each seat
    undealt: Match = field(compare=False)  # the match before the first deal
    host: int | None  # the seat that has opened the table
    match: Match | None = field(default=None, compare=False)  # None before the first deal
    version: int = 0  # the number of changes so far
    changed_at: float = 0.0  # the time of the last one, in seconds since the epoch
    before_deal: int = -1  # the version before the newest deal
    latest: Mapping[int, int] = field(default_factory=dict)  # by seat: the version of its latest play or request
    shown: Mapping[int, int] = field(default_factory=dict)  # by seat: the latest version that showed it cards
    hinted: Mapping[int, int] = field(default_factory=dict)  # by seat: the version that told of its latest hint
    ready: frozenset[int] = frozenset()  # the seats that have asked for the next deal, or are ready for the first
    agreed: Agreements = field(default_factory=Agreements)
    take_back: TakeBackState = field(default_factory=TakeBackState)
    shuffling: SharedShuffleState = field(default_factory=SharedShuffleState)
    times: DecisionClock = field(default_factory=DecisionClock)
    scheduled: TableClockPlay | None = None  # the play that the table makes by itself, or will after the pause
    ended: bool = False  # by agreement, or cancelled before the first deal
    closed: bool = False  # closed by the server's operator
    over_at: float | None = None  # when the match ended
    next_table: str | None = None  # the table at which the same people play again
    rematch_by: int | None = None  # the seat that has asked for it
    reviewers: Mapping[int, bool] = field(default_factory=dict)  # by seat: whether it agrees to a review of the match
    listed: bool = False  # others may find the table while it has free seats
    chat: bool = False  # people may write messages to each other now
    hands: frozenset[int] = frozenset()  # the seats that have opened their hands to those who watch
    opened_at: float = 0.0  # in seconds since the epoch

    @classmethod
    def of(cls, setup: TableSetup, opened: float) -> Self:
        """Return the state before anything has happened at a table that was opened at this time."""
        host = next((seat for seat, one in enumerate(setup.assignments) if one.kind == "human"), None)
        first = cls(setup, setup.assignments, setup.match(), host, changed_at=opened)
        return replace(first, listed=setup.listed, chat=setup.chat, opened_at=opened)

    def with_assignment(self, seat: int, assignment: SeatAssignment) -> Self:
        """Return the state with another assignment of this seat."""
        return replace(self, assignments=(*self.assignments[:seat], assignment, *self.assignments[seat + 1 :]))

    # --- the match as a whole --------------------------------------------------------------------

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
    def cancelled(self) -> bool:
        """True if the table was cancelled before the first deal."""
        return self.ended and self.match is None

    @property
    def resigned(self) -> int | None:
        """The seat that has resigned the match; None: nobody has."""
        return self.match.resigned if self.match is not None else None

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
    def commitment(self) -> str:
        """The commitment to the seed: public from the start."""
        return (self.match or self.undealt).commitment

    @property
    def goes_on_from(self) -> int:
        """The moment of another match from which this one continues; 0: it has begun as usual."""
        borrowed = self.undealt.branched_from
        return borrowed[-1].lines if borrowed else 0

    @property
    def seed(self) -> bytes | None:
        """The seed of the deals; None until it may be told."""
        if not self.tells_all:
            return None
        return self.shuffles.drawn if self.shuffles is not None else self.setup.seed

    @property
    def shuffles(self) -> ShuffleContributions | None:
        """The shuffles of all seats; None until they may be told, or where nobody has shuffled."""
        return (self.match or self.undealt).shuffles if self.tells_all else None

    @property
    def sealed(self) -> bool:
        """True as long as others may still play these cards, so that nothing of the match is told beyond its play."""
        return bool(self.setup.sealed)

    @property
    def tells_all(self) -> bool:
        """True if all of the match may be told, to everybody: it is over, here and wherever its cards are played."""
        return self.stage == "over" and not self.sealed

    # --- who is at the table ---------------------------------------------------------------------

    @property
    def open_seats(self) -> tuple[int, ...]:
        """The seats that anyone may still take."""
        return tuple(seat for seat, assignment in enumerate(self.assignments) if assignment.kind == "open")

    @property
    def may_open_hands(self) -> bool:
        """True if no player who also watches, in a second window, could use what an open hand shows there.

        Either nobody else plays here, or those who watch are shown a deal only when it is over.
        """
        setup = self.setup
        harmless = setup.watch_delay == "deal" or len(self.seated) < 2
        return setup.watchers > 0 and harmless and not setup.duplicate

    @property
    def open_hands(self) -> tuple[int, ...]:
        """The seats whose hands are open to those who watch: of people who play themselves, and know it."""
        return tuple(seat for seat in self.people if seat in self.hands) if self.may_open_hands else ()

    @property
    def wants_others(self) -> bool:
        """True if others may find the table and take one of its seats."""
        return self.listed and self.stage == "waiting" and bool(self.open_seats)

    @property
    def seated(self) -> tuple[int, ...]:
        """The seats of all people, including those for whom a computer player plays."""
        return tuple(seat for seat, assignment in enumerate(self.assignments) if assignment.kind == "human")

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people who play themselves; computer players are always ready."""
        return tuple(seat for seat in self.seated if self.assignments[seat].substitute is None)

    @property
    def is_abandoned(self) -> bool:
        """True if all people at the table have left: then the computer players do not play on among themselves."""
        return bool(self.seated) and not self.people

    @property
    def may_be_reviewed(self) -> bool:
        """True if everybody who sat at the table has agreed to a review of the match, or there was only one person."""
        return len(self.seated) < 2 or all(self.reviewers.get(seat) for seat in self.seated)

    def may_resign(self, seat: int | None) -> bool:
        """Return whether this seat may resign now; with more than two at the table only all together end a match."""
        return len(self.assignments) == 2 and seat in self.people and self.stage not in ("waiting", "over")

    def why_not_a_persons(self, seat: int) -> Translatable | None:
        """Return why this seat is not played by a person now, or why nothing can be changed any more; None: neither."""
        if self.stage == "over":
            return Translatable("match-is-over")
        return None if seat in self.people else Translatable("seat-not-a-persons")

    def why_not_the_host(self, seat: int) -> Translatable | None:
        """Return why this seat's person may not do what only the person may who has opened the table; None: it may."""
        return self.why_not_a_persons(seat) or (Translatable("not-the-host") if seat != self.host else None)

    # --- who acts --------------------------------------------------------------------------------

    @property
    def may_act(self) -> tuple[int, ...]:
        """The seats that may act: by the rules, or because they have not asked for the next deal."""
        if self.stage == "between" or (self.stage == "waiting" and not self.open_seats):
            return self.must_shuffle or tuple(seat for seat in self.people if seat not in self.ready)
        return self.match.may_act if self.match is not None and self.halt is None else ()

    @property
    def must_act(self) -> tuple[int, ...]:
        """Those of `may_act` without which nothing goes on."""
        return self.match.must_act if self.match is not None and self.stage == "playing" else self.may_act

    @property
    def all_ready(self) -> bool:
        """True if nobody has to declare readiness for the first deal any more."""
        alone = len(self.people) < 2
        asked = self.setup.reads_first or (self.setup.asks_ready and not alone)
        return not asked or self.ready.issuperset(self.people)

    @property
    def must_shuffle(self) -> tuple[int, ...]:
        """The people whose secrets the first deal still waits for, when it waits for nothing else."""
        under_way = self.setup.all_shuffle and self.match is None and not self.ended
        if not under_way or self.open_seats or not self.all_ready:
            return ()
        return tuple(seat for seat in self.people if seat not in self.shuffling.secrets)

    @property
    def all_sealed(self) -> bool:
        """True if all people have sealed and no seat is open, so that each may tell their secret."""
        return not self.open_seats and self.shuffling.seals.keys() >= set(self.people)

    def may_set_bot_speed(self, seat: int | None) -> bool:
        """Return whether this seat may have the deal played faster: it has no cards and only watches computer players.

        Where other people sit at the table, the pace is theirs, too.
        """
        if len(self.seated) != 1 or self.match is None or self.stage != "playing":
            return False
        return seat in self.people and seat not in self.must_act and self.match.observation(seat).counts[seat] == 0

    def owes_word_of_hint(self, seat: int) -> bool:
        """Return whether others must be told of a hint: the seat may act, and none was told since its last play."""
        told = self.hinted.get(seat, 0) > self.latest.get(seat, 0)
        among_people = seat in self.people and len(self.people) > 1
        asked = self.match is not None and seat in self.match.may_act  # in a pause, too
        return self.setup.hints and among_people and asked and not told

    # --- taking back -----------------------------------------------------------------------------

    @property
    def mover(self) -> int | None:
        """The seat whose last play could be taken back, as far as is public: it was a person's, and the newest play."""
        match = self.match
        if not self.setup.takes_back or not self.take_back.plays or match is None or self.stage != "playing":
            return None
        seat = match.undo_stack[-1].seat
        return seat if self.assignments[seat].substitute is None and match.game.sampling is not None else None

    def take_back_check(self) -> TakeBackCheck | None:
        """Return the question to be answered before a play can be taken back; None if it is answered already."""
        mover, match = self.mover, self.match
        if mover is None or match is None or self._learnt is not None:
            return None
        return TakeBackCheck(match.copy(), mover, len(match.journal))

    def has_learnt(self) -> bool:
        """Return whether the last play has revealed something to its player; this may take a while."""
        check = self.take_back_check()
        return check.answer() if check is not None else bool(self._learnt)

    def may_take_back(self, seat: int | None) -> bool:
        """Return whether asking is allowed; private to the seat, as it tells whether the play was news to it."""
        return seat is not None and self._learnt is False and self.mover == seat

    @property
    def _learnt(self) -> bool | None:
        """The answer about the last play; None where it is not known."""
        learnt = self.take_back.learnt
        return learnt[1] if learnt is not None and self.match and learnt[0] == len(self.match.journal) else None

    # --- time ------------------------------------------------------------------------------------

    @property
    def clock(self) -> TableClockPlay | None:
        """The play that the table makes by itself; None while none is due, or nobody plays here."""
        return self.scheduled if self.halt is None else None

    @property
    def deciding(self) -> tuple[int, ...]:
        """The people without whom nothing goes on, at a table with time limits, be they interrupted by a pause."""
        if not self.setup.clock or self.match is None or not self.deal_in_progress:
            return ()
        return tuple(seat for seat in self.match.must_act if seat in self.people)

    @property
    def timed(self) -> tuple[int, ...]:
        """The people whose time is running."""
        return self.deciding if self.stage == "playing" else ()

    def decides_since(self, seat: int) -> float:
        """Return when this seat's decision began, in seconds since the epoch."""
        return self.times.begun.get(seat, self.changed_at)

    def decides_until(self, seat: int) -> float | None:
        """Return when the time of this seat is up, in seconds since the epoch; None where it has no limit now."""
        return self.decides_since(seat) + self.setup.clock if seat in self.timed else None

    def too_late(self, at: float) -> bool:
        """Return whether the time for the last play is up, so that it cannot be decided once more."""
        clock, decided = self.setup.clock, self.times.decided
        return bool(clock and decided) and at >= decided[-1][1] + clock
