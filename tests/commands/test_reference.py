"""The pages of commands and settings, and what both READMEs say of games and commands."""

from __future__ import annotations

import io
import re
import shlex

import pytest
from tests.commands.conftest import Run
from tests.commands.reference import ROOT, message_of, names, pages, settings, texts

from tefuda.engine.matches.registry import find, games
from tefuda.text import MessageFormatter

READMES = {"en": "README.md", "ja": "README.ja.md"}


def test_the_pages_say_what_the_command_line_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """The generated pages are up to date; `python -m tests.commands.reference` writes them again."""
    monkeypatch.setenv("COLUMNS", "100")
    stale = [path.name for path, text in pages().items() if path.read_text(encoding="utf-8") != text]
    assert stale == []


@pytest.mark.parametrize("lang", READMES)
def test_every_setting_is_explained(lang: str) -> None:
    words = texts(lang)
    assert len(settings()) > 10
    assert [name for name in settings() if not words.has_message(message_of(name))] == []


@pytest.mark.parametrize("lang", READMES)
@pytest.mark.parametrize("game", games())
def test_the_readme_says_of_each_game_what_the_game_says(lang: str, game: str) -> None:
    readme, say = (ROOT / READMES[lang]).read_text(encoding="utf-8"), MessageFormatter(lang, game)
    row = next(line for line in readme.splitlines() if line.startswith(f"| {say.text('name')}"))
    _, _, players, minutes, *_ = row.split("|")
    low, high = min(find(game).seats), max(find(game).seats)
    assert {low, high} <= {int(number) for number in re.findall(r"\d+", players)}
    long = {"120"} if re.search(r"hours|時間", say.text("minutes")) else set[str]()
    assert set(re.findall(r"\d+", minutes)) == (long or set(re.findall(r"\d+", say.text("minutes"))))


@pytest.mark.parametrize("lang", READMES)
def test_the_readme_names_commands_that_there_are(lang: str) -> None:
    readme = (ROOT / READMES[lang]).read_text(encoding="utf-8")
    named = re.findall(r"\btefuda ([a-z-]+)", readme)
    assert len(named) > 3 and set(named) <= set(names())


ELSEWHERE = {"serve", "verify", "join"}  # they need a port, a file that the reader has, or a server
ALSO = {  # what keeps a run short, and in the test's folder
    "compare": ("--deals", "2"),
    "score": ("--players", "Aki,Ben"),
    "new-game": ("--in", "games"),
}


@pytest.mark.parametrize("lang", READMES)
def test_each_command_line_of_the_readme_can_be_run(lang: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of the page to which it leads for more can be run, too."""
    pages = [(ROOT / page).read_text(encoding="utf-8") for page in (READMES[lang], "docs/contents.md")]
    typed = [shlex.split(line) for line in re.findall(r"`(?:\.venv/bin/)?tefuda\s([^`]+)`", "".join(pages))]
    assert {words[0] for words in typed} == ALSO.keys() | ELSEWHERE
    for words in typed:
        if words[0] not in ELSEWHERE:
            monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
            said = run(*words, *ALSO[words[0]])
            assert (said.returncode, said.stderr) == (0, ""), words
