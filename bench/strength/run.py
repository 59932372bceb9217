"""Play on where it stopped: each row's pairs, until time or pairs are up; then write the page."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence

from bench.strength.calibration import CALIBRATIONS
from bench.strength.duel import Pair
from bench.strength.hints import HINTS
from bench.strength.ledger import append, kept, latest, rename
from bench.strength.page import write
from bench.strength.questions import QUESTIONS
from bench.strength.ready import ready
from bench.strength.rows import ROWS, Row

AGAIN = 2  # pairs, the first and the last, that are played again where only the files of the players may have changed


def main() -> int:
    """The command; 0 when it has played what it could."""
    asked = arguments()
    rows = meant(asked.rows or [""])
    until = time.monotonic() + 60 * asked.minutes if asked.minutes else None
    if asked.same:
        for row in rows:
            print(row.id, "the same" if same(row) else "others")
    else:
        play(rows, asked.pairs, until)
    write()
    return 0


def meant(names: Sequence[str]) -> list[Row]:
    """Those that are offered and have such a name, or else such a part of one.

    >>> [row.id for row in meant(["rummy-fifty-4-master-first", "carousel-2-hints"])]
    ['rummy-fifty-4-master-first', 'carousel-2-hints-master', 'carousel-2-hints-sharp']
    """
    every = (*ROWS, *HINTS, *QUESTIONS, *CALIBRATIONS)
    whole = {row.id for row in every}.intersection(names)
    parts = [name for name in names if name not in whole]
    return [row for row in every if row.offered and (row.id in whole or any(part in row.id for part in parts))]


def arguments() -> argparse.Namespace:
    """The options of the command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.strength", description=__doc__)
    parser.add_argument("rows", nargs="*", help="rows, or parts of names such as skarney or master-first; else all")
    parser.add_argument("--pairs", type=int, help="pairs of deals for each row, in all; else each row's own number")
    parser.add_argument("--minutes", type=float, help="stop when so many have passed")
    parser.add_argument("--same", action="store_true", help=same.__doc__)
    return parser.parse_args()


def same(row: Row) -> bool:
    """Files have changed, and no play: if some kept pairs come out as before, all of a row's pairs go on counting."""
    duel = ready(row)
    by, (old, pairs) = duel.by(), latest(row)
    alike = all(comes_out(duel.play(pair["pair"])) == comes_out(pair) for pair in (*pairs[:AGAIN], *pairs[-AGAIN:]))
    if alike and pairs and by != old:
        rename(row, old, by)
    return alike and bool(pairs)


def comes_out(pair: Pair) -> object:
    """A pair but for the time that it took."""
    return {name: value for name, value in pair.items() if name not in ("by", "thought")}


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
    duel = ready(row)
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
