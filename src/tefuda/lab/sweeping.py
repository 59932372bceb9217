"""Sweeps: every combination of values of some options, seats and bots.

All combinations with the same number of seats get the same cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise, product
from pathlib import Path
from typing import Any, Unpack

from tefuda.engine.declarations.options import Between, Limit
from tefuda.engine.keywords import keywords
from tefuda.engine.matches.registry import find
from tefuda.engine.texts.errors import OPTIONS, BadRules, ExpectedInput, NoSuchOption, number, one_of
from tefuda.lab.arguments import RunRequest, SweepArguments
from tefuda.lab.factors import FACTORS, SEATS, divided, read_factor, with_factors
from tefuda.lab.metrics import MetricEstimate, PairedDifference, paired
from tefuda.lab.reportable import ReportableResult
from tefuda.lab.runs import Run, counting_on, run_of
from tefuda.lab.table import ColumnarData, table_of
from tefuda.lab.variants import folder_of, otherwise


@dataclass(frozen=True)
class RuleOption:
    """An option of a game's rules.

    ``values``: all its values, or None where it is a number from ``low`` to ``high``.  The game's text ``option-NAME``
    says what it means; ``clause``: the clauses of the rulebook that it concerns.

    >>> from tefuda import lab
    >>> aces = lab.options("skarney-gin")[2]
    >>> aces.name, aces.default, aces.values, aces.clause
    ('ace_block', 'when_taken', ('when_taken', 'when_offered'), 'SK-10')
    """

    name: str
    default: int | str
    values: tuple[str, ...] | None
    low: int | None
    high: int | None
    clause: str


def options(game: str) -> tuple[RuleOption, ...]:
    """Return the options that may be changed in a game's rules.

    Raises:
        BadRules: there is no such game.

    >>> [(one.name, one.default, one.values or (one.low, one.high)) for one in options("skarney-gin")[:2]]
    [('target', 200, (1, 10000)), ('first_meld_turn', 'only', ('only', 'continue'))]
    """
    found = find(game)
    usual = found.rules.options()._asdict()
    return tuple(_option(name, limit, int(usual[name])) for name, limit in found.rules.limits.items())


def _option(name: str, limit: Limit, usual: int) -> RuleOption:
    if isinstance(limit, Between):
        return RuleOption(name, limit.show(usual), None, limit.low, limit.high, limit.clause)
    return RuleOption(name, limit.show(usual), limit.names, None, None, limit.clause)


ALL = "*"  # in place of an option's values: all of them
Value = int | str
Cell = Mapping[str, Value]
Over = Mapping[str, Sequence[object] | str]
A_BOT = ExpectedInput("the names of bots, joined by +", "bot-names")


def values_of(game: str, over: Over) -> dict[str, tuple[Value, ...]]:
    """Return the values of each option, as the game writes them.

    ``seats`` and ``bots`` may be among them.

    >>> values_of("skarney-gin", {"target": [100, "200"], "ace_block": ALL})
    {'target': (100, 200), 'ace_block': ('when_taken', 'when_offered')}
    >>> values_of("literature", {"seats": ["6", 8], "bots": ["steady", "steady+random"]})
    {'seats': (6, 8), 'bots': ('steady', 'steady+random')}

    Raises:
        BadRules: there is no such game or option, or a value is out of its limits; or an option has no values here, or
            is a number and so cannot be given as `ALL`.
    """
    if not isinstance(over, Mapping) or not over:
        raise BadRules(over, OPTIONS, "over")
    known = {option.name: option for option in options(game)}
    for name in over:
        if name not in known and name not in FACTORS:
            raise NoSuchOption(name, [*known, *FACTORS])
    return {
        name: tuple(dict.fromkeys(_values(game, known[name], given) if name in known else _factors(game, name, given)))
        for name, given in over.items()
    }


def _factors(game: str, name: str, given: Sequence[object] | str) -> Iterator[Value]:
    """Yield the values of seats or bots; of seats all may be meant."""
    found = find(game)
    if given == ALL and name == SEATS:
        given = tuple(found.seats)
    if not given or given == ALL:
        raise BadRules(given, one_of(map(str, found.seats)) if name == SEATS else A_BOT, name)
    for value in (given,) if isinstance(given, str) else given:
        yield read_factor(found, name, value)


def _values(game: str, option: RuleOption, given: Sequence[object] | str) -> Iterator[Value]:
    limit = find(game).rules.limits[option.name]
    few = option.values if given == ALL else None if isinstance(given, str) else given
    if not few:
        raise BadRules(given, one_of(option.values) if option.values else number(*_ends(option)), option.name)
    for value in few:
        yield limit.show(limit.read(option.name, value))


def _ends(option: RuleOption) -> tuple[int, int]:
    return option.low or 0, option.high or 0


def cells(values: Mapping[str, Sequence[Value]]) -> tuple[dict[str, Value], ...]:
    """Return all cells of a grid; the last option changes first.

    >>> cells({"a": [1, 2], "b": ["x"]})
    ({'a': 1, 'b': 'x'}, {'a': 2, 'b': 'x'})
    """
    return tuple(dict(zip(values, chosen, strict=True)) for chosen in product(*values.values()))


def mixed(game: str, rules: Mapping[str, object] | str | None, cell: Cell) -> dict[str, object]:
    """Return one cell: its own options, seats and bots, and the other options, which may be those of a preset.

    Raises:
        BadRules: as `tefuda.new`.
    """
    found = find(game)
    found.read_rules(rules)
    given = found.rules.presets[rules] if isinstance(rules, str) else rules or {}
    mixed = {**given, **cell}
    found.read_rules(divided(mixed)[1])
    return mixed


def called(cell: Cell) -> str:
    """Return a cell in the notation of the command line.

    >>> called({"target": 100, "ace_block": "when_taken"})
    'target=100,ace_block=when_taken'
    """
    return ",".join(f"{name}={value}" for name, value in cell.items())


@dataclass(frozen=True)
class Sweep(ReportableResult):
    """Runs of the same cards, one for each cell of a grid; the others are compared with the first cell.

    ``over``: the values of each option.  ``cells``: the settings, with their ``runs``, their ``metrics`` by name, and
    ``pairs``, each metric beside that of the first cell.  ``idle``: the options that changed no play, whatever the
    others were.

    >>> from tefuda import lab
    >>> found = lab.sweep("skarney-gin", {"ace_block": lab.ALL}, deals=4, compiled=False)
    >>> found.cells
    ({'ace_block': 'when_taken'}, {'ace_block': 'when_offered'})
    >>> [round(metrics["turns"].value, 1) for metrics in found.metrics], round(found.pairs[1]["turns"].difference, 1)
    ([21.5, 39.2], 17.8)
    """

    game: str
    over: Mapping[str, tuple[Value, ...]]
    cells: tuple[Mapping[str, Value], ...]
    runs: tuple[Run, ...] = field(repr=False)
    metrics: tuple[Mapping[str, MetricEstimate], ...] = field(repr=False)
    pairs: tuple[Mapping[str, PairedDifference], ...] = field(repr=False)
    idle: tuple[str, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all metrics of any cell.

        >>> from tefuda import lab
        >>> found = lab.sweep("skarney-gin", {"ace_block": lab.ALL}, deals=4, compiled=False)
        >>> found.names[:3]
        ('plays', 'words', 'turns')
        """
        return tuple(dict.fromkeys(name for found in self.metrics for name in found))

    def table(self, *names: str) -> ColumnarData:
        """Return a row for each cell and each of these metrics, or all metrics if none is named.

        The columns are the options; ``metric``; ``value`` with its 95% interval ``low`` to ``high``; ``n``, the number
        of matches; and ``difference`` from the first cell, with its interval ``difference_low`` to ``difference_high``.
        A value that never came up in a cell is NaN there.

        Raises:
            BadRules: there is no metric of this name.

        Example:
            >>> one = MetricEstimate("turns", 50.0, 48.0, 52.0, 100)
            >>> found = Sweep("skarney-gin", {"target": (100,)}, ({"target": 100},), (), ({"turns": one},), ({},), ())
            >>> row = found.table("turns").row(0)
            >>> row["target"], row["value"], row["difference"]
            (100, 50.0, nan)
        """
        for name in names:
            if name not in self.names:
                raise BadRules(name, one_of(self.names), "metric")
        heads = (*self.over, "metric", "value", "low", "high", "n", "difference", "difference_low", "difference_high")
        return table_of(heads, self._rows(names or self.names))

    def _rows(self, names: Sequence[str]) -> Iterator[tuple[Any, ...]]:
        nothing, none = (float("nan"),) * 3, MetricEstimate("", *(float("nan"),) * 3, 0)
        for name in names:
            for cell, metrics, pairs in zip(self.cells, self.metrics, self.pairs, strict=True):
                one = metrics.get(name, none)
                pair = pairs.get(name)
                apart = (pair.difference, pair.low, pair.high) if pair else nothing
                yield (*cell.values(), name, one.value, one.low, one.high, one.n, *apart)


def predictive_facts(found: Sweep, most: int = 5) -> tuple[str, ...]:
    """Return the names of the metrics that differ most surely from the first cell in any other.

    Facts count only where nothing else differs.  ``most``: the most names.

    >>> from tefuda import lab
    >>> found = lab.sweep("skarney-gin", {"ace_block": lab.ALL}, deals=10, compiled=False)
    >>> lab.predictive_facts(found, most=2)
    ('decided', 'turns')
    """
    sure: dict[str, float] = {}
    for pairs in found.pairs[1:]:
        for name, pair in pairs.items():
            error = (pair.high - pair.low) / 2
            sure[name] = max(sure.get(name, 0.0), abs(pair.difference) / error if error else 0.0)
    clear = [name for name in sorted(sure, key=lambda name: -sure[name]) if sure[name] > 1]
    usual = [name for name in clear if not name.startswith("fact ")]
    return tuple((usual or clear or list(found.names))[:most])


@keywords(SweepArguments, RunRequest)
def sweep(game: str, over: Over, **arguments: Unpack[SweepArguments]) -> Sweep:
    """Play the same cards, with the same dealers, under every setting of some options.

    Args:
        game: the game's id.
        over: the values of each option, or `tefuda.lab.ALL` for an option with named values; ``seats`` and ``bots``
            may be among the options (see `tefuda.lab.factors`).
        rules: the other options, for all cells.
        progress: called with the number of matches that are done, of all cells together.
        keep: a folder for results, in which every cell has one of its own.
        arguments: the other arguments of `tefuda.lab.simulate`.

    Raises:
        BadRules: as `tefuda.lab.simulate`, or an option has no such values.
        MissingExtra: the ``lab`` extra is not installed.

    Example:
        >>> from tefuda import lab
        >>> found = lab.sweep("skarney-gin", {"ace_block": lab.ALL, "tied_deal_dealer": lab.ALL}, deals=100)
        >>> [cell["ace_block"] for cell in found.cells], found.idle
        (['when_taken', 'when_taken', 'when_offered', 'when_offered'], ('tied_deal_dealer',))
        >>> table = found.table("turns")
        >>> len(table), table.row(2)["difference"] > 0
        (4, True)
    """
    values = values_of(game, over)
    asked = RunRequest(game, **arguments)
    given = [mixed(game, asked.rules, cell) for cell in cells(values)]  # before anything is played
    runs = tuple(played(asked, given))
    return Sweep(
        game=game,
        over=values,
        cells=cells(values),
        runs=runs,
        metrics=tuple({one.name: one for one in each.metrics()} for each in runs),
        pairs=tuple({one.name: one for one in paired(runs[0], each)} for each in runs),
        idle=tuple(idle(values, runs)),
    )


def played(asked: RunRequest, given: Sequence[Mapping[str, object]]) -> Iterator[Run]:
    """Yield a run of what was asked for under each of these rules, which may have factors.

    ``progress`` is called with the matches of all of them together; in the folder ``keep`` every set of rules has one
    of its own.
    """
    before, parts = 0, [divided(cell) for cell in given]
    requests = [replace(with_factors(asked, factors), rules=rules) for factors, rules in parts]
    for request in requests:
        request.setup()  # before anything is played
    for request, (factors, rules) in zip(requests, parts, strict=True):
        folder = folder_of(find(asked.game).read_rules(rules), factors)
        kept = None if asked.keep is None else Path(asked.keep) / folder
        yield (found := run_of(replace(request, progress=counting_on(asked.progress, before), keep=kept)))
        before += len(found)


def idle(values: Mapping[str, Sequence[Value]], runs: Sequence[Run]) -> Iterator[str]:
    """Yield the options all of whose values play the same, whatever the other options are."""
    grid = cells(values)
    for name, its in values.items():
        rest: dict[tuple[Value, ...], list[Run]] = {}
        for cell, each in zip(grid, runs, strict=True):
            rest.setdefault(tuple(value for other, value in cell.items() if other != name), []).append(each)
        alike = (not otherwise(a, b).any() for those in rest.values() for a, b in pairwise(those))
        if len(its) > 1 and all(alike):
            yield name
