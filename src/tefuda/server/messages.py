"""What travels between the server and a client: one model a message.

The client knows no game.  Everything it draws is a zone, a word, a prompt or an event, already
spoken in the reader's language.  JSON Schema and the client's TypeScript types are made from here.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Lang = Literal["en", "ja"]
CardText = Annotated[str, Field(max_length=8)]  # "7S", "TH", "JK", "JK=9S"
Token = Annotated[str, Field(min_length=43, max_length=43, pattern=r"^[A-Za-z0-9_-]+$")]
TableId = Annotated[str, Field(min_length=8, max_length=24, pattern=r"^[a-z0-9]+$")]
PlayId = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]

RawName = Annotated[str, Field(max_length=200)]  # at most 24 characters once it is cleaned


class Message(BaseModel):
    """Unknown keys are refused: a misspelt key is a mistake, not a wish."""

    model_config = ConfigDict(extra="forbid")


# --- what is on the table -------------------------------------------------------------------


class Meld(Message):
    """A combination on the table.  ``number`` counts from 1 and is how plays name it."""

    number: int
    cards: list[CardText]
    label: str = ""  # "Sequence", 「シークエンス」
    ref: str = ""  # how plays name it, if not by its number: "1.2"
    sign: str = ""  # a word or a suit to be seen beside it
    marked: bool = False  # touched by the last play


class Zone(Message):
    """A place where cards lie.

    ``fan``: a hand (own cards known, others' only counted); ``pile``: a stock, a discard pile;
    ``row``: loose cards side by side (an offered card); ``melds``: combinations; ``counter``: a number.
    Cards that the reader may not know are only in ``count``.
    """

    id: str  # "hand.0", "stock", "melds.1", "offer"
    kind: Literal["fan", "pile", "row", "melds", "counter"]
    label: str
    seat: int | None = None  # whose it is; None: the table's
    place: Literal["seat", "middle"] = "seat"
    count: int = 0
    cards: list[CardText] = []  # known cards, in the usual order; a pile's known top first
    melds: list[Meld] = []
    tap: str | None = None  # the play that a tap on this zone makes now ("draw")


class Player(Message):
    seat: int
    name: str
    kind: Literal["human", "bot", "open"]
    you: bool = False
    online: bool = True
    dealer: bool = False
    acting: bool = False
    team: int | None = None
    waiting_since: float | None = None  # seconds since the epoch, if it is this player's turn
    badges: list[str] = []  # short facts: "has opened", "may not draw"


class Prompt(Message):
    """The one thing to do now, in words.  ``yours``: the reader is the one who is waited for."""

    text: str
    yours: bool


class Action(Message):
    """A whole legal play, and the words of its button."""

    play: str  # "offer KS": send this back
    label: str  # "Offer K♠"
    verb: str
    cards: list[CardText] = []


class Verb(Message):
    """A kind of play that is open to the reader now.  With ``play`` it needs nothing more."""

    verb: str
    label: str
    play: str | None = None


class Move(Message):
    """Cards that travelled.  ``cards`` holds those the reader may know; ``count`` all of them."""

    origin: str  # zone ids
    target: str
    count: int
    cards: list[CardText] = []
    meld: int | None = None  # the number of the meld in the target zone
    back: bool = False  # shown there and come back (an offer refused)


class Event(Message):
    """Something that happened, as the reader may know it."""

    version: int  # the table's version that it belongs to
    kind: str  # "drew", "melded"
    seat: int | None = None
    text: str  # a sentence in the reader's language
    moves: list[Move] = []
    loud: bool = False  # worth speaking at once (your turn, a deal's end)


class CountLine(Message):
    """One step of the count at a deal's or a match's end."""

    label: str
    values: list[str]  # one a seat, already written: "+34", "—"
    cards: list[list[CardText]] = []  # one list a seat: the cards this step counts
    weight: Literal["line", "sum", "total"] = "line"


class Count(Message):
    title: str
    lines: list[CountLine]
    outcome: str  # "Aki wins this deal by 54 points."
    final: bool = False  # the match is over with this count
    settlement: list[CountLine] = []  # the match's end, after the deal's count


class SheetRow(Message):
    label: str  # "1", "2", … or "Total", "Boxes"
    values: list[str]
    weight: Literal["line", "sum", "total"] = "line"


class Sheet(Message):
    """The score sheet: one column a seat."""

    heads: list[str]
    rows: list[SheetRow]
    note: str = ""  # "First to 200"


class Mark(Message):
    """Cards that are special now, wherever they lie, and what they are called ("almighty")."""

    cards: list[CardText]
    name: str


class Fairness(Message):
    """The deck's commitment, and its seed once the match is over."""

    text: str  # one sentence for the player
    scheme: str  # "hmac-sha256/1"
    commitment: str
    seed: str | None = None


class GameCard(Message):
    """What names the game on the page."""

    id: str
    name: str
    suits: str = "SHDC"
    suit_names: dict[str, str] = {}  # as they are read out: "hearts"
    rules: list[str] = []  # options that differ from the defaults, in words


class Scene(Message):
    """All that a reader sees of a table at one version."""

    t: Literal["scene"] = "scene"
    table: TableId
    version: int
    seat: int | None  # None: an onlooker
    lang: Lang
    game: GameCard
    state: Literal["waiting", "playing", "between", "over"]
    players: list[Player]
    zones: list[Zone]
    prompt: Prompt
    verbs: list[Verb] = []
    lit: list[CardText] = []  # cards that some legal play of the reader uses now
    fresh: list[CardText] = []  # cards just received
    mark: Mark | None = None
    sheet: Sheet
    count: Count | None = None
    ready: list[int] = []  # between deals: seats that have asked for the next one
    fair: Fairness
    link: str | None = None  # the invitation's path while seats are open


# --- server to client -----------------------------------------------------------------------


class Happened(Message):
    """New events and the scene after them.  ``missed``: sent on coming back, already past."""

    t: Literal["happened"] = "happened"
    events: list[Event]
    scene: Scene
    missed: bool = False


class Accepted(Message):
    """The play is stored.  ``version`` is the table's version after it."""

    t: Literal["accepted"] = "accepted"
    id: PlayId
    version: int
    again: bool = False  # it had been accepted before; it counts once


class Refused(Message):
    """The play was not made and nothing changed."""

    t: Literal["refused"] = "refused"
    id: PlayId
    code: Literal["illegal", "stale", "notation", "not-your-turn", "not-seated", "over", "busy"]
    reason: str  # a sentence in the reader's language
    clause: str | None = None  # "SK-8b"; the rulebook has an anchor of this name
    version: int


class Offers(Message):
    """What the selected cards can become."""

    t: Literal["offers"] = "offers"
    id: PlayId
    version: int
    actions: list[Action]
    missing: str = ""  # if nothing: what is missing, in a few words
    clause: str | None = None
    extend: list[CardText] = []  # cards that would help to make something of the selection


class Trouble(Message):
    """Something was wrong with the frame or the connection.  ``final``: the server closes after it."""

    t: Literal["trouble"] = "trouble"
    code: Literal["frame", "size", "rate", "slow", "table", "token", "origin", "seat", "server", "restart", "elsewhere"]
    text: str
    final: bool = False


class Pong(Message):
    t: Literal["pong"] = "pong"


ToClient = Annotated[Scene | Happened | Accepted | Refused | Offers | Trouble | Pong, Field(discriminator="t")]


# --- client to server -----------------------------------------------------------------------


class Hello(Message):
    """The first frame.  Without a token the reader is an onlooker.  ``since``: the last version seen."""

    t: Literal["hello"] = "hello"
    table: TableId
    token: Token | None = None
    lang: Lang = "en"
    since: int | None = Field(default=None, ge=0, le=2**31)


class Play(Message):
    """A whole play in the game's notation, based on the version that the player saw."""

    t: Literal["play"] = "play"
    id: PlayId
    base: int = Field(ge=0, le=2**31)
    play: str = Field(max_length=400)


class Select(Message):
    """Which plays use exactly these cards?  Changes nothing and is told to nobody."""

    t: Literal["select"] = "select"
    id: PlayId
    base: int = Field(ge=0, le=2**31)
    cards: list[CardText] = Field(max_length=120)
    meld: str | None = Field(default=None, max_length=12)  # a meld that was tapped or dropped on, "2" or "1.2"


class Next(Message):
    """The player has read the count and wants the next deal."""

    t: Literal["next"] = "next"
    id: PlayId


class Speak(Message):
    """Change the language of this connection."""

    t: Literal["speak"] = "speak"
    lang: Lang


class Ping(Message):
    t: Literal["ping"] = "ping"


ToServer = Annotated[Hello | Play | Select | Next | Speak | Ping, Field(discriminator="t")]


# --- REST -----------------------------------------------------------------------------------


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
    choices: list[Choice] = []
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
    seats: list[int]
    minutes: str = ""
    options: list[Option]
    presets: list[Preset]
    bots: list[Choice]


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


class TableInfo(Message):
    """GET /api/tables/{table}: what anyone with the link may see."""

    table: TableId
    game: GameCard
    state: Literal["waiting", "playing", "between", "over"]
    players: list[Player]
    fair: Fairness


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
