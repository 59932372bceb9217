"""A file is written whole, or not at all: what was there before stays until all of the new one is on the disk."""

from __future__ import annotations

import os
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


@contextmanager
def whole(file: Path, mode: int | None = None) -> Iterator[Path]:
    """Where to write meanwhile, beside the file, which it becomes at the end; a pipe or a device is written as it is.

    ``mode``: who may read and write it; if left out, whoever may now.

    >>> import tempfile
    >>> file = Path(tempfile.mkdtemp()) / "rows.csv"
    >>> with whole(file) as there:
    ...     _, known = there.write_text("1,2"), file.exists()
    >>> known, file.read_text()
    (False, '1,2')
    """
    target = file.resolve()
    if target.exists() and not target.is_file():
        yield file
        return
    beside = target.with_name(f".{uuid.uuid4().hex[:16]}.new")
    try:
        yield beside
        if mode is not None or target.exists():
            beside.chmod(target.stat().st_mode & 0o777 if mode is None else mode)
        os.replace(beside, target)
    except OSError as error:
        if str(error.filename) == str(beside):  # nobody has heard of that name
            error.filename, error.filename2 = str(file), None
        raise
    finally:
        with suppress(OSError):
            beside.unlink()


def write_whole(file: Path, text: str) -> None:
    """A text, as `Path.write_text` would."""
    with whole(file) as there:
        there.write_text(text, encoding="utf-8")
