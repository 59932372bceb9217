"""The code cache: compiled code, kept from run to run where this user has a place for it.

Nothing depends on it.  Where there is no home, no room or no permission, it is kept among the temporary files, and a
warning says so once; where even that cannot be, code is compiled again in each process.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import stat
from collections.abc import Callable, Mapping
from contextlib import suppress
from enum import EnumType
from functools import cache
from inspect import getfile
from multiprocessing import parent_process
from pathlib import Path
from tempfile import gettempdir
from types import CodeType, FunctionType, ModuleType
from warnings import warn

from tefuda.engine.whole_file import whole


class CodeNotCachedWarning(UserWarning):
    """A warning that compiled code cannot be kept in its folder.

    ``where``: the folder, and the system's reason; ``instead``: the folder in which it is kept, "" if in none.
    """

    def __init__(self, where: str, instead: str) -> None:
        super().__init__(where, instead)
        self.where, self.instead = where, instead

    def __str__(self) -> str:
        kept = f"is kept in {self.instead} for now" if self.instead else "cannot be kept"
        return f"compiled code {kept} ({self.where}); XDG_CACHE_HOME names another folder"


def home_folder() -> Path | None:
    """The folder of all compiled code in this user's home; None for a user without one."""
    try:
        home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    except RuntimeError:  # no HOME, and no entry in the list of users
        return None
    return home / "tefuda" / "compiled"


def spare_folder(make: bool = False) -> Path | None:
    """A folder among the temporary files; None if there is none, or if it is not this user's alone."""
    user = getattr(os, "getuid", int)()  # 0 where temporary files are a user's own anyway
    try:
        folder = Path(gettempdir(), f"tefuda-compiled-{user}")
        with suppress(FileExistsError):
            if make:
                folder.mkdir(mode=0o700)
        found = folder.lstat()
    except OSError:
        return None
    own = os.name == "nt" or (found.st_uid == user and not found.st_mode & 0o077)
    return folder if stat.S_ISDIR(found.st_mode) and own else None


def code_folder() -> Path | None:
    """The folder of all compiled code: that of `home_folder`, or that of `spare_folder`."""
    return home_folder() or spare_folder(make=True)


def within(folder: Path | None, name: str) -> Path | None:
    """The path of a file in a folder; None if there is no folder."""
    return folder / name if folder is not None else None


def usable(folder: Path | None) -> bool:
    """Return whether files can be kept in this folder."""
    return _written(within(folder, "trial.txt"), b"works") is None


def read(file: Path | None) -> bytes | None:
    """The content of a file, or of the one that was kept instead; None if there is none, or if it cannot be read."""
    for place in (file, _beside(file, spare_folder())):
        with suppress(OSError):
            if place is not None:
                return place.read_bytes()
    return None


def write(file: Path | None, told: bytes) -> None:
    """Write a file, whole or not at all, or another instead; warn once of that (`CodeNotCachedWarning`)."""
    wrong = "no home" if home_folder() is None else _written(file, told)
    if wrong is not None:
        spare = spare_folder(make=True)
        kept = _written(_beside(file, spare), told) is None
        _warn(f"{home_folder() or '~'}: {wrong}", str(spare) if kept else "")


@cache
def _warn(where: str, instead: str) -> None:
    """Warn once, though there are many files; a worker need not."""
    if parent_process() is None:
        warn(CodeNotCachedWarning(where, instead), stacklevel=3)


def _beside(file: Path | None, folder: Path | None) -> Path | None:
    """The place of a file in another folder of compiled code."""
    return within(folder, f"{file.parent.name}/{file.name}") if file is not None else None


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


PLAIN = (bool, int, float, str, tuple, type(None))  # what is written alike in every process
Meanings = Callable[[FunctionType], Mapping[str, object]]
OfCode = Callable[[CodeType], str]
OfClass = Callable[[type], str]


class FunctionHasher:
    """A maker of digests of functions.

    ``meanings``: the meanings of the names that a function reads from its module; ``of_code``, ``of_class``: the digest
    of a function itself, and of a class, if not that of the file in which it stands.
    """

    def __init__(self, meanings: Meanings, of_code: OfCode | None = None, of_class: OfClass | None = None) -> None:
        self.meanings = meanings
        self._of_code, self._of_class = of_code or source, of_class or file_of
        self._known: dict[FunctionType, str] = {}

    def digest(self, function: FunctionType) -> str:
        """The digest of a function and of all that it calls, 64 hexadecimal digits."""
        if function not in self._known:
            told = [function.__qualname__, repr(function.__defaults__), self._of_code(function.__code__)]
            told += [f"{name} = {self._told(value)}" for name, value in sorted(self.meanings(function).items())]
            self._known[function] = hashlib.sha256("\n".join(told).encode()).hexdigest()
        return self._known[function]

    def _told(self, value: object) -> str:
        """A text for a value: the same in every process, and another one if the value has changed."""
        if isinstance(value, FunctionType):
            return self.digest(value)
        if isinstance(value, EnumType):
            return repr([*value.__members__.items()])
        if isinstance(value, PLAIN):
            return repr(value)
        if isinstance(value, ModuleType) or (callable(value) and not isinstance(value, type)):
            return str(getattr(value, "__name__", type(value)))
        return self._of_class(value) if isinstance(value, type) else hashlib.sha256(pickle.dumps(value)).hexdigest()


def source(code: CodeType) -> str:
    """The digest of the file in which code stands; of the code itself, if there is no file."""
    path = Path(code.co_filename)
    if path.is_file():
        return file_digest(path)
    return hashlib.sha256(repr((code.co_code, code.co_consts, code.co_names)).encode()).hexdigest()


def file_of(kind: type) -> str:
    """The digest of the file in which a class is declared; the name of a class of Python's own."""
    return kind.__qualname__ if kind.__module__ == "builtins" else file_digest(Path(getfile(kind)))


def file_digest(path: Path) -> str:
    """The digest of a file as it is now."""
    now = path.stat()
    return _read(path, now.st_mtime_ns, now.st_size)


@cache
def _read(path: Path, _changed: int, _size: int) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
