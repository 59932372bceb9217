"""Layouts of the table, before a language has been chosen: zones, prompt, score sheet, count.

A game makes them from a view, so that they can hold nothing that the seat may not know.  They are declared here and
nowhere else: as they stand, with their sentences spoken, they go over the wire.  The plays that they offer are added
where they are shown (`tefuda.protocol.plays`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final, Literal

from tefuda.engine.texts.translatable import SpokenSeat, Translatable

Weight = Literal["line", "sum", "total"]
Ground = Literal["washi", "tatami", "linen", "slate", "indigo"]  # what the table is covered with


@dataclass(frozen=True)
class Meld:
    """A combination on the table; plays name it by its ``number``, which counts from 1."""

    number: int
    cards: tuple[str, ...]
    label: Translatable
    ref: str = ""  # how plays name it, if not by its number
    sign: Translatable | None = None  # a word or a suit to be seen beside it
    top: str | None = None  # it is stacked, and this card lies on top
    marked: bool = False  # touched by the reader's last play or since; the table says so

    @property
    def term(self) -> str:
        """The name under which the game explains it."""
        return self.label.id


@dataclass(frozen=True)
class Zone:
    """A place where cards lie.

    ``fan``: a hand (own cards known, others' only counted); ``pile``: a stock, a discard pile, its known top first;
    ``row``: loose cards side by side (an offered card); ``melds``: combinations; ``counter``: a number.
    Cards that the reader may not know are only in ``count``.
    """

    id: str
    kind: Literal["fan", "pile", "row", "melds", "counter"]
    label: Translatable
    seat: int | None = None
    count: int = 0
    cards: tuple[str, ...] = ()
    melds: tuple[Meld, ...] = ()
    tap: str | None = None  # the play that a tap on it makes, where that play is legal
    drop: str | None = None  # the kind of play that cards let go over it make, which is made by letting go nowhere else
    staging: str | None = None  # the kind of play for which its melds may be rearranged in a staging area
    amount: Translatable | None = None  # how much lies there, where it is not cards that are counted: "3 tricks"

    @property
    def place(self) -> Literal["seat", "middle"]:
        """The side of the table: before a player, or in the middle."""
        return "middle" if self.seat is None else "seat"

    @property
    def term(self) -> str:
        """The name under which the game explains it."""
        return self.label.id


@lru_cache(maxsize=1024)  # a stock looks the same to all who cannot tap it
def untapped(zone: Zone) -> Zone:
    """A zone on which a tap does nothing now."""
    return replace(zone, tap=None)


@lru_cache(maxsize=4096)
def hand_zone(seat: int, count: int, cards: tuple[str, ...]) -> Zone:
    """A hand; the cards of others are only counted.  Equal hands are one object, made once."""
    return Zone(f"hand.{seat}", "fan", Translatable("zone-hand", {"seat": SpokenSeat(seat)}), seat, count, cards)


@dataclass(frozen=True)
class ScoreCountLine:
    """One step of a count: a label, a value for each seat (None: nothing there), the cards counted."""

    label: Translatable
    values: tuple[int | None, ...]
    cards: tuple[tuple[str, ...], ...] = ()
    weight: Weight = "line"
    signed: bool = True  # a gain or a loss, and not something that is only counted


@dataclass(frozen=True)
class ScoreCount:
    """The count at the end of a deal, and of the match."""

    title: Translatable
    lines: tuple[ScoreCountLine, ...]
    outcome: Translatable
    final: bool = False
    settlement: tuple[ScoreCountLine, ...] = ()


@dataclass(frozen=True)
class Team:
    """Seats that play together.  Where there are teams, score sheet and count have a column for each."""

    name: Translatable
    seats: tuple[int, ...]
    points: int


def seats_by_side(seats: int, teams: Sequence[Team]) -> tuple[tuple[int, ...], ...]:
    """Return the seats of each side: of each team or, where there are no teams, each seat alone."""
    return tuple(team.seats for team in teams) or tuple((seat,) for seat in range(seats))


@dataclass(frozen=True)
class CollectibleSet:
    """Cards that belong together all through the game, in their order; plays name them by ``id``."""

    id: str
    label: Translatable
    short: Translatable
    cards: tuple[str, ...]
    open: bool = True  # still played for
    team: int | None = None  # who has won it

    @property
    def term(self) -> str:
        """The name under which the game explains it."""
        return self.label.id


@dataclass(frozen=True)
class SpeechBubble:
    """The last words of a seat, as they are shown beside it."""

    seat: int
    text: Translatable
    to: int | None = None  # to whom
    cards: tuple[str, ...] = ()
    mood: Literal["plain", "yes", "no"] = "plain"


@dataclass(frozen=True)
class CutPlay:
    """A cut of ``cards`` cards, and the play that makes it."""

    cards: int
    play: str


@dataclass(frozen=True)
class PileCutOffer:
    """A cut by eye from one of these piles; each is ``high`` cards high, which no text says."""

    verb: str
    zones: tuple[str, ...]
    high: int  # cards
    slices: tuple[CutPlay, ...] = ()  # from the lowest to the highest; the table enters them


@dataclass(frozen=True)
class ChoosableCard:
    """A card that may be chosen: a label for it, and the play that chooses it."""

    card: str
    label: Translatable
    play: str
    chosen: bool = False  # by the reader, who waits for the others

    @property
    def term(self) -> str:
        """The name under which the game explains it."""
        return self.label.id


@dataclass(frozen=True)
class DraftPool:
    """Cards without an owner, of which each player chooses one that the others do not see."""

    choices: tuple[ChoosableCard, ...]


@dataclass(frozen=True)
class WildCards:
    """Cards that are special now, wherever they lie, and their name."""

    cards: tuple[str, ...]
    name: Translatable


@dataclass(frozen=True, kw_only=True)
class CircleLayout:
    """A table with nothing before the players, who sit in a circle around the spoken words.

    ``notes``: the seats of which the reader may note, in private, which cards they hold.
    """

    groups: tuple[CollectibleSet, ...] = ()
    spoken: tuple[SpeechBubble, ...] = ()
    notes: tuple[int, ...] = ()


@dataclass(frozen=True, kw_only=True)
class HandOrder:
    """The order in which cards are held."""

    by_rank: bool = False  # rank by rank; combinations are laid so, too
    by_suit: bool = False  # suit by suit, until their owner likes another order better
    trumps: str = ""  # the suit that is held before the others
    by_melds: bool = False  # the table tells a reader who wants it which cards form melds, or nearly
    groups: tuple[tuple[str, ...], ...] = ()  # the reader's cards so, for those who want it; one alone fits nowhere


AS_USUAL = HandOrder()


@dataclass(frozen=True)
class TableLayout:
    """A game's table as one seat sees it."""

    zones: tuple[Zone, ...]
    prompt: Translatable
    sums: tuple[ScoreCountLine, ...]
    note: Translatable
    count: ScoreCount | None = None
    badges: tuple[tuple[Translatable, ...], ...] = ()  # a tuple a seat
    teams: tuple[Team, ...] = ()
    circle: CircleLayout | None = None
    hands: HandOrder = AS_USUAL
    mark: WildCards | None = None
    marks_dealer: bool = True  # it matters now who deals, so that it is said beside that player
    cut: PileCutOffer | None = None
    pick: DraftPool | None = None

    @property
    def last_totals(self) -> tuple[int, ...] | None:
        """The last line of totals at the foot of the score sheet, by seat; None: there is no such line."""
        lines = (line.values for line in reversed(self.sums) if line.weight == "total")
        return next((tuple(value or 0 for value in values) for values in lines), None)


GROUND: Final = (200, 100)
CARD: Final = (20, 28)
STEPS: Final = {"row": 12, "fan": 9, "pile": 1}
"""The distance from card to card in a row, in a fan, or in a pile."""

Ease = Literal[1, 2, 3]  # after a minute; after a deal or two; after an evening
Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class ShowcasePile:
    """Cards that lie together around a point; ``?`` is one that lies face down.

    >>> ShowcasePile("7S 8D ?", 100, 50).faces
    ('7S', '8D', None)
    >>> ShowcasePile("7S 8D ?", 100, 50).box
    (78.0, 36.0, 122.0, 64.0)
    """

    cards: str
    x: int
    y: int
    how: Literal["row", "fan", "pile"] = "row"

    @property
    def faces(self) -> tuple[str | None, ...]:
        """The cards, one by one; None lies face down."""
        return tuple(None if card == "?" else card for card in self.cards.split())

    @property
    def box(self) -> Box:
        """The area that it covers: left, top, right, bottom.  A fan is bent by no more than its cards' overlap."""
        wide = CARD[0] + (len(self.faces) - 1) * STEPS[self.how]
        return (self.x - wide / 2, self.y - CARD[1] / 2, self.x + wide / 2, self.y + CARD[1] / 2)


@dataclass(frozen=True)
class StartPageEntry:
    """The entry of a game on the start page, beside its name."""

    ease: Ease
    table: tuple[ShowcasePile, ...]
    players: int = 0  # how many play it best, where that is not the first of its seats
    rules: Mapping[str, str] = field(default_factory=dict)  # options for learners, in matches against bots
