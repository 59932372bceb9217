"""Writing of whole files: the old content stays until all of the new content is on the disk."""

from __future__ import annotations

import os
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


@contextmanager
def whole(file: Path, mode: int | None = None) -> Iterator[Path]:
    """The path of a new file beside this one, which it replaces at the end; a pipe or a device is written directly.

    ``mode``: the file's permissions; if left out, those that it has now.

    >>> import tempfile
    >>> file = Path(tempfile.mkdtemp()) / "rows.csv"
    >>> with whole(file) as there:
    ...     _, known = there.write_text("1,2", encoding="utf-8"), file.exists()
    >>> known, file.read_text(encoding="utf-8")
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
        if str(error.filename) == str(beside):  # the caller does not know that name
            error.filename, error.filename2 = str(file), None
        raise
    finally:
        with suppress(OSError):
            beside.unlink()


def write_whole(file: Path, text: str) -> None:
    """Write a text to a file in UTF-8, whole or not at all."""
    with whole(file) as there:
        there.write_text(text, encoding="utf-8")
