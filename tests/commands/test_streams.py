"""A command's words arrive in every encoding, and nothing is lost where nobody takes them."""

from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import TextIO

import numpy as np
import pytest
from tests.commands.inside import face, speaking

from tefuda.commands import streams
from tefuda.commands.experiments import written
from tefuda.engine.matches.registry import games
from tefuda.lab.reportable import ReportableResult
from tefuda.lab.table import ColumnarData

Ended = Callable[..., tuple[int, str]]
FULL = Path("/dev/full")
ENCODINGS = ("cp1252", "cp932", "gbk", "cp437", "ascii", "iso2022_jp")
BROKEN = """
[[case]]
game = "skarney-gin"
[[case.step]]
expect = { deal_over = true }
"""


@pytest.fixture
def ended(monkeypatch: pytest.MonkeyPatch) -> Ended:
    """Call `tefuda` with this stdout; its exit code, and what it says on stderr."""

    def called(out: TextIO | None, *words: str, lang: str = "en") -> tuple[int, str]:
        told = io.StringIO()
        with monkeypatch.context() as patched, speaking(lang):
            patched.setattr(sys, "stdout", out)
            patched.setattr(sys, "stderr", told)
            with pytest.raises(SystemExit) as left:
                face(lang).main(words)
            if out is None:
                sys.stdout.close()
        return int(str(left.value.code)), told.getvalue()

    return called


@pytest.fixture
def full() -> Iterator[TextIO]:
    """A stream that has no room for anything."""
    with FULL.open("w", encoding="utf-8") as out:
        yield out


@pytest.fixture
def left() -> Iterator[TextIO]:
    """A pipe whose reader has gone."""
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w", encoding="utf-8") as out:
        yield out


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("encoding", ENCODINGS)
def test_every_encoding_is_written_in(ended: Ended, encoding: str, lang: str) -> None:
    for words in (["games"], ["rules", games()[0]], ["--help"], ["options", games()[0]]):
        out = io.BytesIO()
        assert ended(io.TextIOWrapper(out, encoding), *words, lang=lang) == (0, "")
        assert len(out.getvalue().decode(encoding, "replace")) > 99


@pytest.mark.parametrize("words", [["games"], ["rules", games()[0]]])
def test_where_nothing_has_room_it_says_so_in_a_line(ended: Ended, full: TextIO, words: list[str]) -> None:
    assert ended(full, *words) == (4, "tefuda: Writing failed: No space left on device\n")


def test_where_nobody_listens_from_the_start_all_is_well(ended: Ended) -> None:
    assert ended(None, "games") == (0, "")


@pytest.mark.parametrize("words", [["games"], ["rules", games()[0]], ["--help"], ["perft", games()[0], "--help"]])
def test_a_reader_who_leaves_is_no_mistake(ended: Ended, left: TextIO, words: list[str]) -> None:
    assert ended(left, *words) == (0, "")


def test_what_does_not_hold_does_not_hold_where_the_reader_has_left(ended: Ended, left: TextIO, tmp_path: Path) -> None:
    (tmp_path / "broken.toml").write_text(BROKEN, encoding="utf-8")
    assert ended(left, "check", str(tmp_path / "broken.toml")) == (1, "")


@pytest.mark.parametrize(("lang", "word"), [("en", "archive"), ("ja", "zip")])
def test_out_of_an_archive_it_says_what_to_do(
    ended: Ended, monkeypatch: pytest.MonkeyPatch, lang: str, word: str
) -> None:
    monkeypatch.setattr(face(lang), "__file__", "/nowhere/tefuda.zip/tefuda/cli.py")
    code, told = ended(io.StringIO(), "games", lang=lang)
    assert code == 4 and word in told and told.count("\n") == 1


class Found(ReportableResult):
    """Something that has a report."""

    def report(self, file: str | Path, lang: str = "en") -> Path:
        Path(file).write_text(lang, encoding="utf-8")
        return Path(file)


def test_what_was_found_is_written_whatever_becomes_of_the_output(tmp_path: Path) -> None:
    out, report = tmp_path / "rows.csv", tmp_path / "report.html"
    with (
        pytest.raises(OSError, match="full"),
        written(Found(), lambda: ColumnarData({"a": np.array([1])}), out, report),
    ):
        raise OSError("full")
    assert "1" in out.read_text(encoding="utf-8") and report.exists()


@pytest.mark.parametrize(
    ("seconds", "english", "japanese"),
    [
        (2, "a few seconds left", "あと数秒"),
        (42, "about 40 seconds left", "あと約40秒"),
        (70, "about a minute left", "あと約1分"),
        (400, "about 7 minutes left", "あと約7分"),
        (3700, "about an hour left", "あと約1時間"),
        (9000, "about 2 hours left", "あと約2時間"),
    ],
)
def test_the_time_that_is_left_is_told(seconds: float, english: str, japanese: str) -> None:
    for lang, told in (("en", english), ("ja", japanese)):
        with speaking(lang):
            assert import_module("tefuda.commands.streams").in_words(seconds) == told


def test_progress_says_where_it_is_and_what_is_left(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def work(report: streams.ProgressCallback) -> str:
        report(2, label="a [first] part")
        return "done"

    clock = iter((100.0, 160.0))
    monkeypatch.setattr(streams, "time", SimpleNamespace(monotonic=lambda: next(clock)))
    monkeypatch.setenv("FORCE_COLOR", "1")  # as if it were a terminal
    assert streams.with_progress("parts", 6, work) == "done"
    shown = re.sub(r"\x1b\[[\d;?]*[A-Za-z]", "", capsys.readouterr().err)
    assert "a [first] part" in shown and "2/6" in shown and "about 2 minutes left" in shown


def test_lines_for_a_file_do_not_go_to_the_terminal_that_shows_the_progress(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")  # as if stderr were a terminal
    streams.with_progress("puzzles", 1, lambda report: print("found"))
    kept = capsys.readouterr()
    assert kept.out == "found\n" and "found" not in kept.err


def test_progress_is_for_terminals(capsys: pytest.CaptureFixture[str]) -> None:
    assert streams.with_progress("parts", 6, lambda report: report(2)) is None
    assert capsys.readouterr().err == ""
