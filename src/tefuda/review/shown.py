"""A review as a page shows it: sentences to be spoken, figures to be drawn, and plays to be laid on the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tefuda.advice.judging import Hindsight
from tefuda.engine.match import Match
from tefuda.review import sentences
from tefuda.review.reviewing import Review
from tefuda.review.sentences import hundredths
from tefuda.review.telling import Moment, told
from tefuda.show.json_form import Text
from tefuda.show.seat_layout import Action


@dataclass(frozen=True, kw_only=True)
class Figure:
    """A number, of 100, with its name."""

    label: Text
    value: str


@dataclass(frozen=True, kw_only=True)
class ChancePoint:
    """The chance of winning (0 to 1) after a line of the journal."""

    at: int
    chance: float


@dataclass(frozen=True, kw_only=True)
class ReviewedPlay:
    """One decision.

    ``at``: the moment before it; ``better``: the better play, or None if nothing better was found.
    """

    at: int
    played: Action
    better: Action | None
    chances: Text
    cost: Text = ""
    decided: bool = False
    reasons: tuple[Text, ...] = ()
    hindsight: Text = ""  # only of decisions that decided: the best play with all cards open


@dataclass(frozen=True, kw_only=True)
class Reviewed:
    """The complete review.

    ``hindsight``: how often another play would have ended better with all cards open; it is part of no other figure.
    """

    seat: int
    weighed: Text
    figures: tuple[Figure, ...]  # from the beginning by skill and luck to the end
    skill: str
    luck: str
    balance: Text  # the meaning of the figures, and their precision
    heading: Text
    lines: tuple[tuple[ChancePoint, ...], ...]  # one for the match, or one for each deal
    plays: tuple[ReviewedPlay, ...]
    hindsight: Text


def shown(match: Match, found: Review, hindsight: Mapping[int, Hindsight]) -> Reviewed:
    """Return a complete review as a page shows it."""
    moments = told(match, found, found.weighed, {at: one.play for at, one in hindsight.items()})
    return Reviewed(
        seat=found.seat,
        weighed=sentences.weighed(found),
        figures=tuple(Figure(label=label, value=value) for label, value in sentences.sums(found)),
        skill=hundredths(found.skill, signed=True),
        luck=hundredths(found.luck, signed=True),
        balance=sentences.balance(found),
        heading=sentences.heading(found),
        lines=tuple(tuple(ChancePoint(at=at, chance=chance) for at, chance in line) for line in found.lines),
        plays=tuple(_play(match, one, one.weighed in found.moments, hindsight) for one in moments),
        hindsight=sentences.hindsights(hindsight),
    )


def _play(match: Match, one: Moment, decided: bool, hindsight: Mapping[int, Hindsight]) -> ReviewedPlay:
    weighed = one.weighed
    better = weighed.judged.better
    return ReviewedPlay(
        at=weighed.at - 1,
        played=one.playing,
        better=one.instead if better else None,
        chances=sentences.chances(match.game, weighed),
        cost=sentences.cost(weighed) if better else "",
        decided=decided,
        reasons=one.reasons if decided else (),
        hindsight=_in_hindsight(one, hindsight) if decided else "",
    )


def _in_hindsight(one: Moment, hindsight: Mapping[int, Hindsight]) -> Text:
    found = hindsight.get(one.weighed.at)
    return "" if found is None or one.also is None else sentences.hindsight(found, one.also)
