"""A task of a lesson: what is said of it, and which plays are what is meant."""

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
ANY: Final = " …"  # what begins so is meant, however it goes on
PLAYS: Final = Expected("a list of plays", "plays")
A_PLAY: Final = Expected("a play in each step of a lesson", "step-play")
A_TASK: Final = Expected("a task for each play of whoever learns", "task")

Texts = Mapping[str, str]  # by language


def in_each(value: Any, where: str, game: Game) -> Texts:
    """A text in each language of the game; the English one stands for those that it does not speak.

    Raises:
        BadValue: one is missing, or is no text.
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
    """One task.  ``at``: its place among the steps of its case; ``said``: what is to be done, why, what is said when it
    is done, and the nudge for another legal play; the step's own play is how it can be solved.
    """

    case: Case
    at: int
    said: Mapping[str, Texts]
    also: tuple[str, ...]
    wanted: Mapping[str, Any]

    @property
    def step(self) -> Step:
        """As the file has it."""
        return self.case.steps[self.at]

    @property
    def solution(self) -> str:
        """A play that solves it."""
        return self.step.play or ""

    @property
    def accepted(self) -> tuple[str, ...]:
        """The plays that are named, and beginnings of plays."""
        return (self.solution, *self.also)

    def accepts(self, match: Match, play: Play) -> bool:
        """Is this legal play what is meant?"""
        return any(self._is(match, play, text) for text in self.accepted) or self.comes_of(match, play)

    def _is(self, match: Match, play: Play, text: str) -> bool:
        if text.endswith(ANY):
            return f"{play.text} ".startswith(f"{text.removesuffix(ANY)} ")
        found = match.parse_play(self.step.seat, text)
        return not isinstance(found, Refusal) and found.text == play.text

    def comes_of(self, match: Match, play: Play) -> bool:
        """Does the table stand as it is wanted, when this has been played?"""
        if not self.wanted:
            return False
        after = match.copy()
        after.apply(self.step.seat, play)
        return not differences(after.game.vocabulary.pack, self.wanted, facts(after))

    @property
    def open(self) -> bool:
        """Can it be solved by plays that nobody has listed?"""
        return bool(self.wanted) or any(text.endswith(ANY) for text in self.also)

    def begun(self) -> Match:
        """The position in which it is set: what comes before it in its case has been played."""
        match = self.case.match.copy()
        for step in self.case.steps[: self.at]:
            match.play(step.seat, step.play or "")
        return match

    def solutions(self, match: Match, most: int) -> Iterator[Play]:
        """The plays that solve it, of the first so many that are legal."""
        return (play for play in islice(match.legal_plays(self.step.seat), most) if self.accepts(match, play))


def tasks_of(case: Case, seat: int) -> Iterator[Task]:
    """The tasks of a case.

    Raises:
        TefudaError: a step is no task and no play, or its texts are not all there.
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
    """Why a play cannot be made; empty where it can."""
    try:
        found = match.why_not(seat, text)
    except TefudaError as error:
        return str(error)
    return found.name if found is not None else ""
