"""A substitute for `tefuda.engine.backends.numba_insides`, of documented parts of Numba alone.

It is there for the case that an upgrade of Numba breaks the other.  The results are the same, and once compiled it is
as fast; compiling takes several times as long.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from types import FunctionType
from typing import Any

import numba
import numpy as np

from tefuda.engine.backends.linker import Linker

__all__ = ["driver", "table"]


def driver(function: FunctionType, meant: dict[str, Any], _folder: Path | None, name: str) -> Any:
    """Compile a function for calls from Python; Numba keeps it under a name that contains the digest of its sources."""

    def finish(_function: FunctionType, copy: FunctionType, entry: bool) -> Any:
        if not entry:
            return numba.njit(error_model="numpy")(copy)
        copy.__qualname__ = name
        return _kept(numba.njit, copy, nogil=True)

    return Linker(meant, finish, lambda values: np.array(values, np.int64)).link(function)


def _kept(compiled: Callable[..., Any], function: Any, **how: Any) -> Any:
    """Compile by one of Numba's decorators, and keep the result if Numba finds a place for it."""
    try:
        return compiled(error_model="numpy", cache=True, **how)(function)
    except RuntimeError:
        return compiled(error_model="numpy", **how)(function)


class FunctionPointer(numba.types.WrapperAddressProtocol):
    """A pointer to a function of a table."""

    def __init__(self, function: Any, kinds: Any) -> None:
        self.kind = numba.types.int64(*kinds)
        self.compiled: Any = _kept(partial(numba.cfunc, self.kind), function.py_func)

    def __wrapper_address__(self) -> int:
        return int(self.compiled.address)

    def signature(self) -> Any:
        """The types of its arguments and of its result."""
        return self.kind


def table(functions: Sequence[Any], given: Sequence[Any]) -> tuple[FunctionPointer, ...]:
    """Pointers to functions that are called with arguments such as these and return an int."""
    kinds = tuple(map(numba.typeof, given))
    return tuple(FunctionPointer(function, kinds) for function in functions)
