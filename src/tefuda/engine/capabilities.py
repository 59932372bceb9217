"""What a game may offer beside its rules, each a record of its own: what selected cards can become, a workbench, …

A game has those that it needs (``Game.selecting``, ``hints``, ``workbench``, ``sampling``, ``thinking``,
``revealing``, ``timeout_play``); where one is missing, nothing of the kind is asked for or shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from tefuda.engine.reasons import Why
from tefuda.engine.translatable import Translatable
from tefuda.engine.words import Line

# What a game's own functions take: its rules, its states and views, its scratch space.
R = TypeVar("R", contravariant=True)
S = TypeVar("S", contravariant=True)
V = TypeVar("V", contravariant=True)
P = TypeVar("P", contravariant=True)


@dataclass(frozen=True)
class Tally:
    """What selected cards are worth: in words, and as points of those that are needed."""

    said: Translatable
    points: int
    least: int

    @property
    def percent(self) -> int:
        """How much of what is needed that is, a hundred at the most."""
        return max(0, min(100, 100 * self.points // self.least))


@dataclass(frozen=True)
class Selecting(Generic[R, V]):
    """What a player is told while cards are selected, if the usual does not do."""

    missing: Callable[[R, V, int, Line], Why | None] | None = None  # what these cards lack, where they make no play
    proposals: Callable[[R, V, int, Line], list[Line] | None] | None = None  # the plays that they are likely meant for
    tally: Callable[[R, V, int, Line], Tally | None] | None = None  # what they are worth so far
    label: Callable[[R, V, int, Line], Translatable | None] | None = None  # a play's button
    # For verbs with very many lines: the cards, as words, that some play of this kind uses.
    lit: Mapping[int, Callable[[R, V, int], Line]] = field(default_factory=dict)


@dataclass(frozen=True)
class Caution:
    """What a player may have overlooked in a play: said before it is made, and never forbidden.

    ``instead``: a whole play that could be made as well, to be shown.  ``reminds``: it rests on what players are meant
    to remember by themselves; it is said only where hints are given.
    """

    said: Translatable
    instead: Line = ()
    reminds: bool = False


@dataclass(frozen=True)
class Hints(Generic[R, V]):
    """What a player is told who asks what to do, and before a loss; all of it from that player's view alone.

    A game with a greedy player gives hints without any of this.
    """

    hint: Callable[[R, V], Line | None] | None = None  # a whole play with END, where the greedy player's does not do
    reason: Callable[[R, V, Line], Translatable | None] | None = (
        None  # why that play is good: only what is true and known
    )
    # Plays that leave the chance to lay something, and those that lay: whoever makes one of the former while the hint
    # would be one of the latter is asked.
    leaves: frozenset[int] = frozenset()
    lays: frozenset[int] = frozenset()
    caution: Callable[[R, V, Line], Caution | None] | None = None  # what else may be overlooked in a play
    risks: Callable[[R, V], Mapping[int, Translatable]] | None = (
        None  # own cards, as words, that cost much if they are kept
    )


@dataclass(frozen=True)
class Tried:
    """A combination on the workbench, as the game judges it.

    ``cards`` are words in the order in which they lie, each joker with the card for which it stands if that is
    known; ``free`` are the places of jokers that may still stand for another card; ``ways``: if there are
    several, everything that these cards can be.  ``name`` is what it is (``meld-<name>`` in the game's text).
    """

    cards: Line
    name: str = ""
    free: Line = ()
    ways: tuple[Line, ...] = ()
    why: Why | None = None


@dataclass(frozen=True)
class Workbench(Generic[R, V]):
    """Combinations that are laid anew on a scratch layer; the verbs of such plays are `Vocabulary.workbench`.

    ``judge`` says of each what it is; ``tidy`` arranges all of them, or says why that cannot be.
    """

    judge: Callable[[R, V, int, tuple[Line, ...]], tuple[Tried, ...]]
    tidy: Callable[[R, V, int, tuple[Line, ...]], tuple[Line, ...] | Why]


@dataclass(frozen=True)
class EnumerableDeals:
    """A position with so few hidden deals that all can be listed: for ``seat``, after ``plays``, each is as likely."""

    position: Mapping[str, Any]  # as for `tefuda.position`: each key has a form of its own
    seats: int
    seat: int
    plays: tuple[tuple[int, str], ...] = ()
    rules: Mapping[str, object] | None = None  # options that differ


@dataclass(frozen=True)
class Sampling(Generic[R, S, V, P]):
    """A state that fits all that a seat knows, drawn by chance: for players who think ahead.

    ``alike``: where the conformance suite tries whether each deal is drawn as often as any other.  ``by_rolls``: all
    its chance comes from `roll`, of as many sides in the same order for one view: so its deals can be listed where
    they are few (`tefuda.advice`).  ``likely``: is a drawn deal one that explains what the others did, if they are no
    fools?  Who thinks ahead draws another instead of one that is not; nobody is told anything by it.  ``expected``:
    where what others did tells much, draws a deal as often as that makes it likely; for who thinks ahead, instead of
    `resample`.  ``again``: draws the same deal as that one with the same random numbers, where the scratch space still
    holds what it has reckoned for this very view.
    """

    resample: Callable[[R, V, S, P], None]
    enumerable_deals: tuple[EnumerableDeals, ...] = ()
    by_rolls: bool = False
    likely: Callable[[R, V, S], bool] | None = None
    belief: Callable[[R, V, S, P], None] | None = None
    redraw: Callable[[R, V, S, P], None] | None = None

    @property
    def ways(self) -> dict[str, Callable[[R, V, S, P], None]]:
        """Those that draw, by name."""
        expected = {"expected": self.belief} if self.belief is not None else {}
        return {"resample": self.resample, **expected}


@dataclass(frozen=True)
class Thinking(Generic[R, V, P]):
    """How far those think ahead in this game who do, and what they try.

    ``sharp``, ``master``: how many deals they play out at most for one decision, which may take up to some 30 and 300
    milliseconds on one quiet core; 0: nobody does, as it is of no use.  ``player``: whose play has to be beaten, and
    who plays them out, where that is another than the quick player; ``plays_on``: who plays them out, where that is
    somebody else again, who looks less closely.  ``crowd``: where a deal takes the longer to play out the more rivals
    there are, to which power of their number.  ``candidates``: writes plays worth trying beside the quick player's
    (`tefuda.engine.candidates`), where verbs with their first words, completed by chance, would be too many or too
    poor; called with rules, view, scratch space, how many there are, rows for their words and for how many these are,
    and two rows to write on; says how many there are then.  ``prospects``: where a match is won by a ``target`` of
    points, how likely that is from given totals: the slope of the chances in hundredths, and how much steeper it is at
    the target (`tefuda.advice.prospects`).  ``credit``: what a deal that is won counts beside its points where plays
    are compared, in thousandths of a match.  ``plain``: how many deals where nothing is compiled, so that it takes a
    second at most, if so few are of use at all; ``slow_review``: how many there for a decision that is looked over
    afterwards.
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
        """How many deals are played out in the same time at a table of so many, where two play out ``most``."""
        for _ in range(self.crowd):
            most //= seats - 1
        return max(1, most)


@dataclass(frozen=True)
class Blunders(Generic[R, V, P]):
    """What a beginner does not see, or has forgotten: he plays as the quick player would without that.

    ``overlook``: take it out of the view, by the random numbers of the scratch space, and note in the scratch space
    what was there;
    ``look_again``: put it back.  In the dialect.
    """

    overlook: Callable[[R, V, P], None]
    look_again: Callable[[R, V, P], None]


@dataclass(frozen=True)
class Revealing(Generic[R, S]):
    """What the rules make known of hidden cards: the conformance suite does not take it for a leak.

    ``given_away``: cards of which all can tell where they lie, as whoever leads holds the lowest one; ``shows``: those
    that a play shows and leaves hidden.
    """

    given_away: Callable[[R, S], Line] | None = None
    shows: Callable[[R, S, int, Line], Line] | None = None


@dataclass(frozen=True)
class Noted:
    """What everybody at the table knows for certain of a card: this seat has it, or has it not."""

    card: str
    seat: int
    held: bool


@dataclass(frozen=True)
class TimeoutPlay:
    """A play that is made for a seat if nothing else has been made in so many seconds."""

    seat: int
    play: str
    seconds: int
