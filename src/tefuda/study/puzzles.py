"""Puzzles: positions from simulated deals whose best play is clear, each a line of JSON beside its game.

A line tells how the position came about (two numbers determine the deal, and the plays follow), the worth of each
sensible play, and how many plays are accepted.  `docs/puzzles.md` describes the keys.
"""

from __future__ import annotations

import json
from bisect import bisect
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, Literal

from tefuda.engine.declarations.events import Event
from tefuda.engine.declarations.game import Game
from tefuda.engine.matches.match import Match, new_match
from tefuda.engine.matches.registry import find
from tefuda.engine.texts.errors import BadRecord, ExpectedInput, TefudaError

FILE: Final = "puzzles.jsonl"
STEP: Final = "/"  # between two plays
A_PUZZLE: Final = ExpectedInput("a puzzle in the format of docs/puzzles.md", "puzzle")

LEVELS: Final = 5
Goal = Literal["win", "lay", "question", "sure-question", "sure-declaration"]
GOALS: Final[tuple[Goal, ...]] = ("win", "lay", "question", "sure-question", "sure-declaration")
"""The goals of puzzles: the best chance of winning the deal, or something that can be worked out for certain."""

Slant = Literal["sight", "near", "far", "plain", "memory"]
STEPS: Final[dict[Slant, int]] = {"sight": 1, "near": 1, "far": -1, "plain": 0}
NEAR, FAR = 50, 150  # wins of a thousand: a margin below NEAR is hard to see, one from FAR on is easy
MEMORY_STEPS: Final = (5, 10, 18, 35)  # plays to remember from which on a puzzle has difficulty 2, 3, 4 and 5


class NoPuzzle(LookupError):
    """An error for a puzzle that does not exist."""


@dataclass(frozen=True)
class PuzzleChoice:
    """A play and its worth: wins (or cards received) of a thousand deals, or points that are laid."""

    play: str
    worth: int


@dataclass(frozen=True)
class PuzzleReason:
    """A fact that happens more often after the best play than after the second (`tefuda.advice.FactRateDifference`)."""

    fact: str
    own: bool
    soon: bool
    best: float
    second: float


@dataclass(frozen=True)
class Puzzle:
    """One position and its best plays.

    Attributes:
        seed: Gives the cards, with ``deal`` (`secret`).
        deal: The number of the deal.
        plays: The plays since the deal, each with its seat.
        choices: The plays that were weighed, the best first.
        accepted: The number of choices, from the first, that solve the puzzle.
        margin: The amount by which these beat any other at least, in the unit of the worth.
        missed: The bots that play something else.
        budget: The number of deals in which each play was tried; 0 if the puzzle was worked out exactly.
        hand: The hand of the seat, from which a list draws the puzzle without playing the deal.
        table: What lies open in the middle and before the seat, a text for each meld or pile (`in_sight`).
        remembered: How many of the last plays one has to remember to find the solution; None where memory is no help.
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
    hand: str
    table: tuple[str, ...] = ()
    why: tuple[PuzzleReason, ...] = ()
    remembered: int | None = None

    @property
    def best(self) -> tuple[str, ...]:
        """The plays that solve the puzzle."""
        return tuple(one.play for one in self.choices[: self.accepted])

    @property
    def runner_up(self) -> PuzzleChoice | None:
        """The best of the plays that do not solve it."""
        return next(iter(self.choices[self.accepted :]), None)

    @property
    def level(self) -> int:
        """The difficulty from 1 to 5.

        It is the number of bots that miss the puzzle, adjusted by one for its `slant`. Bots forget nothing, so where
        memory is needed it follows from how many plays one has to remember.
        """
        if self.remembered is not None:
            return 1 + bisect(MEMORY_STEPS, self.remembered)
        return max(1, min(LEVELS, len(self.missed) + STEPS[self.slant]))

    @property
    def slant(self) -> Slant:
        """The reason why the puzzle is harder or easier than the number of bots that miss it tells.

        A solution that must be worked out is not seen at first sight; and a closer runner-up is more misleading.
        """
        if self.remembered is not None:
            return "memory"
        if self.budget == 0:
            return "sight"
        return "near" if self.margin < NEAR else "far" if self.margin >= FAR else "plain"

    def match(self) -> Match:
        """Return the position.

        Raises:
            TefudaError: The position cannot come about.
        """
        return self.played()[0]

    def played(self) -> tuple[Match, list[Sequence[Event]]]:
        """Return the position, and all events on the way there, play by play and for any audience."""
        match = begun(find(self.game), self.seed, self.deal, self.seats, self.rules)
        return match, [match.last_events, *[match.play(seat, text) for seat, text in self.plays]]

    def line(self) -> str:
        """Return the puzzle as a line of its file."""
        told = {name: getattr(self, name) for name in KEYS}
        told["plays"] = STEP.join(f"{seat} {text}" for seat, text in self.plays)
        told["rules"] = dict(self.rules)
        told["table"] = list(self.table)
        told["choices"] = [[one.play, one.worth] for one in self.choices]
        told["why"] = [[*vars(one).values()] for one in self.why]
        if self.remembered is not None:
            told["remembered"] = self.remembered
        return json.dumps(told, separators=(",", ":"))


KEYS: Final = (
    *("seed", "deal", "seats", "rules", "seat", "goal", "accepted", "margin", "missed", "budget", "choices", "why"),
    *("hand", "table", "plays"),
)


def in_sight(match: Match, seat: int) -> tuple[str, tuple[str, ...]]:
    """Return what a picture of the position shows: the hand of a seat, and what lies open in the middle and before it.

    It is read from the seat's own observation, and so shows nothing that the seat may not see.
    """
    zones = match.game.presentation.layout(match.rules, match.observation(seat)).zones
    near = [zone for zone in zones if zone.seat in (None, seat)]
    hand = [card for zone in near if zone.kind == "fan" for card in zone.cards]
    melds = [" ".join(meld.cards) for zone in near for meld in zone.melds]
    open_ones = [" ".join(zone.cards) for zone in near if zone.kind in ("row", "pile") and zone.cards]
    return " ".join(hand), (*melds, *open_ones)


def secret(game: str, seed: int, deal: int) -> bytes:
    """The seed from which the deal of a puzzle follows, as in any match.

    >>> secret("skarney-gin", 1, 7).hex()[:8]
    'e84d051b'
    """
    return sha256(f"tefuda puzzle 1 {game} {seed} {deal}".encode()).digest()


def begun(game: Game, seed: int, deal: int, seats: int, rules: Mapping[str, Any]) -> Match:
    """Return a match with this deal dealt."""
    match = new_match(game, seats, secret(game.id, seed, deal), rules)
    match.deal()
    return match


def read(game: str, line: str, where: str = "") -> Puzzle:
    """Read the puzzle of one line.

    Raises:
        BadRecord: The line is no puzzle.
    """
    try:
        told = json.loads(line)
        plays = [step.partition(" ") for step in told["plays"].split(STEP)] if told["plays"] else []
        return Puzzle(
            game=game,
            **{name: told[name] for name in KEYS if name not in ("plays", "choices", "why", "missed", "table")},
            plays=tuple((int(seat), text) for seat, _, text in plays),
            choices=tuple(PuzzleChoice(*one) for one in told["choices"]),
            missed=tuple(told["missed"]),
            table=tuple(told["table"]),
            why=tuple(PuzzleReason(*one) for one in told["why"]),
            remembered=told.get("remembered"),
        )
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise BadRecord(line, A_PUZZLE, where) from error


def read_all(game: str, lines: Iterable[str]) -> list[Puzzle]:
    """Read the puzzles of a file; empty lines are skipped.

    Raises:
        BadRecord: A line is no puzzle; the error names it.
    """
    return [read(game, line, f"line {at}") for at, line in enumerate(lines, 1) if line.strip()]


def file_of(game: Game) -> Path:
    """The path of a game's puzzles."""
    return game.folder / FILE


@lru_cache(maxsize=64)
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game in order; none if it ships none.

    Raises:
        BadRules: There is no such game.
    """
    file = file_of(find(game))
    return tuple(read_all(game, file.read_text(encoding="utf-8").splitlines())) if file.exists() else ()


def find_puzzle(game: str, number: int) -> Puzzle:
    """Return the puzzle of a game with this number, counted from 1.

    Raises:
        NoPuzzle: There is no such game, or no such puzzle.
    """
    try:
        found = puzzles_of(game)
    except TefudaError:
        raise NoPuzzle(game) from None
    if not 1 <= number <= len(found):
        raise NoPuzzle(f"{game} {number}")
    return found[number - 1]
