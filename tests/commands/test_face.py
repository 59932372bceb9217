"""Help, languages, exit codes, and a start that nobody has to wait for."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
import typer
from tests.commands.conftest import Run
from tests.commands.inside import all_commands, call

from tefuda.cli import app
from tefuda.commands.arguments import folder_or_id, id_of
from tefuda.commands.page import wanted
from tefuda.engine.matches.registry import games

ROOT = Path(__file__).parents[2]
COMMANDS = dict(all_commands(typer.main.get_command(app)))


LOADED = "import sys, {0}; print(*sorted({{name.partition('.')[0] for name in sys.modules}}))"


@pytest.mark.parametrize(
    ("module", "slow"),
    [
        ("tefuda", {"typer", "rich", "fluent", "asyncio", "numpy"}),
        ("tefuda.cli", {"rich", "fluent", "asyncio", "numpy"}),
    ],
)
def test_nothing_is_loaded_that_makes_one_wait(module: str, slow: set[str]) -> None:
    """The start loads nothing slow; `make bench` measures how long it takes."""
    done = subprocess.run([sys.executable, "-c", LOADED.format(module)], check=True, capture_output=True, text=True)
    assert not slow & set(done.stdout.split())


@pytest.mark.parametrize(
    ("code", "unwanted"),
    [
        ("import tefuda.cli", {"tefuda.engine.matches", "tefuda.engine.declarations", "tefuda.lab", "tefuda.server"}),
        ("from tefuda import *", {"tefuda.text", "tefuda.lab.workers", "tefuda.lab.sweeping", "multiprocessing.pool"}),
    ],
)
def test_the_start_loads_no_package_that_it_does_not_need(code: str, unwanted: set[str]) -> None:
    program = f"import sys; exec({code!r}); print(*sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert unwanted & set(done.stdout.split()) == set()


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(run: Run, command: str) -> None:
    for lang, example in (("en", "Example"), ("ja", "例")):
        done = run(*command.split(), "--help", "--lang", lang)
        assert done.returncode == 0
        assert example in done.stdout
        assert f"tefuda {command}" in done.stdout


def test_help_lists_the_exit_codes(run: Run) -> None:
    text = run("--help").stdout
    assert re.findall(r"^ +(\d)  ", text, re.MULTILINE) == ["0", "1", "2", "3", "4"]


def test_without_a_command_it_shows_help(run: Run) -> None:
    done = run()
    assert done.returncode == 0
    assert done.stdout == run("--help").stdout


def test_version(run: Run) -> None:
    assert re.fullmatch(r"tefuda \d+\.\d+\.\d+\n", run("--version").stdout)


@pytest.mark.parametrize(
    ("words", "environment", "japanese"),
    [
        (["games"], {}, False),
        (["games"], {"LANG": "ja_JP.UTF-8"}, True),
        (["games"], {"LANG": "en_GB.UTF-8"}, False),
        (["games"], {"LANG": "ja_JP.UTF-8", "LC_ALL": "C"}, False),
        (["games", "--lang", "ja"], {}, True),
        (["--lang=ja", "games"], {}, True),
        (["games", "--lang", "en"], {"LANG": "ja_JP.UTF-8"}, False),
    ],
)
def test_language(words: list[str], environment: dict[str, str], japanese: bool) -> None:
    assert wanted(words, environment) == ("ja" if japanese else "en")


def test_the_language_is_chosen_while_the_command_line_is_loaded(process: Run) -> None:
    """The process starts from nothing."""
    done = process("--lang=ja", "games")
    assert done.returncode == 0
    assert re.search(r"[ぁ-んァ-ン]", done.stdout)


def test_games_are_listed(run: Run) -> None:
    text = run("games").stdout
    assert all(re.search(rf"^{game} ", text, re.MULTILINE) for game in games())


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_rulebooks_are_shown(run: Run, game: str, lang: str) -> None:
    done = run("rules", game, "--lang", lang)
    assert done.stdout.startswith("# ")
    assert bool(re.search("[ぁ-ん]", done.stdout)) is (lang == "ja")


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["nonsense"], 2),
        (["games", "--nonsense"], 2),
        (["games", "--lang", "xx"], 2),
        (["rules"], 2),
        (["rules", "nonsense"], 2),
        (["perft", games()[0], "--depth", "x"], 2),
        (["perft", games()[0], "--rules", "nonsense=1"], 2),
        (["simulate", games()[0], "--out", "rows.xls"], 2),
        (["simulate", games()[0], "--matches", "0"], 2),
        (["simulate", games()[0], "--matches", "-1"], 2),
        (["replay", "nowhere.txt"], 3),
        (["verify", "nowhere.txt"], 3),
        (["check", "nowhere.toml"], 3),
        (["check", "."], 3),
        (["new-game", "!!"], 2),
    ],
)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_mistake_is_one_line_and_a_code(run: Run, words: list[str], code: int, lang: str) -> None:
    done = run(*words, LANG=lang)
    assert done.returncode == code
    assert re.fullmatch(r"tefuda: .+\n", done.stderr)
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["rules", "nogame"], "There is no game “nogame”. There are: carousel, "),
        (["options", "skarney"], "Did you mean skarney-gin?"),
        (["rules", "carosel", "--lang", "ja"], "carouselのことですか？"),
        (["simulate", "skarney-gin", "--bots", "stead"], "There is no bot “stead” here. Did you mean steady?"),
        (["solve", "skarney-gin", "--hand", "4S"], "There is no solver for Skarney Gin, only for: Carousel."),
        (["nonsense"], "--help"),
        (["nonsense", "--lang", "ja"], "--help"),
        (["serv"], "serve"),
    ],
)
def test_a_name_that_there_is_not_leads_to_those_that_there_are(words: list[str], told: str) -> None:
    done = call("ja" if "ja" in words else "en", *words)
    assert done.code == 2 and told in done.err and "rules" not in done.err.lower() and "ルール" not in done.err


@pytest.mark.parametrize("called", ["カルーセル", "ｶﾙｰｾﾙ", " Carousel", "CAROUSEL", "carousel"])
def test_a_game_is_known_by_its_name_in_any_language(called: str) -> None:
    assert call("en", "options", called).out == call("en", "options", "carousel").out != ""


def test_dots_and_blanks_in_a_name_may_be_left_out() -> None:
    named = {
        name: id_of(name) for name in ("スカーニージン", "ラミー５０", "ルッキング・アンド・ダウン", "Looking & Down")
    }
    assert list(named.values()) == ["skarney-gin", "rummy-fifty", "looking-and-down", "Looking & Down"]


def test_a_folder_comes_before_a_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert folder_or_id("カルーセル") == "carousel"
    (tmp_path / "カルーセル").mkdir()
    assert folder_or_id("カルーセル") == "カルーセル"


@pytest.mark.parametrize(("begun", "found"), [("tefuda ver", "verify"), (f"tefuda perft {games()[0][:3]}", games()[0])])
def test_the_shell_completes_commands_and_games(run: Run, begun: str, found: str) -> None:
    place = str(len(begun.split()) - 1)
    done = run(_TEFUDA_COMPLETE="complete_bash", COMP_WORDS=begun, COMP_CWORD=place)
    assert done.stdout.split() == [found]
