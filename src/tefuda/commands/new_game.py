"""`tefuda new-game`: the folder of a small game that works, to be changed into another."""

from __future__ import annotations

import keyword
import os
import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import tefuda
from tefuda.commands.exits import Exit, Stop
from tefuda.commands.words import say

TITLE, PACKAGE, ID, CLAUSE = "High Card", "high_card", "high-card", "HC-"
"""How the template writes its own name, in the four places where a game is named."""
NAME = re.compile(r"[A-Za-z][A-Za-z0-9 '!&.-]*")
"""What can stand in code, in a folder's name and in a text file alike."""


def run(name: str, folder: Path | None) -> None:
    """Write the folder and say what comes next."""
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
    written = write(target, " ".join(name.split()), package)
    for file in written:
        print(file)
    print(_next(package.replace("_", "-"), games if folder else None))


def write(target: Path, title: str, package: str) -> list[Path]:
    """Copy the template under the new name; say which files were written."""
    letters = "".join(word[0] for word in package.split("_")) if "_" in package else package[:2]
    names = {TITLE: title, PACKAGE: package, ID: package.replace("_", "-"), CLAUSE: f"{letters.upper()}-"}
    return list(_copied(files("tefuda.commands") / "template", target, names))


def _copied(source: Traversable, target: Path, names: dict[str, str]) -> list[Path]:
    target.mkdir(parents=True)
    written: list[Path] = []
    for entry in sorted(source.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            written += _copied(entry, target / entry.name, names)
        elif entry.name.endswith(".in"):
            text = re.sub("|".join(names), lambda found: names[found[0]], entry.read_text(encoding="utf-8"))
            written.append(target / entry.name.removesuffix(".in"))
            written[-1].write_text(text, encoding="utf-8")
    return written


def _games_folder() -> Path:
    """Where the games of this working tree lie; an installed Tefuda is no place to work in."""
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
    tries = "".join(f"\n  {found}tefuda {words}" for words in ("games", f"perft {game}"))
    return say(
        f"\nIt works already:{tries}\nNow change it: docs/add-a-game.md",
        f"\nもう動きます：{tries}\n書き換え方は、docs/add-a-game.mdにあります。",
    )
