"""The state of a review: its progress, who has agreed to it, and the result."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tefuda.review.shown import Reviewed


@dataclass(frozen=True, kw_only=True)
class Agreed:
    """One of the people at the table, and their answer to a review; no answer counts as no."""

    seat: int
    name: str
    you: bool
    said: Literal["", "yes", "no"]


@dataclass(frozen=True, kw_only=True)
class Reviewing:
    """The review of one seat's plays: its progress, and the result when it is there."""

    seat: int
    state: Literal["off", "new", "waiting", "running", "done", "failed"]
    text: str = ""  # the reason why there is none, or what went wrong
    people: tuple[Agreed, ...] = ()  # where several sat there: all of them
    allowed: bool = True  # all of them agree
    place: int = 0  # in the queue
    done: int = 0  # decisions reviewed so far
    all: int = 0  # decisions in total
    review: Reviewed | None = None
