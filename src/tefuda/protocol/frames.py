"""The frames that a client may send on the socket, one class for each.

The frames that it receives are declared in `messages`.  The client knows no game.  The JSON Schema and the client's
TypeScript types are made from both.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from tefuda.protocol.values import (
    LARGEST,
    Avatar,
    BotSpeed,
    CardText,
    Digits,
    Ink,
    NoteMark,
    Number,
    PhraseId,
    PlayId,
    RawName,
    SeatNumber,
    Shape,
    Since,
    StepNumber,
    ValueBounds,
    Word,
    YesNo,
)
from tefuda.protocol.values import Lang as Lang
from tefuda.protocol.values import Message as Message
from tefuda.protocol.values import TableId as TableId
from tefuda.protocol.values import Token as Token

LONGEST: Final = 280  # letters of a comment
Eyes = Annotated[str, ValueBounds(max_length=4, pattern=r"^([0-9]{1,2}|none|all)$")]
Moment = Annotated[int, ValueBounds(ge=0, le=100_000)]
# The card or place pointed at, by the page's own name for it.  It is sent to the other pages, which find and mark it.
Spot = Annotated[str, ValueBounds(max_length=80, pattern=r"^[A-Za-z0-9_.:=-]*$")]


class Watch(Message):
    """The first frame in a shared review, in place of `Hello`: join this room, where others look back at this match.

    The first to join opens the room, at moment ``at`` and through these ``eyes``.  ``me`` is a secret that the client
    makes up; a client that returns with it may still delete its own comments.
    """

    t: Literal["watch"] = "watch"
    replay: TableId
    room: TableId
    name: RawName = ""
    lang: Lang = "en"
    me: Annotated[str, ValueBounds(pattern=r"^([a-z0-9]{8,24})?$")] = ""
    at: Moment = 0
    eyes: Eyes = "none"


class GoToMoment(Message):
    """The presenter moves everybody to this moment, seen through these eyes."""

    t: Literal["go_to_moment"] = "go_to_moment"
    at: Moment
    eyes: Eyes


class Present(Message):
    """Begin to present, that is, to lead the others; or, sent by the presenter, hand that to another."""

    t: Literal["present"] = "present"
    to: Number | None = None


class Pointer(Message):
    """Point at something for all to see; an empty ``spot`` stops pointing."""

    t: Literal["pointer"] = "pointer"
    spot: Spot


class Comment(Message):
    """Comment on a moment, for all to read."""

    t: Literal["comment"] = "comment"
    at: Moment
    text: Annotated[str, ValueBounds(min_length=1, max_length=4 * LONGEST)]


class DeleteComment(Message):
    """Delete a comment of one's own."""

    t: Literal["delete_comment"] = "delete_comment"
    number: Number


InCompany = GoToMoment | Present | Pointer | Comment | DeleteComment


class ChosenAvatar(Message):
    """An avatar, as a player has chosen it."""

    shape: Shape
    ink: Ink

    def avatar(self) -> Avatar:
        """The avatar as the table knows it."""
        return Avatar(self.shape, self.ink)


class Hello(Message):
    """The first frame of a reader of a table; without a token the reader is an onlooker.

    ``since`` is the last version that the reader has seen, or -1.  ``changes``: the reader accepts changes of the
    scene, which then need not be sent whole each time.
    """

    t: Literal["hello"] = "hello"
    table: TableId
    token: Token | None = None
    lang: Lang = "en"
    since: Since | None = None
    changes: bool = False


class Learn(Message):
    """The first frame of a learner, in place of `Hello`: begin this lesson of this game at this step.

    ``since`` is the last version seen, when the learner comes back; -1 for none.
    """

    t: Literal["learn"] = "learn"
    game: Word
    lesson: Word
    step: StepNumber = 0
    name: RawName = ""
    lang: Lang = "en"
    since: Since = -1


class Solve(Message):
    """The first frame of somebody who solves a puzzle, in place of `Hello`; puzzles are counted from 1.

    ``since`` is the last version seen, when the reader comes back; -1 for none.
    """

    t: Literal["solve"] = "solve"
    game: Word
    puzzle: Annotated[int, ValueBounds(ge=1, le=LARGEST)]
    name: RawName = ""
    lang: Lang = "en"
    since: Since = -1


class Retry(Message):
    """The first frame of somebody who tries a decisive play of a match again, in place of `Hello`.

    ``review`` is the id of a reviewed match, with the reader's ``token``, or of a reviewed record, with the ``seat``
    that was reviewed.  ``at`` is the moment before that play.  ``since`` is the last version seen; -1 for none.
    """

    t: Literal["retry"] = "retry"
    review: TableId
    token: Token | None = None
    seat: SeatNumber | None = None
    at: Number
    name: RawName = ""
    lang: Lang = "en"
    since: Since = -1


class GoToStep(Message):
    """Go to this step of the lesson, forward or back; step 0 of a puzzle begins it again."""

    t: Literal["go_to_step"] = "go_to_step"
    step: StepNumber


class Play(Message):
    """Make a whole play, in the game's notation, based on the version that the player has seen."""

    t: Literal["play"] = "play"
    id: PlayId
    base: Number
    play: Annotated[str, ValueBounds(max_length=600)]  # two packs, meld by meld


class Select(Message):
    """Ask which plays use exactly these cards.

    This changes nothing, and only the asker gets the answer.
    """

    t: Literal["select"] = "select"
    id: PlayId
    base: Number
    cards: Annotated[list[CardText], ValueBounds(max_length=120)]
    meld: Annotated[str, ValueBounds(max_length=12)] | None = None  # a meld that was tapped or dropped on, "2" or "1.2"


class Stage(Message):
    """Ask what these combinations would be as a play of this kind.

    This changes nothing, and only the asker gets the answer.
    """

    t: Literal["stage"] = "stage"
    id: PlayId
    base: Number
    verb: Annotated[str, ValueBounds(max_length=24)]
    melds: Annotated[list[Annotated[list[CardText], ValueBounds(max_length=24)]], ValueBounds(max_length=64)]
    tidy: bool = False  # let the game arrange these cards as it can


class Hint(Message):
    """Ask for a good play, where the table allows hints.

    Only the asker gets the answer; the other people hear, once a play, that a hint was given.
    """

    t: Literal["hint"] = "hint"
    id: PlayId
    base: Number


class LegalWords(Message):
    """Ask which words may legally follow this beginning of a play.

    This changes nothing, and only the asker gets the answer.
    """

    t: Literal["legal_words"] = "legal_words"
    id: PlayId
    base: Number
    line: Annotated[str, ValueBounds(max_length=200)]


class CardKnowledge(Message):
    """Ask what everybody knows for certain about the cards.

    This changes nothing, and only the asker gets the answer.
    """

    t: Literal["card_knowledge"] = "card_knowledge"
    id: PlayId
    base: Number


class Note(Message):
    """Mark, in one's own private notes, whether a seat holds a card; an empty mark removes the note."""

    t: Literal["note"] = "note"
    id: PlayId
    deal: Number
    card: CardText
    seat: SeatNumber
    mark: NoteMark


class Next(Message):
    """Say that one has read the scores and wants the next deal."""

    t: Literal["next"] = "next"
    id: PlayId


class Leave(Message):
    """Leave the table: before the first deal the seat becomes free, later a bot plays until the player is back."""

    t: Literal["leave"] = "leave"
    id: PlayId


class Substitute(Message):
    """Let a bot play for a player who has been away longer than the table's grace, until that player is back."""

    t: Literal["substitute"] = "substitute"
    id: PlayId
    seat: SeatNumber


class AddBots(Message):
    """Wait for nobody else: bots take the free seats."""

    t: Literal["add_bots"] = "add_bots"
    id: PlayId


class ChangeSeat(Message):
    """Before the first deal, change to a seat that is free or taken by a bot."""

    t: Literal["change_seat"] = "change_seat"
    id: PlayId
    seat: SeatNumber


class OfferEnd(Message):
    """Offer to end the match here, or agree to it; with ``yes`` false, prefer to play on."""

    t: Literal["offer_end"] = "offer_end"
    id: PlayId
    yes: YesNo = True


class Resign(Message):
    """Resign the match, where two play: the other player wins it."""

    t: Literal["resign"] = "resign"
    id: PlayId


class Resume(Message):
    """Resume playing, in place of the substitute."""

    t: Literal["resume"] = "resume"
    id: PlayId


class TakeBack(Message):
    """Ask to take back one's last play, or agree that another does; with ``yes`` false, refuse."""

    t: Literal["take_back"] = "take_back"
    id: PlayId
    yes: YesNo = True


class Rematch(Message):
    """After the match, open another table for the same people."""

    t: Literal["rematch"] = "rematch"
    id: PlayId


class SetAvatar(Message):
    """Change one's avatar."""

    t: Literal["set_avatar"] = "set_avatar"
    id: PlayId
    avatar: ChosenAvatar


class Commit(Message):
    """Commit oneself to 32 bytes that one has drawn, by their seal (a hash), at a table where all players shuffle."""

    t: Literal["commit"] = "commit"
    id: PlayId
    seal: Digits


class Reveal(Message):
    """Reveal one's own 32 bytes, after all players have committed themselves to theirs."""

    t: Literal["reveal"] = "reveal"
    id: PlayId
    secret: Digits


class Talk(Message):
    """Say one of the given phrases to everybody at the table; it is not kept."""

    t: Literal["talk"] = "talk"
    id: PlayId
    phrase: PhraseId


class Hurry(Message):
    """Have the computer players play at this speed, where one has nothing to decide in this deal."""

    t: Literal["hurry"] = "hurry"
    id: PlayId
    speed: BotSpeed


class SetLanguage(Message):
    """Change the language of this connection."""

    t: Literal["set_language"] = "set_language"
    lang: Lang


class Ping(Message):
    """Ask whether the connection is alive."""

    t: Literal["ping"] = "ping"


class Cancel(Message):
    """Before the first deal, clear away a table that one has opened."""

    t: Literal["cancel"] = "cancel"
    id: PlayId


Task = Learn | Solve | Retry
Question = Select | Stage | Hint | LegalWords | CardKnowledge
Coming = Leave | Substitute | AddBots | ChangeSeat | OfferEnd | TakeBack | Rematch | SetAvatar
Life = Coming | Resume | Resign | Cancel | Commit | Reveal
ToServer = (
    Hello
    | Task
    | Watch
    | GoToStep
    | Play
    | Question
    | Note
    | Next
    | Life
    | Talk
    | Hurry
    | InCompany
    | SetLanguage
    | Ping
)
