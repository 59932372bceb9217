"""What is too costly for every play of a run, measured in some of its matches, which are played again.

What seats may see follows TAG's visibility of components (Gaina et al. 2020), and how far choices are apart CardStock's
spread (Bell and Goadrich 2016), though not by their players: see each.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from types import FunctionType
from typing import Any

from tefuda.advice.asking import advise
from tefuda.engine.errors import BadRules, Unfit
from tefuda.engine.expectations import AT_LEAST_ONE, Expected
from tefuda.engine.match import Match
from tefuda.engine.places import cards_lying, places
from tefuda.engine.registry import find
from tefuda.engine.replaying import retold
from tefuda.engine.visibility import BY_NOBODY
from tefuda.lab.measures import Measure
from tefuda.lab.metrics import Metric, metric
from tefuda.lab.own import CustomMetric
from tefuda.lab.runs import Run

WITH_A_PILE = Expected("a game with a pile that nobody sees", "game-with-a-pile")
SEEN = "known"  # the field of a view that says what all have seen go into a hand


def visibility(run: Run, matches: int = 20) -> Metric:
    """The share of the pack that a seat sees, or has seen go where it is, after a play; in so many matches of a run.

    Raises:
        BadRules: not one match.
    """
    import numpy as np

    many = _some(run, matches)
    found = np.array([_seen(run.match(at)) for at in range(many)], float)
    return metric(Measure("visibility", found[:, 0], found[:, 1]))


def _seen(match: Match) -> tuple[int, int]:
    """Over all plays and seats: cards that are seen, and all cards."""
    pack = len(match.game.pack(match.seats, match.rules).cards)
    seen = every = 0
    for now, line, _ in retold(match):
        if line.seat >= 0 and not now.deal_over:
            seen += sum(_cards_seen(now, seat) for seat in range(now.seats))
            every += now.seats * pack
    return seen, every


def _cards_seen(match: Match, seat: int) -> int:
    """How many cards this seat knows the place of."""
    view: Any = match.observation(seat)
    found = cards_lying(view, match.rules).total()
    if SEEN in type(view).shapes:
        others = (place for place in places(view, match.rules, SEEN) if place.index[:1] != (seat,))
        found += sum(len(place.kind.cards(place)) for place in others)
    return found


def spread(run: Run, moments: int = 50, worlds: int = 200, seed: int = 0) -> Metric:
    """By how much the chance of winning the deal is better after the best play than after the worst that is worth
    trying; at one decision of each of so many matches of a run, drawn by chance.

    The quick player's games tell the chances, in so many hidden deals that fit what the seat knows (`tefuda.advise`).
    Best and worst are chosen in some deals, and their chances are those in others: the best of many uncertain figures
    seems better than it is.

    Raises:
        BadRules: not one moment; or hidden deals of the game cannot be drawn.
    """
    import numpy as np

    chance, found = Random(seed), []
    for at in range(_some(run, moments)):
        found += [_apart(now, worlds, chance) for now in _decision(run.match(at), chance)]
    return metric(Measure("spread", np.array(found, float), np.ones(len(found))))


def _decision(match: Match, chance: Random) -> Iterator[Match]:
    """One moment of a match at which a seat has a choice; none, if there is none."""
    wanted = chance.randrange(len(match.journal))
    for at, (now, line, _) in enumerate(retold(match)):
        if at >= wanted and line.seat >= 0 and now.may_act and len(now.legal_words(now.may_act[0])) > 1:
            yield now
            return


def _apart(match: Match, worlds: int, chance: Random) -> float:
    """How far its best and its worst play are apart."""
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
    """How many cards nobody has seen lie in piles when a deal ends: a metric for ``lab.run(…, own=[…])``.

    Raises:
        BadRules: there is no such game, or it has no such pile.
    """
    shapes = find(game).state.shapes
    piles = [
        shape.counted
        for shape in shapes.values()
        if shape.kind and shape.kind.wide and shape.kind.bears and shape.seen is BY_NOBODY and shape.counted
    ]
    known = sorted({name for name in piles if not shapes[name].size})
    if not known:
        raise Unfit(game, WITH_A_PILE, "game")
    return CustomMetric("stock_left", _adding(tuple(known)))


def _adding(fields: tuple[str, ...]) -> FunctionType:
    """A function in the dialect that adds some fields up."""
    import linecache

    source = f"def stock_left(s):\n    return {' + '.join(f's.{name}' for name in fields)}\n"
    file = f"<stock left of {' '.join(fields)}>"
    names: dict[str, Any] = {"__name__": __name__}
    exec(compile(source, file, "exec"), names)  # nothing but names of declared fields
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    made: FunctionType = names["stock_left"]
    return made
