"""Hindsight: the same decisions with all cards open.

It is no part of a review, but a separate figure that is computed on request.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from types import MappingProxyType

from tefuda.advice.judging import Hindsight, judge
from tefuda.engine.match import Match
from tefuda.engine.words import END
from tefuda.review.decisions import decisions, with_truth
from tefuda.review.reviewing import Review

NONE: Mapping[int, Hindsight] = MappingProxyType({})


def look_back(match: Match, found: Review, compiled: bool | None = None) -> Mapping[int, Hindsight]:
    """Return, by line of the journal, what came of the plays of each weighed decision in the deal as it was dealt.

    ``compiled``: whether to use the compiled backend; by default wherever it can run.
    """
    compiled = find_spec("numba") is not None if compiled is None else compiled
    weighed = {one.at for one in found.weighed}
    made = [one for one in decisions(match, found.seat) if one.at in weighed]
    rules: object = match.rules  # they can be hashed
    judging = judge(match.game, rules, match.seats, compiled=compiled)
    read = match.game.vocabulary.read
    return {
        one.at: judging.look_back(one.view, truth, (*read(one.play), END), found.seed + one.at)
        for one, truth in with_truth(match, made)
    }
