"""The presentation of a game: what people see of it, at the table, in texts and on the start page."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import Generic, TypeVar

from tefuda.cards.meld_forms import MeldForms
from tefuda.engine.declarations.defaults import empty, nothing
from tefuda.engine.declarations.facts import JointSentences, RedactedFact
from tefuda.engine.declarations.reasons import IllegalPlayReason
from tefuda.engine.declarations.words import Line
from tefuda.engine.texts.translatable import Translatable
from tefuda.layout import Ground, StartPageEntry, TableLayout

R = TypeVar("R", contravariant=True)
V = TypeVar("V", contravariant=True)


@dataclass(frozen=True)
class SelectionTally:
    """The worth of selected cards: in words, and as points out of the ``least`` that is needed."""

    said: Translatable
    points: int
    least: int

    @property
    def percent(self) -> int:
        """The share of the needed points that is reached, in percent from 0 to 100."""
        return max(0, min(100, 100 * self.points // self.least))


@dataclass(frozen=True)
class SelectionMessages(Generic[R, V]):
    """Messages to a player who is selecting cards, for games in which the usual ones do not suffice."""

    meant: Callable[[R, V, int, Line], Line] | None = None
    """The play, without END, that cards seem to mean which make none: its refusal says what they lack."""
    wished: Callable[[R, V, int, Line], Line | None] = nothing
    """The play, without END, that a player may look for among those that cards make: its refusal says why it is not
    there."""
    proposals: Callable[[R, V, int, Line], Sequence[Line] | None] = nothing
    """The plays that they are likely meant for, where there are very many arrangements; plays that `words` does not
    allow are left out."""
    parts: Callable[[R, V, int, Line], Sequence[Line]] = empty
    """The plays of some of them, where not all of them fit."""
    tally: Callable[[R, V, int, Line], SelectionTally | None] = nothing
    """The worth of the cards so far."""
    label: Callable[[R, V, int, Line], Translatable | None] = nothing
    """A play's button, where the usual words do not fit."""
    alike: Callable[[R, V, Line], Hashable] | None = None
    """A value of a play: plays of equal value lead to the same, so that one of them is offered."""
    lit: Mapping[int, Callable[[R, V, int], Line]] = field(default_factory=dict)
    """For verbs with very many lines: the cards, as words, that some play of this kind uses. Each line begins with a
    card."""


@dataclass(frozen=True)
class StagedCombination:
    """A staged combination, as the game judges it.

    ``cards`` are words in the order in which they lie, each joker with the card for which it stands if that is
    known; ``free`` are the places of jokers that may still stand for another card; ``ways``: if there are
    several, everything that these cards can be.  ``name`` is what it is (``meld-<name>`` in the game's text).
    """

    cards: Line
    name: str = ""
    free: Line = ()
    ways: tuple[Line, ...] = ()
    why: IllegalPlayReason | None = None


@dataclass(frozen=True)
class RearrangementStep:
    """One step from the combinations that lie there to those of a play.

    ``melds`` are all of them after it, each in its place from step to step; one that is used up is empty.  ``said``:
    what the step does; ``note``: what becomes of the combinations from which it takes cards.
    """

    melds: tuple[Line, ...]
    said: Translatable
    note: Translatable | None = None


@dataclass(frozen=True)
class StagingRules(Generic[R, V]):
    """Combinations that are rearranged on a scratch layer; the verbs of such plays are `PlayVocabulary.staged`."""

    judge: Callable[[R, V, int, tuple[Line, ...]], tuple[StagedCombination, ...]]
    """Says what each combination is."""
    tidy: Callable[[R, V, int, tuple[Line, ...]], tuple[Line, ...] | IllegalPlayReason]
    """Arranges all of them, or gives the reason why that cannot be done."""
    steps: Callable[[R, V, Line], tuple[RearrangementStep, ...]] | None = None
    """Shows how a play makes such combinations: those of the last step lie there after it."""


@dataclass(frozen=True)
class PublicCardKnowledge:
    """A fact about a card that everybody at the table knows for certain: this seat has it, or does not."""

    card: str
    seat: int
    held: bool


@dataclass(frozen=True)
class GamePresentation(Generic[R, V]):
    """The presentation of a game: how people see and are told what its rules do."""

    layout: Callable[[R, V], TableLayout]
    """The table as the seat of this view sees it: zones, prompt, count and score sheet."""
    _: KW_ONLY
    event_text: Callable[[RedactedFact], Translatable] = RedactedFact.said
    """The game's own words for a fact, where the usual ones do not fit."""
    joint_sentences: JointSentences = field(default_factory=dict)
    """The facts of one play, or of one deal, that make one sentence."""
    deal_summary: Callable[[R, V, Sequence[RedactedFact]], tuple[Translatable, ...]] = empty
    """A sentence or two about a deal that has ended, from a seat's view and the facts that it was told."""
    selecting: SelectionMessages[R, V] = field(default_factory=SelectionMessages)
    """Messages to a player who selects cards."""
    staging: StagingRules[R, V] | None = None
    """A staging area for the plays of `PlayVocabulary.staged`."""
    melds: Callable[[R, V], MeldForms] | None = None
    """The melds that the cards of a hand can form: players may then hold their cards by melds."""
    recall: Callable[[R, V], Iterable[PublicCardKnowledge]] = empty
    """All that every player knows for certain about the cards, from the view alone. A player may put it into their
    notes."""
    showcase: StartPageEntry | None = None
    """Its picture on the start page (decision 98)."""
    ground: Ground = "washi"
    """The covering of its table: `washi`, `tatami`, `linen`, `slate` or `indigo`."""
    languages: tuple[str, ...] = ()
    """The languages in which it speaks, `"en"` among them; none named: all that there are."""
