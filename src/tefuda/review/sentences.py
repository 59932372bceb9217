"""The sentences of a review, the same in the terminal, on paper and on the page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from tefuda.advice.judging import Hindsight
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.words import END
from tefuda.engine.matches.legal_plays import Play
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.replay import apply_entry, begun_again
from tefuda.engine.texts.translatable import SpokenSeat, Translatable
from tefuda.protocol.json_form import Text
from tefuda.protocol.plays import LabelledPlay
from tefuda.protocol.reviews import ReviewedPlay, ReviewPercentage, ReviewResult, WinProbabilityPoint
from tefuda.review.reviewing import JudgedDecision, Review
from tefuda.show.hint_text import leads
from tefuda.show.seat_view import SeatView, seat_view_for
from tefuda.text.message_formatter import decimal


@dataclass(frozen=True)
class DecisionCommentary:
    """A decision in words: the play, the better one, by how much, and why.

    ``playing``, ``instead``: both plays as a table shows them.
    """

    weighed: JudgedDecision
    played: Translatable
    better: Translatable
    playing: LabelledPlay
    instead: LabelledPlay
    # what is certain of the better play, and what happens more often, or less, after it
    reasons: tuple[Translatable, ...]
    also: Translatable | None = None  # another play, if one was asked about


def moments(match: Match, found: Review) -> tuple[DecisionCommentary, ...]:
    """Return the decisions that decided, in order."""
    return tuple(commentaries(match, found, found.moments))


def commentaries(
    match: Match, found: Review, chosen: Iterable[JudgedDecision], also: Mapping[int, str] = MappingProxyType({})
) -> Iterator[DecisionCommentary]:
    """Yield some of the decisions in words and in order, in one walk through the match.

    ``also``: another play to be put into words, by line of the journal.
    """
    now, at = begun_again(match), 0
    for one in chosen:
        for line in match.journal[at : one.at - 1]:
            apply_entry(now, line)
        at = one.at - 1
        yield _moment(seat_view_for(now, found.seat), found, one, also.get(one.at))


def _moment(seat_view: SeatView, found: Review, one: JudgedDecision, also: str | None) -> DecisionCommentary:
    game = seat_view.game
    playing, instead = (_play_of(seat_view, option.play) for option in (one.judged.played, one.judged.best))
    played, reason = seat_view.label(playing), game.players.hints.reason
    known = [reason(seat_view.rules, seat_view.view, play.line) for play in (playing, instead)]
    is_new = known[1] is not None and (known[0] is None or known[1].id != known[0].id)
    certain = known[1] if is_new else None  # what can be said of both plays is no reason
    often = next(leads(game, one.judged.differences, found.seats, played), None)
    reasons = tuple(said for said in (certain, often) if said is not None)
    actions = seat_view.action(playing), seat_view.action(instead)
    other = seat_view.label(_play_of(seat_view, also)) if also is not None else None
    return DecisionCommentary(one, played, seat_view.label(instead), *actions, reasons, other)


def _play_of(seat_view: SeatView, text: str) -> Play:
    return seat_view.play((*seat_view.game.vocabulary.read(text), END))


def weighed(found: Review) -> Translatable:
    """The number of decisions that were weighed, in a sentence."""
    return Translatable("review-weighed", {"count": len(found.weighed), "worlds": found.worlds, "passed": found.passed})


def sums(found: Review) -> Iterator[tuple[Translatable, str]]:
    """Yield the figures, of 100, that lead from an even chance by plays and luck to the result."""
    end = hundredths(found.end)
    yield Translatable("review-start", {"deals": len(found.stretches)}), hundredths(found.start)
    yield Translatable("review-skill", {"error": hundredths(found.skill_error)}), hundredths(found.skill, signed=True)
    yield Translatable("review-luck"), hundredths(found.luck, signed=True)
    yield Translatable({"over": "review-result", "resigned": "review-before"}.get(_last(found), "review-last")), end


def balance(found: Review) -> Translatable:
    """The meaning of the figures and their precision, in a sentence."""
    figures = {"start": hundredths(found.start), "end": hundredths(found.end), "error": hundredths(found.skill_error)}
    figures |= {"skill": hundredths(found.skill, signed=True), "clear": "yes" if found.clear(found.skill) else "no"}
    return Translatable("review-balance", {"deals": len(found.stretches), "last": _last(found), **figures})


def _last(found: Review) -> Literal["over", "resigned", "open"]:
    """The moment of the last chance: the end by the rules, the one before a resignation, or the last of a record."""
    return "over" if found.over else "resigned" if found.resigned is not None else "open"


def resigned(found: Review) -> Translatable | None:
    """The resignation of the match and the chance just before it, in a sentence; None if nobody resigned."""
    if found.resigned is None:
        return None
    seats = {"seat": SpokenSeat(found.resigned), "own": SpokenSeat(found.seat)}
    return Translatable("review-resigned", {**seats, "chance": hundredths(found.ended(found.stretches[-1]))})


def heading(found: Review) -> Translatable:
    """The heading of the moments that decided."""
    return Translatable("review-decided" if found.moments else "review-nothing")


def instead(played: Translatable, better: Translatable) -> Translatable:
    """The play that was made and the one that would have been better, in a sentence."""
    return Translatable("review-instead", {"played": played, "better": better})


def cost(one: JudgedDecision) -> Translatable:
    """The loss by the play, in a sentence."""
    return Translatable("review-cost", {"loss": hundredths(one.judged.loss), "error": hundredths(one.judged.error)})


def chances(game: Game, one: JudgedDecision) -> Translatable:
    """The chances after both plays: of the deal and, if the game can tell it from totals, of the match."""
    played, best = (hundredths(option.chance) for option in (one.judged.played, one.judged.best))
    told = {"deal": Translatable("story-deal"), "played": hundredths(one.after), "best": hundredths(one.before)}
    if game.players.thinking.prospects is None:
        return Translatable("review-chances-deal" if one.judged.better else "review-chance-deal", told)
    told |= {"playeddeal": played, "bestdeal": best}
    return Translatable("review-chances" if one.judged.better else "review-chance", told)


def hindsight_text(found: Hindsight, play: Translatable) -> Translatable:
    """The play that would have been best with all cards open, in a sentence."""
    if found.loss <= 0:
        return Translatable("review-hindsight-same")
    shares = {"played": hundredths(found.played), "best": hundredths(found.best)}
    return Translatable("review-hindsight", {"play": play, **shares})


def hindsights_text(found: Mapping[int, Hindsight]) -> Translatable:
    """The number of decisions for which another play would have been best with all cards open, in a sentence."""
    return Translatable(
        "review-hindsights", {"better": sum(one.loss > 0 for one in found.values()), "count": len(found)}
    )


def hundredths(share: float, signed: bool = False) -> str:
    """The share as a part of 100, to one decimal place; a number that rounds to zero has no sign.

    >>> hundredths(0.1234), hundredths(-0.0001, signed=True), hundredths(0.05, signed=True)
    ('12.3', '0.0', '+5.0')
    """
    told = round(100 * share, 1) or 0.0
    return decimal(told, 1, signed and told != 0)


def shown(match: Match, found: Review, hindsight: Mapping[int, Hindsight]) -> ReviewResult:
    """Return a complete review as a page shows it."""
    moments = commentaries(match, found, found.weighed, {at: one.play for at, one in hindsight.items()})
    return ReviewResult(
        seat=found.seat,
        weighed=weighed(found),
        figures=tuple(ReviewPercentage(label=label, value=value) for label, value in sums(found)),
        skill=hundredths(found.skill, signed=True),
        luck=hundredths(found.luck, signed=True),
        error=hundredths(found.skill_error),
        skill_clear=found.clear(found.skill),
        luck_clear=found.clear(found.luck),
        resigned=resigned(found) or "",
        balance=balance(found),
        heading=heading(found),
        lines=tuple(tuple(WinProbabilityPoint(at=at, chance=chance) for at, chance in line) for line in found.lines),
        plays=tuple(_play(match, one, one.weighed in found.moments, hindsight) for one in moments),
        hindsight=hindsights_text(hindsight),
    )


def _play(match: Match, one: DecisionCommentary, decided: bool, hindsight: Mapping[int, Hindsight]) -> ReviewedPlay:
    weighed = one.weighed
    better = weighed.judged.better
    return ReviewedPlay(
        at=weighed.at - 1,
        played=one.playing,
        better=one.instead if better else None,
        chances=chances(match.game, weighed),
        cost=cost(weighed) if better else "",
        decided=decided,
        reasons=one.reasons if decided else (),
        hindsight=_in_hindsight(one, hindsight) if decided else "",
    )


def _in_hindsight(one: DecisionCommentary, hindsight: Mapping[int, Hindsight]) -> Text:
    found = hindsight.get(one.weighed.at)
    return "" if found is None or one.also is None else hindsight_text(found, one.also)
