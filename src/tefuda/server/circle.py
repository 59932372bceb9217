"""What travels for games in which players sit in a circle and speak: teams, groups of cards, what was said, notes."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from tefuda.server.wire import CardText, Message, PlayId

Mark = Literal["", "yes", "no", "maybe"]


class Team(Message):
    """Seats that play together."""

    name: str
    seats: list[int]
    points: int  # of this deal


class Group(Message):
    """Cards that belong together all through the game, in their order; ``id`` is how plays name them."""

    id: str
    label: str  # "High hearts"
    short: str  # "♥8–K"
    cards: list[CardText]
    open: bool = True  # still played for
    team: int | None = None  # who has won it: a place in the scene's ``teams``


class Spoken(Message):
    """What a seat has said last, to be shown beside it."""

    seat: int
    text: str
    to: int | None = None
    cards: list[CardText] = []
    mood: Literal["plain", "yes", "no"] = "plain"


class Reach(Message):
    """A seat that a play of the reader may name now.  With ``play`` a tap on it is the whole play."""

    seat: int
    line: str  # how such a play begins: "ask 3"
    play: str | None = None


class Board(Message):
    """A play that says who holds each card of a group: the verb, a group, and a seat for each of its cards in order."""

    verb: str
    groups: list[str]
    seats: list[int]


class Clock(Message):
    """A play will be made for a seat when the time is up."""

    seat: int
    left: float  # seconds, at the moment of sending


class Claim(Message):
    """A card, and the seat that was said to hold it."""

    card: CardText
    seat: int


class Follow(Message):
    """Which words may follow this beginning of a play?  Changes nothing and is told to nobody."""

    t: Literal["follow"] = "follow"
    id: PlayId
    base: int = Field(ge=0, le=2**31)
    line: str = Field(max_length=200)


class Step(Message):
    """A word that may follow.  With ``play`` it ends a whole play: send that."""

    word: str
    kind: Literal["card", "seat", "word"]
    group: str | None = None  # of a card: the id of its group
    play: str | None = None


class Followed(Message):
    """What may follow; where nothing may, ``missing`` says why."""

    t: Literal["followed"] = "followed"
    id: PlayId
    version: int
    steps: list[Step]
    missing: str = ""
    clause: str | None = None


class Note(Message):
    """Mark, in one's own private notes, whether a seat holds a card; an empty mark is none."""

    t: Literal["note"] = "note"
    id: PlayId
    deal: int = Field(ge=0, le=2**31)
    card: CardText
    seat: int = Field(ge=0, le=15)
    mark: Mark


class Notes(Message):
    """One's own private notes of this deal: for each card the marks of the seats.

    The answer to a note (then with its ``id``), and news where another device of the same seat has
    written one.
    """

    t: Literal["notes"] = "notes"
    id: PlayId | None = None
    deal: int
    marks: dict[CardText, dict[Annotated[str, Field(max_length=2)], Mark]]
    refused: str = ""  # why the note was not taken
