"""Optional parts of a game beside its rules, each a record of its own, such as hints or a staging area.

A game has those that it needs (``Game.selecting``, ``hints``, ``staging``, ``sampling``, ``thinking``,
``blunders``, ``revealing``, ``timed``, ``recall``); where one is missing, nothing of the kind is asked for or shown.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from tefuda.engine.declarations.reasons import IllegalPlayReason
from tefuda.engine.declarations.words import Line
from tefuda.engine.texts.translatable import Translatable

# The arguments of a game's own functions: its rules, its states and views, its scratch space.
R = TypeVar("R", contravariant=True)
S = TypeVar("S", contravariant=True)
V = TypeVar("V", contravariant=True)
P = TypeVar("P", contravariant=True)


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

    missing: Callable[[R, V, int, Line], IllegalPlayReason | None] | None = (
        None  # what these cards lack, where they make no play
    )
    proposals: Callable[[R, V, int, Line], list[Line] | None] | None = None  # the plays that they are likely meant for
    parts: Callable[[R, V, int, Line], list[Line]] | None = None  # plays of some of them, where not all of them fit
    tally: Callable[[R, V, int, Line], SelectionTally | None] | None = None  # what they are worth so far
    label: Callable[[R, V, int, Line], Translatable | None] | None = None  # a play's button
    alike: Callable[[R, V, Line], Hashable] | None = (
        None  # plays of equal value lead to the same: one of them is offered
    )
    # For verbs with very many lines: the cards, as words, that some play of this kind uses.
    lit: Mapping[int, Callable[[R, V, int], Line]] = field(default_factory=dict)


@dataclass(frozen=True)
class Caution:
    """A point that a player may have overlooked in a play: told before it is made, and never forbidding it.

    ``instead``: a whole play that could be made as well, to be shown.  ``reminds``: it rests on what players are meant
    to remember by themselves; it is told only where hints are given.
    """

    said: Translatable
    instead: Line = ()
    reminds: bool = False


@dataclass(frozen=True)
class GameHints(Generic[R, V]):
    """Hints for a player who asks for advice, and warnings before a loss; all from that player's view alone.

    A game with a greedy player gives hints without any of these.
    """

    hint: Callable[[R, V], Line | None] | None = None  # a whole play with END, where the greedy player's does not do
    # One plain sentence on what a play does and why, without percentages: only what is true and known.  There is one
    # for each legal play, as a search may recommend any.
    reason: Callable[[R, V, Line], Translatable | None] | None = None
    chance: Callable[[R, V, Line], Translatable | None] | None = None  # how likely it comes off, for who asks further
    # Plays that leave the chance to lay something, and those that lay: a player who makes one of the former while the
    # hint would be one of the latter is asked first.
    leaves: frozenset[int] = frozenset()
    lays: frozenset[int] = frozenset()
    caution: Callable[[R, V, Line], Caution | None] | None = None  # what else may be overlooked in a play
    # Plays that are recommended on no account, whatever a search says of them: the hint without a search comes in
    # their place. And plays that are recommended only where a search finds them clearly better than that hint, as every
    # play is before which the player is asked: the best of many uncertain figures seems better than it is.
    never: Callable[[R, V, Line], bool] | None = None
    rarely: Callable[[R, V, Line], bool] | None = None
    risks: Callable[[R, V], Mapping[int, Translatable]] | None = (
        None  # own cards, as words, that cost much if they are kept
    )


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
    """Combinations that are rearranged on a scratch layer; the verbs of such plays are `PlayVocabulary.staged`.

    ``judge`` says what each combination is; ``tidy`` arranges all of them, or gives the reason why that cannot be done.
    ``steps`` shows how a play makes such combinations: those of the last step lie there after it.
    """

    judge: Callable[[R, V, int, tuple[Line, ...]], tuple[StagedCombination, ...]]
    tidy: Callable[[R, V, int, tuple[Line, ...]], tuple[Line, ...] | IllegalPlayReason]
    steps: Callable[[R, V, Line], tuple[RearrangementStep, ...]] | None = None


@dataclass(frozen=True)
class EnumerablePosition:
    """A position with few enough hidden deals to list: for ``seat``, after ``plays``, all are equally likely."""

    position: Mapping[str, Any]  # as for `tefuda.position`: each key has a form of its own
    seats: int
    seat: int
    plays: tuple[tuple[int, str], ...] = ()
    rules: Mapping[str, object] | None = None  # options that differ


@dataclass(frozen=True)
class StateSampler(Generic[R, S, V, P]):
    """A sampler of states that fit all that a seat knows, for bots that think ahead.

    ``resample``: draws such a state at random.  ``enumerable_deals``: positions in which the conformance suite checks
    that each deal is drawn as often as any other.  ``by_rolls``: all its chance comes from `roll`, of as many sides in
    the same order for one view: so its deals can be listed where they are few (`tefuda.advice`).  ``likely``: says
    whether a drawn deal explains what the others did, if they play sensibly; a search replaces a deal that does not by
    another, and tells nobody.  ``belief``: draws each deal as often as the acts of the others make it likely; a search
    uses it in place of `resample`.  ``redraw``: draws the same deal as `resample` does with the same random numbers,
    where the scratch space still holds what was computed for this very view.
    """

    resample: Callable[[R, V, S, P], None]
    enumerable_deals: tuple[EnumerablePosition, ...] = ()
    by_rolls: bool = False
    likely: Callable[[R, V, S], bool] | None = None
    belief: Callable[[R, V, S, P], None] | None = None
    redraw: Callable[[R, V, S, P], None] | None = None

    @property
    def ways(self) -> dict[str, Callable[[R, V, S, P], None]]:
        """The functions that draw independently of earlier draws, by name."""
        expected = {"expected": self.belief} if self.belief is not None else {}
        return {"resample": self.resample, **expected}


@dataclass(frozen=True)
class SearchSettings(Generic[R, V, P]):
    """The search of bots that think ahead in this game: how many deals they play out, and which plays they try.

    ``sharp``, ``master``: the most deals that these bots play out for one decision, which may take up to some 30 and
    300 milliseconds on one quiet core; 0: there is no such bot, as it would be of no use.  ``player``: the bot whose
    play has to be beaten, and which plays deals out, if it is not the quick player; ``plays_on``: the bot that plays
    deals out, if it is yet another one, which looks less closely.  ``crowd``: where a deal takes longer to play out
    with more rivals, the power of their number to which it does.  ``candidates``: writes plays worth trying beside the
    quick player's (`tefuda.engine.matches.candidates`), where verbs with their first words, completed by chance, would
    be too many or too poor; it is called with rules, view, scratch space, the number of candidates, rows for their
    words and for their lengths, and two rows to write on; it returns the new number.  ``prospects``: where a match is
    won by a ``target`` of points, how the totals decide the chance of winning: the slope of the chances in hundredths,
    and how much steeper it is at the target (`tefuda.advice.search`).  ``credit``: the worth of winning a deal beside
    its points where plays are compared, in thousandths of a match.  ``plain``: the number of deals on the interpreted
    backend, so that a decision takes a second at most; 0: so few deals would be of no use.  ``slow_review``: the number
    of deals there for one decision of a review.
    """

    sharp: int = 1_000
    master: int = 10_000
    player: Callable[[R, V, P], int] | None = None
    plays_on: Callable[[R, V, P], int] | None = None
    crowd: int = 0
    candidates: Callable[[R, V, P, int, list[list[int]], list[int], list[list[int]]], int] | None = None
    prospects: tuple[int, int] | None = None
    credit: int = 0
    plain: int = 0
    slow_review: int = 0

    def deals(self, most: int, seats: int) -> int:
        """The number of deals played out at a table of ``seats`` in the time in which two seats play out ``most``."""
        for _ in range(self.crowd):
            most //= seats - 1
        return max(1, most)


@dataclass(frozen=True)
class BeginnerOversights(Generic[R, V, P]):
    """The oversights of a beginner, who otherwise plays as the quick player does.  In the dialect.

    ``overlook``: take something out of the view, by the random numbers of the scratch space, and note it in the scratch
    space; ``look_again``: put it back.
    """

    overlook: Callable[[R, V, P], None]
    look_again: Callable[[R, V, P], None]


@dataclass(frozen=True)
class RevealedByRules(Generic[R, S]):
    """Hidden cards that the rules make known: the conformance suite does not take them for leaks.

    ``given_away``: cards whose place all can tell, for example because the leader holds the lowest one; ``shows``:
    cards that a play shows and leaves hidden.
    """

    given_away: Callable[[R, S], Line] | None = None
    shows: Callable[[R, S, int, Line], Line] | None = None


@dataclass(frozen=True)
class PublicCardKnowledge:
    """A fact about a card that everybody at the table knows for certain: this seat has it, or does not."""

    card: str
    seat: int
    held: bool


@dataclass(frozen=True)
class TimeoutPlay:
    """A play that is made for a seat if nothing else has been made in ``seconds`` seconds."""

    seat: int
    play: str
    seconds: int
