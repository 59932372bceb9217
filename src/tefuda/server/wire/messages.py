"""What a client may send on the socket: one model a frame.  What it is sent is declared in `tefuda.show`.

The client knows no game.  JSON Schema and the client's TypeScript types are made from both.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StrictBool

from tefuda.server.wire.base import CardText, PlayId
from tefuda.server.wire.base import Lang as Lang
from tefuda.server.wire.base import Message as Message
from tefuda.server.wire.base import TableId as TableId
from tefuda.server.wire.base import Token as Token
from tefuda.server.wire.company import InCompany as InCompany
from tefuda.server.wire.company import Lead as Lead
from tefuda.server.wire.company import Point as Point
from tefuda.server.wire.company import Remark as Remark
from tefuda.server.wire.company import Show as Show
from tefuda.server.wire.company import Unsay as Unsay
from tefuda.server.wire.company import Watch as Watch
from tefuda.show.messages import NoteMark
from tefuda.show.talk import PhraseId
from tefuda.table.crest import Crest, Ink, Shape


class Worn(Message):
    """A crest, as somebody has chosen it."""

    shape: Shape
    ink: Ink

    def crest(self) -> Crest:
        """As the table knows it."""
        return Crest(self.shape, self.ink)


class Hello(Message):
    """The first frame.  Without a token the reader is an onlooker.  ``since``: the last version seen, -1 for none.

    ``changes``: what changes in the scene is enough; it need not be sent whole each time.
    """

    t: Literal["hello"] = "hello"
    table: TableId
    token: Token | None = None
    lang: Lang = "en"
    since: int | None = Field(default=None, ge=-1, le=2**31)
    changes: bool = False


class Learn(Message):
    """The first frame of somebody who learns, in place of a hello: this lesson of this game, from this step on.

    ``since``: the last version seen, when the learner comes back; -1 for none.
    """

    t: Literal["learn"] = "learn"
    game: str = Field(max_length=40)
    lesson: str = Field(max_length=40)
    step: int = Field(default=0, ge=0, le=999)
    name: str = Field(default="", max_length=200)
    lang: Lang = "en"
    since: int = Field(default=-1, ge=-1, le=2**31)


class Solve(Message):
    """The first frame of somebody who solves a puzzle, in place of a hello: that of this number, counted from 1.

    ``since``: the last version seen, when the reader comes back; -1 for none.
    """

    t: Literal["solve"] = "solve"
    game: str = Field(max_length=40)
    puzzle: int = Field(ge=1, le=2**31)
    name: str = Field(default="", max_length=200)
    lang: Lang = "en"
    since: int = Field(default=-1, ge=-1, le=2**31)


class Retry(Message):
    """The first frame of somebody who thinks over again what decided a match, in place of a hello.

    ``at``: the moment before that play; ``review``: the id of the match, of which his token shows the review, or of a
    record, of which ``seat`` is looked over; ``since``: the last version seen, -1 for none.
    """

    t: Literal["retry"] = "retry"
    review: TableId
    token: Token | None = None
    seat: int | None = Field(default=None, ge=0, le=15)
    at: int = Field(ge=0, le=2**31)
    name: str = Field(default="", max_length=200)
    lang: Lang = "en"
    since: int = Field(default=-1, ge=-1, le=2**31)


class Turn(Message):
    """In a lesson: to this step, onward or back; a puzzle has but the step 0, and begins anew."""

    t: Literal["turn"] = "turn"
    step: int = Field(ge=0, le=999)


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


class Follow(Message):
    """Which words may follow this beginning of a play?  Changes nothing and is told to nobody."""

    t: Literal["follow"] = "follow"
    id: PlayId
    base: int = Field(ge=0, le=2**31)
    line: str = Field(max_length=200)


class Recall(Message):
    """What does everybody know for certain of the cards?  Changes nothing and is told to nobody."""

    t: Literal["recall"] = "recall"
    id: PlayId
    base: int = Field(ge=0, le=2**31)


class Note(Message):
    """Mark, in one's own private notes, whether a seat holds a card; an empty mark is none."""

    t: Literal["note"] = "note"
    id: PlayId
    deal: int = Field(ge=0, le=2**31)
    card: CardText
    seat: int = Field(ge=0, le=15)
    mark: NoteMark


class Next(Message):
    """The player has read the count and wants the next deal."""

    t: Literal["next"] = "next"
    id: PlayId


class Leave(Message):
    """The player goes: before the first deal the seat is free again, later the house plays until the player is back."""

    t: Literal["leave"] = "leave"
    id: PlayId


class Relieve(Message):
    """The house shall play for somebody who has been away longer than the table's grace, until that player is back."""

    t: Literal["relieve"] = "relieve"
    id: PlayId
    seat: int = Field(ge=0, le=15)


class Fill(Message):
    """Nobody else is waited for: players of the house take the free seats."""

    t: Literal["fill"] = "fill"
    id: PlayId


class Elsewhere(Message):
    """Before the first deal: sit down at a seat that is free, or where a player of the house sits."""

    t: Literal["move"] = "move"
    id: PlayId
    seat: int = Field(ge=0, le=15)


class Agree(Message):
    """The player would like to end the match here; ``yes`` false: would rather play on."""

    t: Literal["agree"] = "agree"
    id: PlayId
    yes: StrictBool = True


class Return(Message):
    """The player is here again, and plays for himself."""

    t: Literal["return"] = "return"
    id: PlayId


class Back(Message):
    """The player would like to take the last play back, or lets another do so; ``yes`` false: rather not."""

    t: Literal["back"] = "back"
    id: PlayId
    yes: StrictBool = True


class Another(Message):
    """After the match: another table for the same people."""

    t: Literal["again"] = "again"
    id: PlayId


class Wear(Message):
    """The player wears another crest from now on."""

    t: Literal["wear"] = "wear"
    id: PlayId
    crest: Worn


class Talk(Message):
    """Say something to everybody at the table; not kept."""

    t: Literal["talk"] = "talk"
    id: PlayId
    phrase: PhraseId


class Speak(Message):
    """Change the language of this connection."""

    t: Literal["speak"] = "speak"
    lang: Lang


class Ping(Message):
    """Is somebody there?"""

    t: Literal["ping"] = "ping"


class Cancel(Message):
    """Before the first deal whoever has opened the table clears it away."""

    t: Literal["cancel"] = "cancel"
    id: PlayId


Task = Learn | Solve | Retry
Question = Select | Bench | Hint | Follow | Recall
Life = Leave | Relieve | Return | Fill | Elsewhere | Agree | Back | Another | Cancel | Wear
ToServer = Annotated[
    Hello | Task | Watch | Turn | Play | Question | Note | Next | Life | Talk | InCompany | Speak | Ping,
    Field(discriminator="t"),
]
