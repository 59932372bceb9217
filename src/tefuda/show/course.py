"""The course of a match in one or two sentences, derived from the points of each deal on the score sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate, pairwise

from tefuda.engine.translatable import Translatable
from tefuda.show.json_form import Text

Scores = Sequence[Sequence[int]]
CHANGES = 3  # fewest changes of the lead that are worth a sentence
DEALS = 3  # fewest deals before one of them can be called the best


def course(deals: Scores, totals: Sequence[int], winner: int, names: Sequence[Text]) -> tuple[Translatable, ...]:
    """Tell how the winner came to lead, and one remarkable thing; return nothing where the score sheet does not say it.

    Args:
        deals: The points of each deal, one number a column of the score sheet.
        totals: The final points of each column.
        winner: The winner's column.
        names: The name of each column.

    >>> from tefuda.engine.translatable import Seat
    >>> [said.id for said in course([(3, 0), (0, 4), (2, 0)], (5, 4), 0, [Seat(0), Seat(1)])]
    ['story-last-deal', 'story-best-deal']
    """
    sums = list(accumulate(deals, lambda row, more: tuple(map(sum, zip(row, more, strict=True)))))
    if len(deals) < 2 or len({total - summed for total, summed in zip(totals, sums[-1], strict=True)}) > 1:
        return ()  # they do not all begin with as much, or the sheet is kept otherwise
    first = max if totals[winner] == max(totals) else min  # as points are good, or bad
    if _leader(totals, first(totals)) != winner:
        return ()
    leaders = [_leader(row, first(row)) for row in sums]
    remarkable = _changes(leaders) or (_best(deals, names) if first is max else [])
    return (_led(leaders, winner, names), *remarkable)


def _said(id: str, args: Mapping[str, object]) -> Translatable:
    """Return a sentence with the word for a deal filled in, which the game may choose."""
    return Translatable(id, {**args, "deal": Translatable("story-deal")})


def _leader(row: Sequence[int], best: int) -> int | None:
    """Return the column that leads alone, or None."""
    return row.index(best) if row.count(best) == 1 else None


def _led(leaders: Sequence[int | None], winner: int, names: Sequence[Text]) -> Translatable:
    """Tell since which deal the winner has led."""
    since = next((i for i in range(len(leaders), 0, -1) if leaders[i - 1] != winner), 0) + 1
    if since == 1:
        return _said("story-always-led", {"seat": names[winner]})
    if since == len(leaders):
        return _said("story-last-deal", {"seat": names[winner]})
    return _said("story-led-since", {"seat": names[winner], "number": since})


def _changes(leaders: Sequence[int | None]) -> list[Translatable]:
    """Tell how often the lead passed to another column."""
    alone = [one for one in leaders if one is not None]
    times = sum(one != before for before, one in pairwise(alone))
    return [Translatable("story-changes", {"times": times})] if times >= CHANGES else []


def _best(deals: Scores, names: Sequence[Text]) -> list[Translatable]:
    """Tell the highest score of a single deal, if it was reached only once."""
    every = [(score, number, column) for number, row in enumerate(deals, 1) for column, score in enumerate(row)]
    score, number, column = max(every)
    if len(deals) < DEALS or [one[0] for one in every].count(score) > 1:
        return []
    return [_said("story-best-deal", {"seat": names[column], "points": score, "number": number})]
