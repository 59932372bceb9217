"""The messages that a server sends on the WebSocket, and their parts: a struct for each.

Messages have a ``t``, which tells them apart; parts have none.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field

from tefuda.layout import Team
from tefuda.protocol.json_form import Text, term_of
from tefuda.protocol.plays import LabelledPlay, LegalNextWord, PlayCaution
from tefuda.protocol.scene import DeckCommitment, MatchResult, Scene, SceneEvent, SceneGame, ScenePlayer
from tefuda.protocol.values import Code, ErrorCode, NoteMark, PhraseId, Stage


class SharedReviewMember(Struct, frozen=True, kw_only=True):
    """A person in a shared review."""

    number: int
    name: str  # as entered by the person; may be empty


class ReviewPointer(Struct, frozen=True, kw_only=True):
    """A person's pointer at a card or a place."""

    by: int
    spot: str


class SharedReviewComment(Struct, frozen=True, kw_only=True):
    """A comment on a moment.  It is plain text, and is never interpreted as markup."""

    number: int
    at: int
    by: int
    name: str
    text: str


class SharedReviewState(Struct, frozen=True, kw_only=True):
    """The state of a shared review; sent whole whenever it changes."""

    t: Literal["shared_review_state"] = "shared_review_state"
    you: int
    presenter: int | None  # None: anybody may begin to present
    at: int
    viewpoint: str
    watchers: tuple[SharedReviewMember, ...]
    pointers: tuple[ReviewPointer, ...]


class Comments(Struct, frozen=True, kw_only=True):
    """The comments added and deleted since the last such message; on joining, all comments."""

    t: Literal["comments"] = "comments"
    comments: tuple[SharedReviewComment, ...]
    deleted: tuple[int, ...]  # the numbers of those that were deleted


class SceneUpdate(Struct, frozen=True, kw_only=True):
    """New events and the scene after them.  ``missed``: sent after a reconnection, so the events are past."""

    t: Literal["happened"] = "happened"
    events: tuple[SceneEvent, ...]
    scene: Scene
    missed: bool = False


class SceneDelta(Struct, frozen=True, kw_only=True):
    """New events, and the difference between the scene after them and the one sent before on this connection.

    ``nth`` counts such messages from 1 since a whole scene was sent.
    """

    t: Literal["changed"] = "changed"
    nth: int
    events: tuple[SceneEvent, ...]
    changes: dict[str, Any]  # to be folded into the scene: see `tefuda.protocol.scene`


class AcceptedAnswer(Struct, frozen=True, kw_only=True):
    """The play is stored.  ``version`` is the table's version after it."""

    t: Literal["accepted"] = "accepted"
    id: str
    version: int
    again: bool = False  # it had been accepted before; it counts once


class RefusedAnswer(Struct, frozen=True, kw_only=True):
    """The play was not made and nothing changed."""

    t: Literal["refused"] = "refused"
    id: str
    code: Code
    reason: Text  # a sentence in the reader's language
    clause: str | None = None  # "SK-8b"; the rulebook has an anchor of this name
    version: int


class SelectionAnswer(Struct, frozen=True, kw_only=True):
    """The plays that the selected cards can become."""

    t: Literal["selected"] = "selected"
    id: str
    version: int
    actions: tuple[LabelledPlay, ...] = ()
    cautions: tuple[PlayCaution, ...] = ()  # warnings before some of these
    missing: Text = ""  # what is missing for an action, or for one that may be looked for beside the others
    clause: str | None = None
    extend: tuple[str, ...] = ()  # cards that would help to make something of the selection
    tally: Text = ""  # the worth of the cards so far, where it matters: "45 of 50 points"
    reached: int = 0  # the share of the points needed, in percent


class StagedMeld(Struct, frozen=True, kw_only=True):
    """A staged combination, as it would be on the table."""

    cards: tuple[str, ...]  # in the order in which they lie; a joker with the card for which it stands, if it does
    label: Text = ""  # the name of the combination; empty if it is none
    free: tuple[int, ...] = ()  # the places of jokers that may stand for another card
    ways: tuple[tuple[str, ...], ...] = ()  # where there are several: all that these cards can be
    reason: Text = ""  # why it is no combination
    clause: str | None = None

    @property
    def term(self) -> str:
        """The name under which the game explains the combination."""
        return term_of(self.label)


class StagingAnswer(Struct, frozen=True, kw_only=True):
    """The staged combinations, and the play that they make."""

    t: Literal["staged"] = "staged"
    id: str
    version: int
    melds: tuple[StagedMeld, ...] = ()
    play: str | None = None  # send this to make the play
    problem: Text = ""  # if there is no play: why
    clause: str | None = None


class SecondBest(Struct, frozen=True, kw_only=True):
    """Another play, and its cost compared with the best."""

    action: LabelledPlay
    why: Text = ""
    cost: Text


class HintStep(Struct, frozen=True, kw_only=True):
    """One step from the table as it lies to a recommended new one: the combinations after it, each in its place."""

    melds: tuple[tuple[str, ...], ...]  # one that is used up is empty
    text: Text  # what it does
    note: Text = ""  # what becomes of the combinations from which it takes cards


class HintAnswer(Struct, frozen=True, kw_only=True):
    """A recommended play.  Where it is laid out in the staging area, ``melds`` are its combinations.

    ``steps`` are the way to these, one after the other: the last of them lays the same combinations.

    ``why`` is what the reader is told first; the other sentences, with figures, are for readers who ask further.
    """

    t: Literal["hint"] = "hint"
    id: str
    version: int
    action: LabelledPlay | None = None
    melds: tuple[tuple[str, ...], ...] = ()
    steps: tuple[HintStep, ...] = ()
    why: Text = ""  # what it does and why: true, and known to the seat
    chance: Text = ""  # how likely it comes off, or wins, where a search has been made
    tried: Text = ""  # the number of deals in which the search has tried it
    leads: Text = ""  # what happens more often after it, or less, than after the second best
    second: SecondBest | None = None
    hurried: Text = ""  # a note that there was no time for the usual search
    missing: Text = ""  # if there is no action: why


class LegalWordsAnswer(Struct, frozen=True, kw_only=True):
    """The words that may follow the beginning of a play; where none may, ``missing`` says why."""

    t: Literal["legal_words"] = "legal_words"
    id: str
    version: int
    words: tuple[LegalNextWord, ...] = ()
    cautions: tuple[PlayCaution, ...] = ()  # before the beginning itself, where it is a whole play
    missing: Text = ""
    clause: str | None = None


class CardKnowledgeAnswer(Struct, frozen=True, kw_only=True):
    """The facts about cards that everybody at the table knows for certain, as marks in a notebook."""

    t: Literal["card_knowledge"] = "card_knowledge"
    id: str
    version: int
    marks: dict[str, dict[str, NoteMark]] = field(default_factory=dict)


class PrivateNotes(Struct, frozen=True, kw_only=True):
    """The reader's private notes of this deal: for each card the marks of the seats.

    Sent as the answer to a note (with its ``id``), and when another device of the same seat has written one.
    """

    t: Literal["notes"] = "notes"
    id: str | None = None
    deal: int
    marks: dict[str, dict[str, NoteMark]] = field(default_factory=dict)
    refused: Text = ""  # why the note was not taken


class ErrorAnswer(Struct, frozen=True, kw_only=True):
    """An error of the frame or the connection.  ``final``: the server closes the connection after it."""

    t: Literal["error"] = "error"
    code: ErrorCode
    text: Text
    final: bool = False


class Pong(Struct, frozen=True, kw_only=True):
    """The answer to a ping, with the server's time, as a device's clock may be wrong."""

    t: Literal["pong"] = "pong"
    now: float  # seconds since the epoch


class SpokenPhrase(Struct, frozen=True, kw_only=True):
    """A phrase that a player says to the table.  It is not stored: a reader who is away does not receive it."""

    t: Literal["talked"] = "talked"
    seat: int
    phrase: PhraseId
    text: Text


class ChatMessage(Struct, frozen=True, kw_only=True):
    """A message that a player writes to the others.  It is plain text, and is never interpreted as markup.

    It is never stored.  ``by`` names its writer, as in `SceneChat`.  ``missed``: it was written before the reader came.
    """

    t: Literal["chat_message"] = "chat_message"
    id: str
    seat: int
    by: str
    text: str
    missed: bool = False


class LessonOmissionLine(Struct, frozen=True, kw_only=True):
    """A rule that a lesson leaves out: its clause, and a line about it."""

    clause: str
    text: Text


class LessonRecapNumber(Struct, frozen=True, kw_only=True):
    """A figure on a lesson's card: what it is for, and the figure."""

    head: Text
    figure: Text


class LessonRecapRow(Struct, frozen=True, kw_only=True):
    """A line of the card on which a lesson sums up a deal; figures that are looked up stand in a table below it."""

    name: Text
    text: Text
    table: tuple[LessonRecapNumber, ...] = ()


class LessonState(Struct, frozen=True, kw_only=True):
    """The state of a lesson: the task of this step, and the explanation once it is solved."""

    t: Literal["lesson_state"] = "lesson_state"
    lesson: str
    title: Text
    step: int  # from 0
    steps: int
    situation: Text = ""  # where the table stands, if this step does not follow from the one before
    task: Text
    why: Text
    asks: str = ""  # the play that the task asks for; only its verb and " …" where the rest is to be found
    done: Text = ""  # empty until it is solved
    more: Text = ""  # a puzzle's longer explanation behind `why`, shown on request
    recap: tuple[LessonRecapRow, ...] = ()  # once the last step is solved: a deal on one card
    later: tuple[LessonOmissionLine, ...] = ()  # once the last step is solved: what the lesson has not said


class TableInfo(Struct, frozen=True, kw_only=True):
    """The information about a table that anyone with the link may see."""

    table: str
    game: SceneGame
    state: Stage
    players: tuple[ScenePlayer, ...]
    rules_help: tuple[str, ...] = ()  # a sentence on each of the game's `rules`, as far as there is one; else empty
    teams: tuple[Team, ...] = ()
    cancelled: bool = False  # cleared away before the first deal
    watchable: bool  # one may watch, as far as there is room
    fair: DeckCommitment
    end: MatchResult | None = None  # as a watcher sees it
    now: float  # seconds since the epoch, by the clock of all other times


QueryAnswer = SelectionAnswer | StagingAnswer | HintAnswer | LegalWordsAnswer | CardKnowledgeAnswer
Answer = AcceptedAnswer | RefusedAnswer | QueryAnswer | PrivateNotes | ErrorAnswer | Pong
Talk = SpokenPhrase | ChatMessage
ToClient = Scene | SceneUpdate | SceneDelta | Talk | LessonState | SharedReviewState | Comments | Answer
