"""Taking a play back: possible while nobody else has played, the play revealed nothing to its player, and all agree.

Games do not have to say whether a play revealed something. It follows from the deals that the seat has to think
possible: if the same play would have looked different in one of them, it has shown which deal is not the true one. Some
deals are sampled; in addition, a card that the play names is moved to every place where it could lie, as a play may ask
for it, or claim that somebody holds it. An answer to such a play can never be taken back, however likely it was.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple, Self

from tefuda.engine.declarations.events import Event, RawEvent, entries
from tefuda.engine.declarations.observation import Observation, State
from tefuda.engine.declarations.places import exchanged
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.words import END, Line, cards_named
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.playouts import blend

DEALS: Final = 12  # most deals that are sampled; a card from the stock differs in the first of them
Heard = tuple[Observation, list[RawEvent]]


class TakeBackCandidate(NamedTuple):
    """A person's play that may be taken back: its version, the seat's latest version before, and who was shown it."""

    version: int
    latest: int
    shown_to: frozenset[int]


@dataclass(frozen=True, slots=True)
class TakeBackState:
    """The plays that can be taken back at a table, and the seats that have agreed."""

    asker: int | None = None  # the seat that asks to take its play back
    lets: frozenset[int] = frozenset()  # that seat, and those that agree
    plays: tuple[TakeBackCandidate, ...] = ()  # by one person in a row
    unsaid: frozenset[int] = frozenset()  # the versions whose plays were taken back
    # The last question that was answered, and its answer: found out beside the journal, and again whenever it is lost.
    learnt: tuple[int, bool] | None = field(default=None, compare=False)

    def forgotten(self) -> Self:
        """Return the state without the request."""
        return replace(self, asker=None, lets=frozenset())

    def final(self) -> Self:
        """Return the state in which all plays up to now stand: a bot has played, or another deal begins."""
        return replace(self, asker=None, lets=frozenset(), plays=())

    def without(self, seat: int) -> Self:
        """Return the state once a computer player plays for this person."""
        return self.forgotten() if self.asker == seat else replace(self, lets=self.lets - {seat})

    def asked(self, seat: int) -> Self:
        """Return the state once this seat asks, or agrees."""
        return replace(self, asker=seat if self.asker is None else self.asker, lets=self.lets | {seat})

    def taken(self) -> Self:
        """Return the state once the last play is taken back."""
        *plays, gone = self.plays
        return replace(self.forgotten(), plays=tuple(plays), unsaid=self.unsaid | {gone.version})


@dataclass(frozen=True)
class TakeBackCheck:
    """The question whether the last play revealed something to its player; it can be answered in any thread or process.

    ``match``: a copy, as it stands after the play.
    """

    match: Match
    seat: int
    at: int  # lines in the journal of the match

    def answer(self) -> bool:
        """Return whether the play revealed something.

        The random numbers are the same for everybody: the answer follows from what the seat itself knows, and tells
        nothing else.
        """
        match, drawing, last = self.match, self.match.game.sampling, self.match.undo_stack[-1]
        if drawing is None:
            return True  # unknown, so it cannot be taken back
        line, known = (*match.game.vocabulary.read(last.text), END), self._known(last.state)
        after = self._known(match.state), lines_for(match.last_events, self.seat)
        scratch, workspace, draw = match.game.rules.scratch(), match.game.rules.scratch(), drawing.resample
        if any(self._played(other, line, scratch) != after for other in self._elsewhere(line, known)):
            return True
        for rng in range(1, DEALS + 1):
            other, workspace.rng[0] = last.state.copy(), blend(0, rng)
            draw(match.rules, known, other, workspace)
            if self._played(other, line, scratch) != after:
                return True
            draw = drawing.redraw or draw
        return False

    def _elsewhere(self, line: Line, known: Observation) -> Iterator[State]:
        """Yield states in which an unseen card that the play names lies at another place unseen by the seat."""
        last, rules = self.match.undo_stack[-1].state, self.match.rules
        stay = self.match.game.rules.revealing.given_away(rules, last)
        for card in sorted({*cards_named(line)} | self._claimed()):
            for other in exchanged(last, rules, self.seat, card, stay):
                if self._known(other) == known:
                    yield other

    def _claimed(self) -> set[int]:
        """The cards of which the play has said who holds them."""
        number = self.match.game.pack(self.match.seats, self.match.rules).number
        return {number[claim.card] for event in self.match.last_events for claim in event.claims}

    def _known(self, state: State) -> Observation:
        view = self.match.game.rules.view_type()
        self.match.game.rules.view(self.match.rules, state, self.seat, view)
        return view

    def _played(self, other: State, line: Line, scratch: Scratch) -> Heard:
        """Return what the seat would see and be told after its play, in another deal that it has to think possible.

        The legal plays follow from what the seat knows, so a play that was legal is legal there too.
        """
        scratch.say(line)
        scratch.listen()
        self.match.game.rules.play(self.match.rules, other, self.seat, scratch)
        return self._known(other), [entry for entry in entries(scratch.log) if entry.audience >> self.seat & 1]


def lines_for(told: Sequence[Event], seat: int) -> list[RawEvent]:
    """Return the log entries of these events that this seat was told."""
    return [event.entry for event in told if event.seen_by(seat) and event.entry is not None]
