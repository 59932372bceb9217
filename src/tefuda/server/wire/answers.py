"""What the REST side answers: dataclasses, like all that goes out.  Only we fill them: nothing need be checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from tefuda.server.wire.base import Lang, TableId, Token
from tefuda.table.personas import Strength


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
class Lying(Answer):
    """Cards that lie together in a small picture of a table: their middle, in hundredths of the ground's height."""

    cards: tuple[str | None, ...]  # None lies face down
    x: int  # 0 to 200: the ground is twice as wide as high
    y: int  # 0 to 100
    how: Literal["row", "fan", "pile"]


@dataclass(frozen=True, kw_only=True)
class Showcase(Answer):
    """How a game shows itself to people who do not know it."""

    ease: Literal[1, 2, 3]  # one can play it after a minute; after a deal or two; after an evening
    players: int  # how many play it best
    rules: dict[str, str]  # kind to learners: a table against the house opens with these
    table: tuple[Lying, ...]


@dataclass(frozen=True, kw_only=True)
class LessonInfo(Answer):
    """A lesson of a game: what it is called, about how long it takes, and how many steps it has."""

    id: str
    title: str
    minutes: int
    steps: int


@dataclass(frozen=True, kw_only=True)
class PuzzleShelf(Answer):
    """GET /api/puzzles: the puzzles of one game, as far as one may know before they are solved."""

    game: str
    name: str
    levels: tuple[int, ...]  # of each, in order: how hard it is, from 1 to 5


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
    strengths: tuple[Strength, ...] = ()  # how strong it can play this game, the weakest first
    personas: tuple[str, ...] = ()  # its own players by id, in the order in which they sit down to this game
    hints: bool = False  # a table may allow hints
    suits: str = ""  # the letters of its suits
    showcase: Showcase | None = None
    lessons: tuple[LessonInfo, ...] = ()  # in the order in which they are taken


@dataclass(frozen=True, kw_only=True)
class Seated(Answer):
    """The secret that holds a seat.  It is told once and never again."""

    table: TableId
    seat: int
    token: Token
    link: str  # "/t/k3x9…": for the friend; holds no secret


@dataclass(frozen=True, kw_only=True)
class Passage(Answer):
    """A code for another device.  It is told once, is good for so many ``seconds``, and for one use."""

    code: str
    link: str  # the same as an address: the code stands behind the #, which no server hears
    qr: str  # the link as a picture: SVG
    seconds: int
    seats: int


@dataclass(frozen=True, kw_only=True)
class Arrived(Answer):
    """The seats that came to this device."""

    seats: tuple[Seated, ...]


@dataclass(frozen=True, kw_only=True)
class Brought(Answer):
    """A record that can be looked back at."""

    id: str
    link: str  # "/replay/record…"


@dataclass(frozen=True, kw_only=True)
class Shared(Answer):
    """Cards that others may have too."""

    id: str
    link: str  # "/duplicate/…"


@dataclass(frozen=True, kw_only=True)
class Kept(Answer):
    """How many seats are held on this device alone from now on."""

    seats: int


@dataclass(frozen=True, kw_only=True)
class Rulebook(Answer):
    """GET /api/games/{game}/rulebook: safe HTML with an anchor for every clause."""

    game: str
    lang: Lang
    title: str
    html: str


@dataclass(frozen=True, kw_only=True)
class Term(Answer):
    """A word of the table: what it means, as safe HTML, and the clause that says more."""

    word: str
    help: str
    clause: str | None = None


@dataclass(frozen=True, kw_only=True)
class Primer(Answer):
    """GET /api/games/{game}/primer: what a newcomer is told first.

    ``terms``: by the name that zones, melds, badges and lines of the scene give as their ``term``; a name explains
    what begins like it, too (``half-suit`` explains ``half-suit-LS``).
    """

    game: str
    lang: Lang
    aim: str  # in one sentence; empty where the rulebook has no short account
    minute: str  # safe HTML
    terms: dict[str, Term]


@dataclass(frozen=True, kw_only=True)
class Problem(Answer):
    """Every error of the REST side."""

    code: str
    text: str
    where: str | None = None
