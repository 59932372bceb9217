"""A game of somebody's own that has a mistake is told in one line, and everything else goes on."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from urllib.request import urlopen

import pytest
from tests.commands.conftest import Run, environment

from tefuda.engine.matches import registry

GAMES = import_module("tefuda.games")
BROKEN = {
    "syntax": ("def start(r, s):\n    return (\n", "SyntaxError"),
    "name": ("start = begin_with\n", "NameError"),
    "nothing": ("", "AttributeError"),
}


def broken(own: Path, text: str, name: str = "red_dog") -> None:
    """A game among one's own whose rules are this."""
    package = own / name
    package.mkdir(parents=True)
    (package / "__init__.py").write_text(f"from tefuda.games.{name} import rules\n", encoding="utf-8")
    (package / "rules.py").write_text(text, encoding="utf-8")


@pytest.fixture
def among_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Games of one's own lie where `TEFUDA_GAMES` would name them, and are looked for now."""
    monkeypatch.setattr(GAMES, "__path__", homes := [*GAMES.__path__, str(tmp_path / "own")])
    monkeypatch.setattr(registry, "_HOMES", homes)
    registry._folders.cache_clear()
    yield
    registry._folders.cache_clear()


@pytest.mark.filterwarnings("always::tefuda.engine.matches.registry.BrokenGameWarning")
def test_other_commands_go_on(run: Run, tmp_path: Path, among_ours: None) -> None:
    for mistake, (text, _) in BROKEN.items():
        broken(tmp_path / "own", text, f"red_dog_{mistake}")
    done = run("games")
    assert (done.returncode, "skarney-gin" in done.stdout, "red-dog" in done.stdout) == (0, True, False)
    told = done.stderr.splitlines()
    assert len(told) == len(BROKEN)
    for mistake, (_, error) in BROKEN.items():
        warned = rf"tefuda: \S+red_dog_{mistake}/\w+\.py, line \d: {error}: .+ \(this game is skipped\)"
        assert any(re.fullmatch(warned, line) for line in told), done.stderr
    registry._folders.cache_clear()
    asked = run("rules", "red-dog-name", "--lang", "ja")
    assert asked.returncode == 2 and "このゲームは除いて続けます" in asked.stderr


@pytest.mark.filterwarnings("always::tefuda.engine.matches.registry.BrokenGameWarning")
def test_a_process_started_by_another_does_not_tell_it_again(
    run: Run, tmp_path: Path, among_ours: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken(tmp_path / "own", BROKEN["name"][0], "blue_dog")
    monkeypatch.setattr(registry, "parent_process", object)
    assert run("games").stderr == ""


@pytest.mark.soak
def test_workers_do_not_tell_it_again(process: Run, tmp_path: Path) -> None:
    broken(tmp_path / "own", BROKEN["name"][0])
    words = ("simulate", "skarney-gin", "--deals", "2000", "--workers", "2")
    done = process(*words, TEFUDA_GAMES=str(tmp_path / "own"))
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"tefuda: \S+rules.py, line 1: NameError: .+ \(this game is skipped\)\n", done.stderr)


@pytest.mark.soak
def test_the_others_are_served(tmp_path: Path) -> None:
    broken(tmp_path / "own", BROKEN["syntax"][0])
    command = [sys.executable, "-c", "from tefuda.cli import main; main()", "serve", "--port", "0"]
    given = environment(TEFUDA_GAMES=str(tmp_path / "own"), TEFUDA_WORKERS="1")
    with subprocess.Popen(
        [*command, "--database", "sqlite://"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=given
    ) as server:
        assert server.stdout is not None
        address = server.stdout.readline().removeprefix("Tefuda: ").strip()
        with urlopen(f"{address}api/games") as answer:
            served = [game["id"] for game in json.load(answer)]
        server.terminate()
        _, errors = server.communicate(timeout=300)
    assert "skarney-gin" in served and "red-dog" not in served
    assert errors.count("red_dog") == 1 and "(this game is skipped)" in errors
