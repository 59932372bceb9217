"""Metrics: measures with their 95 % intervals, of one run, and of two in pairs.

Every value is a ratio of two sums over matches, which are independent; its error follows from how far each match is
from that ratio (Cochran, *Sampling Techniques*, 1977, 6.4).  Where each match says yes or no the interval is Wilson's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tefuda.lab.measures import Measure, measures
from tefuda.lab.wilson import wilson

if TYPE_CHECKING:
    from tefuda.lab.runs import Run

ENDING = "ending "  # before the name of a fact
WIDE = 1.959964  # of a standard error, on either side: 95 %


@dataclass(frozen=True)
class Metric:
    """A number with the ends of its 95 % interval; ``n``: the number of matches that it is of.

    The tables in ``docs/lab.md`` say what each ``name`` means, and in what unit.
    """

    name: str
    value: float
    low: float
    high: float
    n: int


def metrics(run: Run) -> list[Metric]:
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


def metric(found: Measure) -> Metric:
    """Return the value of a measure with its interval."""
    import numpy as np

    value = float(found.of.sum() / found.by.sum())
    n = int(np.count_nonzero(found.by))
    if yes_or_no(found):
        return Metric(found.name, value, *wilson(int(found.of.sum()), n), n)
    error = error_of(off(found)) if n > 1 else float("inf")
    low, high = value - WIDE * error, value + WIDE * error
    if is_share(found):
        low, high = max(low, 0.0), min(high, 1.0)
    return Metric(found.name, value, low, high, n)


def is_share(found: Measure) -> bool:
    """Return whether a measure is a part of a whole in each match, so that it lies between 0 and 1."""
    return bool((found.of >= 0).all() and (found.of <= found.by).all())


def yes_or_no(found: Measure) -> bool:
    """Return whether each match that counts says yes or no, and nothing between."""
    import numpy as np

    return bool(np.isin(found.by, (0, 1)).all() and np.isin(found.of, (0, 1)).all() and (found.of <= found.by).all())


def off(found: Measure) -> Any:
    """Return how far each match is from the common ratio, in units of that ratio."""
    value = found.of.sum() / found.by.sum()
    return (found.of - value * found.by) / found.by.mean()


def error_of(values: Any) -> float:
    """Return the standard error of the mean of some values."""
    return float(values.std(ddof=1) / len(values) ** 0.5)


@dataclass(frozen=True)
class Paired:
    """A metric of two runs of the same cards: both values, and the difference with its 95 % interval."""

    name: str
    base: float
    value: float
    difference: float
    low: float
    high: float

    @property
    def clear(self) -> bool:
        """True if the interval of the difference leaves out 0.

        >>> Paired("plays", 78.0, 81.0, 3.0, 1.0, 5.0).clear
        True
        """
        return self.low > 0 or self.high < 0


def paired(base: Run, other: Run) -> list[Paired]:
    """Return the differences of two runs, match by match; what one of them never saw counts as 0 there."""
    ours, theirs = ({found.name: found for found in measures(run)} for run in (base, other))
    names = [*ours, *(name for name in theirs if name not in ours)]
    pairs = [(_of(ours, name, theirs), _of(theirs, name, ours)) for name in names]
    found = [_paired(a, b) for a, b in pairs if a.by.sum() > 0 and b.by.sum() > 0]
    dull = certain({one.name: min(one.base, one.value) for one in found})
    return [one for one in found if one.name not in dull]


def _of(measured: Mapping[str, Measure], name: str, others: Mapping[str, Measure]) -> Measure:
    import numpy as np

    return measured[name] if name in measured else Measure(name, np.zeros(len(others[name].of)), others[name].by)


def _paired(a: Measure, b: Measure) -> Paired:
    base, value = (float(found.of.sum() / found.by.sum()) for found in (a, b))
    error = WIDE * error_of(off(b) - off(a)) if len(a.of) > 1 else float("inf")
    return Paired(a.name, base, value, value - base, value - base - error, value - base + error)
