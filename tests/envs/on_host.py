"""The processor in place of a device: kernels compiled for it, their threads one after the other."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FunctionType
from typing import Any

import llvmlite.binding as llvm
import numpy as np

from tefuda.engine.backends import linker
from tefuda.engine.backends.compiler.kinds import WHOLE, IrType
from tefuda.engine.backends.compiler.program import SpecializedFunction, kernel_code
from tefuda.engine.backends.cuda import parts_of
from tefuda.engine.declarations.game import Game
from tefuda.envs.cuda_vector import LANES


class HostArray(np.ndarray[Any, Any]):
    """An array with what those of a device have."""

    def write(self, values: Any) -> None:
        self[...] = values

    def numpy(self) -> np.ndarray[Any, Any]:
        return np.array(self)


class HostDevice:
    """A device of one processor."""

    processors = 1

    def free_bytes(self) -> int:
        return 1 << 34

    def array(self, shape: Sequence[int], dtype: Any) -> HostArray:
        return np.zeros(shape, dtype).view(HostArray)

    def kernel(self, game: Game, function: Any, kinds: Sequence[IrType]) -> Any:
        linked = linker.Linker(linker.dialect_of(game)).link(function)
        return HostKernel(linked, kinds, f"{game.id}-{function.__name__}")


class HostKernel:
    """A kernel as a program of the processor."""

    resident = 3 * LANES

    def __init__(self, function: FunctionType, kinds: Sequence[IrType], name: str) -> None:
        self.function, self.kinds, self.name = function, kinds, name

    @cached_property
    def _address(self) -> int:
        with TemporaryDirectory() as folder:
            kinds = (*self.kinds, WHOLE, WHOLE)
            return SpecializedFunction(lambda: self.function, kinds, Path(folder), self.name).address()

    def __call__(self, threads: int, *given: Any) -> None:
        parts = parts_of(self.kinds, given)
        called: Callable[..., None] = ctypes.CFUNCTYPE(None, *map(type, parts), ctypes.c_int64, ctypes.c_int64)(
            self._address
        )
        threads = -(-threads // LANES) * LANES
        for thread in range(threads):
            called(*parts, thread, threads)


class CheckedDevice(HostDevice):
    """A device for which kernels are written and verified, and never run."""

    def kernel(self, game: Game, function: Any, kinds: Sequence[IrType]) -> Any:
        linked = linker.Linker(linker.dialect_of(game)).link(function)
        llvm.parse_assembly(kernel_code(linked, kinds, function.__name__)).verify()
        return HostKernel(linked, kinds, function.__name__)
