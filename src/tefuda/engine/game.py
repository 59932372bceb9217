"""A game, as the engine sees it: the functions that its folder supplies, and what it declares."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tefuda.cards.pack import Pack
from tefuda.engine.errors import BadRules
from tefuda.engine.expected import one_of
from tefuda.engine.facts import Facts, Told
from tefuda.engine.fields import Fields
from tefuda.engine.layout import Layout
from tefuda.engine.options import Limit, read_rules
from tefuda.engine.paper import Paper
from tefuda.engine.said import Said
from tefuda.engine.words import Line, Vocabulary

# States, views and rules are each game's own, on either carrier; the engine only hands them on.
State = Any
View = Any
Rules = Any


def everybody(r: Rules, s: State) -> int:
    """All seats: where nobody may act out of turn, every actor is waited for."""
    return -1


@dataclass(frozen=True, kw_only=True, eq=False)
class Game:
    """One game.  What each function says stands in ``docs/kernels.md``."""

    id: str
    folder: Path
    seats: tuple[int, ...]  # how many can play, the usual number first
    vocabulary: Vocabulary
    rules: type[Any]
    limits: Mapping[str, Limit]
    presets: Mapping[str, Mapping[str, int | str]]
    state: type[Fields]
    view_type: type[Fields]
    paper: type[Paper] = Paper
    packs: Callable[[int, Rules], Pack] | None = None  # by seats and rules, where it differs; the kinds of card do not
    seats_under: Callable[[Rules], tuple[int, ...]] | None = None  # how many can play, where the rules say so

    # In the rules' dialect: they run on every carrier.
    start: Callable[[Rules, State, int, int], None]
    deal: Callable[[Rules, State, Any], None]
    actors: Callable[[Rules, State], int]
    words: Callable[[Rules, State, int, Any], int]
    play: Callable[[Rules, State, int, Any], None]
    points: Callable[[Rules, State, int], int]
    winners: Callable[[Rules, State], int]
    over: Callable[[Rules, State], bool]
    view: Callable[[Rules, State, int, View], None]
    awaited: Callable[[Rules, State], int] = everybody  # of the actors, those without whom nothing goes on
    greedy: Callable[[Rules, View, Any], int] | None = None
    bots: Mapping[str, Callable[[Rules, View, Any], int]] = field(default_factory=dict)
    resample: Callable[[Rules, View, State, Any], None] | None = None
    alike: tuple[Alike, ...] = ()  # where it is tried whether it draws each deal as often as any other
    kernels: Mapping[str, Callable[..., Any]] = field(default_factory=dict)  # what solvers may call, by name

    # Plain only.
    why_not: Callable[[Rules, State, int, tuple[int, ...]], Why | None]
    missing: Callable[[Rules, View, int, tuple[int, ...]], Why | None] | None = None  # what selected cards lack
    proposals: Callable[[Rules, View, int, Line], list[Line] | None] | None = None  # lines that selected cards may mean
    # For verbs with very many lines: the cards, as words, that some play of this kind uses.
    lit: Mapping[int, Callable[[Rules, View, int], tuple[int, ...]]] = field(default_factory=dict)
    tally: Callable[[Rules, View, int, Line], Tally | None] | None = None  # what selected cards are worth so far
    label: Callable[[Rules, View, int, tuple[int, ...]], Said | None] | None = None  # a play's button, if not the usual
    facts: Facts  # all that is told, and to whom
    tell: Callable[[Told], Said] | None = None  # the game's own words for a fact, where the usual ones do not do
    read_position: Callable[[Any, Rules, State], None]
    write_position: Callable[[Rules, State], dict[str, Any]]
    # What the rules make known of hidden cards: those of which all can tell where they lie, as whoever leads holds the
    # lowest one; and those that a play shows and leaves hidden.  For the conformance suite.
    given_away: Callable[[Rules, State], tuple[int, ...]] | None = None
    shows: Callable[[Rules, State, int, Line], tuple[int, ...]] | None = None
    layout: Callable[[Rules, View], Layout]
    hint: Callable[[Rules, View], Line | None] | None = None  # a whole play with END, from the view alone
    bench: Callable[[Rules, View, int, tuple[Line, ...]], tuple[Tried, ...]] | None = None  # judges a workbench
    tidy: Callable[[Rules, View, int, tuple[Line, ...]], tuple[Line, ...] | Why] | None = None  # arranges what is there
    timed: Callable[[Rules, State], Timed | None] | None = None  # a play that the table's clock makes
    costly: bool = False  # what may be said takes a while to find out: a server asks in a thread

    def pack(self, seats: int, rules: Rules) -> Pack:
        """The cards with which so many play under these rules."""
        return self.vocabulary.pack if self.packs is None else self.packs(seats, rules)

    def seats_for(self, rules: Rules) -> tuple[int, ...]:
        """How many can play under these rules."""
        return self.seats if self.seats_under is None else self.seats_under(rules)

    def read_rules(self, given: Mapping[str, object] | str | None) -> Rules:
        """Rules from a preset's name, or from the options that differ from the defaults.

        Raises:
            BadRules: an unknown preset or option, or a value out of its limits.
        """
        if isinstance(given, str):
            if given not in self.presets:
                raise BadRules(given, one_of(self.presets), "preset")
            given = self.presets[given]
        return read_rules(self.rules, self.limits, {} if given is None else given)


@dataclass(frozen=True)
class Alike:
    """A position with so few hidden deals that all can be listed: for ``seat``, after ``plays``, each is as likely."""

    position: Mapping[str, Any]
    seats: int
    seat: int
    plays: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True)
class Why:
    """Why a play is refused: the clause, the name of the reason, the word that is at fault (or -1), and numbers."""

    clause: str
    reason: str
    word: int = -1
    numbers: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Tally:
    """What selected cards are worth: in words, and as points of those that are needed."""

    said: Said
    points: int
    least: int

    @property
    def percent(self) -> int:
        """How much of what is needed that is, a hundred at the most."""
        return max(0, min(100, 100 * self.points // self.least))


@dataclass(frozen=True)
class Timed:
    """A play that is made for a seat if nothing else has been made in so many seconds."""

    seat: int
    play: str
    seconds: int


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
