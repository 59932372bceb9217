"""Handlers of commands about the cards: play, deal, shuffle, take a play back, play for a seat whose time is up."""

from __future__ import annotations

from dataclasses import replace

from tefuda.engine.matches.chance import seal
from tefuda.engine.matches.legal_plays import PlayRefusal
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import find
from tefuda.engine.matches.replay import remade
from tefuda.engine.texts.errors import BadNotation
from tefuda.engine.texts.translatable import SpokenSeat, Translatable
from tefuda.protocol.commands import (
    AgreeToReview,
    CommitShuffle,
    ExpireTableClock,
    ExpireTurn,
    MakePlay,
    RequestNextDeal,
    Resign,
    RevealShuffle,
    TakeBack,
)
from tefuda.protocol.values import Code
from tefuda.table.clock import OFTEN
from tefuda.table.events import CommandInputs, Events, TableEvent, seats_shown
from tefuda.table.handlers import (
    BotAssigningHandler,
    C,
    Change,
    CommandRefused,
    CommandRepeated,
    Handler,
    LiveTableContext,
    NotAccepted,
    begun,
    dealt,
    substituted,
)
from tefuda.table.personas import substitute_at
from tefuda.table.state import TableState
from tefuda.table.taking_back import TakeBackCandidate


class MatchCommandHandler(Handler[C]):
    """A command that makes a play, or changes the match beside the cards."""

    @property
    def match(self) -> Match:
        """The match, which has begun."""
        if self.state.match is None:
            raise ValueError("nothing is dealt yet")
        return self.state.match

    def _refuse(self, code: Code, why: str, **gaps: SpokenSeat) -> CommandRefused:
        return CommandRefused(code, Translatable(why, gaps), self.state.version)

    def _read(self, text: str) -> CommandRefused | None:
        """Read the play, and keep it for `apply`; return why the rules refuse it, or None."""
        try:
            found = self.match.parse_play(self.seat, text)
        except BadNotation as error:
            return CommandRefused("notation", error.said, self.state.version)
        if isinstance(found, PlayRefusal):
            return CommandRefused("illegal", found.reason, self.state.version, found.clause or None)
        self.play = found
        return None

    def _made(self, text: str) -> Events:
        """Make the play.  One of a journal is put into words only when its events are asked for."""
        return self.match.apply(self.seat, self.play) if self.play else remade(self.match, self.seat, text)

    def _why_not_on(self, base: int, text: str) -> CommandRefused | None:
        """Return why a play that was chosen on version ``base`` cannot count: stale, not this seat's turn; or None."""
        state = self.state
        if state.stage == "over":
            return self._refuse("over", "match-is-over")
        if (halt := state.halt) is not None:
            return CommandRefused("not-your-turn", halt, state.version)
        if state.stage == "waiting":
            return self._refuse("not-your-turn", "not-started")
        moved_on = base > state.version or state.shown.get(self.seat, 0) > base
        if moved_on and (base > state.version or not is_anytime(state, text)):
            return self._refuse("stale", "stale")
        if state.stage == "between":
            return self._refuse("not-your-turn", "between-deals")
        if self.seat not in state.may_act:
            return self._refuse("not-your-turn", "not-your-turn", seat=SpokenSeat(state.must_act[0]))
        return self._read(text)

    def _played(self, text: str, *, by_host: bool) -> Change:
        """Return the state after the play, which its player may take back later if a person has made it."""
        told, state = self._made(text), self.state
        shown = seats_shown(told, len(state.assignments))
        before = state.take_back.plays if len(self.match.undo_stack) > 1 else ()
        own = TakeBackCandidate(state.version + 1, state.latest.get(self.seat, 0), shown)
        take_back = replace(state.take_back.forgotten(), plays=() if by_host else (*before, own))
        return replace(state, take_back=take_back), told


def is_anytime(state: TableState, text: str) -> bool:
    """Return whether this play is judged by the position at its arrival, not by what its player saw."""
    words = find(state.setup.game).vocabulary
    try:
        return not words.anytime.isdisjoint(words.read(text)[:1])
    except BadNotation:
        return False


class PlayHandler(MatchCommandHandler[MakePlay]):
    """Make a whole play."""

    def why_not(self) -> Translatable | NotAccepted | None:
        """Return why it is refused: it comes at the wrong time, was chosen on an older version, or is illegal."""
        if self.by_host and self.state.assignments[self.seat].bot_program is None:  # the person is back
            return self._refuse("stale", "stale")
        return self._why_not_on(self.command.base, self.command.play)

    def apply(self) -> Change:
        """Make the play."""
        return self._played(self.command.play, by_host=self.by_host)


class ExpireTableClockHandler(MatchCommandHandler[ExpireTableClock]):
    """Make the play of the table's clock; nothing happens if that is another by now."""

    def why_not(self) -> Translatable | NotAccepted | None:
        """Do nothing where the clock waits for something else."""
        clock, command = self.state.clock, self.command
        if clock is None or (clock.timed.seat, clock.timed.play, clock.at) != (self.seat, command.play, command.due):
            return CommandRepeated(self.state.version)
        return self._why_not_on(self.state.version, command.play)

    def apply(self) -> Change:
        """Make the play."""
        return self._played(self.command.play, by_host=True)


class RequestNextDealHandler(Handler[RequestNextDeal]):
    """Ask for the next deal, or declare readiness for the first.  It is dealt when all people have asked."""

    def why_not(self) -> Translatable | NotAccepted | None:
        """Return why it is refused: seats are open, or cards are on the table; to ask twice changes nothing."""
        state = self.state
        if self.seat in state.ready:
            return CommandRepeated(state.version)
        if state.stage == "over":
            return CommandRefused("over", Translatable("match-is-over"), state.version)
        if state.stage in ("waiting", "between") and not state.open_seats:
            return None
        why = "not-started" if state.open_seats else "not-between-deals"
        return CommandRefused("not-your-turn", Translatable(why), state.version)

    def apply(self) -> Change:
        """Note that the seat is ready, which is told while others are not; or deal the cards if it was the last."""
        ready = self._told("ready-to-begin" if self.state.match is None else "ready", kind="ready")
        state, told = dealt(replace(self.state, ready=self.state.ready | {self.seat}))
        return state, list(told) or [ready]


class CommitShuffleHandler(Handler[CommitShuffle]):
    """Tell the seal of a secret (64 hexadecimal digits)."""

    def why_not(self) -> Translatable | NotAccepted | None:
        """Return why it is refused: the cards are dealt, shuffling is not shared, or no new round may begin."""
        if self.state.match is not None:
            return Translatable("already-dealt")
        if (why := self.state.why_not_a_persons(self.seat)) is not None:
            return why
        if not self.state.setup.all_shuffle:
            return Translatable("bot-shuffles")
        shuffling = self.state.shuffling
        anew = shuffling.changes(self.seat, self.command.seal)
        return Translatable("shuffled-enough") if shuffling.is_last and anew else None

    def apply(self) -> Change:
        """Store the seal; tell the others only where a new round begins."""
        shuffling = self.state.shuffling
        anew = shuffling.changes(self.seat, self.command.seal)
        state = replace(self.state, shuffling=shuffling.sealed(self.seat, self.command.seal))
        return state, [self._told("shuffles-anew")] if anew else []


class RevealShuffleHandler(Handler[RevealShuffle]):
    """Tell the secret that was sealed."""

    def why_not(self) -> Translatable | NotAccepted | None:
        """Return why it is refused: a seal is missing, the secret does not match it, or all rounds were aborted."""
        if self.state.match is not None:
            return Translatable("already-dealt")
        if (why := self.state.why_not_a_persons(self.seat)) is not None:
            return why
        if self.state.shuffling.ended:
            return Translatable("shuffled-enough")
        if not self.state.all_sealed:
            return Translatable("not-all-sealed")
        if self.seat in self.state.shuffling.secrets:
            return Translatable("shuffled-already")
        fits = seal(bytes.fromhex(self.command.secret)) == self.state.shuffling.seals[self.seat]
        return None if fits else Translatable("not-what-was-sealed")

    def apply(self) -> Change:
        """Store the secret; with the last one, deal the cards."""
        shuffling = self.state.shuffling.revealed(self.seat, bytes.fromhex(self.command.secret))
        state, told = begun(replace(self.state, shuffling=shuffling))
        return state, [self._told("has-shuffled"), *told]


class TakeBackHandler(MatchCommandHandler[TakeBack]):
    """Ask to take one's last play back, or agree that another does; when all who are here agree, it is done."""

    def settle(self, live: LiveTableContext) -> CommandInputs:
        """Settle whether all who are here agree."""
        state, lets = self.state, self.state.take_back.lets | {self.seat}
        asker = state.mover if state.take_back.asker is None else state.take_back.asker
        return CommandInputs(agreed=self.command.yes and asker in lets and live.people_here() <= lets)

    def why_not(self) -> Translatable | NotAccepted | None:
        """Return why it is refused: it is too late, not this seat's play, or the play revealed something."""
        state, yes = self.state, self.command.yes
        if not state.setup.takes_back:
            return Translatable("no-taking-back")
        if state.mover is None or (state.take_back.asker is None and not (state.mover == self.seat and yes)):
            return Translatable("nothing-to-take-back")
        if (why := state.why_not_a_persons(self.seat)) is not None or not yes:
            return why
        if self.seat in state.take_back.lets and not self.inputs.agreed:
            return Translatable("agreed-before")
        if state.too_late(self.at):
            return Translatable("back-too-late")
        return Translatable("has-learnt") if state.has_learnt() else None

    def apply(self) -> Change:
        """Add this seat to those that agree; the last one takes the play back."""
        state, before = self.state, self.state.take_back
        if not self.command.yes:
            return replace(state, take_back=before.forgotten()), [self._told("lets-not-back", kind="asks-back")]
        back = before.asked(self.seat)
        if not self.inputs.agreed:
            said = "asks-back" if before.asker is None else "lets-back"
            return replace(state, take_back=back), [self._told(said, kind="asks-back")]
        assert back.asker is not None  # `asked` has set it
        self.match.take_back(back.asker)
        gone, told = back.plays[-1], Translatable("takes-back", {"seat": SpokenSeat(back.asker)})
        event = TableEvent(self.command.t, back.asker, told, loud=True, concerned=gone.shown_to)
        return replace(state, take_back=back.taken(), latest={**state.latest, back.asker: gone.latest}), [event]


class ExpireTurnHandler(MatchCommandHandler[ExpireTurn], BotAssigningHandler[ExpireTurn]):
    """Make a play for a seat whose time is up; the third time in a row a computer player takes over."""

    def why_not(self) -> Translatable | NotAccepted | None:
        """Return why it is refused: the seat has nothing to decide, or something else, or the play is illegal."""
        if self.seat not in self.state.timed or self.state.decides_since(self.seat) != self.command.since:
            return Translatable("stale")
        return self._read(self.command.play)

    def apply(self) -> Change:
        """Make the play, or let a computer player take over."""
        if self.state.times.late.get(self.seat, 0) + 1 >= OFTEN:
            state, told = substituted(self.state, self.seat, self.bots)
            return state, [self._told("late-often", bot=substitute_at(state, self.seat)), *told]
        told = self._made(self.command.play)
        return replace(self.state, take_back=self.state.take_back.final()), [self._told("late"), *told]


class ResignHandler(MatchCommandHandler[Resign]):
    """Resign the match, where two play: the other seat has won."""

    def why_not(self) -> Translatable | NotAccepted | None:
        """Return why it is refused: nothing is dealt yet, or more than two play, or the match is over."""
        if self.state.match is None:
            return Translatable("not-started")
        of_two = Translatable("resign-of-two") if len(self.state.assignments) != 2 else None
        return self.state.why_not_a_persons(self.seat) or of_two

    def apply(self) -> Change:
        """End the match with its result."""
        self.match.resign(self.seat)
        state = replace(self.state, take_back=self.state.take_back.final())
        return state, [self._told("resigned", loud=True)]


class AgreeToReviewHandler(Handler[AgreeToReview]):
    """Agree to a review of this match, or (``yes`` is false) refuse it; silence is a refusal.

    Only people are asked, including those whose seats a computer player took over.
    """

    def why_not(self) -> Translatable | NotAccepted | None:
        """Return why it is refused: the match goes on, is sealed, the seat is no person's, or the answer is not new."""
        if self.state.stage != "over" or self.state.cancelled:
            return Translatable("not-over")
        if self.state.sealed:
            return Translatable("table-sealed")
        if self.seat not in self.state.seated:
            return Translatable("seat-not-a-persons")
        same = self.state.reviewers.get(self.seat) is self.command.yes
        return Translatable("review-already", {"agreed": self.command.yes}) if same else None

    def apply(self) -> Change:
        """Store the answer, and tell the others."""
        yes, reviewers = self.command.yes, self.state.reviewers
        said = "no-review" if not yes else "lets-review" if any(reviewers.values()) else "wants-review"
        return replace(self.state, reviewers={**reviewers, self.seat: yes}), [self._told(said)]
