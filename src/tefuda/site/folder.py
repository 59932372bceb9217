"""The static site: the page, Python with Tefuda in it, and all answers that need no Python, for any file host."""

from __future__ import annotations

import gzip
import hashlib
import html
import io
import json
import re
import shutil
import tempfile
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final, get_args

from tefuda.engine.extras import require
from tefuda.engine.matches.registry import find, games
from tefuda.engine.whole_file import whole
from tefuda.protocol.json_form import unspoken
from tefuda.protocol.values import Lang
from tefuda.session.sentences import lang_of, sentence
from tefuda.session.settings import BOT_PACE
from tefuda.site.page_worker import InlinePool

TEFUDA: Final = Path(__file__).parent.parent
# The packages that are needed for tables, lessons and replays.
ROOMS: Final = (
    *("advice", "bots", "cards", "engine", "games", "protocol", "review", "scenarios", "session", "show", "site"),
    *("study", "table", "text"),
)
ALONE: Final = ("__init__.py", "clock.py", "layout.py", "version.py")
LIBRARIES: Final = {
    "attr": ("*.py",),
    "babel": (
        "*.py",
        "localtime/*.py",
        "global.dat",
        "locale-data/en.dat",
        "locale-data/ja.dat",
        "locale-data/root.dat",
    ),
    "fluent": ("**/*.py",),
    "pytz": ("*.py",),
    "typing_extensions": (),
}
READER: Final = "msgspec/"  # it has machine code for the page's Python, which only a build has at hand
LEFT_OUT: Final = frozenset({"__pycache__", "static", "readings.md"})
THEN: Final = (1980, 1, 1, 0, 0, 0)


def pack(archive: Path, *more: str, missing_libraries: bool = False) -> None:
    """Write the archive of the sources.

    Args:
        archive: The file to write.
        more: Packages beside those that a table needs.
        missing_libraries: Whether to leave out libraries that are not installed.

    Raises:
        ModuleNotFoundError: a library is not installed.
    """
    archive.write_bytes(_zipped(_read(more, missing_libraries), zipfile.ZIP_DEFLATED))


def pack_compiled(compiled: Path | None) -> bytes:
    """Return the archive with bytecode in place of each source that has not changed since it was compiled.

    The library that reads messages comes with it.

    It is compressed as a whole, which makes it a quarter smaller than compressing file by file.  ``compiled``: the file
    that ``scripts/build_site.py`` has left there.
    """
    held = _read()
    if compiled is not None and compiled.is_file():
        with zipfile.ZipFile(compiled) as made:
            digests = json.loads(made.read("sources.json"))
            held |= {name: made.read(name) for name in made.namelist() if name.startswith(READER)}
            same = [name for name, text in held.items() if digests.get(name) == hashlib.sha256(text).hexdigest()]
            held = {name: text for name, text in held.items() if name not in same} | {
                f"{name}c": made.read(f"{name}c") for name in same
            }
    return squeezed(held)


def squeezed(held: Mapping[str, bytes]) -> bytes:
    """Compress an archive as a whole: the page's worker takes it apart (`web/src/site/parts.ts`)."""
    return gzip.compress(_zipped(held, zipfile.ZIP_STORED), 9, mtime=0)


def _zipped(held: Mapping[str, bytes], how: int) -> bytes:
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", how, compresslevel=9) as packed:
        for name in sorted(held):
            entry = zipfile.ZipInfo(name, THEN)
            entry.compress_type = how
            packed.writestr(entry, held[name])
    return whole.getvalue()


def _read(more: Iterable[str] = (), missing_libraries: bool = False) -> dict[str, bytes]:
    return {name: file.read_bytes() for name, file in (*_ours(more), *_libraries(missing_libraries))}


def _ours(more: Iterable[str]) -> Iterator[tuple[str, Path]]:
    for room in (*ROOMS, *more):
        yield from _below(TEFUDA / room, TEFUDA.parent, "**/*")
    for folder in _of_their_own():
        for name, file in _below(folder, folder.parent, "**/*"):
            yield f"tefuda/games/{name}", file
    for pattern in ALONE:
        yield from ((file.relative_to(TEFUDA.parent).as_posix(), file) for file in TEFUDA.glob(pattern))


def _of_their_own() -> list[Path]:
    """Return the folders of games stored elsewhere (``TEFUDA_GAMES``), so that the page has them too."""
    folders = [find(game).folder for game in games()]
    return [folder for folder in folders if not folder.is_relative_to(TEFUDA)]


def _libraries(missing: bool) -> Iterator[tuple[str, Path]]:
    for library, patterns in LIBRARIES.items():
        if missing and find_spec(library) is None:
            continue
        folder = _folder(library)
        if not patterns:
            yield f"{library}.py", folder / f"{library}.py"
        for pattern in patterns:
            yield from _below(folder / library, folder, pattern)


def _below(folder: Path, root: Path, pattern: str) -> Iterator[tuple[str, Path]]:
    for file in folder.glob(pattern):
        if file.is_file() and not LEFT_OUT & set(file.relative_to(root).parts):
            yield file.relative_to(root).as_posix(), file


def _folder(library: str) -> Path:
    """Return the folder in which this Python has the library."""
    spec = find_spec(library)
    if spec is None:
        raise ModuleNotFoundError(f"No module named {library!r}", name=library)
    if spec.submodule_search_locations:
        return Path(next(iter(spec.submodule_search_locations))).parent
    return Path(spec.origin or "").parent


BUILT: Final = Path(__file__).parent / "static"
BUILT_FROM: Final = BUILT / ".built-from"  # written last
OFFLINE_SCRIPT: Final = Path(__file__).with_name("offline.js")
COMPILED: Final = BUILT / "compiled.zip"  # bytecode that the page's Python would compile from our sources
LATER: Final = frozenset({"offline.js", "_headers", "notifications.js"})  # files that are no part of the page itself
FOR_EVER: Final = ("assets/*", "pyodide-*", "tefuda-*")  # files whose names change with their contents
LANGS: Final = get_args(Lang)
ITSELF: Final = "/"  # as ``server``: the server that serves the folder


class NotBuilt(FileNotFoundError):
    """The built page is missing: ``make site`` builds it."""


def built() -> bool:
    """Return whether the page is built, and no build is in progress."""
    return BUILT_FROM.is_file()


def lay_out_here(folder: Path, pace: float) -> None:
    """Write the folder that a server itself serves, under a path of its own."""
    lay_out(folder, pace, ITSELF)


def lay_out(folder: Path, pace: float = BOT_PACE, server: str = "") -> int:
    """Write the site into a folder, which may exist; return its size in bytes.

    Args:
        folder: The folder.
        pace: Seconds that a computer player seems to think.
        server: The address of a server for games with friends, if any, or ``/`` for the server of this folder.

    Raises:
        NotBuilt: the page has not been built.
        MissingExtra: a library of the server is missing; the rulebooks need it too.
    """
    require("fastapi", "uvicorn", "sqlalchemy")
    if not built():
        raise NotBuilt(BUILT)
    with tempfile.TemporaryDirectory() as made:
        fresh = Path(made) / "site"
        _copy(BUILT, fresh)
        _python(fresh, pace)
        _answers(fresh / "api")
        if server == ITSELF:
            _one_with_the_server(fresh)
        else:
            _manifest(fresh / "manifest.webmanifest")
        _guarded(fresh)
        _told(fresh / "index.html", server)
        _offline(fresh)
        gone = _listed(folder / OFFLINE_SCRIPT.name) - _names(fresh)
        shutil.copytree(fresh, folder, dirs_exist_ok=True, copy_function=_put)
        size = sum((fresh / name).stat().st_size for name in _names(fresh))
    for name in gone:
        (folder / name).unlink(missing_ok=True)
    _bare(folder)
    return size


def _copy(page: Path, fresh: Path) -> None:
    """Copy the built page without file modes, as an installed page may be read-only."""
    for file in page.rglob("*"):
        if file.is_file() and file.name != COMPILED.name and not file.name.startswith(".built-"):
            there = fresh / file.relative_to(page)
            there.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, there)


def _put(source: str, target: str) -> None:
    """Replace a file in one step, so that a client that is fetching it gets either the old file or the new one."""
    with whole(Path(target)) as there:
        shutil.copyfile(source, there)


def holds_others(folder: Path) -> bool:
    """Return whether a folder holds files but no version of the site; hidden files (`.git`) are ignored."""
    if not folder.is_dir() or _listed(folder / OFFLINE_SCRIPT.name):
        return False
    return any(not file.name.startswith(".") for file in folder.iterdir())


def _listed(script: Path) -> frozenset[str]:
    """Return the files that an earlier version has written into this folder; no other files may be deleted."""
    found = (
        re.search(r"^const FILES = (\[.*\]);$", script.read_text(encoding="utf-8"), re.MULTILINE)
        if script.is_file()
        else None
    )
    return frozenset(json.loads(found[1]) if found else ())


def _bare(folder: Path) -> None:
    """Remove the empty folders of earlier versions."""
    for beside in folder.glob("pyodide-*"):
        if not any(beside.iterdir()):
            beside.rmdir()


def _python(folder: Path, pace: float) -> None:
    """Write the files for the worker, named by their contents, so that no cache mixes two versions."""
    packed = pack_compiled(COMPILED)
    archive = folder / f"tefuda-{_digest(packed)}.bin"
    archive.write_bytes(packed)
    pyodide = folder / next(BUILT.glob("pyodide-*")).name
    fetched = [archive, pyodide / "pyodide.asm.wasm", pyodide / "library.bin"]
    about: dict[str, object] = {"pyodide": pyodide.name, "archive": archive.name, "pace": pace}
    about["lock"] = json.loads((pyodide / "lock.json").read_text(encoding="utf-8"))
    about["bytes"] = sum(file.stat().st_size for file in fetched)
    (folder / "python.json").write_text(json.dumps(about), encoding="utf-8")


def _answers(folder: Path) -> None:
    """Write the server's answers that are the same for everybody."""
    from tefuda.session.games import game_infos, personas, puzzle_pictures, puzzle_shelves
    from tefuda.session.rulebook import demo, primer, rulebook

    thinks, those = InlinePool().levels, games()
    folder.mkdir(exist_ok=True)
    for lang in LANGS:
        told: dict[str, Sequence[object]] = {
            "games": game_infos(lang, thinks),
            "bots": personas(lang, thinks),
            "puzzles": puzzle_shelves(lang),
        }
        for name, answer in told.items():
            _write(folder / f"{name}.{lang}.json", "[" + ",".join(map(unspoken, answer)) + "]")
        for game in those:
            _write(folder / "games" / game / f"rulebook.{lang}.json", unspoken(rulebook(game, lang)))
            _write(folder / "games" / game / f"primer.{lang}.json", unspoken(primer(game, lang)))
            _write(folder / "puzzles" / f"{game}.{lang}.json", unspoken(puzzle_pictures(game, lang)))
            _write(folder / "games" / game / f"demo.{lang}.json", unspoken(demo(game, lang)))


def _one_with_the_server(folder: Path) -> None:
    """Use the server's web app manifest: the server's page is what is installed, and this page is a part of it."""
    (folder / "manifest.webmanifest").unlink()
    page = folder / "index.html"
    text = page.read_text(encoding="utf-8")
    page.write_text(text.replace('href="./manifest.webmanifest"', 'href="../manifest.webmanifest"'), encoding="utf-8")


def _manifest(file: Path) -> None:
    """Let the web app manifest name the folder, so that it is installed from wherever that lies."""
    manifest = json.loads(file.read_text(encoding="utf-8"))
    manifest |= {"start_url": "./", "scope": "./", "id": "./"}
    file.write_text(json.dumps(manifest), encoding="utf-8")


def _guarded(folder: Path) -> None:
    """Write the server's content security policy, extended by WebAssembly, into the page and ``_headers``."""
    from tefuda.protocol.headers import HEADERS, WITH_PYTHON

    page = folder / "index.html"
    said = WITH_PYTHON.replace("; frame-ancestors 'none'", "")  # not allowed in a meta element
    meta = f'<meta http-equiv="Content-Security-Policy" content="{said}" />'
    page.write_text(
        re.sub(r"(<head>)", rf"\1\n    {meta}", page.read_text(encoding="utf-8"), count=1), encoding="utf-8"
    )
    lines = (f"  {name}: {value}" for name, value in (HEADERS | {"content-security-policy": WITH_PYTHON}).items())
    for_ever = "".join(f"/{path}\n  cache-control: public, max-age=31536000, immutable\n" for path in FOR_EVER)
    (folder / "_headers").write_text("/*\n" + "\n".join(lines) + "\n" + for_ever, encoding="utf-8")


def _told(page: Path, server: str) -> None:
    """Describe the folder in the page, and name its address in each language, and its server.

    The server is only linked to, so the policy need not name it.
    """
    text = DESCRIBED.sub(_described, page.read_text(encoding="utf-8"))
    meta = f'<meta name="tefuda-server" content="{html.escape(server)}" />' if server else ""
    lines = "".join(f"  {line}\n  " for line in (*_alternates(), meta) if line)
    page.write_text(text.replace("</head>", f"{lines}</head>", 1), encoding="utf-8")


def _alternates() -> list[str]:
    """Return links to the page in each language, relative as all of its links: the host is not known."""
    addresses = {lang: f"./?lang={lang}" for lang in LANGS} | {"x-default": "./"}
    return [f'<link rel="alternate" hreflang="{lang}" href="{href}" />' for lang, href in addresses.items()]


# A description of the page: its first sentence names the games, and the rest says how they are played.
DESCRIBED: Final = re.compile(r'(<meta\s+name="description"\s+(?:lang="(\w+)"\s+)?content="[^".。]*[.。] ?)[^"]*')


def _described(found: re.Match[str]) -> str:
    """Return a description, in its own language, as it is true of a folder without a server."""
    return found[1] + sentence(lang_of(found[2]), "site-about")


def _offline(folder: Path) -> None:
    """Write the service worker that makes the page work offline: it lists all files, and its version is their hash."""
    kept = sorted(_names(folder) - LATER)
    version = _digest(b"".join((folder / name).read_bytes() for name in kept))
    script = OFFLINE_SCRIPT.read_text(encoding="utf-8")
    script = script.replace("'VERSION'", json.dumps(version)).replace("['FILES']", json.dumps(kept))
    (folder / OFFLINE_SCRIPT.name).write_text(script, encoding="utf-8")


def _names(folder: Path) -> frozenset[str]:
    return frozenset(file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:12]
