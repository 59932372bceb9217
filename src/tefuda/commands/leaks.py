"""The command `tefuda leaks`: check whether a server tells anybody what they may not know."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Final

import typer

from tefuda.commands.arguments import Language, id_of
from tefuda.commands.errors import CliError, ExitCode
from tefuda.commands.page import formatter_for, labelled, listed, say

if TYPE_CHECKING:
    from tefuda.commands.streams import ProgressCallback
    from tefuda.leaks.finding import Leak
    from tefuda.leaks.judging import LeakReport
    from tefuda.leaks.sealed import SealedTranscript
    from tefuda.leaks.session import TableTranscript

    Asked = tuple[str, int, int]  # the game, the seats, the seed
    Transcripts = tuple[list[TableTranscript], list[SealedTranscript]]

FEW: Final = 10  # plays at each table of a round: what is asked there does not depend on how many they are
AT_TABLES: Final = 2  # is a round played
SHOWN: Final = 20  # the most lines of what was found; the rest is counted
URL = typer.Argument(metavar="URL", help=say("leaks-url"))
GAMES = typer.Option(metavar="GAME", help=say("leaks-games"), show_default=False)
MATCHES = typer.Option(min=1, max=1_000, metavar="N", help=say("leaks-matches"))
PLAYS = typer.Option(min=1, max=10_000, metavar="N", help=say("leaks-plays"))
SEED = typer.Option(metavar="N", help=say("leaks-seed"))


def declare(command: Callable[..., Callable[[Callable[..., None]], object]]) -> None:
    """Declare the command."""

    @command(
        say("help-leaks"),
        "tefuda leaks http://127.0.0.1:8000",
        "tefuda leaks https://cards.example --game GAME --matches 20",
    )
    def leaks(
        url: Annotated[str, URL],
        game: Annotated[list[str] | None, GAMES] = None,
        matches: Annotated[int, MATCHES] = 2,
        plays: Annotated[int, PLAYS] = 60,
        seed: Annotated[int, SEED] = 1,
        lang: Language = None,
    ) -> None:
        raise typer.Exit(run(url, game or (), matches, plays, seed))


def run(server: str, named: Sequence[str], matches: int, plays: int, seed: int) -> ExitCode:
    """Play, search what was heard, and print the findings; return FAILED if anything should not have been told."""
    from tefuda.commands.streams import with_progress
    from tefuda.engine.extras import require
    from tefuda.engine.matches.registry import find, games

    require("websockets", "httpx")
    chosen = [find(id_of(game) or game) for game in named or games()]
    tables = [
        (game.id, game.seats[number % len(game.seats)], seed + number) for number in range(matches) for game in chosen
    ]

    rounds = [(game.id, game.seats[0], seed) for game in chosen]

    def work(told: "ProgressCallback") -> "Transcripts":
        import asyncio

        return asyncio.run(_play(server, tables, rounds, plays, told))

    from tefuda.leaks.judging import judge

    verdict = judge(*_heard(lambda: with_progress(say("progress-matches"), len(tables) + len(rounds), work)))
    for line in [*_lines(verdict)][:SHOWN]:
        print(line)
    count = len(verdict.leaks) + len(verdict.suspicions)
    print(
        say(
            "leaks-checked",
            matches=len(tables) + len(rounds) * AT_TABLES,
            messages=f"{verdict.messages:,}",
            count=count,
        )
    )
    return ExitCode.OK if verdict.clean else ExitCode.FAILED


async def _play(
    server: str, tables: "Sequence[Asked]", rounds: "Sequence[Asked]", plays: int, told: "ProgressCallback"
) -> "Transcripts":
    """Play one match after another, and then a round of two tables for each game."""
    from tefuda.leaks.sealed import play_round
    from tefuda.leaks.session import play_match

    evenings, sealed = list["TableTranscript"](), list["SealedTranscript"]()
    for game, seats, seed in tables:
        evenings.append(await play_match(server, game, seats, plays, seed))
        told(len(evenings))
    for game, seats, seed in rounds:
        sealed.append(await play_round(server, game, seats, min(plays, FEW), seed))
        told(len(evenings) + len(sealed))
    return evenings, sealed


def _heard(play: "Callable[[], Transcripts]") -> "Transcripts":
    """Return what was heard; a missing server, or one with another protocol, stops the command with a sentence."""
    from websockets.exceptions import WebSocketException

    from tefuda.client import ServerError, ServerProtocolError

    try:
        return play()
    except (OSError, TimeoutError, WebSocketException) as wrong:
        raise CliError(ExitCode.FAILED, say("leaks-no-answer", wrong=wrong)) from wrong
    except (ServerProtocolError, ServerError, LookupError, ValueError) as wrong:
        text = say("leaks-other-protocol", wrong=wrong)
        raise CliError(ExitCode.FAILED, text) from wrong


def _lines(verdict: "LeakReport") -> Iterator[str]:
    for game, leak in verdict.leaks:
        yield labelled(game, labelled(listed((_reader(leak), _place(leak))), leak.what))
    for one in verdict.suspicions:
        what = {"time": say("leaks-time-to-answer"), "answer": say("leaks-answer")}[one.what]
        where = say("leaks-depends-on-card", where=one.where)
        yield labelled(what, formatter_for().text("annotated", text=where, note=f"p = {one.p:.1g}, n = {one.n}"))


def _place(leak: "Leak") -> str:
    if leak.version < 0:  # an answer to a request, which tells no version
        return leak.where
    return formatter_for().text("annotated", text=leak.where, note=f"{say('leaks-version')} {leak.version}")


def _reader(leak: "Leak") -> str:
    if leak.reader is None:
        return say("leaks-spectator")
    return say("leaks-anybody") if leak.reader < 0 else say("leaks-seat", seat=leak.reader)
