"""What the REST side is asked: one model a body.  What it answers is in `answers`."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated, Any, Literal

from tefuda.server.wire.base import RawName, SeatNumber, TableId, Token, Within, Word, YesNo
from tefuda.server.wire.messages import Lang, Message, Worn
from tefuda.table.personas import Strength
from tefuda.table.setup import CLOCKS, Pace


class OneOfNumbers:
    """One of a few numbers."""

    def __init__(self, *numbers: int) -> None:
        self._numbers = numbers

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        """A number, and then one of these."""
        return {"type": "function-after", "function": {"type": "no-info", "function": self}, "schema": handler(source)}

    def holds(self, number: Any) -> bool:
        """Is it one of them?"""
        return number in self._numbers

    def __call__(self, number: int) -> int:
        """The same.  Raises `ValueError` where it is none of them."""
        if not self.holds(number):
            raise ValueError(f"one of {self._numbers}")
        return number


class SeatWish(Message):
    """Who shall sit there: oneself, whoever comes by the link, or one of the house, or a program.

    ``who``: the player of the house, and ``strength``: how strong that one plays here; one of them is enough.
    """

    kind: Literal["me", "open", "bot"]
    bot: Word | None = None
    who: Word | None = None
    strength: Strength | None = None


class NewTable(Message):
    """POST /api/tables."""

    game: Word
    name: RawName = ""
    crest: Worn | None = None
    lang: Lang = "en"
    seats: Annotated[list[SeatWish], Within(min_length=1, max_length=16)]
    rules: Annotated[dict[Word, Word], Within(max_length=40)] = field(default_factory=dict)
    hints: YesNo | None = None  # players may ask for hints, and all are told; null: where one person plays alone
    asks_ready: YesNo = False  # the first deal waits until all people are ready, where there are several
    all_shuffle: YesNo = False  # the first deal waits until all people have shuffled
    reads_first: YesNo = False  # and so it does for somebody who is alone with players of the house
    talk: YesNo = True  # people may say one of a few things to each other
    takes_back: YesNo = True  # a play may be taken back if nothing was learnt by it, and the others let it
    pace: Pace = "usual"  # of the players of the house
    clock: Annotated[int, OneOfNumbers(*CLOCKS)] = 0  # seconds that each decision may take; 0: no clock
    grace: Annotated[int, Within(ge=1, le=604800)] = 60  # seconds until the house may play for somebody who is not here


class PlayOn(Message):
    """POST /api/replays/{id}/tables: play on from a moment."""

    at: Annotated[int, Within(ge=0, le=100_000)]
    name: RawName = ""
    crest: Worn | None = None
    lang: Lang = "en"
    seats: Annotated[list[SeatWish], Within(min_length=1, max_length=16)]
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

    seat: SeatNumber
    turned: YesNo = False
    company: Literal["house", "friends"] = "house"
    name: RawName = ""
    crest: Worn | None = None
    lang: Lang = "en"
    pace: Pace = "usual"


class Consent(Message):
    """POST /api/reviews/{id}/consent: may this match be looked over?"""

    yes: YesNo
    lang: Lang = "en"


class SitDownBody(Message):
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

    seats: Annotated[list[Held], Within(min_length=1, max_length=16)]
    lang: Lang = "en"


class Arrive(Message):
    """POST /api/arrivals: a code from another device, as it was typed."""

    code: Word
    lang: Lang = "en"
