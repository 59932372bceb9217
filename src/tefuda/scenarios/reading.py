"""The reader of scenario files.

Anything that could make a case check less than its author meant is a mistake, and never passes.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any

from tefuda.engine.matches.match import Match, new_match
from tefuda.engine.matches.registry import find
from tefuda.engine.matches.starts import place
from tefuda.engine.texts.errors import KEYS, BadInput, ExpectedInput, TefudaError, one_of, seat_of
from tefuda.engine.texts.translatable import Translatable
from tefuda.scenarios.facts import facts

FILE_KEYS = ("lesson", "case")
CASE_KEYS = ("id", "game", "seats", "rules", "position", "arranged", "situation", "step")
TAUGHT_KEYS = ("task", "why", "done", "nudge", "also", "wanted", "teaches", "by_hand")
STEP_KEYS = ("seat", "play", "refuse", "clause", "words", "view", "expect", *TAUGHT_KEYS)
SHARED_KEYS = ("game", "seats", "rules")
WORDS_KEYS = ("after", "include", "exclude")
NEED_A_SEAT = ("play", "refuse", "words", "view")
TEXT, NUMBER = ExpectedInput("a text in quotes", "text"), ExpectedInput("a number", "any-number")
SEED = 0
"""The seed for the cards that a position leaves open, so that a scenario always runs the same way."""


class UnknownScenarioKey(BadInput):
    """A key that has no meaning where it stands."""

    what = "key"


class BadScenarioValue(BadInput):
    """A value that does not fit its key."""

    what = "value"


class BadToml(TefudaError):
    """An error for a file that is not TOML."""

    def __init__(self, error: Exception) -> None:
        super().__init__(f"not TOML: {error}", Translatable("bad-toml", {"error": str(error)}))


@dataclass(frozen=True)
class ScenarioMistake:
    """A mistake in a file: the case (empty: the file itself), and what is wrong."""

    file: Path
    case: str
    error: TefudaError
    game: str | None = None  # the game of the case, whose texts describe the error


@dataclass(frozen=True)
class ScenarioStep:
    """One step of a case; keys that it does not name are empty."""

    number: int
    seat: int
    play: str | None
    refuse: str | None
    clause: str | None
    words: Mapping[str, Any]
    view: Mapping[str, Any]
    expect: Mapping[str, Any]
    taught: Mapping[str, Any]  # for a task of a lesson: its texts, and what else is accepted (`tefuda.study`)


@dataclass(frozen=True)
class ScenarioCase:
    """One case: the match in its position, and the steps.

    ``arranged``: why the position is one that no deal leads to; empty for a position that a deal can reach.
    ``situation``: as the file has it, what a lesson says where the table is another one (`tefuda.study`).
    """

    id: str
    match: Match
    steps: tuple[ScenarioStep, ...]
    arranged: str = ""
    situation: Any = None


@dataclass(frozen=True)
class ScenarioFile:
    """A file: its cases, its mistakes and, for a lesson, what the file says of the lesson as a whole."""

    cases: list[ScenarioCase]
    mistakes: list[ScenarioMistake]
    lesson: Mapping[str, Any] | None = None


def read(file: Path) -> tuple[list[ScenarioCase], list[ScenarioMistake]]:
    """Read the cases of a file and the mistakes in it; a file with a mistake should not be run at all.

    Raises:
        OSError: The file cannot be opened.
    """
    document = document_of(file)
    return document.cases, document.mistakes


def document_of(file: Path) -> ScenarioFile:
    """Read a whole file; the game, seats and rules of a lesson hold for each of its cases.

    Raises:
        OSError: The file cannot be opened.
    """
    try:
        document = tomllib.loads(file.read_text(encoding="utf-8-sig"))
        tables, lesson = _tables(document), document.get("lesson")
        shared = _shared(lesson)
    except (ValueError, RecursionError) as error:  # not TOML, not UTF-8, or a number or nesting that is too large
        return ScenarioFile([], [ScenarioMistake(file, "", BadToml(error))])
    except BadInput as error:
        return ScenarioFile([], [ScenarioMistake(file, "", error)])
    return ScenarioFile(*_cases(file, [shared | one if isinstance(one, dict) else one for one in tables]), lesson)


def _shared(lesson: Any) -> dict[str, Any]:
    """Return the keys that all cases of a lesson share."""
    if lesson is None:
        return {}
    return {key: value for key, value in _table(lesson, "lesson").items() if key in SHARED_KEYS}


def _cases(file: Path, tables: list[Any]) -> tuple[list[ScenarioCase], list[ScenarioMistake]]:
    cases: list[ScenarioCase] = []
    mistakes: list[ScenarioMistake] = []
    for number, table in enumerate(tables, 1):
        name = str(table.get("id", f"#{number}")) if isinstance(table, dict) else f"#{number}"
        try:
            cases.append(_case(name, table))
        except TefudaError as error:
            game = table.get("game") if isinstance(table, dict) else None
            mistakes.append(ScenarioMistake(file, name, error, game if isinstance(game, str) else None))
    return cases, mistakes


def _tables(document: Mapping[str, Any]) -> list[Any]:
    _known(document, FILE_KEYS, "")
    tables = document.get("case")
    if not isinstance(tables, list) or not tables:
        raise BadScenarioValue(tables, ExpectedInput("at least one [[case]]", "some-tables", name="case"), "case")
    return tables


def _case(name: str, table: Any) -> ScenarioCase:
    table = _table(table, "case", CASE_KEYS)
    _typed(table, "id", str, TEXT)
    arranged = _typed(table, "arranged", str, TEXT) or ""
    game = find(_typed(table, "game", str, TEXT, needed=True))
    seats = _typed(table, "seats", int, NUMBER)
    rules = _table(table.get("rules", {}), "rules")
    match = new_match(game, seats, SEED, rules, dealer=0)
    place(match, _table(table.get("position", {}), "position"))
    steps = table.get("step")
    if not isinstance(steps, list) or not steps:
        raise BadScenarioValue(
            steps, ExpectedInput("at least one [[case.step]]", "some-tables", name="case.step"), "step"
        )
    expected = cache(partial(facts, match))
    return ScenarioCase(
        name,
        match,
        tuple(_step(match, expected, number, step) for number, step in enumerate(steps, 1)),
        arranged,
        table.get("situation"),
    )


def _step(match: Match, expected: Callable[[], Mapping[str, Any]], number: int, table: Any) -> ScenarioStep:
    """Read one step of a case.

    ``expected`` returns the facts that can be expected of the match; it is called only if a step expects any.
    """
    where = f"step {number}"
    table = _table(table, where, STEP_KEYS)
    told = [key for key in (*NEED_A_SEAT, "expect") if key in table]
    taught = {key: table[key] for key in TAUGHT_KEYS if key in table}
    if not told:
        raise UnknownScenarioKey(", ".join(table), one_of((*NEED_A_SEAT, "expect")), where)
    if "play" in table and "refuse" in table:
        raise UnknownScenarioKey("refuse", ExpectedInput("no refuse next to a play", "no-refuse"), where)
    if "clause" in table and "refuse" not in table:
        raise UnknownScenarioKey("clause", ExpectedInput("a clause only next to a refuse", "no-clause"), where)
    seat = _seat(match, table, where, needed=told != ["expect"])
    return ScenarioStep(
        number,
        seat,
        _typed(table, "play", str, TEXT, where),
        _typed(table, "refuse", str, TEXT, where),
        _typed(table, "clause", str, TEXT, where),
        _words(table.get("words", {}), f"{where}, words"),
        _facts(table, "view", partial(match.observation_dict, seat), where),
        _facts(table, "expect", expected, where),
        taught,
    )


def _seat(match: Match, table: Mapping[str, Any], where: str, needed: bool) -> int:
    seat = _typed(table, "seat", int, NUMBER, where, needed=needed)
    if seat is not None and seat not in range(match.seats):
        raise BadScenarioValue(seat, seat_of(match.seats), f"{where}, seat")
    return 0 if seat is None else int(seat)


def _words(value: Any, where: str) -> Mapping[str, Any]:
    table = _table(value, where, WORDS_KEYS)
    _typed(table, "after", str, TEXT, where)
    for key in ("include", "exclude"):
        words = table.get(key, [])
        if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
            raise BadScenarioValue(words, ExpectedInput("a list of words", "words"), f"{where}, {key}")
    return table


def _facts(table: Mapping[str, Any], key: str, known: Callable[[], Mapping[str, Any]], where: str) -> Mapping[str, Any]:
    return _table(table[key], f"{where}, {key}", tuple(known())) if key in table else {}


def _table(value: Any, where: str, keys: tuple[str, ...] | None = None) -> dict[str, Any]:
    """Return a value if it is a table and, if keys are given, has no others."""
    if not isinstance(value, dict):
        raise BadScenarioValue(value, KEYS, where)
    if keys is not None:
        _known(value, keys, where)
    return value


def _known(table: Mapping[str, Any], keys: tuple[str, ...], where: str) -> None:
    for key in _unknown(table, keys):
        raise UnknownScenarioKey(key, one_of(keys), where)


def _unknown(table: Mapping[str, Any], keys: tuple[str, ...]) -> Iterator[str]:
    return (key for key in table if key not in keys)


def _typed(
    table: Mapping[str, Any], key: str, kind: type, expected: ExpectedInput, where: str = "", needed: bool = False
) -> Any:
    """Return a value of this type, or None if it is not given."""
    value = table.get(key)
    missing = value is None and needed
    if missing or (value is not None and (not isinstance(value, kind) or isinstance(value, bool))):
        raise BadScenarioValue(value, expected, f"{where}, {key}" if where else key)
    return value
