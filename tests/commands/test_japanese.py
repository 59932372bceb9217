"""In Japanese no English is left: not in help, not in what is refused, not in what a command prints.

Latin letters are right where they are typed as they stand: commands, options, what stands for a value, games, files.
"""

from __future__ import annotations

import errno
import re
from pathlib import Path

import pytest
import typer
from tests.commands.inside import all_commands, call, face

import tefuda
from tefuda.bots import bots as known_bots
from tefuda.bots import levels
from tefuda.commands.errors import ExitCode
from tefuda.commands.page import named, placeholder
from tefuda.engine.matches.registry import find, games
from tefuda.text.wrapping import cells, wrapped

GROUP = typer.main.get_command(face("ja").app)
COMMANDS = dict(all_commands(GROUP))
PARAMETERS = [parameter for command in (GROUP, *COMMANDS.values()) for parameter in command.params]
NAMES = {
    "Tefuda",
    "tefuda",
    "SQLite",
    "csv",
    "json",
    "jsonl",
    "parquet",
    "arrow",
    "feather",
    "JK",
    "UTF-8",
    "help",
    "High",
    "Card",
}
NAMES |= {"IPv6", "Ray", "ray", "auto", "Elo", "docs", "lab", "md", "PostgreSQL", "postgresql", "pg_dump"}
"""What is called so in Japanese too."""
LATIN = re.compile(r"(?<![0-9A-Za-z])[A-Za-z][A-Za-z0-9_-]*")


def latin(text: str) -> set[str]:
    return set(LATIN.findall(text))


TYPED = NAMES | set(games()) | latin(" ".join(COMMANDS))
for each in PARAMETERS:
    TYPED |= latin(" ".join((*each.opts, named(each), placeholder(each), str(each.default), str(each.envvar))))
TYPED |= {"h", *known_bots("literature"), *levels(find("skarney-gin"))}
RULES = {"game", "seats", "bot", "option", *tefuda.new("literature").rules._fields}
"""What can be named in the rules of a match."""


def foreign(text: str, typed: str = "") -> set[str]:
    """Latin words that nobody types; examples are typed as a whole."""
    shown = "\n".join(line for line in text.splitlines() if not line.startswith("    tefuda "))
    return latin(shown) - TYPED - latin(typed)


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_is_japanese_throughout(command: str) -> None:
    said = call("ja", *command.split(), "--help")
    assert said.code == 0
    assert not foreign(said.out)
    assert "使い方：tefuda" in said.out
    assert re.search("[ぁ-ん]", said.out)


@pytest.mark.parametrize("command", ["", *COMMANDS])
@pytest.mark.parametrize("columns", ["50", pytest.param("80", marks=pytest.mark.soak), "200"])
def test_help_keeps_to_the_width_of_the_terminal(command: str, columns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    for lang in ("en", "ja"):
        lines = call(lang, *command.split(), "--help").out.splitlines()
        assert max(cells(line) for line in lines if not line.startswith("    ")) <= int(columns)


def test_help_says_defaults_limits_and_what_is_required() -> None:
    depth = call("ja", "perft", "--help").out
    assert "（省けば3、0〜20）" in depth
    assert "（省けば0、0以上）" in depth
    assert "（必須）" in call("ja", "solve", "--help").out
    assert "[default: 3; 0 to 20]" in call("en", "perft", "--help").out
    assert "[required]" in call("en", "solve", "--help").out
    assert "省けばsteady" in call("ja", "simulate", "--help").out


BAD = [
    ("nonsense", "「nonsense」というコマンドはありません。", "There is no command 'nonsense'."),
    ("gams", "「games」のことですか？", "Did you mean games?"),
    ("--nonsense", "「--nonsense」というオプションはありません。", "There is no option --nonsense."),
    ("games -x", "「-x」というオプションはありません。", "There is no option -x."),
    ("simulate literature --mtches 3", "「--matches」のことですか？", "Did you mean --matches?"),
    ("rules", "「GAME」が必要です。", "GAME is missing."),
    ("check", "「FILE」が必要です。", "FILE is missing."),
    ("solve carousel", "「--hand」が必要です。", "--hand is missing."),
    ("solve literature --hand 6S", "リテラチャーの解法はありません。", "There is no solver for Literature, only"),
    ("rules nonsense", "nonsense", "nonsense"),
    ("games one two", "「one two」が余分です。", "Unexpected arguments: 'one two'."),
    ("games --lang xx", "使えるのはenとjaです。", "expected en or ja."),
    ("perft literature --depth x", "使えるのは0〜20の整数です。", "expected a whole number, 0 to 20."),
    ("perft literature --depth", "「--depth」には値（N）が必要です。", "--depth needs a value: N."),
    ("perft literature --divide=3", "「--divide」に値は付けられません。", "--divide takes no value."),
    ("serve --port 99999", "「--port」に「99999」は使えません。", "--port cannot be '99999';"),
    ("simulate literature --matches 0", "使えるのは1以上の整数です。", "expected a whole number, 1 or more."),
    ("simulate literature --matches -3", "「--matches」に「-3」は使えません。", "--matches cannot be '-3';"),
    ("simulate literature --matches abc", "使えるのは1以上の整数です。", "expected a whole number, 1 or more."),
    ("simulate literature --bots nobody", "nobody", "nobody"),
    ("simulate carousel --seats 9", "カルーセルは9人では遊べません。遊べる人数：2、3、4、5", "Possible: 2, 3, 4, 5."),
    ("simulate literature --seats 4 --bots a,a,a,a,a", "4個までのボット", "at most 4 bots, one for each seat"),
    ("power literature --difference plays", "--difference METRIC=SIZE", "'plays' is not a difference."),
    ("ladder literature --bots steady", "2つ以上のボット", "tefuda: bots: ['steady'] does not fit."),
    ("simulate literature --out rows.xls", "名前の終わり", "must end with"),
    ("simulate literature --out nowhere/rows.csv", "というフォルダーはありません", "There is no folder nowhere."),
    ("perft literature --rules nonsense=1", "「nonsense」というハウスルールはありません。", "There is no option “non"),
    ("score chess", "「chess」というゲームはありません。", "There is no game “chess”. There are: carousel, "),
    ("new-game !!", "英字の名前", "Use letters"),
]


@pytest.mark.parametrize(("words", "japanese", "english"), BAD)
def test_what_cannot_be_called_so(words: str, japanese: str, english: str) -> None:
    for lang, told in (("ja", japanese), ("en", english)):
        said = call(lang, *words.split())
        assert (said.code, said.out) == (ExitCode.USAGE, "")
        assert re.fullmatch(r"tefuda: .+\n", said.err)
        assert told in said.err
        if lang == "ja":
            assert not foreign(said.err, words) - RULES


def test_files_that_cannot_be_opened(tmp_path: Path) -> None:
    for file, why in ((tmp_path, "フォルダーです"), (tmp_path / "nowhere.txt", "ファイルがありません")):
        said = call("ja", "replay", file)
        assert (said.code, said.err) == (ExitCode.BAD_FILE, f"tefuda: {file}を開けません（{why}）\n")


def test_what_commands_print(record: Path) -> None:
    cards = r"\b(?:10|[2-9TJQKA])[♠♥♦♣]|[♠♥♦♣](?:10|[2-9TJQKA])"
    for words in ("games", f"replay {record}", "perft skarney-gin --depth 0"):
        assert not foreign(re.sub(cards, "", call("ja", *words.split()).out), "J Q K A")
    verified = call("ja", "verify", record)
    assert verified.code == 0
    assert not foreign(re.sub(r"[0-9a-f]{64}|hmac-sha256/\d", "", verified.out))
    for told in ("シードとコミットメントが一致", "対局は終わっている", "シードどおり", "精算"):
        assert told in verified.out
    assert "第1ディール" in call("ja", "replay", record).out


def test_lines_break_by_cells_and_lose_nothing() -> None:
    text = "手札から出す（できるだけ多く）。場のジョーカーは「JK=9S」のように書く。"
    for width in range(12, 60):
        lines = wrapped(text, width)
        assert "".join(lines) == text
        assert max(map(cells, lines)) <= width
        assert not any(line.startswith(tuple("、。）」")) or line.endswith(tuple("（「")) for line in lines)


def test_a_port_that_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    def taken(*_: object, **more: object) -> None:
        raise OSError(errno.EADDRINUSE, "address already in use")

    monkeypatch.setattr("tefuda.server.startup.run.serve", taken)
    said = call("ja", "serve", "--port", 8000)
    line = "tefuda: 127.0.0.1のポート8000で待ち受けられません（ほかのプログラムが使っています）"
    assert (said.code, said.err.splitlines()[-1]) == (ExitCode.UNABLE, line)
