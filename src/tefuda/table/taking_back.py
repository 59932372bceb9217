"""Taking a play back: possible while nobody else has played, the play revealed nothing to its player, and all agree.

Games do not have to say whether a play revealed something. It follows from the deals that the seat has to think
possible: if the same play would have looked different in one of them, it has shown which deal is not the true one. Some
deals are sampled; in addition, a card that the play names is moved to every place where it could lie, as a play may ask
for it. An answer to such a question can never be taken back, however likely it was.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from tefuda.engine.declarations.events import Event, RawEvent, entries
from tefuda.engine.declarations.observation import Observation, State
from tefuda.engine.declarations.places import exchanged
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.words import CARD, END, MELD, Line
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.playouts import blend
from tefuda.table.state import ReadOnlyTable

DEALS: Final = 12  # most deals that are sampled; a card from the stock differs in the first of them
Heard = tuple[Observation, list[RawEvent]]


class TakeBackState:
    """The play that can be taken back at a table, and the seats that have agreed."""

    def __init__(self, table: ReadOnlyTable) -> None:
        self._table = table
        self.asker: int | None = None  # the seat that asks to take its play back
        self.lets: set[int] = set()  # that seat, and those that agree
        self.unsaid: set[int] = set()  # the versions whose plays were taken back
        self._own: list[tuple[int, int]] = []  # a person's plays in a row: version, and latest before it
        self._learnt: tuple[int, bool] | None = None  # the last question that was answered

    @property
    def mover(self) -> int | None:
        """The seat whose last play could be taken back, as far as is public: it was a person's, and the newest play."""
        table = self._table
        match = table.match
        if not table.setup.takes_back or not self._own or match is None or table.stage != "playing":
            return None
        seat = match.undo_stack[-1].seat
        return seat if table.assignments[seat].substitute is None and match.game.sampling is not None else None

    def question(self) -> TakeBackCheck | None:
        """Return the question to be answered before a play can be taken back; None if it is answered already."""
        mover, match = self.mover, self._table.match
        if mover is None or match is None or self._known:
            return None
        return TakeBackCheck(match.copy(), mover, len(match.journal))

    @property
    def _known(self) -> bool:
        """True if the last answer is about the last play."""
        match = self._table.match
        return match is not None and self._learnt is not None and self._learnt[0] == len(match.journal)

    def answered(self, question: TakeBackCheck, learnt: bool) -> None:
        """Store an answer; it is ignored if the table has moved on in the meantime."""
        self._learnt = question.at, learnt

    def has_learnt(self) -> bool:
        """Return whether the last play has revealed something to its player; this may take a while."""
        if (question := self.question()) is not None:
            self.answered(question, question.answer())
        return self._known and self._learnt is not None and self._learnt[1]

    def offered(self, seat: int | None) -> bool:
        """Return whether asking is allowed; private to the seat, as it tells whether the play was news to it."""
        known = seat is not None and self.mover == seat and self._known
        return known and self._learnt is not None and not self._learnt[1]

    def played(self, seat: int, *, by_host: bool) -> None:
        """Note the next version's play: one by a person, or one by a computer player or the clock."""
        run = self._table.match.undo_stack if self._table.match is not None else ()
        before, new = self._own if len(run) > 1 else [], (self._table.version + 1, self._table.last_play_of(seat))
        self._own = [] if by_host else [*before, new]
        self.forget()

    def stands(self) -> None:
        """Make all plays up to now final: a bot has played, or another deal begins."""
        self._own = []
        self.forget()

    def left(self, seat: int) -> None:
        """Note that a computer player plays for this person from now on."""
        self.lets.discard(seat)
        if self.asker == seat:
            self.forget()

    def forget(self) -> None:
        """Drop the request."""
        self.asker = None
        self.lets.clear()

    def asked(self, seat: int) -> int:
        """Note that this seat asks or agrees; return the seat that asks."""
        self.asker = self.asker if self.asker is not None else seat
        self.lets.add(seat)
        return self.asker

    def take(self) -> tuple[Event, ...]:
        """Take the last play back; return the events that had been told of it."""
        if self._table.match is None or self.asker is None:
            raise ValueError("nothing was asked")
        self._table.match.take_back(self.asker)
        version, self._table.latest[self.asker] = self._own.pop()
        self.unsaid.add(version)
        self.forget()
        return tuple(self._table.said_at(version))


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
        scratch, workspace, draw = match.game.scratch(), match.game.scratch(), drawing.resample
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
        last, rules, given_away = (
            self.match.undo_stack[-1].state,
            self.match.rules,
            self.match.game.revealing.given_away,
        )
        stay = given_away(rules, last) if given_away is not None else ()
        for card in sorted({word - CARD for word in line if CARD <= word < MELD}):
            for other in exchanged(last, rules, self.seat, card, stay):
                if self._known(other) == known:
                    yield other

    def _known(self, state: State) -> Observation:
        view = self.match.game.view_type()
        self.match.game.view(self.match.rules, state, self.seat, view)
        return view

    def _played(self, other: State, line: Line, scratch: Scratch) -> Heard:
        """Return what the seat would see and be told after its play, in another deal that it has to think possible.

        The legal plays follow from what the seat knows, so a play that was legal is legal there too.
        """
        scratch.say(line)
        scratch.listen()
        self.match.game.play(self.match.rules, other, self.seat, scratch)
        return self._known(other), [entry for entry in entries(scratch.log) if entry.audience >> self.seat & 1]


def lines_for(told: Sequence[Event], seat: int) -> list[RawEvent]:
    """Return the log entries of these events that this seat was told."""
    return [event.entry for event in told if event.seen_by(seat) and event.entry is not None]
