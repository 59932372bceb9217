"""The computer players of a game, how they search, and the advice that they give."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from tefuda.engine.declarations.defaults import no, no_pace, no_words, nothing
from tefuda.engine.declarations.words import Line
from tefuda.engine.texts.translatable import Translatable

R = TypeVar("R", contravariant=True)
V = TypeVar("V", contravariant=True)
P = TypeVar("P", contravariant=True)


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

    A game with a greedy player gives hints without any of these (decision 71).
    """

    hint: Callable[[R, V], Line | None] | None = None
    """A whole play with END, where the play of `greedy` is not good enough."""
    reason: Callable[[R, V, Line], Translatable | None] = nothing
    """For each legal play, as a search may recommend any: what it does and why, in one plain sentence without
    percentages that says only what is true and visible."""
    chance: Callable[[R, V, Line], Translatable | None] = nothing
    """For a player who asks further: the chance that the play succeeds."""
    leaves: frozenset[int] = frozenset()
    """The verbs that end the chance to lay something. A player who makes such a play while the hint would lay something
    is asked first."""
    lays: frozenset[int] = frozenset()
    """The verbs that lay something."""
    caution: Callable[[R, V, Line], Caution | None] = nothing
    """A likely oversight in a play, and what could be done `instead`."""
    never: Callable[[R, V, Line], bool] = no
    """The plays that are never recommended, whatever a search says of them: the hint without a search takes their
    place."""
    rarely: Callable[[R, V, Line], bool] = no
    """The plays that are recommended only where a search finds them clearly better than the hint without one, as every
    play is before which the player is asked: the best of many uncertain figures seems better than it is."""
    risks: Callable[[R, V], Mapping[int, Translatable]] = no_words
    """The own cards, as words, that cost much if they are kept, each with a few words."""


@dataclass(frozen=True)
class SearchSettings(Generic[R, V, P]):
    """The search of bots that think ahead in this game: how many deals they play out, and which plays they try."""

    sharp: int = 1_000
    """The most deals that `sharp` plays out for one decision, in up to some 30 milliseconds on one quiet core; 0: there
    is no such bot, as it would be of no use (decision 106)."""
    master: int = 10_000
    """The same of `master`, in up to some 300 milliseconds."""
    player: Callable[[R, V, P], int] | None = None
    """The player that plays deals out, and whose play has to be beaten, if it is not the quick player."""
    plays_on: Callable[[R, V, P], int] | None = None
    """The player that plays deals out, if it is yet another one, which looks less closely."""
    crowd: int = 0
    """The power of the number of rivals with which the time for a playout grows."""
    candidates: Callable[[R, V, P, int, list[list[int]], list[int], list[list[int]]], int] | None = None
    """Writes the plays worth trying besides the quick player's, by `note` and `suggest` of
    `tefuda.engine.matches.candidates`; in the dialect. A game needs it where each verb with each word, completed at
    random, gives too many or too weak plays. It is called with rules, view, scratch space, the number of candidates,
    rows for their words and for their lengths, and two rows to write on; it returns the new number."""
    prospects: tuple[int, int] | None = None
    """The chance of winning by the totals, where a match is won by a `target` of points: the slope of the
    chances in hundredths, and how much steeper it is at the target (`tefuda.advice.search`)."""
    credit: int = 0
    """The worth of winning a deal besides its points, in thousandths of a match."""
    plain: int = 0
    """The number of deals on the interpreted backend, so that a decision takes a second at most; 0: so few deals would
    be of no use."""
    slow_review: int = 0
    """The number of deals there for one decision of a review."""

    def deals(self, most: int, seats: int) -> int:
        """The number of deals played out at a table of ``seats`` in the time in which two seats play out ``most``."""
        for _ in range(self.crowd):
            most //= seats - 1
        return max(1, most)


@dataclass(frozen=True)
class BeginnerOversights(Generic[R, V, P]):
    """The oversights of a beginner, who otherwise plays as the quick player does (decision 109).  In the dialect."""

    overlook: Callable[[R, V, P], None]
    """Takes something out of the view, by the random numbers of the scratch space, and notes it in `p.missed`.
    `seen_at_a_glance` of `tefuda.engine.matches.candidates` does so for a mask of cards."""
    look_again: Callable[[R, V, P], None]
    """Puts it back."""


@dataclass(frozen=True, kw_only=True)
class GamePlayers(Generic[R, V, P]):
    """The computer players of a game, and the advice that they give."""

    greedy: Callable[[R, V, P], int] | None = None
    """A quick player, the level `steady`; without the things that beginners overlook it is `gentle`. In the dialect: it
    writes a whole play with END into `p.line` and returns the number of words; 0 means that it passes. It may pass if
    the game does not wait for it, or if the game also waits for a higher seat and `p.must` is 0."""
    bots: Mapping[str, Callable[[R, V, P], int]] = field(default_factory=dict)
    """Other quick players, by name, in the dialect. One of the name `gentle` takes the place of the usual beginner."""
    conventions: tuple[str, ...] = ()
    """Those of `bots` that keep to a convention with their partners."""
    blunders: BeginnerOversights[R, V, P] | None = None
    """The things that a beginner does not see. Without it `gentle` keeps the quick player's verb and sometimes takes
    another card."""
    thinking: SearchSettings[R, V, P] = field(default_factory=SearchSettings)
    """The search of players that think ahead."""
    hints: GameHints[R, V] = field(default_factory=GameHints)
    """Hints for a person who asks, and warnings before a loss. A game with a quick player gives hints without it."""
    leaves_to: Callable[[R, V, Line, int], float] = no_pace
    """For how many paces computer players at a table leave a play to its people, whose seats are given as a mask; `inf`
    for good. Measurements of strength do not use it."""
    pace: float = 1.0
    """The factor by which computer players seem to think longer than usual, for games in which players must remember
    what was said."""
    kernels: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    """The functions that solvers call, by name; in the dialect."""

    @property
    def gives_hints(self) -> bool:
        """True if the game itself can suggest a good play."""
        return self.hints.hint is not None or self.greedy is not None
