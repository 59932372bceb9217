"""What the REST side is asked and answers: one model a body.  What they share with the socket is in `messages`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StrictBool

from tefuda.server.wire.messages import Lang, Message, TableId, Token

RawName = Annotated[str, Field(max_length=200)]  # at most 24 characters once it is cleaned


class Choice(Message):
    value: str
    label: str


class Option(Message):
    """One line of the rules form, made from the game's own declaration."""

    name: str
    label: str
    help: str = ""
    kind: Literal["number", "choice", "flag"]
    default: str
    low: int | None = None
    high: int | None = None
    choices: list[Choice] = Field(default=[])
    clause: str | None = None


class Preset(Message):
    id: str
    label: str
    rules: dict[str, str]


class GameInfo(Message):
    """GET /api/games: what can be played here."""

    id: str
    name: str
    tagline: str
    seats: list[int]  # how many can play, the best number first
    minutes: str = ""
    options: list[Option]
    presets: list[Preset]
    bots: list[Choice]
    bot: str = ""  # who plays for the house where nobody in particular is asked for
    hints: bool = False  # a table may allow hints


class SeatWish(Message):
    """Who shall sit there: oneself, whoever comes by the link, or a bot."""

    kind: Literal["me", "open", "bot"]
    bot: str | None = Field(default=None, max_length=40)


class NewTable(Message):
    """POST /api/tables."""

    game: str = Field(max_length=40)
    name: RawName = ""
    lang: Lang = "en"
    seats: list[SeatWish] = Field(min_length=1, max_length=16)
    rules: dict[Annotated[str, Field(max_length=40)], Annotated[str, Field(max_length=40)]] = Field(
        default={}, max_length=40
    )
    hints: StrictBool = False  # players may ask for hints; everyone is told
    asks_ready: StrictBool = False  # the first deal waits until all people are ready, where there are several
    grace: int = Field(default=60, ge=10, le=604800)  # seconds until the house may play for somebody who is not here


class Seated(Message):
    """The secret that holds a seat.  It is told once and never again."""

    table: TableId
    seat: int
    token: Token
    link: str  # "/t/k3x9…": for the friend; holds no secret


class SitDown(Message):
    """POST /api/tables/{table}/seats/{seat}: take an open seat."""

    name: RawName = ""
    lang: Lang = "en"


class Rulebook(Message):
    """GET /api/games/{game}/rulebook: safe HTML with an anchor for every clause."""

    game: str
    lang: Lang
    title: str
    html: str


class Problem(Message):
    """Every error of the REST side."""

    code: str
    text: str
    where: str | None = None
