"""A task of a lesson: its texts, and the plays that solve it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from tefuda.engine.errors import TefudaError
from tefuda.engine.expectations import KEYS, KNOWN_KEY, Expected
from tefuda.engine.game import Game
from tefuda.engine.legal_tree import Play
from tefuda.engine.match import Match
from tefuda.engine.refusal import Refusal
from tefuda.scenarios.facts import differences, facts
from tefuda.scenarios.reading import BadKey, BadValue, Case, Step
from tefuda.text import DEFAULT, LANGUAGES
from tefuda.text.books import spoken_by

SAID: Final = ("task", "why", "done", "nudge")
ANY: Final = " …"  # the end of a text that accepts every play with this beginning
PLAYS: Final = Expected("a list of plays", "plays")
A_PLAY: Final = Expected("a play in each step of a lesson", "step-play")
A_TASK: Final = Expected("a task for each play of whoever learns", "task")

Texts = Mapping[str, str]  # by language


def in_each(value: Any, where: str, game: Game) -> Texts:
    """Return a text in each language; English stands for those that the game does not speak.

    Raises:
        BadValue: The text of a language of the game is missing or not a text, or there is one of another language.
    """
    table: dict[str, str] = value if isinstance(value, dict) else {}
    spoken = spoken_by(game)
    if set(table) != set(spoken) or not all(isinstance(text, str) and text.strip() for text in table.values()):
        names = ", ".join(spoken)
        expected = Expected(f"a text in each language of the game: {names}", "each-language", names=names)
        raise BadValue(value, expected, where)
    return {lang: table.get(lang, table[DEFAULT]) for lang in LANGUAGES}


@dataclass(frozen=True)
class Task:
    """One task; the play of its step is one that solves it.

    Attributes:
        at: The index of its step in the case.
        said: The texts by key: the task, the reason, the reply when it is done, and the nudge for another legal play.
        also: Other plays, and beginnings of plays, that are accepted.
        wanted: The facts that solve the task if a play leads to them.
    """

    case: Case
    at: int
    said: Mapping[str, Texts]
    also: tuple[str, ...]
    wanted: Mapping[str, Any]

    @property
    def step(self) -> Step:
        """The step as the file has it."""
        return self.case.steps[self.at]

    @property
    def solution(self) -> str:
        """A play that solves the task."""
        return self.step.play or ""

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
        return not isinstance(found, Refusal) and found.text == play.text

    def comes_of(self, match: Match, play: Play) -> bool:
        """Return whether the play leads to the wanted facts."""
        if not self.wanted:
            return False
        after = match.copy()
        after.apply(self.step.seat, play)
        return not differences(after.game.vocabulary.pack, self.wanted, facts(after))

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


def tasks_of(case: Case, seat: int) -> Iterator[Task]:
    """Yield the tasks of a case.

    Raises:
        TefudaError: A step is neither a task nor a play, or some of its texts are missing.
    """
    for at, step in enumerate(case.steps):
        where = f"step {step.number}"
        if step.play is None:
            raise BadKey("refuse" if step.refuse else "expect", A_PLAY, where)
        if step.taught:
            yield _task(case, at, step, where)
        elif step.seat == seat:
            raise BadKey("play", A_TASK, where)


def _task(case: Case, at: int, step: Step, where: str) -> Task:
    said = {key: in_each(step.taught.get(key), f"{where}, {key}", case.match.game) for key in SAID}
    also, wanted = step.taught.get("also", []), step.taught.get("wanted", {})
    if not isinstance(also, list) or not all(isinstance(text, str) for text in also):
        raise BadValue(also, PLAYS, f"{where}, also")
    if not isinstance(wanted, dict):
        raise BadValue(wanted, KEYS, f"{where}, wanted")
    if unknown := next((key for key in wanted if key not in facts(case.match)), None):
        raise BadKey(unknown, KNOWN_KEY, f"{where}, wanted")
    return Task(case, at, said, tuple(also), wanted)


def why_not(match: Match, seat: int, text: str) -> str:
    """Return why a play cannot be made; empty if it can."""
    try:
        found = match.why_not(seat, text)
    except TefudaError as error:
        return str(error)
    return found.name if found is not None else ""
