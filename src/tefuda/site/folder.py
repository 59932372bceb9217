"""The folder that any host of files can serve: the page, Python with Tefuda in it, and all that needs no Python."""

from __future__ import annotations

import hashlib
import html
import json
import re
import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final, get_args

from tefuda.engine.extras import require
from tefuda.engine.registry import games
from tefuda.engine.whole_file import whole
from tefuda.server.config import BOT_PACE
from tefuda.server.wire.base import Lang
from tefuda.show.json_form import unspoken
from tefuda.site.inline_pool import InlinePool
from tefuda.site.packing import pack_compiled

BUILT: Final = Path(__file__).parent / "static"
BUILT_FROM: Final = BUILT / ".built-from"  # written last of all
OFF_LINE: Final = Path(__file__).with_name("off-line.js")
COMPILED: Final = BUILT / "compiled.zip"  # what the page's Python would make of our sources
LATER: Final = frozenset({"off-line.js", "_headers", "telling.js"})  # not of the page itself
FOR_EVER: Final = ("assets/*", "pyodide-*", "tefuda-*")  # what has another name whenever it is another
ABOUT: Final = (
    "A quiet table for card games that are hard to find elsewhere. Play with the house's own players, "
    "off line too, without an account."
)
LANGS: Final = get_args(Lang)
ITSELF: Final = "/"  # as a server's name: the one that serves the folder


class NotBuilt(FileNotFoundError):
    """The page for a folder is not there: ``make site`` builds it."""


def built() -> bool:
    """Whether there is a page to be written, and nobody is just building it."""
    return BUILT_FROM.is_file()


def lay_out_here(folder: Path, pace: float) -> None:
    """As a server itself serves it, below a path of its own."""
    lay_out(folder, pace, ITSELF)


def lay_out(folder: Path, pace: float = BOT_PACE, server: str = "") -> int:
    """Write everything into this folder, which may be there; how many bytes it holds.

    ``pace``: seconds that a player of the house seems to think; ``server``: where one plays with friends, if
    anywhere, as an address, or as ``/`` where that is whoever serves this folder.

    Raises:
        NotBuilt: there is no page to be written.
        MissingExtra: rulebooks need what the server needs, too.
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
        _off_line(fresh)
        gone = _listed(folder / OFF_LINE.name) - _names(fresh)
        shutil.copytree(fresh, folder, dirs_exist_ok=True, copy_function=_put)
        size = sum((fresh / name).stat().st_size for name in _names(fresh))
    for name in gone:
        (folder / name).unlink(missing_ok=True)
    _bare(folder)
    return size


def _copy(page: Path, fresh: Path) -> None:
    """What is built, to be written on: an installed page may be for reading only, and its modes are not copied."""
    for file in page.rglob("*"):
        if file.is_file() and file.name != COMPILED.name and not file.name.startswith(".built-"):
            there = fresh / file.relative_to(page)
            there.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, there)


def _put(source: str, target: str) -> None:
    """In one step: whoever fetches just now has the old file or the new one."""
    with whole(Path(target)) as there:
        shutil.copyfile(source, there)


def holds_others(folder: Path) -> bool:
    """Whether files lie there, and no version of ours; hidden ones (`.git`) count for nothing."""
    if not folder.is_dir() or _listed(folder / OFF_LINE.name):
        return False
    return any(not file.name.startswith(".") for file in folder.iterdir())


def _listed(script: Path) -> frozenset[str]:
    """What another version has written into this folder; of anything else there nothing is taken away."""
    found = re.search(r"^const FILES = (\[.*\]);$", script.read_text(), re.MULTILINE) if script.is_file() else None
    return frozenset(json.loads(found[1]) if found else ())


def _bare(folder: Path) -> None:
    """No folder of another version stays behind without a file in it."""
    for beside in folder.glob("pyodide-*"):
        if not any(beside.iterdir()):
            beside.rmdir()


def _python(folder: Path, pace: float) -> None:
    """What the worker fetches: its names change with what is in them, so that no cache mixes two of them."""
    packed = pack_compiled(COMPILED)
    archive = folder / f"tefuda-{_digest(packed)}.bin"
    archive.write_bytes(packed)
    pyodide = folder / next(BUILT.glob("pyodide-*")).name
    fetched = [archive, pyodide / "pyodide.asm.wasm", pyodide / "library.bin"]
    about: dict[str, object] = {"pyodide": pyodide.name, "archive": archive.name, "pace": pace}
    about["lock"] = json.loads((pyodide / "lock.json").read_text())
    about["bytes"] = sum(file.stat().st_size for file in fetched)
    (folder / "python.json").write_text(json.dumps(about))


def _answers(folder: Path) -> None:
    """What the server would answer to everybody alike."""
    from tefuda.server.rest.games import game_infos, house_players, puzzle_shelves
    from tefuda.server.rest.rulebook import primer, rulebook

    thinks, those = InlinePool().levels, games()
    folder.mkdir(exist_ok=True)
    for lang in LANGS:
        told: dict[str, Sequence[object]] = {
            "games": game_infos(lang, thinks),
            "house": house_players(lang, thinks),
            "puzzles": puzzle_shelves(lang),
        }
        for name, answer in told.items():
            _write(folder / f"{name}.{lang}.json", "[" + ",".join(map(unspoken, answer)) + "]")
        for game in those:
            _write(folder / "games" / game / f"rulebook.{lang}.json", unspoken(rulebook(game, lang)))
            _write(folder / "games" / game / f"primer.{lang}.json", unspoken(primer(game, lang)))


def _one_with_the_server(folder: Path) -> None:
    """What is installed is the server's page; this one is a part of it."""
    (folder / "manifest.webmanifest").unlink()
    page = folder / "index.html"
    text = page.read_text(encoding="utf-8")
    page.write_text(text.replace('href="./manifest.webmanifest"', 'href="/manifest.webmanifest"'), encoding="utf-8")


def _manifest(file: Path) -> None:
    """Wherever the folder lies, it is installed from there."""
    manifest = json.loads(file.read_text(encoding="utf-8"))
    manifest |= {"start_url": "./", "scope": "./", "id": "./"}
    for icon in manifest["icons"]:
        icon["src"] = "." + icon["src"]
    file.write_text(json.dumps(manifest))


def _guarded(folder: Path) -> None:
    """The server's own policy, as a host of files cannot send it; WebAssembly is all that is allowed beside."""
    from tefuda.server.guard.http_guard import HEADERS, WITH_PYTHON

    page = folder / "index.html"
    said = WITH_PYTHON.replace("; frame-ancestors 'none'", "")  # a page may not say this of itself
    meta = f'<meta http-equiv="Content-Security-Policy" content="{said}" />'
    page.write_text(re.sub(r"(<head>)", rf"\1\n    {meta}", page.read_text(encoding="utf-8"), count=1))
    lines = (f"  {name}: {value}" for name, value in (HEADERS | {"content-security-policy": WITH_PYTHON}).items())
    for_ever = "".join(f"/{path}\n  cache-control: public, max-age=31536000, immutable\n" for path in FOR_EVER)
    (folder / "_headers").write_text("/*\n" + "\n".join(lines) + "\n" + for_ever)


def _told(page: Path, server: str) -> None:
    """What this folder is, and which server it leads to: by links alone, so that its policy need not name it."""
    text = re.sub(
        r'(<meta name="description" content=")[^"]*', rf"\1{ABOUT}", page.read_text(encoding="utf-8"), count=1
    )
    meta = f'<meta name="tefuda-server" content="{html.escape(server)}" />' if server else ""
    page.write_text(text.replace("</head>", f"  {meta}\n  </head>" if meta else "</head>", 1))


def _off_line(folder: Path) -> None:
    """What makes the page work without a network knows all files by name, and has another version with each change."""
    kept = sorted(_names(folder) - LATER)
    version = _digest(b"".join((folder / name).read_bytes() for name in kept))
    script = OFF_LINE.read_text(encoding="utf-8")
    script = script.replace("'VERSION'", json.dumps(version)).replace("['FILES']", json.dumps(kept))
    (folder / OFF_LINE.name).write_text(script)


def _names(folder: Path) -> frozenset[str]:
    return frozenset(file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:12]
