"""All that leans on Numba's insides; look here, and nowhere else, when Numba is upgraded.

What its documented face does not give:

- *A program in one piece.*  Numba makes a library of each function: optimized, turned into machine code and loaded,
  each with all that it calls, although of a program of a hundred small functions only the one at the top is ever
  entered.  A `Part` stays LLVM code until a `Whole` takes in all its parts, and everything is optimized once.
- *No more passes than plain rules over ints need*, no counting of references, and what two ints added make asked once.
- *One for all ints.*  A function is compiled once for ints, and not again for each constant with which it is called.
- *Kept.*  A place on disk for one function, and not ``numba.config.CACHE_DIR`` for all that the process compiles.
- *A table of functions*, called by their addresses.
"""

from __future__ import annotations

import operator
import os
import pickle
import uuid
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, ClassVar

import llvmlite.binding as llvm
import numba
import numpy as np
from llvmlite import ir
from numba.core import cgutils, typed_passes, types, untyped_passes
from numba.core.caching import NullCache
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, CompileResult
from numba.core.compiler_machinery import PassManager
from numba.core.serialize import dumps
from numba.extending import intrinsic

OPERATORS = {getattr(operator, name) for name in operator.__all__}
PASSES = (
    untyped_passes.TranslateByteCode,
    untyped_passes.FixupArgs,
    untyped_passes.IRProcessing,
    untyped_passes.GenericRewrites,
    untyped_passes.ReconstructSSA,
    typed_passes.NopythonTypeInference,
    typed_passes.PreLowerStripPhis,
    typed_passes.IRLegalization,
    typed_passes.NativeLowering,
    typed_passes.NoPythonBackend,
)


class _NoEnvironment:
    """Compiled code that never raises and holds no Python objects needs no environment."""

    def set_env(self, name: str, environment: Any) -> None:
        """There is nothing to set."""


class PartLibrary(JITCodeLibrary):
    """The code of a function that only compiled code calls: neither optimized nor loaded."""

    @property
    def codegen(self) -> Any:
        """Asked only for the environment, which belongs to code that is loaded."""
        return _NoEnvironment()

    def add_llvm_module(self, module: Any) -> None:
        """Take in what was made of the function."""
        self._final_module.link_in(module)

    def finalize(self) -> None:
        """Ready to be taken in."""
        self._finalize_dynamic_globals()
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        """Nobody outside of compiled code can call it."""
        self._ensure_finalized()
        return 0

    def parts(self, seen: set[Any]) -> Iterator[Any]:
        """This part and those that it calls, each once."""
        if self not in seen:
            seen.add(self)
            yield self
            for library in self._linking_libraries:
                yield from _parts(library, seen)


def _parts(library: Any, seen: set[Any]) -> Iterator[Any]:
    """A library's parts; one of Numba's own is a part with all that it calls."""
    if isinstance(library, PartLibrary):
        yield from library.parts(seen)
    elif library not in seen:
        seen.add(library)
        yield library


class WholeLibrary(JITCodeLibrary):
    """The code of a program: all parts taken in, nobody else's business, optimized together."""

    def add_llvm_module(self, module: Any) -> None:
        """Take in what was made of the function at the top, and of its faces."""
        self._final_module.link_in(module)

    def finalize(self) -> None:
        """Take in the parts, optimize, and load."""
        module, seen = self._final_module, set[Any]()
        shown = {value.name for value in _defined(module)}
        for library in self._linking_libraries:
            for part in _parts(library, seen):
                self._reload_init.update(part._reload_init)
                own = isinstance(part, PartLibrary)
                module.link_in(part._final_module if own else part._get_module_for_linking(), preserve=True)
        for value in _defined(module):
            if value.name not in shown:
                value.linkage = llvm.Linkage.internal
        self._optimize_final_module()
        module.verify()
        self._finalize_final_module()

    def _optimize_final_module(self) -> None:
        """Ints in scalar code: there is nothing for the vectorizers."""
        passes, builder = self._codegen._module_pass_manager(loop_vectorize=False, slp_vectorize=False)
        passes.run(self._final_module, builder)

    def serialize_using_object_code(self) -> Any:
        """The machine code, and instead of all the code that it was made of only which names it has."""
        names = [value.name for value in self._final_module.functions if _is_shown(value)]
        stubs = "".join(f'define void @"{name}"() {{ ret void }}\n' for name in names)
        return self.name, "object", (self._get_compiled_object(), llvm.parse_assembly(stubs).as_bitcode())


def _defined(module: Any) -> Iterator[Any]:
    for values in (module.functions, module.global_variables):
        yield from (value for value in values if not value.is_declaration)


def _is_shown(value: Any) -> bool:
    return not value.is_declaration and value.linkage == llvm.Linkage.external


class _Passes(PassManager):
    """The passes, and nothing between them: no events, no timers, no looking over the whole function after each."""

    def __init__(self) -> None:
        super().__init__("tefuda")
        for step in PASSES:
            self.add_pass(step, step.__name__)
        self.finalize()

    def _runPass(self, index: int, pss: Any, internal_state: Any) -> None:  # noqa: N802  Numba's name
        pss.analysis = self._analysis
        pss.run_initialization(internal_state)
        pss.run_pass(internal_state)
        pss.run_finalizer(internal_state)


class _Typing:
    """Numba's typing, which looks at dozens of signatures to find out that an int plus an int is an int: once here."""

    known: ClassVar[dict[Any, Any]] = {}

    def __init__(self, typing: Any) -> None:
        self.typing = typing

    def __getattr__(self, name: str) -> Any:
        return getattr(self.typing, name)

    def resolve_function_type(self, func: Any, args: Any, kws: Any) -> Any:
        """The signature of a call."""
        if kws or not (isinstance(func, types.Function) or func in OPERATORS):
            return self.typing.resolve_function_type(func, args, kws)
        if getattr(func, "typing_key", func) in OPERATORS and all(map(_is_int, args)):
            args = map(types.unliteral, args)
        return self._asked("_call", func, tuple(args))

    def resolve_getitem(self, target: Any, index: Any) -> Any:
        """What a row holds."""
        return self._asked("resolve_getitem", target, _any_int(target, index))

    def resolve_setitem(self, target: Any, index: Any, value: Any) -> Any:
        """What may be written there."""
        return self._asked("resolve_setitem", target, _any_int(target, index), _any_int(target, value))

    def resolve_getattr(self, typ: Any, attr: str) -> Any:
        """What a field is."""
        return self._asked("resolve_getattr", typ, attr)

    def _call(self, func: Any, args: Any) -> Any:
        return self.typing.resolve_function_type(func, args, {})

    def _asked(self, question: str, *about: Any) -> Any:
        found = self.known.get((question, *about))
        if found is None:
            asked = self if question == "_call" else self.typing
            found = self.known[question, *about] = getattr(asked, question)(*about)
        return found


def _is_int(kind: Any) -> bool:
    return isinstance(types.unliteral(kind), types.Integer | types.Boolean)


def _any_int(target: Any, kind: Any) -> Any:
    """A place in a row, and what is written there, is any int and not just this one."""
    return types.unliteral(kind) if isinstance(target, types.Array) and _is_int(kind) else kind


class _Compiler(CompilerBase):
    library: type[JITCodeLibrary]

    def __init__(self, typing: Any, target: Any, library: Any, args: Any, result: Any, flags: Any, locals: Any) -> None:
        super().__init__(typing, target, library, args, result, flags, locals)
        self.state.typingctx = _Typing(typing)

    def compile_extra(self, func: Any) -> Any:
        """Compile a function into a library of our kind."""
        self.state.library = self.library(self.state.targetctx.codegen(), func.__qualname__)
        self.state.library.enable_object_caching()
        return super().compile_extra(func)

    def define_pipelines(self) -> list[PassManager]:
        """One way, or none."""
        return [_Passes()]


class Part(_Compiler):
    """Compiles a function into a `PartLibrary`."""

    library = PartLibrary


class Whole(_Compiler):
    """Compiles a function, and takes in its parts."""

    library = WholeLibrary


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
        fresh.write_bytes(dumps(data._reduce()))
        os.replace(fresh, file)

    def _file(self, sig: Any, codegen: Any) -> Path:
        told = sha256(repr((sig, codegen.magic_tuple())).encode()).hexdigest()
        return self.folder / f"{self.name}-{told[:16]}.tefuda"


def part(function: Any) -> Any:
    """A function, compiled, that only other compiled ones call."""
    options: dict[str, Any] = {
        "no_cpython_wrapper": True,
        "no_cfunc_wrapper": True,
        "pipeline_class": Part,
        "_nrt": False,
    }
    return _one_for_all_ints(numba.njit(error_model="numpy", **options)(function))


def entry(function: Any, folder: Path, name: str) -> Any:
    """A function, compiled, that Python calls, without holding up other threads; kept in this folder by this name."""
    options: dict[str, Any] = {"no_cfunc_wrapper": True}
    compiled: Any = numba.njit(error_model="numpy", nogil=True, pipeline_class=Whole, **options)(function)
    compiled._cache = Kept(folder, name)
    return _one_for_all_ints(compiled)


def _one_for_all_ints(compiled: Any) -> Any:
    template = compiled.get_call_template
    compiled.get_call_template = lambda args, kws: template(tuple(map(types.unliteral, args)), kws)
    return compiled


def table(functions: Sequence[Any], given: Sequence[Any]) -> Any:
    """Where functions stand in memory that are called with arguments such as these, and give an int."""
    kinds = tuple(map(numba.typeof, given))
    return np.array([_address(function, kinds) for function in functions], np.int64)


def _address(function: Any, kinds: Any) -> int:
    function.compile(kinds)
    form = function.overloads[kinds]
    if form.signature.return_type != types.int64:
        raise TypeError(f"{function.__name__} gives {form.signature.return_type}, and no int")
    return int(form.library.get_pointer_to_function(form.fndesc.llvm_func_name))


def _call(_typing: Any, table: Any, which: Any, r: Any, v: Any, p: Any) -> Any:
    """One function of a table, called; on the plain carrier `tefuda.engine.linker.call`."""
    kinds = (r, v, p)

    def made(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        array = context.make_array(table)(context, builder, given[0])
        number = context.cast(builder, given[1], which, types.int64)
        address = builder.load(builder.gep(array.data, [number]))
        convention = context.call_conv
        kind = convention.get_function_type(types.int64, kinds)
        function = builder.inttoptr(address, ir.PointerType(kind))
        status, found = convention.call_function(builder, function, types.int64, kinds, given[2:])
        with cgutils.if_unlikely(builder, status.is_error):
            convention.return_status_propagate(builder, status)
        return found

    return types.int64(table, which, r, v, p), made


call: Any = intrinsic(_call)


def trial() -> str | None:
    """A small program with all of this in it; what is wrong, if it does not work with this Numba."""
    try:
        with TemporaryDirectory() as folder:
            one, two = (entry(_once_more(by), Path(folder), f"trial_{by}") for by in (1, 10))
            program = entry(_program(part(_once_more(100))), Path(folder), "trial")
            found = program(table((one, two), (1, 2, 3)), 5)
            kept = len(list(Path(folder).iterdir()))
            return None if (found, kept) == (568, 3) else f"{found} found, and {kept} kept"
    except Exception as wrong:  # whatever it is: there is another way
        return f"{type(wrong).__name__}: {wrong}"


def _once_more(by: int) -> Any:
    def once_more(x: int, y: int, z: int) -> int:
        return x + y * z + by

    return once_more


def _program(once_more: Any) -> Any:
    def program(table: Any, x: int) -> int:
        y = 0
        for i in range(x):
            y = once_more(y, i, 1) + call(table, i % 2, 1, 2, 3)
        return y

    return program
