"""A decision that was weighed, in the words of the table."""

from __future__ import annotations

from dataclasses import dataclass

from tefuda.engine.match import Match
from tefuda.engine.retelling import up_to
from tefuda.engine.said import Said
from tefuda.engine.words import END
from tefuda.review.reviewing import Review, Weighed
from tefuda.show.counsel import counsel_for
from tefuda.show.foresight import leads


@dataclass(frozen=True)
class Moment:
    """One of those that decided: what was played, what would have been better, by how much, and why."""

    weighed: Weighed
    played: Said
    better: Said
    reasons: tuple[Said, ...]  # what is certain of the better play, and what happens more often, or less, after it


def moments(match: Match, found: Review) -> tuple[Moment, ...]:
    """Those that decided, in their order."""
    return tuple(_moment(match, found, one) for one in found.moments)


def _moment(match: Match, found: Review, one: Weighed) -> Moment:
    game, read = match.game, match.game.vocabulary.read
    counsel = counsel_for(up_to(match, one.at - 1), found.seat)
    line = (*read(one.judged.best.play), END)
    played = counsel.label(counsel.play((*read(one.judged.played.play), END)))
    certain = game.advising.reason(counsel.rules, counsel.view, line) if game.advising.reason is not None else None
    often = next(leads(game, one.judged.differences, found.seats, played), None)
    reasons = tuple(said for said in (certain, often) if said is not None)
    return Moment(one, played, counsel.label(counsel.play(line)), reasons)
