"""Scratch space: the words of a play, the log of what happens, the deck, random numbers, and room for computations.

It is handed to every function of a game that needs it, so that states and views hold the table and nothing else, and
stay small.  Scratch space is no memory.  Its content may be anything, and may be lost at any time; a caller writes what
the called function reads.  On the interpreted backend a row is made when it is first used, so that a fresh scratch
space costs nothing.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, TypeVar, cast

from tefuda.engine.declarations.events import LOG
from tefuda.engine.declarations.fields import FieldDeclaration, Fields, row, scalar
from tefuda.engine.declarations.generated import generated
from tefuda.engine.declarations.words import LONGEST, WORDS

MOST_CARDS = 512  # in a deck
MOST_SEATS = 31
MISSED = 16


def floats(size: int) -> list[float]:
    """Declare ``size`` floats: bots may compute with probabilities, while states and views hold only ints."""
    return cast("list[float]", FieldDeclaration((size,), 0, real=True))


class Scratch(Fields):
    """The scratch space that every game has; a game whose bots compute in it adds rows of its own.

    >>> scratch = Scratch()
    >>> scratch.say((3, 0)); scratch.n, scratch.line[:2]
    (2, [3, 0])
    """

    n: int = scalar()  # how many words have been said
    line: list[int] = row(LONGEST)  # these words; what stands behind them says nothing, and stays as it is
    out: list[int] = row(WORDS)  # the words that may follow; a bot may compute here
    log: list[int] = row(
        LOG
    )  # what happens (`tefuda.engine.declarations.events`); it records nothing while it begins with 0
    deck: list[int] = row(MOST_CARDS)  # the cards to be dealt, the top one first
    cards: int = scalar()  # how many they are
    rng: list[int] = row(1 + MOST_SEATS)  # the first is rolled; behind it a driver may keep those of each seat
    must: int = scalar()  # 1: nobody else will be asked for a play
    missed: list[int] = row(MISSED)  # what a beginner has overlooked, until it is put back (`tefuda.bots.bot`)

    def __init__(self) -> None:
        for name, declared in self.declarations.items():
            if not declared.size:
                setattr(self, name, declared.start)

    if not TYPE_CHECKING:  # a type checker knows only what is declared

        def __getattr__(self, name: str) -> Any:
            """Make a row when it is first used."""
            if name not in type(self).declarations:
                raise AttributeError(name)
            vars(self)[name] = self.declarations[name].fresh()
            return vars(self)[name]

    def say(self, line: Sequence[int]) -> None:
        """Write a line, or a prefix of one."""
        self.n = len(line)
        self.line[: self.n] = line

    def listen(self) -> None:
        """Empty the log, and let it record what happens."""
        self.log[0] = 1

    def stack(self, deck: Sequence[int]) -> None:
        """Write the cards to be dealt, the top one first."""
        self.cards = len(deck)
        self.deck[: self.cards] = deck


class _ThreadScratch(threading.local):
    """One thread's scratch space, by its kind."""

    def __init__(self) -> None:
        self.scratches: dict[type[Scratch], Scratch] = {}


_THREAD = _ThreadScratch()
Kind = TypeVar("Kind", bound=Scratch)


def thread_scratch(kind: type[Kind]) -> Kind:
    """This thread's own scratch space of a kind, for one question that is answered at once.

    Other threads have their own, so that none writes on it at the same time.

    >>> thread_scratch(Scratch) is thread_scratch(Scratch)
    True
    """
    found = _THREAD.scratches.get(kind)
    if found is None:
        found = _THREAD.scratches[kind] = kind()
    return cast("Kind", found)


def clearing(state: type[Fields], whole: bool = False) -> Callable[[Any], None]:
    """A function of a state, in the rules' dialect, that clears it for a deal; ``whole``: for a match.

    >>> from tefuda.engine.declarations.fields import row, scalar
    >>> class Board(Fields):
    ...     turn: int = scalar(start=-1)
    ...     totals: list[int] = row(2, stays=True)
    ...     hands: list[int] = row(2)
    >>> board = Board(); board.turn, board.hands[1], board.totals[0] = 1, 7, 9
    >>> clearing(Board)(board); board
    Board(turn=-1, totals=[9, 0], hands=[0, 0])
    """
    name = "clear_match" if whole else "clear_table"
    lines = [f"def {name}(s):", *(f"    {line}" for line in _lines(state, whole))]
    title = f"{name} of {state.__module__}.{state.__qualname__}"
    return generated(name, lines, title, {"__name__": state.__module__})


def _lines(state: type[Fields], whole: bool) -> list[str]:
    """The lines of the function; fields of one size side by side share a loop."""
    cleared = [(name, declared) for name, declared in state.declarations.items() if whole or not declared.stays]
    lines: list[str] = []
    for size, some in groupby(cleared, key=lambda field: field[1].size):
        entry, deep = "", ""
        for at, most in zip("ij", size, strict=False):
            lines.append(f"{deep}for {at} in range({most}):")
            entry, deep = f"{entry}[{at}]", deep + "    "
        lines += [f"{deep}s.{name}{entry} = {int(declared.start)}" for name, declared in some]
    return lines or ["pass"]
