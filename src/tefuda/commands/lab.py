"""The commands of the lab: declared here, and carried out in other modules, such as `tefuda.commands.experiments`."""

from pathlib import Path
from typing import Annotated, Any

import typer

from tefuda.commands import arguments
from tefuda.commands.arguments import GAME, RULE, SEED, Language
from tefuda.commands.page import say
from tefuda.commands.shell import command as declare


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

    seated, players = command.line_up(game, bots, seats), experiments.ExecutionSettings(workers, cluster, keep)
    asked: dict[str, Any] = {"bots": seated, "seed": seed, "start": arguments.start(start)}
    asked["rules"] = arguments.rules(rule or [])
    if deals is None and detail is None and report is None:
        command.run(game, matches, asked, out, facts, players)
    else:
        much = {"matches": matches} if deals is None else {"deals": deals}
        experiments.simulate(game, much, asked, out, facts, detail or "deals", players, report)


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

    players = experiments.ExecutionSettings(workers, cluster, keep)
    asked = {"bots": line_up(game, bots, seats), **_asked(seed, start)}
    experiments.compare(game, variant, _much(deals, matches), asked, facts, players, out, report)


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

    players = experiments.ExecutionSettings(workers, cluster, None)
    asked = {"bots": line_up(game, bots, seats), **_asked(seed, start), **_much(deals, matches)}
    experiments.power(game, variant or [], sweeps.sizes(difference), asked, players)


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
    from tefuda.commands import experiments, sweeps
    from tefuda.commands.simulate import line_up

    asked = {"bots": line_up(game, bots, seats), **_much(deals, matches), **_asked(seed, start, rule)}
    sweeps.sweep(
        game, sweeps.over(over), asked, metric or [], experiments.ExecutionSettings(workers, cluster, keep), out, report
    )


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
    from tefuda.commands import experiments, sweeps
    from tefuda.commands.simulate import line_up

    asked = {"bots": line_up(game, bots, seats), **_much(deals, matches), **_asked(seed, start, rule)}
    wishes = sweeps.wishes(target)
    sweeps.tune(
        game, sweeps.over(over), wishes, asked, experiments.ExecutionSettings(workers, cluster, keep), out, report
    )


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
    from tefuda.commands import experiments, sweeps

    asked = {"seats": seats, **_much(deals, matches), **_asked(seed, start, rule)}
    names = [name.strip() for name in bots.split(",")]
    sweeps.ladder(game, names, asked, experiments.ExecutionSettings(workers, cluster, keep), out, report)


def _asked(seed: int, start: list[str] | None, rule: list[str] | None = None) -> dict[str, Any]:
    """Return the arguments that every question of the lab begins with."""
    asked = {"seed": seed, "start": arguments.start(start)}
    return asked if rule is None else {**asked, "rules": arguments.rules(rule)}


def _much(deals: int, matches: int | None) -> dict[str, int]:
    """Return the number of whole matches if they are asked for, else of single deals."""
    return {"deals": deals} if matches is None else {"matches": matches}
