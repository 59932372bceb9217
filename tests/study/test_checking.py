"""The checker of lessons bites: a right lesson passes, and each wrong one is found, with the task that is at fault."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from tefuda.cli import app
from tefuda.study.lesson_faults import faults
from tefuda.study.lessons import read_lesson
from tefuda.text import MessageFormatter

VOICE = MessageFormatter("en", "skarney-gin")

TEXTS = "\n".join(f'{key} = {{ en = "Look.", ja = "見てください。" }}' for key in ("task", "why", "done", "nudge"))
RIGHT = f"""
[lesson]
game = "skarney-gin"
minutes = 4
title = {{ en = "One", ja = "1" }}

[[case]]
id = "a turn"
position = {{ turn = 0, phase = "play", hands = ["9S 9H 9D KC 2S", "AH 3S 5D"], melds = [["4S 4H 4D"], []], stock = 9 }}

[[case.step]]
seat = 0
play = "meld 9S 9H 9D"
wanted = {{ counts = [2, 3] }}
{TEXTS}

[[case.step]]
seat = 0
play = "offer KC"
{TEXTS}

[[case.step]]
seat = 1
play = "refuse"
"""


LINE = '{ name = { en = "A", ja = "あ" }, text = { en = "One.", ja = "1。" } }'
SECOND = f"""
[[case]]
id = "another"
position = {{ turn = 0, phase = "play", hands = ["KC 6D", "AH 3S"], stock = 20 }}

[[case.step]]
seat = 0
play = "offer KC"
{TEXTS}
"""


def found(tmp_path: Path, text: str) -> list[str]:
    """The mistakes of a lesson that cannot be read, or else its faults."""
    file = tmp_path / "1-one.toml"
    file.write_text(text, encoding="utf-8")
    lesson, mistakes = read_lesson(file)
    if lesson is None:
        return [str(mistake.error) for mistake in mistakes]
    return [f"{fault.task}: {VOICE.say(fault.said)}" for fault in faults(lesson)]


def test_a_right_lesson_passes(tmp_path: Path) -> None:
    assert found(tmp_path, RIGHT) == []


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("wanted = { counts = [2, 3] }", "wanted = { turn = 0 }", "1: every legal play is accepted"),
        ("wanted = { counts = [2, 3] }", "wanted = { counts = [1, 3] }", "1: the solution does not give the wanted"),
        ("wanted = { counts = [2, 3] }", 'also = ["offer …"]', "1: after “offer 2S” step 2 cannot be played"),
        ("wanted = { counts = [2, 3] }", 'also = ["meld 9S 9H"]', "1: “meld 9S 9H” is accepted, but is not legal"),
        ("wanted = { counts = [2, 3] }", "wanted = { nothing = 1 }", "a key of this game"),
        ("wanted = { counts = [2, 3] }", 'also = "meld"', "a list of plays"),
        ("wanted = { counts = [2, 3] }", 'teaches = "SK-3"', "a list of clauses"),
        ("wanted = { counts = [2, 3] }", 'teaches = ["SK-3", "SK-99"]', "1: SK-99 is not a clause of the rulebook"),
        (
            "minutes = 4",
            'minutes = 4\nlater = [{ clause = "SK-99", text = { en = "Yes.", ja = "はい。" } }]',
            "0: SK-99",
        ),
        (
            "minutes = 4",
            'minutes = 4\nlater = [{ clause = "SK-9", text = { en = "Yes." } }]',
            "a text in each language",
        ),
        ("minutes = 4", 'minutes = 4\nlater = [{ rule = "SK-9" }]', "expected one of clause, text"),
        ('play = "offer KC"', 'play = "offer KC"\nalso = ["offer 2S"]', "2: every legal play is accepted"),
        ('play = "meld 9S 9H 9D"', 'play = "meld 9S 9H KC"', "1: “meld 9S 9H KC” is accepted, but is not legal"),
        ('en = "Look.", ', "", "a text in each language"),
        ('ja = "見てください。"', 'ja = " "', "a text in each language"),
        ('en = "Look."', 'en = "Look at `9S 9N`."', "1: task shows 9N, which is not in the pack"),
        ('title = { en = "One", ja = "1" }', "", "a text in each language"),
        ("minutes = 4", "minutes = 0", "a whole number from 1"),
        ("minutes = 4", 'minutes = 4\nrecap = [{ name = { en = "A", ja = "あ" } }]', "a text in each language"),
        ("minutes = 4", f"minutes = 4\nrecap = [{LINE[:-2]}, table = [['1']] }}]", "a list of pairs of texts"),
        ("minutes = 4", f"minutes = 4\nrecap = [{LINE[:-2]}, clause = 'SK-9' }}]", "expected one of name, text, table"),
        ("minutes = 4", f"minutes = 4\nrecap = [{LINE}]".replace("One.", "`9N`"), "0: recap shows 9N"),
        ("minutes = 4", "minutes = 4\nhours = 1", "expected one of title, minutes"),
        ('seat = 1\nplay = "refuse"', 'seat = 0\nplay = "refuse"', "a task for each play of the learner"),
        ('seat = 1\nplay = "refuse"', 'seat = 1\nrefuse = "draw"', "a play in each step of a lesson"),
    ],
)
def test_a_wrong_one_is_found(tmp_path: Path, old: str, new: str, says: str) -> None:
    assert old in RIGHT
    assert any(says in one for one in found(tmp_path, RIGHT.replace(old, new, 1)))


def test_a_table_that_does_not_follow_from_the_one_before_is_told_of(tmp_path: Path) -> None:
    assert found(tmp_path, RIGHT + SECOND) == ["3: the table differs from the one before, and no situation says so"]
    said = 'situation = { en = "Another deal: `KC`.", ja = "別の場面です。" }'
    told = RIGHT + SECOND.replace('id = "another"', f'id = "another"\n{said}')
    assert found(tmp_path, told) == []
    assert found(tmp_path, told.replace("`KC`", "`9N`")) == ["3: situation shows 9N, which is not in the pack"]
    assert "a text in each language" in found(tmp_path, told.replace(', ja = "別の場面です。"', ""))[0]


def test_a_lesson_without_a_task_is_none(tmp_path: Path) -> None:
    head = RIGHT.split("[[case.step]]")[0]
    assert found(tmp_path, f"{head}[[case.step]]\nseat = 1\nplay = 'refuse'\n") == ["0: there is no task in it"]


def test_check_tells_of_it_and_fails(tmp_path: Path) -> None:
    file = tmp_path / "1-one.toml"
    file.write_text(RIGHT.replace("wanted = { counts = [2, 3] }", "wanted = { turn = 0 }"), encoding="utf-8")
    told = CliRunner().invoke(app, ["check", str(file)])
    assert told.exit_code == 1
    assert "task 1: every legal play is accepted" in told.output
    file.write_text(RIGHT.replace("minutes = 4", ""), encoding="utf-8")
    assert CliRunner().invoke(app, ["check", str(file)]).exit_code == 3
    file.write_text(RIGHT, encoding="utf-8")
    assert CliRunner().invoke(app, ["check", str(file)]).exit_code == 0
