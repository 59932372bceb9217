"""The outcome of the lab's commands: they check that it can be written before a run, and write it after."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Protocol

from tefuda.commands.exits import Exit, Stop
from tefuda.commands.language import LANG, say
from tefuda.lab.table import ColumnTable, writer_of


class Told(Protocol):
    """A result of the lab that has a report."""

    def report(self, file: str | Path, lang: str = "en") -> Path:
        """Write the report."""
        ...


def ready(out: Path | None, report: Path | None = None) -> None:
    """Stop before a long run if its outcome could not be written."""
    for file in filter(None, (out, report)):
        if not file.absolute().parent.is_dir():
            raise Stop(Exit.USAGE, say(f"{file.parent}: no such folder", f"{file.parent}というフォルダーはありません"))
    if out is not None:
        writer_of(out)


@contextmanager
def written(
    found: Told | None, table: Callable[[], ColumnTable], out: Path | None, report: Path | None
) -> Iterator[None]:
    """Write the table and the report if they are asked for, even if showing the results fails."""
    rows = table() if out is not None else None
    with ExitStack() as at_the_end:
        if found is not None and report is not None:
            at_the_end.callback(found.report, report, LANG)
        if rows is not None and out is not None:
            at_the_end.callback(rows.write, out)
        yield
    if rows is not None:
        print(say(f"{len(rows)} rows in {out}", f"{out}に{len(rows)}行を書き出しました"))
    if report is not None:
        print(say(f"written: {report}", f"{report}に書き出しました"))
