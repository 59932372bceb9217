"""Commands beside the cards: people come and go, computer players take over seats, matches end early.

Each command knows why it cannot be carried out and what it changes. Each becomes one line of the journal and is read
back from it, so these changes survive a restart as the cards do. The journal does not record who is connected: code
that makes a command which depends on it has to check first.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import chain, repeat
from typing import ClassVar, Self

from tefuda.engine.texts.translatable import Seat, Translatable
from tefuda.protocol.values import Avatar
from tefuda.table.commands import Events, MutableTable, TableCommand, substituted, why_not_a_persons
from tefuda.table.events import CommandKind, JournalEntry, TableEvent
from tefuda.table.match_commands import (
    AgreeToReview,
    AskToTakeBack,
    CommitSecret,
    ExpireTurn,
    ResignMatch,
    RevealSecret,
)
from tefuda.table.setup import SeatAssignment, TableSetup
from tefuda.table.state import TableState


@dataclass(frozen=True, slots=True)
class BotTriggerCommand(TableCommand):
    """A command after which computer players are to play.

    ``bots``: the program, followed by the ids of the computer players in the order of the seats: "steady sora fuji".
    The journal keeps it, so that the same players stay.
    """

    bots: str

    @property
    def text(self) -> str:
        """The program and the computer players."""
        return self.bots

    @classmethod
    def read(cls, entry: JournalEntry) -> Self:
        """Return the command of a journal line; the inverse of `text`."""
        return cls(entry.seat, entry.id, entry.text)


@dataclass(frozen=True, slots=True)
class LeaveTable(BotTriggerCommand):
    """Leave the table: before the first deal the seat becomes open, later ``bots`` plays until the person is back."""

    kind: ClassVar[CommandKind] = "leave"

    def why_not(self, table: MutableTable) -> Translatable | None:
        """Return why it is refused: the match is over, or a computer player plays for the person already."""
        return why_not_a_persons(table, self.seat)

    def done(self, table: MutableTable) -> Events:
        """Open the seat, or let a computer player play there."""
        if table.stage == "waiting":
            again = shuffled_without(self.kind, self.seat, anew=table.shuffling.forget())
            table.assignments[self.seat] = SeatAssignment("open")
            table.ready.discard(self.seat)
            table.host = table.host if table.host != self.seat else next(iter(table.people), None)
            return [TableEvent("leave", self.seat, Translatable("left-seat", {"number": self.seat + 1})), *again]
        return [self._told("has-left"), *substituted(table, self.seat, self.bots)]


@dataclass(frozen=True, slots=True)
class LetBotSubstitute(TableCommand):
    """Let ``bots`` play for the person at ``absent`` until that person is back, so that the others need not wait."""

    kind: ClassVar[CommandKind] = "substitute"
    absent: int
    bots: str

    @property
    def text(self) -> str:
        """The absent person's seat, and the program and the computer player that take over."""
        return f"{self.absent} {self.bots}"

    @classmethod
    def read(cls, entry: JournalEntry) -> Self:
        """Return the command of a journal line; the inverse of `text`."""
        absent, bots = entry.text.split(" ", 1)
        return cls(entry.seat, entry.id, int(absent), bots)

    def why_not(self, table: MutableTable) -> Translatable | None:
        """Return why it is refused: no other person plays at that seat, or the last round of shuffling needs them."""
        if self.absent == self.seat or not 0 <= self.absent < len(table.assignments):
            return Translatable("trouble-seat-none")
        shuffling = table.shuffling
        enough = Translatable("shuffled-enough") if shuffling.is_last and shuffling.misses(self.absent) else None
        return why_not_a_persons(table, self.seat) or why_not_a_persons(table, self.absent) or enough

    def done(self, table: MutableTable) -> Events:
        """Let a computer player play for the absent person."""
        told = self._told("bot-relieves", other=Seat(self.absent))
        again = shuffled_without(self.kind, self.absent, anew=table.shuffling.go_on_without(self.absent))
        return [told, *again, *substituted(table, self.absent, self.bots)]


@dataclass(frozen=True, slots=True)
class ResumePlaying(TableCommand):
    """Take a seat back from the computer player that has played for its person."""

    kind: ClassVar[CommandKind] = "resume"

    def why_not(self, table: MutableTable) -> Translatable | None:
        """Return why it is refused: no computer player plays for this person."""
        return Translatable("seat-is-yours") if table.assignments[self.seat].substitute is None else None

    def done(self, table: MutableTable) -> Events:
        """Give the seat back to its person."""
        table.assignments[self.seat] = replace(table.assignments[self.seat], substitute=None, who="")
        return [self._told("came-back")]


@dataclass(frozen=True, slots=True)
class ChangeAvatar(TableCommand):
    """Change a person's avatar."""

    kind: ClassVar[CommandKind] = "set_avatar"
    avatar: Avatar

    @property
    def text(self) -> str:
        """The avatar, as text."""
        return str(self.avatar)

    @classmethod
    def read(cls, entry: JournalEntry) -> Self:
        """Return the command of a journal line; the inverse of `text`."""
        avatar = Avatar.read(entry.text)
        if avatar is None:
            raise ValueError(entry.text)
        return cls(entry.seat, entry.id, avatar)

    def why_not(self, table: MutableTable) -> Translatable | None:
        """Return why it is refused: only a person has an avatar."""
        return None if table.assignments[self.seat].kind == "human" else Translatable("seat-not-a-persons")

    def done(self, table: MutableTable) -> Events:
        """Set the avatar; the change is visible, so no event tells of it."""
        table.assignments[self.seat] = replace(table.assignments[self.seat], avatar=self.avatar)
        return []


@dataclass(frozen=True, slots=True)
class FillWithBots(BotTriggerCommand):
    """Fill the open seats with computer players, so that nobody else is waited for."""

    kind: ClassVar[CommandKind] = "add_bots"

    def why_not(self, table: MutableTable) -> Translatable | None:
        """Return why it is refused: no seat is open, or the sender does not play."""
        return why_not_a_persons(table, self.seat) or (None if table.open_seats else Translatable("no-seat-free"))

    def done(self, table: MutableTable) -> Events:
        """Fill the seats, and deal the cards if everybody is ready."""
        program, *who = self.bots.split()
        for seat, one in zip(table.open_seats, chain(who, repeat("")), strict=False):
            table.assignments[seat] = SeatAssignment("bot", "", program, who=one)
        return [self._told("bot-fills"), *table.begin_if_ready()]


@dataclass(frozen=True, slots=True)
class MoveToSeat(TableCommand):
    """Move to another seat before the first deal; a computer player who sits there changes places with the person."""

    kind: ClassVar[CommandKind] = "change_seat"
    to: int

    @property
    def text(self) -> str:
        """The number of the new seat."""
        return str(self.to)

    @classmethod
    def read(cls, entry: JournalEntry) -> Self:
        """Return the command of a journal line; the inverse of `text`."""
        return cls(entry.seat, entry.id, int(entry.text))

    def why_not(self, table: MutableTable) -> Translatable | None:
        """Return why it is refused: the cards are dealt, or a person sits there, among other reasons."""
        if not 0 <= self.to < len(table.assignments):
            return Translatable("trouble-seat-none")
        if table.stage != "waiting":
            return Translatable("already-dealt")
        if table.shuffling.is_last:
            return Translatable("shuffled-enough")
        return why_not_a_persons(table, self.seat) or (
            Translatable("trouble-seat") if table.assignments[self.to].kind == "human" else None
        )

    def done(self, table: MutableTable) -> Events:
        """Swap the two seats."""
        assignments = table.assignments
        assignments[self.seat], assignments[self.to] = assignments[self.to], assignments[self.seat]
        table.host = self.to if table.host == self.seat else table.host
        again = shuffled_without(self.kind, self.to, anew=table.shuffling.forget())
        table.ready.discard(self.seat)
        gaps = {"seat": Seat(self.to), "number": self.to + 1}
        return [TableEvent(self.kind, self.to, Translatable("sits-elsewhere", gaps)), *again]


@dataclass(frozen=True, slots=True)
class OfferToEnd(TableCommand):
    """Ask to end the match now, or (``yes`` is false) to go on.

    ``present``: the people who are connected. When all of them agree, the match ends. The journal keeps that it ended,
    and not who was connected.
    """

    kind: ClassVar[CommandKind] = "offer_end"
    yes: bool = True
    present: frozenset[int] = field(default=frozenset(), repr=False)
    ends: bool = False

    @property
    def text(self) -> str:
        """The text for the journal: "yes", "no", or "end" for the last agreement that was needed."""
        return ("end" if self.ends else "yes") if self.yes else "no"

    @classmethod
    def read(cls, entry: JournalEntry) -> Self:
        """Return the command of a journal line; the inverse of `text`."""
        if entry.text not in ("yes", "no", "end"):
            raise ValueError(entry.text)
        return cls(entry.seat, entry.id, entry.text != "no", ends=entry.text == "end")

    def judged(self, table: MutableTable, at: float) -> Self:
        """Return the same command with its outcome."""
        return replace(self, ends=self.yes and self.present <= table.agreed | {self.seat})

    def why_not(self, table: MutableTable) -> Translatable | None:
        """Return why it is refused: the match has not started, or this seat has agreed before."""
        if table.match is None:
            return Translatable("not-started")
        again = self.yes and self.seat in table.agreed and not self.ends
        return why_not_a_persons(table, self.seat) or (Translatable("agreed-before") if again else None)

    def done(self, table: MutableTable) -> Events:
        """Add this seat to those that agree; the last one ends the match."""
        if not self.yes:
            table.agreed.clear()
            return [self._told("goes-on")]
        table.agreed.add(self.seat)
        if not self.ends:
            return [self._told("would-end")]
        table.ended = True
        return [TableEvent("end", self.seat, Translatable("match-ended"), loud=True)]


@dataclass(frozen=True, slots=True)
class OfferRematch(TableCommand):
    """Lay another table (``table``) for the same people after the match."""

    kind: ClassVar[CommandKind] = "rematch"
    table: str

    @property
    def text(self) -> str:
        """The id of the other table."""
        return self.table

    @classmethod
    def read(cls, entry: JournalEntry) -> Self:
        """Return the command of a journal line; the inverse of `text`."""
        return cls(entry.seat, entry.id, entry.text)

    def why_not(self, table: MutableTable) -> Translatable | None:
        """Return why it is refused: the match is not over, or another table is laid already."""
        if table.stage != "over" or table.cancelled:
            return Translatable("not-over")
        return Translatable("again-already") if table.next_table is not None else None

    def done(self, table: MutableTable) -> Events:
        """Store the id of the other table, and tell everybody."""
        table.next_table, table.rematch_by = self.table, self.seat
        return [TableEvent(self.kind, self.seat, Translatable("once-more", {"seat": Seat(self.seat)}), loud=True)]


@dataclass(frozen=True, slots=True)
class TakeHint(TableCommand):
    """Take a hint; where other people play, all of them are told, once for each play."""

    kind: ClassVar[CommandKind] = "hint"

    def why_not(self, table: MutableTable) -> Translatable | None:
        """Return why it is refused: there are no hints at this table, or the others need not be told."""
        if not table.setup.hints:
            return Translatable("no-hints")
        return why_not_a_persons(table, self.seat) or (
            None if table.owes_word_of_hint(self.seat) else Translatable("hint-told")
        )

    def done(self, table: MutableTable) -> Events:
        """Tell everybody that a hint was taken; the hint itself stays private."""
        return [self._told("took-hint")]


@dataclass(frozen=True, slots=True)
class CancelTable(TableCommand):
    """Cancel the table before the first deal; only the person who opened it may do so."""

    kind: ClassVar[CommandKind] = "cancel"

    def why_not(self, table: MutableTable) -> Translatable | None:
        """Return why it is refused: the cards are dealt, or another person has opened the table."""
        if table.match is not None:
            return Translatable("already-dealt")
        return why_not_a_persons(table, self.seat) or (
            Translatable("not-the-host") if self.seat != table.host else None
        )

    def done(self, table: MutableTable) -> Events:
        """Cancel the table, so that nobody can sit down any more."""
        table.ended = True
        return [TableEvent("cancel", self.seat, Translatable("table-cancelled", {"seat": Seat(self.seat)}), loud=True)]


@dataclass(frozen=True, slots=True)
class CloseTable(TableCommand):
    """Close the table as the server's operator, as if nobody wanted to play on."""

    kind: ClassVar[CommandKind] = "close"

    def why_not(self, table: MutableTable) -> Translatable | None:
        """Return why it is refused: the match is over already."""
        return Translatable("match-is-over") if table.stage == "over" else None

    def done(self, table: MutableTable) -> Events:
        """End the match; the event names no seat, as no seat has asked for it."""
        table.ended = table.closed = True
        return [TableEvent("close", None, Translatable("table-closed"), loud=True)]


CHANGES: dict[CommandKind, type[TableCommand]] = {
    kind.kind: kind
    for kind in (
        LeaveTable,
        LetBotSubstitute,
        ResumePlaying,
        FillWithBots,
        MoveToSeat,
        OfferToEnd,
        OfferRematch,
        ChangeAvatar,
        TakeHint,
        CancelTable,
        CloseTable,
        AskToTakeBack,
        ExpireTurn,
        AgreeToReview,
        CommitSecret,
        RevealSecret,
        ResignMatch,
    )
}


def once_more(table: TableState, seed: bytes) -> TableSetup:
    """Return the setup of a new table for the same people; the seat that would deal next here deals first there."""
    assignments = tuple(
        assignment if assignment.kind == "bot" else replace(assignment, substitute=None, who="")
        for assignment in table.assignments
    )
    dealer = table.match.dealer if table.match is not None else None
    new = replace(table.setup, assignments=assignments, seed=seed, dealer=dealer, begun="", duplicate="", shuffles="")
    return replace(new, asks_ready=True, reads_first=False)


def shuffled_without(kind: CommandKind, seat: int, *, anew: bool) -> Events:
    """Tell that a new round of shuffling begins, if one does: secrets were told before the seat left."""
    return [TableEvent(kind, seat, Translatable("shuffles-again"))] if anew else []
