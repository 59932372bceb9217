"""The solver on either backend, with a workspace for each thread."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Any

from tefuda.engine.backends.backend import Backend, compiled_backend, interpreted_backend
from tefuda.engine.declarations.supplied import supplied
from tefuda.engine.extras import can_compile
from tefuda.solvers.carousel.reading import Melds, game

MOST_MELDS = 36  # 106 cards make no more
VALUE, FOUND = 0, 1  # in the row of an answer; then the melds: natural cards and jokers alternate
ANSWER = 2 + 2 * MOST_MELDS

best: Callable[..., int] = supplied("best")
copy_answer: Callable[[list[int], list[int], int], None] = supplied("copy_answer")


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


NO_ROOM = -2
ROOM = 4096  # states that a workspace has room for at first
MANY = 200  # positions that make compiling worth its time

Answer = tuple[int, Melds]  # the value (below zero: no legal table), and the new table


class MeldArrangementSolver:
    """The game's solver on one backend."""

    def __init__(self, backend: Backend) -> None:
        kernels = game().players.kernels
        self.backend = backend
        self._solve_all = backend.driver(solve_all, best=kernels["best"], copy_answer=kernels["copy_answer"])
        self._can_arrange = backend.driver(kernels["can_arrange"])
        self._size_of_workspace, self._answer = kernels["size_of_workspace"], kernels["answer"]
        self._own = threading.local()
        self.weights = lru_cache(backend.rows)  # most questions share their weights

    def blank(self, count: int) -> Any:
        """Return rows for ``count`` answers."""
        return self.backend.blank(count, ANSWER)

    def workspace(self, room: int) -> Any:
        """Return this thread's workspace, with room for at least ``room`` states."""
        if getattr(self._own, "room", 0) < room:
            self._own.room, self._own.workspace = room, self.backend.blank(1, self._size_of_workspace(room))[0]
        return self._own.workspace

    def solve(self, questions: Sequence[Sequence[int]], weights: Sequence[Sequence[int]], room: int = ROOM) -> Any:
        """Solve many questions; return the answers as rows of ints."""
        answers = self.blank(len(questions))
        self.solve_into(answers, self.backend.rows(questions), self.weights(tuple(weights)), room)
        return answers

    def solve_into(self, answers: Any, questions: Any, weights: Any, room: int = ROOM) -> None:
        """Solve many questions, with everything given as rows of the backend."""
        self._solve_all(self.workspace(room), room, questions, weights, answers)

    def all_answers(self, questions: Sequence[Sequence[int]], weights: Sequence[Sequence[int]]) -> list[Answer]:
        """Return the best answer to each question; where the workspace has no room, use a larger one."""
        found = self.solve(questions, weights) if questions else self.blank(0)
        return [
            self._answered(row) if row[VALUE] != NO_ROOM else self._with_more_room(question, weights)
            for question, row in zip(questions, self.backend.lists(found), strict=True)
        ]

    def _answered(self, row: list[int]) -> Answer:
        end = FOUND + 1 + 2 * row[FOUND]
        return row[VALUE], tuple(zip(row[FOUND + 1 : end : 2], row[FOUND + 2 : end : 2], strict=True))

    def _with_more_room(self, question: Sequence[int], weights: Sequence[Sequence[int]]) -> Answer:
        room, value, row = ROOM, NO_ROOM, [NO_ROOM]
        while value == NO_ROOM:
            room *= 2
            row = self.backend.lists(self.solve([question], weights, room))[0]
            value = row[VALUE]
        return self._answered(row)

    def arrange(self, *question: int) -> Melds | None:
        """Return a table of exactly these cards, or None; the arguments are those of the game's ``can_arrange``."""
        workspace = self.workspace(ROOM)
        return tuple(self._answer(workspace)) if self._can_arrange(workspace, *question) else None


@cache
def _interpreted() -> MeldArrangementSolver:
    return MeldArrangementSolver(interpreted_backend(game()))


@cache
def _compiled() -> MeldArrangementSolver:
    return MeldArrangementSolver(compiled_backend(game()))


def solver(compiled: bool | None, positions: int = 1) -> MeldArrangementSolver:
    """Return the compiled or the interpreted solver.

    With None: the compiled one where it is compiled already, or where ``positions`` positions make that worthwhile.
    """
    if compiled is None:
        compiled = _compiled.cache_info().currsize > 0 or (positions >= MANY and can_compile())
    return _compiled() if compiled else _interpreted()
