"""A game, as the engine sees it: the functions that its folder supplies, and what it declares."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tefuda.cards.pack import Pack
from tefuda.engine.errors import BadRules
from tefuda.engine.events import Event
from tefuda.engine.expected import one_of
from tefuda.engine.fields import Fields
from tefuda.engine.options import Limit, read_rules
from tefuda.engine.said import Said
from tefuda.engine.scene import Layout
from tefuda.engine.words import Vocabulary

# States, views and rules are each game's own, on either carrier; the engine only hands them on.
State = Any
View = Any
Rules = Any
Line = tuple[int, ...]


def everybody(r: Rules, s: State) -> int:
    """All seats: where nobody may act out of turn, every actor is waited for."""
    return -1


@dataclass(frozen=True, kw_only=True, eq=False)
class Game:
    """One game.  What each function says stands in ``docs/kernels.md``."""

    id: str
    folder: Path
    seats: tuple[int, ...]
    vocabulary: Vocabulary
    rules: type[Any]
    limits: Mapping[str, Limit]
    presets: Mapping[str, Mapping[str, int | str]]
    state: type[Fields]
    view_type: type[Fields]
    packs: Callable[[int], Pack] | None = None  # by the number of seats, where it differs; the kinds of card do not

    # In the rules' dialect: they run on every carrier.
    start: Callable[[Rules, State, int, int], None]
    deal: Callable[[Rules, State, list[int], list[int]], None]
    actors: Callable[[Rules, State], int]
    words: Callable[[Rules, State, int, list[int], int, list[int]], int]
    play: Callable[[Rules, State, int, list[int], int, list[int]], None]
    points: Callable[[Rules, State, int], int]
    winners: Callable[[Rules, State], int]
    over: Callable[[Rules, State], bool]
    view: Callable[[Rules, State, int, View], None]
    awaited: Callable[[Rules, State], int] = everybody  # of the actors, those without whom nothing goes on
    greedy: Callable[[Rules, View, list[int], list[int]], int] | None = None
    kernels: Mapping[str, Callable[..., Any]] = field(default_factory=dict)  # what solvers may call, by name

    # Plain only.
    why_not: Callable[[Rules, State, int, tuple[int, ...]], Why | None]
    missing: Callable[[Rules, View, int, tuple[int, ...]], Why | None] | None = None  # what selected cards lack
    lent: Callable[[Rules, View, int], Line] | None = None  # cards of the table that a play may name beside the hand's
    label: Callable[[Rules, View, int, tuple[int, ...]], Said | None] | None = None  # a play's button, if not the usual
    tell: Callable[[int, int, tuple[int, int, int]], Event]
    read_position: Callable[[Any, Rules, State], None]
    write_position: Callable[[Rules, State], dict[str, Any]]
    layout: Callable[[Rules, View], Layout]

    def pack(self, seats: int) -> Pack:
        """The cards with which so many play."""
        return self.vocabulary.pack if self.packs is None else self.packs(seats)

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
class Why:
    """Why a play is refused: the clause, the name of the reason, the word that is at fault (or -1), and numbers."""

    clause: str
    reason: str
    word: int = -1
    numbers: Mapping[str, int] = field(default_factory=dict)
