"""What is sent by those who look back at a match together: one model a frame."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from tefuda.server.wire.base import Lang, Message, Number, RawName, TableId, Within

LONGEST: Final = 280  # letters of a remark
Eyes = Annotated[str, Within(max_length=4, pattern=r"^([0-9]{1,2}|none|all)$")]
Moment = Annotated[int, Within(ge=0, le=100_000)]
# What one points at: a card or a place, as the page names them.  It is told to pages, which look for it and draw it.
Spot = Annotated[str, Within(max_length=80, pattern=r"^[A-Za-z0-9_.:=-]*$")]


class Watch(Message):
    """The first frame of somebody who looks back with others, in place of a hello: at this match, in this room.

    Whoever comes first opens the room, at moment ``at`` and through these ``eyes``.  ``me`` is made up by the page and
    told to nobody: whoever comes again with it may still take back what he has said.
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
    """Whoever leads is at this moment now, and looks through these eyes."""

    t: Literal["show"] = "show"
    at: Moment
    eyes: Eyes


class Lead(Message):
    """Take the lead; or, leading, hand it to somebody else."""

    t: Literal["lead"] = "lead"
    to: Number | None = None


class Point(Message):
    """Point at something, for all to see; at nothing, if it is empty."""

    t: Literal["point"] = "point"
    spot: Spot


class Remark(Message):
    """Say something about a moment, for all to read."""

    t: Literal["remark"] = "remark"
    at: Moment
    text: Annotated[str, Within(min_length=1, max_length=4 * LONGEST)]


class Unsay(Message):
    """Take back what one has said."""

    t: Literal["unsay"] = "unsay"
    number: Number


InCompany = Show | Lead | Point | Remark | Unsay
