"""Sources of a function: a digest of every file in which it and all that it calls stand, and of the values they name.

The compiled backend keeps what it has compiled under such a digest.  If one of those files changes, or a name comes
to mean something else, the digest changes; any other file may change freely.
"""

from __future__ import annotations

import hashlib
import pickle
from collections.abc import Callable, Mapping
from enum import EnumType
from functools import cache
from inspect import getfile
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

PLAIN = (bool, int, float, str, tuple, type(None))  # what is written alike in every process
Meanings = Callable[[FunctionType], Mapping[str, object]]
OfCode = Callable[[CodeType], str]
OfClass = Callable[[type], str]


class Sources:
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
