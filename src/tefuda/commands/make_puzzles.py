"""The command `tefuda make-puzzles`: look for more puzzles, in deals that were not searched yet."""

import sys
from collections.abc import Callable, Sequence
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tefuda.commands.arguments import GAME, Language
from tefuda.commands.errors import CliError, ExitCode
from tefuda.commands.page import say

if TYPE_CHECKING:
    from tefuda.study.puzzles import Puzzle

COUNT = typer.Option(min=1, max=100_000, metavar="N", help=say("make-puzzles-count"))
NUMBER = typer.Option(min=0, metavar="N", help=say("make-puzzles-seed"))
TRIED = typer.Option(
    min=80,
    metavar="N",
    help=say("make-puzzles-worlds"),
)
SEATS = typer.Option(
    min=2,
    metavar="N",
    show_default=False,
    help=say("make-puzzles-seats"),
)
RENEW = typer.Option(
    "--renew",
    help=say("make-puzzles-renew"),
)
FILE = typer.Option(
    metavar="FILE",
    help=say("make-puzzles-out"),
    show_default=False,
)


def declare(command: Callable[..., Callable[[Callable[..., None]], object]]) -> None:
    """Declare the command."""

    @command(
        say("help-make-puzzles"),
        "tefuda make-puzzles GAME --count 5",
        "tefuda make-puzzles GAME --count 100 --seed 7 --out puzzles.jsonl",
        "tefuda make-puzzles GAME --renew --out puzzles.jsonl",
    )
    def make_puzzles(
        game: Annotated[str, GAME],
        count: Annotated[int, COUNT] = 1,
        seats: Annotated[int | None, SEATS] = None,
        seed: Annotated[int, NUMBER] = 1,
        worlds: Annotated[int, TRIED] = 2_000,
        out: Annotated[Path | None, FILE] = None,
        renew: Annotated[bool, RENEW] = False,
        lang: Language = None,
    ) -> None:
        if renew:
            look_again(game, out)
        else:
            run(game, count, seats, seed, worlds, out)


def run(game: str, count: int, seats: int | None, seed: int, worlds: int, out: Path | None) -> None:
    """Search deal after deal until so many more puzzles are found; each is written when it is found."""
    from tefuda.commands.streams import ProgressCallback, with_progress
    from tefuda.engine.matches.registry import find
    from tefuda.puzzle_making import ground, make_puzzle
    from tefuda.study.puzzles import puzzles_of

    where, known = ground(find(game), worlds, seats), _known(game, out)
    first = 1 + max((one.deal for one in known if one.seed == seed), default=0)
    shipped = puzzles_of(game)

    def look(report: ProgressCallback) -> None:
        tried = found = 0
        while found < count:
            more = expected_deals(shipped, tried, found, count)
            label = say("progress-puzzles-found", found=found, count=count)
            report(tried, None if more is None else tried + more, label=label)
            puzzle = make_puzzle(where, seed, first + tried)
            if puzzle is not None:
                _write(puzzle, out)
                found += 1
            tried += 1

    with_progress(say("progress-puzzles-found", found=0, count=count), None, look)


def expected_deals(shipped: Sequence["Puzzle"], tried: int, found: int, count: int) -> int | None:
    """Return how many more deals will probably be searched until ``count`` puzzles are ``found``.

    The shipped puzzles of the seed that gave the most tell how rare they are, as well as the deals ``tried`` so far;
    None if there are none of either.

    >>> expected_deals([], tried=8, found=0, count=2), expected_deals([], tried=8, found=1, count=3)
    (None, 16)
    """
    by_seed = dict[int, list[int]]()
    for one in shipped:
        by_seed.setdefault(one.seed, []).append(one.deal)
    deals = max(by_seed.values(), key=len, default=[])
    many = len(deals) + found
    return ceil((count - found) * (max(deals, default=0) + tried) / many) if many else None


def look_again(game: str, out: Path | None) -> None:
    """Check again which bots miss the puzzles of a file, and write the file when all are done."""
    from tefuda.commands.streams import ProgressCallback, with_progress
    from tefuda.engine.whole_file import write_whole
    from tefuda.puzzle_making import renewed

    puzzles = _known(game, out)
    if out is None or not puzzles:
        raise CliError(
            ExitCode.BAD_FILE,
            say("make-puzzles-renew-needs-file"),
        )
    lines: list[str] = []

    def look(report: ProgressCallback) -> None:
        for puzzle in puzzles:
            lines.append(renewed(puzzle).line() + "\n")
            report(len(lines))

    with_progress(say("progress-puzzles"), len(puzzles), look)
    write_whole(out, "".join(lines))  # the old ones are there until the new ones all are


def _known(game: str, out: Path | None) -> list["Puzzle"]:
    from tefuda.study.puzzles import read_all

    if out is not None and (out.is_dir() or not out.absolute().parent.is_dir()):
        raise CliError(ExitCode.BAD_FILE, say("file-not-writable", file=out))
    if out is None or not out.exists():
        return []
    return read_all(game, out.read_text(encoding="utf-8").splitlines())


def _write(puzzle: "Puzzle", out: Path | None) -> None:
    if out is None:
        sys.stdout.write(puzzle.line() + "\n")
        sys.stdout.flush()
        return
    with out.open("a", encoding="utf-8") as file:
        file.write(puzzle.line() + "\n")
