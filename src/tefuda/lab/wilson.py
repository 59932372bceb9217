"""Confidence intervals of shares."""

from __future__ import annotations

from tefuda.engine.extras import require


def wilson(wins: int, matches: int, level: float = 0.95) -> tuple[float, float]:
    """Return Wilson's score interval (1927) of a share of wins, as SciPy computes it.

    >>> [round(end, 3) for end in wilson(95, 100)]
    [0.888, 0.978]
    """
    require("scipy")
    from scipy.stats import binomtest  # type: ignore[import-untyped]  # SciPy ships no types

    found = binomtest(wins, matches).proportion_ci(level, "wilson")
    return float(found.low), float(found.high)
