"""`tefuda simulate`: bots play many matches, and the results are summed up."""

from __future__ import annotations

import csv
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tefuda.commands.exits import Exit, Stop
from tefuda.commands.options import rules
from tefuda.commands.words import say

if TYPE_CHECKING:
    from rich.console import Console

    from tefuda.lab.simulate import Results, Summary


def run(game: str, matches: int, bots: str, seed: int, given: Sequence[str], out: Path | None) -> None:
    """Play, show the progress and the summary, and write the rows if asked."""
    write = _writer(out)  # before the matches: a wrong ending should not cost a long run
    from rich.console import Console

    from tefuda.lab.simulate import simulate

    console = Console()
    results = _with_progress(
        matches,
        lambda told: simulate(game, matches, [bot.strip() for bot in bots.split(",")], seed, rules(given), told),
    )
    _show(results.summary(), console)
    if out is not None:
        write(out, results.rows)
        console.print(say(f"{len(results.rows)} rows in {out}", f"{out} に {len(results.rows)} 行"), highlight=False)


def _with_progress(matches: int, play: Callable[[Callable[[int], None]], Results]) -> Results:
    """A bar on stderr, so that a pipe gets the table alone."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(say("matches", "試合"), total=matches)
        return play(lambda done: progress.update(task, completed=done))


def _show(summary: Summary, console: Console) -> None:
    """A line for each bot, and one for the whole."""
    from rich.table import Table

    table = Table(box=None)
    table.add_column(say("bot", "ボット"))
    heads = (
        say("wins", "勝ち"),
        say("share", "勝率"),
        say("95 % interval", "95 % 区間"),
        say("points a match", "一試合の得点"),
        say("points a deal", "一ディールの得点"),
    )
    for head in heads:
        table.add_column(head, justify="right", no_wrap=True)
    for bot in summary.standings:
        interval = f"{bot.low:.1%} – {bot.high:.1%}"
        points = (f"{bot.points_a_match:+.1f}", f"{bot.points_a_deal:.2f}")
        table.add_row(bot.bot, str(bot.wins), f"{bot.share:.1%}", interval, *points)
    console.print(table)
    matches, mean, speed = summary.matches, summary.deals_a_match, summary.deals_a_second
    print(
        say(
            f"{matches} matches, {mean:.1f} deals a match, {speed:,.0f} deals a second",
            f"{matches} 試合、一試合 {mean:.1f} ディール、毎秒 {speed:,.0f} ディール",
        )
    )


def _writer(out: Path | None) -> Callable[[Path, Sequence[Mapping[str, Any]]], None]:
    writers = {".csv": _write_csv, ".parquet": _write_parquet}
    if out is None:
        return _write_csv
    if out.suffix.lower() not in writers:
        raise Stop(
            Exit.USAGE, say(f"{out}: the ending must be .csv or .parquet", f"{out}: .csv か .parquet にしてください")
        )
    if not out.absolute().parent.is_dir():
        raise Stop(Exit.USAGE, say(f"{out.parent}: no such folder", f"{out.parent}: そのフォルダーはありません"))
    return writers[out.suffix.lower()]


def _write_csv(out: Path, rows: Sequence[Mapping[str, Any]]) -> None:
    with out.open("w", newline="", encoding="utf-8") as file:
        table = csv.DictWriter(file, list(rows[0]) if rows else [])
        table.writeheader()
        table.writerows(rows)


def _write_parquet(out: Path, rows: Sequence[Mapping[str, Any]]) -> None:
    import polars

    polars.DataFrame(list(rows)).write_parquet(out)
