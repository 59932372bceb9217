"""A progress bar on stderr for long work, so that a pipe gets the outcome alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

T = TypeVar("T")


class Report(Protocol):
    """A function that reports how much is done, and of how much, if that was not known before."""

    def __call__(self, done: int, whole: int | None = None, /) -> None:
        """Show the progress."""
        ...


def with_progress(label: str, total: int | None, work: Callable[[Report], T]) -> T:
    """Do ``work``, which is given the function that reports progress, and return its outcome."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(label, total=total)

        def report(done: int, whole: int | None = None, /) -> None:
            progress.update(task, completed=done, total=total if whole is None else whole)

        return work(report)
