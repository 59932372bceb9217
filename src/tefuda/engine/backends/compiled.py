"""The compiled backend: one NumPy record a game, and the rules compiled to machine code.

Needs the ``lab`` extra.  The linker makes the compiled twin of a function and of everything that it
calls; the rules themselves import no NumPy and are not touched.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.metadata import version
from pathlib import Path
from types import FunctionType
from typing import Any

from tefuda.engine.backends.code_cache import FunctionHasher, code_folder, file_digest, read, within, write
from tefuda.engine.backends.linker import Linker, dialect_of
from tefuda.engine.declarations.events import WIDTH, emit
from tefuda.engine.declarations.fields import FieldRecord
from tefuda.engine.declarations.game import Game
from tefuda.engine.extras import require

require("numpy", "llvmlite")
import numpy as np  # noqa: E402  after it is known that it is there

from tefuda.engine.backends import code_cache, compiler, driver, linker  # noqa: E402
from tefuda.engine.backends.compiler.kinds import FunctionTableType, IrType, table_of  # noqa: E402
from tefuda.engine.backends.compiler.program import ptx  # noqa: E402
from tefuda.engine.backends.driver import BatchRecord, CompiledDispatcher  # noqa: E402

MAKERS = (linker, driver, code_cache)  # they make machine code, and are no part of it


@cache
def makers() -> str:
    """A digest of all that makes machine code: if it changes, the same sources may give other machine code."""
    files = [Path(__file__), *(Path(module.__file__ or "") for module in MAKERS)]
    files += sorted(Path(compiler.__file__).parent.glob("*.py"))
    return hashlib.sha256(repr((version("llvmlite"), [*map(file_digest, files)])).encode()).hexdigest()


@cache
def fault() -> str | None:
    """Return the fault of machine code on this machine; None if it writes an event as Python does."""
    function: Any = emit
    name = f"emit_{makers()[:16]}{FunctionHasher(Linker({}).meanings).digest(function)[:16]}"
    plain, log = [1] * (2 * WIDTH), np.ones(2 * WIDTH, np.int64)
    emit(plain, *range(WIDTH))
    try:
        CompiledDispatcher(function, {}, within(code_folder(), "trial"), name)(log, *range(WIDTH))
    except Exception as error:  # any error: there is another way
        return f"{type(error).__name__}: {error}"
    return None if log.tolist() == plain else "it gives wrong results"


def dtype_of(kind: type[FieldRecord]) -> np.dtype[Any]:
    """The NumPy dtype of a state, a view or scratch space: the same fields, int64 (float64 for floats)."""
    return _dtype_of(kind)


@cache
def _dtype_of(kind: Any) -> np.dtype[Any]:
    fields = [(name, np.float64 if one.real else np.int64, one.size) for name, one in kind.declarations.items()]
    return np.dtype((BatchRecord, np.dtype(fields, align=True)))


def batch(kind: type[FieldRecord], size: int) -> np.ndarray[Any, Any]:
    """Fresh records, as an array of shape (size,)."""
    records = np.zeros(size, dtype_of(kind))
    for name, declared in kind.declarations.items():
        records[name] = declared.start
    return records


@cache
def compiled_driver(game: Game, function: FunctionType, **bound: Callable[..., Any]) -> CompiledDispatcher:
    """A driver on the compiled backend: compiled, with all that it calls, and kept on disk.

    Its name contains the digest of its sources.  So the same name means the same code, compiled now or loaded, and
    changed sources get another name.
    """
    meant = _meant(game, bound)
    return CompiledDispatcher(function, meant, within(code_folder(), game.id), _named(game, function, meant))


def _meant(game: Game, bound: Mapping[str, Callable[..., Any]]) -> dict[str, Callable[..., Any]]:
    return {**dialect_of(game), **bound}


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
