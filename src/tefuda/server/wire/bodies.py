"""What the REST side is asked: one model a body.  What it answers is in `answers`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StrictBool

from tefuda.server.wire.messages import Lang, Message

RawName = Annotated[str, Field(max_length=200)]  # at most 24 characters once it is cleaned


class SeatWish(Message):
    """Who shall sit there: oneself, whoever comes by the link, or a bot."""

    kind: Literal["me", "open", "bot"]
    bot: str | None = Field(default=None, max_length=40)


class NewTable(Message):
    """POST /api/tables."""

    game: str = Field(max_length=40)
    name: RawName = ""
    lang: Lang = "en"
    seats: list[SeatWish] = Field(min_length=1, max_length=16)
    rules: dict[Annotated[str, Field(max_length=40)], Annotated[str, Field(max_length=40)]] = Field(
        default={}, max_length=40
    )
    hints: StrictBool = False  # players may ask for hints; everyone is told
    asks_ready: StrictBool = False  # the first deal waits until all people are ready, where there are several
    grace: int = Field(default=60, ge=1, le=604800)  # seconds until the house may play for somebody who is not here


class SitDown(Message):
    """POST /api/tables/{table}/seats/{seat}: take an open seat."""

    name: RawName = ""
    lang: Lang = "en"
