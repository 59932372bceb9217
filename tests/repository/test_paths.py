"""The things that a page names in the working tree exist: paths, files by names, modules by dotted names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pytest
from tests.repository.tree import ROOT, files

PAGES = sorted(
    [
        *ROOT.glob("docs/**/*.md"),
        *ROOT.glob("README*.md"),
        ROOT / "CONTRIBUTING.md",
        *ROOT.glob("changelog.d/*.md"),
        *ROOT.glob("src/tefuda/games/*/readings.md"),
    ]
)
HOMES = (ROOT, ROOT / "src" / "tefuda", ROOT / "web" / "src", *ROOT.glob("src/tefuda/games/*/"), ROOT / "tests")
WRITTEN = {"build", "dist"}  # by commands: they need not be there
ROOMS = {path.name for home in HOMES[:2] for path in home.iterdir() if path.is_dir()} - WRITTEN
SOURCE = r"\.(?:py|pyi|ts|svelte|mjs|js|css|ftl|toml|sh|md)"
PATH = re.compile(r"`([\w.{},*-]+(?:/[\w.{},*-]+)+/?)`")
FILE = re.compile(rf"`([\w{{}},*-][\w.{{}},*-]*{SOURCE})`")
MODULE = re.compile(r"`((?:tefuda|bench|tests)(?:\.\w+)+)`")
OPEN = re.compile(r"\{[^}]*\}|\b[A-Z]{2,}\b")  # what stands for several names, or for one that a reader has
ELSEWHERE = {"tefuda.my.example", "tefuda.sqlite3.before"}  # a host's name, and a host's file


def paths(page: str) -> Iterator[str]:
    """The paths that a page names in backticks: they begin with a room, or end as sources do."""
    for found in PATH.findall(page):
        if found.partition("/")[0] in ROOMS or re.search(f"{SOURCE}$", found):
            yield found


def there(path: str) -> bool:
    """Is it in the working tree, or in a room of it?"""
    wanted = OPEN.sub("*", path.rstrip("/"))
    return any(next(home.glob(wanted), None) for home in HOMES)


@cache
def kept() -> frozenset[str]:
    """The names of all files that git knows, or would."""
    return frozenset(file.name for file in files())


def named(name: str) -> bool:
    """Is a file called so?"""
    wanted = OPEN.sub("*", name)
    return any(fnmatch(one, wanted) for one in kept())


def imported(module: str) -> bool:
    """Is there such a module, or does one have in its text what comes behind it?"""
    first, *parts = module.split(".")
    home = ROOT / "src" / first if first == "tefuda" else ROOT / first
    while parts and (home / parts[0]).is_dir():
        home /= parts.pop(0)
    if parts and (home / f"{parts[0]}.py").is_file():
        home /= f"{parts.pop(0)}.py"
    source = home / "__init__.py" if home.is_dir() else home
    return not parts or (source.is_file() and parts[0] in re.findall(r"\w+", source.read_text(encoding="utf-8")))


def missing(page: str) -> list[str]:
    """The things that a page names and that do not exist."""
    return [
        *(path for path in paths(page) if not there(path)),
        *(name for name in FILE.findall(page) if not named(name)),
        *(module for module in MODULE.findall(page) if module not in ELSEWHERE and not imported(module)),
    ]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_what_is_named_is_there(page: Path) -> None:
    assert missing(page.read_text(encoding="utf-8")) == []


def test_what_is_not_there_is_found() -> None:
    page = "`engine/extras.py`, `lab/nowhere.py`, `and/or`, `games/{game}/state.py`, `rooms/room.py`, `nowhere/match`"
    assert missing(page) == ["lab/nowhere.py", "rooms/room.py"]
    assert missing("`match.py`, `nowhere.py`, `{hand,weigher}.ts`, `counting*.py`") == ["nowhere.py"]
    assert missing("`tefuda.engine.matches`, `tefuda.engine.nowhere`, `tefuda.simulate`") == ["tefuda.engine.nowhere"]


@pytest.mark.parametrize("page", ["README.md", "README.ja.md"])
def test_a_command_of_a_readme_can_be_typed_in_the_checkout(page: str) -> None:
    """The commands name the environment, as nothing puts `tefuda` on the path there."""
    text = (ROOT / page).read_text(encoding="utf-8")
    assert re.findall(r"`tefuda [a-z][^`]*`", text) == []
    assert len(re.findall(r"`\.venv/bin/tefuda [a-z][^`]*`", text)) > 3
    assert re.findall(r"`\.venv/bin/tefuda [^`]*\b(?:GAME|NAME|LINK|FILE|OPTION|VALUE)\b[^`]*`", text) == []
