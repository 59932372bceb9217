"""What the REST side answers: dataclasses, like all that goes out.  Only we fill them: nothing need be checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from tefuda.server.wire.base import Lang, TableId, Token


class Answer:
    """What FastAPI reads when it describes one: there are no other keys than these."""

    __pydantic_config__: ClassVar = {"extra": "forbid"}


@dataclass(frozen=True, kw_only=True)
class Choice(Answer):
    """One of several, and what it is called."""

    value: str
    label: str


@dataclass(frozen=True, kw_only=True)
class Option(Answer):
    """One line of the rules form, made from the game's own declaration."""

    name: str
    label: str
    help: str = ""
    kind: Literal["number", "choice", "flag"]
    default: str
    low: int | None = None
    high: int | None = None
    choices: tuple[Choice, ...] = ()
    clause: str | None = None


@dataclass(frozen=True, kw_only=True)
class Preset(Answer):
    """A known way to play."""

    id: str
    label: str
    rules: dict[str, str]


@dataclass(frozen=True, kw_only=True)
class GameInfo(Answer):
    """GET /api/games: what can be played here."""

    id: str
    name: str
    tagline: str
    seats: tuple[int, ...]  # how many can play, the best number first
    minutes: str = ""
    options: tuple[Option, ...]
    presets: tuple[Preset, ...]
    bots: tuple[Choice, ...]
    bot: str = ""  # who plays for the house where nobody in particular is asked for
    hints: bool = False  # a table may allow hints


@dataclass(frozen=True, kw_only=True)
class Seated(Answer):
    """The secret that holds a seat.  It is told once and never again."""

    table: TableId
    seat: int
    token: Token
    link: str  # "/t/k3x9…": for the friend; holds no secret


@dataclass(frozen=True, kw_only=True)
class Rulebook(Answer):
    """GET /api/games/{game}/rulebook: safe HTML with an anchor for every clause."""

    game: str
    lang: Lang
    title: str
    html: str


@dataclass(frozen=True, kw_only=True)
class Problem(Answer):
    """Every error of the REST side."""

    code: str
    text: str
    where: str | None = None
