"""What one seat sees of a match: its layout, as the game makes it, and what the seat may do now."""

from __future__ import annotations

from dataclasses import dataclass

from tefuda.engine.layout import Layout
from tefuda.engine.translatable import Translatable
from tefuda.show.json_form import Text


@dataclass(frozen=True)
class Verb:
    """A kind of play that is open now; with ``play`` it needs nothing more."""

    verb: str
    label: Translatable
    play: str | None = None
    leaves: bool = False  # it ends the chance to lay what can still be laid: never the one thing to do now


@dataclass(frozen=True, kw_only=True)
class Action:
    """A whole legal play, the words of its button, and what it takes: so that it can be shown on the table."""

    play: str  # "offer KS": send this back
    label: Text  # "Offer K♠"
    verb: str
    cards: tuple[str, ...] = ()
    melds: tuple[tuple[str, ...], ...] = ()  # the same cards, where they are several combinations
    onto: str | None = None  # the combination to which they are added
    seat: int | None = None  # the player whom the play names


@dataclass(frozen=True, kw_only=True)
class Caution:
    """What may be overlooked in a play: to be asked before it is made.  ``instead``: what could be done as well."""

    play: str
    text: Text
    instead: Action | None = None


@dataclass(frozen=True)
class Risk:
    """A card of one's own that costs much if it is kept."""

    card: str
    text: Text


@dataclass(frozen=True)
class Tap:
    """A card with which nothing else can be done than this: one tap on it is the whole play."""

    card: str
    play: str


@dataclass(frozen=True)
class Reach:
    """A seat that a play may name now: how the play begins, and the play if that is all of it."""

    seat: int
    line: str
    play: str | None = None


@dataclass(frozen=True)
class Board:
    """A play that says who holds each card of a group: the verb, the groups and the seats that may be named."""

    verb: str
    groups: tuple[str, ...]
    seats: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class SeatLayout(Layout):
    """The layout, with what is open to the seat; for an onlooker nothing is."""

    yours: bool  # nothing goes on without this seat
    deals: tuple[tuple[int, ...], ...]  # the scores of each deal so far
    verbs: tuple[Verb, ...] = ()
    lit: tuple[str, ...] = ()  # its cards that some play uses now
    reach: tuple[Reach, ...] = ()
    boards: tuple[Board, ...] = ()
    taps: tuple[Tap, ...] = ()
    cautions: tuple[Caution, ...] = ()  # before plays that need no cards
    risks: tuple[Risk, ...] = ()
