"""The computer players: their ids, the strength of each, and the order in which they sit down.

Names, characters and strengths are texts (``house-…``), and faces are drawn by the client; both refer to a player by
the id listed here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal, get_args
from zlib import crc32

Strength = Literal["gentle", "steady", "sharp", "master"]
STRENGTHS: Final[tuple[Strength, ...]] = get_args(Strength)  # from the weakest to the strongest

# The program behind each strength.  Where programs are named, they keep their own names.
PROGRAMS: Final[dict[Strength, str]] = {"gentle": "novice", "steady": "greedy", "sharp": "sharp", "master": "master"}
THINKING: Final[frozenset[Strength]] = frozenset({"sharp", "master"})  # they think ahead, which not every server can do

# All computer players, each with a different first letter, in both scripts.  Tables stored before journals named the
# players assign them to seats in this order, so new ones go to the end.
PERSONAS: Final[dict[str, Strength]] = {
    "fuji": "steady",
    "sora": "master",
    "hana": "gentle",
    "mori": "gentle",
    "toki": "sharp",
    "nami": "gentle",
    "koto": "steady",
    "yuki": "gentle",
    "rin": "gentle",
    "umi": "steady",
    "iro": "steady",
    "waka": "gentle",
    "ema": "gentle",
    "ogi": "sharp",
    "chiyo": "master",
    "asa": "gentle",
}


def strength_of(program: str | None) -> Strength | None:
    """Return the strength that a program gives to a player; None for a program without one."""
    return next((strength for strength, known in PROGRAMS.items() if known == program), None)


def who_plays(who: str, seat: int) -> str:
    """Return the computer player at this seat; where no known one is stored, each seat has a fixed one."""
    return who if who in PERSONAS else tuple(PERSONAS)[(seat - 1) % len(PERSONAS)]


def callers(game: str) -> Iterator[str]:
    """Yield all computer players in the order in which they sit down to this game; the game decides who is first."""
    people = tuple(PERSONAS)
    first = crc32(game.encode()) % len(people)
    yield from (*people[first:], *people[:first])


def company(game: str, program: str, seats: int, taken: Iterable[str] = ()) -> list[str]:
    """Choose computer players for so many seats, without those at the table: those of this program's strength first."""
    here = set(taken)
    free = [who for who in callers(game) if who not in here] or list(PERSONAS)
    free.sort(key=lambda who: PROGRAMS[PERSONAS[who]] != program)
    return [free[i % len(free)] for i in range(seats)]
