"""A game of somebody's own that has a mistake is told in one line, and everything else goes on."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest
from tests.commands.conftest import environment

BROKEN = {
    "syntax": ("def start(r, s):\n    return (\n", "SyntaxError"),
    "name": ("start = begin_with\n", "NameError"),
    "nothing": ("", "AttributeError"),
}


def broken(own: Path, text: str) -> None:
    """A game among one's own whose rules are this."""
    package = own / "red_dog"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("from tefuda.games.red_dog import rules\n", encoding="utf-8")
    (package / "rules.py").write_text(text, encoding="utf-8")


@pytest.mark.parametrize("mistake", BROKEN)
def test_other_commands_go_on(process, tmp_path, mistake) -> None:
    text, error = BROKEN[mistake]
    broken(tmp_path / "own", text)
    file = "__init__.py" if mistake == "nothing" else "rules.py"
    warned = rf"tefuda: \S+red_dog/{file}, line \d: {error}: .+ \(this game is left out\)\n"
    done = process("games", TEFUDA_GAMES=str(tmp_path / "own"))
    assert (done.returncode, "skarney-gin" in done.stdout, "red-dog" in done.stdout) == (0, True, False)
    assert re.fullmatch(warned.replace("__init__.py", r"\w+\.py"), done.stderr), done.stderr
    asked = process("rules", "red-dog", "--lang", "ja", TEFUDA_GAMES=str(tmp_path / "own"))
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
