"""One rule, three backends: in WebAssembly a game plays as it does plainly and compiled."""

from __future__ import annotations

import gzip
import re
import subprocess
import zipfile
from pathlib import Path

import pytest

import build_page
import build_site
from tefuda.engine.matches.registry import games
from tefuda.site.folder import TEFUDA, pack, pack_compiled

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "conformance" / "golden.toml"
HERE = Path(__file__).parent
ALL = 11  # blocks of the golden file: 200 deals, which `make soak` plays
SOME = 1  # of ten deals
QUICK = "skarney-gin"


def in_wasm(archive: Path, program: Path, *words: str) -> str:
    """The output of a program there."""
    node = build_page.install_packages()
    script = build_page.WEB / "scripts" / "python.mjs"
    done = subprocess.run(
        [node, script, archive, program, *words],
        cwd=build_page.WEB,
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The archive that the page is served, with nothing to compile, and the suite beside."""
    build_site.build()
    packed = tmp_path_factory.mktemp("packed") / "tefuda.zip"
    packed.write_bytes(gzip.decompress(pack_compiled(build_site.COMPILED)))
    with zipfile.ZipFile(packed, "a") as beside:
        for file in sorted((TEFUDA / "conformance").rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                beside.write(file, file.relative_to(TEFUDA.parent))
    return packed


def check(archive: Path, blocks: dict[str, int]) -> None:
    wishes = (f"{game}={count}" for game, count in blocks.items())
    told = in_wasm(archive, HERE / "golden_in_wasm.py", f"@{GOLDEN}", *wishes)
    assert len(re.findall(r"^\S+: \d+0 deals", told, re.MULTILINE)) == len(blocks)
    assert re.search(rf"^found: otherwise 0 of {[*blocks][-1]}-\S+ changed", told, re.MULTILINE), "it does fail"


def test_a_game_plays_the_golden_deals(archive: Path) -> None:
    check(archive, {QUICK: SOME})


@pytest.mark.soak
def test_every_game_plays_all_of_them(archive: Path) -> None:
    check(archive, dict.fromkeys(games(), ALL))


def test_the_same_sources_give_the_same_archive(tmp_path: Path) -> None:
    one, again = tmp_path / "one.zip", tmp_path / "again.zip"
    for archive in (one, again):
        pack(archive, "conformance")
    assert again.read_bytes() == one.read_bytes()
