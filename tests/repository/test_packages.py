"""The packages work where people install them: every extra, every Python, old and new libraries, in a bare place.

Bare: no home, no compiler, no program in the path, the C locale, and installed files that nobody can write to.
"""

from __future__ import annotations

import os
import re
import shutil
import stat
import subprocess
import tomllib
import zipfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, cast

import pytest

import build_page
import build_site
import installing
import weigh
from hatch_build import PageHook

ROOT = Path(__file__).parents[2]
LONG = 900  # seconds: a machine may have other things to do
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
VERSIONS = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["classifiers"]))
COMMAND = "import sys; from tefuda.cli import main; main(sys.argv[1:])"
PLAY = """
import tefuda
match = tefuda.new("skarney-gin", seed=1)
bots = [tefuda.bot("skarney-gin", seed=seat) for seat in (0, 1)]
while not match.over:
    if match.deal_over: match.deal()
    seat, = match.may_act
    match.play(seat, bots[seat].choose(match.observation(seat)))
assert tefuda.replay(match.record()).record() == match.record()
"""
SERVE = """
import subprocess, sys
from urllib.request import urlopen
command = [sys.executable, "-c", sys.argv[1], "serve", "--port", "0"]
with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
    try:
        address = server.stdout.readline().removeprefix("Tefuda: ").strip()
        for path in ("", "here/", "api/games?lang=ja"):
            assert urlopen(address + path, timeout=300).status == 200
    finally:
        server.terminate()
"""
NOTEBOOK = """
import json, sys
names = {"__name__": "__main__"}
for cell in json.load(open(sys.argv[1], encoding="utf-8"))["cells"]:
    if cell["cell_type"] == "code":
        exec("".join(cell["source"]).replace("deals=600", "deals=60").replace("deals=200", "deals=40"), names)
"""
ENVIRONMENTS = """
from tefuda import envs
turn = (tables := envs.vector("literature", n=4, seed=1)).reset()
for _ in range(50):
    turn = tables.step(turn.legal_action_mask.argmax(axis=1))
one = envs.gymnasium("skarney-gin", seed=1)
_, told = one.reset(seed=1)
agents = envs.aec("rummy-fifty")
agents.reset(seed=1)
assert agents.agents
"""
OPENSPIEL = """
import pyspiel
from tefuda import envs
envs.openspiel()
state = pyspiel.load_game("tefuda_skarney_gin").new_initial_state()
assert not state.is_terminal()
"""


@cache
def here() -> dict[str, str]:
    """The Python programs of this machine, by version."""
    return dict(installing.pythons())


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installing.build(tmp_path_factory.mktemp("wheel"))


class Bare:
    """An installed Tefuda that is run with nothing around it."""

    def __init__(self, program: Path, place: Path) -> None:
        self.program, self.place = program, place
        place.mkdir()
        self.environment = {
            "LC_ALL": "C", "LANG": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "MPLBACKEND": "agg",
            "HOME": "/nonexistent", "PATH": "/nonexistent", "TMPDIR": str(place), "TEFUDA_DATA": str(place / "data"),
        }  # fmt: skip
        for folder in program.parent.parent.glob("lib/python*/site-packages"):
            read_only(folder)

    def run(self, *words: object, code: int = 0) -> str:
        """Run Python with these words, and return what it prints."""
        command = [*self._powerless(), str(self.program), *map(str, words)]
        done = subprocess.run(
            command, env=self.environment, cwd=self.place, capture_output=True, text=True, timeout=LONG, check=False
        )
        assert done.returncode == code, f"{words}\n{done.stdout}\n{done.stderr}"
        return done.stdout + done.stderr

    def tefuda(self, *words: object, code: int = 0) -> str:
        return self.run("-c", COMMAND, *words, code=code)

    @staticmethod
    def _powerless() -> list[str]:
        """Root writes wherever it likes, unless it gives that up."""
        if not hasattr(os, "geteuid") or os.geteuid() != 0:
            return []
        setpriv = shutil.which("setpriv")
        assert setpriv is not None
        return [setpriv, "--bounding-set=-all", "--inh-caps=-all", "--no-new-privs"]


def read_only(packages: Path) -> None:
    """Take away the right to write: of every folder, and of our own files (others may be shared with a cache)."""
    for folder in [packages, *(path for path in packages.rglob("*") if path.is_dir())]:
        folder.chmod(stat.S_IREAD | stat.S_IEXEC)
    for file in (packages / "tefuda").rglob("*"):
        if file.is_file():
            file.chmod(stat.S_IREAD)


def writable(packages: Path) -> None:
    for folder in [packages, *(path for path in packages.rglob("*") if path.is_dir())]:
        folder.chmod(stat.S_IRWXU)


def tried(bare: Bare, extras: set[str]) -> Iterator[str]:
    """Use everything that these extras bring; what was tried."""
    assert bare.tefuda("--version").startswith("tefuda ")
    assert bare.tefuda("rules", "skarney-gin", "--lang", "ja")
    yield bare.run("-c", PLAY)
    if "server" in extras:
        yield bare.run("-c", SERVE, COMMAND)
        yield bare.tefuda("site", bare.place / "site")
        assert (bare.place / "site" / "index.html").is_file()
    if extras & {"lab", "plots", "tables", "envs", "openspiel"}:
        yield bare.tefuda("simulate", "rummy-fifty", "--deals", 100, "--out", bare.place / "deals.csv")
    else:
        yield bare.tefuda("simulate", "rummy-fifty", "--deals", 100, code=4)
    if "plots" in extras:
        yield bare.run("-c", NOTEBOOK, ROOT / "examples" / "lab.ipynb")
    if "tables" in extras:
        yield bare.tefuda("simulate", "rummy-fifty", "--deals", 100, "--out", bare.place / "deals.parquet")
    if "envs" in extras:
        yield bare.run("-c", ENVIRONMENTS)
    if "openspiel" in extras:
        yield bare.run("-c", OPENSPIEL)


CASES = [
    *((version, extra, "highest") for version in VERSIONS for extra in installing.EXTRAS),
    *((VERSIONS[0], extra, "lowest-direct") for extra in installing.EXTRAS),
]


@pytest.mark.soak
@pytest.mark.parametrize(("version", "extra", "resolution"), CASES, ids=lambda part: part or "bare")
def test_each_extra_works_in_a_bare_place(
    version: str, extra: str, resolution: str, wheel: Path, tmp_path: Path
) -> None:
    """A Python that is not on this machine has its libraries looked for: wheels of all of them, for that Python."""
    if version not in here():
        assert "tefuda @" in installing.resolve(wheel, extra, version)
        return
    program = installing.install(tmp_path / "environment", here()[version], wheel, extra, resolution)
    try:
        assert list(tried(Bare(program, tmp_path / "place"), set(extra.split(","))))
    finally:
        for packages in program.parent.parent.glob("lib/python*/site-packages"):
            writable(packages)


@pytest.mark.soak
def test_the_archive_of_sources_makes_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    """An installation makes it apart from this environment and its libraries, and without Node."""
    archive = installing.build(tmp_path / "sdist", "sdist")
    installing.uv("build", "--quiet", "--wheel", "--out-dir", tmp_path / "other", archive)
    [other] = (tmp_path / "other").glob("*.whl")
    with zipfile.ZipFile(wheel) as one, zipfile.ZipFile(other) as two:
        names = {name for name in one.namelist() if not name.endswith(("RECORD", ".built-from", ".built-compiled"))}
        assert names <= set(two.namelist())
        assert [name for name in sorted(names) if one.read(name) != two.read(name)] == []


def test_a_build_asks_for_all_that_it_imports(monkeypatch: pytest.MonkeyPatch) -> None:
    """Apart from this environment a build has what its hook names, and nothing else."""
    hook = PageHook(str(ROOT), {}, cast("Any", None), cast("Any", None), str(ROOT), "wheel")
    monkeypatch.setattr(build_page, "fresh", lambda: True)
    monkeypatch.setattr(build_site, "complete", lambda: True)
    assert hook.dependencies() == []
    monkeypatch.setattr(build_site, "complete", lambda: False)
    assert {*PROJECT["dependencies"], "pip"} <= set(hook.dependencies())


def test_what_each_extra_weighs_is_told_of_all() -> None:
    page = weigh.PAGE.read_text(encoding="utf-8")
    told = re.findall(r"^\| `tefuda(?:\[(.*?)\])?` \| (.*?) \|", page, re.MULTILINE)
    assert dict(told) == {extra: weigh.BRINGS[extra] for extra in installing.EXTRAS}
    named = {one for extra in installing.EXTRAS for one in extra.split(",")} | {"cluster", "bench"}
    assert named - {""} == set(PROJECT["optional-dependencies"])


def test_a_page_of_weights_names_the_heaviest() -> None:
    lab = [installing.Distribution(name, "1", size * 10**6) for name, size in (("a", 1), ("b", 30), ("c", 2))]
    row = next(line for line in weigh.page({"lab": lab}).splitlines() if "`tefuda[lab]`" in line)
    assert row.endswith("| 3 | 33 | b 30, c 2, a 1 |")
