"""Compiling a program of a hundred small functions in one piece.

Numba makes a library of each function: optimized, turned into machine code and loaded, each with all that it
calls, although here only the one function at the top is ever entered from Python.  A `Part` is a function
that is kept as LLVM code until its caller takes it in; so everything is optimized once.

These are insides of Numba: look here again when Numba is upgraded.
"""

from __future__ import annotations

from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler


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
