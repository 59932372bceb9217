"""The files of a game's folder, as types, and the game that is built from them.

The type checker holds every file to its protocol, and all of them to the same rules, state, view and scratch space.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, Protocol, TypedDict, TypeVar, Unpack, cast

from tefuda.cards.pack import Pack
from tefuda.engine.declarations import game as games
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
from tefuda.engine.declarations.game import GameDefinition
from tefuda.engine.declarations.observation import Observation, State
from tefuda.engine.declarations.options import Limit, Rules
from tefuda.engine.declarations.positions import PositionReader
from tefuda.engine.declarations.reasons import IllegalPlayReason
from tefuda.engine.declarations.score_pad import ScorePadSpec
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.views import view_writer
from tefuda.engine.declarations.words import Line, PlayVocabulary
from tefuda.engine.texts.translatable import Translatable
from tefuda.layout import Ground, StartPageEntry, TableLayout, Team

# The values that a file makes, and those that its functions take.
MadeR = TypeVar("MadeR", bound=Rules, covariant=True)
MadeS = TypeVar("MadeS", bound=State, covariant=True)
MadeV = TypeVar("MadeV", bound=Observation, covariant=True)
R = TypeVar("R", contravariant=True)
S = TypeVar("S", contravariant=True)
V = TypeVar("V", contravariant=True)
P = TypeVar("P", contravariant=True)
SV = TypeVar("SV", contravariant=True)  # a state or a view


class GameStateModule(Protocol[MadeS, MadeV]):
    """``state.py``: the table and what is remembered of it, and one seat's view of it."""

    @property
    def State(self) -> type[MadeS]:  # noqa: N802
        """The class of the game's states."""
        ...

    @property
    def View(self) -> type[MadeV]:  # noqa: N802
        """The class of the game's views."""
        ...


class GameOptionsModule(Protocol[MadeR]):
    """``options.py``: the options of the game, their limits and named sets of them."""

    @property
    def Rules(self) -> type[MadeR]:  # noqa: N802
        """The class of the game's rules: a ``NamedTuple`` of ints, one for each option."""
        ...

    @property
    def LIMITS(self) -> Mapping[str, Limit]:  # noqa: N802
        """The limits of each option, by its name."""
        ...

    @property
    def PRESETS(self) -> Mapping[str, Mapping[str, int | str]]:  # noqa: N802
        """The presets, by name: the options in which each differs from the defaults."""
        ...


class LegalWordsModule(Protocol[R, SV, P]):
    """``words.py``: the words that may come next in a play."""

    def words(self, r: R, s: SV, seat: int, p: P, /) -> int:
        """Write the words that may follow ``p.line[:p.n]`` into ``p.out``; return their number."""
        ...


class GameRulesModule(Protocol[R, S, SV, P]):
    """``rules.py``: the course of a match."""

    def start(self, r: R, s: S, seats: int, first_dealer: int, /) -> None:
        """Start a new match in ``s``; no card is dealt."""
        ...

    def deal(self, r: R, s: S, p: P, /) -> None:
        """Begin a deal with the first ``p.cards`` of ``p.deck``, the top card first."""
        ...

    def may_act(self, r: R, s: SV, /) -> int:
        """The seats that may act, as a mask; 0 between deals and when the match is over."""
        ...

    def play(self, r: R, s: S, seat: int, p: P, /) -> None:
        """Make the whole legal play in ``p.line[:p.n]``."""
        ...

    def points(self, r: R, s: S, seat: int, /) -> int:
        """The deal's score of a seat; once the match is over, its settlement."""
        ...

    def winners(self, r: R, s: S, /) -> int:
        """The seats that have won the match, as a mask."""
        ...

    def over(self, r: R, s: S, /) -> bool:
        """Return whether the match is over."""
        ...


class FactsModule(Protocol):
    """``facts.py``: all facts that are told, and to whom."""

    @property
    def FACTS(self) -> FactRegistry:  # noqa: N802
        """The table of facts."""
        ...


class RefusalsModule(Protocol[R, V]):
    """``refusals.py``: the reasons for which plays are refused."""

    def why_not(self, r: R, v: V, seat: int, line: Line, /) -> IllegalPlayReason | None:
        """The reason why a line is refused; None exactly where the words allow it."""
        ...


class PositionsModule(Protocol[R, S, SV]):
    """``positions.py``: positions, read and written."""

    def read_position(self, given: PositionReader, r: R, s: S, /) -> None:
        """Read the keys of a position into a state."""
        ...

    def write_position(self, r: R, s: SV, /) -> dict[str, Any]:
        """The keys and values of a state, or of a view."""
        ...


class GameLayoutModule(Protocol[R, V]):
    """``layout.py``: the layout of the table."""

    def layout(self, r: R, v: V, /) -> TableLayout:
        """The table as the seat of this view sees it."""
        ...


class OptionalDeclarations(TypedDict, Generic[games.R, games.S, games.V, games.P], total=False):
    """Optional declarations of a game beside its files; `GameDefinition` describes each."""

    id: str  # if it is not its folder's name
    version: int
    must_act: Callable[[games.R, games.S], int]
    greedy: Callable[[games.R, games.V, games.P], int]
    bots: Mapping[str, Callable[[games.R, games.V, games.P], int]]
    conventions: tuple[str, ...]
    sampling: StateSampler[games.R, games.S, games.V, games.P]
    thinking: SearchSettings[games.R, games.V, games.P]
    blunders: BeginnerOversights[games.R, games.V, games.P]
    kernels: Mapping[str, Callable[..., Any]]
    packs: Callable[[int, games.R], Pack]
    seats_under: Callable[[games.R], tuple[int, ...]]
    teams: Callable[[games.R, int, int], tuple[Team, ...]]
    event_text: Callable[[RedactedFact], Translatable]
    joint_sentences: JointSentences
    deal_summary: Callable[[games.R, games.V, Sequence[RedactedFact]], tuple[Translatable, ...]]
    selecting: SelectionMessages[games.R, games.V]
    staging: StagingRules[games.R, games.V]
    hints: GameHints[games.R, games.V]
    timed: Callable[[games.R, games.S], TimeoutPlay | None]
    revealing: RevealedByRules[games.R, games.S]
    score_pad: ScorePadSpec[games.R, games.S]
    showcase: StartPageEntry
    recall: Callable[[games.R, games.V], Iterable[PublicCardKnowledge]]
    leaves_to: Callable[[games.R, games.V, Line, int], float]
    ground: Ground
    languages: tuple[str, ...]
    pace: float
    costly: bool


def game_of(
    state: GameStateModule[games.S, games.V],
    options: GameOptionsModule[games.R],
    words: LegalWordsModule[games.R, games.S | games.V, games.P],
    rules: GameRulesModule[games.R, games.S, games.S | games.V, games.P],
    facts: FactsModule,
    refusals: RefusalsModule[games.R, games.V],
    positions: PositionsModule[games.R, games.S, games.S | games.V],
    layout: GameLayoutModule[games.R, games.V],
    *,
    seats: tuple[int, ...],
    vocabulary: PlayVocabulary,
    scratch: type[games.P] | None = None,
    derive: Callable[[games.R, games.S, int, games.V], None] | None = None,
    **peculiar: Unpack[OptionalDeclarations[games.R, games.S, games.V, games.P]],
) -> GameDefinition[games.R, games.S, games.V, games.P]:
    """Build a game from the files of its folder; ``seats``: the possible numbers of players, the usual one first.

    The view of a seat follows from the visibility of each field (`tefuda.engine.declarations.views`); ``derive`` fills
    the fields of the view that the state lacks.

    Raises:
        IncompleteGame: a file lacks something that belongs into it.
    """
    _complete(state, options, words, rules, facts, refusals, positions, layout)
    folder = Path(vars(state)["__file__"]).parent
    named: OptionalDeclarations[games.R, games.S, games.V, games.P] = {"id": folder.name.replace("_", "-"), **peculiar}
    return GameDefinition(
        folder=folder,
        seats=seats,
        vocabulary=vocabulary,
        rules=options.Rules,
        limits=options.LIMITS,
        presets=options.PRESETS,
        state=state.State,
        view_type=state.View,
        # a game that adds nothing has the common scratch space
        scratch=cast(type[games.P], Scratch if scratch is None else scratch),
        start=rules.start,
        deal=rules.deal,
        may_act=rules.may_act,
        words=words.words,
        play=rules.play,
        points=rules.points,
        winners=rules.winners,
        over=rules.over,
        view=view_writer(state.State, state.View, derive),
        why_not=refusals.why_not,
        facts=facts.FACTS,
        read_position=positions.read_position,
        write_position=positions.write_position,
        layout=layout.layout,
        **named,
    )


class IncompleteGame(Exception):
    """An error for a game whose files lack something that belongs into them."""


FILES: Mapping[str, type[Any]] = {
    "state.py": GameStateModule,
    "options.py": GameOptionsModule,
    "words.py": LegalWordsModule,
    "rules.py": GameRulesModule,
    "facts.py": FactsModule,
    "refusals.py": RefusalsModule,
    "positions.py": PositionsModule,
    "layout.py": GameLayoutModule,
}


def _complete(*files: object) -> None:
    """Check that no file lacks anything, for authors who do not use a type checker."""
    pairs = zip(files, FILES.items(), strict=True)
    if lacking := [each for file, (name, held) in pairs for each in _lacking(file, name, held)]:
        raise IncompleteGame("; ".join(lacking))


def _lacking(file: object, name: str, held: type[Any]) -> Iterator[str]:
    wanted = [each for each in vars(held) if not each.startswith("_")]
    yield from (f"{name} lacks {each}" for each in wanted if not hasattr(file, each))
