"""The check of a lesson: each task can be solved, what is accepted is legal and leads on, and tasks can be missed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from tefuda.engine.errors import TefudaError
from tefuda.engine.legal_tree import Play
from tefuda.engine.match import Match
from tefuda.study.lessons import LEARNER, Lesson
from tefuda.study.steps import ANY, SAID, Task, why_not
from tefuda.text.pictures import pictures

LOOKED_AT: Final = 2_000  # legal plays to try, if a task is open
FOLLOWED: Final = 40  # solutions to try with the rest of the case


@dataclass(frozen=True)
class Fault:
    """A fault of a lesson, in both languages.

    ``task``: the number of the task, counted from 1; 0: the lesson as a whole.
    """

    task: int
    english: str
    japanese: str


def faults(lesson: Lesson) -> Iterator[Fault]:
    """Yield all faults of a lesson that could be read."""
    if not lesson.tasks:
        yield Fault(0, "there is no task in it", "課題がありません")
    for number, task in enumerate(lesson.tasks, 1):
        for english, japanese in _of(task):
            yield Fault(number, english, japanese)


def _of(task: Task) -> Iterator[tuple[str, str]]:
    yield from _unknown_cards(task)
    try:
        match = task.begun()
    except TefudaError as error:
        yield f"what comes before it cannot be played: {error}", f"その前の手順が打てません：{error}"
        return
    if task.step.seat != LEARNER or LEARNER not in match.may_act:
        yield "it is not the learner’s turn", "学ぶ人の番ではありません"
        return
    illegal = list(_illegal(task, match))
    yield from illegal
    if not illegal:
        yield from _pointless(task, match)
        yield from _astray(task, match)


def _unknown_cards(task: Task) -> Iterator[tuple[str, str]]:
    """Yield a fault for each card that a text draws and that the pack lacks."""
    pack = task.case.match.game.vocabulary.pack
    for key in SAID:
        for text in task.said[key].values():
            for card in (card for drawn in pictures(text) for card in drawn.cards):
                if card.partition("=")[0] not in pack.number and card not in pack.number:
                    yield f"{key} draws {card}, which the pack lacks", f"{key}にある{card}は、このトランプにありません"


def _illegal(task: Task, match: Match) -> Iterator[tuple[str, str]]:
    for text in task.accepted:
        if not text.endswith(ANY) and (why := why_not(match, LEARNER, text)):
            yield f"{text!r} is accepted and is not legal: {why}", f"認められている「{text}」は、打てない手です：{why}"


def _pointless(task: Task, match: Match) -> Iterator[tuple[str, str]]:
    """Yield a fault if no legal play misses the point, unless there is only one play.

    Another fault is a solution that does not lead to what is wanted.
    """
    looked = list(islice(match.legal_plays(LEARNER), LOOKED_AT if task.open else len(task.accepted) + 1))
    missed = any(not task.accepts(match, play) for play in looked)
    if not missed and (task.open or len(looked) > 1):
        yield (
            "every legal play would do: nothing can be learnt by it",
            "どの手でも認められるので、学べることがありません",
        )
    found = match.parse_play(LEARNER, task.solution)
    if task.wanted and isinstance(found, Play) and not task.comes_of(match, found):
        yield "what is wanted is not what the solution comes to", "示された解が「wanted」のとおりになりません"


def _astray(task: Task, match: Match) -> Iterator[tuple[str, str]]:
    """Yield a fault for each accepted play after which the rest of the case cannot be played."""
    listed = [text for text in task.accepted if not text.endswith(ANY)]
    opened = islice(task.solutions(match, LOOKED_AT), FOLLOWED) if task.open else iter(())
    for play in dict.fromkeys([*listed, *(found.text for found in opened)]):
        after = match.copy()
        after.play(LEARNER, play)
        for step in task.case.steps[task.at + 1 :]:
            if why := why_not(after, step.seat, step.play or ""):
                yield (
                    f"after {play!r} step {step.number} cannot be played: {why}",
                    f"「{play}」の後は、手順{step.number}を打てません：{why}",
                )
                break
            after.play(step.seat, step.play or "")
