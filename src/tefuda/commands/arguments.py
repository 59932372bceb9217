"""The arguments that several commands share: a game, a record, rules, a seed, a language."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from unicodedata import normalize

import typer

from tefuda.commands.errors import CommandError, ExitCode
from tefuda.commands.page import say, spoken

if TYPE_CHECKING:
    from tefuda.engine.matches.match import Match


class Lang(StrEnum):
    """The languages of Tefuda."""

    en = "en"
    ja = "ja"


def complete_game(prefix: str) -> list[str]:
    """Return the games that complete what is typed, for the shell."""
    from tefuda.commands.games import beginning_with

    return beginning_with(prefix)


def as_called(game: str) -> str:
    """Return a comparable form of a game's name, typed in any language as the game's card has it or nearly so.

    >>> as_called("１・２の３ｶｰﾄﾞ"), as_called("Up and Down")
    ('12の3カード', 'upanddown')
    """
    return "".join(sign for sign in normalize("NFKC", game).casefold() if sign.isalnum() or sign == "ー")


def id_of(given: str | None) -> str | None:
    """Return the id of a game that is named in some language; a name that fits no game is returned as it is."""
    from tefuda.engine.matches.registry import find, games
    from tefuda.engine.texts.errors import NoSuchGame

    try:
        return find(given).id if given else given
    except NoSuchGame:
        from tefuda.text import MessageFormatter
        from tefuda.text.books import spoken_by

    called = {
        as_called(MessageFormatter(lang, id, [], None).text("name")): id
        for id in games()
        for lang in spoken_by(find(id))
    }
    return called.get(as_called(str(given)), given)


def folder_or_id(given: str) -> str | None:
    """Return a folder as it is, and otherwise the id of a game."""
    return given if "/" in given or "\\" in given or Path(given).exists() else id_of(given)


GAME = typer.Argument(
    callback=id_of,
    autocompletion=complete_game,
    metavar="GAME",
    help=say("The game: its name, or its id in `tefuda games`.", "ゲームの名前（「tefuda games」の英字名でも可）。"),
    show_default=False,
)
PLACE = say(
    "The game's folder, or a name from `tefuda games`.", "ゲームのフォルダー、または「tefuda games」に出る名前。"
)
WHERE = typer.Argument(
    callback=folder_or_id, autocompletion=complete_game, metavar="FOLDER", help=PLACE, show_default=False
)
QUICK = typer.Option("--quick", help=say("Only the usual table; takes a minute.", "いつもの卓だけ調べる。"))
KEPT = say("Signatures to compare with. A missing file is written.", "比べるシグネチャ。ファイルがなければ書き出す。")
FILES = typer.Argument(metavar="FILE", help=say("Scenario files.", "シナリオファイル。"), show_default=False)
RECORD = typer.Argument(metavar="FILE", help=say("A match's record.", "対局の記録。"), show_default=False)
AT = typer.Option(
    metavar="N",
    min=1,
    help=say("Show the position after line N.", "記録の何行目の後の場面を見るか。"),
    show_default=False,
)
ON_THE_TABLE = typer.Option("--open", help=say("Open it in the browser.", "ブラウザーで開く。"))
BEFORE = typer.Option(
    metavar="N",
    min=1,
    help=say("Before play N; default: the end of the record.", "何番のプレイの前か。指定しなければ、記録の終わり。"),
    show_default=False,
)
HOST = typer.Option(metavar="HOST", help=say("The address to listen on.", "待ち受けるアドレス。"))
PORT = typer.Option(
    min=0, max=65535, metavar="PORT", help=say("The port; 0 picks a free one.", "ポート。0なら空いているものを選ぶ。")
)
DATABASE = typer.Option(
    envvar="TEFUDA_DATABASE_URL",
    metavar="URL",
    help=say("The database for matches; default: a SQLite file.", "対局を保存する場所。標準はSQLiteのファイル。"),
    show_default=False,
)
WORLDS = typer.Option(metavar="N", min=1, help=say("The number of sample deals.", "試す配りの数。"))
WHOSE = typer.Option(
    metavar="N",
    min=1,
    help=say("Player number, from 1; default: all players.", "何番のプレイヤーか（1から）。指定しなければ全員。"),
    show_default=False,
)
A_DECISION = typer.Option(
    metavar="N",
    min=1,
    help=say(
        "The number of sample deals for each decision; default: enough for a quick review.",
        "プレイ1回につき試す配りの数。指定しなければ、ゲームに合わせる。",
    ),
    show_default=False,
)
RNG = typer.Option("--seed", min=0, metavar="N", help=say("The seed of the search.", "先読みに使うシード。"))
PAGE = typer.Option(
    "--html", metavar="FILE", help=say("Also write it as an HTML page.", "ページとしても書き出す。"), show_default=False
)
HINDSIGHT = typer.Option(
    "--hindsight",
    help=say(
        "Also show better plays with all cards open.",
        "すべての札が見えていた場合の良いプレイも示す。",
    ),
)
RULE = typer.Option(
    "--rules",
    metavar="NAME=VALUE",
    help=say(
        "A rule with another value, or a preset. May be repeated.",
        "標準と違うルール、またはルールの組み合わせの名前。何度でも書ける。",
    ),
    show_default=False,
)
SEED = typer.Option("--seed", min=0, metavar="N", help=say("The seed of every shuffle.", "シャッフルのシード。"))


class RowDetail(StrEnum):
    """The kinds of rows that a run may write."""

    matches = "matches"
    deals = "deals"
    plays = "plays"
    events = "events"


DEALS = typer.Option(
    min=1,
    metavar="N",
    show_default=False,
    help=say("The number of single deals, instead of matches.", "対局の代わりに、1ディールずつこの数だけ行う。"),
)
DETAIL = typer.Option(
    metavar="matches|deals|plays|events",
    show_default=False,
    help=say(
        "Measure the run, and write a row for each match, deal, play or event.",
        "指標を調べる。書き出すときは、この単位（matchesは対局、dealsはディール、playsはプレイ、eventsは出来事）を1行にする。",
    ),
)
BOTS = typer.Option(
    metavar="BOT,...",
    show_default="steady,random",
    help=say(
        "Bots by seat, separated by commas; repeated if there are more seats.",
        "席順にボットをコンマで区切って書く。席が余れば、最初からくり返す。",
    ),
)
BOTS_COMPARED = typer.Option(
    metavar="BOT,...",
    show_default="steady",
    help=say("Bots by seat, separated by commas.", "席順にボットをコンマで区切って書く。"),
)
SEATS = typer.Option(
    min=2,
    metavar="N",
    show_default=False,
    help=say(
        "The number of seats; default: the number of bots, or the game's usual number.",
        "席の数。省けば、書いたボットの数か、そのゲームのいつもの人数。",
    ),
)
FACTS = typer.Option(
    "--facts",
    help=say(
        "Also count each kind of event.",
        "ゲームが知らせる出来事の回数も、種類ごとに数える。",
    ),
)
VARIANT = typer.Option(
    metavar="NAME:RULES",
    show_default=False,
    help=say("A variant: name, colon, rules. Give two or more.", "比べるルールの名前、コロン、ルール。2つ以上書く。"),
)
DEALS_COMPARED = typer.Option(min=1, metavar="N", help=say("The number of single deals.", "ディールの数。"))
MATCHES_COMPARED = typer.Option(
    min=1,
    metavar="N",
    show_default=False,
    help=say("The number of matches, instead of deals.", "ディールの代わりに行う対局の数。"),
)
OVER = typer.Option(
    metavar="NAME=VALUE,...",
    show_default=False,
    help=say("An option and its values to try. May be repeated.", "試すルールと値。何度でも書ける。"),
)
METRIC = typer.Option(
    metavar="NAME",
    show_default=False,
    help=say(
        "A metric of docs/lab.md to show; default: those that differ most. May be repeated.",
        "示す指標（docs/lab.mdの名前）。省けば、違いの大きいもの。何度でも書ける。",
    ),
)
TARGET = typer.Option(
    metavar="METRIC=VALUE[,NEAR]",
    show_default=False,
    help=say(
        "A target: a metric, its value, and a tolerance (default: a tenth). May be repeated.",
        "目標の指標と値、どこまでを近いとするか（省けば値の1割）。何度でも書ける。",
    ),
)
BOTS_RANKED = typer.Option(
    metavar="BOT,...",
    show_default=False,
    help=say("Two or more bots, separated by commas.", "2つ以上のボットをコンマで区切って書く。"),
)
TABLE_OUT = typer.Option(
    metavar="FILE",
    show_default=False,
    help=say("Also write the table: .csv, .json or .parquet.", "表も書き出す（.csv、.json、.parquet）。"),
)
REPORT = typer.Option(
    metavar="FILE",
    show_default=False,
    help=say(
        "Write an HTML report with plots, explanations and matches.", "図と説明と対局の記録の入ったページを書き出す。"
    ),
)
OUT = typer.Option(
    metavar="FILE",
    help=say(
        "Write a row for each match, or for each unit of --detail: .csv, .json or .parquet.",
        "1対局（--detailがあればその単位）を1行にして書き出す（.csv、.json、.parquet）。",
    ),
    show_default=False,
)
WORKERS = typer.Option(
    metavar="N",
    min=1,
    help=say("The number of processes. The results stay the same.", "いくつのプロセスで進めるか。結果は変わらない。"),
)
CLUSTER = typer.Option(
    metavar="ADDRESS",
    show_default=False,
    help=say(
        "Run on a Ray cluster: auto, HOST:PORT or ray://HOST:PORT.",
        "Rayクラスターで進める（auto、HOST:PORT、ray://HOST:PORT）。",
    ),
)
KEEP = typer.Option(
    metavar="FOLDER",
    show_default=False,
    help=say(
        "Save results here. The same command continues an interrupted run.",
        "終わった分を残すフォルダー。中断しても、同じコマンドで続きから進む。",
    ),
)
FOLDER = typer.Option(
    "--in",
    metavar="FOLDER",
    help=say("The folder for games outside this Tefuda.", "Tefudaの外に作るときの、ゲームを置くフォルダー。"),
    show_default=False,
)
LIKE = typer.Option(
    "--like",
    callback=id_of,
    autocompletion=complete_game,
    metavar="GAME",
    help=say("A game to copy under the new name.", "写して始めるもとのゲーム。"),
    show_default=False,
)
Language = Annotated[
    Lang | None, typer.Option("--lang", help=say("The language to speak.", "表示する言語。"), show_default=False)
]


def rules(given: Sequence[str]) -> dict[str, object] | str:
    """Return options from `name=value`, several with commas, or the name of a preset alone.

    >>> rules(["target=100", "a=1,b=two"]), rules(["short"])
    ({'target': '100', 'a': '1', 'b': 'two'}, 'short')
    """
    if len(given) == 1 and "=" not in given[0]:
        return given[0]
    parts = [part for text in given for part in text.split(",") if part.strip()]
    pairs = (part.partition("=") for part in parts)
    return {name.strip(): value.strip() for name, _, value in pairs}


def read(file: Path) -> Match:
    """Read the match of a record; a file that is none stops the command."""
    from tefuda.engine.matches.records import read_record
    from tefuda.engine.texts.errors import BadRecord

    try:
        return read_record(file.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise CommandError(
            ExitCode.BAD_FILE, say(f"{file}: this is not a UTF-8 text file", f"{file}はUTF-8の文書ではありません")
        ) from error
    except BadRecord as error:
        raise CommandError(ExitCode.BAD_FILE, f"{file}: {spoken(error)}") from error
