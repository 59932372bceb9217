"""Parts of a scene that say what a seat may do now: verbs, whole plays with their labels, cautions, seats to name."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tefuda.engine.texts.translatable import Translatable
from tefuda.protocol.json_form import Text


class AvailableVerb(Struct, frozen=True):
    """A kind of play that is open now; ``play`` is the whole play if nothing has to be added."""

    verb: str
    label: Translatable
    play: str | None = None
    leaves: bool = False  # it gives up cards that can still be laid, so it is never the only play suggested
    takes_one: bool = False  # it is completed by exactly one card


class Destination(Struct, frozen=True, kw_only=True):
    """The zone in which cards would lie after a play, as far as its player can foresee it.

    ``row``: where they join a combination, or are one, the whole of it as it would lie.
    """

    origin: str
    target: str
    count: int
    cards: tuple[str, ...] = ()
    meld: int | None = None
    row: tuple[str, ...] = ()


class LabelledPlay(Struct, frozen=True, kw_only=True):
    """A whole legal play, its label, and the cards it uses, so that it can be shown on the table.

    It becomes a button, a hint or a line of a review; what is only the beginning of a play is an `AvailableVerb`.

    ``destinations``: of a play that is recommended, so that it is seen before it is made.
    """

    play: str  # "offer KS": send this to make the play
    label: Text  # "Offer K♠"
    verb: str
    cards: tuple[str, ...] = ()
    melds: tuple[tuple[str, ...], ...] = ()  # the same cards, where they are several combinations
    onto: str | None = None  # the combination to which they are added
    seat: int | None = None  # the player named by the play
    destinations: tuple[Destination, ...] = ()


class PlayCaution(Struct, frozen=True, kw_only=True):
    """A warning about what may be overlooked in a play, shown before it is made.  ``instead``: an alternative play."""

    play: str
    text: Text
    instead: LabelledPlay | None = None


class CostlyCardWarning(Struct, frozen=True):
    """A card of the seat that costs many points if it is kept."""

    card: str
    text: Text


class OneTapPlay(Struct, frozen=True):
    """A card with only one use: a tap on it is the whole play."""

    card: str
    play: str


class TargetSeat(Struct, frozen=True):
    """A seat that a play may name now: the prefix of the play, and the whole play if nothing has to be added."""

    seat: int
    line: str
    play: str | None = None


class DeclarationForm(Struct, frozen=True):
    """A play that says who holds each card of a group: the verb, the groups and the seats that may be named."""

    verb: str
    groups: tuple[str, ...]
    seats: tuple[int, ...]


class LegalNextWord(Struct, frozen=True):
    """A word that may follow: its notation, the group to which its card belongs, and the play that it completes."""

    word: str
    kind: Literal["card", "seat", "word"]
    group: str | None = None
    play: str | None = None
