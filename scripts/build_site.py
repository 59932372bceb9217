"""Build the page that needs no server into src/tefuda/site/static, with Pyodide beside it, for `make site`."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

sys.path.insert(0, str(Path(__file__).parent))

import node
from build_page import ROOT, WEB, fingerprint, install_packages, one_at_a_time, sources

STATIC = ROOT / "src" / "tefuda" / "site" / "static"
STAMP = STATIC / ".built-from"
COMPILED = STATIC / "compiled.zip"
COMPILED_FROM = STATIC / ".built-compiled"
PYODIDE = WEB / "node_modules" / "pyodide"
PROGRAM = Path(__file__).with_name("compile_in_wasm.py")
FETCHED = WEB / "node_modules" / ".cache" / "wheels"
READER = "msgspec"  # a library with machine code: its wheel for that Python is fetched, as the lock file has it
UNUSED = frozenset(
    (
        "_android_support", "_apple_support", "_ios_support", "_pydatetime", "_pydecimal", "_pyio", "_pyrepl",
        "antigravity", "argparse", "bdb", "cProfile", "cmd", "code", "compileall", "configparser", "ctypes",
        "curses", "difflib", "doctest", "ensurepip", "fileinput", "ftplib", "getopt", "getpass", "http", "imaplib",
        "mailbox", "mimetypes", "modulefinder", "netrc", "optparse", "pdb", "pickletools", "plistlib", "poplib",
        "profile", "pstats", "pty", "pyclbr", "pydoc", "pydoc_data", "rlcompleter", "shelve", "smtplib",
        "socketserver", "sqlite3", "statistics", "symtable", "tabnanny", "tarfile", "test", "this", "timeit",
        "trace", "tracemalloc", "turtle", "unittest", "venv", "wave", "wsgiref", "xml", "xmlrpc", "zipapp",
        "asyncio.proactor_events", "asyncio.windows_events", "asyncio.windows_utils", "concurrent.futures.process",
        "email.mime", "gettext", "logging.config", "logging.handlers", "multiprocessing.connection",
        "multiprocessing.dummy", "multiprocessing.forkserver", "multiprocessing.heap", "multiprocessing.managers",
        "multiprocessing.pool", "multiprocessing.popen_fork", "multiprocessing.popen_forkserver",
        "multiprocessing.popen_spawn_posix", "multiprocessing.popen_spawn_win32", "multiprocessing.queues",
        "multiprocessing.resource_sharer", "multiprocessing.resource_tracker", "multiprocessing.shared_memory",
        "multiprocessing.sharedctypes", "multiprocessing.spawn", "multiprocessing.synchronize",
        "multiprocessing.util", "pyodide.console", "urllib.request", "urllib.robotparser",
    )
)  # fmt: skip
ENCODINGS = ("_", "aliases", "ascii", "cp437", "idna", "latin_1", "punycode", "raw_unicode_escape", "u")
FILES = ("pyodide.asm.mjs", "pyodide.asm.wasm")
# Pyodide takes addresses only, and its parts are on their way before it asks: its loader gets a `fetch` of its own.
OWN_FETCH = "let fetch = globalThis.fetch; export const fetchBy = (own) => void (fetch = own); // added by Tefuda\n"


def fresh() -> bool:
    """Return whether the site there was built from these sources (or there are no sources to build from)."""
    if not STAMP.exists():
        return False
    return not WEB.exists() or STAMP.read_text(encoding="utf-8") == _made_from()


def _made_from() -> str:
    return fingerprint([*sources(), Path(__file__), PROGRAM, ROOT / "src" / "tefuda" / "site" / "folder.py"])


def complete() -> bool:
    """Return whether there is nothing to build: an archive of sources holds all of it, and no page's Python."""
    return fresh() and COMPILED.exists() and not PYODIDE.exists()


def build() -> None:
    """Build the page, unless it stands there, and what its Python makes of our sources."""
    with one_at_a_time():
        if not fresh():
            _build()
        elif not complete():
            with _ours() as jobs:
                _compile(*jobs)


def _build() -> None:
    program, now = install_packages(), _made_from()
    print("building the page that needs no server: some twenty seconds", flush=True)
    node.npm(program, "run", "--silent", "build", "--", "--mode", "site", "--logLevel", "warn", cwd=WEB)
    version = json.loads((PYODIDE / "package.json").read_text(encoding="utf-8"))["version"]
    beside = STATIC / "pyodide"
    beside.mkdir()
    for name in FILES:
        shutil.copyfile(PYODIDE / name, beside / name)
    loader = OWN_FETCH + (PYODIDE / "pyodide.mjs").read_text(encoding="utf-8")
    (beside / "pyodide.mjs").write_text(loader, encoding="utf-8")
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    (beside / "lock.json").write_text(
        json.dumps({"info": lock["info"], "packages": {}}), encoding="utf-8"
    )  # none is fetched
    with _ours() as jobs:
        library = _library(*jobs)
    (beside / "library.bin").write_bytes(library)
    beside.rename(STATIC / f"pyodide-{version}-{hashlib.sha256(library + loader.encode()).hexdigest()[:8]}")
    STAMP.write_text(now, encoding="utf-8")


Job = tuple[Path, Path, str]  # an archive of sources, the one of their bytecode, and whether it is to be "bare"


def _library(*jobs: Job) -> bytes:
    """Python's own library, without what no table needs, as bytecode: it is a part of what everybody fetches.

    ``jobs``: what else is to be compiled, by the same start of that Python, which takes as long as the work.
    """
    with tempfile.TemporaryDirectory() as folder:
        less, made = Path(folder) / "less.zip", Path(folder) / "made.zip"
        with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as whole, zipfile.ZipFile(less, "w") as kept:
            for name in whole.namelist():
                if not _unused(name):
                    kept.writestr(name, whole.read(name))
        _compile((less, made, "bare"), *jobs)
        with zipfile.ZipFile(made) as compiled:
            held = {name: compiled.read(name) for name in compiled.namelist() if name.endswith("c")}
        squeezed: bytes = _packing().squeezed(held)
        return squeezed


def _unused(name: str) -> bool:
    parts = name.removesuffix(".py").split("/")
    names = {".".join(parts[:length]) for length in range(1, len(parts) + 1)}
    return not name.endswith(".py") or bool(names & UNUSED) or _unused_encoding(parts)


def _unused_encoding(parts: list[str]) -> bool:
    return parts[0] == "encodings" and not parts[1].startswith(ENCODINGS)


@contextmanager
def _ours() -> Iterator[list[Job]]:
    """Our own sources and the libraries at hand, if they have changed: `packing.py` takes what is still the same."""
    with tempfile.TemporaryDirectory() as folder:
        archive = Path(folder) / "sources.zip"
        _packing().pack(archive, missing_libraries=True)
        code = _add_reader(archive)
        now = hashlib.sha256(archive.read_bytes() + PROGRAM.read_bytes() + b"".join(code.values())).hexdigest()
        kept = COMPILED.exists() and COMPILED_FROM.exists() and COMPILED_FROM.read_text(encoding="utf-8") == now
        yield [] if kept else [(archive, COMPILED, "whole")]
        if not kept:
            with zipfile.ZipFile(COMPILED, "a") as made:
                for name, content in code.items():
                    made.writestr(name, content)
        COMPILED_FROM.write_text(now, encoding="utf-8")


def _add_reader(archive: Path) -> dict[str, bytes]:
    """Add the sources of `READER` to an archive of sources; return its machine code, which needs no compiling."""
    with zipfile.ZipFile(fetched_reader()) as wheel, zipfile.ZipFile(archive, "a") as sources:
        names = [name for name in wheel.namelist() if name.startswith(f"{READER}/")]
        for name in names:
            if name.endswith(".py"):
                sources.writestr(zipfile.ZipInfo(name), wheel.read(name))  # without the time: the same each time
        return {name: wheel.read(name) for name in names if name.endswith(".so")}


def fetched_reader() -> Path:
    """The wheel of `READER` for the page's Python, fetched once from where the lock file says."""
    info = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    platform, (major, minor) = f"pyemscripten_{info['abi_version']}_wasm32", info["python"].split(".")[:2]
    locked = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))["package"]
    [version] = [one["version"] for one in locked if one["name"] == READER]
    wheels = [wheel for one in locked if one["name"] == READER for wheel in one["wheels"]]
    tag = f"-cp{major}{minor}-cp{major}{minor}-{platform}.whl"
    [(url, digest)] = [(one["url"], one["hash"]) for one in wheels if one["url"].endswith(tag)]
    file: Path = FETCHED / url.rpartition("/")[2]
    if not file.exists():
        FETCHED.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory() as folder:
            wanted = Path(folder) / "wanted.txt"
            wanted.write_text(f"{READER}=={version} --hash={digest}\n", encoding="utf-8")
            where = ["--platform", platform, "--python-version", f"{major}.{minor}", "--abi", f"cp{major}{minor}"]
            how = ["--only-binary=:all:", "--no-deps", "--require-hashes", "--dest", folder, "-r", str(wanted)]
            subprocess.run([_python_with_pip(), "-m", "pip", "download", "--quiet", *where, *how], check=True)
            shutil.copyfile(Path(folder) / file.name, file)
    return file


def _python_with_pip() -> str:
    """This Python, or that of the development environment, where this one cannot fetch packages."""
    return sys.executable if find_spec("pip") else str(ROOT / ".venv" / "bin" / "python")


def _compile(*jobs: Job) -> None:
    """Compile with the very Python that will run it."""
    words = [word for archive, made, how in jobs for word in (f"@{archive}", f"={made}", how)]
    if words:
        script: list[str | Path] = [install_packages(), WEB / "scripts" / "python.mjs", "-", PROGRAM, *words]
        subprocess.run(script, cwd=WEB, check=True)


def _packing() -> ModuleType:
    """Ours, also where a wheel is built and Tefuda is not installed."""
    sys.path.insert(0, str(ROOT / "src"))
    from tefuda.site import folder

    return folder


if __name__ == "__main__":
    build()
