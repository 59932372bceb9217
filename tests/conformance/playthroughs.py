"""Playthroughs: a deal of each game, written down for people, beside the golden hashes.

``python -m tests.conformance.playthroughs [GAME ...]`` writes them again, of the same deal where there is one.
"""

from __future__ import annotations

import sys
from itertools import zip_longest
from pathlib import Path

from tests.conformance.playthrough import read_setting, shortest, written

from tefuda.engine.declarations.game import Game
from tefuda.engine.matches.registry import find, games

FOLDER = Path(__file__).with_name("playthroughs")
COMMAND = "python -m tests.conformance.playthroughs"
HEAD = f"""One deal of this game, step by step: who may act, what he may play, what he plays, what is told to whom
(-: a watcher), and what each reader sees now and did not before; in the middle only plays that bring nothing new
are listed alone. It holds every secret: it is the truth of a test, and nobody at a table is shown this.
Written by `{COMMAND}`; a test holds it equal. A change of it is a change of the game,
and its commit says why."""


def path_of(game: Game) -> Path:
    """The file of a game's playthrough."""
    return FOLDER / f"{game.id}.txt"


def of(game: Game) -> str:
    """The playthrough as the game plays it now: the deal that is written down or, of a new game, a short one."""
    path = path_of(game)
    setting = read_setting(game, path.read_text(encoding="utf-8")) if path.exists() else shortest(game)
    return written(setting, HEAD)


def first_difference(one: str, other: str) -> int:
    """The number of the first line that is not the same."""
    pairs = zip_longest(one.splitlines(), other.splitlines())
    return next((at for at, (a, b) in enumerate(pairs, 1) if a != b), 0)


def write(names: list[str]) -> None:
    """Write the playthroughs of these games again, or of all."""
    FOLDER.mkdir(exist_ok=True)
    for game in map(find, names or games()):
        path_of(game).write_text(of(game), encoding="utf-8")


if __name__ == "__main__":
    write(sys.argv[1:])
