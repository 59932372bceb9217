"""Wheels in environments of their own: what the tests of the packages and the table of their weights share."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
UV = Path(sys.executable).with_name("uv")
EXTRAS = ("", "server", "lab", "plots", "tables", "envs", "openspiel", "server,plots,tables,envs,openspiel")
"""What people install: nothing more than Tefuda, each extra, and all that is not for a cluster or for benchmarks."""


class Distribution(NamedTuple):
    """An installed distribution with the size of its files, in bytes."""

    name: str
    version: str
    size: int


def build(out: Path, kind: str = "wheel", source: Path = ROOT) -> Path:
    """Build the wheel, or the archive of sources (``sdist``), into a folder, and return it."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(out)]
    subprocess.run(command, cwd=source, check=True, capture_output=True)
    [built] = [file for file in out.iterdir() if (file.suffix == ".whl") == (kind == "wheel")]
    return built


def install(folder: Path, python: str, package: Path, extra: str = "", resolution: str = "highest") -> Path:
    """Install a package with an extra into a new environment, and return that environment's Python.

    ``resolution``: "highest", or "lowest-direct" for the oldest versions that are allowed.
    """
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    uv("venv", "--quiet", "--python", python, folder, environment=environment)
    program = folder / "bin" / "python"
    asked = f"{package}[{extra}]" if extra else str(package)
    words = ("--quiet", "--python", program, "--resolution", resolution)
    uv("pip", "install", *words, asked, environment=environment)
    uv("pip", "check", "--python", program, environment=environment)
    return program


def resolve(package: Path, extra: str, version: str) -> str:
    """Return what would be installed on another Python version, from wheels only."""
    asked = f"tefuda[{extra}] @ {package.as_uri()}" if extra else f"tefuda @ {package.as_uri()}"
    words = ("pip", "compile", "--quiet", "--python-version", version, "--only-binary", ":all:", "--no-header", "-")
    done = subprocess.run([UV, *words], input=asked, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr)
    return done.stdout


def uv(*words: object, environment: dict[str, str] | None = None) -> str:
    """Run uv, and return what it says; its errors are shown."""
    done = subprocess.run([UV, *map(str, words)], env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"uv {' '.join(map(str, words))}\n{done.stderr}")
    return done.stdout


def distributions(program: Path) -> list[Distribution]:
    """Every distribution that an environment holds, with its size."""
    script = """
import importlib.metadata as m, json
print(json.dumps([
    [one.metadata["Name"], one.version, sum(f.locate().stat().st_size for f in one.files or () if f.locate().is_file())]
    for one in m.distributions()
]))"""
    told = subprocess.run([program, "-I", "-c", script], capture_output=True, text=True, check=True).stdout
    return [Distribution(*one) for one in json.loads(told)]


def pythons() -> Iterator[tuple[str, str]]:
    """The Python versions of this machine that Tefuda supports and that start, with their programs."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    for version in re.findall(r"Python :: (3\.\d+)", text):
        folders = [*os.environ.get("PATH", "").split(os.pathsep), *_of_pyenv()]
        found = (shutil.which(f"python{version}", path=folder) for folder in folders)
        program = next((one for one in found if one and _starts(one, version)), None)
        if program:
            yield version, program


def _of_pyenv() -> list[str]:
    home = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    return [str(folder) for folder in sorted(home.glob("versions/*/bin"))]


def _starts(program: str, version: str) -> bool:
    script = "import sys, venv; print('%d.%d' % sys.version_info[:2])"
    said = subprocess.run([program, "-c", script], capture_output=True, text=True, check=False).stdout
    return said.strip() == version
