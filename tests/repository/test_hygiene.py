"""Small files, small functions, nothing left over, no game named outside its folder."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest
from tests.repository.tree import ROOT, files

from tefuda.engine.matches.registry import find, games
from tefuda.text import LANGUAGES, MessageFormatter, game_name

SRC = ROOT / "src" / "tefuda"
DECLARED = {"cli.py", "commands/lab.py"}  # commands
TEXT_ENDINGS = {".py", ".ts", ".svelte", ".md", ".toml", ".ftl", ".sh", ".css", ".html", ".mjs", ".js", ".yml", ""}
LONGEST_FILE = 500
LONGEST_FUNCTION = 60


def kept() -> list[Path]:
    """Every text file that belongs to the project: what git knows, or would."""
    return [file for file in files() if file.suffix in TEXT_ENDINGS and file.name != "LICENSE"]


def matches(pattern: str, files: list[Path]) -> list[str]:
    """The places of a pattern, as `file:line`."""
    wanted = re.compile(pattern)
    return [f"{where}: {line[:80]}" for where, line in lines_of(files) if wanted.search(line)]


def lines_of(files: list[Path]) -> Iterator[tuple[str, str]]:
    """Every line of these files, and where it stands; this file's own left out."""
    for file in files:
        if file != Path(__file__):
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                yield f"{file.relative_to(ROOT)}:{number}", line.strip()


def test_no_paths_of_a_machine() -> None:
    assert not matches(r"(?<![\w.])/(home|Users|root|work|farm)/\w", kept())


def test_nothing_ignored_is_tracked() -> None:
    """A checkout of an ignored file would replace what others keep there: an environment, a built page."""
    ignored = ["git", "ls-files", "--cached", "--ignored", "--exclude-standard"]
    assert subprocess.run(ignored, cwd=ROOT, capture_output=True, text=True, check=True).stdout == ""


def test_nothing_is_left_open() -> None:
    marks = r"\b(TODO|FIXME|XXX|HACK)\b|NotImplementedError|pytest\.(mark\.)?(skip|xfail)|@ts-ignore|\.only\("
    assert not matches(marks, [file for file in kept() if file.suffix in {".py", ".ts", ".svelte", ".mjs"}])


def test_files_are_short() -> None:
    source = [*SRC.rglob("*.py"), *(ROOT / "web" / "src").rglob("*.ts"), *(ROOT / "web" / "src").rglob("*.svelte")]
    texts = {str(file.relative_to(ROOT)): file.read_text(encoding="utf-8") for file in source}
    lengths = {name: len(text.splitlines()) for name, text in texts.items() if not text.startswith("/* Made by ")}
    assert not {name: length for name, length in lengths.items() if length > LONGEST_FILE}


def test_text_files_have_one_encoding_in_every_locale() -> None:
    """In the C locale Python reads and writes ASCII, if nothing else is said."""
    places = {"read_text": 0, "write_text": 1}  # where the encoding stands
    silent = [
        f"{file.relative_to(ROOT)}:{call.lineno}"
        for folder in (SRC, ROOT / "scripts", ROOT / "bench")
        for file in folder.rglob("*.py")
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in places
        if len(call.args) <= places[call.func.attr] and "encoding" not in {word.arg for word in call.keywords}
    ]
    assert not silent


@cache
def functions(file: Path) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    return [node for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]


def test_functions_are_short() -> None:
    long = [
        f"{file.relative_to(ROOT)}:{function.lineno} {function.name}"
        for file in SRC.rglob("*.py")
        for function in functions(file)
        if (function.end_lineno or 0) - function.lineno >= LONGEST_FUNCTION
    ]
    assert not long


def test_public_names_say_what_they_are() -> None:
    bare = [
        f"{file.relative_to(ROOT)}:{function.lineno} {function.name}"
        for file in SRC.rglob("*.py")
        if file.relative_to(SRC).as_posix() not in DECLARED  # there the help says it
        for function in functions(file)
        if not function.name.startswith("_") and ast.get_docstring(function) is None and _top_level(file, function)
    ]
    assert not bare


def _top_level(file: Path, function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return function.col_offset == 0 and "overload" not in map(ast.unparse, function.decorator_list)


def names_of_games() -> set[str]:
    """Every way of writing the name of a game: id, module, English and Japanese title."""
    names = set()
    for game in (game for game in games() if SRC in find(game).folder.parents):  # and not those of other tests
        spoken = {game_name(lang, game) for lang in LANGUAGES}
        names |= spoken | {game, game.replace("-", "_"), find(game).folder.name}
    return names


SUITS = {MessageFormatter(lang).text(f"suit-name-{suit}") for lang in LANGUAGES for suit in "SHDCRN"}


def where_named(names: set[str], lines: Iterable[str]) -> list[str]:
    """The lines that name one of these games.

    A game that is called after a suit is named only by its id in quotes, by its module, or with a capital, and not
    where suits are spoken of.
    """
    suits = {name for name in names if name.lower() in SUITS}
    plain = re.compile(f"(?i){'|'.join(map(re.escape, sorted(names - suits))) or '(?!)'}")
    named = re.compile("|".join(map(_as_a_game, sorted(suits))) or "(?!)")
    return [line for line in lines if plain.search(line) or (named.search(line) and not _of_suits(line))]


def _as_a_game(suit: str) -> str:
    """A pattern for a suit's name where it is a game's."""
    title = rf"|\b{suit.capitalize()}\b" if suit.capitalize() != suit.lower() else ""
    return rf"""["'`]{suit.lower()}["'`]|games[./]{suit.lower()}\b{title}"""


def _of_suits(line: str) -> bool:
    """Does this line say that it is about suits, or name two of them?"""
    lower = line.lower()
    return "suit" in lower or sum(bool(re.search(rf"\b{suit}\b", lower)) for suit in SUITS) > 1


@cache
def lines_elsewhere() -> list[str]:
    """All lines outside of the games' folders.

    A solver is its game's face for people and programs: its folder is named like the game's, too.
    """
    source = [file for file in kept() if ROOT / "web" / "src" in file.parents or SRC in file.parents]
    elsewhere = [file for file in source if not {SRC / "games", SRC / "solvers"} & {*file.parents}]
    return [line for _, line in lines_of(elsewhere)]


def test_no_game_is_named_outside_its_folder() -> None:
    assert not [line for line in where_named(names_of_games(), lines_elsewhere()) if not _in_a_doctest(line)]


def test_a_game_may_be_called_after_a_suit() -> None:
    names = ("Hearts", "Spades", "Clubs", "Diamonds", "Stars", "Moons", "ハート")
    assert where_named({form for name in names for form in (name, name.lower())}, lines_elsewhere()) == []


@pytest.mark.parametrize(
    "line",
    [
        "if (game === 'hearts') deal()",
        'find("hearts")',
        "from tefuda.games.hearts import GAME",
        "src/tefuda/games/hearts/words.py",
        "// as at a table of Hearts",
    ],
)
def test_such_a_game_is_not_named_elsewhere_either(line: str) -> None:
    assert where_named({"hearts", "Hearts"}, [line]) == [line]
    assert where_named({"hearts", "Hearts"}, [line.replace("earts", "eaths")]) == []
    assert where_named({"red-dog", "Red Dog"}, [line.replace("earts", "eds"), "red DOG"]) == ["red DOG"]


def _in_a_doctest(line: str) -> bool:
    """Examples must name some game."""
    return line.startswith((">>>", "...", "game "))
