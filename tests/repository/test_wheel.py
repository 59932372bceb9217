"""The wheel holds the page: who installs Tefuda needs no Node. Building one takes long, so `make soak` does it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from concurrent.futures import ThreadPoolExecutor
from email import message_from_string
from pathlib import Path
from threading import Barrier
from urllib.request import urlopen

import pytest

import build_page
from tefuda.version import VERSION

pytestmark = pytest.mark.soak

ROOT = Path(__file__).parents[2]
LONG = 300  # seconds: a machine may have other things to do


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built and unpacked as an installer would."""
    out = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(out)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    [wheel] = out.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(out / "site")
    return out / "site"


def test_the_wheel_has_all_that_is_no_code(unpacked: Path) -> None:
    package = unpacked / "tefuda"
    source = ROOT / "src" / "tefuda"
    wanted = [file for file in source.rglob("*") if file.suffix in {".ftl", ".md", ".in"} or file.name == "py.typed"]
    assert wanted
    assert not [file for file in wanted if not (package / file.relative_to(source)).exists()]
    assert not list(package.rglob("__pycache__"))


def test_the_wheel_has_the_page_that_needs_no_server(unpacked: Path) -> None:
    static = unpacked / "tefuda" / "site" / "static"
    assert (static / "index.html").is_file()
    [python] = static.glob("pyodide-*")
    assert (python / "pyodide.asm.wasm").stat().st_size > 1_000_000


def test_what_an_index_shows_leads_somewhere(unpacked: Path) -> None:
    """The README there has no relative link, and each of its links into the repository names a file of ours."""
    [metadata] = unpacked.glob("*.dist-info/METADATA")
    told = message_from_string(metadata.read_text(encoding="utf-8"))
    links = re.findall(r"\]\(([^)\s]+)\)", str(told.get_payload()))
    source = dict(line.split(", ", 1) for line in told.get_all("Project-URL", []))["Source"]
    assert len(links) > 10 and all(link.startswith("https://") for link in links)
    ours = [re.fullmatch(rf"{source}/(blob|raw)/main/(.*?)(#.*)?", link) for link in links]
    assert all(link is not None and (ROOT / link[2]).exists() for link in ours)
    assert {link[2] for link in ours if link is not None and link[1] == "raw"} == {
        "docs/screenshots/skarney-gin.en.jpg"
    }


def test_extras_and_classifiers_are_told(unpacked: Path) -> None:
    [metadata] = unpacked.glob("*.dist-info/METADATA")
    told = message_from_string(metadata.read_text(encoding="utf-8"))
    assert {"envs", "lab", "server"} <= set(told.get_all("Provides-Extra", []))
    assert "Programming Language :: Python :: 3.11" in told.get_all("Classifier", [])
    assert told["Version"] == VERSION


def test_the_package_is_what_lies_in_the_sources(unpacked: Path) -> None:
    """The wheel has the pages of the sources, to the byte, and all the code."""
    package, source = unpacked / "tefuda", ROOT / "src" / "tefuda"
    held = {file.relative_to(package) for file in package.rglob("*") if file.is_file()}
    assert {file.relative_to(source) for file in source.rglob("*.py")} <= held
    static = {file for file in held if "static" in file.parts}
    assert {Path("server/static/index.html"), Path("site/static/index.html")} <= static
    assert [str(file) for file in held if (package / file).read_bytes() != (source / file).read_bytes()] == []
    [told] = unpacked.glob("*.dist-info/entry_points.txt")
    assert "tefuda = tefuda.cli:main" in told.read_text(encoding="utf-8")


@pytest.mark.soak
def test_an_installed_tefuda_serves_the_page(unpacked: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from tefuda.cli import main; main()", "serve", "--port", "0"]
    environment = os.environ | {"PYTHONPATH": str(unpacked), "TEFUDA_DATA": str(tmp_path), "TEFUDA_WORKERS": "0"}
    with subprocess.Popen(command, env=environment, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            address = server.stdout.readline().removeprefix("Tefuda: ").strip()
            page, offline = (urlopen(address + path, timeout=LONG).read().decode() for path in ("", "here/"))
            named = re.findall(r'(?:href|src)="/([^"]+)"', page)
            sent = {name: urlopen(address + name, timeout=LONG).read() for name in named}
        finally:
            server.terminate()
    static = unpacked / "tefuda" / "server" / "static"
    index = (static / "index.html").read_text(encoding="utf-8").replace('="./', '="/')
    assert page == index.replace("</head>", '<meta name="tefuda-here" /></head>', 1)
    assert len(sent) > 3 and sent == {name: (static / name).read_bytes() for name in named}
    assert "tefuda-server" in offline


def test_the_page_is_built_only_when_its_sources_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    web, static = tmp_path / "web", tmp_path / "static"
    (web / "src").mkdir(parents=True)
    (web / "src" / "main.ts").write_text("one")
    for name, value in {
        "ROOT": tmp_path, "WEB": web, "STATIC": static, "STAMP": static / ".built-from", "PACKAGES": web / "packages",
        "TEXTS": tmp_path / "texts",
    }.items():  # fmt: skip
        monkeypatch.setattr(build_page, name, value)
    assert not build_page.fresh()

    static.mkdir()
    (static / "index.html").write_text("page")
    build_page.STAMP.write_text(build_page.fingerprint(build_page.sources()))
    assert build_page.fresh()

    for name in ("node_modules/x/index.js", "dist/index.html", "src/main.test.ts"):
        (web / name).parent.mkdir(parents=True, exist_ok=True)
        (web / name).write_text("no source")
    assert build_page.fresh()

    (tmp_path / "texts").mkdir()
    (tmp_path / "texts" / "ja.ftl").write_text("name = 札")
    assert not build_page.fresh()
    build_page.STAMP.write_text(build_page.fingerprint(build_page.sources()))
    (web / "src" / "main.ts").write_text("two")
    assert not build_page.fresh()


def test_who_asks_while_the_page_is_built_waits_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, built = Barrier(2, timeout=LONG), list[str]()

    def build() -> None:
        begun.wait()  # the other asks now
        built.append("page")

    def asks() -> None:
        begun.wait()
        build_page.build()

    monkeypatch.setattr(build_page, "fresh", lambda: bool(built))
    monkeypatch.setattr(build_page, "_build", build)
    with ThreadPoolExecutor() as threads:
        other = threads.submit(asks)
        build_page.build()
        other.result()
    assert built == ["page"]
