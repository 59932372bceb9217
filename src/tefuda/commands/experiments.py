"""The commands `tefuda simulate --deals` or `--detail`, and `tefuda compare`: the lab's results as tables."""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from tefuda.commands.arguments import rules
from tefuda.commands.errors import CliError, ExitCode
from tefuda.commands.page import LANG, listed, say
from tefuda.commands.streams import ProgressCallback, with_progress
from tefuda.engine.matches.registry import find
from tefuda.lab import custom_metrics
from tefuda.lab.custom_metrics import shown
from tefuda.lab.factors import BOTS, SEATS, divided
from tefuda.lab.summary import starts_in_words
from tefuda.lab.table import ColumnarData, writer_of

if TYPE_CHECKING:
    from tefuda.lab import RulesComparison
    from tefuda.lab.arguments import AmountArguments, CompareArguments, SweepArguments
    from tefuda.lab.metrics import MetricEstimate, PairedDifference
    from tefuda.lab.reportable import ReportableResult
    from tefuda.lab.runs import Run
    from tefuda.lab.sample_size import PowerEstimate


SHORT = 16  # the least width of a first column, in cells of the terminal


def called(name: str, game: str) -> str:
    """Return the name of a metric in the user's language."""
    return custom_metrics.called(name, LANG, game)


def show_metrics(metrics: Iterable[MetricEstimate], facts: bool, game: str) -> None:
    """Print a line for each metric, with its interval; ``facts``: how often each fact is told, too."""
    told = [one for one in metrics if facts or not one.name.startswith("fact ")]
    rows = [
        (
            called(one.name, game),
            shown(one.name, one.value),
            f"{shown(one.name, one.low)} – {shown(one.name, one.high)}" if one.varied else say("nothing-varied"),
        )
        for one in told
    ]
    print_table((say("column-measured"), say("column-value"), say("column-interval")), rows)


def show_pairs(pairs: Iterable[PairedDifference], base: str, variant: str, facts: bool, game: str) -> None:
    """Print a line for each metric: both values, and their difference with its interval, ``*`` if that excludes 0."""
    heads = (say("column-measured"), base, variant, say("column-difference"), say("column-interval"), "")
    told = [one for one in pairs if facts or one.clear or not one.name.startswith("fact ")]
    alike = [one for one in told if one.low == one.high == 0]
    print_table(heads, [_pair(one, game) for one in told if one not in alike])
    if alike:
        print(say("compare-alike", names=listed(called(one.name, game) for one in alike)))


def _pair(one: PairedDifference, game: str) -> Sequence[str]:
    low, high = (shown(one.name, end, signed=True) for end in (one.low, one.high))
    difference = shown(one.name, one.difference, signed=True)
    values = (shown(one.name, one.base), shown(one.name, one.value))
    return (called(one.name, game), *values, difference, f"{low} … {high}", "*" if one.clear else "")


def print_table(heads: Sequence[str], rows: Iterable[Sequence[str]], left: int = 1) -> None:
    """Print columns, of which ``left`` are aligned left; only a long first one is cut where the terminal is narrow."""
    from rich.cells import cell_len
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    table = Table(box=None)
    told = list(rows)
    for at, head in enumerate(heads):
        wide = max((cell_len(row[at]) for row in told), default=1)
        table.add_column(
            head, justify="left" if at < left else "right", min_width=wide if at else min(wide, SHORT), overflow="fold"
        )
    for row in told:
        table.add_row(*map(escape, row))
    Console(highlight=False).print(table)


def tell_players(bots: Sequence[str], factors: Collection[str] = ()) -> None:
    """Print who plays, seat by seat; of what is tried in several ways, the table tells."""
    if BOTS in factors:
        return
    if SEATS in factors:
        print(say("played-by-bots", bots=listed(dict.fromkeys(bots))))
    else:
        print(say("played-by", bots=listed(bots), seats=len(bots)))


def tell_start(run: Run) -> None:
    """Print where matches start, if it is not with their first deals, or if these differ from later ones."""
    told = starts_in_words(run.game, run.most, run.start, LANG)
    if told:
        print(told)


def ready(out: Path | None, report: Path | None = None) -> None:
    """Stop before a long run if its outcome could not be written."""
    for file in filter(None, (out, report)):
        if not file.absolute().parent.is_dir():
            raise CliError(ExitCode.USAGE, say("no-such-folder", folder=file.parent))
    if out is not None:
        writer_of(out)


@contextmanager
def written(
    found: ReportableResult, table: Callable[[], ColumnarData], out: Path | None, report: Path | None
) -> Iterator[None]:
    """Write the table and the report if they are asked for, even if showing the results fails."""
    rows = table() if out is not None else None
    with ExitStack() as at_the_end:
        if report is not None:
            at_the_end.callback(found.report, report, LANG)
        if rows is not None and out is not None:
            at_the_end.callback(rows.write, out)
        yield
    if rows is not None:
        print(say("rows-written", rows=len(rows), file=out))
    if report is not None:
        print(say("report-written", file=report))


T = TypeVar("T")


def size_of(asked: AmountArguments) -> tuple[str, int]:
    """Return how much is asked for: "deals" or "matches", and how many.

    >>> size_of({"deals": 200}), size_of({"matches": 50})
    (('deals', 200), ('matches', 50))
    """
    deals, matches = asked.get("deals"), asked.get("matches")
    return ("matches", matches or 0) if deals is None else ("deals", deals)


def play(unit: str, size: int, keep: str | Path | None, work: Callable[[ProgressCallback], T]) -> T:
    """Play so many deals or matches, as ``unit`` says, with a progress bar, and return the outcome.

    A user who interrupts it is told what is kept in the folder ``keep``.
    """

    def worked(told: ProgressCallback) -> T:
        try:
            return work(told)
        except KeyboardInterrupt:
            kept = say("interrupted-keep-nothing") if keep is None else say("interrupted-kept", folder=keep)
            print(kept, file=sys.stderr)
            raise

    return with_progress(say(f"progress-{unit}"), size, worked)


def simulate(game: str, asked: SweepArguments, out: Path | None, facts: bool, report: Path | None) -> None:
    """Play, show what was measured, and write the rows of one kind if asked; ``asked``: what, as `lab.simulate`."""
    from tefuda import lab

    ready(out, report)
    run = play(*size_of(asked), asked.get("keep"), lambda told: lab.simulate(game, **asked | {"progress": told}))
    with written(run, lambda: run.table(asked.get("detail", "deals")), out, report):
        tell_players(run.bots)
        tell_start(run)
        show_metrics(run.metrics(), facts, run.game)
        print(say("simulate-played", matches=f"{len(run):,}", deals=f"{len(run.deals):,}"))


def variants(game: str, given: Sequence[str]) -> dict[str, dict[str, object] | str]:
    """Return variants from their notation: a name, a colon, and rules, as `--rules` has them, with seats and bots.

    >>> variants("skarney-gin", ["a:", "b:target=100,bots=steady+random", "c:club-evening"])
    {'a': {}, 'b': {'target': '100', 'bots': 'steady+random'}, 'c': 'club-evening'}
    """
    parts = [text.partition(":") for text in given]
    named = {name.strip(): text.strip() for name, colon, text in parts if name.strip() and colon}
    found = {name: rules([text]) if text else {} for name, text in named.items()}
    for one in found.values():
        find(game).read_rules(divided(one)[1])
    if len(named) < max(2, len(given)):
        raise CliError(
            ExitCode.USAGE,
            say("compare-needs-variants"),
        )
    return found


def compare(
    game: str,
    given: Sequence[str],
    asked: CompareArguments,
    facts: bool,
    out: Path | None = None,
    report: Path | None = None,
) -> None:
    """Play the variants on the same cards, and show what differs from the first."""
    from tefuda import lab
    from tefuda.lab.variants import runs_at_most

    ready(out, report)
    named = variants(game, given)
    unit, size = size_of(asked)

    def work(told: ProgressCallback) -> RulesComparison:
        done = dict.fromkeys(named, 0)

        def tell(name: str, many: int) -> None:
            done[name] = many
            told(sum(done.values()))

        return lab.compare(game, named, tell, **asked)

    found = play(unit, size * runs_at_most(game, named), asked.get("keep"), work)
    base = next(iter(named))
    with written(found, found.table, out, report):
        _tell_who_played(found)
        tell_start(found.runs[base])
        for name, pairs in found.pairs.items():
            show_pairs(pairs, base, name, facts, found.runs[base].game)
            for line in _summed(found, name):
                print(line)


def _tell_who_played(found: RulesComparison) -> None:
    """Print who played; for each variant where they differ."""
    if len({run.bots for run in found.runs.values()}) == 1:
        tell_players(next(iter(found.runs.values())).bots)
        return
    for name, run in found.runs.items():
        print(say("played-by-in", name=name, bots=listed(run.bots), seats=len(run.bots)))


def power(
    game: str,
    given: Sequence[str],
    differences: Mapping[str, float],
    asked: CompareArguments,
) -> None:
    """Play a few deals, and show how many are needed to see these differences."""
    from tefuda import lab

    named = variants(game, given) if given else None
    unit, size = size_of(asked)

    def work(told: ProgressCallback) -> tuple[PowerEstimate, ...]:
        return lab.power(game, differences, named, progress=told, **asked)

    found = with_progress(say(f"progress-{unit}"), size * (1 if named is None else len(named)), work)
    tell_players(asked["bots"])
    heads = (say("column-variant"), say("column-measured"), say("column-difference"), say("column-deals-needed"))
    rows = [
        (
            one.variant or "–",
            called(one.metric, game),
            shown(one.metric, one.difference),
            say("nothing-varied") if one.deals is None else f"{one.deals:,}",
        )
        for one in found
    ]
    print_table(heads, rows, left=2)
    print(say("power-means", deals=found[0].tried))


def _summed(found: RulesComparison, name: str) -> list[str]:
    """Return how much went otherwise, and which options changed nothing."""
    share = f"{found.differ[name]:.1%}"
    return [
        say("compare-share-differs", name=name, share=share),
        *(say("compare-option-idle", name=name, option=option) for option in found.idle[name]),
    ]
