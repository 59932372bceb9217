"""What the REST side is asked: one model a body.  What it answers is in `answers`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, StrictBool

from tefuda.server.wire.base import TableId, Token
from tefuda.server.wire.messages import Lang, Message, Worn
from tefuda.table.house import Strength
from tefuda.table.setup import CLOCKS, Pace

RawName = Annotated[str, Field(max_length=200)]  # at most 24 characters once it is cleaned


def _a_clock(seconds: int) -> int:
    if seconds not in CLOCKS:
        raise ValueError(f"one of {CLOCKS}")
    return seconds


class SeatWish(Message):
    """Who shall sit there: oneself, whoever comes by the link, or one of the house, or a program.

    ``who``: the player of the house, and ``strength``: how strong that one plays here; one of them is enough.
    """

    kind: Literal["me", "open", "bot"]
    bot: str | None = Field(default=None, max_length=40)
    who: str | None = Field(default=None, max_length=40)
    strength: Strength | None = None


class NewTable(Message):
    """POST /api/tables."""

    game: str = Field(max_length=40)
    name: RawName = ""
    crest: Worn | None = None
    lang: Lang = "en"
    seats: list[SeatWish] = Field(min_length=1, max_length=16)
    rules: dict[Annotated[str, Field(max_length=40)], Annotated[str, Field(max_length=40)]] = Field(
        default={}, max_length=40
    )
    hints: StrictBool | None = None  # players may ask for hints, and all are told; null: where one person plays alone
    asks_ready: StrictBool = False  # the first deal waits until all people are ready, where there are several
    reads_first: StrictBool = False  # and so it does for somebody who is alone with players of the house
    talk: StrictBool = True  # people may say one of a few things to each other
    takes_back: StrictBool = True  # a play may be taken back if nothing was learnt by it, and the others let it
    pace: Pace = "usual"  # of the players of the house
    clock: Annotated[int, AfterValidator(_a_clock)] = 0  # seconds that each decision may take; 0: no clock
    grace: int = Field(default=60, ge=1, le=604800)  # seconds until the house may play for somebody who is not here


class PlayOn(Message):
    """POST /api/replays/{id}/tables: play on from a moment."""

    at: int = Field(ge=0, le=100_000)
    name: RawName = ""
    crest: Worn | None = None
    lang: Lang = "en"
    seats: list[SeatWish] = Field(min_length=1, max_length=16)
    pace: Pace = "usual"


class Sharing(Message):
    """POST /api/duplicates: others may have the cards of this table."""

    table: TableId
    lang: Lang = "en"


class SameCards(Message):
    """POST /api/duplicates/{id}/tables: have the same cards.

    ``seat``: at whose place, as they sat the first time.  ``turned``: with the other team's cards.
    ``company``: who sits where other people sat.
    """

    seat: int = Field(ge=0, le=15)
    turned: StrictBool = False
    company: Literal["house", "friends"] = "house"
    name: RawName = ""
    crest: Worn | None = None
    lang: Lang = "en"
    pace: Pace = "usual"


class Consent(Message):
    """POST /api/reviews/{id}/consent: may this match be looked over?"""

    yes: StrictBool
    lang: Lang = "en"


class SitDown(Message):
    """POST /api/tables/{table}/seats/{seat}: take an open seat."""

    name: RawName = ""
    crest: Worn | None = None
    lang: Lang = "en"


class Held(Message):
    """A seat, by the token that holds it."""

    table: TableId
    token: Token


class Carry(Message):
    """POST /api/passages and /api/only-here: the seats of this device that are meant."""

    seats: list[Held] = Field(min_length=1, max_length=16)
    lang: Lang = "en"


class Arrive(Message):
    """POST /api/arrivals: a code from another device, as it was typed."""

    code: str = Field(max_length=40)
    lang: Lang = "en"
