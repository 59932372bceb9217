"""The ratings of the computer players, measured in simulated matches: the scale on which a beginner begins."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files

from tefuda.ratings.rating import Rating

Measured = dict[str, dict[str, dict[str, tuple[float, float]]]]  # game, seats, strength: mean and deviation


def computer_rating(game: str, seats: int, strength: str) -> Rating | None:
    """Return the rating of a computer player, which no match changes; None: it has not been measured.

    Args:
        game: the id of the game.
        seats: the number of seats at the table.
        strength: "gentle", "steady", "sharp" or "master".

    >>> steady = computer_rating("skarney-gin", 2, "steady")
    >>> steady and steady.points, computer_rating("skarney-gin", 2, "nobody")
    (1500, None)
    """
    of_table = _measured().get(game, {}).get(str(seats), {})
    return Rating(*of_table[strength]) if strength in of_table else None


def is_measured(game: str, seats: int, strength: str) -> bool:
    """Return whether a computer player has a rating at this size of table.  Arguments as for `computer_rating`.

    >>> is_measured("skarney-gin", 2, "steady"), is_measured("skarney-gin", 2, "nobody")
    (True, False)
    """
    return computer_rating(game, seats, strength) is not None


@lru_cache(maxsize=1)
def _measured() -> Measured:
    read: Measured = json.loads(files(__package__).joinpath("computer_players.json").read_text(encoding="utf-8"))
    return read
