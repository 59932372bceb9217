"""The lessons that lie beside a game, and the reader of their files."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Any, Final

from tefuda.engine.declarations.game import Game
from tefuda.engine.matches.legal_plays import Play, PlayRefusal
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import find
from tefuda.engine.texts.errors import (
    AT_LEAST_ONE,
    KEYS,
    KNOWN_KEY,
    TRUE_OR_FALSE,
    ExpectedInput,
    TefudaError,
    one_of,
)
from tefuda.scenarios.facts import differences, facts
from tefuda.scenarios.reading import (
    BadScenarioValue,
    ScenarioCase,
    ScenarioMistake,
    ScenarioStep,
    UnknownScenarioKey,
    document_of,
)
from tefuda.text import DEFAULT, LANGUAGES
from tefuda.text.books import spoken_by

SAID: Final = ("task", "why", "done", "nudge")
ANY: Final = " …"  # the end of a text that accepts every play with this beginning
PLAYS: Final = ExpectedInput("a list of plays", "plays")
CLAUSES: Final = ExpectedInput("a list of clauses", "clauses")
A_PLAY: Final = ExpectedInput("a play in each step of a lesson", "step-play")
A_TASK: Final = ExpectedInput("a task for each play of the learner", "task")

Texts = Mapping[str, str]  # by language


def in_each(value: Any, where: str, game: Game) -> Texts:
    """Return a text in each language; English stands for those that the game does not speak.

    Raises:
        BadScenarioValue: The text of a language is missing or not a text, or the game lacks that language.
    """
    table: dict[str, str] = value if isinstance(value, dict) else {}
    spoken = spoken_by(game)
    if set(table) != set(spoken) or not all(isinstance(text, str) and text.strip() for text in table.values()):
        names = ", ".join(spoken)
        expected = ExpectedInput(f"a text in each language of the game: {names}", "each-language", names=names)
        raise BadScenarioValue(value, expected, where)
    return {lang: table.get(lang, table[DEFAULT]) for lang in LANGUAGES}


@dataclass(frozen=True)
class LessonTask:
    """One task; the play of its step is one that solves it.

    Attributes:
        at: The index of its step in the case.
        said: The texts by key: the task, the reason, the reply when it is done, and the nudge for another legal play.
        also: Other plays, and beginnings of plays, that are accepted.
        wanted: The facts that solve the task if a play leads to them.
        teaches: The clauses of the rulebook that its texts explain.
        situation: The text that says where the table stands now, as it does not follow from the task before; else
            empty.
        by_hand: Whether the learner moves the cards of a common table one by one, and no button does it for them.
    """

    case: ScenarioCase
    at: int
    said: Mapping[str, Texts]
    also: tuple[str, ...]
    wanted: Mapping[str, Any]
    teaches: tuple[str, ...] = ()
    situation: Texts = field(default_factory=dict)
    by_hand: bool = False

    @property
    def step(self) -> ScenarioStep:
        """The step as the file has it."""
        return self.case.steps[self.at]

    @property
    def solution(self) -> str:
        """A play that solves the task."""
        return self.step.play or ""

    @property
    def asks(self) -> str:
        """The play that the task asks for; of a play of several words only its verb, as the rest is to be found."""
        verb, *rest = self.solution.split()
        return f"{verb}{ANY}" if rest else verb

    @property
    def accepted(self) -> tuple[str, ...]:
        """The plays, and beginnings of plays, that the file accepts."""
        return (self.solution, *self.also)

    def accepts(self, match: Match, play: Play) -> bool:
        """Return whether this legal play solves the task."""
        return any(self._is(match, play, text) for text in self.accepted) or self.comes_of(match, play)

    def _is(self, match: Match, play: Play, text: str) -> bool:
        if text.endswith(ANY):
            return f"{play.text} ".startswith(f"{text.removesuffix(ANY)} ")
        found = match.parse_play(self.step.seat, text)
        return not isinstance(found, PlayRefusal) and self._after(match, found) == self._after(match, play)

    def _after(self, match: Match, play: Play) -> dict[str, Any]:
        """Return the facts after the play: one thing may be done by several plays, as laying by rearranging is."""
        after = match.copy()
        after.apply(self.step.seat, play)
        return facts(after)

    def comes_of(self, match: Match, play: Play) -> bool:
        """Return whether the play leads to the wanted facts."""
        if not self.wanted:
            return False
        return not differences(match.game.vocabulary.pack, self.wanted, self._after(match, play))

    @property
    def open(self) -> bool:
        """True if the task can be solved by plays that are not listed."""
        return bool(self.wanted) or any(text.endswith(ANY) for text in self.also)

    def begun(self) -> Match:
        """Return the position of the task: the steps before it in its case have been played."""
        match = self.case.match.copy()
        for step in self.case.steps[: self.at]:
            match.play(step.seat, step.play or "")
        return match

    def solutions(self, match: Match, most: int) -> Iterator[Play]:
        """Yield the plays that solve the task, among the first ``most`` that are legal."""
        return (play for play in islice(match.legal_plays(self.step.seat), most) if self.accepts(match, play))


def tasks_of(case: ScenarioCase, seat: int) -> Iterator[LessonTask]:
    """Yield the tasks of a case; the first of them has the case's situation.

    Raises:
        TefudaError: A step is neither a task nor a play, or some of its texts are missing.
    """
    situation: Texts = {}
    if case.situation is not None:
        situation = in_each(case.situation, "situation", case.match.game)
    for at, step in enumerate(case.steps):
        where = f"step {step.number}"
        if step.play is None:
            raise UnknownScenarioKey("refuse" if step.refuse else "expect", A_PLAY, where)
        if step.taught:
            yield replace(_task(case, at, step, where), situation=situation)
            situation = {}
        elif step.seat == seat:
            raise UnknownScenarioKey("play", A_TASK, where)


def _task(case: ScenarioCase, at: int, step: ScenarioStep, where: str) -> LessonTask:
    said = {key: in_each(step.taught.get(key), f"{where}, {key}", case.match.game) for key in SAID}
    also = _texts(step.taught.get("also", []), PLAYS, f"{where}, also")
    teaches = _texts(step.taught.get("teaches", []), CLAUSES, f"{where}, teaches")
    wanted = step.taught.get("wanted", {})
    if not isinstance(wanted, dict):
        raise BadScenarioValue(wanted, KEYS, f"{where}, wanted")
    if unknown := next((key for key in wanted if key not in facts(case.match)), None):
        raise UnknownScenarioKey(unknown, KNOWN_KEY, f"{where}, wanted")
    by_hand = step.taught.get("by_hand", False)
    if not isinstance(by_hand, bool):
        raise BadScenarioValue(by_hand, TRUE_OR_FALSE, f"{where}, by_hand")
    return LessonTask(case, at, said, also, wanted, teaches, by_hand=by_hand)


def _texts(value: Any, expected: ExpectedInput, where: str) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise BadScenarioValue(value, expected, where)
    return tuple(value)


def why_not(match: Match, seat: int, text: str) -> str:
    """Return why a play cannot be made; empty if it can."""
    try:
        found = match.why_not(seat, text)
    except TefudaError as error:
        return str(error)
    return found.name if found is not None else ""


FOLDER: Final = "lessons"
LESSON_KEYS: Final = ("title", "minutes", "game", "seats", "rules", "recap", "later")
RECAP_KEYS: Final = ("name", "text", "table")
LATER_KEYS: Final = ("clause", "text")
A_TABLE: Final = ExpectedInput("a list of pairs of texts", "pairs")
LEARNER: Final = 0  # the seat of the learner


@dataclass(frozen=True)
class LessonOmission:
    """A rule that a lesson leaves out: its clause, and a line about it by language."""

    clause: str
    text: Texts


@dataclass(frozen=True)
class LessonRecapLine:
    """A line of the card on which a lesson sums up a deal, by language; ``table``: figures below it, in pairs."""

    name: Texts
    text: Texts
    table: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Lesson:
    """One lesson.

    ``minutes``: about how long it takes; ``title``: by language; ``recap``: the card on which it sums up a deal;
    ``later``: what it ends with as not yet said.
    """

    id: str
    game: Game
    title: Texts
    minutes: int
    recap: tuple[LessonRecapLine, ...]
    later: tuple[LessonOmission, ...]
    tasks: tuple[LessonTask, ...]

    @property
    def seats(self) -> int:
        """The number of players at its table."""
        return self.tasks[0].case.match.seats


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


def read_lesson(file: Path) -> tuple[Lesson | None, list[ScenarioMistake]]:
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
        tasks: list[LessonTask] = []
        for case in document.cases:
            where = case.id
            tasks += tasks_of(case, LEARNER)
        return Lesson(name_of(file), game, *lesson, tuple(tasks)), []
    except TefudaError as error:
        return None, [ScenarioMistake(file, where, error, document.cases[0].match.game.id)]


def _header(
    table: Mapping[str, Any] | None, game: Game
) -> tuple[Texts, int, tuple[LessonRecapLine, ...], tuple[LessonOmission, ...]]:
    """Read the title of a lesson, its length in minutes, how it sums up a deal, and what it leaves out."""
    given = table or {}
    for key in given:
        if key not in LESSON_KEYS:
            raise UnknownScenarioKey(key, one_of(LESSON_KEYS), "lesson")
    minutes = given.get("minutes")
    if not isinstance(minutes, int) or isinstance(minutes, bool) or minutes < 1:
        raise BadScenarioValue(minutes, AT_LEAST_ONE, "lesson, minutes")
    title = in_each(given.get("title"), "lesson, title", game)
    return title, minutes, tuple(_recap(given.get("recap", []), game)), tuple(_later(given.get("later", []), game))


def _tables(tables: Any, keys: tuple[str, ...], where: str) -> list[dict[str, Any]]:
    """Return the tables of a list if they have no other keys."""
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise BadScenarioValue(tables, KEYS, where)
    for key in (key for table in tables for key in table if key not in keys):
        raise UnknownScenarioKey(key, one_of(keys), where)
    return tables


def _recap(tables: Any, game: Game) -> Iterator[LessonRecapLine]:
    where = "lesson, recap"
    for table in _tables(tables, RECAP_KEYS, where):
        name, text = (in_each(table.get(key), f"{where}, {key}", game) for key in ("name", "text"))
        yield LessonRecapLine(name, text, _pairs(table.get("table", []), f"{where}, table"))


def _pairs(value: Any, where: str) -> tuple[tuple[str, str], ...]:
    rows = value if isinstance(value, list) else [value]
    if not all(isinstance(row, list) and [type(cell) for cell in row] == [str, str] for row in rows):
        raise BadScenarioValue(value, A_TABLE, where)
    return tuple((head, figure) for head, figure in rows)


def _later(tables: Any, game: Game) -> Iterator[LessonOmission]:
    where = "lesson, later"
    for table in _tables(tables, LATER_KEYS, where):
        clause, text = table.get("clause"), in_each(table.get("text"), f"{where}, text", game)
        if not isinstance(clause, str):
            raise BadScenarioValue(clause, CLAUSES, f"{where}, clause")
        yield LessonOmission(clause, text)
