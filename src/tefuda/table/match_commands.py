"""Commands about the cards themselves: shuffle them, take a play back, play for a seat whose time is up.

As those beside the cards (`tefuda.table.seat_commands`), each becomes one line of the journal and is read back from it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import ClassVar, Self

from tefuda.engine.matches.chance import HEX, SEED_BYTES, seal
from tefuda.engine.texts.translatable import Seat, Translatable
from tefuda.table.clock import OFTEN
from tefuda.table.commands import Events, MutableTable, TableCommand, substituted, why_not_a_persons
from tefuda.table.events import CommandKind, JournalEntry, TableEvent
from tefuda.table.state import TableState


@dataclass(frozen=True, slots=True)
class CommitSecret(TableCommand):
    """Tell the seal of a secret (64 hexadecimal digits)."""

    kind: ClassVar[CommandKind] = "commit"
    seal: str

    @property
    def text(self) -> str:
        """The seal."""
        return self.seal

    @classmethod
    def read(cls, entry: JournalEntry) -> Self:
        """Return the command of a journal line; the inverse of `text`."""
        if not HEX.fullmatch(entry.text):
            raise ValueError(entry.kind)
        return cls(entry.seat, entry.id, entry.text)

    def why_not(self, table: MutableTable) -> Translatable | None:
        """Return why it is refused: the cards are dealt, shuffling is not shared, or no new round may begin."""
        if table.match is not None:
            return Translatable("already-dealt")
        if (why := why_not_a_persons(table, self.seat)) is not None:
            return why
        if not table.setup.all_shuffle:
            return Translatable("bot-shuffles")
        shuffling = table.shuffling
        return (
            Translatable("shuffled-enough") if shuffling.is_last and shuffling.changes(self.seat, self.seal) else None
        )

    def done(self, table: MutableTable) -> Events:
        """Store the seal; tell the others only where a new round begins."""
        return [self._told("shuffles-anew")] if table.shuffling.seal(self.seat, self.seal) else []


@dataclass(frozen=True, slots=True)
class RevealSecret(TableCommand):
    """Tell the secret that was sealed."""

    kind: ClassVar[CommandKind] = "reveal"
    secret: bytes = field(repr=False)

    @property
    def text(self) -> str:
        """The secret, in hexadecimal digits."""
        return self.secret.hex()

    @classmethod
    def read(cls, entry: JournalEntry) -> Self:
        """Return the command of a journal line; the inverse of `text`."""
        if not HEX.fullmatch(entry.text):
            raise ValueError(entry.kind)
        return cls(entry.seat, entry.id, bytes.fromhex(entry.text))

    def why_not(self, table: MutableTable) -> Translatable | None:
        """Return why it is refused: a seal is missing, the secret does not match it, or all rounds were aborted."""
        if table.match is not None:
            return Translatable("already-dealt")
        if (why := why_not_a_persons(table, self.seat)) is not None:
            return why
        if table.shuffling.ended:
            return Translatable("shuffled-enough")
        if not table.shuffling.sealed:
            return Translatable("not-all-sealed")
        if self.seat in table.shuffling.by:
            return Translatable("agreed-before")
        fits = len(self.secret) == SEED_BYTES and seal(self.secret) == table.shuffling.seals[self.seat]
        return None if fits else Translatable("not-what-was-sealed")

    def done(self, table: MutableTable) -> Events:
        """Store the secret; with the last one, deal the cards."""
        table.shuffling.tell(self.seat, self.secret)
        return [self._told("has-shuffled"), *table.begin_if_ready()]


@dataclass(frozen=True, slots=True)
class AskToTakeBack(TableCommand):
    """Ask to take one's last play back; the others agree, or (``yes`` is false) refuse.

    ``present``: the people who are connected. When all of them agree, the play is taken back. The journal keeps that it
    was, and neither who was connected nor what was computed.
    """

    kind: ClassVar[CommandKind] = "take_back"
    yes: bool = True
    present: frozenset[int] = field(default=frozenset(), repr=False)
    settled: bool = False
    learnt: bool = field(default=False, repr=False)
    late: bool = False

    @property
    def text(self) -> str:
        """The text for the journal: "done", "asked" or "no"."""
        return "done" if self.settled else "asked" if self.yes else "no"

    @classmethod
    def read(cls, entry: JournalEntry) -> Self:
        """Return the command of a journal line; the inverse of `text`."""
        if entry.text not in ("asked", "no", "done"):
            raise ValueError(entry.text)
        return cls(entry.seat, entry.id, entry.text != "no", settled=entry.text == "done")

    def judged(self, table: MutableTable, at: float) -> Self:
        """Return the same command with its outcome."""
        back, lets = table.back, table.back.lets | {self.seat}
        asker = back.asker if back.asker is not None else back.mover
        settled = self.yes and asker in lets and self.present <= lets
        return replace(self, settled=settled, learnt=self.yes and back.has_learnt(), late=table.times.over(at))

    def why_not(self, table: MutableTable) -> Translatable | None:
        """Return why it is refused: it is too late, not this seat's play, or the play revealed something."""
        if not table.setup.takes_back:
            return Translatable("no-taking-back")
        mover, asked = table.back.mover, table.back.asker is not None
        if mover is None or not (asked or (mover == self.seat and self.yes)):
            return Translatable("nothing-to-take-back")
        again = self.yes and self.seat in table.back.lets and not self.settled
        learnt = Translatable("has-learnt" if self.learnt else "back-too-late") if self.learnt or self.late else None
        return why_not_a_persons(table, self.seat) or learnt or (Translatable("agreed-before") if again else None)

    def done(self, table: MutableTable) -> Events:
        """Add this seat to those that agree; the last one takes the play back."""
        if not self.yes:
            table.back.forget()
            return [self._asks("lets-not-back")]
        first = table.back.asker is None
        mover = table.back.asked(self.seat)
        if not self.settled:
            return [self._asks("asks-back" if first else "lets-back")]
        told = Translatable("takes-back", {"seat": Seat(mover)})
        return [TableEvent(self.kind, mover, told, loud=True, unsaid=table.back.take())]

    def _asks(self, said: str) -> TableEvent:
        return TableEvent("asks-back", self.seat, Translatable(said, {"seat": Seat(self.seat)}))


@dataclass(frozen=True, slots=True)
class ExpireTurn(TableCommand):
    """Make a ``play`` for a seat whose time is up; the third time in a row a computer player takes over.

    It plays until the person is back.  ``bots``: the program and the computer player, as for a person who is away (see
    `tefuda.table.seat_commands.BotTriggerCommand`).  ``since``: when the decision began, in seconds since the epoch;
    the command is void for a later decision.
    """

    kind: ClassVar[CommandKind] = "late"
    play: str
    bots: str
    since: float | None = None

    @property
    def text(self) -> str:
        """The play, then the program and the computer player after a tab, which no play contains."""
        return f"{self.play}\t{self.bots}"

    @classmethod
    def read(cls, entry: JournalEntry) -> Self:
        """Return the command of a journal line; the inverse of `text`."""
        play, bots = entry.text.split("\t")
        return cls(entry.seat, entry.id, play, bots)

    def why_not(self, table: MutableTable) -> Translatable | None:
        """Return why it is refused: the seat has nothing to decide, or something else, or the play is illegal."""
        asked_later = self.since is not None and table.times.since(self.seat) != self.since
        if self.seat not in table.times.asked or asked_later:
            return Translatable("stale")
        return why_not_a_persons(table, self.seat) or self._why_not_played(table)

    def _why_not_played(self, table: MutableTable) -> Translatable | None:
        if table.match is None:
            return Translatable("not-started")
        refusal = table.match.why_not(self.seat, self.play)
        return refusal.reason if refusal is not None else None

    def done(self, table: MutableTable) -> Events:
        """Make the play, or let a computer player take over."""
        if table.times.late[self.seat] + 1 >= OFTEN:
            return [self._told("late-often"), *substituted(table, self.seat, self.bots)]
        assert table.match is not None  # `why_not` has checked it
        table.back.stands()
        return [self._told("late"), *table.match.play(self.seat, self.play)]


@dataclass(frozen=True, slots=True)
class ResignMatch(TableCommand):
    """ResignMatch the match, where two play: the other seat has won."""

    kind: ClassVar[CommandKind] = "resign"

    def why_not(self, table: MutableTable) -> Translatable | None:
        """Return why it is refused: nothing is dealt yet, or more than two play, or the match is over."""
        if table.match is None:
            return Translatable("not-started")
        of_two = Translatable("resign-of-two") if len(table.assignments) != 2 else None
        return why_not_a_persons(table, self.seat) or of_two

    def done(self, table: MutableTable) -> Events:
        """End the match with its result."""
        assert table.match is not None  # `why_not` has checked it
        table.back.stands()
        table.match.resign(self.seat)
        return [TableEvent(self.kind, self.seat, Translatable("resigned", {"seat": Seat(self.seat)}), loud=True)]


@dataclass(frozen=True, slots=True)
class AgreeToReview(TableCommand):
    """Agree to a review of this match, or (``yes`` is false) refuse it; silence is a refusal.

    Only people are asked, including those whose seats a computer player took over.
    """

    kind: ClassVar[CommandKind] = "review"
    yes: bool = True

    @property
    def text(self) -> str:
        """The text for the journal: "yes" or "no"."""
        return "yes" if self.yes else "no"

    @classmethod
    def read(cls, entry: JournalEntry) -> Self:
        """Return the command of a journal line; the inverse of `text`."""
        if entry.text not in ("yes", "no"):
            raise ValueError(entry.text)
        return cls(entry.seat, entry.id, entry.text == "yes")

    def why_not(self, table: MutableTable) -> Translatable | None:
        """Return why it is refused: the match goes on, the seat is not a person's, or the answer is not new."""
        if table.stage != "over" or table.cancelled:
            return Translatable("not-over")
        if self.seat not in seated(table):
            return Translatable("seat-not-a-persons")
        return Translatable("agreed-before") if table.reviewers.get(self.seat) is self.yes else None

    def done(self, table: MutableTable) -> Events:
        """Store the answer, and tell the others."""
        first = not any(table.reviewers.values())
        table.reviewers[self.seat] = self.yes
        return [self._told("no-review" if not self.yes else "wants-review" if first else "lets-review")]


def seated(table: TableState) -> tuple[int, ...]:
    """Return the seats of all people who sat at the table at the end."""
    return tuple(seat for seat, assignment in enumerate(table.assignments) if assignment.kind == "human")


def may_be_reviewed(table: MutableTable) -> bool:
    """Return whether everybody who sat at the table has agreed, or there was only one person."""
    people = seated(table)
    return len(people) < 2 or all(table.reviewers.get(seat) for seat in people)
