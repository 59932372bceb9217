"""The archive from which a browser's own Python loads Tefuda and the few pure libraries that it needs.

The same sources give the same bytes, so that a returning page need not fetch them again.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from tefuda.engine.registry import find, games

TEFUDA: Final = Path(__file__).parent.parent
# The packages that are needed for tables, lessons and replays.
ROOMS: Final = (
    *("advice", "bots", "cards", "engine", "games", "review", "scenarios", "show", "study", "table", "text"),
    *("server/guard", "server/rest", "server/rooms", "server/sockets", "server/text", "server/wire", "site"),
)
ALONE: Final = ("__init__.py", "server/*.py")
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

    It is compressed as a whole, which makes it a quarter smaller than compressing file by file.  ``compiled``: the file
    that ``scripts/build_site.py`` has left there.
    """
    held = _read()
    if compiled is not None and compiled.is_file():
        with zipfile.ZipFile(compiled) as made:
            digests = json.loads(made.read("sources.json"))
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
