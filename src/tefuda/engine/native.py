"""The native carrier: one NumPy record a game, the rules compiled by Numba.

Needs the ``lab`` extra.  The linker makes the native twin of a function and of everything that it
calls; the rules themselves import neither NumPy nor Numba and are not touched.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from functools import cache, partial
from importlib.metadata import version
from pathlib import Path
from types import FunctionType
from typing import Any

import tefuda
from tefuda.engine.extras import require
from tefuda.engine.fields import Fields
from tefuda.engine.game import Game
from tefuda.engine.linker import Linker, dialect_of

require("numpy", "numba")
import numba  # noqa: E402  after it is known that it is there
import numpy as np  # noqa: E402

from tefuda.engine.parts import Part  # noqa: E402

SOURCES = ("cards", "engine", "bots", "solvers", "lab")  # and the game's own: games do not know each other


@cache
def cache_folder(game: Path) -> Path:
    """Where a game's compiled code is kept: named by a hash of the sources, since Numba does not see that a helper
    changed.

    ``game``: the game's own folder, which may lie anywhere.
    """
    root = Path(tefuda.__file__).parent
    told = hashlib.sha256(f"{numba.__version__} {np.__version__} {version('llvmlite')}".encode())
    for folder in (*(root / room for room in SOURCES), game):
        for path in sorted(folder.rglob("*.py")):
            told.update(path.relative_to(folder).as_posix().encode() + path.read_bytes())
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return home / "tefuda" / "native" / told.hexdigest()[:16]


def layout(kind: type[Fields]) -> np.dtype[Any]:
    """The NumPy record of a state or a view: the same fields, 64-bit ints (and floats, on scratch paper).

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


def to_native(plain: Fields, record: Any) -> None:
    """Copy a plain record into a native one."""
    for name, value in plain.values().items():
        record[name] = value


def to_plain(record: Any, plain: Fields) -> None:
    """Copy a native record into a plain one."""
    for name in plain.values():
        value = record[name]
        setattr(plain, name, value.tolist() if isinstance(value, np.ndarray) else int(value))


@cache
def native_driver(game: Game, function: FunctionType, **bound: Callable[..., Any]) -> Any:
    """A driver on the native carrier: compiled, with all that it calls, and kept on disk."""
    vars(numba.config)["CACHE_DIR"] = str(cache_folder(game.folder))
    name = "_".join([game.id, function.__name__, *(f"{f.__module__}_{f.__name__}" for f in bound.values())])
    linker = Linker({**dialect_of(game), **bound}, partial(_compiled, name), lambda values: np.array(values, np.int64))
    return linker.link(function)


def _compiled(name: str, twin: FunctionType, entry: bool) -> Any:
    """Only entries need a face to Python and a place on disk; what they call is compiled into them.

    Every twin is named after its driver: the entry's name is that of its file, and what is loaded from there must
    not be taken for the twin of the same function that another driver has just compiled.
    """
    driver = "".join(c if c.isalnum() else "_" for c in name)
    options: dict[str, Any] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "pipeline_class": Part}
    if entry:
        options = {"cache": True}
    twin.__qualname__ = driver if entry else f"{driver}_{twin.__name__}"
    return _one_for_all_ints(numba.njit(error_model="numpy", **options)(twin))


def _one_for_all_ints(compiled: Any) -> Any:
    """A function is compiled once for ints, and not again for each constant with which it is called."""
    template = compiled.get_call_template
    compiled.get_call_template = lambda args, kws: template(tuple(map(numba.types.unliteral, args)), kws)
    return compiled
