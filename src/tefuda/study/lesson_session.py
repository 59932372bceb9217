"""A session of a lesson: a table at which the other seats play as the lesson says.

It is synchronous: it waits for nothing, stores nothing and knows no network.  The step is all that it has to be told.
"""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from typing import Final

from msgspec import structs

from tefuda.engine.matches.legal_plays import Play
from tefuda.engine.texts.errors import TefudaError
from tefuda.engine.texts.translatable import Translatable
from tefuda.protocol.commands import MakePlay
from tefuda.protocol.messages import LessonOmissionLine, LessonRecapNumber, LessonRecapRow, LessonState, SelectionAnswer
from tefuda.protocol.messages import RefusedAnswer as InboundMessage
from tefuda.protocol.values import Lang, Strength
from tefuda.show.hints import explained
from tefuda.show.people import names_of
from tefuda.show.presenter import TablePresenter
from tefuda.show.queries import QueryAnswerer
from tefuda.show.reader_presenter import ReaderPresenter
from tefuda.study.lessons import LEARNER, Lesson, LessonTask, NoLesson
from tefuda.table import (
    CommandAccepted,
    CommandEnvelope,
    CommandRefused,
    CommandResult,
    SeatAssignment,
    Table,
    TableSetup,
)
from tefuda.table.personas import company
from tefuda.text import MessageFormatter
from tefuda.text.books import cards_written

GENTLE: Final[Strength] = "gentle"
_NAME: Final = re.compile(r"\{(\d)\}")  # stands for the name of the player at this seat


class ByHand(QueryAnswerer):
    """Answers to a learner who is to move the cards of the table: chosen cards become no play by themselves."""

    def selected(self, id: str, cards: Sequence[str], meld: str | None = None) -> SelectionAnswer:
        """Return the way to the staging area in place of plays."""
        return SelectionAnswer(id=id, version=self._version, missing=Translatable("lesson-by-hand"))


class Untimed(ReaderPresenter):
    """Speaks to a learner, who may take any time: where a play of the clock would be due, nobody makes it."""

    def clock(self) -> None:
        """Return no time that is left."""


class LessonSession:
    """One learner's lesson, at one of its steps (counted from 0).

    ``version``: the version of the table to start from; it only goes up.
    """

    def __init__(self, lesson: Lesson, step: int = 0, name: str = "", version: int = 0) -> None:
        """Lay the table for a step of a lesson.

        Raises:
            NoLesson: The lesson has no such step.
        """
        self.lesson, self._name = lesson, name
        self.step = self._checked(step)
        self.seat, self.done = LEARNER, False
        self._lay(version)

    # --- steps -----------------------------------------------------------------------------------

    def go(self, step: int) -> bool:
        """Go to this step; return True if the table had to be laid out again, and was not just played on.

        Raises:
            NoLesson: The lesson has no such step.
        """
        follows = self._follows(self._checked(step))
        self.step, self.done = step, False
        if not follows:
            self._lay(self.table.version + 1)
        return not follows

    def _checked(self, step: int) -> int:
        if not 0 <= step < len(self.lesson.tasks):
            raise NoLesson(f"{self.lesson.id} {step}")
        return step

    def _follows(self, step: int) -> bool:
        """Return whether the table stands as this step begins."""
        task = self.lesson.tasks[step]
        return self.done and step == self.step + 1 and task.case is self.task.case and self._at == task.at

    @property
    def task(self) -> LessonTask:
        """The task of this step."""
        return self.lesson.tasks[self.step]

    def _lay(self, version: int) -> None:
        match = self.task.begun()
        others = company(match.game.id, GENTLE, match.seats - 1)
        assignments = (
            SeatAssignment("human", self._name),
            *(SeatAssignment("bot", "", GENTLE, who=who) for who in others),
        )
        rules = {key: str(value) for key, value in match.options.items()}
        setup = TableSetup(match.game.id, assignments, match.seed, rules, hints=True, talk=False, takes_back=False)
        self.table = Table.midway(setup, match, version, opened=time.time())
        self.shown = TablePresenter(self.table, "lesson")
        self._at = self.task.at

    # --- plays -----------------------------------------------------------------------------------

    def play(self, command: MakePlay) -> CommandResult:
        """Make the learner's play, and return the answer.

        The rules refuse an illegal play; a play that misses the point is answered by a nudge.
        """
        request = CommandEnvelope(LEARNER, command)
        if not self.table.knows(request) and (missed := self._missed(command)) is not None:
            return missed
        answer = self.table.do(request, time.time())
        if isinstance(answer, CommandAccepted):
            self._at, self.done = self._at + 1, True
        return answer

    def _missed(self, command: MakePlay) -> CommandRefused | None:
        """Return the refusal of a legal play that misses the point; None leaves the answer to the table."""
        if self.done:
            return self._refused(Translatable("lesson-solved"))
        match = self.table.match
        try:
            play = match.parse_play(LEARNER, command.play) if match is not None else None
        except TefudaError:
            return None
        if match is None or not isinstance(play, Play) or self.task.accepts(match, play):
            return None
        return self._refused(Translatable("lesson-beside"))

    def _refused(self, why: Translatable) -> CommandRefused:
        return CommandRefused("beside", why, self.table.version)

    @property
    def others_play(self) -> bool:
        """True if it is another seat's turn, as the lesson says."""
        steps = self.task.case.steps
        return self.done and self._at < len(steps) and not steps[self._at].taught

    def let_others_play(self) -> None:
        """Make the next play of the other seats.

        If it cannot be made, as the learner has gone another way, the others make no more plays.
        """
        step = self.task.case.steps[self._at]
        version = self.table.version
        request = CommandEnvelope(step.seat, MakePlay(str(version), version, step.play or ""), by_host=True)
        answer = self.table.do(request, time.time())
        self._at = self._at + 1 if isinstance(answer, CommandAccepted) else len(self.task.case.steps)

    # --- what the learner is told ----------------------------------------------------------------

    def presenter(self, lang: Lang) -> ReaderPresenter:
        """Return the reader_presenter that speaks to the learner."""
        return Untimed(self.shown, LEARNER, lang, by_melds=True)

    def lesson_state(self, lang: Lang) -> LessonState:
        """Return the state of the lesson, with the texts of this step."""
        solved = self.done and not self.others_play
        ended = solved and self.step + 1 == len(self.lesson.tasks)
        return LessonState(
            lesson=self.lesson.id,
            title=self.lesson.title[lang],
            step=self.step,
            steps=len(self.lesson.tasks),
            situation=self._text(self.task.situation.get(lang, ""), lang),
            task=self._says("task", lang),
            why=self._says("why", lang),
            asks=self.task.asks,
            done=self._says("done", lang) if solved else "",
            recap=self._summed_up(lang) if ended else (),
            later=self._left_out(lang) if ended else (),
        )

    def _summed_up(self, lang: Lang) -> tuple[LessonRecapRow, ...]:
        """Return a deal on one card, for the end of the lesson."""
        return tuple(
            LessonRecapRow(
                name=line.name[lang],
                text=self._text(line.text[lang], lang),
                table=tuple(LessonRecapNumber(head=head, figure=figure) for head, figure in line.table),
            )
            for line in self.lesson.recap
        )

    def _left_out(self, lang: Lang) -> tuple[LessonOmissionLine, ...]:
        """Return what the lesson has not said, for its end."""
        return tuple(
            LessonOmissionLine(clause=one.clause, text=self._text(one.text[lang], lang)) for one in self.lesson.later
        )

    def why_not(self, id: str, refused: CommandRefused, lang: Lang) -> InboundMessage:
        """Return a refusal as the learner reads it; for a legal play that misses the point it is the nudge."""
        said = self.presenter(lang).refused(id, refused)
        nudged = refused.code == "beside" and not self.done
        return structs.replace(said, reason=self._says("nudge", lang)) if nudged else said

    def _says(self, key: str, lang: Lang) -> str:
        """Return a text of this step."""
        return self._text(self.task.said[key][lang], lang)

    def _text(self, text: str, lang: Lang) -> str:
        """Return a text with cards and players as the reader calls them."""
        names = names_of(self.table.assignments, lang)
        written = cards_written(text, MessageFormatter(lang, self.lesson.game.id, names, LEARNER))
        return _NAME.sub(lambda found: names[int(found[1])], written)

    def advice(self, lang: Lang) -> QueryAnswerer:
        """Return the answers to the learner's questions; a hint shows how the step can be solved."""
        by_hand = self.task.by_hand and not self.done
        advice = (ByHand if by_hand else QueryAnswerer)(self.presenter(lang))
        match = self.table.match
        play = match.parse_play(LEARNER, self.task.solution) if match is not None and not self.done else None
        if match is not None and isinstance(play, Play):
            advice.heed((explained(match.game, match.rules, match.observation(LEARNER), play),))
        return advice
