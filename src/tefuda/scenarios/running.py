"""The run of a case, and a report of what does not hold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any

from tefuda.engine.matches.legal_plays import PlayRefusal
from tefuda.engine.matches.match import Match
from tefuda.engine.texts.errors import BadNotation, CardNotInPack, IllegalPlay, TefudaError
from tefuda.engine.texts.translatable import Translatable
from tefuda.scenarios.facts import ScenarioMismatch, cards, differences, facts, written
from tefuda.scenarios.reading import ScenarioCase, ScenarioStep


class ScenarioFailureKind(Enum):
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
class ScenarioFailure:
    """One expectation that does not hold, and the step after which it was checked."""

    step: int
    kind: ScenarioFailureKind
    about: str
    difference: ScenarioMismatch | None = None
    error: TefudaError | None = None


def run(case: ScenarioCase) -> list[ScenarioFailure]:
    """Play the steps on a copy of the case's match, and return the failures.

    The run stops at a play that should have been legal and is refused.
    """
    match = case.match.copy()
    failures: list[ScenarioFailure] = []
    for step in case.steps:
        failures += _taken(match, step)
        if failures and failures[-1].kind is ScenarioFailureKind.REFUSED:
            break
    return failures


def _taken(match: Match, step: ScenarioStep) -> Iterator[ScenarioFailure]:
    if step.play is not None:
        try:
            match.play(step.seat, step.play)
        except TefudaError as error:
            yield ScenarioFailure(step.number, ScenarioFailureKind.REFUSED, step.play, error=error)
            return
    if step.refuse is not None:
        yield from _refused(match, step, step.refuse)
    if step.words:
        yield from _words(match, step)
    pack = match.game.vocabulary.pack
    for difference in differences(pack, step.view, match.observation_dict(step.seat)):
        yield ScenarioFailure(step.number, ScenarioFailureKind.VIEW, difference.key, difference)
    for difference in differences(pack, step.expect, facts(match)):
        yield ScenarioFailure(step.number, ScenarioFailureKind.EXPECT, difference.key, difference)


def _refused(match: Match, step: ScenarioStep, text: str) -> Iterator[ScenarioFailure]:
    refusal = _why_not(match, step.seat, text)
    before = match.copy()
    trial = match.copy()
    try:
        trial.play(step.seat, text)
    except (IllegalPlay, BadNotation):
        pass
    else:
        yield ScenarioFailure(step.number, ScenarioFailureKind.ALLOWED, text)
        return
    if step.clause is not None and not _covers(step.clause, refusal.clause):
        named = ScenarioMismatch("clause", written(step.clause), written(refusal.clause))
        yield ScenarioFailure(step.number, ScenarioFailureKind.CLAUSE, text, named)
    if _differs(trial, before) or _differs(match, before):
        yield ScenarioFailure(step.number, ScenarioFailureKind.CHANGED, text)


def _covers(clause: str, named: str) -> bool:
    """Return whether a named clause is this one or a lettered part of it: SK-8 covers SK-8b, but not the reverse."""
    return named == clause or (named[:-1] == clause and named[-1:].isalpha())


def _why_not(match: Match, seat: int, text: str) -> PlayRefusal:
    """Return the refusal of a play.

    Text that cannot be read is refused without a clause; a card that the pack lacks is refused with the pack's clause.
    """
    try:
        return match.why_not(seat, text) or PlayRefusal("", Translatable(""))
    except CardNotInPack as error:
        return PlayRefusal(error.clause, error.said)
    except BadNotation as error:
        return PlayRefusal("", error.said)


def _differs(match: Match, before: Match) -> bool:
    return bool(match.state != before.state) or match.journal != before.journal or match.deals != before.deals


def _words(match: Match, step: ScenarioStep) -> Iterator[ScenarioFailure]:
    prefix = step.words.get("after", "")
    try:
        offered = match.legal_words(step.seat, prefix)
    except BadNotation as error:
        yield ScenarioFailure(step.number, ScenarioFailureKind.UNREADABLE, prefix, error=error)
        return
    for word in _canonical(match, step.words.get("include", [])):
        if word not in offered:
            yield ScenarioFailure(
                step.number, ScenarioFailureKind.MISSING, word, ScenarioMismatch("words", word, " ".join(offered))
            )
    for word in _canonical(match, step.words.get("exclude", [])):
        if word in offered:
            yield ScenarioFailure(step.number, ScenarioFailureKind.OFFERED, word)


def _canonical(match: Match, words: list[Any]) -> list[str]:
    pack = match.game.vocabulary.pack
    return [" ".join(cards(pack, word) or [word]) for word in words]
