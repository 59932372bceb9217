"""The command `tefuda new-game`: make the folder of a small game that works, or of a copy of another, to be changed."""

from __future__ import annotations

import keyword
import os
import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import tefuda
from tefuda.commands.exits import Exit, Stop
from tefuda.commands.language import say
from tefuda.commands.renaming import Names, names_now, names_of, renamed
from tefuda.engine.registry import find

TEMPLATE = Names(("High Card",), "high_card", "high-card", "HC-")
"""The names of the template."""
NAME = re.compile(r"[A-Za-z][A-Za-z0-9 '!&.-]*")
"""The names that can stand in code, in a folder's name and in a text file alike."""


def run(name: str, folder: Path | None, like: str | None = None) -> None:
    """Write the folder, and say what comes next."""
    package = "_".join(re.findall(r"[a-z0-9]+", name.lower()))
    if not NAME.fullmatch(name) or keyword.iskeyword(package):
        raise Stop(
            Exit.USAGE,
            say(
                f"{name!r}: a name of letters is needed, such as 'High Card'",
                f"「{name}」は使えません。「High Card」のような英字の名前にしてください",
            ),
        )
    games = folder or _games_folder()
    target = games / package
    if target.exists():
        raise Stop(Exit.USAGE, say(f"{target} is there already", f"{target}はもうあります"))
    names = names_of(" ".join(name.split()), package)
    for file in copy(like, target, names) if like else write(target, names):
        print(file)
    print(_next(package.replace("_", "-"), games if folder else None))


def write(target: Path, names: Names) -> list[Path]:
    """Copy the template under the new name; return the files that were written."""
    found = _below(files("tefuda.commands") / "template")
    return _copied(((where.removesuffix(".in"), file) for where, file in found), target, TEMPLATE, names)


def copy(game: str, target: Path, names: Names) -> list[Path]:
    """Copy a game under the new name; return the files that were written.

    Raises:
        BadRules: there is no such game.
    """
    return _copied(_below(find(game).folder), target, names_now(game), names)


def _below(folder: Traversable, where: str = "") -> Iterator[tuple[str, Traversable]]:
    """Yield all source files below a folder, with their paths in it."""
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir() and entry.name != "__pycache__":
            yield from _below(entry, f"{where}{entry.name}/")
        elif entry.is_file():
            yield where + entry.name, entry


def _copied(found: Iterator[tuple[str, Traversable]], target: Path, old: Names, new: Names) -> list[Path]:
    written: list[Path] = []
    for where, entry in found:
        written.append(target / where)
        written[-1].parent.mkdir(parents=True, exist_ok=True)
        written[-1].write_text(renamed(entry.read_text(encoding="utf-8"), old, new), encoding="utf-8")
    return written


def _games_folder() -> Path:
    """Return the folder of games of this working tree; an installed Tefuda stops the command."""
    folder = Path(tefuda.__file__).parent / "games"
    if "site-packages" in folder.parts or not os.access(folder, os.W_OK):
        raise Stop(
            Exit.UNABLE,
            say(
                f"{folder} is no place for games; name one with --in",
                f"{folder}には作れません。「--in」で場所を指定してください",
            ),
        )
    return folder


def _next(game: str, folder: Path | None) -> str:
    found = f"TEFUDA_GAMES={folder} " if folder else ""
    tries = "".join(f"\n  {found}tefuda {words}" for words in ("games", f"perft {game}", f"conform {game} --quick"))
    return say(
        f"\nIt works already:{tries}\nNow change it: docs/add-a-game.md",
        f"\nもう動きます：{tries}\n書き換え方は、docs/add-a-game.mdにあります。",
    )
