"""The code cache: compiled code, kept from run to run where this user has a place for it.

Nothing depends on it.  Where there is no home, no room or no permission, code is compiled again in each process, and a
warning says so once.
"""

from __future__ import annotations

import os
from contextlib import suppress
from functools import cache
from multiprocessing import parent_process
from pathlib import Path
from typing import Final
from warnings import warn

from tefuda.engine.whole_file import whole

BEFORE: Final = "compiled code cannot be kept ("
BEHIND: Final = "); XDG_CACHE_HOME names another folder"


class NothingKept(UserWarning):
    """A warning that compiled code cannot be kept.

    Its text is its only argument, because Numba makes warnings again from their texts alone.
    """

    @property
    def where(self) -> str:
        """The folder, and the system's reason."""
        return str(self).removeprefix(BEFORE).removesuffix(BEHIND)


def code_folder() -> Path | None:
    """The folder of all compiled code; None for a user without a home."""
    try:
        home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    except RuntimeError:  # no HOME, and no entry in the list of users
        return None
    return home / "tefuda" / "compiled"


def within(folder: Path | None, name: str) -> Path | None:
    """The path of a file in a folder; None if there is no folder."""
    return folder / name if folder is not None else None


def usable(folder: Path | None) -> bool:
    """Return whether files can be kept in this folder."""
    return _written(within(folder, "trial.txt"), b"works") is None


def read(file: Path | None) -> bytes | None:
    """The content of a file; None if there is none, or if it cannot be read."""
    with suppress(OSError):
        return file.read_bytes() if file is not None else None
    return None


def write(file: Path | None, told: bytes) -> None:
    """Write a file, whole or not at all; warn if it cannot be kept (`NothingKept`), except in a worker."""
    wrong = _written(file, told)
    if wrong is not None and parent_process() is None:
        _warn(f"{BEFORE}{code_folder() or '~'}: {wrong}{BEHIND}")


@cache
def _warn(text: str) -> None:
    """Warn once, though there are many files."""
    warn(NothingKept(text), stacklevel=3)


def _written(file: Path | None, told: bytes) -> str | None:
    """Write a file whole; return the reason if that fails, else None."""
    if file is None:
        return "no home"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with whole(file) as there:
            there.write_bytes(told)
    except OSError as error:
        return str(error.strerror)
    return None
