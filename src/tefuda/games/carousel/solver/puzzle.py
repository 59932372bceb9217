"""The entry points of the solver, each with a whole question in one call.

Written in the rules' dialect.  ``d`` is the desk, ``room`` the number of states for which its pool has room
(`size_of_desk`).  Natural cards are two masks: those there at all, and those there twice.  The answer's melds are left
on the desk.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tefuda.games.carousel.melds import kind_of
from tefuda.games.carousel.solver.arranging import arrange
from tefuda.games.carousel.solver.best import NO_WAY
from tefuda.games.carousel.solver.desk import (
    DECLARED,
    FOUND,
    HELD,
    HELD_TWICE,
    JOKER_WEIGHT,
    JOKERS,
    JOKERS_HELD,
    JOKERS_LAID,
    LIES,
    LIES_TWICE,
    PLAIN,
    POOL,
    SHOWN,
    UNIT,
    WEIGHTS,
)
from tefuda.games.carousel.solver.question import clear_question, layable, most

JOKER = 52  # the number of a joker among the cards


def size_of_desk(room: int) -> int:
    """Return how many ints a desk needs."""
    return POOL + 6 * room


def ask(d: list[int], lies: int, lies_twice: int, shown: int, other_shown: int, jokers: int, ace_high: int) -> None:
    """Write what lies on the table, and that nothing else may be laid.

    ``jokers``: how many jokers from the hand must be laid, each as any card.
    """
    clear_question(d, ace_high)
    d[LIES], d[LIES_TWICE] = lies, lies_twice
    d[SHOWN], d[SHOWN + 1] = shown, other_shown
    d[JOKERS_LAID] = jokers


def can_arrange(
    d: list[int],
    lies: int,
    lies_twice: int,
    shown: int,
    other_shown: int,
    declared: int,
    other_declared: int,
    jokers: int,
    ace_high: int,
) -> bool:
    """Return whether all these cards can lie on the table together (CA-12); leave their arrangement on the desk.

    ``shown``: jokers that lay there before, by their cards; ``declared``: jokers from the hand, for this card;
    ``jokers``: how many from the hand, for any card.
    """
    ask(d, lies, lies_twice, shown, other_shown, jokers, ace_high)
    d[DECLARED], d[DECLARED + 1] = declared, other_declared
    if not layable(d):
        return False
    arrange(d)
    return True


def best_to_lay(
    d: list[int],
    room: int,
    lies: int,
    lies_twice: int,
    held: int,
    held_twice: int,
    shown: int,
    other_shown: int,
    jokers_laid: int,
    jokers_held: int,
    weights: list[int],
    ace_high: int,
) -> int:
    """Return the greatest weight that can be laid (53 weights), beyond what is laid in any case; NO_WAY or NO_ROOM."""
    ask(d, lies, lies_twice, shown, other_shown, jokers_laid, ace_high)
    d[HELD], d[HELD_TWICE], d[JOKERS_HELD], d[UNIT] = held, held_twice, jokers_held, 0
    d[JOKER_WEIGHT] = weights[JOKER]
    for card in range(JOKER):
        d[WEIGHTS + card] = weights[card]
    value = most(d, room)
    d[FOUND] = 0
    if value > NO_WAY:
        arrange(d)
    return value


GAME_ROOM = 4096  # states; more are hardly ever needed in a game, and then the heaviest cards go first (`laying`)
GAME_DESK = POOL + 6 * GAME_ROOM


def copy_answer(d: list[int], row: list[int], at: int) -> None:
    """Write how many melds are on the desk, and each one's natural cards and jokers, into a row from ``at`` on."""
    row[at] = d[FOUND]
    for i in range(d[FOUND]):
        row[at + 1 + 2 * i] = d[PLAIN + i]
        row[at + 2 + 2 * i] = d[JOKERS + i]


def answer(d: Any) -> list[tuple[int, int]]:
    """Return the melds that were left on a desk of either backend.

    Plain Python, outside the dialect.
    """
    found = int(d[FOUND])
    plain, jokers = d[PLAIN : PLAIN + found], d[JOKERS : JOKERS + found]
    if not isinstance(plain, list):
        plain, jokers = plain.tolist(), jokers.tolist()
    return list(zip(plain, jokers, strict=True))


KERNELS: dict[str, Callable[..., Any]] = {
    "best": best_to_lay,
    "can_arrange": can_arrange,
    "size_of_desk": size_of_desk,
    "answer": answer,
    "copy_answer": copy_answer,
    "kind_of": kind_of,
}
