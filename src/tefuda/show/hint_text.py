"""Hints from a search: the recommended plays, best first, with their chances of winning.

A search compares many plays in few deals each, so that its best play may be the luckiest.  Where the player would be
asked before it, or the game doubts it, the best play has to be clearly better than the hint without a search.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import hypot
from typing import TYPE_CHECKING, Final, Protocol

from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.words import END
from tefuda.engine.matches.legal_plays import Play
from tefuda.engine.texts.translatable import Translatable
from tefuda.show.hints import Suggestion, explained
from tefuda.show.seat_view import SeatView
from tefuda.text import MessageFormatter

if TYPE_CHECKING:
    from tefuda.advice import Advice, RankedPlay

ENOUGH: Final = 30  # sampled deals in which another play must have been tried before it is named
CLEARLY: Final = 2.0  # standard errors


class FactFrequencyDifference(Protocol):
    """A `tefuda.advice.FactRateDifference`, or what is kept of one: a fact, told more or less often after a play."""

    @property
    def fact(self) -> str:
        """The name of the fact."""
        ...

    @property
    def own(self) -> bool:
        """True if the asking seat does it, or for a fact without a seat, if it happens."""
        ...

    @property
    def soon(self) -> bool:
        """True if it happens before this seat is asked again, not at any time of the deal."""
        ...

    @property
    def best(self) -> float:
        """The share of deals with the fact after the best play."""
        ...

    @property
    def second(self) -> float:
        """The share of deals with the fact after the play compared with it."""
        ...


def suggestions(seat_view: SeatView, found: Advice, seats: int) -> tuple[Suggestion, ...]:
    """Put the recommended plays into words: the best one, and the one with which it was compared."""
    instead = in_place_of_best(seat_view, found.options)
    if instead is not None:
        return (instead,)
    best, *others = found.options
    second = next((one for one in others if one.deals >= ENOUGH), None)
    if second is None:
        return (_best(seat_view, best, None),)
    against = seat_view.label(seat_view.play(_words_of(seat_view, second)))
    first = next(leads(seat_view.game, found.differences, seats, against), None)
    return _best(seat_view, best, first), _other(seat_view, second, best)


def in_place_of_best(seat_view: SeatView, options: Sequence[RankedPlay]) -> Suggestion | None:
    """Return the hint without a search, where the best play of the search is not to be recommended; else None."""
    best, quick = options[0], next(iter(seat_view.quick), None)
    if quick is None or quick.play.text == best.play:
        return None
    play = seat_view.play(_words_of(seat_view, best))
    if not seat_view.never(play) and not is_doubtful(seat_view, play, quick, options):
        return None
    own = next((one for one in options if one.play == quick.play.text), None)
    return _best(seat_view, own, None) if own is not None else quick


def is_doubtful(seat_view: SeatView, play: Play, quick: Suggestion, options: Sequence[RankedPlay]) -> bool:
    """Return whether the best play gives something up, or is rarely good, and is not clearly better than the others.

    Those are the hint without a search, and what could be laid in its place.  A play that cannot be right is always
    doubtful.
    """
    asked = seat_view.cautions([play])
    if any(caution.instead is None for caution in asked):
        return True
    if not asked and not seat_view.rarely(play):
        return False
    others = {quick.play.text, *(caution.instead.play for caution in asked if caution.instead is not None)}
    tried = [one for one in options if one.play in others]
    return not tried or not all(is_clearly_better(options[0], one) for one in tried)


def is_clearly_better(one: RankedPlay, other: RankedPlay) -> bool:
    """Return whether a play gains more than another, by more than luck."""
    return one.gain - other.gain > CLEARLY * hypot(one.gain_error, other.gain_error)


def _best(seat_view: SeatView, best: RankedPlay, leads: Translatable | None) -> Suggestion:
    chance = Translatable("advice-chance", {"percent": percent(best.chance)})
    tried = Translatable("advice-tried", {"deals": best.deals})
    return replace(_plain(seat_view, best), chance=chance, tried=tried, leads=leads)


def _plain(seat_view: SeatView, one: RankedPlay) -> Suggestion:
    """Return a play with its reason, and without figures."""
    play = seat_view.play(_words_of(seat_view, one))
    return Suggestion(play, why=explained(seat_view.game, seat_view.rules, seat_view.view, play).why)


def _other(seat_view: SeatView, one: RankedPlay, best: RankedPlay) -> Suggestion:
    """Name another play with its cost: the difference of the rounded percentages, which is what readers see."""
    lost = max(0, percent(best.chance) - percent(one.chance))
    return replace(_plain(seat_view, one), cost=Translatable("advice-costs", {"percent": lost}))


def _words_of(seat_view: SeatView, one: RankedPlay) -> tuple[int, ...]:
    return (*seat_view.game.vocabulary.read(one.play), END)


def leads(
    game: Game, differences: Sequence[FactFrequencyDifference], seats: int, against: Translatable
) -> Iterator[Translatable]:
    """Yield the differences from another play, most certain first, as far as the game has words for them."""
    formatter = MessageFormatter("en", game.id)
    for one in differences:
        id = f"leads-{one.fact.replace('_', '-')}"
        if formatter.has(id) and percent(one.best) != percent(one.second):
            who = "you" if one.own else "opponent" if seats == 2 else "other"
            soon = "yes" if one.soon else "no"
            often, or_else = how_often(one.best), how_often(one.second)
            what = Translatable(id, {"who": who, "often": Translatable(f"advice-{often}")})
            shares = {"best": percent(one.best), "second": percent(one.second), "often": often, "orelse": or_else}
            yield Translatable("advice-leads", {"what": what, "soon": soon, "against": against, **shares})


def how_often(share: float) -> str:
    """Describe a share in a word, where a number would sound odd ("in 100 of 100").

    >>> [how_often(share) for share in (0.0, 0.004, 0.3, 0.996, 1.0)]
    ['never', 'hardly', 'some', 'mostly', 'always']
    """
    if share in (0.0, 1.0):
        return "always" if share else "never"
    return {0: "hardly", 100: "mostly"}.get(percent(share), "some")


def percent(share: float) -> int:
    """Convert a share between 0 and 1 to a whole percentage."""
    return round(100 * share)
