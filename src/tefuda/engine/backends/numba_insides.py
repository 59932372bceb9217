"""Faces of programs, made by Numba: the functions that Python calls.

All that depends on Numba's internals stands here, and nowhere else; look here when Numba is upgraded.

A program (`tefuda.engine.backends.compiler`) takes pointers and ints.  Its face takes Python values: named tuples,
records, arrays, ints.  Numba unpacks them, releases the interpreter's lock, and returns what the program returns.  Two
things are not in its documented interface: *a place on disk for one function*, and not ``numba.config.CACHE_DIR`` for
all that the process compiles; and *loading it* without all that Numba would need for compiling.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Sequence
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FunctionType
from typing import Any

import llvmlite.binding as llvm
import numba
import numpy as np
from llvmlite import ir
from numba.core import cgutils, types
from numba.core.caching import NullCache
from numba.core.compiler import CompileResult
from numba.core.runtime.nrt import rtsys
from numba.core.serialize import dumps
from numba.extending import intrinsic
from numba.np.numpy_support import as_dtype

from tefuda.engine.backends.code_cache import read, usable, within, write
from tefuda.engine.backends.compiler.kinds import (
    FLAG,
    ITEMS,
    NOTHING,
    REAL,
    WHOLE,
    IrType,
    batch_of,
    record_of,
    row_of,
    rules_of,
)
from tefuda.engine.backends.compiler.program import SpecializedFunction
from tefuda.engine.backends.linker import Linker

NAMED: Any = types.BaseNamedTuple
GIVEN: dict[IrType, Any] = {WHOLE: types.int64, REAL: types.float64, FLAG: types.boolean, NOTHING: types.none}
PIECES = {"i64": ir.IntType(64), "double": ir.DoubleType(), "i1": ir.IntType(1), "ptr": ir.IntType(8).as_pointer()}

FACE = """
def face({names}):
    return program({names})

def typed(typing, {names}):
    return called(({names},))
"""


class DriverSpecializations:
    """The programs of one driver, one for each combination of kinds of arguments.

    ``meant``: the meanings of the names that the driver declares without a value.
    """

    def __init__(self, function: FunctionType, meant: dict[str, Any], folder: Path | None, name: str) -> None:
        self.function, self.meant, self.folder, self.name = function, meant, folder, name
        self.known: dict[tuple[IrType, ...], SpecializedFunction] = {}

    def program(self, kinds: Sequence[IrType]) -> SpecializedFunction:
        """The program for arguments of these kinds."""
        return self.known.setdefault(tuple(kinds), SpecializedFunction(self._link, kinds, self.folder, self.name))

    def shown(self, kinds: Sequence[IrType]) -> SpecializedFunction:
        """The program for arguments of these kinds, registered by its name, so that faces find it."""
        program = self.program(kinds)
        llvm.add_symbol(program.name, program.address())
        return program

    def _link(self) -> FunctionType:
        linked: FunctionType = Linker(self.meant).link(self.function)
        return linked


class ProgramCache(NullCache):
    """The cache of one driver's faces: a file for each combination of kinds of arguments."""

    def __init__(self, programs: DriverSpecializations) -> None:
        self.programs = programs

    @property
    def cache_path(self) -> str:
        """The folder of the files."""
        return str(self.programs.folder)

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Load the face for such arguments on this processor; None if there is none, or if it cannot be read."""
        told = read(self._file(sig, target_context.codegen()))
        try:
            kept = pickle.loads(told or b"")
        except (EOFError, pickle.UnpicklingError):
            return None
        rtsys.initialize(target_context)
        self.programs.shown(kinds_of(sig.args if hasattr(sig, "args") else sig))
        return CompileResult._rebuild(target_context, *kept)

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep a face, whole or not at all."""
        write(self._file(sig, data.codegen), dumps(data._reduce()))

    def _file(self, sig: Any, codegen: Any) -> Path | None:
        told = sha256(repr((sig, codegen.magic_tuple())).encode()).hexdigest()
        return within(self.programs.folder, f"{self.programs.name}-{told[:16]}.face")


def driver(function: FunctionType, meant: dict[str, Any], folder: Path | None, name: str) -> Any:
    """Compile a function, with all that it calls, for calls from Python that do not hold up other threads."""
    programs = DriverSpecializations(function, meant, folder, name)
    names = ", ".join(function.__code__.co_varnames[: function.__code__.co_argcount])
    made: dict[str, Any] = {"called": partial(_called, programs), "__name__": __name__}
    exec(FACE.format(names=names), made)  # Numba wants to see how many arguments there are
    made["program"] = intrinsic(made["typed"])
    options: dict[str, Any] = {"error_model": "numpy", "nogil": True, "no_cfunc_wrapper": True}
    face: Any = numba.njit(**options)(made["face"])
    face._cache, face.programs = ProgramCache(programs), programs
    return face


def _called(programs: DriverSpecializations, kinds: Sequence[Any]) -> Any:
    """The signature of a face, and the code generator for its call of the program."""
    program = programs.shown(kinds_of(kinds))
    gives = program.gives()
    if gives not in GIVEN:
        raise TypeError(f"a driver does not give {gives.name}")

    def made(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        parts = [
            part
            for kind, value in zip(signature.args, given, strict=True)
            for part in _parts(context, builder, kind, value)
        ]
        told = PIECES[gives.parts[0]] if gives.parts else ir.VoidType()
        function = cgutils.get_or_insert_function(
            builder.module, ir.FunctionType(told, [part.type for part in parts]), program.name
        )
        found = builder.call(function, parts)
        return found if gives.parts else context.get_dummy_value()

    return GIVEN[gives](*kinds), made


def _parts(context: Any, builder: Any, kind: Any, value: Any) -> Iterator[Any]:
    """The parts of an argument, as `tefuda.engine.backends.compiler.kinds` defines them."""
    if isinstance(kind, types.Record):
        yield builder.bitcast(value, PIECES["ptr"])
    elif isinstance(kind, types.Array):
        array = context.make_array(kind)(context, builder, value)
        yield builder.bitcast(array.data, PIECES["ptr"])
        yield from cgutils.unpack_tuple(builder, array.shape)
    elif isinstance(kind, NAMED):
        yield builder.bitcast(_laid_out(context, builder, list(kind), value), PIECES["ptr"])
    else:
        yield context.cast(builder, value, kind, GIVEN[kind_of(kind)])


def _laid_out(context: Any, builder: Any, kinds: Sequence[Any], value: Any) -> Any:
    """Store rules in memory, one int after the other, and return the pointer."""
    room = cgutils.alloca_once(builder, PIECES["i64"], size=len(kinds))
    for place, (kind, one) in enumerate(zip(kinds, cgutils.unpack_tuple(builder, value), strict=True)):
        there = builder.gep(room, [ir.Constant(PIECES["i64"], place)])
        builder.store(context.cast(builder, one, kind, types.int64), there)
    return room


def kinds_of(given: Sequence[Any]) -> tuple[IrType, ...]:
    """The kinds of arguments, from their Numba types."""
    return tuple(map(kind_of, given))


@cache
def kind_of(given: Any) -> IrType:
    """The kind of an argument, from its Numba type."""
    given = types.unliteral(given)
    if isinstance(given, types.Record):
        return record_of(as_dtype(given))
    if isinstance(given, types.Array) and given.layout == "C" and isinstance(given.dtype, types.Record):
        return batch_of(record_of(as_dtype(given.dtype)))
    if isinstance(given, types.Array) and given.layout == "C" and given.dtype.name in ITEMS:
        return row_of(ITEMS[given.dtype.name], given.ndim)
    if isinstance(given, NAMED):
        return rules_of(given.instance_class._fields)
    if isinstance(given, types.Float):
        return REAL
    if isinstance(given, types.Integer | types.Boolean):
        return WHOLE
    raise TypeError(f"a driver is not called with {given}")


def table(drivers: Sequence[Any], given: Sequence[Any]) -> Any:
    """The addresses, as an int64 array, of drivers that are called with arguments such as these and return an int."""
    kinds = kinds_of([numba.typeof(one) for one in given])
    return np.array([driver.programs.program(kinds).address(WHOLE) for driver in drivers], np.int64)


def trial() -> str | None:
    """Compile a small program that needs all of this; return what is wrong, or None if it works with this Numba."""
    try:
        with TemporaryDirectory() as folder:
            if usable(Path(folder)):
                return _wrong(Path(folder))
    except OSError:  # no folder, or none that has room: that is not Numba's fault
        pass
    return _wrong(None)


def _wrong(folder: Path | None) -> str | None:
    from tefuda.engine.backends import self_test

    try:
        found, kept = self_test.found(driver, table, folder)
    except Exception as wrong:  # any error: there is another way
        return f"{type(wrong).__name__}: {wrong}"
    return (
        None
        if (found, kept) == (self_test.WANTED, self_test.KEPT if folder else 0)
        else f"{found} found, and {kept} kept"
    )
