"""Compiled drivers: machine code that Python calls.

A program (`tefuda.engine.backends.compiler`) takes pointers and numbers.  A driver takes what Python has: rules,
records, arrays, numbers.  It packs their parts one behind the other, eight bytes each, and hands over where they begin.
So all programs are called in one way, whatever they take, and nothing depends on how a platform passes arguments.
ctypes makes the call, and releases the interpreter's lock for as long as it runs.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from ctypes import CFUNCTYPE, addressof, c_bool, c_char, c_double, c_int64, c_void_p
from functools import cached_property
from itertools import chain
from pathlib import Path
from struct import Struct, error
from types import FunctionType
from typing import Any

import numpy as np

from tefuda.engine.backends.compiler.kinds import (
    FLAG,
    FLOAT,
    INT,
    ITEMS,
    NOTHING,
    POINTER,
    REAL,
    WHOLE,
    IrType,
    NamedTupleType,
    RecordType,
    RulesTupleType,
    batch_of,
    named,
    record_of,
    row_of,
    rules_of,
)
from tefuda.engine.backends.compiler.program import SpecializedFunction
from tefuda.engine.backends.linker import Linker

RESULTS: dict[IrType, Any] = {WHOLE: c_int64, REAL: c_double, FLAG: c_bool, NOTHING: None}
LAYOUTS = {POINTER: "Q", INT: "q", FLOAT: "d"}  # of a part, as `struct` names them
START: Any = c_char * 0  # of an array, whatever its length

FACE = """
def alike({names}):
    return {alike}

def packed({names}):
    return _pack({parts})
"""


class BatchRecord(np.void):  # type: ignore[misc]  # it is final for type checkers alone
    """A record of a batch; it lies where it lies for as long as it lives."""

    @cached_property
    def address(self) -> int:
        """The address of its first byte."""
        return int(np.frombuffer(self, np.uint8).ctypes.data)


class CompiledDispatcher:
    """A function with all that it calls, as machine code: a program for each combination of kinds of arguments.

    ``meant``: the meanings of the names that it declares without a value; ``folder``: where its programs are kept, by
    ``name``.  Threads may call it side by side.
    """

    def __init__(self, function: FunctionType, meant: dict[str, Any], folder: Path | None, name: str) -> None:
        self.function, self.meant, self.folder, self.name = function, meant, folder, name
        self.arguments = function.__code__.co_varnames[: function.__code__.co_argcount]
        self.programs: dict[tuple[IrType, ...], SpecializedFunction] = {}
        self.calls: dict[tuple[Hashable, ...], PackedCall] = {}
        self.latest: PackedCall | None = None

    def __call__(self, *given: Any) -> Any:
        """Call the function; whatever it writes, it writes into the records and arrays that it is given."""
        call = self.latest
        if call is None or not call.alike(*given):
            call = self._call(given)
        return call.run(call.pack(given))

    def bind(self, *given: Any) -> BoundCall:
        """Pack these arguments once; what is returned calls the function with them, without looking at them again."""
        return BoundCall(self._call(given), given)

    def _call(self, given: tuple[Any, ...]) -> PackedCall:
        alike = tuple(map(_looks, given))
        self.latest = found = self.calls.get(alike) or self.calls.setdefault(alike, PackedCall(self, given))
        return found

    def program(self, kinds: Sequence[IrType]) -> SpecializedFunction:
        """The program for arguments of these kinds."""
        made = SpecializedFunction(lambda: Linker(self.meant).link(self.function), kinds, self.folder, self.name)
        return self.programs.setdefault(tuple(kinds), made)

    def kinds_of(self, given: Sequence[Any]) -> list[IrType]:
        """The kinds of arguments.

        Raises:
            TypeError: a program cannot be given one of them, or there are too few or too many.
        """
        called = self.function.__qualname__
        if len(given) != len(self.arguments):
            raise TypeError(f"{called} takes {len(self.arguments)} arguments, and {len(given)} are given")
        kinds = [kind_of(value) or NOTHING for value in given]
        for name, kind, value in zip(self.arguments, kinds, given, strict=True):
            if kind == NOTHING:
                raise TypeError(f"{called}, {_refused(name, value)}")
        return kinds


class PackedCall:
    """The call of a driver's program for arguments such as these.

    ``alike``: whether others are of the same kinds; ``run``: calls the program with arguments that are packed.
    """

    def __init__(self, driver: CompiledDispatcher, given: Sequence[Any]) -> None:
        self.kinds_of, kinds = driver.kinds_of, driver.kinds_of(given)
        gives, address = driver.program(kinds).entry()
        self.run: Callable[[bytes], Any] = CFUNCTYPE(RESULTS[gives], c_void_p)(address)
        values = [*chain.from_iterable(map(_values, driver.arguments, kinds, given))]
        told: dict[str, Any] = {"_start": start_of, "_pack": Struct("=" + "".join(map(_layout, kinds))).pack}
        for at, (_, _, value) in enumerate(values):
            told |= {f"_class_{at}": type(value), f"_dtype_{at}": getattr(value, "dtype", None)}
        alike = " and ".join(_test(name, at, value) for at, (name, _, value) in enumerate(values)) or "True"
        parts = ", ".join(_parts(name, kind) for name, kind, _ in values if not isinstance(kind, NamedTupleType))
        exec(FACE.format(names=", ".join(driver.arguments), alike=alike, parts=parts), told)
        self.alike, self._packed = told["alike"], told["packed"]
        self.alike.__qualname__ = driver.function.__qualname__

    def pack(self, given: Sequence[Any]) -> bytes:
        """Pack arguments that are alike."""
        try:
            return bytes(self._packed(*given))
        except (TypeError, error):
            self.kinds_of(given)  # says which it is
            raise


class BoundCall:
    """A call with arguments that were packed once; they are held, for the program knows where they lie."""

    def __init__(self, call: PackedCall, given: Sequence[Any]) -> None:
        self.given, self.packed, self.run = given, call.pack(given), call.run

    def __call__(self) -> Any:
        """Call the program."""
        return self.run(self.packed)


def _values(name: str, kind: IrType, value: Any) -> Iterator[tuple[str, IrType, Any]]:
    """An argument as Python names it, with its kind; behind a named tuple the values that lie in it."""
    yield name, kind, value
    if isinstance(kind, NamedTupleType):
        for inner, of in kind.kinds.items():
            yield from _values(f"{name}.{inner}", of, getattr(value, inner))


def _looks(value: Any) -> Hashable:
    """The features of an argument that tell its kind without looking closely."""
    inner = value if isinstance(value, tuple) else ()
    seen = type(value), getattr(value, "dtype", None), getattr(value, "ndim", None)
    return (*seen, *(_looks(one) for one in inner if not isinstance(one, int)))


def _refused(name: str, value: Any) -> str:
    """The reason why an argument is refused; in a named tuple, of the value that is."""
    for inner, one in zip(getattr(value, "_fields", ()), value if isinstance(value, tuple) else (), strict=True):
        if kind_of(one) is None:
            return _refused(f"{name}.{inner}", one)
    return f"{name}: machine code cannot be given {_told(value)}"


def _told(value: Any) -> str:
    """An argument in words."""
    if isinstance(value, np.ndarray):
        return f"an array of {value.dtype}, shape {value.shape}, strides {value.strides}"
    return repr(value)


def _test(name: str, at: int, value: Any) -> str:
    """Return a test for arguments that are alike, in Python; a dtype that is equal and not the same is looked up."""
    test = f"{name}.__class__ is _class_{at}"
    test += f" and {name}.dtype is _dtype_{at}" if isinstance(value, np.ndarray | np.void) else ""
    return f"{test} and {name}.ndim == {value.ndim}" if isinstance(value, np.ndarray) else test


def _parts(name: str, kind: IrType) -> str:
    """The parts of an argument, in Python; rules are handed over themselves, records and arrays as they lie."""
    if isinstance(kind, RulesTupleType):
        return f"*{name}"
    if isinstance(kind, RecordType):
        return f"{name}.address"
    return name if kind in (WHOLE, REAL) else f"_start({name}), *{name}.shape"


def _layout(kind: IrType) -> str:
    """The parts of an argument as `struct` names them."""
    if isinstance(kind, NamedTupleType):
        return "".join(map(_layout, kind.kinds.values()))
    return "q" * len(kind.names) if isinstance(kind, RulesTupleType) else "".join(LAYOUTS[part] for part in kind.parts)


def kind_of(value: Any) -> IrType | None:
    """The kind of an argument; None if a program cannot be given it."""
    if isinstance(value, BatchRecord):
        return record_of(value.dtype)
    if isinstance(value, np.ndarray):
        return _kind_of_array(value)
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        kinds = tuple(kind_of(one) or NOTHING for one in value)
        if all(kind == WHOLE for kind in kinds):
            return rules_of(value._fields)
        return None if NOTHING in kinds else named(value._fields, kinds)
    if isinstance(value, int | np.integer):
        return WHOLE if -(1 << 63) <= value < 1 << 63 else None
    return REAL if isinstance(value, float | np.floating) else None


def _kind_of_array(array: np.ndarray[Any, Any]) -> IrType | None:
    """An array of records, or rows of numbers; they lie one behind the other, with their bytes as they are used."""
    if not array.flags.c_contiguous or not array.dtype.isnative:
        return None
    if array.dtype.type is BatchRecord:
        return batch_of(record_of(array.dtype)) if array.ndim == 1 else None
    item = ITEMS.get(array.dtype.name)
    return row_of(item, array.ndim) if item is not None and array.ndim in (1, 2) else None


def start_of(array: Any) -> int:
    """The address at which an array begins, whose numbers must lie one behind the other."""
    if not array.flags.c_contiguous:
        raise TypeError("its numbers do not lie one behind the other")
    if array.flags.writeable and array.dtype.names is None:
        return addressof(START.from_buffer(array))  # much faster than the other, where there are no records
    return int(array.ctypes.data)


def table(drivers: Sequence[CompiledDispatcher], given: Sequence[Any]) -> np.ndarray[Any, Any]:
    """The addresses, as an int64 array, of drivers that are called with arguments such as these and return an int."""
    return np.array([one.program(one.kinds_of(given)).address(WHOLE) for one in drivers], np.int64)
