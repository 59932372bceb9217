"""The places of a finished match."""

from __future__ import annotations

from collections.abc import Collection, Sequence


def places(totals: Sequence[int], winners: Collection[int], teams: Sequence[Collection[int]]) -> list[int]:
    """Return the place of each team, 0 for the best; those who are level share a place.

    Winners come first.  Among the others points decide; whether many or few are good is read off the winners' points.

    Args:
        totals: the final points of each seat.
        winners: the seats that have won; none in a draw.
        teams: the seats of each team, or each seat alone.

    >>> places([40, 105, 62, 62], {1}, [{0}, {1}, {2}, {3}])
    [3, 0, 1, 1]
    >>> places([40, 105, 62], {0}, [{0}, {1}, {2}])
    [0, 2, 1]
    >>> places([5, 3, 5, 3], {0, 2}, [{0, 2}, {1, 3}]), places([4, 4, 4, 4], (), [{0, 2}, {1, 3}])
    ([0, 1], [0, 0])
    """
    few_are_good = bool(winners) and min(totals) == totals[min(winners)] < max(totals)
    sign = 1 if few_are_good else -1
    keys = [(min(team) not in winners, sign * totals[min(team)]) for team in teams]
    return [sum(better < key for better in keys) for key in keys]
