"""The weighing of a position: whether its best play is clearly the best, and which bots miss it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from math import floor
from typing import Any, Final

from tefuda.advice.comparing import MOST, Comparer, comparer
from tefuda.advice.thinking import Option
from tefuda.bots import bots, levels, make
from tefuda.engine.match import Match
from tefuda.engine.words import END, Line
from tefuda.study.puzzles import PuzzleChoice, Reason
from tefuda.table.personas import PROGRAMS

CLEAR: Final = 0.05  # chance of winning by which the best play must beat every play that is not accepted
SURE: Final = 4.0  # standard errors by which it must beat them as well
ENUMERABLE: Final = 0.012  # chance of winning: a play that costs no more is accepted
SAFE: Final = 2.5  # standard errors that are subtracted from the stated margin
MANY: Final = 3  # with so many plays beside the best that are as good there is little to find
GLANCE: Final = 5  # a first look takes this many times fewer deals, for all plays together
LEAST: Final = 3  # plays to choose from: with two, one could toss a coin
TIMES: Final = 8  # that a bot with random numbers is asked
NAMED: Final = 40  # choices that are kept


@dataclass(frozen=True)
class Clear:
    """The choices of a position whose best play is clear.

    Attributes:
        choices: The plays with their worth, the best first.
        accepted: The number of choices, from the first, that count as best.
        margin: The amount by which these beat the others at least, in the unit of the worth.
        why: Reasons why the best play is better than the runner-up.
    """

    choices: tuple[PuzzleChoice, ...]
    accepted: int
    margin: int
    why: tuple[Reason, ...] = ()


class Scales:
    """The comparison of plays at one kind of table.

    ``deals``: the number of deals in which each play is tried.
    """

    def __init__(self, match: Match, deals: int, compiled: bool = True) -> None:
        rules: Any = match.rules
        self._comparer: Comparer = comparer(match.game, rules, match.seats, compiled=compiled)
        self._deals = deals

    def glance(self, match: Match, seat: int, seed: int) -> float:
        """Return by how much some play seems to beat the quick bot's, less one standard error; 0 if by nothing."""
        found = self._comparer.glance(match.observation(seat), self._deals // GLANCE, seed)
        if found is None or found[1].points < found[0].points:
            return 0.0
        return max(0.0, found[1].gain - found[1].gain_error)

    def weigh(self, match: Match, seat: int, seed: int) -> Clear | None:
        """Return the best play and the others; None unless it is clear and the quick bot plays something else."""
        lines = self._plays(match, seat, seed)
        if len(lines) < LEAST:
            return None
        view = match.observation(seat)
        first = self._comparer.compare(view, lines, self._deals // 2, seed)
        read = match.game.vocabulary.read
        order = sorted(first, key=lambda one: -one.gain)
        if order[0] is first[0]:
            return None
        lines = [(*read(one.play), END) for one in order]
        options = self._comparer.compare(view, lines, self._deals, seed + 1)
        found = clear(options)
        if found is None or first[0].play in [one.play for one in found.choices[: found.accepted]]:
            return None
        best, other = (read(found.choices[at].play) for at in (0, found.accepted))
        why = self._comparer.differences(view, (*best, END), (*other, END), self._deals, seed + 2)
        reasons = tuple(Reason(d.fact, d.own, d.soon, round(d.best, 3), round(d.second, 3)) for d in why)
        return Clear(found.choices, found.accepted, found.margin, reasons)

    def _plays(self, match: Match, seat: int, seed: int) -> list[Line]:
        """Return all legal plays if they are few, else those that a search tries; the quick bot's play first."""
        tried = self._comparer.candidates(match.observation(seat), seed)
        whole = [] if match.game.costly else [play.line for play in islice(match.legal_plays(seat), MOST + 1)]
        others = whole if 0 < len(whole) <= MOST else tried
        return [tried[0], *(line for line in others if line != tried[0])]

    def holds(self, match: Match, seat: int, best: tuple[str, ...], others: tuple[str, ...], seed: int) -> float:
        """Return by how much the best play beats the best of the others, in other deals."""
        read = match.game.vocabulary.read
        lines = [(*read(play), END) for play in (best[0], *others)]
        _, *options = self._comparer.compare(match.observation(seat), lines, self._deals, seed)
        return -max(one.gain for one in options)


def clear(options: list[Option]) -> Clear | None:
    """Return the choices if the first play clearly beats every play that is not as good; else None."""
    first, *others = options
    near = [one for one in others if one.gain > -ENUMERABLE]
    worse = [one for one in others if one.gain <= -ENUMERABLE]
    if not worse or len(near) >= MANY or any(one.gain > -CLEAR or one.gain > -SURE * one.gain_error for one in worse):
        return None
    if any(one.points > first.points for one in worse):
        return None
    margin = floor(1000 * min(-one.gain - SAFE * one.gain_error for one in worse))
    worth = [(one.play, first.chance + one.gain) for one in sorted(worse, key=lambda one: -one.gain)]
    choices = [PuzzleChoice(one.play, per_mille(first.chance)) for one in (first, *near)]
    choices += [PuzzleChoice(play, per_mille(chance)) for play, chance in worth]
    return Clear(tuple(choices[:NAMED]), 1 + len(near), margin) if margin > 0 else None


def per_mille(chance: float) -> int:
    """The chance in wins of a thousand deals, from 0 to 1000."""
    return max(0, min(1000, round(1000 * chance)))


def missed(match: Match, seat: int, best: tuple[str, ...], seed: int) -> tuple[str, ...]:
    """Return the bots that mostly play something else, the weakest first."""
    view, legal = match.observation(seat), list(islice(match.legal_plays(seat), TIMES * len(best) + 1))
    found = ["random"] if len(legal) > 2 * len(best) else []
    there = (*bots(match.game.id), *levels(match.game))
    for name in (name for name in PROGRAMS.values() if name in there):
        times = TIMES if name == "novice" else 1
        said = [make(name, match.game.id, seed + n, match.options).choose(view, must=True) for n in range(times)]
        if 2 * sum(play in best for play in said) <= times:
            found.append(name)
    return tuple(found)


def rng(deal: int) -> int:
    """The first seed of the bots that are asked for a puzzle of this deal."""
    return 31 * deal
