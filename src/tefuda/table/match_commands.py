"""Handlers of commands about the cards: play, deal, shuffle, take a play back, play for a seat whose time is up."""

from __future__ import annotations

from tefuda.engine.matches.chance import seal
from tefuda.engine.texts.translatable import SpokenSeat, Translatable
from tefuda.protocol.commands import (
    AgreeToReview,
    Commit,
    ExpireClock,
    ExpireTurn,
    MakePlay,
    Next,
    Resign,
    Reveal,
    TakeBack,
)
from tefuda.table.clock import OFTEN
from tefuda.table.commands import (
    CommandRefused,
    CommandRepeated,
    CommandResult,
    Events,
    Handler,
    MutableTable,
    SessionContext,
    substituted,
    why_not_a_persons,
)
from tefuda.table.events import CommandMetadata, TableEvent, asked_next, is_ready, resigned
from tefuda.table.state import ReadOnlyTable


class PlayHandler(Handler[MakePlay]):
    """Make a whole play."""

    def decide(self, live: SessionContext, at: float) -> CommandMetadata | Translatable | CommandResult:
        """Refuse a play that comes at the wrong time, or was chosen on an older version."""
        if self.by_host and self.table.assignments[self.seat].bot_program is None:  # the person is back
            return CommandRefused("stale", Translatable("stale"), self.table.version)
        return self.table.why_no_play(self.seat, self.command.base, self.command.play) or CommandMetadata()

    def why_not(self) -> Translatable | None:
        """Return why it is refused, before the rules are asked: nothing is dealt."""
        return Translatable("not-started") if self.table.match is None else None

    def apply(self) -> Events:
        """Make the play, if the rules allow it."""
        return self.table.played(self.seat, self.command.play, by_host=self.by_host)


class ExpireClockHandler(Handler[ExpireClock]):
    """Make the play of the table's clock; nothing happens if that is another by now."""

    def decide(self, live: SessionContext, at: float) -> CommandMetadata | Translatable | CommandResult:
        """Do nothing where the clock waits for something else."""
        clock, command = self.table.clock, self.command
        if clock is None or (clock.timed.seat, clock.timed.play, clock.at) != (self.seat, command.play, command.due):
            return CommandRepeated(self.table.version)
        return self.table.why_no_play(self.seat, self.table.version, command.play) or CommandMetadata()

    def why_not(self) -> Translatable | None:
        """Return why it is refused: nothing is dealt."""
        return Translatable("not-started") if self.table.match is None else None

    def apply(self) -> Events:
        """Make the play."""
        return self.table.played(self.seat, self.command.play, by_host=True)


class NextHandler(Handler[Next]):
    """Ask for the next deal, or declare readiness for the first.  It is dealt when all people have asked."""

    def decide(self, live: SessionContext, at: float) -> CommandMetadata | Translatable | CommandResult:
        """Say when it can be asked for; to ask twice changes nothing."""
        table = self.table
        if self.seat in table.ready:
            return CommandRepeated(table.version)
        if table.stage == "over":
            return CommandRefused("over", Translatable("match-is-over"), table.version)
        why = self.why_not()
        return CommandMetadata() if why is None else CommandRefused("not-your-turn", why, table.version)

    def why_not(self) -> Translatable | None:
        """Return why it is refused: seats are open, or cards are on the table."""
        if self.table.open_seats:
            return Translatable("not-started")
        return None if self.table.stage in ("waiting", "between") else Translatable("not-between-deals")

    def apply(self) -> Events:
        """Note that the seat is ready, and deal the cards if it was the last."""
        self.table.ready.add(self.seat)
        ready = is_ready(self.seat) if self.table.match is None else asked_next(self.seat)
        return [ready, *self.table.deal_if_ready()]


class CommitHandler(Handler[Commit]):
    """Tell the seal of a secret (64 hexadecimal digits)."""

    def why_not(self) -> Translatable | None:
        """Return why it is refused: the cards are dealt, shuffling is not shared, or no new round may begin."""
        if self.table.match is not None:
            return Translatable("already-dealt")
        if (why := why_not_a_persons(self.table, self.seat)) is not None:
            return why
        if not self.table.setup.all_shuffle:
            return Translatable("bot-shuffles")
        shuffling = self.table.shuffling
        return (
            Translatable("shuffled-enough")
            if shuffling.is_last and shuffling.changes(self.seat, self.command.seal)
            else None
        )

    def apply(self) -> Events:
        """Store the seal; tell the others only where a new round begins."""
        return [self._told("shuffles-anew")] if self.table.shuffling.seal(self.seat, self.command.seal) else []


class RevealHandler(Handler[Reveal]):
    """Tell the secret that was sealed."""

    def why_not(self) -> Translatable | None:
        """Return why it is refused: a seal is missing, the secret does not match it, or all rounds were aborted."""
        if self.table.match is not None:
            return Translatable("already-dealt")
        if (why := why_not_a_persons(self.table, self.seat)) is not None:
            return why
        if self.table.shuffling.ended:
            return Translatable("shuffled-enough")
        if not self.table.shuffling.sealed:
            return Translatable("not-all-sealed")
        if self.seat in self.table.shuffling.by:
            return Translatable("agreed-before")
        fits = seal(bytes.fromhex(self.command.secret)) == self.table.shuffling.seals[self.seat]
        return None if fits else Translatable("not-what-was-sealed")

    def apply(self) -> Events:
        """Store the secret; with the last one, deal the cards."""
        self.table.shuffling.tell(self.seat, bytes.fromhex(self.command.secret))
        return [self._told("has-shuffled"), *self.table.begin_if_ready()]


class TakeBackHandler(Handler[TakeBack]):
    """Ask to take one's last play back, or agree that another does; when all who are here agree, it is done."""

    @property
    def _asked(self) -> bool:
        """True if this seat may ask for its play, or is asked for another's, as far as all know."""
        back = self.table.back
        return back.mover is not None and (back.asker is not None or (back.mover == self.seat and self.command.yes))

    def decide(self, live: SessionContext, at: float) -> CommandMetadata | Translatable | CommandResult:
        """Settle whether all who are here agree, unless it is too late or the play has revealed something."""
        back, lets = self.table.back, self.table.back.lets | {self.seat}
        if not self.command.yes or not self._asked:
            return CommandMetadata()
        if back.has_learnt():
            return Translatable("has-learnt")
        if self.table.times.over(at):
            return Translatable("back-too-late")
        asker = back.asker if back.asker is not None else back.mover
        return CommandMetadata(agreed=asker in lets and live.people_here() <= lets)

    def why_not(self) -> Translatable | None:
        """Return why it is refused: it is too late, not this seat's play, or the play revealed something."""
        if not self.table.setup.takes_back:
            return Translatable("no-taking-back")
        if not self._asked:
            return Translatable("nothing-to-take-back")
        again = self.command.yes and self.seat in self.table.back.lets and not self.context.agreed
        return why_not_a_persons(self.table, self.seat) or (Translatable("agreed-before") if again else None)

    def apply(self) -> Events:
        """Add this seat to those that agree; the last one takes the play back."""
        if not self.command.yes:
            self.table.back.forget()
            return [self._asks("lets-not-back")]
        first = self.table.back.asker is None
        mover = self.table.back.asked(self.seat)
        if not self.context.agreed:
            return [self._asks("asks-back" if first else "lets-back")]
        told = Translatable("takes-back", {"seat": SpokenSeat(mover)})
        return [TableEvent(self.command.t, mover, told, loud=True, unsaid=self.table.back.take())]

    def _asks(self, said: str) -> TableEvent:
        return TableEvent("asks-back", self.seat, Translatable(said, {"seat": SpokenSeat(self.seat)}))


class ExpireTurnHandler(Handler[ExpireTurn]):
    """Make a play for a seat whose time is up; the third time in a row a computer player takes over."""

    def decide(self, live: SessionContext, at: float) -> CommandMetadata | Translatable | CommandResult:
        """Settle who may take over, unless the seat decides something else by now."""
        if self.table.times.since(self.seat) != self.command.since:
            return Translatable("stale")
        return CommandMetadata(bots=self.context.bots or live.next_bots())

    def why_not(self) -> Translatable | None:
        """Return why it is refused: the seat has nothing to decide, or something else, or the play is illegal."""
        if self.seat not in self.table.times.asked:
            return Translatable("stale")
        return why_not_a_persons(self.table, self.seat) or self._why_not_played()

    def _why_not_played(self) -> Translatable | None:
        if self.table.match is None:
            return Translatable("not-started")
        refusal = self.table.match.why_not(self.seat, self.command.play)
        return refusal.reason if refusal is not None else None

    def apply(self) -> Events:
        """Make the play, or let a computer player take over."""
        if self.table.times.late[self.seat] + 1 >= OFTEN:
            return [self._told("late-often"), *substituted(self.table, self.seat, self.context.bots)]
        assert self.table.match is not None  # `why_not` has checked it
        self.table.back.stands()
        return [self._told("late"), *self.table.match.play(self.seat, self.command.play)]


class ResignHandler(Handler[Resign]):
    """Resign the match, where two play: the other seat has won."""

    def why_not(self) -> Translatable | None:
        """Return why it is refused: nothing is dealt yet, or more than two play, or the match is over."""
        if self.table.match is None:
            return Translatable("not-started")
        of_two = Translatable("resign-of-two") if len(self.table.assignments) != 2 else None
        return why_not_a_persons(self.table, self.seat) or of_two

    def apply(self) -> Events:
        """End the match with its result."""
        assert self.table.match is not None  # `why_not` has checked it
        self.table.back.stands()
        self.table.match.resign(self.seat)
        return [TableEvent(self.command.t, self.seat, resigned(self.seat), loud=True)]


class AgreeToReviewHandler(Handler[AgreeToReview]):
    """Agree to a review of this match, or (``yes`` is false) refuse it; silence is a refusal.

    Only people are asked, including those whose seats a computer player took over.
    """

    def why_not(self) -> Translatable | None:
        """Return why it is refused: the match goes on, the seat is not a person's, or the answer is not new."""
        if self.table.stage != "over" or self.table.cancelled:
            return Translatable("not-over")
        if self.seat not in seated(self.table):
            return Translatable("seat-not-a-persons")
        return Translatable("agreed-before") if self.table.reviewers.get(self.seat) is self.command.yes else None

    def apply(self) -> Events:
        """Store the answer, and tell the others."""
        first = not any(self.table.reviewers.values())
        self.table.reviewers[self.seat] = self.command.yes
        return [self._told("no-review" if not self.command.yes else "wants-review" if first else "lets-review")]


def seated(table: ReadOnlyTable) -> tuple[int, ...]:
    """Return the seats of all people who sat at the table at the end."""
    return tuple(seat for seat, assignment in enumerate(table.assignments) if assignment.kind == "human")


def may_be_reviewed(table: MutableTable) -> bool:
    """Return whether everybody who sat at the table has agreed, or there was only one person."""
    people = seated(table)
    return len(people) < 2 or all(table.reviewers.get(seat) for seat in people)
