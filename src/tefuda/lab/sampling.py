"""Slow metrics: they are measured in some matches of a run, which are replayed.

Visibility follows TAG's visibility of components (Gaina et al. 2020), and spread follows CardStock's (Bell and Goadrich
2016), but neither uses their players; the functions say what they use.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from types import FunctionType
from typing import Any

from tefuda.advice.judging import advise
from tefuda.engine.declarations.fields import BY_NOBODY
from tefuda.engine.declarations.generated import generated
from tefuda.engine.declarations.places import cards_lying, places
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import find
from tefuda.engine.matches.replay import retold
from tefuda.engine.texts.errors import AT_LEAST_ONE, BadRules, ExpectedInput, NotSupported
from tefuda.lab.custom_metrics import CustomMetric
from tefuda.lab.metrics import MetricEstimate, RatioMetric, metric
from tefuda.lab.runs import Run

WITH_A_PILE = ExpectedInput("a game with a face-down stock", "game-with-a-pile")
SEEN = "known"  # the field of a view with the cards that all have seen go into a hand


def visibility(run: Run, matches: int = 20) -> MetricEstimate:
    """Measure which share of the pack a seat sees, or has seen go where it is, after a play.

    Args:
        run: the run whose first matches are played again.
        matches: the number of matches.

    Returns:
        A metric between 0 and 1, with its 95% interval over matches.

    Raises:
        BadRules: the number of matches is below 1.

    Example:
        >>> from tefuda import lab
        >>> run = lab.simulate("rummy-fifty", deals=1, seed=1, compiled=False)
        >>> 0 < visibility(run, matches=1).value < 1
        True
    """
    import numpy as np

    many = _some(run, matches)
    found = np.array([_seen(run.match(at)) for at in range(many)], float)
    return metric(RatioMetric("visibility", found[:, 0], found[:, 1]))


def _seen(match: Match) -> tuple[int, int]:
    """Count over all plays and seats the cards that are seen, and all cards."""
    pack = len(match.game.pack(match.seats, match.rules).cards)
    seen = every = 0
    for now, line, _ in retold(match):
        if line.seat >= 0 and not now.deal_over:
            seen += sum(_cards_seen(now, seat) for seat in range(now.seats))
            every += now.seats * pack
    return seen, every


def _cards_seen(match: Match, seat: int) -> int:
    """Return of how many cards this seat knows the place."""
    view: Any = match.observation(seat)
    found = cards_lying(view, match.rules).total()
    if SEEN in type(view).declarations:
        others = (place for place in places(view, match.rules, SEEN) if place.index[:1] != (seat,))
        found += sum(len(place.kind.cards(place)) for place in others)
    return found


def spread(run: Run, moments: int = 50, worlds: int = 200, seed: int = 0) -> MetricEstimate:
    """Measure how much better the chance of winning the deal is after the best play than after the worst worth trying.

    It is measured at one decision of each of so many matches, drawn by chance.  The quick player's games tell the
    chances, in hidden deals that fit what the seat knows (`tefuda.advise`).  Best and worst are chosen in some deals,
    and their chances are those in others, because the best of many uncertain figures seems better than it is.

    Args:
        run: the run whose first matches are played again.
        moments: the number of matches.
        worlds: the number of hidden deals that are played out for each decision.
        seed: the seed that draws the decisions and the hidden deals.

    Returns:
        A metric in chances, with its 95% interval over matches.  Few hidden deals may put it below 0.

    Raises:
        BadRules: the number of moments is below 1, or hidden deals of the game cannot be drawn.

    Example:
        >>> from tefuda import lab
        >>> run = lab.simulate("skarney-gin", deals=2, seed=1)
        >>> found = spread(run, moments=2, worlds=400)
        >>> found.name, -1 <= found.value <= 1, found.n
        ('spread', True, 2)
    """
    import numpy as np

    chance, found = Random(seed), []
    for at in range(_some(run, moments)):
        found += [_apart(now, worlds, chance) for now in _decision(run.match(at), chance)]
    return metric(RatioMetric("spread", np.array(found, float), np.ones(len(found))))


def _decision(match: Match, chance: Random) -> Iterator[Match]:
    """Yield one moment of a match at which a seat has a choice, or none if there is none."""
    wanted = chance.randrange(len(match.journal))
    for at, (now, line, _) in enumerate(retold(match)):
        if at >= wanted and line.seat >= 0 and now.may_act and len(now.legal_words(now.may_act[0])) > 1:
            yield now
            return


def _apart(match: Match, worlds: int, chance: Random) -> float:
    """Return the difference of chances between the best and the worst play of a moment."""
    seat = match.may_act[0]
    first, again = (advise(match, seat, worlds=worlds, seed=chance.getrandbits(30)).options for _ in range(2))
    later = {option.play: option.chance for option in again}
    known = sorted((option for option in first if option.play in later), key=lambda option: option.chance)
    return later[known[-1].play] - later[known[0].play] if known else 0.0


def _some(run: Run, wanted: int) -> int:
    if type(wanted) is not int or wanted < 1:
        raise BadRules(wanted, AT_LEAST_ONE, "matches")
    return min(wanted, len(run))


def stock_left(game: str) -> CustomMetric:
    """Make a metric of how many cards that nobody has seen lie in piles when a deal ends.

    It is for ``lab.simulate(…, own=[…])``.

    Raises:
        BadRules: there is no such game, or it has no such pile.

    Example:
        >>> stock_left("skarney-gin").name
        'stock_left'
    """
    declarations = find(game).rules.state.declarations
    piles = [
        one.counted
        for one in declarations.values()
        if one.kind and one.kind.wide and one.kind.bears and one.seen is BY_NOBODY and one.counted
    ]
    known = sorted({name for name in piles if not declarations[name].size})
    if not known:
        raise NotSupported(game, WITH_A_PILE, "game")
    return CustomMetric("stock_left", _adding(tuple(known)))


def _adding(fields: tuple[str, ...]) -> FunctionType:
    """Return a function in the dialect that adds some fields of a state."""
    lines = ["def stock_left(s):", f"    return {' + '.join(f's.{name}' for name in fields)}"]
    return generated("stock_left", lines, f"stock left of {' '.join(fields)}", {"__name__": __name__})
