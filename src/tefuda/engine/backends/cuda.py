"""NVIDIA GPUs by the driver that every machine with one has: memory, and kernels that run there.

Nothing but the driver's library is called, by ctypes.  Memory and kernels belong to the context that PyTorch, JAX and
CuPy use as well, so that they share arrays with us without a copy.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from tefuda.engine.backends.compiled import kernel
from tefuda.engine.backends.compiler.kinds import WHOLE, IrType, NamedTupleType
from tefuda.engine.declarations.game import Game

if TYPE_CHECKING:
    from numpy.typing import DTypeLike, NDArray

LIBRARIES = ("libcuda.so.1", "nvcuda.dll")
BLOCK = 32  # threads that a processor of the device runs in step, and that we let it take together
PROCESSORS = 16  # the number by which the driver knows this attribute
LOG = 16_384
ERROR_LOG, ERROR_SIZE = 5, 6


class CudaError(Exception):
    """The driver refuses something, or there is none; the message says what."""


@cache
def driver() -> ctypes.CDLL:
    """The driver's library, which is ready for use.

    Raises:
        CudaError: there is none on this machine, or no device.
    """
    for name in LIBRARIES:
        try:
            found = ctypes.CDLL(name)
        except OSError:
            continue
        wrong = found.cuInit(0)
        if wrong:
            raise CudaError(f"the CUDA driver finds no device that it can use (error {wrong})")
        return found
    raise CudaError("no CUDA driver is installed")


def missing() -> str | None:
    """The reason why no kernel can run on this machine; None if one can."""
    try:
        driver()
    except CudaError as error:
        return str(error)
    return None


def ask(function: str, *given: Any) -> None:
    """Call a function of the driver.

    Raises:
        CudaError: the driver refuses.
    """
    wrong = getattr(driver(), function)(*given)
    if wrong:
        told = ctypes.c_char_p()
        driver().cuGetErrorString(wrong, ctypes.byref(told))
        raise CudaError(f"{function}: {(told.value or b'').decode()} (error {wrong})")


class CudaDevice:
    """A device, by its number."""

    def __init__(self, number: int = 0) -> None:
        device, context = ctypes.c_int(), ctypes.c_void_p()
        ask("cuDeviceGet", ctypes.byref(device), number)
        ask("cuDevicePrimaryCtxRetain", ctypes.byref(context), device)
        self.device, self.context, self.number = device, context, number
        self.use()

    def use(self) -> None:
        """Make this device the one that the thread works with."""
        ask("cuCtxSetCurrent", self.context)

    @cached_property
    def name(self) -> str:
        """The name of the device."""
        told = ctypes.create_string_buffer(256)
        ask("cuDeviceGetName", told, 256, self.device)
        return told.value.decode()

    @cached_property
    def processors(self) -> int:
        """The number of its multiprocessors."""
        found = ctypes.c_int()
        ask("cuDeviceGetAttribute", ctypes.byref(found), PROCESSORS, self.device)
        return found.value

    def free_bytes(self) -> int:
        """The memory of the device that nobody uses."""
        free, whole = ctypes.c_size_t(), ctypes.c_size_t()
        ask("cuMemGetInfo_v2", ctypes.byref(free), ctypes.byref(whole))
        return free.value

    def array(self, shape: Sequence[int], dtype: DTypeLike) -> DeviceArray:
        """Make an array of zeros in the memory of the device."""
        return DeviceArray(shape, dtype)

    def kernel(self, game: Game, function: Any, kinds: Sequence[IrType]) -> CudaKernel:
        """Make a kernel of a function in the rules' dialect; ``kinds``: those of its arguments but the last two."""
        name, text = kernel(game, function, kinds)
        return CudaKernel(self, text, name, kinds)

    def finish(self) -> None:
        """Wait until the device has done all that it was asked to do."""
        ask("cuCtxSynchronize")


class DeviceArray:
    """An array in the memory of a device, filled with zeros at first.

    Libraries read and write it without a copy: ``torch.as_tensor(array)``, ``cupy.asarray(array)``.
    """

    def __init__(self, shape: Sequence[int], dtype: DTypeLike) -> None:
        self.shape, self.dtype = tuple(shape), np.dtype(dtype)
        self.nbytes: int = int(np.prod(self.shape, dtype=np.int64)) * self.dtype.itemsize
        found = ctypes.c_uint64()
        ask("cuMemAlloc_v2", ctypes.byref(found), ctypes.c_size_t(max(self.nbytes, 1)))
        self.address: int = found.value
        ask("cuMemsetD8_v2", found, ctypes.c_ubyte(0), ctypes.c_size_t(self.nbytes))

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return {
            "shape": self.shape,
            "typestr": self.dtype.str,
            "data": (self.address, False),
            "version": 3,
            "stream": 1,
        }

    def write(self, values: NDArray[Any]) -> None:
        """Copy an array of the same shape into this one."""
        given = np.ascontiguousarray(values, self.dtype)
        if given.shape != self.shape:
            raise ValueError(f"an array of shape {given.shape} where {self.shape} is wanted")
        ask("cuMemcpyHtoD_v2", ctypes.c_uint64(self.address), given.ctypes.data_as(ctypes.c_void_p), _size(self.nbytes))

    def numpy(self) -> NDArray[Any]:
        """Return a copy in the memory of the processor; this waits until the device has written it."""
        found = np.empty(self.shape, self.dtype)
        ask("cuMemcpyDtoH_v2", found.ctypes.data_as(ctypes.c_void_p), ctypes.c_uint64(self.address), _size(self.nbytes))
        return found

    def __del__(self) -> None:
        if hasattr(self, "address") and driver is not None:
            driver().cuMemFree_v2(ctypes.c_uint64(self.address))


def _size(number: int) -> ctypes.c_size_t:
    return ctypes.c_size_t(number)


class CudaKernel:
    """A kernel on a device, made from PTX; ``kinds``: those of its arguments."""

    def __init__(self, device: CudaDevice, text: str, name: str, kinds: Sequence[IrType]) -> None:
        self.device, self.kinds, self.name = device, tuple(kinds), name
        device.use()
        self.module, self.function = ctypes.c_void_p(), ctypes.c_void_p()
        told = ctypes.create_string_buffer(LOG)
        options = (ctypes.c_int * 2)(ERROR_LOG, ERROR_SIZE)
        values = (ctypes.c_void_p * 2)(ctypes.addressof(told), LOG)
        wrong = driver().cuModuleLoadDataEx(ctypes.byref(self.module), text.encode() + b"\0", 2, options, values)
        if wrong:
            raise CudaError(f"the driver does not translate {name} (error {wrong}): {told.value.decode()}")
        ask("cuModuleGetFunction", ctypes.byref(self.function), self.module, name.encode())

    @cached_property
    def resident(self) -> int:
        """The number of threads that each processor of the device can hold at once."""
        found = ctypes.c_int()
        ask("cuOccupancyMaxActiveBlocksPerMultiprocessor", ctypes.byref(found), self.function, BLOCK, _size(0))
        return found.value * BLOCK

    def __call__(self, threads: int, *given: Any) -> None:
        """Let ``threads`` threads run, in blocks; return before they have finished."""
        parts = parts_of(self.kinds, given)
        held = (ctypes.c_void_p * len(parts))(*(ctypes.addressof(part) for part in parts))
        blocks = -(-threads // BLOCK)
        self.device.use()
        ask("cuLaunchKernel", self.function, blocks, 1, 1, BLOCK, 1, 1, 0, None, held, None)


def parts_of(kinds: Sequence[IrType], given: Sequence[Any]) -> list[Any]:
    """The parts of arguments (`tefuda.engine.backends.compiler.kinds`), as C values.

    A row is an array of NumPy or of a device; where its lengths are not those of the array, a tuple of it and of them.
    """
    parts: list[Any] = []
    for kind, value in zip(kinds, given, strict=True):
        if isinstance(kind, NamedTupleType):
            parts += parts_of([*kind.kinds.values()], value)
        elif kind == WHOLE:
            parts.append(ctypes.c_int64(value))
        elif kind.parts:
            array, *sizes = value if isinstance(value, tuple) else (value, *value.shape)
            parts += [ctypes.c_uint64(_address(array)), *map(ctypes.c_int64, sizes[: len(kind.parts) - 1])]
    return parts


def _address(array: Any) -> int:
    told = getattr(array, "__cuda_array_interface__", None) or array.__array_interface__
    return int(told["data"][0])
