"""A game of somebody's own that has a mistake is told in one line, and everything else goes on."""

from __future__ import annotations

import re

import pytest

BROKEN = {
    "syntax": ("def start(r, s):\n    return (\n", "SyntaxError"),
    "name": ("start = begin_with\n", "NameError"),
    "nothing": ("", "AttributeError"),
}


@pytest.mark.parametrize("mistake", BROKEN)
def test_other_commands_go_on(process, tmp_path, mistake) -> None:
    text, error = BROKEN[mistake]
    package = tmp_path / "own" / "red_dog"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("from tefuda.games.red_dog import rules\n", encoding="utf-8")
    (package / "rules.py").write_text(text, encoding="utf-8")
    file = "__init__.py" if mistake == "nothing" else "rules.py"
    warned = rf"tefuda: \S+red_dog/{file}, line \d: {error}: .+ \(this game is left out\)\n"
    done = process("games", TEFUDA_GAMES=str(tmp_path / "own"))
    assert (done.returncode, "skarney-gin" in done.stdout, "red-dog" in done.stdout) == (0, True, False)
    assert re.fullmatch(warned.replace("__init__.py", r"\w+\.py"), done.stderr), done.stderr
    asked = process("rules", "red-dog", "--lang", "ja", TEFUDA_GAMES=str(tmp_path / "own"))
    assert asked.returncode == 2 and "このゲームは除いて続けます" in asked.stderr
