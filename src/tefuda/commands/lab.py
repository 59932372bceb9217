"""The commands of the lab: declared here, and carried out in other modules, such as `tefuda.commands.experiments`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tefuda.commands import arguments
from tefuda.commands.arguments import GAME, RULE, SEED, Language
from tefuda.commands.page import say
from tefuda.commands.shell import command as declare

if TYPE_CHECKING:
    from tefuda.lab.arguments import CompareArguments, SweepArguments


@declare(
    say("help-options"),
    "tefuda options GAME --lang ja",
)
def options(game: Annotated[str, GAME], lang: Language = None) -> None:
    """Print the options of a game's rules."""
    from tefuda.commands import games as command

    command.list_options(game)


@declare(
    say("help-simulate"),
    "tefuda simulate GAME",
    "tefuda simulate GAME --matches 1000 --seats 4 --bots steady,random --seed 7",
    "tefuda simulate GAME --rules target=100 --facts --out matches.parquet",
    "tefuda simulate GAME --deals 10000 --detail deals --out deals.csv --workers 2 --keep run",
)
def simulate(
    game: Annotated[str, GAME],
    matches: Annotated[int, typer.Option(min=1, metavar="N", help=say("simulate-matches"))] = 1000,
    deals: Annotated[int | None, arguments.DEALS] = None,
    detail: Annotated[arguments.ExportRowKind | None, arguments.DETAIL] = None,
    bots: Annotated[str | None, arguments.BOTS] = None,
    seats: Annotated[int | None, arguments.SEATS] = None,
    seed: Annotated[int, SEED] = 0,
    start: Annotated[list[str] | None, arguments.START] = None,
    rule: Annotated[list[str] | None, RULE] = None,
    out: Annotated[Path | None, arguments.OUT] = None,
    facts: Annotated[bool, arguments.FACTS] = False,
    report: Annotated[Path | None, arguments.REPORT] = None,
    workers: Annotated[int, arguments.WORKERS] = 1,
    cluster: Annotated[str | None, arguments.CLUSTER] = None,
    keep: Annotated[Path | None, arguments.KEEP] = None,
    lang: Language = None,
) -> None:
    """Let bots play many matches, or single deals, and show the results."""
    from tefuda.commands import experiments
    from tefuda.commands import simulate as command

    whole = matches if deals is None else None
    asked = _with_rules(_asked(deals, whole, seed, start, workers, cluster, keep), rule)
    asked["bots"] = command.line_up(game, bots, seats)
    if deals is None and detail is None and report is None:
        command.run(game, asked, out, facts)
    else:
        asked["detail"] = "deals" if detail is None else detail.value
        experiments.simulate(game, asked, out, facts, report)


@declare(
    say("help-compare"),
    "tefuda compare GAME --variant a: --variant b:target=100",
    "tefuda compare GAME --variant a: --variant b:target=100 --report compared.html --lang ja",
    "tefuda compare GAME --variant two:seats=2 --variant four:seats=4,bots=steady+random",
)
def compare(
    game: Annotated[str, GAME],
    variant: Annotated[list[str], arguments.VARIANT],
    deals: Annotated[int, arguments.DEALS_COMPARED] = 1000,
    matches: Annotated[int | None, arguments.MATCHES_COMPARED] = None,
    bots: Annotated[str | None, arguments.BOTS] = None,
    seats: Annotated[int | None, arguments.SEATS] = None,
    seed: Annotated[int, SEED] = 0,
    start: Annotated[list[str] | None, arguments.START] = None,
    facts: Annotated[bool, arguments.FACTS] = False,
    out: Annotated[Path | None, arguments.TABLE_OUT] = None,
    report: Annotated[Path | None, arguments.REPORT] = None,
    workers: Annotated[int, arguments.WORKERS] = 1,
    cluster: Annotated[str | None, arguments.CLUSTER] = None,
    keep: Annotated[Path | None, arguments.KEEP] = None,
    lang: Language = None,
) -> None:
    """Play the same cards under different rules, and show what differs."""
    from tefuda.commands import experiments
    from tefuda.commands.simulate import line_up

    asked = _asked(deals, matches, seed, start, workers, cluster, keep)
    asked["bots"] = line_up(game, bots, seats)
    experiments.compare(game, variant, asked, facts, out, report)


@declare(
    say("help-power"),
    "tefuda power GAME --difference plays=2 --variant a: --variant b:target=100",
    "tefuda power GAME --difference plays=2 --difference 'best 1=0.01'",
)
def power(
    game: Annotated[str, GAME],
    difference: Annotated[list[str], arguments.DIFFERENCE],
    variant: Annotated[list[str] | None, arguments.VARIANT] = None,
    deals: Annotated[int, arguments.DEALS_COMPARED] = 200,
    matches: Annotated[int | None, arguments.MATCHES_COMPARED] = None,
    bots: Annotated[str | None, arguments.BOTS] = None,
    seats: Annotated[int | None, arguments.SEATS] = None,
    seed: Annotated[int, SEED] = 0,
    start: Annotated[list[str] | None, arguments.START] = None,
    workers: Annotated[int, arguments.WORKERS] = 1,
    cluster: Annotated[str | None, arguments.CLUSTER] = None,
    lang: Language = None,
) -> None:
    """Estimate how many deals show a difference of a given size."""
    from tefuda.commands import experiments, sweeps
    from tefuda.commands.simulate import line_up

    asked = _asked(deals, matches, seed, start, workers, cluster, None)
    asked["bots"] = line_up(game, bots, seats)
    experiments.power(game, variant or [], sweeps.sizes(difference), asked)


@declare(
    say("help-sweep"),
    "tefuda sweep GAME --over target=100,200,300 --deals 1000",
    "tefuda sweep GAME --over 'ace_block=*' --metric plays --metric turns --out sweep.csv",
)
def sweep(
    game: Annotated[str, GAME],
    over: Annotated[list[str], arguments.OVER],
    deals: Annotated[int, arguments.DEALS_COMPARED] = 1000,
    matches: Annotated[int | None, arguments.MATCHES_COMPARED] = None,
    bots: Annotated[str | None, arguments.BOTS] = None,
    seats: Annotated[int | None, arguments.SEATS] = None,
    seed: Annotated[int, SEED] = 0,
    start: Annotated[list[str] | None, arguments.START] = None,
    rule: Annotated[list[str] | None, RULE] = None,
    metric: Annotated[list[str] | None, arguments.METRIC] = None,
    out: Annotated[Path | None, arguments.TABLE_OUT] = None,
    report: Annotated[Path | None, arguments.REPORT] = None,
    workers: Annotated[int, arguments.WORKERS] = 1,
    cluster: Annotated[str | None, arguments.CLUSTER] = None,
    keep: Annotated[Path | None, arguments.KEEP] = None,
    lang: Language = None,
) -> None:
    """Play the same cards under every setting of some options."""
    from tefuda.commands import sweeps
    from tefuda.commands.simulate import line_up

    asked = _with_rules(_asked(deals, matches, seed, start, workers, cluster, keep), rule)
    asked["bots"] = line_up(game, bots, seats)
    sweeps.sweep(game, sweeps.over(over), asked, metric or [], out, report)


@declare(
    say("help-tune"),
    "tefuda tune GAME --over 'ace_block=*' --target plays=60 --target 'best 1=0.5'",
    "tefuda tune GAME --over 'ace_block=*' --target turns=34 --target decided=0.30,0.01 --report tuned.html",
)
def tune(
    game: Annotated[str, GAME],
    over: Annotated[list[str], arguments.OVER],
    target: Annotated[list[str], arguments.TARGET],
    deals: Annotated[int, arguments.DEALS_COMPARED] = 1000,
    matches: Annotated[int | None, arguments.MATCHES_COMPARED] = None,
    bots: Annotated[str | None, arguments.BOTS] = None,
    seats: Annotated[int | None, arguments.SEATS] = None,
    seed: Annotated[int, SEED] = 0,
    start: Annotated[list[str] | None, arguments.START] = None,
    rule: Annotated[list[str] | None, RULE] = None,
    out: Annotated[Path | None, arguments.TABLE_OUT] = None,
    report: Annotated[Path | None, arguments.REPORT] = None,
    workers: Annotated[int, arguments.WORKERS] = 1,
    cluster: Annotated[str | None, arguments.CLUSTER] = None,
    keep: Annotated[Path | None, arguments.KEEP] = None,
    lang: Language = None,
) -> None:
    """Look for settings of some options that come near to what is wished for."""
    from tefuda.commands import sweeps
    from tefuda.commands.simulate import line_up

    asked = _with_rules(_asked(deals, matches, seed, start, workers, cluster, keep), rule)
    asked["bots"] = line_up(game, bots, seats)
    sweeps.tune(game, sweeps.over(over), sweeps.wishes(target), asked, out, report)


@declare(
    say("help-ladder"),
    "tefuda ladder GAME --bots random,gentle,steady --deals 500",
)
def ladder(
    game: Annotated[str, GAME],
    bots: Annotated[str, arguments.BOTS_RANKED],
    deals: Annotated[int, arguments.DEALS_COMPARED] = 200,
    matches: Annotated[int | None, arguments.MATCHES_COMPARED] = None,
    seats: Annotated[int | None, arguments.SEATS] = None,
    seed: Annotated[int, SEED] = 0,
    start: Annotated[list[str] | None, arguments.START] = None,
    rule: Annotated[list[str] | None, RULE] = None,
    out: Annotated[Path | None, arguments.TABLE_OUT] = None,
    report: Annotated[Path | None, arguments.REPORT] = None,
    workers: Annotated[int, arguments.WORKERS] = 1,
    cluster: Annotated[str | None, arguments.CLUSTER] = None,
    keep: Annotated[Path | None, arguments.KEEP] = None,
    lang: Language = None,
) -> None:
    """Let bots play each other on the same cards, and show how far apart they are."""
    from tefuda.commands import sweeps

    asked = _with_rules(_asked(deals, matches, seed, start, workers, cluster, keep), rule)
    asked["seats"] = seats
    sweeps.ladder(game, [name.strip() for name in bots.split(",")], asked, out, report)


def _asked(
    deals: int | None,
    matches: int | None,
    seed: int,
    start: list[str] | None,
    workers: int,
    cluster: str | None,
    keep: Path | None,
) -> "CompareArguments":
    """Return the arguments that every question of the lab begins with: so many whole matches, if they are asked for."""
    return {
        "deals": deals if matches is None else None,
        "matches": matches,
        "seed": seed,
        "start": arguments.start(start),
        "workers": workers,
        "cluster": cluster,
        "keep": keep,
    }


def _with_rules(asked: "CompareArguments", rule: list[str] | None) -> "SweepArguments":
    """Return the arguments of a question about one set of rules."""
    return {**asked, "rules": arguments.rules(rule or []), "progress": None}
