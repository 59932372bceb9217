"""The faults of a lesson that could be read: plays that are illegal, tasks without a point, ways that lead astray."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from tefuda.engine.declarations.game import Game
from tefuda.engine.matches.legal_plays import Play
from tefuda.engine.matches.match import Match
from tefuda.engine.texts.errors import TefudaError
from tefuda.engine.texts.translatable import Translatable
from tefuda.study.lessons import ANY, LEARNER, Lesson, LessonTask, Texts, why_not
from tefuda.text.books import clauses_of, pictures

LOOKED_AT: Final = 2_000  # legal plays to try, if a task is open
FOLLOWED: Final = 40  # solutions to try with the rest of the case


@dataclass(frozen=True)
class LessonFault:
    """A fault of a lesson.

    ``task``: the number of the task, counted from 1; 0: the lesson as a whole.
    """

    task: int
    said: Translatable


def faults(lesson: Lesson) -> Iterator[LessonFault]:
    """Yield all faults of a lesson that could be read."""
    if not lesson.tasks:
        yield LessonFault(0, Translatable("lesson-fault-empty"))
    known = clauses_of(lesson.game.id)
    cited = [(0, rule.clause) for rule in lesson.later]
    cited += [(number, clause) for number, task in enumerate(lesson.tasks, 1) for clause in task.teaches]
    for number, clause in cited:
        if clause not in known:
            yield LessonFault(number, Translatable("lesson-fault-clause", {"clause": clause}))
    for number, task in enumerate(lesson.tasks, 1):
        if number > 1 and task.case is not lesson.tasks[number - 2].case and not task.situation:
            yield LessonFault(number, Translatable("lesson-fault-elsewhere"))
        yield from (LessonFault(number, said) for said in _of(task))
    yield from (LessonFault(0, said) for line in lesson.recap for said in _undrawable(lesson.game, "recap", line.text))


def _of(task: LessonTask) -> Iterator[Translatable]:
    yield from _unknown_cards(task)
    try:
        match = task.begun()
    except TefudaError as error:
        yield Translatable("lesson-fault-before", {"why": error.said})
        return
    if task.step.seat != LEARNER or LEARNER not in match.may_act:
        yield Translatable("lesson-fault-turn")
        return
    illegal = list(_illegal(task, match))
    yield from illegal
    if not illegal:
        yield from _pointless(task, match)
        yield from _astray(task, match)


def _unknown_cards(task: LessonTask) -> Iterator[Translatable]:
    """Yield a fault for each card that a text draws and that the pack lacks."""
    for key, texts in {**task.said, "situation": task.situation}.items():
        yield from _undrawable(task.case.match.game, key, texts)


def _undrawable(game: Game, key: str, texts: Texts) -> Iterator[Translatable]:
    numbers = game.vocabulary.pack.number
    for card in (card for text in texts.values() for drawn in pictures(text) for card in drawn.cards):
        if card.partition("=")[0] not in numbers and card not in numbers:
            yield Translatable("lesson-fault-card", {"key": key, "card": card})


def _illegal(task: LessonTask, match: Match) -> Iterator[Translatable]:
    for text in task.accepted:
        if not text.endswith(ANY) and (why := why_not(match, LEARNER, text)):
            yield Translatable("lesson-fault-illegal", {"play": text, "why": why})


def _pointless(task: LessonTask, match: Match) -> Iterator[Translatable]:
    """Yield a fault if no legal play misses the point, unless there is only one play.

    Another fault is a solution that does not lead to what is wanted.
    """
    legal = list(islice(match.legal_plays(LEARNER), LOOKED_AT))
    if (task.open or len(legal) > 1) and all(task.accepts(match, play) for play in legal):
        yield Translatable("lesson-fault-pointless")
    found = match.parse_play(LEARNER, task.solution)
    if task.wanted and isinstance(found, Play) and not task.comes_of(match, found):
        yield Translatable("lesson-fault-wanted")


def _astray(task: LessonTask, match: Match) -> Iterator[Translatable]:
    """Yield a fault for each accepted play after which the rest of the case cannot be played."""
    listed = [text for text in task.accepted if not text.endswith(ANY)]
    opened = islice(task.solutions(match, LOOKED_AT), FOLLOWED) if task.open else iter(())
    for play in dict.fromkeys([*listed, *(found.text for found in opened)]):
        after = match.copy()
        after.play(LEARNER, play)
        for step in task.case.steps[task.at + 1 :]:
            if why := why_not(after, step.seat, step.play or ""):
                yield Translatable("lesson-fault-astray", {"play": play, "step": step.number, "why": why})
                break
            after.play(step.seat, step.play or "")
