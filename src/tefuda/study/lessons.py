"""The lessons that lie beside a game, and the reader of their files."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from tefuda.engine.errors import TefudaError
from tefuda.engine.expectations import AT_LEAST_ONE, one_of
from tefuda.engine.game import Game
from tefuda.engine.registry import find
from tefuda.scenarios.reading import BadKey, BadValue, Mistake, document_of
from tefuda.study.steps import Task, Texts, in_each, tasks_of

FOLDER: Final = "lessons"
KEYS: Final = ("title", "minutes", "game", "seats", "rules")
LEARNER: Final = 0  # the seat of the learner


@dataclass(frozen=True)
class Lesson:
    """One lesson.

    ``minutes``: about how long it takes; ``title``: by language.
    """

    id: str
    game: Game
    title: Texts
    minutes: int
    tasks: tuple[Task, ...]


class NoLesson(LookupError):
    """An error for a lesson that does not exist, or a step that it does not have."""


def name_of(file: Path) -> str:
    """The name of a lesson: its file's name, without the number that orders the files.

    >>> name_of(Path("lessons/1-first-deal.toml"))
    'first-deal'
    """
    return re.sub(r"^\d+-", "", file.stem)


def files_of(game: Game) -> list[Path]:
    """The files of a game's lessons, in order."""
    return sorted((game.folder / FOLDER).glob("*.toml"))


@lru_cache(maxsize=64)
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """Return the lessons of a game in order; one with a mistake is left out (`tefuda check` names the mistake).

    Raises:
        BadRules: There is no such game.
    """
    read = (read_lesson(file)[0] for file in files_of(find(game)))
    return tuple(lesson for lesson in read if lesson is not None)


def find_lesson(game: str, name: str) -> Lesson:
    """Return the lesson of a game with this name.

    Raises:
        NoLesson: There is no such game, or no such lesson.
    """
    try:
        return next(lesson for lesson in lessons_of(game) if lesson.id == name)
    except (TefudaError, StopIteration):
        raise NoLesson(name) from None


def is_lesson(file: Path) -> bool:
    """Return whether this scenario file is a lesson.

    Raises:
        OSError: The file cannot be opened.
    """
    return document_of(file).lesson is not None


def read_lesson(file: Path) -> tuple[Lesson | None, list[Mistake]]:
    """Read the lesson in this file; if it has mistakes, return None and the mistakes.

    Raises:
        OSError: The file cannot be opened.
    """
    document = document_of(file)
    if document.mistakes:
        return None, document.mistakes
    where = ""
    try:
        game = document.cases[0].match.game
        lesson = _header(document.lesson, game)
        tasks: list[Task] = []
        for case in document.cases:
            where = case.id
            tasks += tasks_of(case, LEARNER)
        return Lesson(name_of(file), game, *lesson, tuple(tasks)), []
    except TefudaError as error:
        return None, [Mistake(file, where, error, document.cases[0].match.game.id)]


def _header(table: Mapping[str, Any] | None, game: Game) -> tuple[Texts, int]:
    """Read the title of a lesson, and its length in minutes."""
    given = table or {}
    for key in given:
        if key not in KEYS:
            raise BadKey(key, one_of(KEYS), "lesson")
    minutes = given.get("minutes")
    if not isinstance(minutes, int) or isinstance(minutes, bool) or minutes < 1:
        raise BadValue(minutes, AT_LEAST_ONE, "lesson, minutes")
    return in_each(given.get("title"), "lesson, title", game), minutes
