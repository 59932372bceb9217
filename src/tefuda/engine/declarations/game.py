"""A game, as the engine sees it: one value with four groups, of which a small game needs two."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Generic

from tefuda.cards.pack import Pack
from tefuda.engine.declarations.observation import Observation, State
from tefuda.engine.declarations.options import Rules, read_rules
from tefuda.engine.declarations.players import GamePlayers
from tefuda.engine.declarations.presentation import GamePresentation
from tefuda.engine.declarations.rules import GameRules, P, R, S, V
from tefuda.engine.declarations.sampling import StateSampler
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.words import PlayVocabulary
from tefuda.engine.texts.errors import NoSuchPreset


@dataclass(frozen=True, kw_only=True, eq=False)
class GameDefinition(Generic[R, S, V, P]):
    """One game, with types of its own."""

    seats: tuple[int, ...]
    """The numbers of players, the usual one first."""
    vocabulary: PlayVocabulary
    """The words of which plays are made, and the pack."""
    rules: GameRules[R, S, V, P]
    """The rules: what is legal, and what follows from a play."""
    presentation: GamePresentation[R, V]
    """The table, the texts and everything else that people see of it."""
    players: GamePlayers[R, V, P] = field(default_factory=GamePlayers)
    """Its computer players."""
    sampling: StateSampler[R, S, V, P] | None = None
    """The sampling of hidden deals that fit what a seat knows."""

    @property
    def folder(self) -> Path:
        """The folder with its files."""
        return self.rules.folder

    @cached_property
    def id(self) -> str:
        """The id: the name of its folder, with hyphens."""
        return self.folder.name.replace("_", "-")

    @property
    def is_searchable(self) -> bool:
        """True if it has what a search needs: hidden deals, and a quick player that plays them out."""
        return self.sampling is not None and self.players.greedy is not None

    def pack(self, seats: int, rules: R) -> Pack:
        """The pack for this number of seats under these rules."""
        return self.vocabulary.pack if self.rules.packs is None else self.rules.packs(seats, rules)

    @property
    def best(self) -> int:
        """The number of players with which it plays best."""
        showcase = self.presentation.showcase
        return (showcase.players if showcase is not None else 0) or self.seats[0]

    def seats_for(self, rules: R) -> tuple[int, ...]:
        """The numbers of players that are possible under these rules."""
        return self.seats if self.rules.seats_under is None else self.rules.seats_under(rules)

    def read_rules(self, given: Mapping[str, object] | str | None) -> R:
        """Rules from a preset's name, or from the options that differ from the defaults.

        Raises:
            BadRules: an unknown preset or option, or a value out of its limits.
        """
        if isinstance(given, str):
            if given not in self.rules.presets:
                raise NoSuchPreset(given, self.rules.presets)
            given = self.rules.presets[given]
        return read_rules(self.rules.options, self.rules.limits, {} if given is None else given)


# Any game: of its types no more is known than what all have.
Game = GameDefinition[Rules, State, Observation, Scratch]
