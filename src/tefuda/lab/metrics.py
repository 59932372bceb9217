"""Metrics with their 95% intervals, of one run, and of the paired differences between two runs.

Every value is a ratio of two sums over matches, which are independent.  Its error follows from how far each match is
from that ratio (Cochran, *Sampling Techniques*, 1977, 6.4).  Where each match gives yes or no, the interval is
Wilson's.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist
from typing import Any, NamedTuple

from tefuda.engine.matches.registry import find
from tefuda.lab.custom_metrics import OWN
from tefuda.lab.line_up import ALL, StartPositions
from tefuda.lab.table import FACT, ColumnarData

# A rule of thumb, for people who know the game: the seconds that a play takes, and those that a choice adds.
SECONDS_A_PLAY, SECONDS_A_DECISION = 3, 2


@dataclass(frozen=True)
class RunData:
    """The setup of a run, and its rows; `tefuda.lab.Run` says what each is."""

    game: str
    bots: tuple[str, ...]
    options: Mapping[str, int | str]  # the rules that differ from the defaults
    seed: int
    most: int
    matches: ColumnarData
    deals: ColumnarData
    plays: ColumnarData | None = None
    events: ColumnarData | None = None
    start: StartPositions = None
    compiled: bool = True


class RatioMetric(NamedTuple):
    """A measure of a run: the sum of ``of`` over the matches, divided by the sum of ``by``."""

    name: str
    of: Any
    by: Any


def measures(run: RunData) -> Iterator[RatioMetric]:
    """Yield all measures of a run."""
    yield from lengths(run)
    yield from choices(run)
    yield from endings(run)
    yield from order_of_turns(run)
    yield from scores(run)
    if run.most == ALL:
        yield from wins(run)
        yield from leads(run)
    yield from facts(run)
    yield from owned(run)


def lengths(run: RunData) -> Iterator[RatioMetric]:
    """Yield how long deals and matches are."""
    import numpy as np

    table = run.matches
    for name in ("plays", "words", "turns"):
        yield RatioMetric(name, table[name], table["deals"])
    seconds = SECONDS_A_PLAY * table["plays"] + SECONDS_A_DECISION * table["decisions"]
    yield RatioMetric("minutes", seconds / 60, table["deals"])
    if run.most == ALL:
        yield RatioMetric("deals", table["deals"], np.ones(len(table)))


def choices(run: RunData) -> Iterator[RatioMetric]:
    """Yield how often a player has a choice, among how many words, and whether they become more in a deal."""
    table = run.matches
    yield RatioMetric("decisions", table["decisions"], table["deals"])
    yield RatioMetric("decided", table["decisions"], table["words"])
    yield RatioMetric("branching", table["choices"], table["decisions"])
    if run.plays is not None:
        yield convergence(run)


def convergence(run: RunData) -> RatioMetric:
    """Return how many more words are open in a play at the end of a deal than at its beginning, by least squares.

    The value is negative where the game converges.
    """
    import numpy as np

    assert run.plays is not None
    lengths_of = run.deals["plays"]
    deal_of = np.repeat(np.arange(len(lengths_of)), lengths_of)
    when = (run.plays["play"] - 1) / np.maximum(1, lengths_of - 1)[deal_of]
    apart = when - mean_by(deal_of, when, lengths_of)[deal_of]
    match_of = run.plays["match"]
    size = len(run.matches)
    product = np.bincount(match_of, apart * run.plays["choices"], size)
    return RatioMetric("convergence", product, np.bincount(match_of, apart**2, size))


def mean_by(group: Any, values: Any, sizes: Any) -> Any:
    """Return the mean of each group."""
    import numpy as np

    return np.bincount(group, values, len(sizes)) / np.maximum(1, sizes)


def added(run: RunData, values: Any) -> Any:
    """Return the sums of the values of deals, match by match."""
    import numpy as np

    return np.bincount(run.deals["match"], values, len(run.matches))


def endings(run: RunData) -> Iterator[RatioMetric]:
    """Yield how often a deal ends with each fact that only last plays tell; of loud facts, where there are any."""
    import numpy as np

    told = {name for text in np.unique(run.deals["ending"]).tolist() for name in text.split()}
    loud = {kind.name.lower() for kind, row in find(run.game).rules.facts.rows.items() if row.loud}
    for name in sorted(told & loud or told):
        yield RatioMetric(f"ending {name}", added(run, run.deals[FACT + name] > 0), run.matches["deals"])


def order_of_turns(run: RunData) -> Iterator[RatioMetric]:
    """Yield how often the best score is made by the seat that plays first, second, …; a tie counts in parts.

    Then the edge of the side that plays first: how much more often than its fair share it makes the best score.  It
    can be compared between numbers of seats.
    """
    import numpy as np

    scored = by_seat(run.deals, "score", len(run.bots)) * better(run)
    best = scored == scored.max(axis=1, keepdims=True)
    share = best / best.sum(axis=1, keepdims=True)
    for turn in range(len(run.bots)):
        seat = (run.deals["first"] + turn) % len(run.bots)
        yield RatioMetric(f"best {turn + 1}", added(run, share[np.arange(len(seat)), seat]), run.matches["deals"])
    side = sides_by_seat(run)
    with_first = side[None, :] == side[run.deals["first"]][:, None]
    edge = (share * with_first).sum(axis=1) - with_first.mean(axis=1)
    yield RatioMetric("edge", added(run, edge), run.matches["deals"])


def scores(run: RunData) -> Iterator[RatioMetric]:
    """Yield what a deal brings, by how much the best is ahead of the next, and how often nobody is."""
    import numpy as np

    sides = sides_of(run)
    scored = np.sort(by_seat(run.deals, "score", len(run.bots))[:, sides] * better(run), axis=1)
    margin = scored[:, -1] - scored[:, -2]
    yield RatioMetric("score", added(run, scored.mean(axis=1) * better(run)), run.matches["deals"])
    yield RatioMetric("margin", added(run, margin), run.matches["deals"])
    yield RatioMetric("tied", added(run, margin == 0), run.matches["deals"])


def wins(run: RunData) -> Iterator[RatioMetric]:
    """Yield how often each bot of a mixed line-up wins a match that has ended; a shared win counts in parts."""
    import numpy as np

    if len({*run.bots}) > 1 and run.matches["over"].any():
        won = by_seat(run.matches, "won", len(run.bots))
        share = won / np.maximum(1, won.sum(axis=1, keepdims=True))
        seated = np.stack([run.matches[f"bot_{seat}"] for seat in range(len(run.bots))], axis=1)
        for bot in dict.fromkeys(run.bots):
            yield RatioMetric(f"wins {bot}", (share * (seated == bot)).sum(axis=1), run.matches["over"])


def leads(run: RunData) -> Iterator[RatioMetric]:
    """Yield what the leads between the deals were, seen from the end: changes, comebacks, drama, security."""
    import numpy as np

    sides, size = sides_of(run), len(run.matches)
    totals = by_seat(run.deals, "total", len(run.bots))[:, sides] * better(run)
    match_of = run.deals["match"]
    last = np.append(np.diff(match_of) != 0, True)
    won = by_seat(run.matches, "won", len(run.bots))[:, sides]
    winner = won.argmax(axis=1)[match_of]
    counts = ~last & (won.sum(axis=1) == 1)[match_of]  # between deals, where the match is won by one side
    others = np.where(np.arange(len(sides)) == winner[:, None], np.iinfo(np.int64).min, totals).max(axis=1)
    gap = others - totals[np.arange(len(totals)), winner]  # by which the winner is behind

    yield RatioMetric("lead changes", changes(totals, match_of, size), np.ones(size))
    half = counts & (run.deals["deal"] + 1 == (run.matches["deals"] // 2)[match_of])
    yield RatioMetric("comeback", added(run, half & (gap > 0)), added(run, half))
    final = np.maximum(1, np.abs(totals[last][np.arange(size), won.argmax(axis=1)]))[match_of]
    behind = counts & (gap > 0)
    drama = np.sqrt(np.minimum(1, np.maximum(0, gap) / final))
    yield RatioMetric("drama", added(run, behind * drama), added(run, counts))
    yield RatioMetric("security", added(run, counts & (gap < 0)), added(run, counts))


def changes(totals: Any, match_of: Any, size: int) -> Any:
    """Return how often in each match another side than before is ahead, alone."""
    import numpy as np

    ordered = np.sort(totals, axis=1)
    alone = ordered[:, -1] > ordered[:, -2]
    ahead, matches = totals.argmax(axis=1)[alone], match_of[alone]
    changed = (np.diff(ahead) != 0) & (np.diff(matches) == 0)
    return np.bincount(matches[1:][changed], minlength=size)


def facts(run: RunData) -> Iterator[RatioMetric]:
    """Yield how often each fact is told in a deal."""
    for name in run.matches.columns:
        if name.startswith(FACT):
            yield RatioMetric(f"fact {name.removeprefix(FACT)}", run.matches[name], run.matches["deals"])


def owned(run: RunData) -> Iterator[RatioMetric]:
    """Yield what the caller's own metrics come to in a deal."""
    for name in run.matches.columns:
        if name.startswith(OWN):
            yield RatioMetric(f"own {name.removeprefix(OWN)}", run.matches[name], run.matches["deals"])


def by_seat(table: Any, name: str, seats: int) -> Any:
    """Return a column for each seat, side by side."""
    import numpy as np

    return np.stack([table[f"{name}_{seat}"] for seat in range(seats)], axis=1)


def sides_by_seat(run: RunData) -> Any:
    """Return the side of each seat: its team, or itself."""
    import numpy as np

    game, side = find(run.game), np.arange(len(run.bots))
    for number, team in enumerate(game.rules.teams(game.read_rules(dict(run.options)), len(run.bots), -1)):
        side[list(team.seats)] = len(run.bots) + number
    return side


def sides_of(run: RunData) -> list[int]:
    """Return a seat of each side: all seats where each plays for itself, or one of each team."""
    game = find(run.game)
    teams = game.rules.teams(game.read_rules(dict(run.options)), len(run.bots), -1)
    return [team.seats[0] for team in teams] or list(range(len(run.bots)))


def better(run: RunData) -> int:
    """Return 1 where more points are better, as in most matches that have ended, or -1 where fewer are."""
    import numpy as np

    won = by_seat(run.matches, "won", len(run.bots)).astype(bool)
    totals = by_seat(run.matches, "total", len(run.bots))
    others = ~won & won.any(axis=1, keepdims=True) & ~won.all(axis=1, keepdims=True)
    if not others.any():
        return 1
    return 1 if np.mean(totals[won & others.any(axis=1, keepdims=True)]) >= np.mean(totals[others]) else -1


def wilson(wins: int, matches: int, level: float = 0.95) -> tuple[float, float]:
    """Return Wilson's score interval (1927) of a share of wins.

    >>> [round(end, 3) for end in wilson(95, 100)]
    [0.888, 0.978]
    """
    z = NormalDist().inv_cdf((1 + level) / 2)
    share, square = wins / matches, z * z / matches
    middle = (share + square / 2) / (1 + square)
    half = z * sqrt(share * (1 - share) / matches + square / (4 * matches)) / (1 + square)
    return 0.0 if wins == 0 else middle - half, 1.0 if wins == matches else middle + half


ENDING = "ending "  # before the name of a fact
NOUGHT = 1e-12  # an error below this share of a value is one of rounding
WIDE = 1.959964  # of a standard error, on either side: 95%


@dataclass(frozen=True)
class MetricEstimate:
    """A number with the ends of its 95% interval; ``n``: the number of matches that it is of.

    Where it is the same in every match, its ends are NaN: how far it may be elsewhere is not known.  The tables in
    ``docs/lab.md`` say what each ``name`` means, and in what unit.

    >>> from tefuda import lab
    >>> run = lab.simulate("skarney-gin", deals=3, seed=1, compiled=False)
    >>> plays = run.metrics()[0]
    >>> plays.name, round(plays.value, 1), plays.low < plays.value < plays.high, plays.n
    ('plays', 90.3, True, 3)
    """

    name: str
    value: float
    low: float
    high: float
    n: int

    @property
    def varied(self) -> bool:
        """False where the number is the same in every match, and so has no interval.

        >>> MetricEstimate("tied", 0.0, float("nan"), float("nan"), 50).varied
        False
        """
        return self.low < self.high


def metrics(run: RunData) -> list[MetricEstimate]:
    """Return all metrics of a run, without those that never came up and without an ending that every deal has."""
    found = [metric(measured) for measured in measures(run) if measured.by.sum() > 0]
    dull = certain({one.name: one.value for one in found})
    return [one for one in found if one.name not in dull]


def certain(values: Mapping[str, float]) -> set[str]:
    """Return the endings that every deal has, where there are others, which say more about how it ends.

    >>> certain({"ending scored": 1.0, "ending out": 0.4}), certain({"ending scored": 1.0})
    ({'ending scored'}, set())
    """
    endings = {name for name in values if name.startswith(ENDING)}
    always = {name for name in endings if values[name] == 1}
    return always if always != endings else set()


def metric(found: RatioMetric) -> MetricEstimate:
    """Return the value of a measure with its interval."""
    import numpy as np

    value = float(found.of.sum() / found.by.sum())
    n = int(np.count_nonzero(found.by))
    if yes_or_no(found):
        return MetricEstimate(found.name, value, *wilson(int(found.of.sum()), n), n)
    error = error_of(off(found)) if n > 1 else float("inf")
    error = error if error > NOUGHT * max(1.0, abs(value)) else float("nan")
    low, high = value - WIDE * error, value + WIDE * error
    if is_share(found):
        low, high = max(low, 0.0), min(high, 1.0)
    return MetricEstimate(found.name, value, low, high, n)


def is_share(found: RatioMetric) -> bool:
    """Return whether a measure is a part of a whole in each match, so that it lies between 0 and 1."""
    return bool((found.of >= 0).all() and (found.of <= found.by).all())


def yes_or_no(found: RatioMetric) -> bool:
    """Return whether each match that counts says yes or no, and nothing between."""
    import numpy as np

    return bool(np.isin(found.by, (0, 1)).all() and np.isin(found.of, (0, 1)).all() and (found.of <= found.by).all())


def off(found: RatioMetric) -> Any:
    """Return how far each match is from the common ratio, in units of that ratio."""
    value = found.of.sum() / found.by.sum()
    return (found.of - value * found.by) / found.by.mean()


def error_of(values: Any) -> float:
    """Return the standard error of the mean of some values."""
    return float(values.std(ddof=1) / len(values) ** 0.5)


@dataclass(frozen=True)
class PairedDifference:
    """A metric of two runs of the same cards: both values, and the difference with its 95% interval.

    >>> from tefuda import lab
    >>> rules = {"source": {}, "aces": {"ace_block": "when_offered"}}
    >>> found = lab.compare("skarney-gin", rules, deals=10, compiled=False)
    >>> plays = found.pairs["aces"][0]
    >>> plays.name, plays.base, plays.value, round(plays.difference, 1), plays.clear
    ('plays', 66.9, 103.1, 36.2, True)
    """

    name: str
    base: float
    value: float
    difference: float
    low: float
    high: float

    @property
    def clear(self) -> bool:
        """True if the interval of the difference leaves out 0.

        >>> PairedDifference("plays", 78.0, 81.0, 3.0, 1.0, 5.0).clear
        True
        """
        return self.low > 0 or self.high < 0


def paired(base: RunData, other: RunData) -> list[PairedDifference]:
    """Return the differences of two runs, match by match; what one of them never saw counts as 0 there."""
    ours, theirs = ({found.name: found for found in measures(run)} for run in (base, other))
    names = [*ours, *(name for name in theirs if name not in ours)]
    pairs = [(_of(ours, name, theirs), _of(theirs, name, ours)) for name in names]
    found = [_paired(a, b) for a, b in pairs if a.by.sum() > 0 and b.by.sum() > 0]
    dull = certain({one.name: min(one.base, one.value) for one in found})
    return [one for one in found if one.name not in dull]


def _of(measured: Mapping[str, RatioMetric], name: str, others: Mapping[str, RatioMetric]) -> RatioMetric:
    import numpy as np

    return measured[name] if name in measured else RatioMetric(name, np.zeros(len(others[name].of)), others[name].by)


def _paired(a: RatioMetric, b: RatioMetric) -> PairedDifference:
    base, value = (float(found.of.sum() / found.by.sum()) for found in (a, b))
    error = WIDE * error_of(off(b) - off(a)) if len(a.of) > 1 else float("inf")
    return PairedDifference(a.name, base, value, value - base, value - base - error, value - base + error)
