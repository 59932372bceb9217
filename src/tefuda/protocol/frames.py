"""The messages that a client sends on the WebSocket, a class for each.

Those that change a table are in `tefuda.protocol.commands`.  The messages that a client receives are in
`tefuda.protocol.messages`.
"""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta

from tefuda.protocol.commands import PlayerCommand
from tefuda.protocol.values import (
    LARGEST,
    BotSpeed,
    CardText,
    ClientFrame,
    InvalidMessage,
    NoteMark,
    Number,
    PhraseId,
    PlayId,
    RawName,
    SeatNumber,
    Since,
    StepNumber,
    Word,
    read_any,
    whole,
)
from tefuda.protocol.values import InboundMessage as InboundMessage
from tefuda.protocol.values import Lang as Lang
from tefuda.protocol.values import TableId as TableId
from tefuda.protocol.values import Token as Token

LONGEST: Final = 280  # letters of a comment
Viewpoint = Annotated[str, Meta(max_length=4, pattern=whole(r"([0-9]{1,2}|none|all)"))]
MomentNumber = Annotated[int, Meta(ge=0, le=100_000)]
# The card or place pointed at, by the page's own name for it.  It is sent to the other pages, which find and mark it.
Spot = Annotated[str, Meta(max_length=80, pattern=whole(r"[A-Za-z0-9_.:=-]*"))]


class JoinSharedReview(ClientFrame, frozen=True, tag="watch"):
    """The first frame in a shared review, in place of `Hello`: join this room, where others look back at this match.

    The first to join opens the room, at moment ``at`` and from this ``viewpoint``.  ``me`` is a secret that the client
    makes up; a client that returns with it may still delete its own comments.
    """

    replay: TableId
    room: TableId
    name: RawName = ""
    lang: Lang = "en"
    me: Annotated[str, Meta(pattern=whole(r"([a-z0-9]{8,24})?"))] = ""
    at: MomentNumber = 0
    viewpoint: Viewpoint = "none"


class PresentMoment(ClientFrame, frozen=True, tag="go_to_moment"):
    """The presenter moves everybody to this moment, seen from this viewpoint."""

    at: MomentNumber
    viewpoint: Viewpoint


class SetPresenter(ClientFrame, frozen=True, tag="present"):
    """Begin to present, that is, to lead the others; or, sent by the presenter, hand that to another."""

    to: Number | None = None


class PointAt(ClientFrame, frozen=True, tag="pointer"):
    """Point at something for all to see; an empty ``spot`` stops pointing."""

    spot: Spot


class AddComment(ClientFrame, frozen=True, tag="comment"):
    """Comment on a moment, for all to read."""

    at: MomentNumber
    text: Annotated[str, Meta(min_length=1, max_length=4 * LONGEST)]


class DeleteComment(ClientFrame, frozen=True):
    """Delete a comment of one's own."""

    number: Number


SharedReviewFrame = PresentMoment | SetPresenter | PointAt | AddComment | DeleteComment


class Hello(ClientFrame, frozen=True):
    """The first frame of a reader of a table; without a token the reader is a watcher.

    ``since`` is the last version that the reader has seen, or -1.  ``changes``: the reader accepts changes of the
    scene, which then need not be sent whole each time.  ``by_melds``: as in `SetHandOrder`.
    """

    table: TableId
    token: Token | None = None
    lang: Lang = "en"
    since: Since | None = None
    changes: bool = False
    by_melds: bool = False


class StartLesson(ClientFrame, frozen=True, tag="learn"):
    """The first frame of a learner, in place of `Hello`: begin this lesson of this game at this step.

    ``since`` is the last version seen, when the learner comes back; -1 for none.
    """

    game: Word
    lesson: Word
    step: StepNumber = 0
    name: RawName = ""
    lang: Lang = "en"
    since: Since = -1


class StartPuzzle(ClientFrame, frozen=True, tag="solve"):
    """The first frame of somebody who solves a puzzle, in place of `Hello`; puzzles are counted from 1.

    ``since`` is the last version seen, when the reader comes back; -1 for none.
    """

    game: Word
    puzzle: Annotated[int, Meta(ge=1, le=LARGEST)]
    name: RawName = ""
    lang: Lang = "en"
    since: Since = -1


class RetryReviewedPlay(ClientFrame, frozen=True, tag="retry"):
    """The first frame of somebody who tries a decisive play of a match again, in place of `Hello`.

    ``review`` is the id of a reviewed match, with the reader's ``token``, or of a reviewed record, with the ``seat``
    that was reviewed.  ``at`` is the moment before that play.  ``since`` is the last version seen; -1 for none.
    """

    review: TableId
    at: Number
    token: Token | None = None
    seat: SeatNumber | None = None
    name: RawName = ""
    lang: Lang = "en"
    since: Since = -1


class GoToLessonStep(ClientFrame, frozen=True, tag="go_to_step"):
    """Go to this step of the lesson, forward or back; step 0 of a puzzle begins it again."""

    step: StepNumber


class RequestSelectionPlays(ClientFrame, frozen=True, tag="select"):
    """Ask which plays use exactly these cards, or as many of them as fit.

    This changes nothing, and only the asker gets the answer.
    """

    id: PlayId
    base: Number
    cards: Annotated[list[CardText], Meta(max_length=120)]
    meld: Annotated[str, Meta(max_length=12)] | None = None  # a meld that was tapped or dropped on, "2" or "1.2"


class RequestStagedPlay(ClientFrame, frozen=True, tag="stage"):
    """Ask what these combinations would be as a play of this kind.

    This changes nothing, and only the asker gets the answer.
    """

    id: PlayId
    base: Number
    verb: Annotated[str, Meta(max_length=24)]
    melds: Annotated[list[Annotated[list[CardText], Meta(max_length=24)]], Meta(max_length=64)]
    tidy: bool = False  # let the game arrange these cards as it can


class RequestHint(ClientFrame, frozen=True, tag="hint"):
    """Ask for a good play, where the table allows hints.

    Only the asker gets the answer; the other people hear, once a play, that a hint was given.
    """

    id: PlayId
    base: Number


class RequestLegalWords(ClientFrame, frozen=True, tag="legal_words"):
    """Ask which words may legally follow this beginning of a play.

    This changes nothing, and only the asker gets the answer.
    """

    id: PlayId
    base: Number
    line: Annotated[str, Meta(max_length=200)]


class RequestCommonKnowledge(ClientFrame, frozen=True, tag="card_knowledge"):
    """Ask what everybody knows for certain about the cards.

    This changes nothing, and only the asker gets the answer.
    """

    id: PlayId
    base: Number


class SetCardNote(ClientFrame, frozen=True, tag="note"):
    """Mark, in one's own private notes, whether a seat holds a card; an empty mark removes the note."""

    id: PlayId
    deal: Number
    card: CardText
    seat: SeatNumber
    mark: NoteMark


class SayPhrase(ClientFrame, frozen=True, tag="talk"):
    """Say one of the given phrases to everybody at the table; it is not kept."""

    id: PlayId
    phrase: PhraseId


class WriteChatMessage(ClientFrame, frozen=True, tag="chat"):
    """Write a message to the other players, where the table has a chat; it is never stored."""

    id: PlayId
    text: Annotated[str, Meta(min_length=1, max_length=4 * LONGEST)]

    def __repr__(self) -> str:
        """Return the name of the frame and its id: no log may have what people write."""
        return f"{type(self).__name__}(id={self.id!r})"


class SetBotSpeed(ClientFrame, frozen=True, tag="hurry"):
    """Have the computer players play at this speed, where one has nothing to decide in this deal."""

    id: PlayId
    speed: BotSpeed


class SetLanguage(ClientFrame, frozen=True):
    """Change the language of this connection."""

    lang: Lang


class SetHandOrder(ClientFrame, frozen=True):
    """Tell whether the reader holds their cards by melds; then scenes have these cards in groups.

    Nobody else learns of it.
    """

    by_melds: bool


class SetHidden(ClientFrame, frozen=True):
    """Tell whether the page is hidden, or nobody is at it, so that its player may be notified.

    Nobody else learns of it.
    """

    hidden: bool


class Ping(ClientFrame, frozen=True):
    """Ask whether the connection is alive."""


StudyOpening = StartLesson | StartPuzzle | RetryReviewedPlay
Query = RequestSelectionPlays | RequestStagedPlay | RequestHint | RequestLegalWords | RequestCommonKnowledge
ToServer = (
    Hello
    | StudyOpening
    | JoinSharedReview
    | GoToLessonStep
    | Query
    | SetCardNote
    | PlayerCommand
    | SayPhrase
    | WriteChatMessage
    | SetBotSpeed
    | SharedReviewFrame
    | SetLanguage
    | SetHandOrder
    | SetHidden
    | Ping
)


def read_frame(received: str | bytes) -> ToServer:
    """Read a frame; bytes are none.  Raises `InvalidMessage`.

    >>> frame = read_frame('{"t":"play","id":"a1","base":3,"play":"draw"}')
    >>> frame, frame.play
    (MakePlay(id='a1'), 'draw')
    >>> read_frame('{"t":"play","id":"a1","base":"three"}')
    Traceback (most recent call last):
    ...
    tefuda.protocol.values.InvalidMessage: base: type
    """
    if not isinstance(received, str):
        raise InvalidMessage("json")
    frame: ToServer = read_any(ToServer, received)
    return frame
