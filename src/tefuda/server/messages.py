"""What travels on the socket between the server and a client: one model a message.

The client knows no game.  Everything it draws is a zone, a word, a prompt or an event, already
spoken in the reader's language.  JSON Schema and the client's TypeScript types are made from here.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from tefuda.server.circle import Board, Claim, Clock, Group, Reach, Spoken, Team
from tefuda.server.circle import Follow as Follow
from tefuda.server.circle import Followed as Followed
from tefuda.server.circle import Note as Note
from tefuda.server.circle import Notes as Notes
from tefuda.server.wire import CardText, PlayId
from tefuda.server.wire import Lang as Lang
from tefuda.server.wire import Message as Message
from tefuda.server.wire import TableId as TableId
from tefuda.server.wire import Token as Token

# --- what is on the table -------------------------------------------------------------------


class Meld(Message):
    """A combination on the table.  ``number`` counts from 1 and is how plays name it."""

    number: int
    cards: list[CardText]
    label: str = ""  # "Sequence", 「シークエンス」
    ref: str = ""  # how plays name it, if not by its number: "1.2"
    sign: str = ""  # a word or a suit to be seen beside it
    top: CardText | None = None  # it is stacked, and this card lies on top
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
    bench: str | None = None  # the verb with which its melds may be laid out anew on a workbench ("arrange")
    amount: str = ""  # how much lies there, where it is not cards that are counted: "3 tricks"


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
    turned: bool = False  # nobody had seen them: turned over as they come


class Event(Message):
    """Something that happened, as the reader may know it."""

    version: int  # the table's version that it belongs to
    kind: str  # "drew", "melded"
    seat: int | None = None
    text: str  # a sentence in the reader's language
    moves: list[Move] = []
    loud: bool = False  # worth speaking at once (your turn, a deal's end)
    fleeting: bool = False  # to be forgotten when the next fleeting event comes
    after_a_look: bool = False  # what lay there until now is seen for a moment before this happens
    claims: list[Claim] = []  # what was said of cards that the next events show


class CountLine(Message):
    """One step of the count at a deal's or a match's end."""

    label: str
    values: list[str]  # one a column, already written: "+34", "—"
    cards: list[list[CardText]] = []  # one list a seat: the cards this step counts
    weight: Literal["line", "sum", "total"] = "line"


class Count(Message):
    title: str
    heads: list[str]  # the columns: players, or teams
    lines: list[CountLine]
    outcome: str  # "Aki wins this deal by 54 points."
    final: bool = False  # the match is over with this count
    settlement: list[CountLine] = []  # the match's end, after the deal's count


class SheetRow(Message):
    label: str  # "1", "2", … or "Total", "Boxes"
    values: list[str]
    weight: Literal["line", "sum", "total"] = "line"


class Sheet(Message):
    """The score sheet: one column a seat, or a team where there are teams."""

    heads: list[str]
    rows: list[SheetRow]
    note: str = ""  # "First to 200"


class Tap(Message):
    """A card with which nothing else can be done now than this: one tap on it is the whole play."""

    card: CardText
    play: str


class Mark(Message):
    """Cards that are special now, wherever they lie, and what they are called ("almighty")."""

    cards: list[CardText]
    name: str


class Slice(Message):
    """So many cards cut off, and the play that does it."""

    cards: int
    play: str


class Cut(Message):
    """Cards are to be cut off by eye, from one of these piles; each is ``high`` cards high, which no text says."""

    zones: list[str]
    high: int
    slices: list[Slice]  # from the lowest to the highest; who cuts elsewhere cuts the nearest of them


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
    ranks: str = "A23456789TJQK"  # from the lowest to the highest
    suit_names: dict[str, str] = {}  # as they are read out: "hearts"
    rules: list[str] = []  # options that differ from the defaults, in words
    words: dict[str, str] = {}  # what the page says otherwise in this game: "nextDeal" → "Next round"


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
    hints: bool = False  # a player of this table may ask for hints
    circle: bool = False  # players sit in a circle; what was said lies between them
    teams: list[Team] = []
    groups: list[Group] = []
    spoken: list[Spoken] = []
    reach: list[Reach] = []  # seats that a play of the reader may name now
    boards: list[Board] = []
    notes: list[int] = []  # seats of which the reader may keep notes, in private
    deal: int = 0  # deals so far; notes belong to one
    clock: Clock | None = None
    by_rank: bool = False  # hands are held and combinations laid rank by rank
    by_suit: bool = False  # hands are held suit by suit, until the reader likes another order better
    trumps: str = ""  # the suit that is held before the others
    cut: Cut | None = None
    taps: list[Tap] = []


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
    tally: str = ""  # what they are worth so far, where that decides: "45 of 50 points"
    reached: int = 0  # how much of what is needed that is, in percent


class BenchMeld(Message):
    """A combination on the workbench, as it would be on the table."""

    cards: list[CardText]  # in the order in which they lie; a joker with the card for which it stands, if it does
    label: str = ""  # what it is; empty if it is nothing
    free: list[int] = []  # the places of jokers that may stand for another card
    ways: list[list[CardText]] = []  # where there are several: all that these cards can be
    reason: str = ""  # why it is nothing
    clause: str | None = None


class Benched(Message):
    """What lies on the workbench, and the play that it makes."""

    t: Literal["benched"] = "benched"
    id: PlayId
    version: int
    melds: list[BenchMeld]
    play: str | None = None  # send this to have it so
    problem: str = ""  # if there is no play: why
    clause: str | None = None


class Hinted(Message):
    """A play that the game recommends.  Where it is laid out on a workbench, ``melds`` are its combinations."""

    t: Literal["hinted"] = "hinted"
    id: PlayId
    version: int
    action: Action | None = None
    melds: list[list[CardText]] = []
    missing: str = ""  # if there is none: why


class Trouble(Message):
    """Something was wrong with the frame or the connection.  ``final``: the server closes after it."""

    t: Literal["trouble"] = "trouble"
    code: Literal["frame", "size", "rate", "slow", "table", "token", "origin", "seat", "server", "restart", "elsewhere"]
    text: str
    final: bool = False


class Pong(Message):
    t: Literal["pong"] = "pong"


ToClient = Annotated[
    Scene | Happened | Accepted | Refused | Offers | Benched | Hinted | Followed | Notes | Trouble | Pong,
    Field(discriminator="t"),
]


# --- client to server -----------------------------------------------------------------------


class Hello(Message):
    """The first frame.  Without a token the reader is an onlooker.  ``since``: the last version seen, -1 for none."""

    t: Literal["hello"] = "hello"
    table: TableId
    token: Token | None = None
    lang: Lang = "en"
    since: int | None = Field(default=None, ge=-1, le=2**31)


class Play(Message):
    """A whole play in the game's notation, based on the version that the player saw."""

    t: Literal["play"] = "play"
    id: PlayId
    base: int = Field(ge=0, le=2**31)
    play: str = Field(max_length=600)  # two packs, meld by meld


class Select(Message):
    """Which plays use exactly these cards?  Changes nothing and is told to nobody."""

    t: Literal["select"] = "select"
    id: PlayId
    base: int = Field(ge=0, le=2**31)
    cards: list[CardText] = Field(max_length=120)
    meld: str | None = Field(default=None, max_length=12)  # a meld that was tapped or dropped on, "2" or "1.2"


class Bench(Message):
    """What would these combinations be, as a play of this kind?  Changes nothing and is told to nobody."""

    t: Literal["bench"] = "bench"
    id: PlayId
    base: int = Field(ge=0, le=2**31)
    verb: str = Field(max_length=24)
    melds: list[Annotated[list[CardText], Field(max_length=24)]] = Field(max_length=64)
    tidy: bool = False  # let the game arrange these cards as it can


class Hint(Message):
    """What would be a good play?  Answered where the table allows it; told to nobody."""

    t: Literal["hint"] = "hint"
    id: PlayId
    base: int = Field(ge=0, le=2**31)


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


ToServer = Annotated[
    Hello | Play | Select | Bench | Hint | Follow | Note | Next | Speak | Ping, Field(discriminator="t")
]
