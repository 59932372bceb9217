"""Puzzles: positions from simulated deals whose best play is clear, each a line of JSON beside its game.

A line tells how the position came about (the deal follows from two numbers, then come the plays), what each sensible
play is worth, and how many of them are accepted.  `docs/puzzles.md` has the keys.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, Literal

from tefuda.engine.errors import BadRecord, TefudaError
from tefuda.engine.events import Event
from tefuda.engine.expectations import Expected
from tefuda.engine.game import Game
from tefuda.engine.match import Match, new_match
from tefuda.engine.registry import find

FILE: Final = "puzzles.jsonl"
STEP: Final = "/"  # between two plays
A_PUZZLE: Final = Expected("a puzzle, as docs/puzzles.md says", "puzzle")

LEVELS: Final = 5
Goal = Literal["win", "lay", "question", "sure-question", "sure-declaration"]
GOALS: Final[tuple[Goal, ...]] = ("win", "lay", "question", "sure-question", "sure-declaration")
"""What is asked for: the best chance of winning the deal; or what can be worked out for certain."""

Slant = Literal["sight", "near", "far", "plain"]
STEPS: Final[dict[Slant, int]] = {"sight": 1, "near": 1, "far": -1, "plain": 0}
NEAR, FAR = 50, 150  # wins of a thousand: by less the best play is hardly told from the next, by so much it is easily


class NoPuzzle(LookupError):
    """There is no such puzzle."""


@dataclass(frozen=True)
class PuzzleChoice:
    """A play, and what it is worth: wins (or cards that are got) of a thousand deals, or points that are laid."""

    play: str
    worth: int


@dataclass(frozen=True)
class Reason:
    """A fact that happens more often after the best play than after the runner-up; see `tefuda.advice.Difference`."""

    fact: str
    own: bool
    soon: bool
    best: float
    second: float


@dataclass(frozen=True)
class Puzzle:
    """One position and what is best played there.

    ``seed`` and ``deal`` give the cards (`secret`), ``plays`` what was played since.  ``choices``: the best first, of
    which the first ``accepted`` solve it; ``margin``: by how much they are better than any other at least, in the unit
    of ``worth``; ``missed``: the players of the house who play something else; ``budget``: in how many deals each play
    was tried, 0 where it was worked out.
    """

    game: str
    seed: int
    deal: int
    seats: int
    rules: Mapping[str, Any]
    plays: tuple[tuple[int, str], ...]
    seat: int
    goal: Goal
    choices: tuple[PuzzleChoice, ...]
    accepted: int
    margin: int
    missed: tuple[str, ...]
    budget: int
    why: tuple[Reason, ...] = ()

    @property
    def best(self) -> tuple[str, ...]:
        """The plays that solve it."""
        return tuple(one.play for one in self.choices[: self.accepted])

    @property
    def runner_up(self) -> PuzzleChoice | None:
        """The best of the others."""
        return next(iter(self.choices[self.accepted :]), None)

    @property
    def level(self) -> int:
        """How hard it is, from 1 to 5: how many players of the house miss it, a step more or less by its `slant`."""
        return max(1, min(LEVELS, len(self.missed) + STEPS[self.slant]))

    @property
    def slant(self) -> Slant:
        """What makes it harder or easier beside the players who miss it.

        What can be worked out is not seen at first sight; and the nearer the next best play, the more it misleads.
        """
        if self.budget == 0:
            return "sight"
        return "near" if self.margin < NEAR else "far" if self.margin >= FAR else "plain"

    def match(self) -> Match:
        """The position.

        Raises:
            TefudaError: it cannot come about.
        """
        return self.told()[0]

    def told(self) -> tuple[Match, tuple[Event, ...]]:
        """The position, and all that was told on the way there, to whomever it was told."""
        match = begun(find(self.game), self.seed, self.deal, self.seats, self.rules)
        events = list(match.last_events)
        for seat, text in self.plays:
            events += match.play(seat, text)
        return match, tuple(events)

    def line(self) -> str:
        """As it stands in the file."""
        told = {name: getattr(self, name) for name in KEYS}
        told["plays"] = STEP.join(f"{seat} {text}" for seat, text in self.plays)
        told["rules"] = dict(self.rules)
        told["choices"] = [[one.play, one.worth] for one in self.choices]
        told["why"] = [[*vars(one).values()] for one in self.why]
        return json.dumps(told, separators=(",", ":"))


KEYS: Final = (
    *("seed", "deal", "seats", "rules", "seat", "goal", "accepted", "margin", "missed", "budget", "choices", "why"),
    "plays",
)


def secret(game: str, seed: int, deal: int) -> bytes:
    """The secret number from which a mined deal follows, as in any match.

    >>> secret("skarney-gin", 1, 7).hex()[:8]
    'e84d051b'
    """
    return sha256(f"tefuda puzzle 1 {game} {seed} {deal}".encode()).digest()


def begun(game: Game, seed: int, deal: int, seats: int, rules: Mapping[str, Any]) -> Match:
    """The match of one deal, dealt."""
    match = new_match(game, seats, secret(game.id, seed, deal), rules)
    match.deal()
    return match


def read(game: str, line: str, where: str = "") -> Puzzle:
    """The puzzle of one line.

    Raises:
        BadRecord: it is none.
    """
    try:
        told = json.loads(line)
        plays = [step.partition(" ") for step in told["plays"].split(STEP)] if told["plays"] else []
        return Puzzle(
            game=game,
            **{name: told[name] for name in KEYS if name not in ("plays", "choices", "why", "missed")},
            plays=tuple((int(seat), text) for seat, _, text in plays),
            choices=tuple(PuzzleChoice(*one) for one in told["choices"]),
            missed=tuple(told["missed"]),
            why=tuple(Reason(*one) for one in told["why"]),
        )
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise BadRecord(line, A_PUZZLE, where) from error


def read_all(game: str, lines: Iterable[str]) -> list[Puzzle]:
    """The puzzles of a file; empty lines are none.

    Raises:
        BadRecord: naming the line that is none.
    """
    return [read(game, line, f"line {at}") for at, line in enumerate(lines, 1) if line.strip()]


def file_of(game: Game) -> Path:
    """Where a game's puzzles are shipped."""
    return game.folder / FILE


@lru_cache(maxsize=64)
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, in their order; none where it ships none.

    Raises:
        BadRules: there is no such game.
    """
    file = file_of(find(game))
    return tuple(read_all(game, file.read_text(encoding="utf-8").splitlines())) if file.exists() else ()


def find_puzzle(game: str, number: int) -> Puzzle:
    """One of them, counted from 1.

    Raises:
        NoPuzzle: there is no such game, or no such puzzle.
    """
    try:
        found = puzzles_of(game)
    except TefudaError:
        raise NoPuzzle(game) from None
    if not 1 <= number <= len(found):
        raise NoPuzzle(f"{game} {number}")
    return found[number - 1]
