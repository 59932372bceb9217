"""The answers to HTTP requests about past matches: replays, comparisons of the same cards, reviews."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tefuda.protocol.json_form import Text
from tefuda.protocol.messages import SceneDelta, SceneUpdate
from tefuda.protocol.plays import LabelledPlay
from tefuda.protocol.scene import SceneGame, ScenePlayer
from tefuda.protocol.values import MarkKind


class ReplayEventLine(Struct, frozen=True, kw_only=True):
    """A line of the events, and the moment to which it belongs."""

    at: int
    seat: int | None
    text: Text
    loud: bool = False
    mark: MarkKind = ""  # why the moment stands out; empty: it does not


class Replay(Struct, frozen=True, kw_only=True):
    """A match to look back at, from one viewpoint."""

    id: str
    game: SceneGame
    players: tuple[ScenePlayer, ...]
    viewpoint: str  # the viewpoint: a seat's number, "none" (a watcher's), "all" (every hand open)
    choice: tuple[str, ...]  # the viewpoints that this reader may choose
    running: bool  # the match goes on: only deals that have ended are told
    ended: bool  # by agreement
    first: int  # the first moment
    moves: tuple[int, ...]  # for each moment from 0, the seat whose play led to it; -1: a deal, or nothing
    lines: tuple[ReplayEventLine, ...]
    table: str | None = None  # where it was played on this server
    goes_on: bool = False  # a new table may continue from its moments
    unfinished: bool = False  # its record stops before the end of the match


class ReplaySegment(Struct, frozen=True, kw_only=True):
    """Consecutive moments: the first as a whole scene, each later one as its events and the changes of the scene."""

    first: int
    told: tuple[SceneUpdate | SceneDelta, ...]


class DuplicateSeatOffer(Struct, frozen=True, kw_only=True):
    """A seat of the first table whose cards another person may play."""

    seat: int
    name: str


class DuplicateDealPoints(Struct, frozen=True, kw_only=True):
    """The points of a finished deal: those of the side with these cards, and of the other if there are two sides."""

    own: int
    other: int | None
    same: bool  # the same cards came to the same seats as at the first table; otherwise the deal does not count


class DuplicateSideResult(Struct, frozen=True, kw_only=True):
    """The people of one side at one table, and the points that they made."""

    names: tuple[str, ...]
    cards: int  # the side whose cards they had: the seat, or the team's index
    turned: bool  # they had the other team's cards
    first: bool  # this is the first table with these cards
    you: bool
    state: Literal["playing", "over"]
    table: str | None = None  # the table to look back at, if the reader may
    ended: bool = False  # the match was ended early, by agreement or by a resignation
    deals: tuple[DuplicateDealPoints, ...] = ()
    own: int = 0  # the sum over the deals that all compared rows have
    other: int | None = None
    counted: bool = False  # the row has all of those deals
    best: bool = False


class SwappedSidesTotal(Struct, frozen=True, kw_only=True):
    """The sum of two tables at which the same players had the cards of both teams in turn."""

    names: tuple[str, ...]
    own: int
    other: int
    deals: int


class DuplicateComparison(Struct, frozen=True, kw_only=True):
    """The comparison of several tables with the same cards, as far as the reader may see it."""

    id: str
    game: SceneGame
    commitment: str
    places: tuple[DuplicateSeatOffer, ...]
    turns: bool  # a new table may have the other team's cards
    full: bool
    told: bool  # the reader has played these cards, so results are shown
    deals: int  # the number of deals that count
    most_wins: bool
    took: tuple[DuplicateSideResult, ...]
    both: tuple[SwappedSidesTotal, ...] = ()


class ReviewPercentage(Struct, frozen=True, kw_only=True):
    """A number, of 100, with its name."""

    label: Text
    value: str


class WinProbabilityPoint(Struct, frozen=True, kw_only=True):
    """The chance of winning (0 to 1) after a line of the journal."""

    at: int
    chance: float


class ReviewedPlay(Struct, frozen=True, kw_only=True):
    """One decision.

    ``at``: the moment before it; ``better``: the better play, or None if nothing better was found.
    """

    at: int
    played: LabelledPlay
    better: LabelledPlay | None
    chances: Text
    cost: Text = ""
    decided: bool = False
    reasons: tuple[Text, ...] = ()
    hindsight: Text = ""  # only of decisions that decided: the best play with all cards open


class ReviewResult(Struct, frozen=True, kw_only=True):
    """The complete review.

    ``hindsight``: how often another play would have ended better with all cards open; it is part of no other figure.
    """

    seat: int
    weighed: Text
    figures: tuple[ReviewPercentage, ...]  # from the beginning by skill and luck to the end
    skill: str
    luck: str
    error: str  # the margin of error of both
    skill_clear: bool  # the skill is greater than its margin of error
    luck_clear: bool  # the luck is greater than its margin of error
    resigned: Text  # the resignation, with the chance just before it; empty: nobody resigned
    balance: Text  # the meaning of the figures, and their precision
    heading: Text
    lines: tuple[tuple[WinProbabilityPoint, ...], ...]  # one for the match, or one for each deal
    plays: tuple[ReviewedPlay, ...]
    hindsight: Text


class ReviewConsent(Struct, frozen=True, kw_only=True):
    """One of the people at the table, and their answer to a review; no answer counts as no."""

    seat: int
    name: str
    you: bool
    said: Literal["", "yes", "no"]


class ReviewStatus(Struct, frozen=True, kw_only=True):
    """The review of one seat's plays: its progress, and the result when it is there."""

    seat: int
    state: Literal["off", "new", "waiting", "running", "done", "failed"]
    text: str = ""  # the reason why there is none, or what went wrong
    people: tuple[ReviewConsent, ...] = ()  # where several sat there: all of them
    allowed: bool = True  # all of them agree
    place: int = 0  # in the queue
    done: int = 0  # decisions reviewed so far
    all: int = 0  # decisions in total
    seconds: int = 0  # the expected time of a new review; 0: nobody can tell yet
    review: ReviewResult | None = None
