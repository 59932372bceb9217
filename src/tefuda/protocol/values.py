"""The types of the values in messages, with their bounds, and the base class of all messages from clients.

Messages from clients are read with msgspec, on a server and in the page that works offline.  So a type and its bounds
are defined once.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, Final, Literal, TypeVar, get_args

from msgspec import DecodeError, Meta, Struct
from msgspec.json import Decoder

END_OF_TEXT: Final = r"$(?!\n)"


def whole(pattern: str) -> str:
    r"""Return the pattern of a whole text; ``$`` alone would let a line end follow.

    >>> re.search(whole("[a-z]+"), "a\n"), re.search(whole("[a-z]+"), "a") is not None
    (None, True)
    """
    return f"^{pattern}{END_OF_TEXT}"


LARGEST: Final = 2**31
CardText = Annotated[str, Meta(max_length=8)]  # "7S", "TH", "JK", "JK=9S"
Token = Annotated[str, Meta(min_length=43, max_length=43, pattern=whole(r"[A-Za-z0-9_-]+"))]
TableId = Annotated[str, Meta(min_length=8, max_length=24, pattern=whole(r"[a-z0-9]+"))]
Digits = Annotated[str, Meta(pattern=whole(r"[0-9a-f]{64}"))]  # 32 bytes
PlayId = Annotated[str, Meta(min_length=1, max_length=40, pattern=whole(r"[A-Za-z0-9_-]+"))]
Number = Annotated[int, Meta(ge=0, le=LARGEST)]  # of a version, a deal, a puzzle
Since = Annotated[int, Meta(ge=-1, le=LARGEST)]  # a version; -1: none has been seen
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
SeatCount = Annotated[int, Meta(ge=1, le=16)]
PageNumber = Annotated[int, Meta(ge=0, le=10_000)]
Timestamp = Annotated[float, Meta(ge=0, le=1e11)]  # in seconds since the epoch
FigureValue = Annotated[int, Meta(ge=-1, le=1_000_000)]  # on a score pad; -1: nobody
StepNumber = Annotated[int, Meta(ge=0, le=999)]
RawName = Annotated[str, Meta(max_length=200)]  # at most 24 characters once it is cleaned
Word = Annotated[str, Meta(max_length=40)]  # the id of a game, a lesson, a program, an option
Lang = Literal["en", "ja"]
BotSpeed = Literal["usual", "faster", "end"]  # "end": as fast as they can, to the end of the deal
PhraseId = Literal["hello", "nice", "thinking", "moment", "sorry", "well-played", "thanks", "once-more"]
NoteMark = Literal["", "yes", "no", "maybe"]
ErrorCode = Literal[
    "frame", "size", "rate", "slow", "table", "token", "origin", "server", "restart", "page", "watchers", "banned",
]  # fmt: skip
Shape = Literal[
    "plum", "cherry", "bellflower", "chrysanthemum", "wisteria", "clover", "maple", "ginkgo", "oak", "bamboo", "pine",
    "hemp", "gourd", "butterfly", "tortoise", "waves", "tomoe", "moon", "dipper", "snow", "mountain", "fan", "feathers",
    "wheel", "scales", "lozenges", "well", "rings", "eyes", "knot",
]  # fmt: skip
Ink = Literal["ink", "vermilion", "indigo", "moss", "amber", "violet", "teal", "rose"]
SHAPES: Final[tuple[Shape, ...]] = get_args(Shape)
INKS: Final[tuple[Ink, ...]] = get_args(Ink)
Pace = Literal["quick", "usual", "slow"]  # of the computer players
Clock = Literal[0, 30, 60, 180, 600, 86_400, 259_200]  # seconds that a decision may take; 0: no limit
SeatWish = Literal["me", "open", "bot"]
Skill = Literal["any", "new", "casual", "experienced"]  # of the people who are wanted at a table
WatchDelay = Literal["none", "minute", "five_minutes", "deal"]  # how far behind those who only watch are
Spoken = Literal["any", "en", "ja"]  # the language of the people at a table
Pairing = Literal["swiss", "round-robin"]  # of a tournament
Scoring = Literal["match", "duplicate"]  # by who wins a match, or by victory points for the same deals at all tables
CardKind = Literal["here", "real"]  # a tournament is played at tables of this server, or with real cards
ClubLink = Literal["director", "join"]  # the link for directors, the link for members
TournamentAction = Literal["enter", "withdraw", "away", "back", "pair", "cancel", "result", "restore", "close", "end"]
Strength = Literal["gentle", "steady", "sharp", "master"]
Code = Literal["illegal", "stale", "notation", "not-your-turn", "not-seated", "over", "busy", "beside"]
Stage = Literal["waiting", "playing", "paused", "between", "over"]
WaitKind = Literal["turn", "next", "ready"]  # a table waits for a play, the next deal, or readiness for the first
MatchOutcome = Literal["won", "lost", "drawn", "broken_off"]  # of a finished match, for one of its players
Company = Literal["any", "people", "computer"]  # whether other people played
ChannelKind = Literal["push", "email", "webhook"]  # of notifications


MarkKind = Literal["", "deal", "end", "stamp", "loud", "laid"]


class InvalidMessage(ValueError):
    """The received text is no message of this protocol.

    ``where`` is the place in the message (``seats.0.kind``), and ``why`` the kind of the mistake.
    """

    def __init__(self, why: str, where: str = "") -> None:
        super().__init__(f"{where}: {why}" if where else why)
        self.why, self.where = why, where


class InboundMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """The base of all messages that come in; unknown keys are refused, since a misspelt key is a mistake."""


class RequestBody(InboundMessage, frozen=True, kw_only=True):
    """The base of the bodies of requests; ``lang`` is the reader's language."""

    lang: Lang = "en"


class Avatar(InboundMessage, frozen=True):
    """A shape and its ink, as a player has chosen them."""

    shape: Shape
    ink: Ink


DayMinute = Annotated[int, Meta(ge=0, le=1439)]


class QuietHours(InboundMessage, frozen=True):
    """The hours of each day in which nothing is sent: minutes since midnight in a time zone (``Asia/Tokyo``).

    Where ``end`` is before ``start``, they go on over midnight.
    """

    start: DayMinute
    end: DayMinute
    zone: Annotated[str, Meta(min_length=1, max_length=64, pattern=whole(r"[A-Za-z0-9_+/-]+"))]


def _tag(name: str) -> str:
    """The word by which a frame is told apart: the name of its class.

    >>> _tag("GoToLessonStep")
    'go_to_lesson_step'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class ClientFrame(InboundMessage, frozen=True, forbid_unknown_fields=True, tag_field="t", tag=_tag):
    """The base of all frames that a client sends on the socket."""

    @property
    def t(self) -> str:
        """The word by which the frame is told apart."""
        return str(self.__struct_config__.tag)


M = TypeVar("M", bound=InboundMessage)
_decoder: Final[Callable[[Any], Decoder[Any]]] = cache(Decoder)
# The beginnings of the reader's sentences, and the kind of mistake that each is about.
_MISTAKES: Final = {
    "Object missing": "missing",
    "Object contains unknown": "unknown",
    "Invalid enum value": "choice",
    "Invalid value": "choice",
}
_KEY: Final = re.compile(r"^Object .* field `(.*)`$", re.DOTALL)
_BOUND: Final = re.compile(r" (of length|matching regex|[<>]=) ")


def read(kind: type[M], received: str | bytes) -> M:
    """Read a message of this type.  Raises `InvalidMessage`.

    >>> read(InboundMessage, '{"x": 1}')
    Traceback (most recent call last):
    ...
    tefuda.protocol.values.InvalidMessage: x: unknown
    """
    found: M = read_any(kind, received)
    return found


def read_any(kind: Any, received: str | bytes) -> Any:
    """Read a message of one of the types of a union.  Raises `InvalidMessage`."""
    try:
        return _decoder(kind).decode(received)
    except (DecodeError, RecursionError, UnicodeError) as error:
        said, _, place = str(error).partition(" - at `$")
        key = _KEY.search(said)
        where = re.findall(r"[^.\[\]`]+", place) + ([key[1]] if key else [])
        raise InvalidMessage(_kind_of_mistake(said), ".".join(where)) from error


def _kind_of_mistake(said: str) -> str:
    for begins, kind in _MISTAKES.items():
        if said.startswith(begins):
            return kind
    if not said.startswith("Expected"):
        return "json"
    return "bounds" if _BOUND.search(said) else "type"
