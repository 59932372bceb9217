"""The folder of files: what is in it, and what becomes of it when another version is laid there."""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import re
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from tests.games_of_tests.finding import known
from tests.repository.test_arrows import ARROWS

import build_site
from tefuda.commands.errors import CliError
from tefuda.commands.serve import write_site
from tefuda.engine.matches.registry import games
from tefuda.session.sentences import sentence
from tefuda.site import folder as site_folder
from tefuda.site.folder import ALONE, COMPILED, LANGS, ROOMS, _copy, holds_others, lay_out, lay_out_here
from tefuda.text import game_name


@pytest.fixture(scope="module", autouse=True)
def squeezed_loosely() -> Iterator[None]:
    """Most of the work is to squeeze the archive as much as can be: nobody fetches what is laid out here."""

    def loosely(held: Mapping[str, bytes]) -> bytes:
        return gzip.compress(site_folder._zipped(held, zipfile.ZIP_STORED), 1, mtime=0)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(site_folder, "squeezed", loosely)
        yield


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that `make site` writes."""
    build_site.build()
    laid = tmp_path_factory.mktemp("laid") / "site"
    lay_out(laid)
    return laid


def test_all_is_packed_that_the_packed_packages_import() -> None:
    """A module at the top that only a host with a disk would find is found by no page."""
    packed = {*ROOMS, *(name.removesuffix(".py") for name in ALONE)}
    assert {above for name in packed & ARROWS.keys() for above in ARROWS[name]} <= packed


def test_a_page_that_is_for_reading_only_is_copied_to_be_written_on(tmp_path: Path) -> None:
    page, fresh = tmp_path / "page", tmp_path / "fresh"
    (page / "assets").mkdir(parents=True)
    for name in ("index.html", "assets/a.js", ".built-from", COMPILED.name):
        (page / name).write_text("a")
        (page / name).chmod(0o444)
    (page / "assets").chmod(0o555)
    _copy(page, fresh)
    held = {str(file.relative_to(fresh)): file.stat().st_mode & 0o200 for file in fresh.rglob("*")}
    assert held == {"index.html": 0o200, "assets": 0o200, "assets/a.js": 0o200}


def names(archive: bytes) -> list[str]:
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(archive))) as packed:
        return packed.namelist()


def test_python_has_nothing_to_compile(folder: Path) -> None:
    about = json.loads((folder / "python.json").read_text())
    for part in (folder / about["archive"], folder / about["pyodide"] / "library.bin"):
        held = names(part.read_bytes())
        assert [name for name in held if name.endswith(".pyc")]
        assert [name for name in held if name.endswith(".py")] == []


def test_the_same_sources_are_compiled_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The archive tells whether they are the same, as no time stands in it."""
    archive = tmp_path / "sources.zip"
    site_folder.pack(archive)
    build_site._add_reader(archive)
    with zipfile.ZipFile(archive) as packed:
        assert {entry.date_time for entry in packed.infolist()} == {(1980, 1, 1, 0, 0, 0)}
    build_site.build()
    compiled: list[build_site.Job] = []
    monkeypatch.setattr(build_site, "_compile", lambda *jobs: compiled.extend(jobs))
    build_site.build()
    assert compiled == []


def test_what_has_changed_since_is_sent_as_it_is(tmp_path: Path) -> None:
    """The bytecode of other sources is never taken for ours."""
    [same, other] = ("tefuda/__init__.py", "tefuda/site/__init__.py")
    digests = {same: hashlib.sha256((site_folder.TEFUDA / "__init__.py").read_bytes()).hexdigest(), other: "0" * 64}
    compiled = tmp_path / "compiled.zip"
    with zipfile.ZipFile(compiled, "w") as made:
        made.writestr("sources.json", json.dumps(digests))
        for name in digests:
            made.writestr(f"{name}c", b"bytecode")
    held = set(names(site_folder.pack_compiled(compiled)))
    assert {f"{same}c", other} <= held
    assert not {same, f"{other}c"} & held


def test_another_version_leaves_nothing_of_the_one_before(folder: Path) -> None:
    script = folder / "offline.js"
    for name in ("assets/old-1.js", "pyodide-0.0.0-old/library.bin", "of-the-host.txt"):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text("")
    before = script.read_text()
    script.write_text(before.replace("FILES = [", 'FILES = ["assets/old-1.js", "pyodide-0.0.0-old/library.bin", ', 1))
    lay_out(folder)
    assert script.read_text() == before
    assert not (folder / "assets" / "old-1.js").exists()
    assert not (folder / "pyodide-0.0.0-old").exists()
    assert (folder / "of-the-host.txt").exists()  # what we have not written is not ours to take away


def test_a_folder_that_holds_other_files_is_not_written_into_unasked(folder: Path, tmp_path: Path) -> None:
    """A server of this folder shows all that lies there; an older site and hidden files do not count as others."""
    assert not holds_others(folder) and not holds_others(tmp_path / "nowhere") and not holds_others(tmp_path)
    (tmp_path / ".git").mkdir()
    assert not holds_others(tmp_path)
    copy = tmp_path / "tefuda-2026-11-26.sqlite3"
    copy.write_text("all hands")
    with pytest.raises(CliError, match="--force"):
        write_site(tmp_path)
    assert sorted(file.name for file in tmp_path.iterdir()) == [".git", copy.name]
    write_site(tmp_path, force=True)
    assert (tmp_path / "index.html").exists() and copy.read_text() == "all hands"


def test_the_page_names_its_address_in_each_language(folder: Path) -> None:
    page = (folder / "index.html").read_text(encoding="utf-8")
    links = dict(re.findall(r'<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)" />', page))
    assert links == {"en": "./?lang=en", "ja": "./?lang=ja", "x-default": "./"}
    assert page.index("hreflang") < page.index("</head>")


def test_search_engines_find_it_by_its_games_in_both_languages(folder: Path) -> None:
    page = (folder / "index.html").read_text(encoding="utf-8")
    for lang in LANGS:
        assert sentence(lang, "site-about") in page
        for game in games():
            assert game_name(lang, game) in page
    for name in ("Rummikub", "New Canasta", "Fish", "ラミーキューブ", "ニュー・カナスタ", "フィッシュ"):
        assert name in page
    assert "with friends" not in page and "友だち" not in page, "nobody else can sit down there"


def test_as_its_server_serves_it_it_is_a_part_of_that_page(folder: Path, tmp_path: Path) -> None:
    """The page knows the server by where it lies, and what is installed is the server's page."""
    lay_out_here(tmp_path / "here", 0.0)
    page = (tmp_path / "here" / "index.html").read_text()
    assert '<meta name="tefuda-server" content="/" />' in page
    assert 'rel="manifest" href="../manifest.webmanifest"' in page
    assert not (tmp_path / "here" / "manifest.webmanifest").exists()
    assert "manifest.webmanifest" not in (tmp_path / "here" / "offline.js").read_text()
    python = [json.loads((one / "python.json").read_text()) for one in (folder, tmp_path / "here")]
    assert python[0]["archive"] == python[1]["archive"]


def test_a_game_of_the_hosts_own_travels_along(tmp_path: Path) -> None:
    """Its sources, its texts and its rulebooks: the page's Python finds it beside ours."""
    here = tmp_path / "here"
    with known("lantern") as own:
        lay_out_here(here, 0.0)
        there = set(games())
    assert own.id in there
    told = {game["id"] for game in json.loads((here / "api" / "games.en.json").read_text())}
    assert told == there and (here / "api" / "games" / own.id / "rulebook.ja.json").is_file()
    packed = names((here / json.loads((here / "python.json").read_text())["archive"]).read_bytes())
    assert {f"tefuda/games/lantern/{name}" for name in ("__init__.py", "text/en.ftl", "rulebook.ja.md")} <= set(packed)
    assert not any("__pycache__" in name for name in packed)
