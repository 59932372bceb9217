"""The request bodies of the REST side, one class for each; the answers are in `answers`."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated, Any, Literal

from tefuda.protocol.frames import ChosenAvatar
from tefuda.protocol.values import (
    CLOCKS,
    Lang,
    Message,
    Pace,
    RawName,
    SeatNumber,
    Strength,
    TableId,
    Token,
    ValueBounds,
    Word,
    YesNo,
)


class AllowedNumbers:
    """A constraint: the value is one of a few numbers."""

    def __init__(self, *numbers: int) -> None:
        self._numbers = numbers

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        """The core schema of the type, followed by this check."""
        return {"type": "function-after", "function": {"type": "no-info", "function": self}, "schema": handler(source)}

    def holds(self, number: Any) -> bool:
        """Return whether the number is one of them."""
        return number in self._numbers

    def __call__(self, number: int) -> int:
        """Return the same number.  Raises `ValueError` where it is none of them."""
        if not self.holds(number):
            raise ValueError(f"one of {self._numbers}")
        return number


class SeatChoice(Message):
    """The player wanted at a seat: the sender (``me``), anybody with the link (``open``), or a bot.

    A bot is chosen by one of ``bot`` (a program), ``who`` (a named bot) and ``strength`` (how strong it plays); a named
    bot may also be given another strength.
    """

    kind: Literal["me", "open", "bot"]
    bot: Word | None = None
    who: Word | None = None
    strength: Strength | None = None


class NewTable(Message):
    """POST /api/tables: open a table, and take one of its seats."""

    game: Word
    name: RawName = ""
    avatar: ChosenAvatar | None = None
    lang: Lang = "en"
    seats: Annotated[list[SeatChoice], ValueBounds(min_length=1, max_length=16)]
    rules: Annotated[dict[Word, Word], ValueBounds(max_length=40)] = field(default_factory=dict)
    hints: YesNo | None = None  # players may ask for hints, and all are told; null: where one person plays alone
    asks_ready: YesNo = False  # the first deal waits until all people are ready, where there are several
    all_shuffle: YesNo = False  # the first deal waits until all people have shuffled
    reads_first: YesNo = False  # the first deal also waits for a player who is alone with bots
    talk: YesNo = True  # people may say one of a few things to each other
    takes_back: YesNo = True  # a play may be taken back if it revealed nothing, and the others agree
    pace: Pace = "usual"  # of the bots
    clock: Annotated[int, AllowedNumbers(*CLOCKS)] = 0  # seconds that each decision may take; 0: no clock
    grace: Annotated[int, ValueBounds(ge=1, le=604800)] = 60  # seconds until a bot may play for somebody who is away


class BranchRequest(Message):
    """POST /api/replays/{id}/tables: open a table that goes on from the moment ``at`` of a match."""

    at: Annotated[int, ValueBounds(ge=0, le=100_000)]
    name: RawName = ""
    avatar: ChosenAvatar | None = None
    lang: Lang = "en"
    seats: Annotated[list[SeatChoice], ValueBounds(min_length=1, max_length=16)]
    pace: Pace = "usual"


class ShareDuplicateBody(Message):
    """POST /api/duplicates: let others play the cards of this table."""

    table: TableId
    lang: Lang = "en"


class OpenDuplicateBody(Message):
    """POST /api/duplicates/{id}/tables: open a table with the same cards.

    ``seat`` is the place to play at, as the players sat the first time.  ``turned``: play with the other team's cards.
    ``company``: bots or friends sit where other people sat.
    """

    seat: SeatNumber
    turned: YesNo = False
    company: Literal["bots", "friends"] = "bots"
    name: RawName = ""
    avatar: ChosenAvatar | None = None
    lang: Lang = "en"
    pace: Pace = "usual"


class ConsentBody(Message):
    """POST /api/reviews/{id}/consent: agree that this match is reviewed, or refuse it."""

    yes: YesNo
    lang: Lang = "en"


class SitDownBody(Message):
    """POST /api/tables/{table}/seats/{seat}: take an open seat."""

    name: RawName = ""
    avatar: ChosenAvatar | None = None
    lang: Lang = "en"


class HeldSeat(Message):
    """A seat, and the token that holds it."""

    table: TableId
    token: Token


class HeldSeatsBody(Message):
    """POST /api/transfer-codes and /api/only-here: the seats of this device that the request is about."""

    seats: Annotated[list[HeldSeat], ValueBounds(min_length=1, max_length=16)]
    lang: Lang = "en"


class RedeemTransferBody(Message):
    """POST /api/transfers: a code from another device, as it was typed."""

    code: Word
    lang: Lang = "en"
