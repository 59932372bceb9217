"""What a client may send on the socket: one model a frame.  What it is sent is declared in `tefuda.show`.

The client knows no game.  JSON Schema and the client's TypeScript types are made from both.
"""

from __future__ import annotations

from typing import Annotated, Literal

from tefuda.server.wire.base import (
    LARGEST,
    CardText,
    Digits,
    Number,
    PlayId,
    RawName,
    SeatNumber,
    Since,
    StepNumber,
    Within,
    Word,
    YesNo,
)
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
    since: Since | None = None
    changes: bool = False


class Learn(Message):
    """The first frame of somebody who learns, in place of a hello: this lesson of this game, from this step on.

    ``since``: the last version seen, when the learner comes back; -1 for none.
    """

    t: Literal["learn"] = "learn"
    game: Word
    lesson: Word
    step: StepNumber = 0
    name: RawName = ""
    lang: Lang = "en"
    since: Since = -1


class Solve(Message):
    """The first frame of somebody who solves a puzzle, in place of a hello: that of this number, counted from 1.

    ``since``: the last version seen, when the reader comes back; -1 for none.
    """

    t: Literal["solve"] = "solve"
    game: Word
    puzzle: Annotated[int, Within(ge=1, le=LARGEST)]
    name: RawName = ""
    lang: Lang = "en"
    since: Since = -1


class Retry(Message):
    """The first frame of somebody who thinks over again what decided a match, in place of a hello.

    ``at``: the moment before that play; ``review``: the id of the match, of which his token shows the review, or of a
    record, of which ``seat`` is looked over; ``since``: the last version seen, -1 for none.
    """

    t: Literal["retry"] = "retry"
    review: TableId
    token: Token | None = None
    seat: SeatNumber | None = None
    at: Number
    name: RawName = ""
    lang: Lang = "en"
    since: Since = -1


class Turn(Message):
    """In a lesson: to this step, onward or back; a puzzle has but the step 0, and begins anew."""

    t: Literal["turn"] = "turn"
    step: StepNumber


class Play(Message):
    """A whole play in the game's notation, based on the version that the player saw."""

    t: Literal["play"] = "play"
    id: PlayId
    base: Number
    play: Annotated[str, Within(max_length=600)]  # two packs, meld by meld


class Select(Message):
    """Which plays use exactly these cards?  Changes nothing and is told to nobody."""

    t: Literal["select"] = "select"
    id: PlayId
    base: Number
    cards: Annotated[list[CardText], Within(max_length=120)]
    meld: Annotated[str, Within(max_length=12)] | None = None  # a meld that was tapped or dropped on, "2" or "1.2"


class Bench(Message):
    """What would these combinations be, as a play of this kind?  Changes nothing and is told to nobody."""

    t: Literal["bench"] = "bench"
    id: PlayId
    base: Number
    verb: Annotated[str, Within(max_length=24)]
    melds: Annotated[list[Annotated[list[CardText], Within(max_length=24)]], Within(max_length=64)]
    tidy: bool = False  # let the game arrange these cards as it can


class Hint(Message):
    """What would be a good play?  Answered where the table allows it; told to nobody."""

    t: Literal["hint"] = "hint"
    id: PlayId
    base: Number


class Follow(Message):
    """Which words may follow this beginning of a play?  Changes nothing and is told to nobody."""

    t: Literal["follow"] = "follow"
    id: PlayId
    base: Number
    line: Annotated[str, Within(max_length=200)]


class Recall(Message):
    """What does everybody know for certain of the cards?  Changes nothing and is told to nobody."""

    t: Literal["recall"] = "recall"
    id: PlayId
    base: Number


class Note(Message):
    """Mark, in one's own private notes, whether a seat holds a card; an empty mark is none."""

    t: Literal["note"] = "note"
    id: PlayId
    deal: Number
    card: CardText
    seat: SeatNumber
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
    seat: SeatNumber


class Fill(Message):
    """Nobody else is waited for: players of the house take the free seats."""

    t: Literal["fill"] = "fill"
    id: PlayId


class Elsewhere(Message):
    """Before the first deal: sit down at a seat that is free, or where a player of the house sits."""

    t: Literal["move"] = "move"
    id: PlayId
    seat: SeatNumber


class Agree(Message):
    """The player would like to end the match here; ``yes`` false: would rather play on."""

    t: Literal["agree"] = "agree"
    id: PlayId
    yes: YesNo = True


class Return(Message):
    """The player is here again, and plays for himself."""

    t: Literal["return"] = "return"
    id: PlayId


class Back(Message):
    """The player would like to take the last play back, or lets another do so; ``yes`` false: rather not."""

    t: Literal["back"] = "back"
    id: PlayId
    yes: YesNo = True


class Another(Message):
    """After the match: another table for the same people."""

    t: Literal["again"] = "again"
    id: PlayId


class Wear(Message):
    """The player wears another crest from now on."""

    t: Literal["wear"] = "wear"
    id: PlayId
    crest: Worn


class Seal(Message):
    """Everybody shuffles: the player has drawn 32 bytes, and this is their seal."""

    t: Literal["seal"] = "seal"
    id: PlayId
    seal: Digits


class Shuffle(Message):
    """Everybody has sealed: these are the player's 32 bytes."""

    t: Literal["shuffle"] = "shuffle"
    id: PlayId
    secret: Digits


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
Coming = Leave | Relieve | Fill | Elsewhere | Agree | Back | Another | Wear
Life = Coming | Return | Cancel | Seal | Shuffle
ToServer = Hello | Task | Watch | Turn | Play | Question | Note | Next | Life | Talk | InCompany | Speak | Ping
