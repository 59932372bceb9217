"""The command `tefuda new-game`: make the folder of a small game that works, or of a copy of another, to be changed."""

from __future__ import annotations

import keyword
import os
import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple

import tefuda
from tefuda.commands.errors import CliError, ExitCode
from tefuda.commands.page import program, say
from tefuda.engine.matches.registry import find
from tefuda.text import LANGUAGES, game_name


class NewGameNames(NamedTuple):
    """The names of a game: for players in each language, in code, in addresses, and in its clauses."""

    titles: tuple[str, ...]
    package: str
    id: str
    clause: str


def names_of(title: str, package: str) -> NewGameNames:
    """Return the names of a new game; its clauses begin with the first letters of its words, without digits.

    >>> names_of("Rummy 500", "rummy_500").clause, names_of("Red Dog", "red_dog").clause
    ('RU-', 'RD-')
    """
    letters = "".join(word[0] for word in package.split("_") if word[0].isalpha())
    letters = letters if len(letters) > 1 else package[:2]
    return NewGameNames((title,), package, package.replace("_", "-"), f"{letters.upper()}-")


def names_now(game: str) -> NewGameNames:
    """Return the names of an existing game."""
    found = find(game)
    titles = tuple(game_name(lang, found.id) for lang in LANGUAGES)
    rulebook = (found.folder / "rulebook.en.md").read_text(encoding="utf-8")
    clause = re.search(r"\*\*([A-Z]+-)\d", rulebook)
    return NewGameNames(titles, found.folder.name, found.id, clause[1] if clause else "")


def renamed(text: str, old: NewGameNames, new: NewGameNames) -> str:
    """Return the same text about the other game.

    A game of one word has the same name in code and in addresses: what follows ``games.`` or ``games/`` is its folder.

    >>> old, new = names_of("Whist", "whist"), names_of("Red Dog", "red_dog")
    >>> renamed('from tefuda.games.whist.rules import play  # Whist: WH-4', old, new)
    'from tefuda.games.red_dog.rules import play  # Red Dog: RD-4'
    >>> renamed('id="whist", whistle', old, new)
    'id="red-dog", whistle'
    """
    spoken = dict.fromkeys(old.titles, new.titles[0])
    patterns = {
        rf"(?<=games[./]){re.escape(old.package)}\b": new.package,
        **{_whole(title): said for title, said in spoken.items()},
        _whole(old.id): new.id,
        _whole(old.package): new.package if old.package != old.id else new.id,
        **({rf"\b{re.escape(old.clause)}(?=[\d{{])": new.clause} if old.clause else {}),
    }
    any_of_them = re.compile("|".join(f"({pattern})" for pattern in patterns))
    said = list(patterns.values())
    return any_of_them.sub(lambda found: said[(found.lastindex or 1) - 1], text)


def _whole(name: str) -> str:
    """Return a pattern of a whole name; only Latin letters and digits beside it would make it another word."""
    return rf"(?<![A-Za-z0-9]){re.escape(name)}(?![A-Za-z0-9])"


TEMPLATE = NewGameNames(("High Card",), "high_card", "high-card", "HC-")
"""The names of the template."""
NAME = re.compile(r"[A-Za-z][A-Za-z0-9 '!&.-]*")
"""The names that can stand in code, in a folder's name and in a text file alike."""


def run(name: str, folder: Path | None, like: str | None = None) -> None:
    """Write the folder, and say what comes next."""
    package = "_".join(re.findall(r"[a-z0-9]+", name.lower()))
    if not NAME.fullmatch(name) or keyword.iskeyword(package):
        raise CliError(
            ExitCode.USAGE,
            say("new-game-impossible-name", name=name),
        )
    games = folder or _games_folder()
    target = games / package
    if target.exists():
        raise CliError(ExitCode.USAGE, say("new-game-exists", target=target))
    names = names_of(" ".join(name.split()), package)
    for file in copy(like, target, names) if like else write(target, names):
        print(file)
    print(_next(package.replace("_", "-"), games if folder else None))


def write(target: Path, names: NewGameNames) -> list[Path]:
    """Copy the template under the new name; return the files that were written."""
    found = _below(files("tefuda.commands") / "template")
    return _copied(((where.removesuffix(".in"), file) for where, file in found), target, TEMPLATE, names)


def copy(game: str, target: Path, names: NewGameNames) -> list[Path]:
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


def _copied(found: Iterator[tuple[str, Traversable]], target: Path, old: NewGameNames, new: NewGameNames) -> list[Path]:
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
        raise CliError(
            ExitCode.UNABLE,
            say("new-game-folder-not-writable", folder=folder),
        )
    return folder


def _next(game: str, folder: Path | None) -> str:
    found = f"TEFUDA_GAMES={folder} " if folder else ""
    tries = "".join(
        f"\n  {found}{program()} {words}" for words in ("games", f"perft {game}", f"validate {game} --quick")
    )
    return say("new-game-next", tries=tries)
