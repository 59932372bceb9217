"""Build the browser page into src/tefuda/server/static, unless what stands there was built from the same sources.

Used by `make install` and by the wheel's build hook, so it imports the standard library only.
"""

from __future__ import annotations

import hashlib
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import node

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "tefuda" / "server" / "static"
STAMP = STATIC / ".built-from"
PACKAGES = WEB / "node_modules" / ".installed-from"
NOT_SOURCES = {"node_modules", "dist", "tests", "test-results", "coverage", ".vite", ".face", ".svelte-check"}
TEXTS = ROOT / "src" / "tefuda"


def sources() -> Iterator[Path]:
    """Every file that can change the built page."""
    for entry in sorted(WEB.iterdir()):
        if entry.name in NOT_SOURCES:
            continue
        files = sorted(entry.rglob("*")) if entry.is_dir() else [entry]
        yield from (file for file in files if file.is_file() and not file.name.endswith(".test.ts"))
    texts = ("*.ftl", "rulebook.*.md", "lessons/*.toml")  # with whose letters the page writes
    yield from sorted(file for ending in texts for file in TEXTS.rglob(ending))


def fingerprint(files: Iterator[Path] | list[Path]) -> str:
    """One hash of the names and contents of the files."""
    total = hashlib.sha256()
    for file in files:
        total.update(file.relative_to(ROOT).as_posix().encode() + b"\0")
        total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


def fresh() -> bool:
    """Return whether the page there was built from these sources (or there are no sources to build from)."""
    if not (STATIC / "index.html").exists():
        return False
    return not WEB.exists() or _read(STAMP) == fingerprint(sources())


def install_packages() -> Path:
    """Install the page's npm packages as locked, if the lock has changed; return the Node that did it."""
    program = node.find()
    locked = fingerprint([WEB / "package-lock.json"])
    if _read(PACKAGES) != locked:
        node.npm(program, "ci", "--no-audit", "--no-fund", cwd=WEB)
        PACKAGES.write_text(locked, encoding="utf-8")
    return program


def build(force: bool = False) -> None:
    """Build the page, unless it stands there; ``force``: even then."""
    with one_at_a_time():
        if force or not fresh():
            _build()


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Build while nobody else does: workers of tests and a wheel may begin at once, and the second finds it done."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    name = hashlib.sha256(str(ROOT).encode()).hexdigest()[:12]
    with (Path(tempfile.gettempdir()) / f"tefuda-page-{name}.lock").open("wb") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _build() -> None:
    """Build the page and note what it was built from."""
    before, program = fingerprint(sources()), install_packages()
    print("building the page: some ten seconds", flush=True)
    node.npm(program, "run", "--silent", "build", "--", "--logLevel", "warn", cwd=WEB)
    if not (STATIC / "index.html").exists():
        raise RuntimeError(f"the build of the page left no index.html in {STATIC}")
    STAMP.write_text(before, encoding="utf-8")


def _read(file: Path) -> str:
    return file.read_text(encoding="utf-8") if file.exists() else ""


if __name__ == "__main__":
    build(force="--force" in sys.argv)
