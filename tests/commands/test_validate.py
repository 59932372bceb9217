"""`tefuda validate` names what is missing, what leaks and what is wrong in a game that it has never seen."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from tests.commands.conftest import ROOT, environment
from tests.commands.inside import Said, call
from tests.conformance.toys.carried import CARRIED
from tests.conformance.toys.encodings import WRONG_ENCODINGS
from tests.conformance.toys.leaks import LEAKS, Leak
from tests.conformance.toys.silent import SILENT
from tests.conformance.toys.wrong import WRONG, Wrong

from tefuda.commands import new_game
from tefuda.commands.errors import ExitCode
from tefuda.commands.new_game import names_of
from tefuda.conformance import suite
from tefuda.engine import extras
from tefuda.engine.matches import registry

numbers = count()
Write = Callable[..., Path]


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Write]:
    """A new game of a name that nobody had before, with some texts replaced; nothing is compiled for it."""
    monkeypatch.setattr(extras, "can_compile", lambda: False)
    before = dict(registry._added)

    def write(*changes: tuple[str, str, str]) -> Path:
        folder = tmp_path / f"strange_{next(numbers)}"
        new_game.write(folder, names_of("Strange", folder.name))
        for file, old, new in changes:
            text = (folder / file).read_text(encoding="utf-8")
            assert re.search(old, text, re.MULTILINE), old
            (folder / file).write_text(re.sub(old, new, text, flags=re.MULTILINE), encoding="utf-8")
        return folder

    yield write
    registry._added.clear()
    registry._added.update(before)


def validate(folder: Path, lang: str = "en", *more: object) -> Said:
    return call(lang, "validate", folder, "--quick", *more)


def test_a_new_game_passes_at_once(written: Write) -> None:
    said = validate(written())
    assert said.code == 0, said.out
    assert re.fullmatch(r"\d+ checks, nothing found\n", said.out)
    assert "pip install 'tefuda[lab]'" in said.err  # and says what was left out


OPTION = r"^option-target ="
DAMAGES = {
    "a text in one language": (("text/ja.ftl", r"^verb-play =.*\n", ""), "texts: text/ja.ftl: verb-play is missing"),
    "the text of an option": (
        ("text/en.ftl", OPTION, "option-other ="),
        "en.ftl: option-target is missing",
    ),
    "the help of an option": (("text/en.ftl", r"^    \.help =.*\n", ""), "en.ftl: option-target.help is missing"),
    "the text of an event": (("text/en.ftl", r"^event-won =", "event-lost ="), "en.ftl: event-won is missing"),
    "the text of a reason": (("text/en.ftl", r"^reason-one-card =.*\n", ""), "en.ftl: reason-one-card is missing"),
    "a gap": (("text/ja.ftl", r"\{ \$card \}", "{ $kard }"), "has the gap card, kard in one language only"),
    "a line of a text": (("text/en.ftl", r"^name =", "name"), "text/en.ftl: cannot be read: name"),
    "a clause": (("rulebook.ja.md", r"^\*\*ST-3\*\* ", ""), "rulebook.ja.md: clause ST-3 is missing"),
    "a clause that is nowhere": (("refusals.py", r"ST-5", "ST-9"), "names the clause ST-9, which is in no rulebook"),
    "a leak": (("words.py", r"s\.hands\[seat\]", "(s.hands[seat] | s.hands[1 - seat])"), "cannot know its own words"),
    "a mild refusal": (
        ("refusals.py", r"PlayForm\.CARD, ", "PlayForm.OTHER, "),
        "have no reason against",
    ),
    "a strict refusal": (
        ("refusals.py", r'fault="one-card"', r"\g<0>, why=lambda r, s, seat, rest: refuse('one-card')"),
        "is listed, but refused",
    ),
    "a dead end": (("words.py", r"Verb\.PLAY if p\.n == 0 else END", "Verb.PLAY"), "a play without end"),
    "totals": (
        ("rules.py", r"s\.totals\[seat\] \+= s\.scores\[seat\]", "s.totals[seat] += 1"),
        "not the sum of the deals",
    ),
    "a line of code": (("layout.py", r"^(def prompt.*)$", r"\1\n    1 // 0"), "layout.py, line"),
    "its own name": (("__init__.py", r"seats=", 'id="other", seats='), "names: the id of the game is other"),
    "a default": (("options.py", r"Between\(1, 1000", "Between(20, 1000"), "the tables: "),
}


def found_in(said: Said) -> list[str]:
    """The findings, a line each, which the last line counts."""
    assert said.code == ExitCode.FAILED
    *found, summed_up = said.out.splitlines()
    assert all(re.match(r"(2 players, usual: [a-z ]+|the tables): \S", line) for line in found)
    assert re.fullmatch(rf"\d+ checks, {len(found)} failed", summed_up)
    return found


@pytest.mark.soak  # each takes a whole quick run; that each check bites `tests/conformance/test_bites.py` shows
@pytest.mark.parametrize("damage", DAMAGES)
def test_what_is_wrong_is_named(damage: str, written: Write) -> None:
    change, finding = DAMAGES[damage]
    assert any(finding in line for line in found_in(validate(written(change))))


def test_where_no_match_can_be_played_nothing_else_is_looked_at(written: Write) -> None:
    """Words that never end are found once, and not by each check that plays."""
    said = validate(written(DAMAGES["a dead end"][0]))
    assert [line.partition(" words: ")[2][:19] for line in found_in(said)] == ["a play without end:"]
    assert "the other checks wait" in said.err


def test_a_preset_that_cannot_be_read_is_named(written: Write) -> None:
    said = validate(written(("options.py", r'"target": 5', '"target": 2_000')))
    (line,) = found_in(said)
    assert re.match(r"the tables: options\.py: the preset \S+ cannot be read: .*2000", line)


def test_one_finding_does_not_hide_the_others(written: Write) -> None:
    """Findings of the same check are not hidden, either."""
    gone = [("text/ja.ftl", rf"^{id} =.*\n", "") for id in ("tagline", "minutes")]
    said = validate(written(*gone, ("refusals.py", r"PlayForm\.CARD, ", "PlayForm.OTHER, ")))
    found = "\n".join(found_in(said))
    assert all(told in found for told in ("ja.ftl: tagline", "ja.ftl: minutes", "have no reason against"))


@pytest.fixture
def texts_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of all checks only that of texts: what the others find is not the point."""
    monkeypatch.setattr(suite, "CHECKS", (suite.named("texts"),))


def test_findings_are_told_in_japanese(written: Write, texts_only: None) -> None:
    said = validate(written(("text/ja.ftl", r"^verb-play =.*\n", "")), "ja")
    assert said.code == ExitCode.FAILED
    assert "2人、usual：文言：text/ja.ftlに「verb-play」がありません\n" in said.out
    assert re.search(r"検査\d+件、問題\d+件\n$", said.out)


def test_scenarios_beside_the_game_are_run(written: Write, texts_only: None) -> None:
    folder = written()
    (folder / "scenarios").mkdir()
    case = '[[case]]\nid = "nobody waits"\ngame = "{}"\n[[case.step]]\nexpect = {{ may_act = [{}] }}\n'
    scenario = folder / "scenarios" / "turns.toml"
    game = folder.name.replace("_", "-")
    scenario.write_text(case.format(game, 7), encoding="utf-8")
    said = validate(folder)
    assert said.code == ExitCode.FAILED
    assert 'turns.toml: case "nobody waits", step 1: may_act' in said.out


def test_signatures_are_written_once_and_held_to(written: Write, texts_only: None, tmp_path: Path) -> None:
    folder, file = written(), tmp_path / "golden.toml"
    assert validate(folder, "en", "--signature", file).code == 0
    kept = file.read_text(encoding="utf-8")
    file.write_text(re.sub(r'"[0-9a-f]{16}"', '"0000000000000000"', kept), encoding="utf-8")
    said = validate(folder, "en", "--signature", file)
    assert said.code == ExitCode.FAILED
    assert "signature: " in said.out and "its plays, scores or winners" in said.out


UNUSABLE = {
    "nowhere": (None, "there is no folder", "というフォルダーはありません"),
    "an empty folder": ([], "holds no game", "ゲームがありません"),
    "no game in it": ([("__init__.py", "GAME = 3")], "declares no GAME", "「GAME」がありません"),
    "no Python": ([("__init__.py", "\n\ndef (")], "__init__.py, line 3: ", "__init__.pyの3行目"),
    "a name that nothing has": ([("__init__.py", "import re\nx = y")], "__init__.py, line 2: NameError", "2行目"),
}


@pytest.mark.parametrize("case", UNUSABLE)
def test_where_there_is_no_game_it_says_so(case: str, tmp_path: Path) -> None:
    files, english, japanese = UNUSABLE[case]
    folder = tmp_path / f"strange_{next(numbers)}"
    for name, text in files or ():
        folder.mkdir()
        (folder / name).write_text(text, encoding="utf-8")
    if files == []:
        folder.mkdir()
    for lang, told in (("en", english), ("ja", japanese)):
        said = call(lang, "validate", folder)
        assert (said.code, said.out) == (ExitCode.USAGE, "")
        assert told in said.err
        assert said.err.count("\n") == 1
    assert call("en", "validate", "no-such-game").code == ExitCode.USAGE


def test_a_file_that_lacks_its_function_is_named(written: Write) -> None:
    folder = written(("words.py", r"^def words\(", "def said("), ("rules.py", r"^def over\(", "def ended("))
    said = call("en", "validate", folder)
    assert (said.code, said.err.count("\n")) == (ExitCode.USAGE, 1)
    assert "is not complete: words.py lacks words; rules.py lacks over" in said.err


def test_nothing_falls_silent_where_asserts_do(written: Write) -> None:
    """``python -O`` leaves out every `assert`."""
    folder = written(DAMAGES["a dead end"][0], ("text/ja.ftl", r"^verb-play =.*\n", ""))
    code = "from tefuda.engine import extras; extras.can_compile = bool; from tefuda.cli import main; main()"
    command = [sys.executable, "-O", "-c", code, "validate", str(folder), "--quick"]
    done = subprocess.run(command, cwd=ROOT, env=environment(), capture_output=True, text=True, check=False)
    assert done.returncode == ExitCode.FAILED, done.stderr
    assert "a play without end" in done.stdout and "verb-play is missing" in done.stdout


def toys() -> Iterator[Any]:
    """Every wrong game; most of them in the soak, for `test_bites` and its like hold each to its check anyway."""
    every: tuple[Wrong | Leak, ...] = (*WRONG, *LEAKS, *WRONG_ENCODINGS, *CARRIED, *SILENT)
    for number, wrong in enumerate(every):
        yield pytest.param(wrong, id=wrong.game.id, marks=[pytest.mark.soak] if number else [])


@pytest.mark.parametrize("wrong", tuple(toys()))
def test_every_wrong_toy_fails_with_its_own_finding(
    wrong: Wrong | Leak, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The toy is in a folder of its own, which has no texts and no rulebook: that is found as well."""
    before = dict(registry._added)
    monkeypatch.setattr(extras, "can_compile", lambda: False)
    monkeypatch.setattr("tefuda.conformance.tables.PLAYS", 3_000)
    folder = tmp_path / wrong.game.id.replace("-", "_")
    folder.mkdir()
    names = ("WRONG", "WRONG_ENCODINGS", "LEAKS", "CARRIED", "SILENT")
    found = {name.removeprefix("WRONG_").lower(): name for name in names}
    toys = "".join(f"from tests.conformance.toys.{file} import {name}\n" for file, name in found.items())
    every = ", *".join(found.values())
    code = f"{toys}GAME = next(wrong.game for wrong in (*{every}) if wrong.game.id == {wrong.game.id!r})\n"
    (folder / "__init__.py").write_text(code, encoding="utf-8")
    try:
        said = call("en", "validate", folder)
    finally:
        registry._added.clear()
        registry._added.update(before)
    assert said.code == ExitCode.FAILED
    assert re.search(wrong.says, said.out), wrong.says
    assert "text/en.ftl" in said.out and "rulebook.en.md" in said.out
