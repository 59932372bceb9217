"""Small files, small functions, nothing left over, no game named outside its folder."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

from tefuda.engine.registry import find, games

ROOT = Path(__file__).parents[2]
SRC = ROOT / "src" / "tefuda"
TEXT_ENDINGS = {".py", ".ts", ".svelte", ".md", ".toml", ".ftl", ".sh", ".css", ".html", ".mjs", ".js", ".yml", ""}
LONGEST_FILE = 450
LONGEST_FUNCTION = 60


def kept() -> list[Path]:
    """Every text file that belongs to the project: what git knows, or would."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    ).stdout.decode()
    files = (ROOT / name for name in listed.split("\0") if name)
    return [file for file in files if file.suffix in TEXT_ENDINGS and file.is_file() and file.name != "LICENSE"]


def matches(pattern: str, files: list[Path]) -> list[str]:
    """Where a pattern stands, as `file:line`."""
    wanted = re.compile(pattern)
    return [
        f"{file.relative_to(ROOT)}:{number}: {line.strip()[:80]}"
        for file in files
        if file != Path(__file__)
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if wanted.search(line)
    ]


def test_no_paths_of_a_machine() -> None:
    assert not matches(r"(?<![\w.])/(home|Users|root|work|farm)/\w", kept())


def test_nothing_is_left_open() -> None:
    marks = r"\b(TODO|FIXME|XXX|HACK)\b|NotImplementedError|pytest\.(mark\.)?(skip|xfail)|@ts-ignore|\.only\("
    assert not matches(marks, [file for file in kept() if file.suffix in {".py", ".ts", ".svelte", ".mjs"}])


def test_files_are_short() -> None:
    source = [*SRC.rglob("*.py"), *(ROOT / "web" / "src").rglob("*.ts"), *(ROOT / "web" / "src").rglob("*.svelte")]
    texts = {str(file.relative_to(ROOT)): file.read_text(encoding="utf-8") for file in source}
    lengths = {name: len(text.splitlines()) for name, text in texts.items() if not text.startswith("/* Made by ")}
    assert not {name: length for name, length in lengths.items() if length > LONGEST_FILE}


def functions(file: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


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
        if file.name != "cli.py"  # there the help says it
        for function in functions(file)
        if not function.name.startswith("_") and ast.get_docstring(function) is None and _top_level(file, function)
    ]
    assert not bare


def _top_level(file: Path, function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return function.col_offset == 0


def names_of_games() -> str:
    """A pattern for every way of writing the name of a game: id, module, English and Japanese title."""
    from tefuda.text import Speaker

    names = set()
    for game in games():
        spoken = {Speaker(lang, game, [], None).text("name") for lang in ("en", "ja")}
        names |= spoken | {game, game.replace("-", "_"), find(game).folder.name}
    return "|".join(re.escape(name) for name in sorted(names))


def test_no_game_is_named_outside_its_folder() -> None:
    """A solver is its game's face for people and programs: its folder is named like the game's, too."""
    source = [file for file in kept() if ROOT / "web" / "src" in file.parents or SRC in file.parents]
    elsewhere = [file for file in source if not {SRC / "games", SRC / "solvers"} & {*file.parents}]
    found = matches(f"(?i){names_of_games()}", elsewhere)
    assert not [line for line in found if not _in_a_doctest(line)]


def _in_a_doctest(line: str) -> bool:
    """Examples must name some game."""
    text = line.split(": ", 1)[1]
    return text.startswith((">>>", "...", "game "))


def test_links_between_documents_lead_somewhere() -> None:
    link = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")
    missing = [
        f"{file.relative_to(ROOT)}: {target}"
        for file in kept()
        if file.suffix == ".md" and SRC not in file.parents
        for target in link.findall(file.read_text(encoding="utf-8"))
        if not (file.parent / target).exists()
    ]
    assert not missing
