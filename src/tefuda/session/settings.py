"""The settings of a session that every host has; a server adds its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

BOT_PACE: Final = 0.9


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionLimits:
    """The limits on what one client may request.  Sizes in bytes, times in seconds, rates in things a second."""

    frame: int = 16 * 1024  # a socket message
    frame_rate: float = 30.0
    frame_burst: int = 120
    frame_patience: int = 300  # frames over the rate before the connection is closed
    tables: int = 2000  # in memory at once, of all addresses
    hello_wait: float = 10.0
    send_wait: float = 10.0  # a slower reader is disconnected
    goodbye_wait: float = 10.0  # the time a reader has to fetch the reason
    reviews: int = 12  # waiting in the queue, of all addresses
    reviews_each: int = 2  # and of one
    companies: int = 200  # rooms of shared reviews, of all addresses
    companies_each: int = 4  # opened by one
    lessons: int = 500  # at once, of all addresses
    lessons_each: int = 100  # and of one
    lesson_wait: float = 1800.0  # a learner who does nothing for so long is disconnected, and may come back
    replies: int = 32  # answers waiting for one connection


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionSettings:
    """The settings of one session."""

    bot_pace: float = BOT_PACE  # seconds that a bot seems to think
    idle_after: float = 600.0  # a table nobody looks at leaves memory; its journal stays
    away_after: float = 2.0  # a reload is no absence
    review_worlds: int | None = None  # deals in which a review weighs each decision; None: as many as suit the game
    limits: SessionLimits = SessionLimits()
