"""The values of messages, and the base of all that come in: dataclasses whose types say what they may contain.

The server reads them with Pydantic, which checks every `ValueConstraint`.  Python in the browser has no Pydantic:
there, `tefuda.site` reads them and asks each constraint whether it holds.  So nothing here imports Pydantic.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Final, Literal, Protocol, Self, dataclass_transform, get_args


class InvalidMessage(ValueError):
    """The received text is no message of this protocol."""


class ValueConstraint(Protocol):
    """A constraint on a value of a message, beside its type: bounds, or a list of allowed values."""

    def holds(self, value: Any) -> bool:
        """Return whether a value satisfies the constraint."""
        ...


HELD: Final[Mapping[str, Callable[[Any, Any], bool]]] = {
    "min_length": lambda value, least: len(value) >= least,
    "max_length": lambda value, most: len(value) <= most,
    "ge": lambda value, least: bool(value >= least),
    "le": lambda value, most: bool(value <= most),
    "pattern": lambda value, pattern: re.fullmatch(pattern, value) is not None,  # each pattern is of the whole text
    "strict": lambda value, strict: True,  # our own reader never converts a value to another type
}


class ValueBounds:
    """The bounds of a value, by the names that Pydantic's core has for them: those of `HELD`."""

    def __init__(self, **bounds: Any) -> None:
        self.bounds = bounds

    def holds(self, value: Any) -> bool:
        """Return whether a value is within all bounds."""
        return all(HELD[name](value, bound) for name, bound in self.bounds.items())

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        """The core schema of the type, with these bounds added."""
        schema: dict[str, Any] = handler(source)
        return schema | self.bounds


LARGEST: Final = 2**31
CardText = Annotated[str, ValueBounds(max_length=8)]  # "7S", "TH", "JK", "JK=9S"
Token = Annotated[str, ValueBounds(min_length=43, max_length=43, pattern=r"^[A-Za-z0-9_-]+$")]
TableId = Annotated[str, ValueBounds(min_length=8, max_length=24, pattern=r"^[a-z0-9]+$")]
Digits = Annotated[str, ValueBounds(pattern=r"^[0-9a-f]{64}$")]  # 32 bytes
PlayId = Annotated[str, ValueBounds(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Number = Annotated[int, ValueBounds(ge=0, le=LARGEST)]  # of a version, a deal, a puzzle
Since = Annotated[int, ValueBounds(ge=-1, le=LARGEST)]  # a version; -1: none has been seen
SeatNumber = Annotated[int, ValueBounds(ge=0, le=15)]
StepNumber = Annotated[int, ValueBounds(ge=0, le=999)]
RawName = Annotated[str, ValueBounds(max_length=200)]  # at most 24 characters once it is cleaned
Word = Annotated[str, ValueBounds(max_length=40)]  # the id of a game, a lesson, a program, an option
YesNo = Annotated[bool, ValueBounds(strict=True)]


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
class Message:
    """The base of all messages; unknown keys are refused, since a misspelt key is a mistake."""

    __pydantic_config__: ClassVar = {"extra": "forbid"}

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True, kw_only=True)(cls)


Lang = Literal["en", "ja"]
BotSpeed = Literal["usual", "faster", "end"]  # "end": as fast as they can, to the end of the deal
PhraseId = Literal["hello", "nice", "thinking", "moment", "sorry", "well-played", "thanks", "once-more"]
NoteMark = Literal["", "yes", "no", "maybe"]
ErrorCode = Literal["frame", "size", "rate", "slow", "table", "token", "origin", "server", "restart", "page"]
Shape = Literal[
    "plum", "cherry", "bellflower", "chrysanthemum", "wisteria", "clover", "maple", "ginkgo", "oak", "bamboo", "pine",
    "hemp", "gourd", "butterfly", "tortoise", "waves", "tomoe", "moon", "dipper", "snow", "mountain", "fan", "feathers",
    "wheel", "scales", "lozenges", "well", "rings", "eyes", "knot",
]  # fmt: skip
Ink = Literal["ink", "vermilion", "indigo", "moss", "amber", "violet", "teal", "rose"]
SHAPES: Final[tuple[Shape, ...]] = get_args(Shape)
INKS: Final[tuple[Ink, ...]] = get_args(Ink)
Pace = Literal["quick", "usual", "slow"]  # of the computer players
CLOCKS: Final = (0, 30, 60, 180, 600, 86_400, 259_200)  # seconds that a decision may take; 0: no limit
Strength = Literal["gentle", "steady", "sharp", "master"]
Code = Literal["illegal", "stale", "notation", "not-your-turn", "not-seated", "over", "busy", "beside"]
Stage = Literal["waiting", "playing", "between", "over"]


@dataclass(frozen=True, slots=True)
class Avatar:
    """A shape and its ink."""

    shape: Shape
    ink: Ink

    def __str__(self) -> str:
        """Return the avatar as the journal keeps it.

        >>> str(Avatar("plum", "teal"))
        'plum teal'
        """
        return f"{self.shape} {self.ink}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Return the avatar for a text, the inverse of `str`; None for an unknown shape or ink."""
        shape, _, ink = text.partition(" ")
        known = [(s, i) for s in SHAPES if s == shape for i in INKS if i == ink]
        return cls(*known[0]) if known else None


MarkKind = Literal["", "deal", "end", "stamp", "loud", "laid"]
