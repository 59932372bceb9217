"""stdout and stderr, whatever they can take: another encoding than UTF-8, a reader who leaves, nobody at all."""

from __future__ import annotations

import codecs
import io
import os
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

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
"""What stands for a sign that an encoding lacks."""

PLAINLY: Final = "tefuda.plainly"
"""The name under which `plainly` is known to Python."""


class ReaderLeft(Exception):
    """Whoever read what a command says (`| head`) has closed the pipe.

    It is no `OSError`: the library would end the process at one.
    """


def settle() -> None:
    """From now on both can be written to; what is written without an encoding for it is written plainly."""
    codecs.register_error(PLAINLY, plainly)
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # it was closed before we began
            stream = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  it stays open to the end
            setattr(sys, name, stream)
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=PLAINLY)


def leave() -> None:
    """Nothing is left to be written that cannot be: Python would complain of it at its end."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


@contextmanager
def reader_may_leave() -> Iterator[None]:
    """Raises `ReaderLeft` where the pipe is closed."""
    try:
        yield
    except BrokenPipeError as error:
        raise ReaderLeft from error


def plainly(error: UnicodeError) -> tuple[str, int]:
    """What can be written in place of what cannot.

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
