"""The compiled backend: one NumPy record a game, and the rules compiled to machine code.

Needs the ``lab`` extra.  The linker makes the compiled twin of a function and of everything that it
calls; the rules themselves import neither NumPy nor Numba and are not touched.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.metadata import version
from pathlib import Path
from types import FunctionType
from typing import Any
from warnings import warn

from tefuda.engine.backends.code_cache import FunctionHasher, code_folder, file_digest, read, within, write
from tefuda.engine.backends.linker import Linker, dialect_of
from tefuda.engine.declarations.fields import FieldRecord
from tefuda.engine.declarations.game import Game
from tefuda.engine.extras import require

require("numpy", "numba", "llvmlite")
import numpy as np  # noqa: E402  after it is known that it is there

from tefuda.engine.backends import code_cache, compiler, linker, numba_insides, numba_plain, self_test  # noqa: E402
from tefuda.engine.backends.compiler.kinds import FunctionTableType, IrType, table_of  # noqa: E402
from tefuda.engine.backends.compiler.program import ptx  # noqa: E402

ORDINARY = "TEFUDA_ORDINARY_NUMBA"  # a variable: if it is set, only documented parts of Numba are used
WORKS = "works"
MAKERS = (linker, numba_insides, numba_plain, code_cache, self_test)  # they make machine code, and are no part of it


@cache
def makers() -> str:
    """A digest of all that makes machine code: if it changes, the same sources may give other machine code."""
    versions = [*sys.version_info, *(version(package) for package in ("numba", "numpy", "llvmlite"))]
    files = [Path(__file__), *(Path(module.__file__ or "") for module in MAKERS)]
    files += sorted(Path(compiler.__file__).parent.glob("*.py"))
    return hashlib.sha256(repr((versions, [*map(file_digest, files)])).encode()).hexdigest()


@cache
def maker() -> Any:
    """The module that compiles: `numba_insides`, or `numba_plain` on request or if the former fails its trial."""
    if os.environ.get(ORDINARY):
        return numba_plain
    tried = within(code_folder(), f"numba-{version('numba')}-{makers()[:16]}.txt")
    known = read(tried)
    found = known.decode() if known else numba_insides.trial() or WORKS
    if not known:
        write(tried, found.encode())
    if found == WORKS:
        return numba_insides
    warn(f"Numba {version('numba')} is not as we know it, and compiling takes longer ({found})", stacklevel=2)
    return numba_plain


def dtype_of(kind: type[FieldRecord]) -> np.dtype[Any]:
    """The NumPy dtype of a state, a view or scratch space: the same fields, int64 (float64 for floats).

    The first field says which it is: Numba would take a record for any other that begins with the same fields.
    """
    fields = [(name, np.float64 if shape.real else np.int64, shape.size) for name, shape in kind.shapes.items()]
    return np.dtype([(f"is_{kind.__name__.lower()}", np.int64), *fields], align=True)


def batch(kind: type[FieldRecord], size: int) -> np.ndarray[Any, Any]:
    """Fresh records, as an array of shape (size,)."""
    records = np.zeros(size, dtype_of(kind))
    for name, shape in kind.shapes.items():
        records[name] = shape.start
    return records


@cache
def compiled_driver(game: Game, function: FunctionType, **bound: Callable[..., Any]) -> Any:
    """A driver on the compiled backend: compiled, with all that it calls, and kept on disk.

    Its name contains the digest of its sources.  So the same name means the same code, compiled now or loaded, and
    changed sources get another name.
    """
    meant = _meant(game, bound)
    return maker().driver(function, meant, within(code_folder(), game.id), _named(game, function, meant))


def _meant(game: Game, bound: Mapping[str, Callable[..., Any]]) -> dict[str, Callable[..., Any]]:
    return {**dialect_of(game), "call": linker.call, **bound}


def _named(game: Game, function: FunctionType, meant: dict[str, Callable[..., Any]], *more: str) -> str:
    rules = game.read_rules(None)._fields  # they are handed in, and read by their places
    told = makers(), rules, FunctionHasher(Linker(meant).meanings).digest(function), *more
    return f"{function.__name__}_{hashlib.sha256(repr(told).encode()).hexdigest()[:16]}"


def known_table(game: Game, functions: Sequence[Any], **bound: Callable[..., Any]) -> FunctionTableType:
    """The kind of a table of these functions, which become part of each kernel that calls them."""
    meant = _meant(game, bound)
    return table_of({_named(game, function, meant): Linker(meant).link(function) for function in functions})


def kernel(game: Game, function: Any, kinds: Sequence[IrType]) -> tuple[str, str]:
    """The name of a function as a kernel, and its PTX, which is kept on disk.

    ``kinds``: those of its arguments but the last two (`tefuda.engine.backends.compiler.program.ptx`).
    """
    meant = _meant(game, {})
    name = _named(game, function, meant, *(kind.name for kind in kinds))
    file = within(code_folder(), f"{game.id}/{name}.ptx")
    kept = read(file) or ptx(Linker(meant).link(function), kinds, name).encode()
    write(file, kept)
    return name, kept.decode()


def compiled_table(game: Game, functions: Sequence[FunctionType], **bound: Callable[..., Any]) -> Any:
    """Functions of rules, a view and scratch space, for drivers that call them by their numbers.

    Each is compiled by itself, and knows nothing of the others.
    """
    given = (game.read_rules(None), *(batch(kind, 1)[0] for kind in (game.view_type, game.scratch)))
    return maker().table([compiled_driver(game, function, **bound) for function in functions], given)
