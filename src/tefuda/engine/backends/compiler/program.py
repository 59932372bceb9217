"""A program: a function with all that it calls, in one piece; optimized, kept on disk, and loaded.

Its callers hand over the parts of each argument (`tefuda.engine.backends.compiler.kinds`), one after the other.  The
same functions also become kernels for GPUs (`ptx`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, cached_property
from hashlib import sha256
from itertools import chain
from pathlib import Path
from threading import RLock
from types import FunctionType
from typing import Any

import llvmlite.binding as llvm

from tefuda.engine.backends.code_cache import read, within, write
from tefuda.engine.backends.compiler.kinds import (
    FLAG,
    NOTHING,
    POINTER,
    REAL,
    WHOLE,
    IrType,
    RulesTupleType,
    one_by_one,
)
from tefuda.engine.backends.compiler.statements import written

LOCK = RLock()  # LLVM does one thing at a time
SPEED = 3
GPU, OLDEST_GPU = "nvptx64-nvidia-cuda", "sm_75"  # no driver since CUDA 13 knows an older one
INLINED = 5  # LLVM takes it eleven times for GPUs; with its usual number programs are three times as long

KERNEL = """
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @"{name}"({taken}) {{
%block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
%blocks = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
%many = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
%one = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
%before = mul i32 %block, %many
%place = add i32 %before, %one
%all = mul i32 %blocks, %many
%thread = zext i32 %place to i64
%threads = zext i32 %all to i64
call void @{called}({handed})
ret void
}}
"""

ENTRY = """
define {returns} @"{name}.entry"(ptr %given) nounwind {{
{lines}
}}
"""
RESULTS = {WHOLE: "i64", REAL: "double", FLAG: "zeroext i8", NOTHING: "void"}  # of functions that Python calls


class ProgramFunctions:
    """The functions of one program, each written once for each combination of kinds of arguments; and its tables."""

    def __init__(self) -> None:
        self.names: dict[tuple[FunctionType, tuple[IrType, ...]], tuple[str, IrType]] = {}
        self.texts: list[str] = []
        self.begun = 0
        self.tables: dict[tuple[int, ...], str] = {}

    def made(self, function: FunctionType, kinds: tuple[IrType, ...]) -> tuple[str, IrType]:
        """The name and the kind of the result of a function for such arguments; it is written if it is new."""
        found = self.names.get((function, kinds))
        if found is None:
            name = f"{function.__name__}.{self.begun}"
            self.begun += 1
            made = written(self, function, kinds, name)
            self.texts.append(made.whole_text())
            found = self.names[function, kinds] = name, made.result or NOTHING
        return found

    def table(self, numbers: Sequence[int]) -> str:
        """The name of a table of constants."""
        return self.tables.setdefault(tuple(map(int, numbers)), f"@table.{len(self.tables)}")

    def text(self) -> str:
        """The LLVM code of the whole program."""
        tables = [
            f"{name} = internal constant [{len(numbers)} x i64] [{', '.join(f'i64 {n}' for n in numbers)}], align 8"
            for numbers, name in self.tables.items()
        ]
        return "\n".join([*tables, *self.texts, "!0 = !{}"])


class SpecializedFunction:
    """A function for arguments of certain kinds.

    ``link`` returns the linked function; it is called only if nothing is kept in ``folder``.
    """

    def __init__(
        self, link: Callable[[], FunctionType], kinds: Sequence[IrType], folder: Path | None, name: str
    ) -> None:
        self.link, self.kinds = link, tuple(kinds)
        told = repr(([kind.name for kind in kinds], processor()))
        self.name = f"{name}-{sha256(told.encode()).hexdigest()[:16]}"
        self.file = within(folder, f"{self.name}.o")

    def gives(self) -> IrType:
        """The kind of its result."""
        return self._made[2]

    def address(self, wanted: IrType | None = None) -> int:
        """The address of the function in memory; ``wanted``: the kind that its result must have.

        Raises:
            TypeError: its result is of another kind.
        """
        gives = self._loaded
        if wanted and gives != wanted.name:
            raise TypeError(f"{self.name} gives {gives}, and no {wanted.name}")
        return _address(self.name)

    def entry(self) -> tuple[IrType, int]:
        """The kind of its result, and the address of the function that takes the start of its packed arguments.

        Raises:
            TypeError: its result is nothing that Python can be given.
        """
        gives = self._loaded
        found = next((kind for kind in RESULTS if kind.name == gives), None)
        if found is None:
            raise TypeError(f"a driver does not give {gives}")
        return found, _address(f"{self.name}.entry")

    @cached_property
    def _loaded(self) -> str:
        """The kind of its result, by its name, once its machine code is in memory."""
        with LOCK:
            gives, code = self._kept() or self._compiled()
            _load(self.name, code)
            return gives

    @cached_property
    def _made(self) -> tuple[ProgramFunctions, str, IrType]:
        functions = ProgramFunctions()
        return functions, *functions.made(self.link(), self.kinds)

    def _kept(self) -> tuple[str, bytes] | None:
        """The kind of its result, and the machine code; None if nothing is kept, or not all of it."""
        told = read(self.file)
        if told is None or sha256(told[32:]).digest() != told[:32]:
            return None
        gives, _, code = told[32:].partition(b"\n")
        return gives.decode(), code

    def _compiled(self) -> tuple[str, bytes]:
        functions, name, gives = self._made
        text = functions.text().replace(f"@{name}(", f'@"{self.name}"(')
        code = compiled(text + entry_code(self.name, self.kinds, gives), self.name)
        told = gives.name.encode() + b"\n" + code
        write(self.file, sha256(told).digest() + told)
        return gives.name, code


def entry_code(name: str, kinds: Sequence[IrType], gives: IrType) -> str:
    """The LLVM code of a program's entry: its arguments lie one behind the other, eight bytes for each part.

    Rules lie there themselves, and not where they are.  Where a result is not for Python, there is no entry.
    """
    lines, handed, at = list[str](), list[str](), 0
    for kind in chain.from_iterable(map(one_by_one, kinds)):
        for part in kind.parts:
            here = f"%p{len(handed)}"
            lines.append(f"{here} = getelementptr i64, ptr %given, i64 {at}")
            if not isinstance(kind, RulesTupleType):
                lines.append(f"{here}.now = load {part}, ptr {here}")
                here += ".now"
            handed.append(f"{part} {here}")
            at += len(kind.names) if isinstance(kind, RulesTupleType) else 1
    call = f'@"{name}"({", ".join(handed)}) noinline'
    if gives == NOTHING:
        lines += [f"call void {call}", "ret void"]
    elif gives == FLAG:
        lines += [f"%bit = call i1 {call}", "%found = zext i1 %bit to i8", "ret i8 %found"]
    else:
        lines += [f"%found = call {''.join(gives.parts)} {call}", f"ret {''.join(gives.parts)} %found"]
    return ENTRY.format(returns=RESULTS[gives], name=name, lines="\n".join(lines)) if gives in RESULTS else ""


def compiled(text: str, name: str) -> bytes:
    """Compile to machine code; the function of this name can be called from outside, and its entry."""
    target, _ = machine()
    module = llvm.parse_assembly(text)
    module.get_function(name).linkage = "external"
    return bytes(target.emit_object(_optimized(module, llvm.get_process_triple(), target)))


def ptx(function: FunctionType, kinds: Sequence[IrType], name: str) -> str:
    """A linked function as a kernel of this name, in PTX, which the driver of any NVIDIA GPU translates further.

    ``kinds``: those of its arguments but the last two.  These are the number of the thread and that of all threads; the
    driver supplies both.

    Raises:
        TypeError: the function gives something.
    """
    with LOCK:
        module = llvm.parse_assembly(kernel_code(function, kinds, name))
        return str(gpu().emit_assembly(_optimized(module, GPU, gpu(), INLINED)))


def kernel_code(function: FunctionType, kinds: Sequence[IrType], name: str) -> str:
    """The LLVM code of a kernel, with all that it calls."""
    functions = ProgramFunctions()
    called, gives = functions.made(function, (*kinds, WHOLE, WHOLE))
    if gives != NOTHING:
        raise TypeError(f"{name} gives {gives.name}, and a kernel gives nothing")
    parts = [part for kind in kinds for part in kind.parts]
    taken = ", ".join(f"{part}{' noalias' if part == POINTER else ''} %a{at}" for at, part in enumerate(parts))
    handed = ", ".join([*(f"{part} %a{at}" for at, part in enumerate(parts)), "i64 %thread", "i64 %threads"])
    return f"{functions.text()}\n{KERNEL.format(name=name, taken=taken, called=called, handed=handed)}"


def _optimized(module: Any, triple: str, target: Any, inlined: int | None = None) -> Any:
    module.triple, module.data_layout = triple, str(target.target_data)
    module.verify()
    options = llvm.create_pipeline_tuning_options(speed_level=SPEED)
    options.loop_vectorization = options.slp_vectorization = False  # ints in scalar code: there is nothing for them
    if inlined is not None:
        options.inlining_threshold = inlined
    builder = llvm.create_pass_builder(target, options)
    builder.getModulePassManager().run(module, builder)
    return module


def _address(function: str) -> int:
    with LOCK:
        return int(machine()[1].get_function_address(function))


@cache
def _load(_name: str, code: bytes) -> Any:
    """Load machine code, once; it stays for as long as the process runs."""
    _, engine = machine()
    loaded = llvm.ObjectFileRef.from_data(code)
    engine.add_object_file(loaded)
    engine.finalize_object()
    return loaded


@cache
def gpu() -> Any:
    """The target that makes PTX."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    return llvm.Target.from_triple(GPU).create_target_machine(cpu=OLDEST_GPU, opt=SPEED)


@cache
def processor() -> tuple[str, str]:
    """The name and the features of this processor, for which machine code is made."""
    return llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()


@cache
def machine() -> tuple[Any, Any]:
    """The target that makes machine code for this processor, and the engine that loads it."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    name, features = processor()
    told = llvm.get_process_triple()
    target, where = llvm.Target.from_triple(told), "static" if told.startswith("x86") else "default"
    ours, theirs = (
        target.create_target_machine(cpu=name, features=features, opt=SPEED, reloc=where, jit=True) for _ in range(2)
    )
    return ours, llvm.create_mcjit_compiler(llvm.parse_assembly(""), theirs)
