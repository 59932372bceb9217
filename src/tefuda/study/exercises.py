"""An exercise: one position at the real table, one decision, and the worth of each play.

Puzzles are exercises, and so may be any moment of a match whose plays have been weighed.  No answer starts a search:
the cost of each play was worked out before.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from tefuda.engine.matches.legal_plays import Play
from tefuda.engine.matches.match import Match
from tefuda.engine.texts.errors import TefudaError
from tefuda.engine.texts.translatable import Translatable
from tefuda.protocol.commands import MakePlay
from tefuda.protocol.messages import LessonState
from tefuda.protocol.messages import RefusedAnswer as InboundMessage
from tefuda.protocol.values import Lang, Strength
from tefuda.show.hint_text import FactFrequencyDifference, leads, percent
from tefuda.show.hints import explained
from tefuda.show.presenter import TablePresenter
from tefuda.show.queries import QueryAnswerer
from tefuda.show.reader_presenter import ReaderPresenter
from tefuda.show.seat_view import seat_view_for
from tefuda.study.lessons import NoLesson
from tefuda.study.puzzles import Goal, Puzzle, PuzzleChoice
from tefuda.table import (
    CommandAccepted,
    CommandEnvelope,
    CommandRefused,
    CommandResult,
    SeatAssignment,
    Table,
    TableSetup,
)
from tefuda.table.events import EventsByPlay
from tefuda.table.personas import company
from tefuda.text.message_formatter import decimal

OF: Final = 1000  # deals, in the worth of a play


@dataclass(frozen=True)
class DecisionExercise:
    """A position with one decision, whose plays have been weighed.

    Attributes:
        match: The position.  The reader is told only what ``seat`` sees of it.
        choices: The plays that have been weighed, the best first; in a review, the play that was made comes after those
            that solve it.
        accepted: The number of choices, from the first, that solve it.
        about: A line under the task.
        more: The text behind that line.
        leads: The things that happen more often after the best play than after the first one that does not solve it.
    """

    id: str
    match: Match
    seat: int
    title: Translatable
    goal: Goal | Literal["review"]
    choices: tuple[PuzzleChoice, ...]
    accepted: int
    about: Translatable | str = ""
    more: Translatable | str = ""
    leads: Sequence[FactFrequencyDifference] = ()
    past: EventsByPlay = ()  # the events that led to the position, play by play; each seat is told what it may hear


def exercise_of(puzzle: Puzzle, number: int) -> DecisionExercise:
    """Return a puzzle as an exercise."""
    match, past = puzzle.played()
    missed = [Translatable(f"puzzle-misses-{who}") for who in puzzle.missed]
    return DecisionExercise(
        id=str(number),
        match=match,
        seat=puzzle.seat,
        title=Translatable("puzzle-title", {"number": number}),
        goal=puzzle.goal,
        choices=puzzle.choices,
        accepted=puzzle.accepted,
        about=Translatable("puzzle-level", {"level": puzzle.level}),
        more=Translatable("puzzle-rating", {"who": missed, "slant": puzzle.slant, "plays": puzzle.remembered or 0}),
        leads=puzzle.why,
        past=past,
    )


USUAL: Final[Strength] = "steady"


class ExerciseSession:
    """One reader's exercise, with the interface of `LessonSession`: a lesson of one step, at which nobody else plays.

    ``version``: the version of the table to start from; it only goes up.
    """

    others_play = False

    def __init__(self, exercise: DecisionExercise, name: str = "", version: int = 0) -> None:
        self.exercise, self._name = exercise, name
        self.seat, self.done = exercise.seat, False
        self._lay(version)

    def go(self, step: int) -> bool:
        """Return to the beginning; return True, as the table is laid out again.

        Raises:
            NoLesson: The step is not 0, the only one.
        """
        if step != 0:
            raise NoLesson(f"{self.exercise.id} {step}")
        self.done = False
        self._lay(self.table.version + 1)
        return True

    def let_others_play(self) -> None:
        """Do nothing, as nobody else plays."""

    def _lay(self, version: int) -> None:
        match = self.exercise.match.copy()
        others = iter(company(match.game.id, USUAL, match.seats - 1))
        assignments = tuple(
            SeatAssignment("human", self._name)
            if seat == self.seat
            else SeatAssignment("bot", "", USUAL, who=next(others))
            for seat in range(match.seats)
        )
        rules = {key: str(value) for key, value in match.options.items()}
        setup = TableSetup(match.game.id, assignments, match.seed, rules, hints=True, talk=False, takes_back=False)
        self.table = Table.midway(setup, match, version, self.exercise.past, time.time())
        self.shown = TablePresenter(self.table, "exercise")

    # --- plays -----------------------------------------------------------------------------------

    def play(self, command: MakePlay) -> CommandResult:
        """Make a play, and return the answer.

        The rules refuse an illegal play; the refusal of a worse play says what it costs.
        """
        request = CommandEnvelope(self.seat, command)
        if not self.table.knows(request) and (missed := self._missed(command)) is not None:
            return CommandRefused("beside", missed, self.table.version)
        answer = self.table.do(request, time.time())
        self.done = self.done or isinstance(answer, CommandAccepted)
        return answer

    def _missed(self, command: MakePlay) -> Translatable | None:
        """Return why a legal play is not made; None leaves the answer to the table."""
        if self.done:
            return Translatable("puzzle-solved")
        match = self.exercise.match
        try:
            play = match.parse_play(self.seat, command.play)
        except TefudaError:
            return None
        if not isinstance(play, Play):
            return None
        at = self._number(play)
        if at is None:
            return Translatable(f"puzzle-beside-{self.exercise.goal}")
        if at < self.exercise.accepted:
            return None
        before = at == self.exercise.accepted and self.exercise.goal == "review"
        return self._costs(self.exercise.choices[at], "played" if before else "costs")

    def _number(self, play: Play) -> int | None:
        """Return the index of the choice that a play is, or None.

        It is the choice with the same words or, for a play of the staging area, one that leaves the same hand.
        """
        match, choices = self.exercise.match, self.exercise.choices
        at = next((at for at, one in enumerate(choices) if one.play == play.text), None)
        if at is not None or play.line[0] not in match.game.vocabulary.staged:
            return at
        kept, before = self._hand_after(play.text), self._hand_after(None)
        if kept == before:
            return None
        return next((at for at, one in enumerate(choices) if self._hand_after(one.play) == kept), None)

    def _hand_after(self, text: str | None) -> tuple[str, ...]:
        """Return the cards that the seat holds after a play; None: now."""
        match = self.exercise.match.copy()
        if text is not None:
            match.play(self.seat, text)
        layout = match.game.presentation.layout(match.rules, match.observation(self.seat))
        fans = (zone for zone in layout.zones if zone.kind == "fan" and zone.seat == self.seat)
        return tuple(sorted(card for zone in fans for card in zone.cards))

    def _costs(self, choice: PuzzleChoice, costs: str) -> Translatable:
        best, goal = self.exercise.choices[0], self.exercise.goal
        if goal == "review":
            return Translatable(f"puzzle-{costs}-review", {"less": _tenths(best.worth - choice.worth)})
        worth = self._shown_worth(choice)
        return Translatable(f"puzzle-{costs}-{goal}", {"less": self._shown_worth(best) - worth, "worth": worth})

    def _shown_worth(self, choice: PuzzleChoice) -> int:
        """Return the worth as it is shown: percent, or points as they are."""
        if self.exercise.goal == "lay":
            return choice.worth
        return percent(choice.worth / OF)

    # --- what the reader is told -----------------------------------------------------------------

    def presenter(self, lang: Lang) -> ReaderPresenter:
        """Return the reader_presenter that speaks to the reader."""
        return ReaderPresenter(self.shown, self.seat, lang, by_melds=True)

    def lesson_state(self, lang: Lang) -> LessonState:
        """Return the task, and the text that follows once it is solved."""
        exercise = self.exercise
        return LessonState(
            lesson=exercise.id,
            title=exercise.title,
            step=0,
            steps=1,
            task=Translatable(f"puzzle-task-{exercise.goal}"),
            why=exercise.about,
            more=exercise.more,
            done=self._done() if self.done else "",
        )

    def _done(self) -> Translatable:
        """Return the worth of the best play beside the next best, and the reason."""
        best, other, lead = self.exercise.choices[0], self._runner_up, self._lead()
        told = (lambda one: _tenths(one.worth)) if self.exercise.goal == "review" else self._shown_worth
        worth = {"best": told(best), "second": told(other) if other is not None else 0}
        right = Translatable(f"puzzle-done-{self.exercise.goal}", worth)
        return Translatable("puzzle-because", {"right": right, "lead": lead}) if lead is not None else right

    @property
    def _runner_up(self) -> PuzzleChoice | None:
        return next(iter(self.exercise.choices[self.exercise.accepted :]), None)

    def _lead(self) -> Translatable | None:
        """Return what happens more often after the best play than after the runner-up, or None."""
        match, other = self.exercise.match, self._runner_up
        play = match.parse_play(self.seat, other.play) if other is not None and self.exercise.leads else None
        if not isinstance(play, Play):
            return None
        against = seat_view_for(match, self.seat).label(play)
        return next(leads(match.game, self.exercise.leads, match.seats, against), None)

    def why_not(self, id: str, refused: CommandRefused, lang: Lang) -> InboundMessage:
        """Return a refusal as the reader reads it."""
        return self.presenter(lang).refused(id, refused)

    def advice(self, lang: Lang) -> QueryAnswerer:
        """Return the answers to the reader's questions; a hint shows the solution and its reason."""
        advice = QueryAnswerer(self.presenter(lang))
        seat_view, text = advice.asking, self.exercise.choices[0].play
        play = self.exercise.match.parse_play(self.seat, text) if not self.done else None
        if seat_view is not None and isinstance(play, Play):
            found = explained(seat_view.game, seat_view.rules, seat_view.view, play)
            advice.heed((replace(found, leads=self._lead()),))
        return advice


def _tenths(worth: int) -> str:
    """The worth as a part of 100, to one decimal place, as a review shows it."""
    return decimal(100 * worth / OF, 1)
