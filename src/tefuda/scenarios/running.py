"""The run of a case, and a report of what does not hold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any

from tefuda.engine.matches.legal_plays import Refusal
from tefuda.engine.matches.match import Match
from tefuda.engine.texts.errors import BadNotation, IllegalPlay, NoSuchCard, TefudaError
from tefuda.engine.texts.translatable import Translatable
from tefuda.scenarios.facts import ValueMismatch, cards, differences, facts, written
from tefuda.scenarios.reading import ScenarioCase, ScenarioStep


class FailureKind(Enum):
    """The kind of a failure."""

    REFUSED = "a play was refused"
    ALLOWED = "a play that must be refused is legal"
    CLAUSE = "a refusal names another clause"
    CHANGED = "a refused play changed something"
    UNREADABLE = "the beginning of a play cannot be read"
    MISSING = "a word is not offered"
    OFFERED = "a word is offered"
    VIEW = "a seat knows something else"
    EXPECT = "something else came of it"


@dataclass(frozen=True)
class Failure:
    """One expectation that does not hold, and the step after which it was checked."""

    step: int
    kind: FailureKind
    about: str
    difference: ValueMismatch | None = None
    error: TefudaError | None = None


def run(case: ScenarioCase) -> list[Failure]:
    """Play the steps on a copy of the case's match, and return the failures.

    The run stops at a play that should have been legal and is refused.
    """
    match = case.match.copy()
    failures: list[Failure] = []
    for step in case.steps:
        failures += _taken(match, step)
        if failures and failures[-1].kind is FailureKind.REFUSED:
            break
    return failures


def _taken(match: Match, step: ScenarioStep) -> Iterator[Failure]:
    if step.play is not None:
        try:
            match.play(step.seat, step.play)
        except TefudaError as error:
            yield Failure(step.number, FailureKind.REFUSED, step.play, error=error)
            return
    if step.refuse is not None:
        yield from _refused(match, step, step.refuse)
    if step.words:
        yield from _words(match, step)
    pack = match.game.vocabulary.pack
    for difference in differences(pack, step.view, match.observation_dict(step.seat)):
        yield Failure(step.number, FailureKind.VIEW, difference.key, difference)
    for difference in differences(pack, step.expect, facts(match)):
        yield Failure(step.number, FailureKind.EXPECT, difference.key, difference)


def _refused(match: Match, step: ScenarioStep, text: str) -> Iterator[Failure]:
    refusal = _why_not(match, step.seat, text)
    before = match.copy()
    trial = match.copy()
    try:
        trial.play(step.seat, text)
    except (IllegalPlay, BadNotation):
        pass
    else:
        yield Failure(step.number, FailureKind.ALLOWED, text)
        return
    if step.clause is not None and not _covers(step.clause, refusal.clause):
        named = ValueMismatch("clause", written(step.clause), written(refusal.clause))
        yield Failure(step.number, FailureKind.CLAUSE, text, named)
    if _differs(trial, before) or _differs(match, before):
        yield Failure(step.number, FailureKind.CHANGED, text)


def _covers(clause: str, named: str) -> bool:
    """Return whether a named clause is this one or a lettered part of it: SK-8 covers SK-8b, but not the reverse."""
    return named == clause or (named[:-1] == clause and named[-1:].isalpha())


def _why_not(match: Match, seat: int, text: str) -> Refusal:
    """Return the refusal of a play.

    Text that cannot be read is refused without a clause; a card that the pack lacks is refused with the pack's clause.
    """
    try:
        return match.why_not(seat, text) or Refusal("", Translatable(""))
    except NoSuchCard as error:
        return Refusal(error.clause, error.said)
    except BadNotation as error:
        return Refusal("", error.said)


def _differs(match: Match, before: Match) -> bool:
    return bool(match.state != before.state) or match.journal != before.journal or match.deals != before.deals


def _words(match: Match, step: ScenarioStep) -> Iterator[Failure]:
    prefix = step.words.get("after", "")
    try:
        offered = match.legal_words(step.seat, prefix)
    except BadNotation as error:
        yield Failure(step.number, FailureKind.UNREADABLE, prefix, error=error)
        return
    for word in _canonical(match, step.words.get("include", [])):
        if word not in offered:
            yield Failure(step.number, FailureKind.MISSING, word, ValueMismatch("words", word, " ".join(offered)))
    for word in _canonical(match, step.words.get("exclude", [])):
        if word in offered:
            yield Failure(step.number, FailureKind.OFFERED, word)


def _canonical(match: Match, words: list[Any]) -> list[str]:
    pack = match.game.vocabulary.pack
    return [" ".join(cards(pack, word) or [word]) for word in words]
