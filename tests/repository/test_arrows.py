"""The rooms know each other only along the arrows of docs/architecture.md."""

from __future__ import annotations

import ast
import inspect
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

from tefuda.session.ports import Ports
from tefuda.session.services import open_services

SRC = Path(__file__).parents[2] / "src"
TEFUDA = SRC / "tefuda"

# The rooms that each room may import, beside itself.
ARROWS: dict[str, set[str]] = {
    "cards": set(),
    "engine": {"cards", "games", "layout"},  # games: only their list, for the registry; see below
    "games": {"cards", "engine", "layout"},
    "clock": set(),
    "layout": {"engine"},
    "version": set(),
    "text": {"engine"},
    "protocol": {"cards", "engine", "layout"},
    "table": {"cards", "engine", "protocol"},
    "bots": {"cards", "engine", "advice"},
    "solvers": {"cards", "engine"},
    "advice": {"cards", "engine"},
    "lab": {"cards", "engine", "bots", "advice", "text", "version"},
    "envs": {"cards", "engine", "advice", "bots"},
    "scenarios": {"cards", "engine"},
    "study": {"engine", "scenarios", "text", "protocol", "table", "show"},
    "conformance": {"layout", "cards", "engine", "text", "bots", "protocol", "table", "scenarios", "show", "study"},
    "show": {"clock", "layout", "cards", "engine", "protocol", "table", "text"},
    "puzzle_making": {"engine", "advice", "bots", "solvers", "study", "table"},
    "review": {"engine", "advice", "protocol", "show", "text"},
    "session": {"layout", "engine", "protocol", "table", "text", "show", "bots", "advice", "review", "study"},
    "ratings": set(),
    "server": {"clock", "engine", "protocol", "ratings", "table", "text", "show", "session", "tournaments"},
    "site": {"clock", "engine", "protocol", "table", "text", "show", "session"},
    "client": {"engine", "protocol"},
    "tournaments": {"engine", "layout"},
    "leaks": {"client", "engine", "protocol", "table", "show", "conformance"},
    "commands": {
        "layout",
        "cards",
        "engine",
        "protocol",
        "table",
        "text",
        "show",
        "bots",
        "client",
        "advice",
        "lab",
        "review",
        "conformance",
        "leaks",
        "scenarios",
        "study",
        "session",
        "server",
        "site",
        "solvers",
        "puzzle_making",
    },
    "cli": {"commands", "version"},
    "__main__": {"cli"},
}
HEAVY = {"numpy", "llvmlite", "matplotlib", "polars", "pandas"}


def imports(file: Path) -> Iterator[str]:
    """Every module that a file imports, wherever in the file, except for types only."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    typing_only = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and id(node) not in typing_only:
            assert node.level == 0, f"{file}: relative import"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def room(module: str) -> str:
    """The room of a module of ours: its second name."""
    return (module + ".").split(".")[1]


def files(name: str) -> list[Path]:
    folder = TEFUDA / name
    return sorted(folder.rglob("*.py")) if folder.is_dir() else [TEFUDA / f"{name}.py"]


def ours(file: Path) -> list[str]:
    return [module for module in imports(file) if module.split(".")[0] == "tefuda"]


def test_every_room_has_its_arrows() -> None:
    found = {path.stem for path in TEFUDA.iterdir() if path.suffix == ".py" or any(path.rglob("*.py"))}
    assert found - {"__init__", "__pycache__"} <= set(ARROWS)


@pytest.mark.parametrize("name", ARROWS)
def test_arrows(name: str) -> None:
    public = {path.stem for path in TEFUDA.iterdir()}
    wrong = [
        f"{file.relative_to(SRC)} imports {module}"
        for file in files(name)
        if file.exists()
        for module in ours(file)
        if room(module) in public and room(module) not in ARROWS[name] | {name}
    ]
    assert not wrong


# From the lowest: what the hosts of a table share, and the hosts, which do not know each other.
FLOORS = ({"protocol"}, {"table"}, {"session"}, {"server", "site"})
TRANSPORT = {"starlette", "fastapi", "pydantic", "uvicorn", "sqlalchemy", "httpx", "websockets", "prometheus_client"}


def test_a_table_has_four_layers() -> None:
    """No layer knows one above it, and neither host the other."""
    for height, floor in enumerate(FLOORS):
        above = set().union(*FLOORS[height + 1 :])
        for name in floor:
            assert not {room(module) for file in files(name) for module in ours(file)} & (above | floor) - {name}


def test_a_session_has_no_transport() -> None:
    wrong = [
        f"{file.relative_to(SRC)} imports {module}"
        for name in ("protocol", "table", "session", "site")
        for file in files(name)
        for module in imports(file)
        if module.split(".")[0] in TRANSPORT
    ]
    assert not wrong


# Modules by which a session would reach past its ports.
OUTSIDE = {
    "os",
    "pathlib",
    "socket",
    "subprocess",
    "sqlite3",
    "urllib",
    "http",
    "multiprocessing",
    "tempfile",
    "shutil",
}
# The protocols that are no ports: the session's own parts fulfil them, and a `Socket` comes with its connection.
OWN = {"BotPlayers", "EventLogger", "Socket", "TableSubscriber", "ThreadRunner"}


def test_a_session_asks_four_ports() -> None:
    """All protocols that a host fulfils are in one module, and reach the session as one value."""
    assert [*inspect.signature(open_services).parameters] == ["settings", "ports"]
    assert [one.name for one in fields(Ports)] == ["store", "workers", "clock", "metrics"]
    modules = {file: ast.parse(file.read_text(encoding="utf-8")) for file in files("session")}
    protocols = {
        node.name
        for file, tree in modules.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef) and any(ast.unparse(base) == "Protocol" for base in node.bases)
        if file.name != "ports.py"
    }
    assert protocols == OWN
    past = [file.name for file in modules for module in imports(file) if module.split(".")[0] in OUTSIDE]
    told = [file.name for file, tree in modules.items() if re.search(r"\btime\.time\(", ast.unparse(tree))]
    assert past + told == []


def test_no_host_stands_in_for_what_it_has_not() -> None:
    """A value of any type in place of a port would be found by nobody."""
    wrong = [
        str(file.relative_to(SRC))
        for name in ("protocol", "table", "session", "server", "site")
        for file in files(name)
        if re.search(r"\bcast\(Any\b", file.read_text(encoding="utf-8"))
    ]
    assert not wrong


# Inside the engine: which layer imports which.
LAYERS: dict[str, set[str]] = {
    "texts": set(),
    "declarations": {"texts"},
    "matches": {"declarations", "texts"},
    "backends": {"declarations"},
    "encoding": {"backends", "declarations", "matches", "texts"},
}


def test_the_engine_has_layers() -> None:
    folders = {path.name for path in (TEFUDA / "engine").iterdir() if any(path.glob("*.py"))}
    assert folders == {*LAYERS}
    wrong = [
        f"{file.relative_to(SRC)} imports {module}"
        for layer, below in LAYERS.items()
        for file in files(f"engine/{layer}")
        for module in ours(file)
        if module.startswith("tefuda.engine.") and module.split(".")[2] in {*LAYERS} - below - {layer}
    ]
    assert not wrong


def test_the_engine_knows_no_single_game() -> None:
    found = {module for file in files("engine") for module in ours(file) if room(module) == "games"}
    assert found <= {"tefuda.games"}


def test_games_do_not_know_each_other() -> None:
    wrong = [
        f"{file.relative_to(SRC)} imports {module}"
        for file in files("games")
        for module in ours(file)
        if room(module) == "games" and not module.startswith(f"tefuda.games.{file.relative_to(TEFUDA).parts[1]}")
    ]
    assert not wrong


def test_rules_import_no_numbers_library() -> None:
    wrong = [
        f"{file.relative_to(SRC)} imports {module}"
        for name in ("cards", "games", "table", "text", "show", "scenarios", "study")
        for file in files(name)
        for module in imports(file)
        if module.split(".")[0] in HEAVY
    ]
    assert not wrong


PLAY_A_MATCH = """
import random, sys, tefuda
from tefuda.engine.matches.registry import games
chance = random.Random(1)
for game in games():
    match = tefuda.new(game, seed=1)
    for _ in range(60):
        if match.over:
            break
        if match.deal_over:
            match.deal()
            continue
        seat, line = match.may_act[0], ""
        while (word := chance.choice(match.legal_words(seat, line))) != "END":
            line = f"{line} {word}".strip()
        match.play(seat, line)
        match.observation_dict(seat), str(match)
    tefuda.replay(match.record())
print(sorted({name.partition(".")[0] for name in sys.modules} & set(sys.argv[1:])))
"""


def test_the_interpreted_backend_needs_no_compiled_library() -> None:
    watched = [*sorted(HEAVY), "fluent", "fastapi", "pydantic", "typer", "rich", "sqlalchemy"]
    done = subprocess.run(
        [sys.executable, "-c", PLAY_A_MATCH, *watched], capture_output=True, text=True, check=True, timeout=300
    )
    assert done.stdout.strip() == "[]"
