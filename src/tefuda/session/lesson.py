"""A lesson or a puzzle on a socket: scenes, plays and refusals as at any table, and the task beside them.

Nothing is stored and nobody else looks on: the only state is the step, which the learner's browser keeps.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from tefuda.protocol import frames as m
from tefuda.protocol import messages
from tefuda.protocol.commands import MakePlay
from tefuda.protocol.values import ErrorCode
from tefuda.session.names import clean_name
from tefuda.session.notebooks import SeatNotebook, why_no_note
from tefuda.session.replay_access import mine
from tefuda.session.reviews import exercise_at
from tefuda.session.sentences import sentence
from tefuda.session.services import Services
from tefuda.session.socket import FatalSocketError, InboundFrames, Socket, answered, ending, error_answer, send
from tefuda.show.rendering import LocalizedScene
from tefuda.study.exercises import DecisionExercise, ExerciseSession, exercise_of
from tefuda.study.lesson_session import LessonSession
from tefuda.study.lessons import NoLesson, find_lesson
from tefuda.study.puzzles import NoPuzzle, find_puzzle
from tefuda.table import CommandAccepted, CommandRefused

T = TypeVar("T")


async def session_of(
    services: Services, asked: m.StudyOpening, name: str, who: str = ""
) -> LessonSession | ExerciseSession:
    """Return the requested lesson, puzzle or exercise; ``who`` is the client's address.

    Raises:
        NoLesson: There is no such lesson.
        NoPuzzle: There is no such puzzle, or no such moment in a review.
        TableNotFound: There is no such match.
        ReplayUnavailable: The reader may not see its review, or not yet.
        QueueFull: This address has too much waiting already.
        StoreDown: The database fails.
    """
    if isinstance(asked, m.RetryReviewedPlay):
        return ExerciseSession(await _again(services, asked, who), name, asked.since + 1)
    return await services.learning.do(who, lambda: _set(asked, name))


def _set(asked: m.StartLesson | m.StartPuzzle, name: str) -> LessonSession | ExerciseSession:
    if isinstance(asked, m.StartPuzzle):
        puzzle = find_puzzle(asked.game, asked.puzzle)
        return ExerciseSession(exercise_of(puzzle, asked.puzzle), name, asked.since + 1)
    lesson = find_lesson(asked.game, asked.lesson)
    step = asked.step if asked.step < len(lesson.tasks) else 0  # the learner left it while it had more steps
    return LessonSession(lesson, step, name, asked.since + 1)


async def _again(services: Services, asked: m.RetryReviewedPlay, who: str) -> DecisionExercise:
    own = await mine(services, asked.review, asked.token, asked.seat, who)
    work = await services.reviews.look(own.found, own.seat, who)
    found = await services.public_work.long.do(who, lambda: exercise_at(work, asked.at)) if work is not None else None
    if found is None:
        raise NoPuzzle(f"{asked.review} {asked.at}")
    return found


class LessonSocket:
    """The connection of a learner; frames are answered one after another."""

    def __init__(
        self, socket: Socket, services: Services, inbound: InboundFrames, learn: m.StudyOpening, address: str = ""
    ) -> None:
        self._socket, self._services, self._inbound, self._address = socket, services, inbound, address
        self._learn, self.lang = learn, learn.lang
        self._session: LessonSession | ExerciseSession
        self._notebook = SeatNotebook()

    async def run(self) -> None:
        """Serve the learner until they go.  Raises `FatalSocketError` where the server ends it."""
        with self._services.lessons.admit(self._address) as room_for_one:
            if not room_for_one:
                full = self._services.lessons.has_share(self._address)
                raise FatalSocketError("rate", "trouble-lessons-full" if full else "trouble-lessons-share")
            await self._begin()
            while True:
                await self._answer(await self._inbound.next_valid("trouble-lesson-idle", self._error))

    async def _begin(self) -> None:
        learn = self._learn
        try:
            with ending():
                self._session = await session_of(self._services, learn, clean_name(learn.name), self._address)
        except NoLesson:
            raise FatalSocketError("table", "trouble-lesson") from None
        except NoPuzzle:
            raise FatalSocketError("table", "trouble-puzzle") from None
        if isinstance(self._session, ExerciseSession) and learn.since < 0:
            await send(self._socket, self._services, self._session.presenter(self.lang).past(await self._page()))
        else:
            await self._tell_scene()
        await self._tell(self._session.lesson_state(self.lang))

    async def _answer(self, frame: m.ToServer) -> None:
        if isinstance(frame, m.Query):
            await self._tell(await self._looked_for(frame))
            return
        match frame:
            case MakePlay():
                await self._play(frame)
            case m.GoToLessonStep():
                await self._go_to_step(frame)
            case m.SetCardNote():
                await self._note(frame)
            case m.SetLanguage():
                self.lang = frame.lang
                await self._tell_scene()
                await self._tell(self._session.lesson_state(self.lang))
            case m.Ping():
                await self._tell(messages.Pong(now=self._services.ports.clock.now()))
            case m.Hello() | m.StartLesson() | m.StartPuzzle() | m.RetryReviewedPlay() | m.JoinSharedReview():
                await self._error("frame", "trouble-again")
            case m.SetHandOrder() | m.SetHidden():
                await self._error("frame", "trouble-frame")
            case m.PresentMoment() | m.SetPresenter() | m.PointAt() | m.AddComment() | m.DeleteComment():
                await self._error("frame", "trouble-frame")
            case _:
                await self._not_here(frame.id)

    async def _looked_for(self, query: m.Query) -> messages.QueryAnswer:
        """Return the answer to a query, found as at any table."""
        session, advice = self._session, self._session.advice(self.lang)
        game, one = session.table.setup.game, f"lesson {id(self)}"
        return await self._services.questions.answered(game, one, lambda: answered(advice, query), self._address)

    async def _play(self, frame: MakePlay) -> None:
        """Make the learner's play, and after a moment those of the others: the page shows them one at a time."""
        session, before = self._session, self._session.table.version
        answer = await self._beside(lambda: session.play(frame))
        if isinstance(answer, CommandRefused):
            await self._tell(session.why_not(frame.id, answer, self.lang))
            return
        done = isinstance(answer, CommandAccepted)
        await self._tell(messages.AcceptedAnswer(id=frame.id, version=answer.version, again=not done))
        if not done:
            return
        await self._tell_news(before)
        if session.others_play:
            await asyncio.sleep(self._services.settings.bot_pace)
        while session.others_play:
            before = session.table.version
            await self._beside(session.let_others_play)
            await self._tell_news(before)
        await self._tell(session.lesson_state(self.lang))

    async def _go_to_step(self, frame: m.GoToLessonStep) -> None:
        try:
            anew = await self._beside(lambda: self._session.go(frame.step))
        except NoLesson:
            await self._error("frame", "trouble-lesson")
            return
        if anew:
            self._notebook = SeatNotebook()
            await self._tell_scene()
        await self._tell(self._session.lesson_state(self.lang))

    async def _note(self, frame: m.SetCardNote) -> None:
        """Write a private note, which is kept as long as the table."""
        why = why_no_note(self._session.table.match, self._session.seat, frame)
        if why is None:
            self._notebook = self._notebook.marked(frame)
        await self._tell(self._notebook.shown(frame.id, sentence(self.lang, why) if why is not None else ""))

    async def _not_here(self, id: str) -> None:
        why, version = sentence(self.lang, "trouble-no-lesson"), self._session.table.version
        await self._tell(messages.RefusedAnswer(id=id, code="illegal", reason=why, version=version))

    async def _beside(self, work: Callable[[], T]) -> T:
        """Run work in a thread, in turn with other learners, so that no table waits for it."""
        return await self._services.learning.do(self._address, work)

    # --- writing ---------------------------------------------------------------------------------

    async def _page(self) -> LocalizedScene:
        return await self._beside(self._session.presenter(self.lang).page)

    async def _tell_scene(self) -> None:
        await send(self._socket, self._services, str(await self._page()))

    async def _tell_news(self, since: int) -> None:
        """Send the events since a version, and the scene after them."""
        presenter, page = self._session.presenter(self.lang), await self._page()
        await send(self._socket, self._services, presenter.news(since, page))

    async def _tell(self, message: object) -> None:
        await send(self._socket, self._services, self._session.presenter(self.lang).write(message))

    async def _error(self, code: ErrorCode, id: str) -> None:
        self._services.metrics.refused(code)
        await self._tell(error_answer(self.lang, code, id, final=False))
