"""Handlers of commands beside the cards: people come and go, computer players take over seats, matches end early."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from itertools import chain, repeat
from typing import ClassVar, TypeVar

from tefuda.engine.texts.translatable import SpokenSeat, Translatable
from tefuda.protocol.commands import (
    AddBots,
    AgreementCommand,
    CallSubstitute,
    CancelTable,
    ChangeSeat,
    CloseByOperator,
    Leave,
    OfferEnd,
    Pause,
    ReclaimSeat,
    Rematch,
    SetAvatar,
    SetName,
    SitDown,
    TakeHint,
)
from tefuda.table.commands import (
    C,
    CommandResult,
    Events,
    Handler,
    SessionContext,
    substituted,
    why_not_a_persons,
)
from tefuda.table.events import CommandMetadata, TableEvent, sat_down
from tefuda.table.setup import SeatAssignment, TableSetup
from tefuda.table.state import ReadOnlyTable

A = TypeVar("A", bound=AgreementCommand)


class SitDownHandler(Handler[SitDown]):
    """Take an open seat."""

    def why_not(self) -> Translatable | None:
        """Return why it is refused: there is no such seat, it is taken, or the table was cancelled."""
        if not 0 <= self.seat < len(self.table.assignments):
            return Translatable("trouble-seat-none")
        if self.table.cancelled:
            return Translatable("table-gone")
        return None if self.table.assignments[self.seat].kind == "open" else Translatable("trouble-seat")

    def apply(self) -> Events:
        """Give the seat to the person, and deal the cards if nobody is missing."""
        self.table.assignments[self.seat] = SeatAssignment("human", self.command.name, avatar=self.command.avatar)
        self.table.host = self.seat if self.table.host is None else self.table.host
        return [sat_down(self.seat), *self.table.begin_if_ready()]


class BotAssigningHandler(Handler[C]):
    """A command after which computer players are to play."""

    def decide(self, live: SessionContext, at: float) -> CommandMetadata | Translatable | CommandResult:
        """Settle who they are, so that the same players stay."""
        return CommandMetadata(bots=self.context.bots or live.next_bots())


class LeaveHandler(BotAssigningHandler[Leave]):
    """Leave the table: before the first deal the seat becomes open, later a computer player plays there."""

    def why_not(self) -> Translatable | None:
        """Return why it is refused: the match is over, or a computer player plays for the person already."""
        return why_not_a_persons(self.table, self.seat)

    def apply(self) -> Events:
        """Open the seat, or let a computer player play there."""
        if self.table.stage == "waiting":
            again = shuffled_without(self.command.t, self.seat, anew=self.table.shuffling.forget())
            self.table.assignments[self.seat] = SeatAssignment("open")
            self.table.ready.discard(self.seat)
            self.table.host = self.table.host if self.table.host != self.seat else next(iter(self.table.people), None)
            return [TableEvent("leave", self.seat, Translatable("left-seat", {"number": self.seat + 1})), *again]
        return [self._told("has-left"), *substituted(self.table, self.seat, self.context.bots)]


class CallSubstituteHandler(BotAssigningHandler[CallSubstitute]):
    """Let a computer player play for an absent person until that person is back, so that the others need not wait."""

    def why_not(self) -> Translatable | None:
        """Return why it is refused: no other person plays at that seat, or the last round of shuffling needs them."""
        if self.command.seat == self.seat or not 0 <= self.command.seat < len(self.table.assignments):
            return Translatable("trouble-seat-none")
        shuffling = self.table.shuffling
        enough = Translatable("shuffled-enough") if shuffling.is_last and shuffling.misses(self.command.seat) else None
        return why_not_a_persons(self.table, self.seat) or why_not_a_persons(self.table, self.command.seat) or enough

    def apply(self) -> Events:
        """Let a computer player play for the absent person."""
        told = self._told("bot-relieves", other=SpokenSeat(self.command.seat))
        again = shuffled_without(
            self.command.t, self.command.seat, anew=self.table.shuffling.go_on_without(self.command.seat)
        )
        return [told, *again, *substituted(self.table, self.command.seat, self.context.bots)]


class ReclaimSeatHandler(Handler[ReclaimSeat]):
    """Take a seat back from the computer player that has played for its person."""

    def why_not(self) -> Translatable | None:
        """Return why it is refused: no computer player plays for this person."""
        return Translatable("seat-is-yours") if self.table.assignments[self.seat].substitute is None else None

    def apply(self) -> Events:
        """Give the seat back to its person."""
        self.table.assignments[self.seat] = replace(self.table.assignments[self.seat], substitute=None, who="")
        return [self._told("came-back")]


class SetAvatarHandler(Handler[SetAvatar]):
    """Change a person's avatar."""

    def why_not(self) -> Translatable | None:
        """Return why it is refused: only a person has an avatar."""
        return None if self.table.assignments[self.seat].kind == "human" else Translatable("seat-not-a-persons")

    def apply(self) -> Events:
        """Set the avatar; the change is visible, so no event tells of it."""
        self.table.assignments[self.seat] = replace(self.table.assignments[self.seat], avatar=self.command.avatar)
        return []


class SetNameHandler(Handler[SetName]):
    """Change a person's name."""

    def why_not(self) -> Translatable | None:
        """Return why it is refused: only a person has a name of their own."""
        return None if self.table.assignments[self.seat].kind == "human" else Translatable("seat-not-a-persons")

    def apply(self) -> Events:
        """Set the name, and tell everybody who has it now: nobody changes into another person unnoticed.

        The event has both names as text, as a name that is changed again stays what it was then.
        """
        old, new = self.table.assignments[self.seat].name, self.command.name
        self.table.assignments[self.seat] = replace(self.table.assignments[self.seat], name=new)
        if old == new:
            return []
        said = "seat-renamed" if old and new else "seat-named" if new else "seat-nameless"
        gaps = {"seat": SpokenSeat(self.seat), "number": self.seat + 1, "old": old, "new": new}
        return [TableEvent(self.command.t, self.seat, Translatable(said, gaps))]


class AddBotsHandler(BotAssigningHandler[AddBots]):
    """Fill the open seats with computer players, so that nobody else is waited for."""

    def why_not(self) -> Translatable | None:
        """Return why it is refused: no seat is open, or the sender does not play."""
        return why_not_a_persons(self.table, self.seat) or (
            None if self.table.open_seats else Translatable("no-seat-free")
        )

    def apply(self) -> Events:
        """Fill the seats, and deal the cards if everybody is ready."""
        program, *who = self.context.bots.split()
        for seat, one in zip(self.table.open_seats, chain(who, repeat("")), strict=False):
            self.table.assignments[seat] = SeatAssignment("bot", "", program, who=one)
        return [self._told("bot-fills"), *self.table.begin_if_ready()]


class ChangeSeatHandler(Handler[ChangeSeat]):
    """Move to another seat before the first deal; a computer player who sits there changes places with the person."""

    def why_not(self) -> Translatable | None:
        """Return why it is refused: the cards are dealt, or a person sits there, among other reasons."""
        if not 0 <= self.command.seat < len(self.table.assignments):
            return Translatable("trouble-seat-none")
        if self.table.stage != "waiting":
            return Translatable("already-dealt")
        if self.table.shuffling.is_last:
            return Translatable("shuffled-enough")
        return why_not_a_persons(self.table, self.seat) or (
            Translatable("trouble-seat") if self.table.assignments[self.command.seat].kind == "human" else None
        )

    def apply(self) -> Events:
        """Swap the two seats."""
        assignments = self.table.assignments
        assignments[self.seat], assignments[self.command.seat] = assignments[self.command.seat], assignments[self.seat]
        self.table.host = self.command.seat if self.table.host == self.seat else self.table.host
        again = shuffled_without(self.command.t, self.command.seat, anew=self.table.shuffling.forget())
        self.table.ready.discard(self.seat)
        gaps = {"seat": SpokenSeat(self.command.seat), "number": self.command.seat + 1}
        return [TableEvent(self.command.t, self.command.seat, Translatable("sits-elsewhere", gaps)), *again]


class AgreementHandler(Handler[A]):
    """Ask for something that all who are here must agree to, or (``yes`` is false) decline it."""

    wanted: ClassVar[str]  # what the others are told of who wants it
    declined: ClassVar[str]  # and of who does not

    def decide(self, live: SessionContext, at: float) -> CommandMetadata | Translatable | CommandResult:
        """Settle whether all who are here agree."""
        return CommandMetadata(agreed=self.command.yes and live.people_here() <= self._by | {self.seat})

    @property
    def _by(self) -> frozenset[int]:
        return self.table.agreed.by(self.command.t)

    def why_not(self) -> Translatable | None:
        """Return why it is refused: the match has not started, or this seat has agreed before."""
        if self.table.match is None:
            return Translatable("not-started")
        again = self.seat in self._by and not self.context.agreed
        again = self.command.yes and (again or self.command.t in self.table.agreed.reached)
        return why_not_a_persons(self.table, self.seat) or (Translatable("agreed-before") if again else None)

    def apply(self) -> Events:
        """Add this seat to those that agree, or drop what was asked."""
        if not self.command.yes:
            self.table.agreed.decline(self.command.t)
            return [self._told(self.declined)]
        self.table.agreed.want(self.command.t, self.seat, reached=self.context.agreed)
        return self.reached() if self.context.agreed else [self._told(self.wanted)]

    @abstractmethod
    def reached(self) -> Events:
        """Do what all have agreed on."""


class OfferEndHandler(AgreementHandler[OfferEnd]):
    """Ask to end the match now, or (``yes`` is false) to go on; when all who are here agree, it ends."""

    wanted, declined = "would-end", "goes-on"

    def reached(self) -> Events:
        """End the match."""
        self.table.ended = True
        return [TableEvent("end", self.seat, Translatable("match-ended"), loud=True)]


class PauseHandler(AgreementHandler[Pause]):
    """Ask for a pause, or (``yes`` is false) go on; it begins when all who are here agree, and anybody ends it."""

    wanted, declined = "would-pause", "goes-on"

    def why_not(self) -> Translatable | None:
        """Return why it is refused: no deal is played, or this seat has agreed before."""
        between = self.command.yes and self.table.stage == "between"
        return Translatable("between-deals") if between else super().why_not()

    def apply(self) -> Events:
        """Add this seat to those that agree, or drop what was asked, or end the pause."""
        ends = self.table.stage == "paused"  # to ask again is refused then
        told = super().apply()
        return [self._told("pause-ended")] if ends else told

    def reached(self) -> Events:
        """Begin the pause; who wants to take a play back may ask again after it."""
        self.table.back.forget()
        return [TableEvent(self.command.t, self.seat, Translatable("match-paused"), loud=True)]


class RematchHandler(Handler[Rematch]):
    """Lay another table for the same people after the match."""

    def why_not(self) -> Translatable | None:
        """Return why it is refused: the match is not over, or another table is laid already."""
        if self.table.stage != "over" or self.table.cancelled:
            return Translatable("not-over")
        return Translatable("again-already") if self.table.next_table is not None else None

    def apply(self) -> Events:
        """Store the id of the other table, and tell everybody."""
        self.table.next_table, self.table.rematch_by = self.context.table, self.seat
        return [
            TableEvent(self.command.t, self.seat, Translatable("once-more", {"seat": SpokenSeat(self.seat)}), loud=True)
        ]


class TakeHintHandler(Handler[TakeHint]):
    """Take a hint; where other people play, all of them are told, once for each play."""

    def why_not(self) -> Translatable | None:
        """Return why it is refused: there are no hints at this table, or the others need not be told."""
        if not self.table.setup.hints:
            return Translatable("no-hints")
        if self.table.stage == "paused":
            return Translatable("match-paused")
        return why_not_a_persons(self.table, self.seat) or (
            None if self.table.owes_word_of_hint(self.seat) else Translatable("hint-told")
        )

    def apply(self) -> Events:
        """Tell everybody that a hint was taken; the hint itself stays private."""
        return [self._told("took-hint")]


class CancelTableHandler(Handler[CancelTable]):
    """Cancel the table before the first deal; only the person who opened it may do so."""

    def why_not(self) -> Translatable | None:
        """Return why it is refused: the cards are dealt, or another person has opened the table."""
        if self.table.match is not None:
            return Translatable("already-dealt")
        return why_not_a_persons(self.table, self.seat) or (
            Translatable("not-the-host") if self.seat != self.table.host else None
        )

    def apply(self) -> Events:
        """Cancel the table, so that nobody can sit down any more."""
        self.table.ended = True
        return [
            TableEvent("cancel", self.seat, Translatable("table-cancelled", {"seat": SpokenSeat(self.seat)}), loud=True)
        ]


class OperatorCloseHandler(Handler[CloseByOperator]):
    """Close the table as the server's operator, as if nobody wanted to play on."""

    def why_not(self) -> Translatable | None:
        """Return why it is refused: the match is over already."""
        return Translatable("match-is-over") if self.table.stage == "over" else None

    def apply(self) -> Events:
        """End the match; the event names no seat, as no seat has asked for it."""
        self.table.ended = self.table.closed = True
        return [TableEvent("close", None, Translatable("table-closed"), loud=True)]


def once_more(table: ReadOnlyTable, seed: bytes) -> TableSetup:
    """Return the setup of a new table for the same people; the seat that would deal next here deals first there."""
    assignments = tuple(
        assignment if assignment.kind == "bot" else replace(assignment, substitute=None, who="")
        for assignment in table.assignments
    )
    dealer = table.match.dealer if table.match is not None else None
    new = replace(table.setup, assignments=assignments, seed=seed, dealer=dealer, begun="", duplicate="", shuffles="")
    return replace(new, asks_ready=True, reads_first=False)


def shuffled_without(kind: str, seat: int, *, anew: bool) -> Events:
    """Tell that a new round of shuffling begins, if one does: secrets were told before the seat left."""
    return [TableEvent(kind, seat, Translatable("shuffles-again"))] if anew else []
