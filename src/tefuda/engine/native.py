"""The native carrier: one NumPy record a game, the rules compiled by Numba.

Needs the ``lab`` extra.  The linker makes the native twin of a function and of everything that it
calls; the rules themselves import neither NumPy nor Numba and are not touched.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable
from functools import cache
from importlib.metadata import version
from pathlib import Path
from types import FunctionType
from typing import Any

from tefuda.engine.extras import require
from tefuda.engine.fields import Fields
from tefuda.engine.game import Game
from tefuda.engine.linker import Linker, dialect_of
from tefuda.engine.sources import Sources, file_digest

require("numpy", "numba")
import numpy as np  # noqa: E402  after it is known that it is there

from tefuda.engine import linker, numba_insides, sources  # noqa: E402

MAKERS = (linker, numba_insides, sources)  # what makes machine code of sources, and is no part of them


def kept_in() -> Path:
    """The folder of all compiled code."""
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return home / "tefuda" / "native"


@cache
def makers() -> str:
    """A digest of what makes machine code: other makers would make another from the same sources."""
    versions = [*sys.version_info, *(version(package) for package in ("numba", "numpy", "llvmlite"))]
    files = [file_digest(Path(module.__file__ or "")) for module in MAKERS]
    return hashlib.sha256(repr((versions, files, file_digest(Path(__file__)))).encode()).hexdigest()


def layout(kind: type[Fields]) -> np.dtype[Any]:
    """The NumPy record of a state, a view or paper: the same fields, 64-bit ints (and floats, on paper).

    The first field says which it is: Numba would take a record for any other that begins with the same fields.
    """
    fields = [(name, np.float64 if shape.real else np.int64, shape.size) for name, shape in kind.layout.items()]
    return np.dtype([(f"is_{kind.__name__.lower()}", np.int64), *fields], align=True)


def batch(kind: type[Fields], size: int) -> np.ndarray[Any, Any]:
    """Fresh records, an array of ``size``."""
    records = np.zeros(size, layout(kind))
    for name, shape in kind.layout.items():
        records[name] = shape.start
    return records


@cache
def native_driver(game: Game, function: FunctionType, **bound: Callable[..., Any]) -> Any:
    """A driver on the native carrier: compiled, with all that it calls, and kept on disk."""
    return NativeLinker(game, bound).link(function)


class NativeLinker(Linker):
    """Makes compiled twins, each named by the digest of what it is made of.

    So whatever has the same name is the same, be it compiled now or loaded, and what has changed has another name.
    """

    def __init__(self, game: Game, bound: dict[str, Callable[..., Any]]) -> None:
        super().__init__({**dialect_of(game), **bound}, self._compiled, lambda values: np.array(values, np.int64))
        self.game, self.sources = game, Sources(self.meanings)
        self.rules = type(game.read_rules(None))._fields  # they are handed in, and read by their places

    def _compiled(self, function: FunctionType, copy: FunctionType, entry: bool) -> Any:
        """Only an entry needs a face to Python and a place on disk; what it calls is compiled into it."""
        copy.__qualname__ = f"{copy.__name__}_{self.digest(function)}"
        if not entry:
            return numba_insides.part(copy)
        return numba_insides.entry(copy, kept_in() / self.game.id, copy.__qualname__)

    def digest(self, function: FunctionType) -> str:
        """What a twin is named by, and by which it is found again."""
        told = makers(), self.rules, self.sources.digest(function)
        return hashlib.sha256(repr(told).encode()).hexdigest()[:16]
