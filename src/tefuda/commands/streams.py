"""stdout and stderr: other encodings than UTF-8, readers that close the pipe, and the progress of long work."""

from __future__ import annotations

import codecs
import io
import os
import sys
import time
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, Protocol, TypeVar

PLAIN: Final = {
    "‐": "-",
    "–": "-",
    "−": "-",
    "…": "...",
    "‘": "'",
    "’": "'",
    "“": '"',
    "”": '"',
    "·": "*",
    "×": "x",
    "→": "->",
    "〜": "～",
    "♠": "S",
    "♥": "H",
    "♦": "D",
    "♣": "C",
    "✓": "+",
    "✗": "x",
}
"""The replacement of a sign that an encoding lacks."""

PLAINLY: Final = "tefuda.plainly"
"""The name under which `plainly` is known to Python."""


class OutputClosed(Exception):
    """The reader of a command's output (`| head`) has closed the pipe.

    It is no `OSError`, because the library would end the process at one.
    """


def settle() -> None:
    """Make both streams writable; what an encoding lacks is written plainly from now on."""
    codecs.register_error(PLAINLY, plainly)
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # it was closed before the command began
            stream = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  it stays open to the end
            setattr(sys, name, stream)
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=PLAINLY)


def leave() -> None:
    """Drop what cannot be written, so that Python does not complain of it at its end."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


@contextmanager
def reader_may_leave() -> Iterator[None]:
    """Raise `OutputClosed` if the pipe is closed while the block runs."""
    try:
        yield
    except BrokenPipeError as error:
        raise OutputClosed from error


def plainly(error: UnicodeError) -> tuple[str, int]:
    """Replace signs that an encoding lacks, as an error handler of codecs.

    >>> codecs.register_error(PLAINLY, plainly)
    >>> "2–4 “♠A” ±1 ū 札".encode("ascii", PLAINLY)
    b'2-4 "SA" ?1 u ?'
    >>> "2〜4".encode("cp932", PLAINLY).decode("cp932"), "2〜4".encode("cp1252", PLAINLY)
    ('2～4', b'2~4')
    """
    assert isinstance(error, UnicodeEncodeError)
    signs = error.object[error.start : error.end]
    return "".join(_plain(sign, error.encoding) for sign in signs), error.end


def _plain(sign: str, encoding: str) -> str:
    known = PLAIN.get(sign, sign)
    bare = unicodedata.normalize("NFKD", known).encode("ascii", "ignore").decode("ascii")
    return next(way for way in (known, bare or "?", "?") if _can_be_written(way, encoding))


def _can_be_written(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


T = TypeVar("T")


class ProgressCallback(Protocol):
    """A function that reports how much is done, and of how much and at what, if that was not known before."""

    def __call__(self, done: int, whole: int | None = None, /, label: str | None = None) -> None:
        """Show the progress."""
        ...


def with_progress(label: str, total: int | None, work: Callable[[ProgressCallback], T]) -> T:
    """Do ``work``, which is given the function that reports progress, and return its outcome.

    The progress is shown in a terminal.  Lines that the work prints go above it, or into the file that is stdout.
    """
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    told, left = TextColumn("{task.description}", markup=False), TextColumn("{task.fields[left]}")
    console, estimate = Console(stderr=True), TimeEstimate(time.monotonic())
    with Progress(
        *(told, BarColumn(), MofNCompleteColumn(), left),
        console=console,
        transient=True,
        redirect_stdout=sys.stdout.isatty(),
        disable=not console.is_terminal,
    ) as progress:
        task = progress.add_task(label, total=total, left="")

        def report(done: int, whole: int | None = None, /, label: str | None = None) -> None:
            size = total if whole is None else whole
            seconds = estimate.left(done, size, time.monotonic()) if console.is_terminal else None
            words = "" if seconds is None else in_words(seconds)
            progress.update(task, completed=done, total=size, description=label, left=words)

        return work(report)


class TimeEstimate:
    """An estimate of the time that work still takes.

    >>> work = TimeEstimate(begun=100.0)
    >>> work.left(0, 8, 103.0), work.left(2, 8, 110.0), work.left(8, 8, 140.0), work.left(3, None, 120.0)
    (None, 30.0, None, None)

    Work done before the first second is over does not count: it is the kept part of an earlier run.

    >>> again = TimeEstimate(begun=0.0)
    >>> again.left(90, 100, 0.5), again.left(95, 100, 10.5)
    (None, 10.0)
    """

    def __init__(self, begun: float) -> None:
        self._origin, self._begun, self._before = begun, begun, 0

    def left(self, done: int, total: int | None, now: float) -> float | None:
        """Return the seconds that are left, or None if nothing is known of them yet."""
        if now - self._origin < SOON:
            self._begun, self._before = now, done
        return time_left(done - self._before, None if total is None else total - self._before, now - self._begun)


SOON: Final = 1.0  # seconds


def time_left(done: int, total: int | None, elapsed: float) -> float | None:
    """Return the seconds that are left if the rest goes as fast; None if nothing is done, or nothing is left.

    >>> time_left(25, 100, 10.0), time_left(0, 100, 3.0), time_left(100, 100, 40.0), time_left(3, None, 4.0)
    (30.0, None, None, None)
    """
    if total is None or not 0 < done < total:
        return None
    return elapsed * (total - done) / done


def rough(seconds: float) -> tuple[str, int]:
    """Return a time as people would say it: its unit, and how many of them.

    >>> rough(3.2), rough(42), rough(58), rough(100), rough(3500), rough(7300)
    (('moment', 0), ('seconds', 40), ('minutes', 1), ('minutes', 2), ('minutes', 58), ('hours', 2))
    """
    if seconds < 8:
        return "moment", 0
    if seconds < 55:
        return "seconds", max(10, 10 * round(seconds / 10))
    if seconds < 59.5 * 60:
        return "minutes", max(1, round(seconds / 60))
    return "hours", max(1, round(seconds / 3600))


def in_words(seconds: float) -> str:
    """Return the time that is left, in the user's language."""
    from tefuda.commands.page import say

    unit, count = rough(seconds)
    return say(f"left-{unit}", count=count)
