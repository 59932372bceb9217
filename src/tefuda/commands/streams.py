"""stdout and stderr with encodings other than UTF-8, with readers that close the pipe, or closed from the start."""

from __future__ import annotations

import codecs
import io
import os
import sys
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
    """A function that reports how much is done, and of how much, if that was not known before."""

    def __call__(self, done: int, whole: int | None = None, /) -> None:
        """Show the progress."""
        ...


def with_progress(label: str, total: int | None, work: Callable[[ProgressCallback], T]) -> T:
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
