"""A game, as the engine sees it: the functions that its folder supplies, and what it declares.

A game is built from its modules (`tefuda.engine.declarations.modules.game_of`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from tefuda.cards.pack import Pack
from tefuda.engine.declarations.capabilities import (
    BeginnerOversights,
    GameHints,
    PublicCardKnowledge,
    RevealedByRules,
    SearchSettings,
    SelectionMessages,
    StagingRules,
    StateSampler,
    TimeoutPlay,
)
from tefuda.engine.declarations.facts import FactRegistry, JointSentences, RedactedFact
from tefuda.engine.declarations.observation import Observation, State
from tefuda.engine.declarations.options import Limit, Rules, read_rules
from tefuda.engine.declarations.positions import PositionReader
from tefuda.engine.declarations.reasons import IllegalPlayReason
from tefuda.engine.declarations.score_pad import ScorePadSpec
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.words import Line, PlayVocabulary
from tefuda.engine.texts.errors import NoSuchPreset
from tefuda.engine.texts.translatable import Translatable

if TYPE_CHECKING:
    from tefuda.layout import Ground, StartPageEntry, TableLayout, Team


R = TypeVar("R", bound=Rules)
S = TypeVar("S", bound=State)
V = TypeVar("V", bound=Observation)
P = TypeVar("P", bound=Scratch)


def everybody(r: Rules, s: State) -> int:
    """All seats, as a mask: where nobody may act out of turn, the match waits for every seat that may act."""
    return -1


@dataclass(frozen=True, kw_only=True, eq=False)
class GameDefinition(Generic[R, S, V, P]):
    """One game, with types of its own.  ``docs/kernels.md`` describes each function."""

    id: str
    folder: Path
    seats: tuple[int, ...]  # how many can play, the usual number first
    vocabulary: PlayVocabulary
    rules: type[R]
    limits: Mapping[str, Limit]
    presets: Mapping[str, Mapping[str, int | str]]
    state: type[S]
    view_type: type[V]
    scratch: type[P]

    version: int = 1  # of the rules: it rises where what was legal, or what follows from a play, is another

    # In the rules' dialect: they run on every backend.
    start: Callable[[R, S, int, int], None]
    deal: Callable[[R, S, P], None]
    may_act: Callable[[R, S | V], int]
    words: Callable[[R, S | V, int, P], int]
    play: Callable[[R, S, int, P], None]
    points: Callable[[R, S, int], int]
    winners: Callable[[R, S], int]
    over: Callable[[R, S], bool]
    view: Callable[[R, S, int, V], None]

    # Plain only.
    why_not: Callable[
        [R, V, int, Line], IllegalPlayReason | None
    ]  # asked of a view alone: a refusal cannot tell what is hidden
    facts: FactRegistry  # all that is told, and to whom
    read_position: Callable[[PositionReader, R, S], None]
    write_position: Callable[[R, S | V], dict[str, Any]]  # each key has a form of its own
    layout: Callable[[R, V], TableLayout]

    # Optional parts of a game.  In the dialect:
    must_act: Callable[[R, S], int] = everybody  # of those who may act, those for whom the match waits
    greedy: Callable[[R, V, P], int] | None = None  # a quick player, the level `steady`
    bots: Mapping[str, Callable[[R, V, P], int]] = field(default_factory=dict)
    conventions: tuple[str, ...] = ()  # those of ``bots`` that keep to a convention with their partners
    sampling: StateSampler[R, S, V, P] | None = None
    thinking: SearchSettings[R, V, P] = field(default_factory=SearchSettings)
    blunders: BeginnerOversights[R, V, P] | None = None  # what a beginner does not see
    kernels: Mapping[str, Callable[..., Any]] = field(default_factory=dict)  # what solvers may call, by name
    # Plain only:
    packs: Callable[[int, R], Pack] | None = None  # by seats and rules, where it differs; the kinds of card do not
    seats_under: Callable[[R], tuple[int, ...]] | None = None  # how many can play, where the rules say so
    teams: Callable[[R, int, int], tuple[Team, ...]] | None = None  # by seats, as a seat sees it: who plays together
    event_text: Callable[[RedactedFact], Translatable] | None = (
        None  # the game's own words for a fact, where the usual ones do not do
    )
    joint_sentences: JointSentences = field(default_factory=dict)  # of facts that one play tells, or one deal
    deal_summary: Callable[[R, V, Sequence[RedactedFact]], tuple[Translatable, ...]] | None = (
        None  # of a deal that has ended
    )
    selecting: SelectionMessages[R, V] = field(default_factory=SelectionMessages)
    staging: StagingRules[R, V] | None = None
    hints: GameHints[R, V] = field(default_factory=GameHints)
    timed: Callable[[R, S], TimeoutPlay | None] | None = None  # a play that the table's clock makes
    revealing: RevealedByRules[R, S] = field(default_factory=RevealedByRules)
    score_pad: ScorePadSpec[R, S] | None = None  # what a score keeper is asked, where the cards are real
    showcase: StartPageEntry | None = None  # how it shows itself to people who do not know it
    recall: Callable[[R, V], Iterable[PublicCardKnowledge]] | None = (
        None  # what a player could have noted, from the view alone
    )
    # For how many paces bots at a table leave a play to its people, whose seats are given as a mask; `inf`: for good.
    leaves_to: Callable[[R, V, Line, int], float] | None = None
    languages: tuple[str, ...] = ()  # in which it speaks, "en" among them; none named: all that there are
    ground: Ground = "washi"
    pace: float = 1.0  # how much longer than elsewhere bots seem to think, where what is said is soon gone
    costly: bool = False  # legal words take a while to compute: a server asks in a thread

    @property
    def gives_hints(self) -> bool:
        """True if the game itself can suggest a good play."""
        return self.hints.hint is not None or self.greedy is not None

    def pack(self, seats: int, rules: R) -> Pack:
        """The pack for this number of seats under these rules."""
        return self.vocabulary.pack if self.packs is None else self.packs(seats, rules)

    @property
    def best(self) -> int:
        """The number of players with which it plays best."""
        return (self.showcase.players if self.showcase is not None else 0) or self.seats[0]

    def seats_for(self, rules: R) -> tuple[int, ...]:
        """The numbers of players that are possible under these rules."""
        return self.seats if self.seats_under is None else self.seats_under(rules)

    def read_rules(self, given: Mapping[str, object] | str | None) -> R:
        """Rules from a preset's name, or from the options that differ from the defaults.

        Raises:
            BadRules: an unknown preset or option, or a value out of its limits.
        """
        if isinstance(given, str):
            if given not in self.presets:
                raise NoSuchPreset(given, self.presets)
            given = self.presets[given]
        return read_rules(self.rules, self.limits, {} if given is None else given)


# Any game: of its types no more is known than what all have.
Game = GameDefinition[Rules, State, Observation, Scratch]
