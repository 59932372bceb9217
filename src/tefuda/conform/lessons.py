"""The lessons beside a game: each can be read, each task can be solved, and each step teaches something."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tefuda.conform.finding import Bilingual, Wrong, hold_all, refusal_of
from tefuda.conform.tables import CheckedTable
from tefuda.scenarios import Mistake
from tefuda.study.checking import faults
from tefuda.study.lessons import Lesson, files_of, read_lesson


def check_lessons(table: CheckedTable) -> None:
    """Check the lessons of a game, if it has any, as `tefuda check` does."""
    hold_all([wrong for file in files_of(table.game) for wrong in _of(file, table.game.id)])


def _of(file: Path, game: str) -> Iterator[Wrong]:
    lesson, mistakes = read_lesson(file)
    yield from (_mistaken(file, mistake, game) for mistake in mistakes)
    if lesson is not None:
        yield from _lacking(file, lesson)
        if lesson.game.id != game:
            yield Wrong("{file} is a lesson of another game", "{file}は別のゲームのレッスンです", file=file.name)


def _mistaken(file: Path, mistake: Mistake, game: str) -> Wrong:
    why = refusal_of(mistake.error, game)
    return Wrong("{file}: {case}: {why}", "{file}：「{case}」：{why}", file=file.name, case=mistake.case, why=why)


def _lacking(file: Path, lesson: Lesson) -> Iterator[Wrong]:
    for fault in faults(lesson):
        what = Bilingual(fault.english, fault.japanese)
        yield Wrong(
            "{file}, task {task}: {what}", "{file}の課題{task}：{what}", file=file.name, task=fault.task, what=what
        )
