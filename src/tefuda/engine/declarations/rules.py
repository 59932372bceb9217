"""The rules of a game as one value: the functions of its files, and in what the game differs from the usual."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, InitVar, dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar, cast

from tefuda.cards.pack import Pack
from tefuda.engine.declarations.defaults import empty, everybody, nothing
from tefuda.engine.declarations.facts import FactRegistry
from tefuda.engine.declarations.modules import (
    FactsModule,
    GameOptionsModule,
    GameRulesModule,
    GameStateModule,
    LegalWordsModule,
    PositionsModule,
    RefusalsModule,
    check_cited,
    check_complete,
)
from tefuda.engine.declarations.observation import Observation, State
from tefuda.engine.declarations.options import Rules, limits_of
from tefuda.engine.declarations.refusals import PlayJudge
from tefuda.engine.declarations.score_pad import ScorePadSpec
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.views import view_writer
from tefuda.engine.declarations.words import Line
from tefuda.layout import Team

R = TypeVar("R", bound=Rules)
S = TypeVar("S", bound=State)
V = TypeVar("V", bound=Observation)
P = TypeVar("P", bound=Scratch)


@dataclass(frozen=True)
class RevealedByRules(Generic[R, S]):
    """Hidden cards that the rules make known: the conformance suite does not take them for leaks."""

    given_away: Callable[[R, S], Line] = empty
    """The cards whose place all can tell, for example because the leader holds the lowest one."""
    shows: Callable[[R, S, int, Line], Line] = empty
    """The cards that a play of this seat shows and leaves hidden."""


@dataclass(frozen=True)
class TimeoutPlay:
    """A play that is made for a seat if nothing else has been made in ``seconds`` seconds."""

    seat: int
    play: str
    seconds: int


@dataclass(eq=False)
class GameRules(Generic[R, S, V, P]):
    """The rules of a game, made of seven of its files.

    The functions of the files have the same names here; their protocols (`tefuda.engine.declarations.modules`) describe
    each.  ``view`` is the only way from a state to a seat: it is generated from the visibility of each field
    (`tefuda.engine.declarations.views`).

    Raises:
        IncompleteGame: a file lacks something that belongs into it, or a plain reason for a refusal its clause.
    """

    state_file: InitVar[GameStateModule[S, V]]
    options_file: InitVar[GameOptionsModule[R]]
    words_file: InitVar[LegalWordsModule[R, S | V, P]]
    rules_file: InitVar[GameRulesModule[R, S, S | V, P]]
    facts_file: InitVar[FactsModule]
    refusals_file: InitVar[RefusalsModule[R, V]]
    positions_file: InitVar[PositionsModule[R, S, S | V]]
    _: KW_ONLY
    scratch: type[P] = field(default=cast(Any, Scratch))
    """The class of its scratch space, where computer players need more than the common one."""
    must_act: Callable[[R, S], int] = everybody
    """The seats for which the match waits, among those that may act; in the dialect. The others may act out of turn,
    and their computer players may pass. It is asked of views as well."""
    seats_under: Callable[[R], tuple[int, ...]] | None = None
    """The possible numbers of players, where they depend on the options."""
    packs: Callable[[int, R], Pack] | None = None
    """The pack by the number of seats and the options, where it differs. The numbers of the cards stay the same;
    `Pack.without` leaves some out."""
    teams: Callable[[R, int, int], tuple[Team, ...]] = empty
    """The teams, by the number of seats, before anything is dealt, as a seat (−1: a watcher) sees them."""
    timed: Callable[[R, S], TimeoutPlay | None] = nothing
    """The play that the table's clock makes."""
    score_pad: ScorePadSpec[R, S] | None = None
    """The questions to a score keeper after each deal with real cards, impossible answers, and how the figures are
    entered into a state for the rules to score (decision 168). Its functions run on the interpreted backend only."""
    revealing: RevealedByRules[R, S] = field(default_factory=RevealedByRules)
    """The hidden cards that the rules reveal, so that the suite does not report a leak (decision 75)."""
    costly: bool = False
    """True if finding the legal words takes long, so that a server asks in a thread (decision 11)."""
    version: int = 1
    """The version of the rules: it rises when legal plays or their effects change."""

    def __post_init__(
        self,
        state: GameStateModule[S, V],
        options: GameOptionsModule[R],
        words: LegalWordsModule[R, S | V, P],
        rules: GameRulesModule[R, S, S | V, P],
        facts: FactsModule,
        refusals: RefusalsModule[R, V],
        positions: PositionsModule[R, S, S | V],
    ) -> None:
        check_complete(state, options, words, rules, facts, refusals, positions)
        check_cited(refusals.REFUSALS)
        self.folder = Path(vars(state)["__file__"]).parent
        self.state, self.view_type = state.State, state.View
        self.options, self.limits, self.presets = options.Rules, limits_of(options.Rules), options.PRESETS
        self.words = words.words
        self.start, self.deal, self.may_act, self.play = rules.start, rules.deal, rules.may_act, rules.play
        self.points, self.winners, self.over = rules.points, rules.winners, rules.over
        self.facts = FactRegistry({kind: kind.row for kind in facts.Fact})
        self.why_not = PlayJudge(refusals.REFUSALS, rules.may_act, rules.over, words.words, self.scratch)
        self.read_position, self.write_position = positions.read_position, positions.write_position
        self.view = view_writer(state.State, state.View)
