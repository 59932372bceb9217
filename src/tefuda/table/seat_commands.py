"""The life of a table beside the cards: who comes and goes, who plays for whom, when it is over before its end.

Each of these wishes says itself why it cannot be granted, and what it changes; each becomes one line of the journal and
is read back from it, so what a table has lived through survives as its cards do.  Who is *here* is no affair of the
journal: whoever asks for something that depends on it has looked before.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import chain, repeat
from typing import TYPE_CHECKING, ClassVar, Self

from tefuda.engine.translatable import Seat, Translatable
from tefuda.table.command import Events, TableCommand, why_not_a_persons
from tefuda.table.crest import Crest
from tefuda.table.entry import Deed, JournalEntry
from tefuda.table.events import TableEvent
from tefuda.table.review_consent import AgreeToReview
from tefuda.table.setup import SeatAssignment, Setup
from tefuda.table.shuffling import SealShuffle, Shuffle
from tefuda.table.taking_back import TakeBack
from tefuda.table.times import OutOfTime

if TYPE_CHECKING:
    from tefuda.table.table import Table


@dataclass(frozen=True, slots=True)
class Housed(TableCommand):
    """A wish after which somebody of the house is to play.

    ``house``: the program, and after it who sits down, in the order of the seats: "greedy sora fuji".  The journal
    keeps it, so that they stay whoever they are.
    """

    house: str

    @property
    def text(self) -> str:
        """Who of the house plays."""
        return self.house

    @classmethod
    def read(cls, entry: JournalEntry) -> Self:
        """Inverse of `text`."""
        return cls(entry.seat, entry.id, entry.text)


@dataclass(frozen=True, slots=True)
class Leave(Housed):
    """Somebody goes: before the first deal his seat is free again, later ``house`` plays for him until he is back."""

    deed: ClassVar[Deed] = "leave"

    def why_not(self, table: Table) -> Translatable | None:
        """The match is over, or somebody plays for him already."""
        return why_not_a_persons(table, self.seat)

    def done(self, table: Table) -> Events:
        """The seat is free, or played by the house."""
        if table.stage == "waiting":
            again = shuffled_without(self.deed, self.seat, anew=table.shuffling.forget())
            table.assignments[self.seat] = SeatAssignment("open")
            table.ready.discard(self.seat)
            table.host = table.host if table.host != self.seat else next(iter(table.people), None)
            return [TableEvent("leave", self.seat, Translatable("left-seat", {"number": self.seat + 1})), *again]
        return [self._told("has-left"), *relieved(table, self.seat, self.house)]


@dataclass(frozen=True, slots=True)
class Relieve(TableCommand):
    """Those who are here wait no longer: ``house`` plays for ``absent``, until he is back."""

    deed: ClassVar[Deed] = "relieve"
    absent: int
    house: str

    @property
    def text(self) -> str:
        """Who is absent, and who plays for him."""
        return f"{self.absent} {self.house}"

    @classmethod
    def read(cls, entry: JournalEntry) -> Self:
        """Inverse of `text`."""
        absent, house = entry.text.split(" ", 1)
        return cls(entry.seat, entry.id, int(absent), house)

    def why_not(self, table: Table) -> Translatable | None:
        """Only for a person who plays himself, and not for oneself."""
        if self.absent == self.seat or not 0 <= self.absent < len(table.assignments):
            return Translatable("trouble-seat-none")
        shuffling = table.shuffling
        enough = Translatable("shuffled-enough") if shuffling.is_last and shuffling.misses(self.absent) else None
        return why_not_a_persons(table, self.seat) or why_not_a_persons(table, self.absent) or enough

    def done(self, table: Table) -> Events:
        """The house plays for him."""
        told = self._told("house-relieves", other=Seat(self.absent))
        again = shuffled_without(self.deed, self.absent, anew=table.shuffling.go_on_without(self.absent))
        return [told, *again, *relieved(table, self.absent, self.house)]


@dataclass(frozen=True, slots=True)
class ComeBack(TableCommand):
    """Somebody for whom the house has played takes his seat again."""

    deed: ClassVar[Deed] = "return"

    def why_not(self, table: Table) -> Translatable | None:
        """Nobody plays for him."""
        return Translatable("seat-is-yours") if table.assignments[self.seat].relief is None else None

    def done(self, table: Table) -> Events:
        """He plays again."""
        table.assignments[self.seat] = replace(table.assignments[self.seat], relief=None, who="")
        return [self._told("came-back")]


@dataclass(frozen=True, slots=True)
class Wear(TableCommand):
    """Somebody wears another crest from now on."""

    deed: ClassVar[Deed] = "wear"
    crest: Crest

    @property
    def text(self) -> str:
        """The crest."""
        return str(self.crest)

    @classmethod
    def read(cls, entry: JournalEntry) -> Self:
        """Inverse of `text`."""
        crest = Crest.read(entry.text)
        if crest is None:
            raise ValueError(entry.text)
        return cls(entry.seat, entry.id, crest)

    def why_not(self, table: Table) -> Translatable | None:
        """Only a person wears one."""
        return None if table.assignments[self.seat].kind == "human" else Translatable("seat-not-a-persons")

    def done(self, table: Table) -> Events:
        """It is seen, and not worth a word."""
        table.assignments[self.seat] = replace(table.assignments[self.seat], crest=self.crest)
        return []


@dataclass(frozen=True, slots=True)
class FillSeats(Housed):
    """Nobody else is waited for: players of the house take the seats that are free."""

    deed: ClassVar[Deed] = "fill"

    def why_not(self, table: Table) -> Translatable | None:
        """No seat is free."""
        return why_not_a_persons(table, self.seat) or (None if table.open_seats else Translatable("no-seat-free"))

    def done(self, table: Table) -> Events:
        """The last seat taken, the cards are dealt."""
        program, *who = self.house.split()
        for seat, one in zip(table.open_seats, chain(who, repeat("")), strict=False):
            table.assignments[seat] = SeatAssignment("bot", "", program, who=one)
        return [self._told("house-fills"), *table.begin_if_ready()]


@dataclass(frozen=True, slots=True)
class MoveSeat(TableCommand):
    """Before the first deal somebody sits down elsewhere; a player of the house who sat there takes his seat."""

    deed: ClassVar[Deed] = "move"
    to: int

    @property
    def text(self) -> str:
        """Where he sits from now on."""
        return str(self.to)

    @classmethod
    def read(cls, entry: JournalEntry) -> Self:
        """Inverse of `text`."""
        return cls(entry.seat, entry.id, int(entry.text))

    def why_not(self, table: Table) -> Translatable | None:
        """The cards are dealt, or a person sits there."""
        if not 0 <= self.to < len(table.assignments):
            return Translatable("trouble-seat-none")
        if table.stage != "waiting":
            return Translatable("already-dealt")
        if table.shuffling.is_last:
            return Translatable("shuffled-enough")
        return why_not_a_persons(table, self.seat) or (
            Translatable("trouble-seat") if table.assignments[self.to].kind == "human" else None
        )

    def done(self, table: Table) -> Events:
        """Two seats change places."""
        assignments = table.assignments
        assignments[self.seat], assignments[self.to] = assignments[self.to], assignments[self.seat]
        table.host = self.to if table.host == self.seat else table.host
        again = shuffled_without(self.deed, self.to, anew=table.shuffling.forget())
        table.ready.discard(self.seat)
        gaps = {"seat": Seat(self.to), "number": self.to + 1}
        return [TableEvent("move", self.to, Translatable("sits-elsewhere", gaps)), *again]


@dataclass(frozen=True, slots=True)
class AgreeToEnd(TableCommand):
    """Somebody would like to stop here, or (``yes`` is false) to go on.

    ``present``: the people who are here.  When they all agree it is the end; the journal keeps that it was, and not
    who was here.
    """

    deed: ClassVar[Deed] = "agree"
    yes: bool = True
    present: frozenset[int] = field(default=frozenset(), repr=False)
    ends: bool = False

    @property
    def text(self) -> str:
        """Yes, no, or that this was the last who had to agree."""
        return ("end" if self.ends else "yes") if self.yes else "no"

    @classmethod
    def read(cls, entry: JournalEntry) -> Self:
        """Inverse of `text`."""
        if entry.text not in ("yes", "no", "end"):
            raise ValueError(entry.text)
        return cls(entry.seat, entry.id, entry.text != "no", ends=entry.text == "end")

    def judged(self, table: Table, at: float) -> Self:
        """The same wish, with what becomes of it."""
        return replace(self, ends=self.yes and self.present <= table.agreed | {self.seat})

    def why_not(self, table: Table) -> Translatable | None:
        """There is nothing to end yet, or he has said so before."""
        if table.match is None:
            return Translatable("not-started")
        again = self.yes and self.seat in table.agreed and not self.ends
        return why_not_a_persons(table, self.seat) or (Translatable("agreed-before") if again else None)

    def done(self, table: Table) -> Events:
        """One more agrees; the last ends it."""
        if not self.yes:
            table.agreed.clear()
            return [self._told("goes-on")]
        table.agreed.add(self.seat)
        if not self.ends:
            return [self._told("would-end")]
        table.ended = True
        return [TableEvent("end", self.seat, Translatable("match-ended"), loud=True)]


@dataclass(frozen=True, slots=True)
class PlayAgain(TableCommand):
    """After the match: another table (``table``) is laid for the same people."""

    deed: ClassVar[Deed] = "again"
    table: str

    @property
    def text(self) -> str:
        """The other table."""
        return self.table

    @classmethod
    def read(cls, entry: JournalEntry) -> Self:
        """Inverse of `text`."""
        return cls(entry.seat, entry.id, entry.text)

    def why_not(self, table: Table) -> Translatable | None:
        """It is not over, or somebody else was first."""
        if table.stage != "over" or table.cancelled:
            return Translatable("not-over")
        return Translatable("again-already") if table.next_table is not None else None

    def done(self, table: Table) -> Events:
        """Everybody is told where it goes on."""
        table.next_table = self.table
        return [TableEvent("again", self.seat, Translatable("once-more", {"seat": Seat(self.seat)}), loud=True)]


@dataclass(frozen=True, slots=True)
class TakeHint(TableCommand):
    """Somebody lets the house say what would be good: where other people play, all of them hear of it, once a play."""

    deed: ClassVar[Deed] = "hint"

    def why_not(self, table: Table) -> Translatable | None:
        """There are no hints here, or nobody to whom it would be news."""
        if not table.setup.hints:
            return Translatable("no-hints")
        return why_not_a_persons(table, self.seat) or (
            None if table.owes_word_of_hint(self.seat) else Translatable("hint-told")
        )

    def done(self, table: Table) -> Events:
        """Everybody hears of it; of what the hint says nobody does."""
        return [self._told("took-hint")]


@dataclass(frozen=True, slots=True)
class Cancel(TableCommand):
    """Before the first deal whoever has opened the table clears it away."""

    deed: ClassVar[Deed] = "cancel"

    def why_not(self, table: Table) -> Translatable | None:
        """The cards are dealt, or somebody else has opened it."""
        if table.match is not None:
            return Translatable("already-dealt")
        return why_not_a_persons(table, self.seat) or (
            Translatable("not-the-host") if self.seat != table.host else None
        )

    def done(self, table: Table) -> Events:
        """Nobody can sit down there any more."""
        table.ended = True
        return [TableEvent("cancel", self.seat, Translatable("table-cancelled", {"seat": Seat(self.seat)}), loud=True)]


@dataclass(frozen=True, slots=True)
class Close(TableCommand):
    """Whoever runs the server puts an end to this table, as if nobody wanted to play on."""

    deed: ClassVar[Deed] = "close"

    def why_not(self, table: Table) -> Translatable | None:
        """It is over already."""
        return Translatable("match-is-over") if table.stage == "over" else None

    def done(self, table: Table) -> Events:
        """It is over: no seat has wished for it."""
        table.ended = table.closed = True
        return [TableEvent("close", None, Translatable("table-closed"), loud=True)]


CHANGES: dict[Deed, type[TableCommand]] = {
    kind.deed: kind
    for kind in (
        Leave,
        Relieve,
        ComeBack,
        FillSeats,
        MoveSeat,
        AgreeToEnd,
        PlayAgain,
        Wear,
        TakeHint,
        Cancel,
        Close,
        TakeBack,
        OutOfTime,
        AgreeToReview,
        SealShuffle,
        Shuffle,
    )
}


def once_more(table: Table, seed: bytes) -> Setup:
    """A table for the same people once this match is over; whoever would deal now deals first."""
    assignments = tuple(
        assignment if assignment.kind == "bot" else replace(assignment, relief=None, who="")
        for assignment in table.assignments
    )
    dealer = table.match.dealer if table.match is not None else None
    new = replace(table.setup, assignments=assignments, seed=seed, dealer=dealer, begun="", duplicate="", shuffles="")
    return replace(new, asks_ready=True, reads_first=False)


def shuffled_without(deed: Deed, seat: int, *, anew: bool) -> Events:
    """After the word that somebody goes: where others have told what they shuffle with, all do so again."""
    return [TableEvent(deed, seat, Translatable("shuffles-again"))] if anew else []


def relieved(table: Table, seat: int, house: str) -> Events:
    """From now on a player of the house plays here (see `Housed`); nobody waits for the person's word any more."""
    program, *who = house.split()
    table.assignments[seat] = replace(table.assignments[seat], relief=program, who="".join(who[:1]))
    table.ready.discard(seat)
    table.agreed.discard(seat)
    table.back.left(seat)
    return [*table.deal_if_ready()]
