"""What each file of a game's folder holds, as types, and the game that is built from them.

The type checker holds every file to its protocol, and all of them to the same rules, state, view and scratch space.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypedDict, TypeVar, Unpack, cast

from tefuda.cards.pack import Pack
from tefuda.engine import game as games
from tefuda.engine.capabilities import (
    Blunders,
    Hints,
    Noted,
    Revealing,
    Sampling,
    Selecting,
    Thinking,
    TimeoutPlay,
    Workbench,
)
from tefuda.engine.facts import Facts, FactView
from tefuda.engine.game import GameOf
from tefuda.engine.layout import Ground, Layout, Team
from tefuda.engine.observation import Observation, State
from tefuda.engine.options import Limit, Rules
from tefuda.engine.reasons import Why
from tefuda.engine.scratch import Scratch
from tefuda.engine.showcase import Showcase
from tefuda.engine.translatable import Translatable
from tefuda.engine.words import Line, Vocabulary

if TYPE_CHECKING:
    from tefuda.engine.positions import Given

# What a file makes, and what its functions take.
MadeR = TypeVar("MadeR", bound=Rules, covariant=True)
MadeS = TypeVar("MadeS", bound=State, covariant=True)
MadeV = TypeVar("MadeV", bound=Observation, covariant=True)
R = TypeVar("R", contravariant=True)
S = TypeVar("S", contravariant=True)
V = TypeVar("V", contravariant=True)
P = TypeVar("P", contravariant=True)
SV = TypeVar("SV", contravariant=True)  # a state or a view


class StateFile(Protocol[MadeS, MadeV]):
    """``state.py``: what lies on the table and is remembered, and what one seat knows of it."""

    @property
    def State(self) -> type[MadeS]: ...  # noqa: N802

    @property
    def View(self) -> type[MadeV]: ...  # noqa: N802


class OptionsFile(Protocol[MadeR]):
    """``options.py``: the house rules, their limits and named sets of them."""

    @property
    def Rules(self) -> type[MadeR]: ...  # noqa: N802

    @property
    def LIMITS(self) -> Mapping[str, Limit]: ...  # noqa: N802

    @property
    def PRESETS(self) -> Mapping[str, Mapping[str, int | str]]: ...  # noqa: N802


class WordsFile(Protocol[R, SV, P]):
    """``words.py``: which word may come next."""

    def words(self, r: R, s: SV, seat: int, p: P, /) -> int: ...


class RulesFile(Protocol[R, S, SV, P]):
    """``rules.py``: what happens."""

    def start(self, r: R, s: S, seats: int, first_dealer: int, /) -> None: ...

    def deal(self, r: R, s: S, p: P, /) -> None: ...

    def may_act(self, r: R, s: SV, /) -> int: ...

    def play(self, r: R, s: S, seat: int, p: P, /) -> None: ...

    def points(self, r: R, s: S, seat: int, /) -> int: ...

    def winners(self, r: R, s: S, /) -> int: ...

    def over(self, r: R, s: S, /) -> bool: ...


class FactsFile(Protocol):
    """``facts.py``: all that is told, and to whom."""

    @property
    def FACTS(self) -> Facts: ...  # noqa: N802


class ViewFile(Protocol[R, S, V]):
    """``view.py``: what a seat may know."""

    def view(self, r: R, s: S, seat: int, v: V, /) -> None: ...


class RefusalsFile(Protocol[R, V]):
    """``refusals.py``: why a play is refused."""

    def why_not(self, r: R, v: V, seat: int, line: Line, /) -> Why | None: ...


class PositionsFile(Protocol[R, S, SV]):
    """``positions.py``: positions, read and written."""

    def read_position(self, given: Given, r: R, s: S, /) -> None: ...

    def write_position(self, r: R, s: SV, /) -> dict[str, Any]: ...


class LayoutFile(Protocol[R, V]):
    """``layout.py``: what lies where."""

    def layout(self, r: R, v: V, /) -> Layout: ...


class Peculiar(TypedDict, Generic[games.R, games.S, games.V, games.P], total=False):
    """What a game may have beside its files; `GameOf` says what each is."""

    id: str  # if it is not its folder's name
    must_act: Callable[[games.R, games.S], int]
    greedy: Callable[[games.R, games.V, games.P], int]
    bots: Mapping[str, Callable[[games.R, games.V, games.P], int]]
    sampling: Sampling[games.R, games.S, games.V, games.P]
    thinking: Thinking[games.R, games.V, games.P]
    blunders: Blunders[games.R, games.V, games.P]
    kernels: Mapping[str, Callable[..., Any]]
    packs: Callable[[int, games.R], Pack]
    seats_under: Callable[[games.R], tuple[int, ...]]
    teams: Callable[[games.R, int, int], tuple[Team, ...]]
    event_text: Callable[[FactView], Translatable]
    deal_summary: Callable[[games.R, games.V, Sequence[FactView]], tuple[Translatable, ...]]
    selecting: Selecting[games.R, games.V]
    workbench: Workbench[games.R, games.V]
    hints: Hints[games.R, games.V]
    timed: Callable[[games.R, games.S], TimeoutPlay | None]
    revealing: Revealing[games.R, games.S]
    showcase: Showcase
    recall: Callable[[games.R, games.V], Iterable[Noted]]
    ground: Ground
    languages: tuple[str, ...]
    pace: float
    costly: bool


def game_of(
    state: StateFile[games.S, games.V],
    options: OptionsFile[games.R],
    words: WordsFile[games.R, games.S | games.V, games.P],
    rules: RulesFile[games.R, games.S, games.S | games.V, games.P],
    facts: FactsFile,
    view: ViewFile[games.R, games.S, games.V],
    refusals: RefusalsFile[games.R, games.V],
    positions: PositionsFile[games.R, games.S, games.S | games.V],
    layout: LayoutFile[games.R, games.V],
    *,
    seats: tuple[int, ...],
    vocabulary: Vocabulary,
    scratch: type[games.P] | None = None,
    **peculiar: Unpack[Peculiar[games.R, games.S, games.V, games.P]],
) -> GameOf[games.R, games.S, games.V, games.P]:
    """A game from the files of its folder; ``seats``: how many can play, the usual number first.

    Raises:
        Incomplete: a file lacks what belongs into it.
    """
    _complete(state, options, words, rules, facts, view, refusals, positions, layout)
    folder = Path(vars(state)["__file__"]).parent
    named: Peculiar[games.R, games.S, games.V, games.P] = {"id": folder.name.replace("_", "-"), **peculiar}
    return GameOf(
        folder=folder,
        seats=seats,
        vocabulary=vocabulary,
        rules=options.Rules,
        limits=options.LIMITS,
        presets=options.PRESETS,
        state=state.State,
        view_type=state.View,
        # who adds nothing has the common scratch space
        scratch=cast(type[games.P], Scratch if scratch is None else scratch),
        start=rules.start,
        deal=rules.deal,
        may_act=rules.may_act,
        words=words.words,
        play=rules.play,
        points=rules.points,
        winners=rules.winners,
        over=rules.over,
        view=view.view,
        why_not=refusals.why_not,
        facts=facts.FACTS,
        read_position=positions.read_position,
        write_position=positions.write_position,
        layout=layout.layout,
        **named,
    )


class Incomplete(Exception):
    """Files of a game that lack what belongs into them."""


FILES: Mapping[str, type[Any]] = {
    "state.py": StateFile,
    "options.py": OptionsFile,
    "words.py": WordsFile,
    "rules.py": RulesFile,
    "facts.py": FactsFile,
    "view.py": ViewFile,
    "refusals.py": RefusalsFile,
    "positions.py": PositionsFile,
    "layout.py": LayoutFile,
}


def _complete(*files: object) -> None:
    """The type checker has seen it; whoever writes a game without one is told in words."""
    pairs = zip(files, FILES.items(), strict=True)
    if lacking := [each for file, (name, held) in pairs for each in _lacking(file, name, held)]:
        raise Incomplete("; ".join(lacking))


def _lacking(file: object, name: str, held: type[Any]) -> Iterator[str]:
    wanted = [each for each in vars(held) if not each.startswith("_")]
    yield from (f"{name} lacks {each}" for each in wanted if not hasattr(file, each))
