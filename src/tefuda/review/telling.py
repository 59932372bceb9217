"""Weighed decisions, in the words of the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from tefuda.engine.legal_tree import Play
from tefuda.engine.match import Match
from tefuda.engine.replaying import begun_again, follow
from tefuda.engine.translatable import Translatable
from tefuda.engine.words import END
from tefuda.review.reviewing import Review, Weighed
from tefuda.show.hint_text import leads
from tefuda.show.seat_layout import Action
from tefuda.show.seat_view import SeatView, seat_view_for


@dataclass(frozen=True)
class Moment:
    """A decision in words: the play, the better one, by how much, and why.

    ``playing``, ``instead``: both plays as a table shows them.
    """

    weighed: Weighed
    played: Translatable
    better: Translatable
    playing: Action
    instead: Action
    # what is certain of the better play, and what happens more often, or less, after it
    reasons: tuple[Translatable, ...]
    also: Translatable | None = None  # another play, if one was asked about


def moments(match: Match, found: Review) -> tuple[Moment, ...]:
    """Return the decisions that decided, in order."""
    return tuple(told(match, found, found.moments))


def told(
    match: Match, found: Review, chosen: Iterable[Weighed], also: Mapping[int, str] = MappingProxyType({})
) -> Iterator[Moment]:
    """Yield some of the decisions in words and in order, in one walk through the match.

    ``also``: another play to be put into words, by line of the journal.
    """
    now, at = begun_again(match), 0
    for one in chosen:
        for line in match.journal[at : one.at - 1]:
            follow(now, line)
        at = one.at - 1
        yield _moment(seat_view_for(now, found.seat), found, one, also.get(one.at))


def _moment(seat_view: SeatView, found: Review, one: Weighed, also: str | None) -> Moment:
    game = seat_view.game
    playing, instead = (_play(seat_view, option.play) for option in (one.judged.played, one.judged.best))
    played, reason = seat_view.label(playing), game.hints.reason
    known = [reason(seat_view.rules, seat_view.view, play.line) if reason else None for play in (playing, instead)]
    certain = known[1] if known[1] != known[0] else None  # what is true of both plays is no reason
    often = next(leads(game, one.judged.differences, found.seats, played), None)
    reasons = tuple(said for said in (certain, often) if said is not None)
    actions = seat_view.action(playing), seat_view.action(instead)
    other = seat_view.label(_play(seat_view, also)) if also is not None else None
    return Moment(one, played, seat_view.label(instead), *actions, reasons, other)


def _play(seat_view: SeatView, text: str) -> Play:
    return seat_view.play((*seat_view.game.vocabulary.read(text), END))
