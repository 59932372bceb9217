"""What is told of a review: how far it is, who has agreed to it, and what was found."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tefuda.review.shown import Reviewed


@dataclass(frozen=True, kw_only=True)
class Agreed:
    """One of the people who sat at the table, and what they say to a review; nothing is no."""

    seat: int
    name: str
    you: bool
    said: Literal["", "yes", "no"]


@dataclass(frozen=True, kw_only=True)
class Reviewing:
    """One seat's review."""

    seat: int
    state: Literal["off", "new", "waiting", "running", "done", "failed"]
    text: str = ""  # why there is none, or what went wrong
    people: tuple[Agreed, ...] = ()  # where several sat there: all of them
    allowed: bool = True  # all of them agree
    place: int = 0  # in the queue
    done: int = 0  # decisions, of
    all: int = 0
    review: Reviewed | None = None
