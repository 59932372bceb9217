"""Ladders: bots play each other on the same cards, and their strengths are compared.

Each pair of bots plays every deal again with seats swapped, so that cards favour no bot.  A result says which of two
seats is ahead.  Strengths are fitted to all results together (Bradley and Terry 1952) by iterated spectral ranking
(Maystre and Grossglauser 2015).  Intervals are from a bootstrap over deals (Efron 1979): a deal is drawn with
everything that was played with its cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass, field, fields, replace
from itertools import combinations
from math import log
from pathlib import Path
from typing import Any, Unpack

from tefuda.engine.extras import require
from tefuda.engine.keywords import keywords
from tefuda.engine.matches.match import check_seats
from tefuda.engine.matches.registry import find
from tefuda.engine.texts.errors import BadRules, ExpectedInput
from tefuda.lab.arguments import LadderArguments, RunRequest
from tefuda.lab.line_up import ALL
from tefuda.lab.metrics import MetricEstimate, better, by_seat
from tefuda.lab.reportable import ReportableResult
from tefuda.lab.runs import Run, counting_on, run_of
from tefuda.lab.table import ColumnarData, table_of

ELO = 400 / log(10)  # a unit of Bradley and Terry in units of Elo
PULL = 0.01  # towards 0, so that a bot that has won every deal is not infinitely strong
ROUNDS, NEAR = 100, 1e-8  # the most rounds of a fit, and the change of a logarithm that ends it
DRAWN = 400  # times that deals are drawn again
SURE = (2.5, 97.5)  # per cent: the ends of an interval


@dataclass(frozen=True)
class LadderEntry:
    """A bot on a ladder.

    ``elo``: its strength over the first bot named, in units of Elo, with its 95% interval ``low`` to ``high``;
    ``share``: the share of other bots' seats that it was ahead of; ``step``: its rung, from 1 at the bottom; bots on
    one rung cannot be told apart.
    """

    bot: str
    elo: float
    low: float
    high: float
    share: float
    step: int


@dataclass(frozen=True)
class Ladder(ReportableResult):
    """Bots in order of strength, the strongest first.

    ``rungs``: the bots; ``deals``: how many deals, or matches, each pair played in each change of places; ``beats``:
    for each pair of bots the share of seats of the second that the first was ahead of, a tie counting half; ``span``:
    the same of the strongest and the weakest, which is how much room for skill there is; ``runs``: what each pair has
    played.

    >>> from tefuda import lab
    >>> found = lab.ladder("skarney-gin", ["random", "steady"], deals=3, compiled=False)
    >>> [rung.bot for rung in found.rungs], found.beats["steady", "random"].value, len(found.runs["random", "steady"])
    (['steady', 'random'], 1.0, 2)
    """

    game: str
    deals: int
    rungs: tuple[LadderEntry, ...]
    beats: Mapping[tuple[str, str], MetricEstimate]
    span: MetricEstimate
    runs: Mapping[tuple[str, str], tuple[Run, ...]] = field(repr=False)

    def table(self) -> ColumnarData:
        """Return a row for each bot: bot, elo, low, high, share and step.

        >>> rungs = LadderEntry("steady", 120.0, 80.0, 160.0, 0.7, 2), LadderEntry("random", 0.0, 0.0, 0.0, 0.3, 1)
        >>> found = Ladder("skarney-gin", 30, rungs, {}, MetricEstimate("wins steady", 0.7, 0.6, 0.8, 30), {})
        >>> found.table().row(0)
        {'bot': 'steady', 'elo': 120.0, 'low': 80.0, 'high': 160.0, 'share': 0.7, 'step': 2}
        >>> found.steps
        2
        """
        return table_of([head.name for head in fields(LadderEntry)], map(astuple, self.rungs))

    @property
    def steps(self) -> int:
        """The number of rungs that can be told apart.

        >>> from tefuda import lab
        >>> found = lab.ladder("skarney-gin", ["random", "steady"], deals=3, compiled=False)
        >>> found.steps
        2
        """
        return max(rung.step for rung in self.rungs)


@keywords(LadderArguments, RunRequest)
def ladder(game: str, bots: Sequence[str], **arguments: Unpack[LadderArguments]) -> Ladder:
    """Let each pair of some bots play the same deals, with every change of places.

    Args:
        game: the game's id.
        bots: the names of two bots or more; strengths are counted from the first.
        deals: the number of deals for each pair and each change of places.
        matches: the number of whole matches, in place of ``deals``; of a match only its winner counts.
        rules: as for `tefuda.lab.simulate`.
        seed: as for `tefuda.lab.simulate`, 0 by default; it also decides which deals are drawn again for the intervals.
        seats: as for `tefuda.lab.simulate`; bots alternate round the table.
        progress: called with the number of deals or matches that are done in all.
        keep: a folder for results, in which every line-up has one of its own.
        arguments: the other arguments of `tefuda.lab.simulate`.

    Raises:
        BadRules: as `tefuda.lab.simulate`, or there are fewer than two bots.
        MissingExtra: the ``lab`` extra is not installed.

    Example:
        >>> from tefuda import lab
        >>> found = lab.ladder("skarney-gin", ["random", "steady"], deals=30)
        >>> [(rung.bot, rung.elo) for rung in found.rungs][1:], found.rungs[0].bot, found.rungs[0].low > 100
        ([('random', 0.0)], 'steady', True)
    """
    require("numpy")
    names = tuple(dict.fromkeys(bots)) if not isinstance(bots, str) else (bots,)
    if len(names) < 2:
        raise BadRules(bots, ExpectedInput("the names of two or more bots", "two-bots"), "bots")
    asked = RunRequest(game, bots=names, **arguments)
    found, before, runs = find(game), 0, {}
    places = check_seats(found, asked.seats, found.read_rules(asked.rules))
    for two in combinations(names, 2):
        played = []
        for line_up in turned(two, places):
            told = counting_on(asked.progress, before)
            kept = None if asked.keep is None else Path(asked.keep) / "-".join(line_up)
            played.append(run_of(replace(asked, bots=line_up, seats=None, progress=told, keep=kept)))
            before += len(played[-1])
        runs[two] = tuple(played)
    return _ladder(game, names, runs, asked.seed)


def turned(two: tuple[str, str], seats: int) -> Iterator[tuple[str, ...]]:
    """Yield the line-ups of two bots that alternate round a table, with each of them first.

    >>> list(turned(("a", "b"), 3))
    [('a', 'b', 'a'), ('b', 'a', 'b')]
    """
    for first in (0, 1):
        yield tuple(two[(seat + first) % 2] for seat in range(seats))


def _ladder(game: str, names: Sequence[str], runs: Mapping[tuple[str, str], tuple[Run, ...]], seed: int) -> Ladder:
    """Return the ladder that the runs give."""
    import numpy as np

    size = len(next(iter(runs.values()))[0])
    won = np.zeros((size, len(names), len(names)))  # deal by deal, how often the first bot was ahead of the second
    for (one, other), played in runs.items():
        a, b = names.index(one), names.index(other)
        for each in played:
            ahead, of = ahead_in(each, one)
            won[:, a, b] += ahead
            won[:, b, a] += of - ahead
    drawn = np.random.default_rng(seed).multinomial(size, np.full(size, 1 / size), DRAWN)
    fitted = np.array([strengths(table) for table in np.tensordot(drawn, won, 1)])
    total = won.sum(axis=0)
    best = strengths(total)
    shares = total.sum(axis=1) / (total.sum(axis=1) + total.sum(axis=0))
    order = np.argsort(-best, kind="stable").tolist()
    steps = steps_of(order, fitted)
    ends = np.percentile(fitted, SURE, axis=0)
    rungs = tuple(
        LadderEntry(names[i], float(best[i]), float(ends[0, i]), float(ends[1, i]), float(shares[i]), steps[i])
        for i in order
    )
    beats = {(names[a], names[b]): share_of(names[a], won, drawn, a, b) for a in order for b in order if a != b}
    span = beats[names[order[0]], names[order[-1]]]
    return Ladder(game, size, rungs, beats, span, runs)


def ahead_in(played: Run, bot: str) -> tuple[Any, Any]:
    """Return for each match how many seats of others this bot was ahead of, and how many there were.

    Equal seats count half.  Single deals are compared by their scores, whole matches by who has won.
    """
    import numpy as np

    seats = len(played.bots)
    names = np.stack([played.matches[f"bot_{seat}"] for seat in range(seats)], axis=1)
    whole = played.most == ALL
    counted = by_seat(played.matches, "won", seats) if whole else by_seat(played.deals, "score", seats) * better(played)
    ahead, of = np.zeros(len(played)), np.zeros(len(played))
    for own in range(seats):
        for other in range(seats):
            pairs = (names[:, own] == bot) & (names[:, other] != bot)
            ahead += pairs * (np.sign(counted[:, own] - counted[:, other]) + 1) / 2
            of += pairs
    return ahead, of


def strengths(won: Any) -> Any:
    """Return the strength of each bot over the first one, in units of Elo; ``won[a, b]``: how often a was ahead of b.

    A walk goes from the bot that was behind to the one that was ahead, more slowly the stronger both are; where it
    stays for shares of time that are in proportion to the strengths, these are the most likely ones.

    >>> import numpy
    >>> strengths(numpy.array([[0.0, 1_000.0], [10_000.0, 0.0]])).round()
    array([  0., 400.])
    """
    import numpy as np

    share = np.full(len(won), 1 / len(won))
    for _ in range(ROUNDS):
        walk = PULL + won.T / (len(won) * (share[:, None] + share))
        np.fill_diagonal(walk, 0)
        np.fill_diagonal(walk, -walk.sum(axis=1))
        before, share = share, _stationary(walk)
        if np.abs(np.log(share) - np.log(before)).max() < NEAR:
            break
    return ELO * (np.log(share) - np.log(share[0]))


def _stationary(walk: Any) -> Any:
    """Return the shares of time that a walk with these rates spends in each place."""
    import numpy as np

    equations = walk.T.copy()
    equations[-1] = 1  # in place of one that follows from the others: the shares add up to 1
    return np.linalg.solve(equations, np.eye(len(walk))[-1])


def steps_of(order: Sequence[int], fitted: Any) -> dict[int, int]:
    """Return the rung of each bot, from the weakest up.

    A bot is on a new rung if it is almost certainly stronger than the first bot of the rung below.
    """
    import numpy as np

    found, step, last = {}, 1, order[-1]
    for one in reversed(order):
        if one != last and np.percentile(fitted[:, one] - fitted[:, last], SURE[0]) > 0:
            step, last = step + 1, one
        found[one] = step
    return found


def share_of(name: str, won: Any, drawn: Any, a: int, b: int) -> MetricEstimate:
    """Return the share of comparisons in which one bot was ahead of another."""
    import numpy as np

    low, high = np.percentile(drawn @ won[:, a, b] / (drawn @ (won[:, a, b] + won[:, b, a])), SURE)
    value = won[:, a, b].sum() / (won[:, a, b] + won[:, b, a]).sum()
    return MetricEstimate(f"wins {name}", float(value), float(low), float(high), len(won))
