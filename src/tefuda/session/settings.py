"""The settings of a host that its sessions read, and the limits on what one client may request."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from tefuda.engine.matches.chance import new_seed

BOT_PACE: Final = 0.9


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionLimits:
    """The limits on what one client may request.  Sizes in bytes, times in seconds, rates in things a second."""

    frame: int = 16 * 1024  # a socket message
    frame_rate: float = 30.0
    frame_burst: int = 120
    frame_patience: int = 300  # frames over the rate before the connection is closed
    tables: int = 2000  # in memory at once, of all addresses
    tables_each: int = 200  # and of those that one address has opened
    hello_wait: float = 10.0
    send_wait: float = 10.0  # a slower reader is disconnected
    close_wait: float = 10.0  # the time a reader has to fetch the reason
    reviews: int = 12  # waiting in the queue, of all addresses
    reviews_each: int = 2  # and of one
    shared_reviews: int = 200  # rooms of shared reviews, of all addresses
    shared_reviews_each: int = 4  # opened by one
    lessons: int = 500  # at once, of all addresses
    lessons_each: int = 100  # and of one
    lesson_wait: float = 1800.0  # a learner who does nothing for so long is disconnected, and may come back
    replies: int = 32  # answers waiting for one connection


@dataclass(frozen=True, slots=True, kw_only=True)
class HostSettings:
    """The settings of a host that its sessions read."""

    bot_pace: float = BOT_PACE  # seconds that a bot seems to think
    idle_after: float = 600.0  # a table nobody looks at leaves memory; its journal stays
    away_after: float = 2.0  # a reload is no absence
    notify_after: float = 20.0  # seconds of a wait until a player who does not look is notified
    review_worlds: int | None = None  # deals in which a review weighs each decision; None: as many as suit the game
    # The source of the secrets of new tables.  Only tests replace it: no option and no variable leads to it.
    seeds: Callable[[], bytes] = field(default=new_seed, repr=False)
    limits: SessionLimits = SessionLimits()
