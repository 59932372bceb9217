"""P-values of two samples: whether the same chance has made both."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import comb, erfc, sqrt
from typing import Final

ALIKE: Final = 1 + 1e-7  # tables whose probabilities differ by less are equally likely


def rank_sum(one: Sequence[float], other: Sequence[float]) -> float:
    """Return the two-sided p-value of Mann and Whitney (1947), by the normal distribution: is one sample lower?

    Equal values share their ranks.

    >>> round(rank_sum(range(20), range(10, 30)), 6)
    5.2e-05
    >>> rank_sum([1, 1], [1, 1])
    1.0
    """
    m, n = len(one), len(other)
    times = Counter(one) + Counter(other)
    rank, before = {}, 0
    for value in sorted(times):
        rank[value] = before + (times[value] + 1) / 2
        before += times[value]
    ties = sum(many**3 - many for many in times.values())
    spread = sqrt(m * n / 12 * (m + n + 1 - ties / ((m + n) * (m + n - 1))))
    far = abs(sum(rank[value] for value in one) - m * (m + n + 1) / 2)
    return erfc(max(0.0, far - 0.5) / spread / sqrt(2)) if spread else 1.0


def fisher(odd: int, of: int, other_odd: int, other_of: int) -> float:
    """Return the two-sided p-value of Fisher's exact test: are as many of one sample odd as of the other?

    >>> round(fisher(8, 10, 1, 6), 6)
    0.034965
    """
    every, all_odd = of + other_of, odd + other_odd
    ways = [comb(of, k) * comb(other_of, all_odd - k) for k in range(all_odd + 1)]
    return sum(way for way in ways if way <= ways[odd] * ALIKE) / comb(every, all_odd)
