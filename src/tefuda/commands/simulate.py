"""`tefuda simulate`: bots play many matches, and the results are summed up."""

from __future__ import annotations

import csv
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from tefuda.commands.exits import Exit, Stop
from tefuda.commands.options import rules
from tefuda.commands.words import say


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
    _show(console, results.summary())
    if out is not None:
        write(out, results.rows)
        console.print(say(f"{len(results.rows)} rows in {out}", f"{out} に {len(results.rows)} 行"), highlight=False)


def _with_progress(matches: int, play: Callable[[Callable[[int], None]], Any]) -> Any:
    """A bar on stderr, so that a pipe gets the table alone."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(say("matches", "対局"), total=matches)
        return play(lambda done: progress.update(task, completed=done))


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
