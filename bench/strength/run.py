"""Play on where it stopped: each row's pairs, until time or pairs are up; then write the page."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence

from bench.strength.duel import Duel
from bench.strength.ledger import append, kept
from bench.strength.page import write
from bench.strength.rows import ROWS, Row


def main() -> int:
    """The command; 0 when it has played what it could."""
    asked = arguments()
    rows = [row for row in ROWS if row.offered and any(name in row.id for name in asked.rows or [""])]
    until = time.monotonic() + 60 * asked.minutes if asked.minutes else None
    play(rows, asked.pairs, until)
    write()
    return 0


def arguments() -> argparse.Namespace:
    """What it is asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench.strength", description=__doc__)
    parser.add_argument("rows", nargs="*", help="parts of the names of rows, such as skarney or master-first; else all")
    parser.add_argument("--pairs", type=int, help="pairs of deals for each row, in all; else each row's own number")
    parser.add_argument("--minutes", type=float, help="stop when so many have passed")
    return parser.parse_args()


def play(rows: Sequence[Row], pairs: int | None, until: float | None) -> None:
    """With a bar for each row."""
    from rich.progress import Progress

    with Progress() as progress:
        for row in rows:
            most = row.pairs if pairs is None else pairs
            task = progress.add_task(row.id, total=most)
            for done in play_row(row, most, until):
                progress.update(task, completed=done)


def play_row(row: Row, most: int, until: float | None) -> Iterator[int]:
    """The pairs of one row that its players, as they are now, have not played yet; how many there are after each."""
    duel = Duel(row)
    by = duel.by()
    there = {line["pair"] for line in kept(row) if line["by"] == by}
    yield min(len(there), most)
    for pair in range(most):
        if until is not None and time.monotonic() > until:
            return
        if pair not in there:
            append(row, by, duel.play(pair))
            there.add(pair)
            yield len(there)
