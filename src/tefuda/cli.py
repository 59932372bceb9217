"""The commands of ``tefuda`` and their options; `tefuda.commands` does their work, one module for each command.

Only what ``tefuda --help`` needs is imported here; each command imports the rest itself.  The help texts are spoken in
one language, which is chosen on import: so annotations are evaluated where they stand, and not on demand.
"""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from tefuda.commands import admin, arguments, leaks, make_puzzles, streams
from tefuda.commands.arguments import FILES, GAME, KEPT, QUICK, RECORD, RULE, SEED, WHERE, Language
from tefuda.commands.errors import ExitCode, tell_warnings
from tefuda.commands.page import say
from tefuda.commands.shell import COMPLETING, app, command

__all__ = ["app", "main"]


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"tefuda {version('tefuda')}")
        raise typer.Exit


def _install_completion(wanted: bool) -> None:
    if wanted:
        from tefuda.commands import shell

        shell.install()
        raise typer.Exit


def _show_completion(wanted: bool) -> None:
    if wanted:
        from tefuda.commands import shell

        shell.show()
        raise typer.Exit


@app.callback()
def tefuda(
    context: typer.Context,
    lang: Language = None,
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_version, is_eager=True, help=say("Show the version.", "バージョンを表示する。")
        ),
    ] = False,
    install_completion: Annotated[
        bool,
        typer.Option(
            "--install-completion",
            callback=_install_completion,
            is_eager=True,
            help=say("Install completion of commands in your shell.", "使っているシェルに、コマンドの補完を設定する。"),
        ),
    ] = False,
    show_completion: Annotated[
        bool,
        typer.Option(
            "--show-completion",
            callback=_show_completion,
            is_eager=True,
            help=say("Show the completion script without installing it.", "補完の設定を、書き込まずに表示する。"),
        ),
    ] = False,
) -> None:
    """Show the help if no command is given; the options act by their callbacks."""
    # `--lang` has been read by `tefuda.commands.page`, before the first word was spoken.
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@command(
    say(
        "Serve tables to browsers.\n\nFriends join by a link.",
        "ブラウザーで遊ぶ卓を開く。\n\n友だちはリンクから入れる。",
    ),
    "tefuda serve --open",
    "tefuda serve --host 0.0.0.0 --port 8080",
    "tefuda serve --database postgresql://localhost/tefuda",
)
def serve(
    host: Annotated[str, arguments.HOST] = "127.0.0.1",
    port: Annotated[int, arguments.PORT] = 8000,
    open_page: Annotated[bool, typer.Option("--open", help=say("Open the browser.", "ブラウザーを開く。"))] = False,
    database: Annotated[str | None, arguments.DATABASE] = None,
    lang: Language = None,
) -> None:
    """Serve tables to browsers."""
    from tefuda.commands import serve as work

    work.run(host, port, open_page, database)


admin.declare()


@command(
    say(
        "Write the games as a folder that needs no server.\n\n"
        "Any static file host can serve it, at any path: the five games against computer players, even offline.",
        "サーバーのいらないフォルダーを書き出す。\n\n"
        "どの静的ホスティングでも公開できる。5つのゲームを、コンピューター相手に、オフラインでも遊べる。",
    ),
    "tefuda site public/",
)
def site(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help=say("Where to write it.", "書き出し先。"), file_okay=False)
    ],
    server: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help=say(
                "A server to link to, for games with friends.", "友だちと遊べるサーバー。ここへのリンクを付ける。"
            ),
        ),
    ] = None,
    force: Annotated[
        bool,
        typer.Option(
            "--force",
            help=say("Write even if the folder has other files.", "ほかのファイルがあるフォルダーにも書き出す。"),
        ),
    ] = False,
    lang: Language = None,
) -> None:
    """Write a folder of static files that needs no server."""
    from tefuda.commands import serve as work

    work.write_site(folder, server, force)


@command(say("List the games.", "ゲームの一覧を表示する。"), "tefuda games --lang ja")
def games(lang: Language = None) -> None:
    """List the games."""
    from tefuda.commands import games as work

    work.list_games()


@command(say("Read a game's rulebook.", "ゲームのルールブックを読む。"), "tefuda rules GAME --lang ja")
def rules(game: Annotated[str, GAME], lang: Language = None) -> None:
    """Show a game's rulebook."""
    from tefuda.commands import games as work

    work.print_rulebook(game)


@command(
    say(
        "Run scenario files.\n\n"
        "Each has a position, plays, and the expected refusals and results. "
        "Prints each failure with its case and the difference. The last line counts passed and failed cases.",
        "シナリオファイルを実行する。\n\n"
        "局面、プレイ、断られるはずのプレイ、あるべき結果を書いたファイルを確かめる。"
        "失敗はケースと食い違いを示し、最後の行に成功と失敗の数を示す。",
    ),
    "tefuda check scenarios/*.toml",
)
def check(files: Annotated[list[Path], FILES], lang: Language = None) -> None:
    """Run scenario files."""
    from tefuda.commands import check as work

    raise typer.Exit(work.run_all(files))


@command(
    say(
        "Check whether a game meets every requirement.\n\n"
        "The game may be in any folder. Prints each missing part, leak and fault in a line.",
        "ゲームが求められることをすべて満たしているか調べる。\n\n"
        "どこにあるフォルダーでもよい。足りないもの、漏れる秘密、間違いを1行ずつ示す。",
    ),
    "tefuda validate games/red_dog --quick",
    "tefuda validate games/red_dog --signature red_dog.toml",
)
def validate(
    game: Annotated[str, WHERE],
    quick: Annotated[bool, QUICK] = False,
    signature: Annotated[Path | None, typer.Option(metavar="FILE", help=KEPT, show_default=False)] = None,
    lang: Language = None,
) -> None:
    """Run the conformance suite on a game."""
    from tefuda.commands import check as work

    raise typer.Exit(work.validate_game(game, quick, signature))


@command(
    say(
        "Look back at a recorded match.\n\n"
        "Tells it play by play, shows the position after a line, or opens it in the browser.",
        "記録した対局を振り返る。\n\n1プレイずつ文章で表示するほか、途中の場面を見たり、ブラウザーの卓で開いたりできる。",
    ),
    "tefuda replay match.txt --lang ja",
    "tefuda replay match.txt --at 20",
    "tefuda replay match.txt --open",
)
def replay(
    file: Annotated[Path, RECORD],
    at: Annotated[int | None, arguments.AT] = None,
    open_page: Annotated[bool, arguments.ON_THE_TABLE] = False,
    lang: Language = None,
) -> None:
    """Show a recorded match."""
    from tefuda.commands import replay as work

    work.look_back(file, at, open_page)


@command(
    say(
        "Show the best plays at a moment of a recorded match.\n\n"
        "Uses only what the player could know then. Plays are numbered as in tefuda replay.",
        "記録した対局のある場面で、どのプレイが一番良いかを調べる。\n\n"
        "使うのは、その人がそのとき知り得たことだけ。番号はtefuda replayで分かる。",
    ),
    "tefuda advise match.txt --at 12",
)
def advise(
    file: Annotated[Path, RECORD],
    at: Annotated[int | None, arguments.BEFORE] = None,
    worlds: Annotated[int, arguments.WORLDS] = 4_000,
    lang: Language = None,
) -> None:
    """Show the best plays at a moment of a recorded match."""
    from tefuda.commands import review as work

    work.advise_on(file, at, worlds)


@command(
    say(
        "Review a recorded match.\n\n"
        "Judges each decision by what the player knew then: luck, skill, turning points. Takes seconds to minutes.",
        "記録した対局を検討する。\n\n"
        "そのとき知り得たことだけでプレイを調べ、プレイと運、勝負の分かれ目を示す。1人につき数秒から数分かかる。",
    ),
    "tefuda review match.txt --seat 1",
    "tefuda review match.txt --html review.html",
)
def review(
    file: Annotated[Path, RECORD],
    seat: Annotated[int | None, arguments.WHOSE] = None,
    worlds: Annotated[int | None, arguments.A_DECISION] = None,
    seed: Annotated[int, arguments.RNG] = 0,
    hindsight: Annotated[bool, arguments.HINDSIGHT] = False,
    html: Annotated[Path | None, arguments.PAGE] = None,
    lang: Language = None,
) -> None:
    """Review the decisions of a recorded match."""
    from tefuda.commands import review as work

    work.run(file, seat, worlds, seed, hindsight, html)


make_puzzles.declare(command)
leaks.declare(command)


@command(
    say(
        "Check a finished match offline.\n\n"
        "Compares the shuffles with the seed and its commitment, and repeats every play.",
        "終わった対局を、サーバーなしで検証する。\n\n"
        "シャッフルがシードとコミットメントのとおりかを調べ、すべてのプレイをやり直して確かめる。",
    ),
    "tefuda verify match.txt",
    "tefuda verify match.txt --commitment 9f2c...",
)
def verify(
    file: Annotated[Path, RECORD],
    commitment: Annotated[
        str | None,
        typer.Option(
            metavar="HASH",
            help=say(
                "The commitment that was shown before the first deal.",
                "最初のディールの前に示されたコミットメント。",
            ),
            show_default=False,
        ),
    ] = None,
    device: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help=say(
                "Your device's proof of the match as a file; the page shows it at the end.",
                "自分の端末に残った対局の控えのファイル。対局が終わると、ページに表示される。",
            ),
            show_default=False,
        ),
    ] = None,
    lang: Language = None,
) -> None:
    """Verify the shuffles and the plays of a finished match."""
    from tefuda.commands import verify as work

    raise typer.Exit(work.run(file, commitment, device))


@command(
    say(
        "Count the lines of play of N plays.\n\nThey begin at the first deal of a seed.",
        "Nプレイ先までの道筋の数を数える。\n\nシードで決まる最初のディールから始める。",
    ),
    "tefuda perft GAME --depth 3",
    "tefuda perft GAME --depth 2 --seed 7 --divide",
)
def perft(
    game: Annotated[str, GAME],
    depth: Annotated[
        int, typer.Option(min=0, max=20, metavar="N", help=say("The number of plays.", "何プレイ先まで数えるか。"))
    ] = 3,
    seed: Annotated[int, SEED] = 0,
    divide: Annotated[
        bool,
        typer.Option("--divide", help=say("Also show the count for each first play.", "最初のプレイごとの数も示す。")),
    ] = False,
    rule: Annotated[list[str] | None, RULE] = None,
    lang: Language = None,
) -> None:
    """Count the lines of play of a given length."""
    from tefuda.commands import perft as work

    work.run(game, depth, seed, divide, rule or [])


from tefuda.commands import lab  # noqa: E402, F401  its commands stand here in the list


@command(
    say(
        "Find the most you can lay, in games with an exact solver.\n\n"
        "Separate melds by |. Write a joker on the table with the card that it stands for: JK=9S.",
        "手札から一番多く出せる形を、厳密に求める（解法のあるゲームだけ）。\n\n"
        "メルドは「|」で区切る。場のジョーカーは、代わりの札を付けて「JK=9S」のように書く。",
    ),
    "tefuda solve GAME --table '4S 4H 4D 4C | 5S 5H 5D 5C' --hand '6S KD JK'",
)
def solve(
    game: Annotated[str, GAME],
    hand: Annotated[str, typer.Option(metavar="CARDS", help=say("The cards in hand.", "手札。"), show_default=False)],
    table: Annotated[str, typer.Option(metavar="MELDS", help=say("The melds on the table.", "場のメルド。"))] = "",
    weight: Annotated[
        str,
        typer.Option(
            metavar="points|cards",
            help=say("The value to maximise.", "何を一番多くするか（pointsは点、cardsは枚数）。"),
        ),
    ] = "points",
    packs: Annotated[
        int, typer.Option(min=1, max=2, metavar="N", help=say("The number of packs.", "トランプの組数。"))
    ] = 2,
    rule: Annotated[list[str] | None, RULE] = None,
    lang: Language = None,
) -> None:
    """Find the most that can be laid, by a game's exact solver."""
    from tefuda.commands import games as work

    work.solve_position(game, table, hand, weight, packs, rule or [])


@command(
    say(
        "Write the folder of a new game.\n\nIt holds a small working game, or a copy of another one, to be changed.",
        "新しいゲームのフォルダーを作る。\n\n中身は、小さいながら動くゲームか、ほかのゲームの写し。書き換えて使う。",
    ),
    "tefuda new-game 'High Card'",
    name="new-game",
)
def new_game(
    name: Annotated[
        str, typer.Argument(metavar="NAME", help=say("Its English name.", "英語での名前。"), show_default=False)
    ],
    folder: Annotated[Path | None, arguments.FOLDER] = None,
    like: Annotated[str | None, arguments.LIKE] = None,
    lang: Language = None,
) -> None:
    """Write the folder of a new game."""
    from tefuda.commands import new_game as work

    work.run(name, folder, like)


def _ready_to_complete() -> None:
    """Register the completion of shells, if a shell asks for completions."""
    if COMPLETING in os.environ:
        from tefuda.commands import shell

        shell.ready()


def _unpacked() -> bool:
    """Return whether files lie beside the code: sentences, rulebooks, pages and sources are read from there."""
    if Path(__file__).is_file():
        return True
    english = "Tefuda cannot run from an archive. Install it or unpack it."
    japanese = "書庫（zip）に入れたままでは使えません。インストールするか、展開してください。"
    print(f"tefuda: {say(english, japanese)}", file=sys.stderr)
    return False


def main(words: Sequence[str] | None = None) -> None:
    """Run the command line; report any error as one line on stderr and an exit code, never as a traceback."""
    streams.settle()
    code = _outcome(words)
    streams.leave()
    sys.exit(int(code))


def _outcome(words: Sequence[str] | None) -> int:
    """Run a command and return its exit code.  A reader (`| head`) that leaves early is no error."""
    try:
        if not _unpacked():
            return ExitCode.UNABLE
        _ready_to_complete()
        tell_warnings()
        code = app(words, prog_name="tefuda", standalone_mode=False) or ExitCode.OK
        with suppress(BrokenPipeError):
            sys.stdout.flush()
        return int(code)
    except streams.OutputClosed:
        return ExitCode.OK
    except (Exception, KeyboardInterrupt) as error:
        from tefuda.commands.errors import told

        return told(error)
