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
from tefuda.commands.arguments import FILES, GAME, GAME_FOLDER, QUICK, RECORD, RULE, SEED, SIGNATURE_HELP, Language
from tefuda.commands.errors import ExitCode, tell_warnings
from tefuda.commands.page import say
from tefuda.commands.shell import COMPLETING, app, command
from tefuda.version import VERSION

__all__ = ["app", "main"]


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"tefuda {VERSION}")
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
        typer.Option("--version", callback=_version, is_eager=True, help=say("option-version")),
    ] = False,
    install_completion: Annotated[
        bool,
        typer.Option(
            "--install-completion",
            callback=_install_completion,
            is_eager=True,
            help=say("option-install-completion"),
        ),
    ] = False,
    show_completion: Annotated[
        bool,
        typer.Option(
            "--show-completion",
            callback=_show_completion,
            is_eager=True,
            help=say("option-show-completion"),
        ),
    ] = False,
) -> None:
    """Show the help if no command is given; the options act by their callbacks."""
    # `--lang` has been read by `tefuda.commands.page`, before the first word was spoken.
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@command(
    say("help-serve"),
    "tefuda serve --open",
    "tefuda serve --host 0.0.0.0 --port 8080",
    "tefuda serve --database postgresql://localhost/tefuda",
)
def serve(
    host: Annotated[str, arguments.HOST] = "127.0.0.1",
    port: Annotated[int, arguments.PORT] = 8000,
    open_page: Annotated[bool, typer.Option("--open", help=say("serve-open-page"))] = False,
    database: Annotated[str | None, arguments.DATABASE] = None,
    log: Annotated[arguments.LogForm | None, arguments.LOG] = None,
    verbose: Annotated[bool, arguments.VERBOSE] = False,
    lang: Language = None,
) -> None:
    """Serve tables to browsers."""
    from tefuda.commands import serve as work

    work.run(host, port, open_page, database, log=log.value if log else None, verbose=verbose)


admin.declare()


@command(
    say("help-site"),
    "tefuda site public/",
)
def site(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help=say("site-folder"), file_okay=False)],
    server: Annotated[str | None, arguments.SERVER] = None,
    force: Annotated[bool, arguments.FORCE] = False,
    lang: Language = None,
) -> None:
    """Write a folder of static files that needs no server."""
    from tefuda.commands import serve as work

    work.write_site(folder, server, force)


@command(
    say("help-join"),
    "tefuda join https://cards.example/t/k3x9mvt2bqrw",
    "tefuda join http://127.0.0.1:8000 --game GAME",
)
def join(
    address: Annotated[str, arguments.TABLE],
    game: Annotated[str | None, arguments.GAME_OPENED] = None,
    name: Annotated[str, arguments.NAME] = "",
    seat: Annotated[int | None, arguments.SEAT] = None,
    lang: Language = None,
) -> None:
    """Play at a table of a running server."""
    from tefuda.commands import join as work

    work.run(address, game, name, seat)


@command(say("help-games"), "tefuda games --lang ja")
def games(lang: Language = None) -> None:
    """List the games."""
    from tefuda.commands import games as work

    work.list_games()


@command(say("help-rules"), "tefuda rules GAME --lang ja")
def rules(game: Annotated[str, GAME], lang: Language = None) -> None:
    """Show a game's rulebook."""
    from tefuda.commands import games as work

    work.print_rulebook(game)


@command(
    say("help-check"),
    "tefuda check scenarios/*.toml",
)
def check(files: Annotated[list[Path], FILES], lang: Language = None) -> None:
    """Run scenario files."""
    from tefuda.commands import check as work

    raise typer.Exit(work.run_all(files))


@command(
    say("help-validate"),
    "tefuda validate games/red_dog --quick",
    "tefuda validate games/red_dog --signature red_dog.toml",
)
def validate(
    game: Annotated[str, GAME_FOLDER],
    quick: Annotated[bool, QUICK] = False,
    signature: Annotated[Path | None, typer.Option(metavar="FILE", help=SIGNATURE_HELP, show_default=False)] = None,
    lang: Language = None,
) -> None:
    """Run the conformance suite on a game."""
    from tefuda.commands import check as work

    raise typer.Exit(work.validate_game(game, quick, signature))


@command(
    say("help-replay"),
    "tefuda replay match.json --lang ja",
    "tefuda replay match.json --at 20",
    "tefuda replay match.json --open",
)
def replay(
    file: Annotated[Path, RECORD],
    at: Annotated[int | None, arguments.LINE_AFTER] = None,
    open_page: Annotated[bool, arguments.ON_THE_TABLE] = False,
    lang: Language = None,
) -> None:
    """Show a recorded match."""
    from tefuda.commands import replay as work

    work.look_back(file, at, open_page)


@command(
    say("help-advise"),
    "tefuda advise match.json --at 12",
)
def advise(
    file: Annotated[Path, RECORD],
    at: Annotated[int | None, arguments.LINE_BEFORE] = None,
    worlds: Annotated[int, arguments.WORLDS] = 4_000,
    lang: Language = None,
) -> None:
    """Show the best plays at a moment of a recorded match."""
    from tefuda.commands import review as work

    work.advise_on(file, at, worlds)


@command(
    say("help-review"),
    "tefuda review match.json --seat 1",
    "tefuda review match.json --html review.html",
)
def review(
    file: Annotated[Path, RECORD],
    seat: Annotated[int | None, arguments.SEAT_ADVISED] = None,
    worlds: Annotated[int | None, arguments.A_DECISION] = None,
    seed: Annotated[int, arguments.RNG] = 0,
    hindsight: Annotated[bool, arguments.HINDSIGHT] = False,
    html: Annotated[Path | None, arguments.PAGE] = None,
    lang: Language = None,
) -> None:
    """Review the decisions of a recorded match."""
    from tefuda.commands import review as work

    work.run(file, seat, worlds, seed, hindsight, html)


@command(
    say("help-score"),
    "tefuda score GAME",
    "tefuda score GAME --players Aki,Ben,Chie --lang ja",
)
def score(
    game: Annotated[str, GAME],
    players: Annotated[
        str | None, typer.Option(metavar="NAME,...", help=say("score-players"), show_default=False)
    ] = None,
    dealer: Annotated[int, typer.Option(min=1, max=16, metavar="N", help=say("score-dealer"))] = 1,
    keeper: Annotated[
        int | None, typer.Option(min=1, max=16, metavar="N", help=say("score-keeper"), show_default=False)
    ] = None,
    rule: Annotated[list[str] | None, RULE] = None,
    file: Annotated[Path | None, typer.Option(metavar="FILE", help=say("score-where"), show_default=False)] = None,
    lang: Language = None,
) -> None:
    """Keep the score of a match with real cards."""
    from tefuda.commands import score as work

    work.run(game, players, dealer, keeper, rule or [], file or Path(f"{game}.score.json"))


make_puzzles.declare(command)
leaks.declare(command)


@command(
    say("help-verify"),
    "tefuda verify match.json",
    "tefuda verify match.json --commitment 9f2c...",
)
def verify(
    file: Annotated[Path, RECORD],
    commitment: Annotated[str | None, arguments.COMMITMENT] = None,
    device: Annotated[Path | None, arguments.DEVICE] = None,
    lang: Language = None,
) -> None:
    """Verify the shuffles and the plays of a finished match."""
    from tefuda.commands import verify as work

    raise typer.Exit(work.run(file, commitment, device))


@command(
    say("help-perft"),
    "tefuda perft GAME --depth 3",
    "tefuda perft GAME --depth 2 --seed 7 --divide",
)
def perft(
    game: Annotated[str, GAME],
    depth: Annotated[int, typer.Option(min=0, max=20, metavar="N", help=say("perft-depth"))] = 3,
    seed: Annotated[int, SEED] = 0,
    divide: Annotated[
        bool,
        typer.Option("--divide", help=say("perft-divide")),
    ] = False,
    rule: Annotated[list[str] | None, RULE] = None,
    lang: Language = None,
) -> None:
    """Count the lines of play of a given length."""
    from tefuda.commands import perft as work

    work.count_lines(game, depth, seed, divide, rule or [])


from tefuda.commands import lab  # noqa: E402, F401  its commands stand here in the list


@command(
    say("help-solve"),
    "tefuda solve GAME --table '4S 4H 4D 4C | 5S 5H 5D 5C' --hand '6S KD JK'",
)
def solve(
    game: Annotated[str, GAME],
    hand: Annotated[str, typer.Option(metavar="CARDS", help=say("solve-hand"), show_default=False)],
    table: Annotated[str, typer.Option(metavar="MELDS", help=say("solve-table"))] = "",
    weight: Annotated[
        str,
        typer.Option(
            metavar="points|cards",
            help=say("solve-weight"),
        ),
    ] = "points",
    packs: Annotated[int, typer.Option(min=1, max=2, metavar="N", help=say("solve-packs"))] = 2,
    rule: Annotated[list[str] | None, RULE] = None,
    lang: Language = None,
) -> None:
    """Find the most that can be laid, by a game's exact solver."""
    from tefuda.commands import games as work

    work.solve_position(game, table, hand, weight, packs, rule or [])


@command(
    say("help-new-game"),
    "tefuda new-game 'High Card'",
    name="new-game",
)
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help=say("new-game-name"), show_default=False)],
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
    print(f"tefuda: {say('cannot-run-from-archive')}", file=sys.stderr)
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
        from tefuda.commands.errors import report

        return report(error)
