"""Power: the number of deals that a difference of a given size needs, estimated from a small run.

The formula is that of a two-sided test of a mean at 5%, which finds such a difference in 80 of 100 cases (Cohen,
*Statistical Power Analysis for the Behavioral Sciences*, 1988).  Two variants on the same cards are compared pair by
pair, so the number follows from the standard deviation of the paired differences.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import ceil, isfinite
from statistics import NormalDist
from typing import Any, Unpack

from tefuda.engine.keywords import keywords
from tefuda.engine.texts.errors import BadRules, ExpectedInput, one_of
from tefuda.lab.arguments import PowerArguments, RunRequest
from tefuda.lab.metrics import RatioMetric, measures, off
from tefuda.lab.runs import Run, run_of
from tefuda.lab.variants import Rules, runs_of

SIGNIFICANT, FOUND = 0.05, 0.8
REACH = NormalDist().inv_cdf(1 - SIGNIFICANT / 2) + NormalDist().inv_cdf(FOUND)
DIFFERENCES = ExpectedInput("metrics, each with a difference above 0", "differences")
DEALS = 200  # of the small run


@dataclass(frozen=True)
class PowerEstimate:
    """The number of deals, or matches, in which a difference of a metric shows.

    ``variant``: the name of the variant that is compared with the first, or "" for two runs apart; ``spread``: the
    standard deviation of the difference, deal by deal; ``deals``: how many each variant must play, or None where
    nothing varied in the small run; ``tried``: how many that run had.

    >>> PowerEstimate("aces", "turns", 1.0, 8.2, 528, 200).deals
    528
    """

    variant: str
    metric: str
    difference: float
    spread: float
    deals: int | None
    tried: int


@keywords(PowerArguments, RunRequest)
def power(
    game: str,
    differences: Mapping[str, float],
    variants: Mapping[str, Rules] | None = None,
    **arguments: Unpack[PowerArguments],
) -> tuple[PowerEstimate, ...]:
    """Estimate how many deals, or matches, are needed to see differences of these sizes.

    Args:
        game: the game's id.
        differences: for each metric the least difference that should be seen.
        variants: as for `tefuda.lab.compare`; without them, two runs whose cards have nothing to do with each other.
        deals: the number of deals of the small run; by default 200.
        matches: the number of its whole matches, in place of ``deals``.
        progress: called with the number of deals or matches that are done, of all variants together.
        arguments: the other arguments of `tefuda.lab.simulate`; ``rules`` only without variants.

    Raises:
        BadRules: as `tefuda.lab.compare`, or there is no metric of a name, or a difference is not above 0.
        MissingExtra: the ``lab`` extra is not installed.
        TypeError: both ``rules`` and variants are given.

    Example:
        >>> from tefuda import lab
        >>> rules = {"source": {}, "aces": {"ace_block": "when_offered"}}
        >>> [needed] = lab.power("skarney-gin", {"plays": 2}, rules, deals=100)
        >>> needed.variant, 500 < needed.deals < 20_000
        ('aces', True)
    """
    if not isinstance(differences, Mapping) or not differences or not all(map(_is_difference, differences.values())):
        raise BadRules(differences, DIFFERENCES, "difference")
    if arguments.get("deals") is None and arguments.get("matches") is None:
        arguments["deals"] = DEALS
    asked = RunRequest(game, **arguments)
    if variants is None:
        found = run_of(asked)
        return tuple(_estimate("", one, wanted, off(one) * 2**0.5) for one, wanted in _measured(found, differences))
    if asked.rules is not None:
        raise TypeError("power() takes rules only without variants, each of which has its own")
    return tuple(_of_variants(asked, differences, variants))


def _of_variants(
    asked: RunRequest, differences: Mapping[str, float], variants: Mapping[str, Rules]
) -> Iterator[PowerEstimate]:
    """Yield the estimates for each variant but the first."""

    def tell(name: str, done: int) -> None:
        if asked.progress is not None:
            asked.progress(list(variants).index(name) * asked.size + done)

    base, *others = runs_of(asked, variants, tell)[0].items()
    ours = _by_name(base[1], differences)
    for name, run in others:
        for one, wanted in _measured(run, differences):
            yield _estimate(name, one, wanted, off(one) - off(ours[one.name]))


def _is_difference(given: object) -> bool:
    return isinstance(given, int | float) and isfinite(given) and given > 0


def _by_name(run: Run, differences: Mapping[str, float]) -> dict[str, RatioMetric]:
    """Return the measures of a run that are asked for.

    Raises:
        BadRules: the run does not have one.
    """
    known = {one.name: one for one in measures(run) if one.by.sum() > 0}
    for name in differences:
        if name not in known:
            raise BadRules(name, one_of(known), "metric")
    return {name: known[name] for name in differences}


def _measured(run: Run, differences: Mapping[str, float]) -> list[tuple[RatioMetric, float]]:
    return [(one, differences[name]) for name, one in _by_name(run, differences).items()]


def _estimate(variant: str, one: RatioMetric, wanted: float, apart: Any) -> PowerEstimate:
    """Return the number of deals for differences that are so far apart."""
    spread = float(apart.std(ddof=1)) if len(apart) > 1 else 0.0
    needed = ceil((REACH * spread / wanted) ** 2) if spread else None
    return PowerEstimate(variant, one.name, float(wanted), spread, needed and max(2, needed), len(apart))
