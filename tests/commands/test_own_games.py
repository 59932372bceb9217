"""A game of somebody's own that has a mistake is told in one line, and everything else goes on."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

from tests.commands.conftest import environment

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


def test_other_commands_go_on(process, tmp_path) -> None:
    for mistake, (text, _) in BROKEN.items():
        broken(tmp_path / "own", text, f"red_dog_{mistake}")
    done = process("games", TEFUDA_GAMES=str(tmp_path / "own"))
    assert (done.returncode, "skarney-gin" in done.stdout, "red-dog" in done.stdout) == (0, True, False)
    told = done.stderr.splitlines()
    assert len(told) == len(BROKEN)
    for mistake, (_, error) in BROKEN.items():
        warned = rf"tefuda: \S+red_dog_{mistake}/\w+\.py, line \d: {error}: .+ \(this game is left out\)"
        assert any(re.fullmatch(warned, line) for line in told), done.stderr
    asked = process("rules", "red-dog-name", "--lang", "ja", TEFUDA_GAMES=str(tmp_path / "own"))
    assert asked.returncode == 2 and "このゲームは除いて続けます" in asked.stderr


def test_workers_do_not_tell_it_again(process, tmp_path) -> None:
    broken(tmp_path / "own", BROKEN["name"][0])
    words = ("simulate", "skarney-gin", "--deals", "2000", "--workers", "2")
    done = process(*words, TEFUDA_GAMES=str(tmp_path / "own"))
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"tefuda: \S+rules.py, line 1: NameError: .+ \(this game is left out\)\n", done.stderr)


def test_the_others_are_served(tmp_path) -> None:
    broken(tmp_path / "own", BROKEN["syntax"][0])
    command = [sys.executable, "-c", "from tefuda.cli import main; main()", "serve", "--port", "0"]
    given = environment(TEFUDA_GAMES=str(tmp_path / "own"), TEFUDA_THINKERS="1")
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
    assert errors.count("red_dog") == 1 and "(this game is left out)" in errors
