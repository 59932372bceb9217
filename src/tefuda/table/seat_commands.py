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
    AllowChat,
    CallSubstitute,
    CancelTable,
    ChangeSeat,
    CloseByOperator,
    Leave,
    ListTable,
    OfferEnd,
    OpenHand,
    PauseMatch,
    ReclaimSeat,
    Rematch,
    SetAvatar,
    SetName,
    SitDown,
    TakeHint,
)
from tefuda.table.events import CommandInputs, Events, TableEvent
from tefuda.table.handlers import (
    BotAssigningHandler,
    C,
    Change,
    Handler,
    LiveTableContext,
    NotAccepted,
    begun,
    substituted,
)
from tefuda.table.personas import substitute_at
from tefuda.table.setup import SeatAssignment, TableSetup
from tefuda.table.state import TableState

A = TypeVar("A", bound=AgreementCommand)


class SitDownHandler(Handler[SitDown]):
    """Take an open seat."""

    def why_not(self) -> Translatable | NotAccepted | None:
        """Return why it is refused: there is no such seat, it is taken, or the table was cancelled."""
        if not 0 <= self.seat < len(self.state.assignments):
            return Translatable("trouble-seat-none")
        if self.state.cancelled:
            return Translatable("table-gone")
        return None if self.state.assignments[self.seat].kind == "open" else Translatable("trouble-seat")

    def apply(self) -> Change:
        """Give the seat to the person, and deal the cards if nobody is missing."""
        person = SeatAssignment("human", self.command.name, avatar=self.command.avatar)
        host = self.seat if self.state.host is None else self.state.host
        state, told = begun(replace(self.state.with_assignment(self.seat, person), host=host))
        return state, [self._told("sat-down", kind="sat"), *told]


class LeaveHandler(BotAssigningHandler[Leave]):
    """Leave the table: before the first deal the seat becomes open, later a computer player plays there."""

    def why_not(self) -> Translatable | NotAccepted | None:
        """Return why it is refused: the match is over, a computer player plays already, or the seat was drawn."""
        if self.state.setup.assigned and self.state.stage == "waiting":
            return Translatable("seats-drawn")
        return self.state.why_not_a_persons(self.seat)

    def apply(self) -> Change:
        """Open the seat, or let a computer player play there."""
        if self.state.stage != "waiting":
            state, told = substituted(self.state, self.seat, self.bots)
            return state, [self._told("has-left", bot=substitute_at(state, self.seat)), *told]
        free = self.state.with_assignment(self.seat, SeatAssignment("open"))
        state, again = shuffled_anew(free, self.command.t, self.seat)
        host = next(iter(state.people), None) if state.host == self.seat else state.host
        left = self._told("left-seat", number=self.seat + 1)
        return replace(state, host=host, ready=state.ready - {self.seat}), [left, *again]


class CallSubstituteHandler(BotAssigningHandler[CallSubstitute]):
    """Let a computer player play for an absent person until that person is back, so that the others need not wait."""

    def why_not(self) -> Translatable | NotAccepted | None:
        """Return why it is refused: no other person plays at that seat, or the last round of shuffling needs them."""
        if self.command.seat == self.seat or not 0 <= self.command.seat < len(self.state.assignments):
            return Translatable("trouble-seat-none")
        shuffling = self.state.shuffling
        enough = Translatable("shuffled-enough") if shuffling.is_last and shuffling.misses(self.command.seat) else None
        return self.state.why_not_a_persons(self.seat) or self.state.why_not_a_persons(self.command.seat) or enough

    def apply(self) -> Change:
        """Let a computer player play for the absent person."""
        seat, shuffling = self.command.seat, self.state.shuffling
        again = shuffled_again(self.command.t, seat) if shuffling.misses(seat) else ()
        state = replace(self.state, shuffling=shuffling.without(seat))
        state, told = substituted(state, seat, self.bots)
        relieves = self._told("bot-relieves", other=SpokenSeat(seat), bot=substitute_at(state, seat))
        return state, [relieves, *again, *told]


class ReclaimSeatHandler(Handler[ReclaimSeat]):
    """Take a seat back from the computer player that has played for its person."""

    def why_not(self) -> Translatable | NotAccepted | None:
        """Return why it is refused: no computer player plays for this person."""
        return Translatable("seat-is-yours") if self.state.assignments[self.seat].substitute is None else None

    def apply(self) -> Change:
        """Give the seat back to its person."""
        came_back = self._told("came-back", bot=substitute_at(self.state, self.seat))
        assignment = replace(self.state.assignments[self.seat], substitute=None, who="")
        return self.state.with_assignment(self.seat, assignment), [came_back]


class PersonHandler(Handler[C]):
    """A command with which people change what is told of them."""

    def why_not(self) -> Translatable | NotAccepted | None:
        """Return why it is refused: only a person has an avatar, and a name of their own."""
        return None if self.state.assignments[self.seat].kind == "human" else Translatable("seat-not-a-persons")


class SetAvatarHandler(PersonHandler[SetAvatar]):
    """Change a person's avatar."""

    def apply(self) -> Change:
        """Set the avatar; the change is visible, so no event tells of it."""
        assignment = replace(self.state.assignments[self.seat], avatar=self.command.avatar)
        return self.state.with_assignment(self.seat, assignment), ()


class SetNameHandler(PersonHandler[SetName]):
    """Change a person's name."""

    def apply(self) -> Change:
        """Set the name, and tell everybody who has it now: nobody changes into another person unnoticed.

        The event has both names as text, as a name that is changed again stays what it was then.
        """
        old, new = self.state.assignments[self.seat].name, self.command.name
        state = self.state.with_assignment(self.seat, replace(self.state.assignments[self.seat], name=new))
        if old == new:
            return state, ()
        said = "seat-renamed" if old and new else "seat-named" if new else "seat-nameless"
        return state, [self._told(said, number=self.seat + 1, old=old, new=new)]


class AddBotsHandler(BotAssigningHandler[AddBots]):
    """Fill the open seats with computer players, so that nobody else is waited for."""

    def why_not(self) -> Translatable | NotAccepted | None:
        """Return why it is refused: no seat is open, or the sender does not play."""
        return self.state.why_not_a_persons(self.seat) or (
            None if self.state.open_seats else Translatable("no-seat-free")
        )

    def apply(self) -> Change:
        """Fill the seats, and deal the cards if everybody is ready."""
        state, bots = self.state, self.bots
        for seat, persona in zip(state.open_seats, chain(bots.personas, repeat("")), strict=False):
            state = state.with_assignment(seat, SeatAssignment("bot", "", bots.program, who=persona))
        state, told = begun(state)
        return state, [self._told("bot-fills"), *told]


class ChangeSeatHandler(Handler[ChangeSeat]):
    """Move to another seat before the first deal; a computer player who sits there changes places with the person."""

    def why_not(self) -> Translatable | NotAccepted | None:
        """Return why it is refused: the cards are dealt, or a person sits there, among other reasons."""
        if not 0 <= self.command.seat < len(self.state.assignments):
            return Translatable("trouble-seat-none")
        if self.state.stage != "waiting":
            return Translatable("already-dealt")
        if self.state.shuffling.is_last:
            return Translatable("shuffled-enough")
        return self.state.why_not_a_persons(self.seat) or (
            Translatable("trouble-seat") if self.state.assignments[self.command.seat].kind == "human" else None
        )

    def apply(self) -> Change:
        """Swap the two seats."""
        state, seat, to = self.state, self.seat, self.command.seat
        here, there = state.assignments[seat], state.assignments[to]
        state, again = shuffled_anew(state.with_assignment(seat, there).with_assignment(to, here), self.command.t, to)
        state = replace(state, host=to if state.host == seat else state.host, ready=state.ready - {seat})
        gaps = {"seat": SpokenSeat(to), "number": to + 1}
        return state, [TableEvent(self.command.t, to, Translatable("sits-elsewhere", gaps)), *again]


class AgreementHandler(Handler[A]):
    """Ask for something that all who are here must agree to, or (``yes`` is false) decline it."""

    wanted: ClassVar[str]  # what the others are told of who wants it
    declined: ClassVar[str]  # and of who does not

    def settle(self, live: LiveTableContext) -> CommandInputs:
        """Settle whether all who are here agree."""
        return CommandInputs(agreed=self.command.yes and live.people_here() <= self._by | {self.seat})

    @property
    def _by(self) -> frozenset[int]:
        return self.state.agreed.by(self.command.t)

    def why_not(self) -> Translatable | NotAccepted | None:
        """Return why it is refused: the match has not started, or this seat has agreed before."""
        if self.state.match is None:
            return Translatable("not-started")
        again = self.seat in self._by and not self.inputs.agreed
        again = self.command.yes and (again or self.command.t in self.state.agreed.reached)
        return self.state.why_not_a_persons(self.seat) or (Translatable("agreed-before") if again else None)

    def apply(self) -> Change:
        """Add this seat to those that agree, or drop what was asked."""
        agreed, what = self.state.agreed, self.command.t
        if not self.command.yes:
            return replace(self.state, agreed=agreed.decline(what)), [self._told(self.declined)]
        if not self.inputs.agreed:
            return replace(self.state, agreed=agreed.want(what, self.seat)), [self._told(self.wanted)]
        state, told = self.reached()
        return replace(state, agreed=agreed.reach(what)), told

    @abstractmethod
    def reached(self) -> Change:
        """Do what all have agreed on."""


class OfferEndHandler(AgreementHandler[OfferEnd]):
    """Ask to end the match now, or (``yes`` is false) to go on; when all who are here agree, it ends."""

    wanted, declined = "would-end", "goes-on"

    def reached(self) -> Change:
        """End the match."""
        return replace(self.state, ended=True), [self._told("match-ended", kind="end", loud=True)]


class PauseMatchHandler(AgreementHandler[PauseMatch]):
    """Ask for a pause, or (``yes`` is false) go on; it begins when all who are here agree, and anybody ends it."""

    wanted, declined = "would-pause", "goes-on"

    def why_not(self) -> Translatable | NotAccepted | None:
        """Return why it is refused: no deal is played, or this seat has agreed before."""
        between = self.command.yes and self.state.stage == "between"
        return Translatable("between-deals") if between else super().why_not()

    def apply(self) -> Change:
        """Add this seat to those that agree, or drop what was asked, or end the pause."""
        ends = self.state.stage == "paused"  # to ask again is refused then
        state, told = super().apply()
        return state, [self._told("pause-ended")] if ends else told

    def reached(self) -> Change:
        """Begin the pause; who wants to take a play back may ask again after it."""
        state = replace(self.state, take_back=self.state.take_back.forgotten())
        return state, [self._told("match-paused", loud=True)]


class RematchHandler(Handler[Rematch]):
    """Lay another table for the same people after the match."""

    def why_not(self) -> Translatable | NotAccepted | None:
        """Return why it is refused: the match is not over, or is sealed, or another table is laid already."""
        if self.state.stage != "over" or self.state.cancelled:
            return Translatable("not-over")
        if self.state.sealed:
            return Translatable("table-sealed")
        return Translatable("again-already") if self.state.next_table is not None else None

    def apply(self) -> Change:
        """Store the id of the other table, and tell everybody."""
        state = replace(self.state, next_table=self.inputs.table, rematch_by=self.seat)
        return state, [self._told("once-more", loud=True)]


class TakeHintHandler(Handler[TakeHint]):
    """Take a hint; where other people play, all of them are told, once for each play."""

    def why_not(self) -> Translatable | NotAccepted | None:
        """Return why it is refused: there are no hints at this table, or the others need not be told."""
        if not self.state.setup.hints:
            return Translatable("no-hints")
        if (why := self.state.why_not_a_persons(self.seat) or self.state.halt) is not None:
            return why
        return None if self.state.owes_word_of_hint(self.seat) else Translatable("hint-told")

    def apply(self) -> Change:
        """Tell everybody that a hint was taken; the hint itself stays private."""
        hinted = {**self.state.hinted, self.seat: self.state.version + 1}
        return replace(self.state, hinted=hinted), [self._told("took-hint")]


class CancelTableHandler(Handler[CancelTable]):
    """Cancel the table before the first deal; only the person who opened it may do so."""

    def why_not(self) -> Translatable | NotAccepted | None:
        """Return why it is refused: the cards are dealt, another person has opened the table, or seats were drawn."""
        if self.state.match is not None:
            return Translatable("already-dealt")
        if self.state.setup.assigned:
            return Translatable("seats-drawn")
        return self.state.why_not_the_host(self.seat)

    def apply(self) -> Change:
        """Cancel the table, so that nobody can sit down any more."""
        return replace(self.state, ended=True), [self._told("table-cancelled", loud=True)]


class ListTableHandler(Handler[ListTable]):
    """List the table among the open ones, or take it off that list; only the person who opened it may do so."""

    def why_not(self) -> Translatable | NotAccepted | None:
        """Return why it is refused: the cards are dealt, another has opened the table, or it is not to be found."""
        if self.state.match is not None:
            return Translatable("already-dealt")
        if (why := self.state.why_not_the_host(self.seat)) is not None:
            return why
        if not self.state.setup.listed:
            return Translatable("table-not-to-be-found")
        same = self.command.yes == self.state.listed
        return Translatable("listed-already", {"listed": self.command.yes}) if same else None

    def apply(self) -> Change:
        """Note whether others may find the table, and tell everybody."""
        said = "table-listed" if self.command.yes else "table-unlisted"
        return replace(self.state, listed=self.command.yes), [self._told(said)]


class AllowChatHandler(Handler[AllowChat]):
    """Open the table's chat, or close it for everybody; only the person who opened the table may do so."""

    def why_not(self) -> Translatable | NotAccepted | None:
        """Return why it is refused: the table was opened without a chat, or by somebody else."""
        if not self.state.setup.chat:
            return Translatable("chat-none")
        if (why := self.state.why_not_the_host(self.seat)) is not None:
            return why
        same = self.command.yes == self.state.chat
        return Translatable("chat-already", {"open": self.command.yes}) if same else None

    def apply(self) -> Change:
        """Note whether people may write, and tell everybody."""
        said = "chat-opened-by" if self.command.yes else "chat-closed-by"
        return replace(self.state, chat=self.command.yes), [self._told(said)]


class OpenHandHandler(Handler[OpenHand]):
    """Open one's hand to those who watch, or close it; everybody hears of it, and only watchers see the cards."""

    def why_not(self) -> Translatable | NotAccepted | None:
        """Return why it is refused: nobody may watch, or a player who also watches could use what they see."""
        if self.state.match is None:
            return Translatable("not-started")
        if (why := self.state.why_not_a_persons(self.seat)) is not None:
            return why
        if self.command.yes and not self.state.may_open_hands:
            return Translatable("hand-stays-closed" if self.state.setup.watchers else "watchers-none")
        same = self.command.yes == (self.seat in self.state.hands)
        return Translatable("hand-already", {"open": self.command.yes}) if same else None

    def apply(self) -> Change:
        """Note whether the hand is open, and tell everybody."""
        hands = self.state.hands | {self.seat} if self.command.yes else self.state.hands - {self.seat}
        return replace(self.state, hands=hands), [self._told("hand-opened" if self.command.yes else "hand-closed")]


class OperatorCloseHandler(Handler[CloseByOperator]):
    """Close the table as the server's operator, as if nobody wanted to play on."""

    def why_not(self) -> Translatable | NotAccepted | None:
        """Return why it is refused: the match is over already."""
        return Translatable("match-is-over") if self.state.stage == "over" else None

    def apply(self) -> Change:
        """End the match; the event names no seat, as no seat has asked for it."""
        told = TableEvent("close", None, Translatable("table-closed"), loud=True)
        return replace(self.state, ended=True, closed=True), [told]


def once_more(state: TableState, seed: bytes) -> TableSetup:
    """Return the setup of a new table for the same people; the seat that would deal next here deals first there."""
    assignments = tuple(
        assignment if assignment.kind == "bot" else replace(assignment, substitute=None, who="")
        for assignment in state.assignments
    )
    dealer = state.match.dealer if state.match is not None else None
    new = replace(state.setup, assignments=assignments, seed=seed, dealer=dealer, begun="", duplicate="", shuffles=())
    return replace(new, asks_ready=True, reads_first=False, listed=False, assigned=False, sealed="", chat=state.chat)


def shuffled_anew(state: TableState, kind: str, seat: int) -> Change:
    """Drop what was shuffled, as a seat changes hands."""
    again = shuffled_again(kind, seat) if state.shuffling.secrets else ()
    return replace(state, shuffling=state.shuffling.dropped()), again


def shuffled_again(kind: str, seat: int) -> Events:
    """Tell that a new round of shuffling begins: secrets were told before the seat left."""
    return [TableEvent(kind, seat, Translatable("shuffles-again"))]
