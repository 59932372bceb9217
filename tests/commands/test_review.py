"""A recorded match looked over, on the command line and as a page."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.commands.conftest import Run

import tefuda


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Some plays of a match, each the last that is legal: not all of them good."""
    match = tefuda.new("skarney-gin", seed=5)
    for _ in range(14):
        match.apply(match.may_act[0], match.legal_plays(match.may_act[0])[-1])
    file = tmp_path / "match.txt"
    file.write_text(match.record(), encoding="utf-8")
    return file


def test_one_player_in_english(run: Run, record: Path) -> None:
    done = run("review", record, "--seat", "1", "--worlds", "200")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0] == "Skarney Gin · Player 1"
    assert " reviewed, each in 200 sample deals " in lines[1]
    figures = [float(line.split()[0].replace("−", "-")) for line in lines[2:6]]
    assert sum(figures[:3]) == pytest.approx(figures[3], abs=0.2)
    assert lines[2].endswith("at the start") and lines[5].endswith("at the last recorded moment")
    assert "Turning points" in lines or "No play cost much." in lines
    assert done.stdout == run("review", record, "--seat", "1", "--worlds", "200").stdout


def test_a_page_of_both_players_in_japanese(run: Run, record: Path, tmp_path: Path) -> None:
    file = tmp_path / "review.html"
    done = run("review", record, "--worlds", "20", "--html", file, "--lang", "ja")
    assert done.returncode == 0
    assert done.stdout.startswith("スカーニー・ジン · プレイヤー1\n") and "プレイヤー2" in done.stdout
    text = file.read_text(encoding="utf-8")
    assert '<html lang="ja">' in text and not re.search(r"https?:|<script|<link|url\(", text)
    drawings = [ElementTree.fromstring(svg) for svg in re.findall(r"<svg.*?</svg>", text)]
    assert len(drawings) == 2
    for drawing in drawings:
        (line,) = drawing.findall("polyline")
        points = [tuple(map(float, point.split(","))) for point in line.attrib["points"].split()]
        assert len(points) > 3 and points == sorted(points, key=lambda point: point[0])


def test_hindsight_is_a_part_of_its_own(run: Run, record: Path, tmp_path: Path) -> None:
    file = tmp_path / "review.html"
    plain = run("review", record, "--seat", "1", "--worlds", "20", "--html", file).stdout
    assert "With all cards open, " not in plain and "<details>" not in file.read_text(encoding="utf-8")
    told = run("review", record, "--seat", "1", "--worlds", "20", "--hindsight", "--html", file).stdout
    lines = [line for line in told.splitlines() if "With all cards open, " in line]
    assert lines
    assert set(plain.splitlines()) <= set(told.splitlines()), "and changes nothing of the rest"
    page = file.read_text(encoding="utf-8")
    (folded,) = re.findall(r"<details>.*?</details>", page)
    assert "With all cards open, " in folded and "With all cards open, " not in page.replace(folded, "")


def test_a_resignation_is_told_in_lines_and_on_the_page(run: Run, record: Path, tmp_path: Path) -> None:
    match = tefuda.replay(record.read_text(encoding="utf-8"))
    match.resign(1)
    record.write_text(match.record(), encoding="utf-8")
    file = tmp_path / "review.html"
    done = run("review", record, "--seat", "1", "--worlds", "20", "--html", file)
    sentence = "Player 2 resigned when the win rate of Player 1 was "
    assert sentence in done.stdout and "win rate before the resignation" in done.stdout
    page = file.read_text(encoding="utf-8")
    assert sentence in page and ">Resigned</text>" in page


def test_what_cannot_be_looked_over(run: Run, record: Path, tmp_path: Path) -> None:
    done = run("review", record, "--seat", "3")
    assert (done.returncode, done.stderr) == (2, "tefuda: There is no player 3 in this match.\n")
    done = run("review", record, "--html", tmp_path / "nowhere" / "review.html")
    assert (done.returncode, done.stdout) == (3, "")
    assert "cannot be written" in done.stderr
