"""The files of a game's folder, as types, and the check that each is complete.

The type checker holds every file to its protocol, and all of them to the same rules, state, view and scratch space,
where `tefuda.engine.declarations.rules.GameRules` takes them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Protocol, TypeVar

from tefuda.engine.declarations.facts import FactEnum
from tefuda.engine.declarations.observation import Observation, State
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.positions import PositionReader
from tefuda.engine.declarations.refusals import PlayRefusals

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
    """``options.py``: the options of the game with their limits, and named sets of them."""

    @property
    def Rules(self) -> type[MadeR]:  # noqa: N802
        """The class of the game's rules: a ``NamedTuple`` of ints, one for each option, each with its limits."""
        ...

    @property
    def PRESETS(self) -> Mapping[str, Mapping[str, int | str]]:  # noqa: N802
        """The presets, by name: the options in which each differs from the defaults."""
        ...


class LegalWordsModule(Protocol[R, SV, P]):
    """``words.py``: the words that may come next in a play; in the dialect."""

    def words(self, r: R, s: SV, seat: int, p: P, /) -> int:
        """Write the words that may follow ``p.line[:p.n]`` into ``p.out``; return their number.

        ``s`` may be a view.
        """
        ...


class GameRulesModule(Protocol[R, S, SV, P]):
    """``rules.py``: the course of a match; in the dialect."""

    def start(self, r: R, s: S, seats: int, first_dealer: int, /) -> None:
        """Start a new match in ``s``, whatever ``s`` held before; no card is dealt."""
        ...

    def deal(self, r: R, s: S, p: P, /) -> None:
        """Begin a deal with the first ``p.cards`` cards of ``p.deck``, the top card first."""
        ...

    def may_act(self, r: R, s: SV, /) -> int:
        """The seats that may act, as a mask; 0 between deals and when the match is over.  ``s`` may be a view."""
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

    def over(self, r: R, s: SV, /) -> bool:
        """Return whether the match is over."""
        ...


class FactsModule(Protocol):
    """``facts.py``: all facts that are told, and to whom."""

    @property
    def Fact(self) -> type[FactEnum]:  # noqa: N802
        """The kinds of facts, each with its row of the table."""
        ...


class RefusalsModule(Protocol[R, V]):
    """``refusals.py``: the reasons for which plays are refused."""

    @property
    def REFUSALS(self) -> PlayRefusals[R, V]:  # noqa: N802
        """The reasons, of which only those that need the rules are the game's own."""
        ...


class PositionsModule(Protocol[R, S, SV]):
    """``positions.py``: positions, read and written."""

    def read_position(self, given: PositionReader, r: R, s: S, /) -> None:
        """Read the keys of a position into a state."""
        ...

    def write_position(self, r: R, s: SV, /) -> dict[str, Any]:
        """The keys and values of a state, or of a view."""
        ...


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
}


def check_complete(*files: object) -> None:
    """Check that no file lacks anything, for authors who do not use a type checker.

    Raises:
        IncompleteGame: one does; the message names the file.
    """
    pairs = zip(files, FILES.items(), strict=True)
    if lacking := [each for file, (name, held) in pairs for each in _lacking(file, name, held)]:
        raise IncompleteGame("; ".join(lacking))


def check_cited(refusals: PlayRefusals[Any, Any]) -> None:
    """Check that every plain reason for a refusal has its clause.

    Raises:
        IncompleteGame: one has none.
    """
    if lacking := refusals.without_clause:
        raise IncompleteGame(f"refusals.py gives no clause to {', '.join(lacking)}")


def _lacking(file: object, name: str, held: type[Any]) -> Iterator[str]:
    yield from (f"{name} lacks {each}" for each in names_of(held) if not hasattr(file, each))


def names_of(held: type[Any]) -> tuple[str, ...]:
    """The names that a file has to contain, by its protocol."""
    return tuple(each for each in vars(held) if not each.startswith("_"))
