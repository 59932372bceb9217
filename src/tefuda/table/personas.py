"""The players of the house: who there is, how strong each of them plays, and who sits down next.

Names, tempers and strengths are texts (``house-…``), faces are drawn by the client; both know a player by the id
that stands here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal, get_args
from zlib import crc32

Strength = Literal["gentle", "steady", "sharp", "master"]
STRENGTHS: Final[tuple[Strength, ...]] = get_args(Strength)  # from the weakest on

# The program behind each strength.  Programs keep their names where programs are named.
PROGRAMS: Final[dict[Strength, str]] = {"gentle": "novice", "steady": "greedy", "sharp": "sharp", "master": "master"}
THINKING: Final[frozenset[Strength]] = frozenset({"sharp", "master"})  # they think ahead, which not every server can do

# Who there is.  Each has another first letter, in both scripts.  Tables that were laid before anybody was written down
# count them from seat to seat in this order: whoever is new comes last.
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
    """How strong one plays behind whom this program thinks; None for a program that only programs ask for."""
    return next((strength for strength, known in PROGRAMS.items() if known == program), None)


def who_plays(who: str, seat: int) -> str:
    """Who plays at this seat for the house; where nobody (known) has been written down, each seat has its own."""
    return who if who in PERSONAS else tuple(PERSONAS)[(seat - 1) % len(PERSONAS)]


def callers(game: str) -> Iterator[str]:
    """All of them in the order in which they sit down to this game: each game is another's favourite."""
    people = tuple(PERSONAS)
    first = crc32(game.encode()) % len(people)
    yield from (*people[first:], *people[:first])


def company(game: str, program: str, seats: int, taken: Iterable[str] = ()) -> list[str]:
    """Who sits down at so many seats, apart from those who sit there already: first those who play like this anyway."""
    here = set(taken)
    free = [who for who in callers(game) if who not in here] or list(PERSONAS)
    free.sort(key=lambda who: PROGRAMS[PERSONAS[who]] != program)
    return [free[i % len(free)] for i in range(seats)]
