"""Scenario files: what holds passes, what does not is shown, and a mistake in a file is never a pass."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.commands.conftest import Run

from tefuda.scenarios.running import ScenarioFailureKind
from tefuda.text.lexicon import LANGUAGES, package_words

Write = Callable[..., Path]
GOOD = """
[[case]]
id = "an ace taken bars the taker's next draw"
game = "skarney-gin"
seats = 2
rules = { target = 200 }

[case.position]
turn = 0
phase = "play"
hands = ["AD KS 9H", "4C 4D"]
stock = 31

[[case.step]]
seat = 0
play = "offer ♦A"

[[case.step]]
seat = 1
play = "take"
expect = { turn = 1 }

[[case.step]]
seat = 1
refuse = "draw"
clause = "SK-10"

[[case.step]]
seat = 1
refuse = "offer JK"

[[case.step]]
expect = { may_act = [1], phase = "play", hands = ["ks ９h", "♥10"], counts = [2, 3], stock = 31, over = false }

[[case.step]]
seat = 1
view = { hands = ["", "AD 4C 4D"] }
words = { after = "offer", include = ["4c"], exclude = ["KS"] }
""".replace('"♥10"', '"4D 4C AD"')


@pytest.fixture
def scenario(tmp_path: Path) -> Write:
    """A scenario file: the good one, with some of its text changed."""

    def written(*changes: tuple[str, str], name: str = "one.toml") -> Path:
        text = GOOD
        for old, new in changes:
            assert old in text
            text = text.replace(old, new)
        file = tmp_path / name
        file.write_text(text, encoding="utf-8")
        return file

    return written


def last(text: str) -> str:
    return text.splitlines()[-1]


def test_every_kind_of_failure_is_told_in_both_languages() -> None:
    parts = {"about": "about", "reason": "reason", "expected": "expected", "found": "found"}
    for kind in ScenarioFailureKind:
        words = (package_words("tefuda.commands", lang) for lang in LANGUAGES)
        english, japanese = (one.sentence(f"failure-{kind.name.lower()}", parts) for one in words)
        assert english.isascii() and not japanese.isascii(), kind
        assert {part for part in parts if part in english} >= {part for part in parts if part in japanese} >= {"about"}


def test_what_holds_passes(run: Run, scenario: Write) -> None:
    done = run("check", scenario())
    assert (done.returncode, done.stdout, done.stderr) == (0, "1 passed, 0 failed\n", "")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (('play = "take"', 'play = "meld 4C"'), "step 2: play 'meld 4C' was refused"),
        (('refuse = "draw"', 'refuse = "offer 4C"'), "step 3: 'offer 4C' must be refused, but is legal"),
        (('clause = "SK-10"', 'clause = "SK-6"'), '\'draw\' is refused by clause "SK-10", expected "SK-6"'),
        (("turn = 1 }", "turn = 0 }"), "step 2: turn: expected 0, found 1"),
        (("counts = [2, 3]", "counts = [2, 4]"), "step 5: counts[1]: expected 4, found 3"),
        (("counts = [2, 3]", "counts = [2]"), "step 5: counts: expected [2], found [2, 3]"),
        (("ks ９h", "KS"), 'step 5: hands[0]: expected "KS", found "9H KS"'),
        (("stock = 31, over", "stock = 30, over"), "step 5: stock: expected 30"),
        (("over = false", "over = true"), "step 5: over: expected true, found false"),
        (("over = false", "over = 0"), "step 5: over: expected 0, found false"),
        (('["", "AD 4C 4D"]', '["KS 9H", "AD 4C 4D"]'), 'step 6: view, hands[0]: expected "KS 9H", found ""'),
        (('include = ["4c"]', 'include = ["KS"]'), "step 6: the word KS is not offered, only:"),
        (('exclude = ["KS"]', 'exclude = ["4D"]'), "step 6: the word 4D must not be offered"),
        (('after = "offer"', 'after = "ofer"'), "step 6: words after 'ofer'"),
    ],
)
def test_what_does_not_hold_is_shown(run: Run, scenario: Write, change: tuple[str, str], told: str) -> None:
    done = run("check", scenario(change))
    assert done.returncode == 1
    assert told in done.stdout
    assert "an ace taken bars the taker's next draw" in done.stdout
    assert last(done.stdout) == "0 passed, 1 failed"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("turn = 0", "trun = 0"), "trun"),
        (("turn = 0", "turn = 2"), "turn"),
        (("stock = 31\n", "stock = 50\n"), "stock"),
        (('"4C 4D"]\nstock', '"4C 9H"]\nstock'), "9H"),
        (('"4C 4D"]\nstock', '"4C 1X"]\nstock'), "1X"),
        (('phase = "play"\nhands', 'phase = "paly"\nhands'), "paly"),
        (("seats = 2", "seats = 3"), "cannot be played by 3"),
        (("seats = 2", "chairs = 2"), "chairs"),
        (("target = 200", "taget = 200"), "taget"),
        (("target = 200", "target = 0"), "target"),
        (('game = "skarney-gin"', 'game = "bridge"'), "bridge"),
        (('game = "skarney-gin"\n', ""), "game"),
        (('refuse = "draw"', 'refuze = "draw"'), "refuze"),
        (('refuse = "draw"', "refuse = 7"), "refuse"),
        (('refuse = "draw"\n', "expect = { turn = 1 }\n"), "clause"),
        (('play = "take"', 'play = "take"\nrefuse = "draw"'), "refuse"),
        (("expect = { turn = 1 }", "expect = { trun = 1 }"), "trun"),
        (("seat = 0\n", "seat = 2\n"), "seat"),
        (("seat = 0\n", ""), "seat"),
        (("view = { hands", "view = { hand"), "hand"),
        (('include = ["4c"]', 'include = "4c"'), "include"),
        (('include = ["4c"]', 'inclued = ["4c"]'), "inclued"),
        (("rules = { target = 200 }", "rules = 200"), "rules"),
    ],
)
def test_a_mistake_in_a_file_names_file_case_and_key(
    run: Run, scenario: Write, change: tuple[str, str], told: str
) -> None:
    file = scenario(change)
    done = run("check", file)
    assert done.returncode == 3
    assert str(file) in done.stderr
    assert "an ace taken bars the taker's next draw" in done.stderr
    assert told in done.stderr
    assert last(done.stdout) == "0 passed, 0 failed"


def test_mistakes_are_told_in_japanese(run: Run, scenario: Write) -> None:
    done = run("check", scenario(("turn = 0", "trun = 0")), "--lang", "ja")
    assert done.returncode == 3
    assert "局面の誤り" in done.stderr
    assert "trun" in done.stderr


@pytest.mark.parametrize("text", ["", "[[cases]]\n", "case = 1\n", "[case]\nid='x'\n", "[[case]\n", "case = [1]\n"])
def test_what_is_no_scenario_file_is_a_mistake(run: Run, tmp_path: Path, text: str) -> None:
    file = tmp_path / "broken.toml"
    file.write_text(text)
    done = run("check", file)
    assert done.returncode == 3
    assert str(file) in done.stderr


def test_other_files_run_beside_a_broken_one(run: Run, scenario: Write) -> None:
    broken = scenario(("turn = 0", "trun = 0"), name="broken.toml")
    failing = scenario(("turn = 1 }", "turn = 0 }"), name="failing.toml")
    done = run("check", broken, scenario())
    assert (done.returncode, last(done.stdout)) == (3, "1 passed, 0 failed")
    done = run("check", broken, failing, scenario())
    assert (done.returncode, last(done.stdout)) == (1, "1 passed, 1 failed")


def test_failures_are_told_in_japanese(run: Run, scenario: Write) -> None:
    done = run("check", scenario(("turn = 1 }", "turn = 0 }")), "--lang", "ja")
    assert "の手順2：turn：0のはずが1" in done.stdout
    assert last(done.stdout) == "成功0件、失敗1件"
