"""The command `tefuda simulate`: bots play many matches, and the results are summed up."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

from tefuda.commands.experiments import play, ready, size_of, tell_players, tell_start, written
from tefuda.commands.page import LANG, say
from tefuda.engine.matches.registry import find
from tefuda.lab.custom_metrics import fact_called
from tefuda.lab.factors import seated
from tefuda.text.message_formatter import decimal, number

if TYPE_CHECKING:
    from rich.console import Console

    from tefuda.commands.streams import ProgressCallback
    from tefuda.lab.arguments import SweepArguments
    from tefuda.lab.runs import Run
    from tefuda.lab.summary import RunSummary


def line_up(game: str, named: str | None, seats: int | None) -> list[str]:
    """Return a bot for each seat: the named ones, and from the first again where seats are left.

    Without ``seats`` there are as many seats as names, where any number of players that is named can play the game;
    else as many as the game usually has.  Without names every seat is the game's quick player.

    Raises:
        BadRules: there are more names than seats.

    Example:
        >>> line_up("skarney-gin", None, None), line_up("literature", "random", 4)
        (['steady', 'steady'], ['random', 'random', 'random', 'random'])
    """
    return list(seated(game, None if named is None else [name.strip() for name in named.split(",")], seats))


def run(game: str, asked: SweepArguments, out: Path | None, facts: bool) -> None:
    """Play, show the progress and the summary, and write the rows if asked."""
    ready(out)
    from rich.console import Console

    from tefuda import lab
    from tefuda.bots.bot import deals_of

    thinks = any(deals_of(name, find(game)) for name in asked["bots"])

    def work(told: ProgressCallback) -> tuple[Run, float]:
        if not thinks:  # compiles, which is no part of the speed of play
            one: SweepArguments = {**asked, "matches": 1, "workers": 1, "cluster": None, "keep": None}
            lab.simulate(game, **one)
        begun = time.perf_counter()
        return lab.simulate(game, **asked | {"progress": told}), time.perf_counter() - begun

    played, seconds = play(*size_of(asked), asked.get("keep"), work)
    with written(played, lambda: played.table("matches"), out, None):
        summary, console = played.summary(), Console()
        tell_players(asked["bots"])
        tell_start(played)
        _show(summary, seconds, console)
        if facts:
            _show_facts(summary, console, game)


def _show(summary: RunSummary, seconds: float, console: Console) -> None:
    """Print a line for each bot, and one for the whole."""
    from rich.table import Table

    table = Table(box=None)
    table.add_column(say("column-bot"))
    heads = (
        say("column-wins"),
        say("column-win-rate"),
        say("column-interval"),
        say("column-points-a-match"),
        say("column-points-a-deal"),
    )
    for head in heads:
        table.add_column(head, justify="right", no_wrap=True)
    for bot in summary.standings:
        interval = f"{bot.low:.1%} – {bot.high:.1%}"
        points = (decimal(bot.points_a_match, 1, signed=True), decimal(bot.points_a_deal, 2))
        table.add_row(bot.bot, number(bot.wins), f"{bot.share:.1%}", interval, *points)
    console.print(table)
    matches, mean, speed = summary.matches, summary.deals_a_match, summary.deals / seconds
    print(say("simulate-speed", matches=f"{matches:,}", mean=f"{mean:.1f}", speed=f"{speed:,.0f}"))


def _show_facts(summary: RunSummary, console: Console, game: str) -> None:
    """Print how often each fact was told, in words and by the names of the game's table."""
    from rich.table import Table

    table = Table(box=None)
    for head in (say("column-fact"), say("column-name")):
        table.add_column(head, overflow="fold")
    for head in (say("column-times"), say("column-a-match"), say("column-a-deal")):
        table.add_column(head, justify="right", no_wrap=True)
    for name, times in summary.facts.items():
        table.add_row(
            fact_called(name, LANG, game),
            name,
            f"{times:,}",
            f"{times / summary.matches:.2f}",
            f"{times / summary.deals:.3f}",
        )
    console.print()
    console.print(table)
