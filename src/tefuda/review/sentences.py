"""The sentences of a review, the same in the terminal, on paper and on the page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tefuda.advice.judging import Hindsight
from tefuda.engine.game import Game
from tefuda.engine.translatable import Translatable
from tefuda.review.reviewing import Review, Weighed
from tefuda.text.numbers import decimal


def weighed(found: Review) -> Translatable:
    """The number of decisions that were weighed, in a sentence."""
    return Translatable("review-weighed", {"count": len(found.weighed), "worlds": found.worlds, "passed": found.passed})


def sums(found: Review) -> Iterator[tuple[Translatable, str]]:
    """Yield the figures, of 100, that lead from an even chance by plays and luck to the result."""
    yield Translatable("review-start", {"deals": len(found.stretches)}), hundredths(found.start)
    yield Translatable("review-skill", {"error": hundredths(found.skill_error)}), hundredths(found.skill, signed=True)
    yield Translatable("review-luck"), hundredths(found.luck, signed=True)
    yield Translatable("review-result" if found.over else "review-last"), hundredths(found.end)


def balance(found: Review) -> Translatable:
    """The meaning of the figures and their precision, in a sentence."""
    figures = {"start": hundredths(found.start), "end": hundredths(found.end), "error": hundredths(found.skill_error)}
    return Translatable("review-balance", {"deals": len(found.stretches), **figures})


def heading(found: Review) -> Translatable:
    """The heading of the moments that decided."""
    return Translatable("review-decided" if found.moments else "review-nothing")


def instead(played: Translatable, better: Translatable) -> Translatable:
    """The play that was made and the one that would have been better, in a sentence."""
    return Translatable("review-instead", {"played": played, "better": better})


def cost(one: Weighed) -> Translatable:
    """The loss by the play, in a sentence."""
    return Translatable("review-cost", {"loss": hundredths(one.judged.loss), "error": hundredths(one.judged.error)})


def chances(game: Game, one: Weighed) -> Translatable:
    """The chances after both plays: of the deal and, if the game can tell it from totals, of the match."""
    played, best = (hundredths(option.chance) for option in (one.judged.played, one.judged.best))
    told = {"deal": Translatable("story-deal"), "played": hundredths(one.after), "best": hundredths(one.before)}
    if game.thinking.prospects is None:
        return Translatable("review-chances-deal" if one.judged.better else "review-chance-deal", told)
    told |= {"playeddeal": played, "bestdeal": best}
    return Translatable("review-chances" if one.judged.better else "review-chance", told)


def hindsight(found: Hindsight, play: Translatable) -> Translatable:
    """The play that would have been best with all cards open, in a sentence."""
    if found.loss <= 0:
        return Translatable("review-hindsight-same")
    shares = {"played": hundredths(found.played), "best": hundredths(found.best)}
    return Translatable("review-hindsight", {"play": play, **shares})


def hindsights(found: Mapping[int, Hindsight]) -> Translatable:
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
