"""The arguments that several commands share: a game, a record, rules, a seed, a language."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from unicodedata import normalize

import typer

from tefuda.commands.errors import CliError, ExitCode
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
        from tefuda.text import game_name
        from tefuda.text.books import spoken_by

    called = {as_called(game_name(lang, id)): id for id in games() for lang in spoken_by(find(id))}
    return called.get(as_called(str(given)), given)


def folder_or_id(given: str) -> str | None:
    """Return a folder as it is, and otherwise the id of a game."""
    return given if "/" in given or "\\" in given or Path(given).exists() else id_of(given)


GAME = typer.Argument(
    callback=id_of,
    autocompletion=complete_game,
    metavar="GAME",
    help=say("option-game"),
    show_default=False,
)
FOLDER_HELP = say("option-game-folder")
GAME_FOLDER = typer.Argument(
    callback=folder_or_id, autocompletion=complete_game, metavar="FOLDER", help=FOLDER_HELP, show_default=False
)
QUICK = typer.Option("--quick", help=say("option-quick"))
SIGNATURE_HELP = say("option-signature")
FILES = typer.Argument(metavar="FILE", help=say("option-files"), show_default=False)
RECORD = typer.Argument(metavar="FILE", help=say("option-record"), show_default=False)
LINE_AFTER = typer.Option(
    metavar="N",
    min=1,
    help=say("option-at"),
    show_default=False,
)
ON_THE_TABLE = typer.Option("--open", help=say("option-on-the-table"))
LINE_BEFORE = typer.Option(
    metavar="N",
    min=1,
    help=say("option-before"),
    show_default=False,
)
HOST = typer.Option(metavar="HOST", help=say("option-host"))
PORT = typer.Option(min=0, max=65535, metavar="PORT", help=say("option-port"))
DATABASE = typer.Option(
    envvar="TEFUDA_DATABASE_URL",
    metavar="URL",
    help=say("option-database"),
    show_default=False,
)


class LogForm(StrEnum):
    """The forms of a server's log."""

    json = "json"
    text = "text"


LOG = typer.Option(metavar="json|text", help=say("option-log"), show_default=False)
VERBOSE = typer.Option("--verbose", "-v", help=say("option-verbose"))
SERVER = typer.Option(metavar="ADDRESS", help=say("site-server"))
FORCE = typer.Option("--force", help=say("site-force"))
COMMITMENT = typer.Option(metavar="HASH", help=say("verify-commitment"), show_default=False)
DEVICE = typer.Option(metavar="FILE", help=say("verify-device"), show_default=False)
TABLE = typer.Argument(metavar="ADDRESS", help=say("join-address"), show_default=False)
GAME_OPENED = typer.Option(
    "--game", callback=id_of, autocompletion=complete_game, metavar="GAME", help=say("join-game"), show_default=False
)
NAME = typer.Option(metavar="NAME", help=say("join-name"), show_default=False)
SEAT = typer.Option(metavar="N", min=1, max=16, help=say("join-seat"), show_default=False)
WORLDS = typer.Option(metavar="N", min=1, help=say("option-worlds"))
SEAT_ADVISED = typer.Option(
    metavar="N",
    min=1,
    help=say("option-whose"),
    show_default=False,
)
A_DECISION = typer.Option(
    metavar="N",
    min=1,
    help=say("option-a-decision"),
    show_default=False,
)
RNG = typer.Option("--seed", min=0, metavar="N", help=say("option-rng"))
PAGE = typer.Option("--html", metavar="FILE", help=say("option-page"), show_default=False)
HINDSIGHT = typer.Option(
    "--hindsight",
    help=say("option-hindsight"),
)
RULE = typer.Option(
    "--rules",
    metavar="NAME=VALUE",
    help=say("option-rule"),
    show_default=False,
)
SEED = typer.Option("--seed", min=0, metavar="N", help=say("option-seed"))


class ExportRowKind(StrEnum):
    """The kinds of rows that a run may write."""

    matches = "matches"
    deals = "deals"
    plays = "plays"
    events = "events"


DEALS = typer.Option(
    min=1,
    metavar="N",
    show_default=False,
    help=say("option-deals"),
)
DETAIL = typer.Option(
    metavar="matches|deals|plays|events",
    show_default=False,
    help=say("option-detail"),
)
BOTS = typer.Option(
    metavar="BOT,...",
    show_default="steady",
    help=say("option-bots"),
)
SEATS = typer.Option(
    min=2,
    metavar="N",
    show_default=False,
    help=say("option-seats"),
)
FACTS = typer.Option(
    "--facts",
    help=say("option-facts"),
)
VARIANT = typer.Option(
    metavar="NAME:RULES",
    show_default=False,
    help=say("option-variant"),
)
DEALS_COMPARED = typer.Option(min=1, metavar="N", help=say("option-deals-compared"))
MATCHES_COMPARED = typer.Option(
    min=1,
    metavar="N",
    show_default=False,
    help=say("option-matches-compared"),
)
DIFFERENCE = typer.Option(
    metavar="METRIC=SIZE",
    show_default=False,
    help=say("option-difference"),
)
OVER = typer.Option(
    metavar="NAME=VALUE,...",
    show_default=False,
    help=say("option-over"),
)
METRIC = typer.Option(
    metavar="NAME",
    show_default=False,
    help=say("option-metric"),
)
TARGET = typer.Option(
    metavar="METRIC=VALUE[,NEAR]",
    show_default=False,
    help=say("option-target"),
)
BOTS_RANKED = typer.Option(
    metavar="BOT,...",
    show_default=False,
    help=say("option-bots-ranked"),
)
TABLE_OUT = typer.Option(
    metavar="FILE",
    show_default=False,
    help=say("option-table-out"),
)
REPORT = typer.Option(
    metavar="FILE",
    show_default=False,
    help=say("option-report"),
)
OUT = typer.Option(
    metavar="FILE",
    help=say("option-out"),
    show_default=False,
)
START = typer.Option(
    "--start",
    metavar="match|FILE[@N]",
    show_default=False,
    help=say("option-start"),
)
WORKERS = typer.Option(
    metavar="N",
    min=1,
    help=say("option-workers"),
)
CLUSTER = typer.Option(
    metavar="ADDRESS",
    show_default=False,
    help=say("option-cluster"),
)
KEEP = typer.Option(
    metavar="FOLDER",
    show_default=False,
    help=say("option-keep"),
)
FOLDER = typer.Option(
    "--in",
    metavar="FOLDER",
    help=say("option-folder"),
    show_default=False,
)
LIKE = typer.Option(
    "--like",
    callback=id_of,
    autocompletion=complete_game,
    metavar="GAME",
    help=say("option-like"),
    show_default=False,
)
Language = Annotated[Lang | None, typer.Option("--lang", help=say("option-language"), show_default=False)]


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


def start(given: Sequence[str] | None) -> str | list[Match] | None:
    """Return where matches start: "match", or the moments of records, each as `FILE` or as `FILE@N`.

    >>> start(None), start(["match"])
    (None, 'match')
    """
    if not given:
        return None
    return given[0] if list(given) == ["match"] else [_moment(text) for text in given]


def _moment(text: str) -> Match:
    """Return the match of a record as it stands in the end, or after so many lines."""
    from tefuda.engine.matches.replay import up_to

    name, _, line = text.rpartition("@")
    if not name or not line.isascii() or not line.isdigit():
        return read(Path(text))
    match = read(Path(name))
    if not 1 <= int(line) <= len(match.journal):
        raise CliError(ExitCode.USAGE, say("replay-no-line", at=line))
    return up_to(match, int(line))


def read(file: Path) -> Match:
    """Read the match of a record; a file that is none stops the command."""
    from tefuda.engine.matches.records import read_record
    from tefuda.engine.texts.errors import BadRecord, NotARecord

    try:
        return read_record(file.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise CliError(ExitCode.BAD_FILE, say("record-not-text", file=file)) from error
    except NotARecord as error:
        raise CliError(ExitCode.BAD_FILE, say("file-no-record", file=file)) from error
    except BadRecord as error:
        raise CliError(ExitCode.BAD_FILE, f"{file}: {spoken(error)}") from error
