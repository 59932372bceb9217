"""The frames of those who look back at a match together, one class for each."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from tefuda.server.wire.base import Lang, Message, Number, RawName, TableId, Within

LONGEST: Final = 280  # letters of a remark
Eyes = Annotated[str, Within(max_length=4, pattern=r"^([0-9]{1,2}|none|all)$")]
Moment = Annotated[int, Within(ge=0, le=100_000)]
# The card or place pointed at, by the page's own name for it.  It is sent to the other pages, which find and mark it.
Spot = Annotated[str, Within(max_length=80, pattern=r"^[A-Za-z0-9_.:=-]*$")]


class Watch(Message):
    """The first frame in a shared review, in place of `Hello`: join this room, where others look back at this match.

    The first to join opens the room, at moment ``at`` and through these ``eyes``.  ``me`` is a secret that the client
    makes up; a client that returns with it may still take back its own remarks.
    """

    t: Literal["watch"] = "watch"
    replay: TableId
    room: TableId
    name: RawName = ""
    lang: Lang = "en"
    me: Annotated[str, Within(pattern=r"^([a-z0-9]{8,24})?$")] = ""
    at: Moment = 0
    eyes: Eyes = "none"


class Show(Message):
    """The leader moves everybody to this moment, seen through these eyes."""

    t: Literal["show"] = "show"
    at: Moment
    eyes: Eyes


class Lead(Message):
    """Take the lead; or, sent by the leader, hand it to another."""

    t: Literal["lead"] = "lead"
    to: Number | None = None


class Point(Message):
    """Point at something for all to see; an empty ``spot`` stops pointing."""

    t: Literal["point"] = "point"
    spot: Spot


class Remark(Message):
    """Write a remark about a moment, for all to read."""

    t: Literal["remark"] = "remark"
    at: Moment
    text: Annotated[str, Within(min_length=1, max_length=4 * LONGEST)]


class Unsay(Message):
    """Take back a remark of one's own."""

    t: Literal["unsay"] = "unsay"
    number: Number


InCompany = Show | Lead | Point | Remark | Unsay
