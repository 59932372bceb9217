"""Comparisons: variants of a game, on the same cards where they have the same seats, and their differences."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, Protocol, Unpack

from tefuda.engine.declarations.options import show_rules
from tefuda.engine.keywords import keywords
from tefuda.engine.matches.registry import find
from tefuda.engine.texts.errors import OPTIONS, BadRules
from tefuda.lab.arguments import CompareArguments, RunRequest
from tefuda.lab.factors import divided, with_factors
from tefuda.lab.metrics import PairedDifference, paired
from tefuda.lab.reportable import ReportableResult
from tefuda.lab.runs import Run, counting_on, run_of
from tefuda.lab.table import ColumnarData, table_of

Rules = Mapping[str, object] | str | None
OPEN = ("decisions", "choices")  # these may differ although the same words are said


@dataclass(frozen=True)
class RulesComparison(ReportableResult):
    """Runs under different rules, or with other seats or bots; the others are compared with the first.

    ``runs``: by the variant's name, in the order given; ``pairs``: for each variant but the first, every metric beside
    the first's; ``differ``: the share of its matches that went otherwise, from 0 to 1; ``idle``: its options that
    changed nothing that happened.

    >>> from tefuda import lab
    >>> rules = {"source": {}, "aces": {"ace_block": "when_offered"}}
    >>> found = lab.compare("skarney-gin", rules, deals=4, compiled=False)
    >>> found.differ, found.idle, len(found.runs["aces"])
    ({'aces': 1.0}, {'aces': ()}, 4)
    """

    runs: Mapping[str, Run]
    pairs: Mapping[str, list[PairedDifference]]
    differ: Mapping[str, float]
    idle: Mapping[str, tuple[str, ...]]

    def table(self) -> ColumnarData:
        """Return a row for each variant but the first, and each metric.

        A row has the metric's value under the first rules (``base``) and under the variant's, and their difference with
        its 95% interval.

        >>> pair = PairedDifference("plays", 78.0, 81.0, 3.0, 1.0, 5.0)
        >>> row = RulesComparison({}, {"aces": [pair]}, {}, {}).table().row(0)
        >>> row["variant"], row["difference"], row["difference_low"]
        ('aces', 3.0, 1.0)
        """
        rows = [
            (name, one.name, one.base, one.value, one.difference, one.low, one.high)
            for name, pairs in self.pairs.items()
            for one in pairs
        ]
        heads = ("variant", "metric", "base", "value", "difference", "difference_low", "difference_high")
        return table_of(heads, rows)


@keywords(CompareArguments, RunRequest)
def compare(
    game: str,
    variants: Mapping[str, Rules],
    progress: Callable[[str, int], None] | None = None,
    **arguments: Unpack[CompareArguments],
) -> RulesComparison:
    """Play the same cards, with the same dealers, under different rules.

    With ``start="match"`` each variant starts as its own matches do, so dealers and totals may differ.

    Args:
        game: the game's id.
        variants: two sets of rules or more, with names that you choose; the others are compared with the first.  Among
            its rules a variant may have ``seats``, a number of players, and ``bots`` (see `tefuda.lab.factors`).  A
            variant with another number of seats gets other cards.
        progress: called with the name of the variant that is being played, and how many of its matches are done; in
            the runs after that, which find the options that changed nothing, the variant's number goes on.
        keep: a folder for results, in which every set of rules has one of its own.
        arguments: the other arguments of `tefuda.lab.simulate` except ``rules``.

    Raises:
        BadRules: as `tefuda.lab.simulate`, or there are fewer than two variants.
        MissingExtra: the ``lab`` extra is not installed.

    Example:
        >>> from tefuda import lab
        >>> found = lab.compare("skarney-gin", {"source": {}, "aces": {"ace_block": "when_offered"}}, deals=200)
        >>> [(one.clear, one.difference > 5) for one in found.pairs["aces"] if one.name == "fact barred"]
        [(True, True)]
        >>> found.differ["aces"] > 0.8, found.idle
        (True, {'aces': ()})
    """
    runs, play = runs_of(RunRequest(game, **arguments), variants, progress)
    base, *others = runs
    return RulesComparison(
        runs=runs,
        pairs={name: paired(runs[base], runs[name]) for name in others},
        differ={name: float(otherwise(runs[base], runs[name]).mean()) for name in others},
        idle={name: idle(runs[base], runs[name], partial(play, name)) for name in others},
    )


class PlayVariant(Protocol):
    """A function that plays a variant under the given rules, after so many of its matches."""

    def __call__(self, name: str, rules: Rules, before: int = 0, /) -> Run:
        """Return the run."""
        ...


def runs_of(
    asked: RunRequest, variants: Mapping[str, Rules], progress: Callable[[str, int], None] | None = None
) -> tuple[dict[str, Run], PlayVariant]:
    """Play each variant, and return the runs, and the function that played them; see `compare`."""
    found = find(asked.game)
    parts = {name: divided(given) for name, given in variants.items()} if isinstance(variants, Mapping) else {}
    given = {name: with_factors(asked, factors) for name, (factors, _) in parts.items()}
    for _, rules in parts.values():
        found.read_rules(rules)  # before anything is played
    if len(parts) < 2:
        raise BadRules(variants, OPTIONS, "variants")
    for name, (_, rules) in parts.items():
        replace(given[name], rules=rules).setup()

    def play(name: str, rules: Rules, before: int = 0, /) -> Run:
        kept = None if asked.keep is None else Path(asked.keep) / folder_of(found.read_rules(rules), parts[name][0])
        told = counting_on(None if progress is None else partial(progress, name), before)
        return run_of(replace(given[name], rules=rules, progress=told, keep=kept))

    return {name: play(name, rules) for name, (_, rules) in parts.items()}, play


def runs_at_most(game: str, variants: Mapping[str, Rules]) -> int:
    """Return how many runs a comparison takes at most: its variants, and each of several changed options alone.

    >>> runs_at_most("skarney-gin", {"a": {}, "b": {"target": 100}, "c": {"target": 100, "ace_block": "when_offered"}})
    5
    """
    found, parts = find(game), [divided(given) for given in variants.values()]
    (factors, base), *others = [(one, show_rules(found.read_rules(rules), found.rules.limits)) for one, rules in parts]
    return len(parts) + sum(len(changed(base, options, factors == one)) for one, options in others)


def folder_of(rules: Any, factors: Mapping[str, object] | None = None) -> str:
    """Return the name of a folder that no other rules, seats and bots have."""
    told = f"{rules!r}{dict(factors)!r}" if factors else repr(rules)
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def otherwise(ours: Run, theirs: Run) -> Any:
    """Return which matches went otherwise, as bools: those whose deals differ in any column except those in `OPEN`.

    With other numbers of seats all do.
    """
    if len(ours.bots) != len(theirs.bots):
        return ours.matches["deals"] > 0
    same = ours.matches["deals"] == theirs.matches["deals"]
    found = ~same
    masks = [same[run.deals["match"]] for run in (ours, theirs)]
    for name, column in ours.deals.columns.items():
        if name in OPEN:
            continue
        differs = column[masks[0]] != theirs.deals[name][masks[1]]
        found[ours.deals["match"][masks[0]][differs]] = True
    return found


def idle(base: Run, variant: Run, play: Callable[[Rules, int], Run]) -> tuple[str, ...]:
    """Return the options of a variant that changed no play: without each of them the matches are exactly the same."""
    if not otherwise(base, variant).any():
        return changed(base.options, variant.options)
    tried = changed(base.options, variant.options, base.bots == variant.bots)
    runs = (play(without(variant, base, name), len(variant) * at) for at, name in enumerate(tried, 1))
    return tuple(name for name, run in zip(tried, runs, strict=True) if not otherwise(variant, run).any())


def changed(base: Mapping[str, object], variant: Mapping[str, object], alone: bool = False) -> tuple[str, ...]:
    """Return the options that a variant changes; ``alone``: nothing else is changed, so that a single one did it."""
    found = [name for name, value in variant.items() if base.get(name) != value]
    found += [name for name in base if name not in variant]
    return () if alone and len(found) == 1 else tuple(found)


def without(variant: Run, base: Run, name: str) -> dict[str, object]:
    """Return the rules of a variant, with one option as the base has it."""
    left: dict[str, object] = {other: value for other, value in variant.options.items() if other != name}
    return left | ({name: base.options[name]} if name in base.options else {})
