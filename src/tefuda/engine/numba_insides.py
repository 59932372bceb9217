"""All that leans on Numba's insides; look here, and nowhere else, when Numba is upgraded.

Three things that its documented face does not give:

- *Parts.*  Numba makes a library of each function: optimized, turned into machine code and loaded, each with all that
  it calls, although of a program of a hundred small functions only the one at the top is ever entered from Python.  A
  part is kept as LLVM code until its caller takes it in; so everything is optimized once.
- *One for all ints.*  A function is compiled once for ints, and not again for each constant with which it is called.
- *Kept.*  A place on disk for one function, and not ``numba.config.CACHE_DIR`` for all that the process compiles.
"""

from __future__ import annotations

import os
import pickle
import uuid
from hashlib import sha256
from pathlib import Path
from typing import Any

import numba
from numba.core.caching import NullCache
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, CompileResult


class _NoEnvironment:
    """Compiled code that never raises and holds no Python objects needs no environment."""

    def set_env(self, name: str, environment: Any) -> None:
        """There is nothing to set."""


class PartLibrary(JITCodeLibrary):
    """The code of a function that only compiled code calls."""

    @property
    def codegen(self) -> Any:
        """Asked only for the environment, which belongs to code that is loaded."""
        return _NoEnvironment()

    def _optimize_final_module(self) -> None:
        """Left to the caller."""

    def _finalize_final_module(self) -> None:
        """Ready to be taken in by a caller; not loaded."""
        self._finalize_dynamic_globals()
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        """Nobody outside of compiled code can call it."""
        self._ensure_finalized()
        return 0


class Part(Compiler):
    """Numba's usual compiler, into a `PartLibrary`."""

    def __init__(self, typing: Any, target: Any, library: Any, args: Any, result: Any, flags: Any, locals: Any) -> None:
        super().__init__(typing, target, library, args, result, flags, locals)
        self.state.library = PartLibrary(self.state.targetctx.codegen(), "part")
        self.state.library.enable_object_caching()


class Kept(NullCache):
    """The compiled forms of one function, a file each in ``folder``, called ``name`` and what they are compiled for."""

    def __init__(self, folder: Path, name: str) -> None:
        self.folder, self.name = folder, name

    @property
    def cache_path(self) -> str:
        """Where they lie."""
        return str(self.folder)

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The form for such arguments on this processor; None if there is none, or what is there cannot be read."""
        target_context.refresh()
        try:
            kept = pickle.loads(self._file(sig, target_context.codegen()).read_bytes())
        except (OSError, EOFError, pickle.UnpicklingError):
            return None
        return CompileResult._rebuild(target_context, *kept)

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep a form; whole, or not at all."""
        file = self._file(sig, data.codegen)
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh = file.with_suffix(f".{uuid.uuid4().hex[:16]}")
        fresh.write_bytes(numba.core.serialize.dumps(data._reduce()))
        os.replace(fresh, file)

    def _file(self, sig: Any, codegen: Any) -> Path:
        told = sha256(repr((sig, codegen.magic_tuple())).encode()).hexdigest()
        return self.folder / f"{self.name}-{told[:16]}.tefuda"


def part(function: Any) -> Any:
    """A function, compiled, that only other compiled ones call."""
    options: dict[str, Any] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "pipeline_class": Part}
    return _one_for_all_ints(numba.njit(error_model="numpy", **options)(function))


def entry(function: Any, folder: Path, name: str) -> Any:
    """A function, compiled, that Python calls; kept in this folder under this name."""
    compiled: Any = numba.njit(error_model="numpy")(function)
    compiled._cache = Kept(folder, name)
    return _one_for_all_ints(compiled)


def _one_for_all_ints(compiled: Any) -> Any:
    template = compiled.get_call_template
    compiled.get_call_template = lambda args, kws: template(tuple(map(numba.types.unliteral, args)), kws)
    return compiled
