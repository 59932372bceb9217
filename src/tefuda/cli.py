"""`tefuda`: what can be said on the command line. What is done stands in `tefuda.commands`, one module a command.

Nothing is imported here that `tefuda --help` does not need; each command brings its own.
"""

from __future__ import annotations

import os
import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from tefuda.commands.exits import Exit
from tefuda.commands.words import say


class Lang(StrEnum):
    """The languages of Tefuda."""

    en = "en"
    ja = "ja"


def _complete_game(begun: str) -> list[str]:
    """For the shell's completion."""
    from tefuda.commands.games import beginning_with

    return beginning_with(begun)


GAME = typer.Argument(
    autocompletion=_complete_game,
    metavar="GAME",
    help=say("The game, as `tefuda games` names it.", "ゲーム(`tefuda games` に出る名前)。"),
    show_default=False,
)
FILES = typer.Argument(metavar="FILE", help=say("Scenario files.", "シナリオのファイル。"), show_default=False)
RECORD = typer.Argument(metavar="FILE", help=say("A match's record.", "対局の記録。"), show_default=False)
RULE = typer.Option(
    "--rules",
    metavar="NAME=VALUE",
    help=say("A rule that differs from the default; may be repeated.", "標準と違うルール。何度でも使えます。"),
    show_default=False,
)
SEED = typer.Option("--seed", min=0, help=say("The seed of every shuffle.", "シャッフルの種。"))
Language = Annotated[
    Lang | None, typer.Option("--lang", help=say("The language to speak.", "使う言語。"), show_default=False)
]

app = typer.Typer(
    name="tefuda",
    invoke_without_command=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110},
    help=say(
        "Five wonderful card games: play them, study them, research them.\n\n"
        "\b\nExamples:\n  tefuda serve --open\n  tefuda rules GAME --lang ja\n  tefuda check scenarios/*.toml\n\n"
        "\b\nExit codes:\n  0  done\n  1  something checked does not hold\n  2  no such command, option, game or rule\n"
        "  3  a file is missing or has a mistake in it\n"
        "  4  something is missing here: an extra, a free port, the page",
        "五つのすばらしいカードゲームを、遊び、調べ、研究する。\n\n"
        "\b\n例:\n  tefuda serve --open\n  tefuda rules GAME --lang ja\n  tefuda check scenarios/*.toml\n\n"
        "\b\n終了コード:\n  0  できた\n  1  調べたことが成り立たない\n"
        "  2  そのコマンド、オプション、ゲーム、ルールはない\n"
        "  3  ファイルがない、または誤りがある\n  4  この機械に足りないものがある(追加機能、空きポート、画面)",
    ),
)


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"tefuda {version('tefuda')}")
        raise typer.Exit


@app.callback()
def tefuda(
    context: typer.Context,
    lang: Language = None,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help=say("Show the version.", "版を表示する。")),
    ] = False,
) -> None:
    # `--lang` has been read by `tefuda.commands.words`, before the first word was spoken.
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command(
    help=say(
        "Open tables in the browser.\n\nFriends come in by a link.\n\n"
        "\b\nExamples:\n  tefuda serve --open\n  tefuda serve --host 0.0.0.0 --port 8080\n"
        "  tefuda serve --database postgresql://localhost/tefuda",
        "ブラウザで遊ぶ卓を開く。\n\n友だちはリンクから入れます。\n\n"
        "\b\n例:\n  tefuda serve --open\n  tefuda serve --host 0.0.0.0 --port 8080\n"
        "  tefuda serve --database postgresql://localhost/tefuda",
    )
)
def serve(
    host: Annotated[str, typer.Option(help=say("The address to listen on.", "待ち受けるアドレス。"))] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, help=say("The port; 0 picks a free one.", "ポート。0 は空きを選ぶ。"))
    ] = 8000,
    open_page: Annotated[bool, typer.Option("--open", help=say("Open the browser.", "ブラウザを開く。"))] = False,
    database: Annotated[
        str | None,
        typer.Option(
            envvar="TEFUDA_DATABASE_URL",
            help=say(
                "Where matches are kept; a SQLite file by default.", "対局を保存する場所。標準は SQLite のファイル。"
            ),
            show_default=False,
        ),
    ] = None,
    lang: Language = None,
) -> None:
    from tefuda.commands import serve as command

    command.run(host, port, open_page, database)


@app.command(
    help=say(
        "List the games.\n\n\b\nExample:\n  tefuda games --lang ja",
        "ゲームの一覧。\n\n\b\n例:\n  tefuda games --lang ja",
    )
)
def games(lang: Language = None) -> None:
    from tefuda.commands import games as command

    command.run()


@app.command(
    help=say(
        "Read a game's rulebook.\n\n\b\nExample:\n  tefuda rules GAME --lang ja",
        "ゲームのルールブックを読む。\n\n\b\n例:\n  tefuda rules GAME --lang ja",
    )
)
def rules(game: Annotated[str, GAME], lang: Language = None) -> None:
    from tefuda.commands import rules as command

    command.run(game)


@app.command(
    help=say(
        "Run scenario files.\n\n"
        "Each is a position, plays, what must be refused and what must result. "
        "Prints each failure with its case and the difference, and then: N passed, M failed.\n\n"
        "\b\nExample:\n  tefuda check scenarios/*.toml",
        "シナリオを実行する。\n\n"
        "局面、プレイ、断られるべきこと、結果を並べたファイルです。"
        "失敗ごとに場面と違いを示し、最後に「N passed, M failed」と表示します。\n\n"
        "\b\n例:\n  tefuda check scenarios/*.toml",
    )
)
def check(files: Annotated[list[Path], FILES], lang: Language = None) -> None:
    from tefuda.commands import check as command

    raise typer.Exit(command.run_all(files))


@app.command(
    help=say(
        "Tell a recorded match again.\n\n\b\nExample:\n  tefuda replay match.txt --lang ja",
        "記録した対局を、一手ずつ語り直す。\n\n\b\n例:\n  tefuda replay match.txt --lang ja",
    )
)
def replay(file: Annotated[Path, RECORD], lang: Language = None) -> None:
    from tefuda.commands import replay as command

    command.run(file)


@app.command(
    help=say(
        "Check a finished match off line.\n\n"
        "Compares the shuffles with the seed and its commitment, and makes every play again.\n"
        "\n\b\nExamples:\n  tefuda verify match.txt\n  tefuda verify match.txt --commitment 9f2c...",
        "終わった対局を手元で確かめる。\n\nシャッフルを種とその約束に照らし、すべてのプレイをやり直します。\n\n"
        "\b\n例:\n  tefuda verify match.txt\n  tefuda verify match.txt --commitment 9f2c...",
    )
)
def verify(
    file: Annotated[Path, RECORD],
    commitment: Annotated[
        str | None,
        typer.Option(
            help=say("What was shown before the first deal.", "最初のディールの前に示された約束。"), show_default=False
        ),
    ] = None,
    lang: Language = None,
) -> None:
    from tefuda.commands import verify as command

    raise typer.Exit(command.run(file, commitment))


@app.command(
    help=say(
        "Count lines of play, N plays long.\n\nThey begin at the first deal that a seed gives.\n\n"
        "\b\nExamples:\n  tefuda perft GAME --depth 3\n  tefuda perft GAME --depth 2 --seed 7 --divide",
        "N 手の進み方を数える。\n\n種で決まる最初のディールから始めます。\n\n"
        "\b\n例:\n  tefuda perft GAME --depth 3\n  tefuda perft GAME --depth 2 --seed 7 --divide",
    )
)
def perft(
    game: Annotated[str, GAME],
    depth: Annotated[int, typer.Option(min=0, max=20, help=say("How many plays deep.", "何手先まで。"))] = 3,
    seed: Annotated[int, SEED] = 0,
    divide: Annotated[
        bool, typer.Option("--divide", help=say("Count after each first play.", "最初の手ごとに数える。"))
    ] = False,
    rule: Annotated[list[str] | None, RULE] = None,
    lang: Language = None,
) -> None:
    from tefuda.commands import perft as command

    command.run(game, depth, seed, divide, rule or [])


@app.command(
    help=say(
        "Let bots play many matches.\n\n"
        "\b\nExamples:\n  tefuda simulate GAME --matches 1000 --bots greedy,random --seed 7\n"
        "  tefuda simulate GAME --rules target=100 --out matches.parquet",
        "ボットに何局も打たせ、結果をまとめる。\n\n"
        "\b\n例:\n  tefuda simulate GAME --matches 1000 --bots greedy,random --seed 7\n"
        "  tefuda simulate GAME --rules target=100 --out matches.parquet",
    )
)
def simulate(
    game: Annotated[str, GAME],
    matches: Annotated[int, typer.Option(min=1, help=say("How many matches.", "何局。"))] = 1000,
    bots: Annotated[
        str, typer.Option(help=say("A bot for each seat, with commas.", "席ごとのボット。コンマで区切る。"))
    ] = "greedy,random",
    seed: Annotated[int, SEED] = 0,
    rule: Annotated[list[str] | None, RULE] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            help=say("Write a row for each match: .csv or .parquet.", "一局一行で書き出す: .csv か .parquet。"),
            show_default=False,
        ),
    ] = None,
    lang: Language = None,
) -> None:
    from tefuda.commands import simulate as command

    command.run(game, matches, bots, seed, rule or [], out)


@app.command(
    help=say(
        "Find the most that can be laid, where a game has an exact solver.\n\n"
        "Melds are separated by |; a joker on the table says for which card it stands, JK=9S.\n\n"
        "\b\nExample:\n  tefuda solve GAME --table '4S 4H 4D 4C | 5S 5H 5D 5C' --hand '6S KD JK'",
        "手札から最も多く出す方法を、厳密に求める(解法のあるゲームだけ)。\n\n"
        "メルドは | で区切ります。場のジョーカーは、代わりの札を JK=9S のように書きます。\n\n"
        "\b\n例:\n  tefuda solve GAME --table '4S 4H 4D 4C | 5S 5H 5D 5C' --hand '6S KD JK'",
    ),
)
def solve(
    game: Annotated[str, GAME],
    hand: Annotated[str, typer.Option(help=say("The cards in hand.", "手札。"), show_default=False)],
    table: Annotated[str, typer.Option(help=say("The melds on the table.", "場のメルド。"))] = "",
    weight: Annotated[
        str, typer.Option(help=say("What to make most of: points or cards.", "何を多くするか: points か cards。"))
    ] = "points",
    packs: Annotated[int, typer.Option(min=1, max=2, help=say("How many packs.", "トランプの組数。"))] = 2,
    rule: Annotated[list[str] | None, RULE] = None,
    lang: Language = None,
) -> None:
    from tefuda.commands import solve as command

    command.run(game, table, hand, weight, packs, rule or [])


@app.command(
    "new-game",
    help=say(
        "Write the folder of a new game.\n\nIt holds a small game that works, to be changed.\n\n"
        "\b\nExample:\n  tefuda new-game 'High Card'",
        "新しいゲームのフォルダーを作る。\n\n中身は動く小さな見本で、書き換えて使います。\n\n"
        "\b\n例:\n  tefuda new-game 'High Card'",
    ),
)
def new_game(
    name: Annotated[
        str, typer.Argument(metavar="NAME", help=say("Its English name.", "英語の名前。"), show_default=False)
    ],
    folder: Annotated[
        Path | None,
        typer.Option(
            "--in",
            metavar="FOLDER",
            help=say("Where games lie, if not in this Tefuda.", "この Tefuda の外に作るときの場所。"),
            show_default=False,
        ),
    ] = None,
    lang: Language = None,
) -> None:
    from tefuda.commands import new_game as command

    command.run(name, folder)


def main() -> None:
    """Run the command line. Whatever goes wrong is one line on stderr and an exit code, never a traceback."""
    try:
        code = app(prog_name="tefuda", standalone_mode=False) or Exit.OK
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader (`| head`) has left: that is no mistake, and there is nobody to tell.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = Exit.OK
    except (Exception, KeyboardInterrupt) as error:
        from tefuda.commands.mistakes import told

        code = told(error)
    sys.exit(int(code))
