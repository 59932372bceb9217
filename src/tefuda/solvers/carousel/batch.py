# ruff: noqa: F821  (the linker puts the names in their places)
"""Many questions in one call.

Written in the rules' dialect, so that on the compiled backend no Python runs between the questions.
"""

from __future__ import annotations

from collections.abc import Callable

MOST_MELDS = 36  # 106 cards make no more
VALUE, FOUND = 0, 1  # in the row of an answer; then the melds: natural cards and jokers alternate
ANSWER = 2 + 2 * MOST_MELDS

# The game's own, put in their places by the linker.
best: Callable[..., int]
copy_answer: Callable[[list[int], list[int], int], None]


def solve_all(
    d: list[int], room: int, questions: list[list[int]], weights: list[list[int]], answers: list[list[int]]
) -> None:
    """Answer every question in a row of its own.

    The ints of a question: the natural cards on the table (a mask of those there at all, and one of those there twice);
    the natural cards of the hand (likewise); the cards of two jokers on the table; the jokers of the hand that must and
    that may be laid; whether the ace is high; the row of its weights.
    """
    for i in range(len(questions)):
        q, a = questions[i], answers[i]
        a[VALUE] = best(d, room, q[0], q[1], q[2], q[3], q[4], q[5], q[6], q[7], weights[q[9]], q[8])
        copy_answer(d, a, FOUND)
