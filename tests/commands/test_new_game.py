"""The template of a new game is a game: it can be listed, played, recorded, and keeps our style."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.commands.conftest import Run

ROOT = Path(__file__).parents[2]

PLAY = """
import random, re, tefuda
from tests.commands.inside import call
assert re.search("^red-dog  Red Dog$", call("en", "games").out, re.MULTILINE)
assert call("en", *"perft red-dog --depth 4".split()).out.startswith("400\\n")
assert all(call(lang, "rules", "red-dog").out.startswith("# Red Dog\\n") for lang in ("en", "ja"))
from tefuda.engine.matches.registry import find
from tefuda.text import MessageFormatter
from tefuda.show.seat_view import look_of
for seats in find("red-dog").seats:
    chance = random.Random(seats)
    match = tefuda.new("red-dog", seats=seats, seed=seats, rules="short")
    voices = [MessageFormatter(lang, "red-dog") for lang in ("en", "ja")]
    while not match.over:
        if match.deal_over:
            match.deal()
        seat = match.may_act[0]
        play = chance.choice(match.legal_plays(seat))
        assert match.why_not(seat, str(play)) is None
        said = [event.said for event in match.play(seat, str(play))]
        for reader in (*range(seats), None):
            said.append(look_of(match, reader).prompt)
            hands = match.observation_dict(reader)["hands"]
            assert all(hand == "" or other == reader for other, hand in enumerate(hands))
        assert all(voice.say(one) != one.id for voice in voices for one in said), said
        again = tefuda.position("red-dog", match.position(), seats=seats, rules="short")
        assert again.position() == match.position()
    assert match.winners
    assert tefuda.replay(match.record()).position() == match.position()
"""


@pytest.fixture
def folder(run: Run, tmp_path: Path) -> Path:
    done = run("new-game", "Red Dog", "--in", tmp_path)
    assert done.returncode == 0
    assert "red-dog" in done.stdout
    return tmp_path / "red_dog"


def test_what_to_type_next_can_be_typed(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the sources the program is on no path."""
    monkeypatch.setattr("sys.argv", [".venv/bin/tefuda", "new-game", "Red Dog"])
    told = run("new-game", "Red Dog", "--in", tmp_path, PATH=str(tmp_path)).stdout
    assert f"\n  TEFUDA_GAMES={tmp_path} .venv/bin/tefuda games\n" in told


def test_it_is_there_at_once_and_plays(folder: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PLAY],
        cwd=ROOT,
        env={"TEFUDA_GAMES": str(folder.parent), "PYTHONUTF8": "1", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.soak  # `make test` asks it of its usual table, where nothing is compiled: `test_validate.py`
def test_it_keeps_every_promise(process: Run, folder: Path) -> None:
    """At once, and with signatures of its own from then on."""
    told = process("validate", folder, "--signature", folder / "golden.toml")
    assert (told.returncode, told.stdout) == (0, told.stdout.splitlines()[-1] + "\n"), told.stdout
    assert told.stdout.endswith("nothing found\n")
    again = process("validate", folder, "--quick", "--signature", folder / "golden.toml")
    assert again.returncode == 0, again.stdout
    assert "signature" in again.stderr


def test_nothing_of_the_template_is_left(folder: Path) -> None:
    for file in folder.rglob("*.*"):
        assert not re.search(r"High Card|high.card|\bHC-", file.read_text(encoding="utf-8")), file
    assert "**RD-5**" in (folder / "rulebook.en.md").read_text(encoding="utf-8")


def test_it_keeps_the_style_of_the_house(folder: Path) -> None:
    options = ["--config", str(ROOT / "pyproject.toml"), "--config", "lint.isort.known-first-party=['tefuda']"]
    for words in (["check"], ["format", "--check"]):
        chosen = options if words == ["check"] else options[:2]
        command = [sys.executable, "-m", "ruff", *words, *chosen, str(folder)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout


def test_it_is_never_written_over(run: Run, folder: Path) -> None:
    done = run("new-game", "red dog", "--in", folder.parent)
    assert done.returncode == 2
    assert "red_dog" in done.stderr


@pytest.mark.parametrize("name", ["", "7", "Red/Dog", 'Red"Dog', "Red{Dog}", "赤い犬", "../Dog", "class", "Red\nDog"])
def test_names_that_cannot_be_used(run: Run, tmp_path: Path, name: str) -> None:
    done = run("new-game", name, "--in", tmp_path)
    assert done.returncode == 2
    assert not list(tmp_path.iterdir())
