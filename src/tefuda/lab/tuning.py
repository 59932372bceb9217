"""Tuning: the settings of options whose metrics come nearest to given targets.

Every setting plays the same cards, by sequential halving (Karnin, Koren and Somekh, *Almost Optimal Exploration in
Multi-Armed Bandits*, 2013): all settings play a few deals, the nearer half plays twice as many, until few are left,
which play all deals.  A bootstrap over deals (Efron 1979) shows how certain the outcome is: how often the same setting
comes out nearest.  TAG (Gaina et al. 2020) tunes parameters of games by another search.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import isfinite
from random import Random
from typing import Any, Unpack

from tefuda.engine.keywords import keywords
from tefuda.engine.texts.errors import BadRules, ExpectedInput, one_of
from tefuda.lab.arguments import RunRequest, SweepArguments
from tefuda.lab.metrics import MetricEstimate, RatioMetric, measures, metric
from tefuda.lab.reportable import ReportableResult
from tefuda.lab.runs import Run, counting_on
from tefuda.lab.sweeping import Over, Value, cells, mixed, played, values_of
from tefuda.lab.table import ColumnarData, table_of

NEAR = 0.1  # the share of a wished value that counts as near by default
NEAR_NOUGHT = 0.05  # what counts as near to 0 by default
LEAST = 50  # deals of the first round
LEFT = 3  # settings that play all deals, at least
MOST = 256  # the most settings of the first round
DRAWN = 400  # times that deals are drawn again
WISHED = ExpectedInput("metrics, each with a number, or with a number and a tolerance", "wishes")
Target = float | tuple[float, float]


@dataclass(frozen=True)
class TuningTrial:
    """A setting that was tried.

    ``distance``: from what was wished for, in units of what counts as near (1 is the edge of near), the root of the
    mean of squares, with its 95% interval ``low`` to ``high``.  ``deals``: how many deals, or matches, it has played.
    ``nearest``: in which share of the drawings it was the nearest of those that played all deals.  ``metrics``: the
    values of the metrics that were wished for.
    """

    options: Mapping[str, Value]
    distance: float
    low: float
    high: float
    deals: int
    nearest: float
    metrics: Mapping[str, MetricEstimate] = field(repr=False)


@dataclass(frozen=True)
class RulesTuningResult(ReportableResult):
    """Settings, the nearest first; those that were dropped earlier come later.

    ``wishes``: for each metric the value and what counts as near; ``tried``: the settings; ``run``: what the nearest
    has played.

    >>> from tefuda import lab
    >>> over = {"ace_block": lab.ALL}
    >>> found = lab.tune("skarney-gin", over, {"turns": 50}, deals=4, compiled=False)
    >>> [(one.options, round(one.metrics["turns"].value, 1), round(one.distance, 1)) for one in found.tried]
    [({'ace_block': 'when_offered'}, 39.2, 2.1), ({'ace_block': 'when_taken'}, 21.5, 5.7)]
    """

    game: str
    wishes: Mapping[str, tuple[float, float]]
    tried: tuple[TuningTrial, ...]
    run: Run = field(repr=False)

    @property
    def best(self) -> Mapping[str, Value]:
        """The options of the nearest setting.

        >>> from tefuda import lab
        >>> over = {"ace_block": lab.ALL}
        >>> found = lab.tune("skarney-gin", over, {"turns": 50}, deals=4, compiled=False)
        >>> found.best
        {'ace_block': 'when_offered'}
        """
        return self.tried[0].options

    @property
    def sure(self) -> float:
        """The share of the drawings in which that setting was the nearest.

        >>> from tefuda import lab
        >>> over = {"ace_block": lab.ALL}
        >>> found = lab.tune("skarney-gin", over, {"turns": 50}, deals=4, compiled=False)
        >>> 0.5 < found.sure <= 1
        True
        """
        return self.tried[0].nearest

    def table(self) -> ColumnarData:
        """Return a row for each setting: its options, its distance, and its values of what was wished for.

        Each value has the ends of its 95% interval beside it, in columns such as ``turns low``.

        >>> found = MetricEstimate("turns", 52.0, 49.0, 55.0, 120)
        >>> setting = TuningTrial({"ace_block": "when_offered"}, 0.4, 0.1, 0.9, 120, 0.95, {"turns": found})
        >>> RulesTuningResult("skarney-gin", {"turns": (50.0, 5.0)}, (setting,), run=None).table().row(0)["turns"]
        52.0
        """
        ends = [end for wish in self.wishes for end in (wish, f"{wish} low", f"{wish} high")]
        heads = (*self.best, "distance", "low", "high", "deals", "nearest", *ends)
        return table_of(heads, map(self._row, self.tried))

    def _row(self, one: TuningTrial) -> tuple[object, ...]:
        found = (one.metrics[wish] for wish in self.wishes)
        ends = [end for each in found for end in (each.value, each.low, each.high)]
        return (*one.options.values(), one.distance, one.low, one.high, one.deals, one.nearest, *ends)


@keywords(SweepArguments, RunRequest)
def tune(game: str, over: Over, target: Mapping[str, Target], **arguments: Unpack[SweepArguments]) -> RulesTuningResult:
    """Look for options whose metrics come nearest to given targets; the same seed gives the same result.

    Args:
        game: the game's id.
        over: the values that each option may take, or `tefuda.lab.ALL`; of more than 256 settings, 256 are drawn by the
            seed.
        target: for each metric a value, or a value and a tolerance, which is a tenth of the value by default.
        deals: the number of deals for each of the last settings that are left.
        matches: the number of whole matches, in place of ``deals``.
        rules: the other options, for all settings.
        seed: the seed of all chance, 0 by default.
        progress: called with the number of matches that are done in all.
        arguments: the other arguments of `tefuda.lab.simulate`.

    Raises:
        BadRules: as `tefuda.lab.sweep`, or a wish is no number, or there is no metric of its name.
        MissingExtra: the ``lab`` extra is not installed.

    Example:
        >>> from tefuda import lab
        >>> over = {"ace_block": lab.ALL, "layoff_type": lab.ALL}
        >>> found = lab.tune("skarney-gin", over, {"turns": 50}, deals=120)
        >>> found.best["ace_block"], found.tried[0].metrics["turns"].value > 30
        ('when_offered', True)
    """
    wishes = wished(target)
    asked = RunRequest(game, **arguments)
    size = asked.size
    grid = list(cells(values_of(game, over)))
    alive = grid if len(grid) <= MOST else Random(asked.seed).sample(grid, MOST)
    found: dict[int, TuningTrial] = {}
    settings: list[TuningTrial] = []
    before = 0
    for left, now in rounds(len(alive), size):
        alive = [dict(one.options) for one in settings[:left]] or alive
        request = replace(asked.sized(now), progress=counting_on(asked.progress, before))
        runs = list(played(request, [mixed(game, asked.rules, cell) for cell in alive]))
        before += now * len(runs)
        settings = weighed(alive, runs, wishes, asked.seed)
        found |= {grid.index(dict(one.options)): one for one in settings}
    nearest = runs[alive.index(dict(settings[0].options))]
    return RulesTuningResult(game, wishes, tuple(_in_order(settings, found.values())), nearest)


def rounds(settings: int, size: int) -> Iterator[tuple[int, int]]:
    """Yield how many settings play how many deals, round by round.

    >>> list(rounds(20, 1000))
    [(20, 50), (10, 100), (5, 200), (3, 1000)]
    """
    left = min(settings, MOST)
    now = min(size, LEAST) if left > LEFT else size
    yield left, now
    while now < size:
        left = max(LEFT, (left + 1) // 2)
        now = size if left == LEFT else min(size, 2 * now)
        yield left, now


def _in_order(last: Sequence[TuningTrial], every: Any) -> list[TuningTrial]:
    """Return the settings of the last round, and then the others, those that came furthest first."""
    rest = [one for one in every if all(one is not other for other in last)]
    return [*last, *sorted(rest, key=lambda one: (-one.deals, one.distance))]


def wished(target: Mapping[str, Target]) -> dict[str, tuple[float, float]]:
    """Return each wish with what counts as near.

    >>> wished({"plays": 60, "best 1": (0.5, 0.02), "tied": 0})
    {'plays': (60.0, 6.0), 'best 1': (0.5, 0.02), 'tied': (0.0, 0.05)}

    Raises:
        BadRules: there are no wishes, or they are not numbers.
    """
    if not isinstance(target, Mapping) or not target:
        raise BadRules(target, WISHED, "target")
    found = {}
    for name, wish in target.items():
        pair = wish if isinstance(wish, tuple) else (wish, None)
        if len(pair) != 2 or not all(isinstance(one, int | float) for one in pair if one is not None):
            raise BadRules(wish, WISHED, name)
        value, near = pair
        near = abs(value) * NEAR or NEAR_NOUGHT if near is None else near
        if not (isfinite(value) and isfinite(near) and near > 0):
            raise BadRules(wish, WISHED, name)
        found[name] = (float(value), float(near))
    return found


def weighed(
    alive: Sequence[Mapping[str, Value]], runs: Sequence[Run], wishes: Mapping[str, tuple[float, float]], seed: int
) -> list[TuningTrial]:
    """Return the settings with their distances, the nearest first."""
    import numpy as np

    size = len(runs[0])
    drawn = np.random.default_rng(seed).multinomial(size, np.full(size, 1 / size), DRAWN)
    known = [{one.name: one for one in measures(run) if one.by.sum() > 0} for run in runs]
    names = list(dict.fromkeys(name for one in known for name in one))
    for wish in wishes:
        if wish not in names:
            raise BadRules(wish, one_of(names), "metric")
    fits = [[_measure(one, wish, size) for wish in wishes] for one in known]
    apart = np.array([distance([m.of.sum() / m.by.sum() for m in one], wishes) for one in fits])
    again = np.array([distance([_ratio(drawn, m) for m in one], wishes) for one in fits])
    nearest = np.bincount(again.argmin(axis=0), minlength=len(runs)) / DRAWN
    ends = np.percentile(again, (2.5, 97.5), axis=1)
    return [
        TuningTrial(
            options=dict(alive[at]),
            distance=float(apart[at]),
            low=float(ends[0, at]),
            high=float(ends[1, at]),
            deals=size,
            nearest=float(nearest[at]),
            metrics={wish: metric(m) for wish, m in zip(wishes, fits[at], strict=True)},
        )
        for at in np.argsort(apart, kind="stable").tolist()
    ]


def _measure(known: Mapping[str, RatioMetric], name: str, size: int) -> RatioMetric:
    """Return a measure of a run, which is 0 where it never came up."""
    import numpy as np

    return known.get(name) or RatioMetric(name, np.zeros(size), np.ones(size))


def _ratio(drawn: Any, one: RatioMetric) -> Any:
    """Return the value of a measure in each drawing."""
    import numpy as np

    return drawn @ one.of / np.maximum(1e-12, drawn @ one.by)


def distance(values: Sequence[Any], wishes: Mapping[str, tuple[float, float]]) -> Any:
    """Return how far these values are from what is wished for.

    >>> distance([66.0, 0.5], {"plays": (60.0, 6.0), "best 1": (0.5, 0.1)}) ** 2
    0.5...
    """
    parts = [((value - wish) / near) ** 2 for value, (wish, near) in zip(values, wishes.values(), strict=True)]
    return (sum(parts) / len(parts)) ** 0.5
