"""The solver on either carrier, with a desk for each thread."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.util import find_spec
from typing import Any

from tefuda.engine.linker import plain_driver
from tefuda.solvers.carousel.batch import ANSWER, FOUND, VALUE, solve_all
from tefuda.solvers.carousel.reading import Melds, game

NO_ROOM = -2
ROOM = 4096  # states that a desk has room for at first
MANY = 200  # so many positions are worth a compiler

Answer = tuple[int, Melds]  # the value (below zero: no legal table), and the new table


class Plain:
    """As plain Python."""

    def __init__(self) -> None:
        kernels = game().kernels
        self._solve_all = self.link(solve_all, best=kernels["best"], copy_answer=kernels["copy_answer"])
        self._can_arrange = self.link(kernels["can_arrange"])
        self._size_of_desk, self._answer = kernels["size_of_desk"], kernels["answer"]
        self._own = threading.local()
        self.weights = lru_cache(self.rows)  # most questions weigh alike

    def link(self, function: Any, **bound: Any) -> Any:
        """A function as this carrier runs it."""
        return plain_driver(game(), function, **bound)

    def rows(self, values: Sequence[Sequence[int]]) -> Any:
        """Rows of ints."""
        return [list(row) for row in values]

    def blank(self, count: int) -> Any:
        """Rows for so many answers."""
        return self.rows([[0] * ANSWER] * count)

    def desk(self, room: int) -> Any:
        """This thread's desk, with room for so many states at least."""
        if getattr(self._own, "room", 0) < room:
            self._own.room, self._own.desk = room, self.rows([[0] * self._size_of_desk(room)])[0]
        return self._own.desk

    def solve(self, questions: Sequence[Sequence[int]], weights: Sequence[Sequence[int]], room: int = ROOM) -> Any:
        """The answers to many questions, as rows of ints."""
        answers = self.blank(len(questions))
        self.solve_into(answers, self.rows(questions), self.weights(tuple(weights)), room)
        return answers

    def solve_into(self, answers: Any, questions: Any, weights: Any, room: int = ROOM) -> None:
        """The same with everything in `rows` already."""
        self._solve_all(self.desk(room), room, questions, weights, answers)

    def all_answers(self, questions: Sequence[Sequence[int]], weights: Sequence[Sequence[int]]) -> list[Answer]:
        """The best of each; what the desk has no room for is asked again on a larger one."""
        found = self.solve(questions, weights) if questions else []
        return [
            self._answered(row) if row[VALUE] != NO_ROOM else self._with_more_room(question, weights)
            for question, row in zip(questions, self.plain(found), strict=True)
        ]

    def plain(self, answers: Any) -> list[list[int]]:
        """Rows of plain ints."""
        return list(answers)

    def _answered(self, row: list[int]) -> Answer:
        end = FOUND + 1 + 2 * row[FOUND]
        return row[VALUE], tuple(zip(row[FOUND + 1 : end : 2], row[FOUND + 2 : end : 2], strict=True))

    def _with_more_room(self, question: Sequence[int], weights: Sequence[Sequence[int]]) -> Answer:
        room, value, row = ROOM, NO_ROOM, [NO_ROOM]
        while value == NO_ROOM:
            room *= 2
            row = self.plain(self.solve([question], weights, room))[0]
            value = row[VALUE]
        return self._answered(row)

    def arrange(self, *question: int) -> Melds | None:
        """A table of just these cards, or None; the arguments are those of the game's ``can_arrange``."""
        desk = self.desk(ROOM)
        return tuple(self._answer(desk)) if self._can_arrange(desk, *question) else None


class Native(Plain):
    """The same compiled; needs the ``lab`` extra."""

    def link(self, function: Any, **bound: Any) -> Any:
        """Compiled, and kept on disk."""
        from tefuda.engine.native import native_driver

        return native_driver(game(), function, **bound)

    def rows(self, values: Sequence[Sequence[int]]) -> Any:
        """An array of 64-bit ints."""
        import numpy as np

        return np.array(values, np.int64)

    def blank(self, count: int) -> Any:
        """The same."""
        import numpy as np

        return np.zeros((count, ANSWER), np.int64)

    def plain(self, answers: Any) -> list[list[int]]:
        """Rows of plain ints."""
        return list(answers.tolist()) if len(answers) else []


@cache
def _plain() -> Plain:
    return Plain()


@cache
def _native() -> Native:
    return Native()


def carrier(native: bool | None, positions: int = 1) -> Plain:
    """The one that is asked for; None: the native one where it is compiled already or worth it."""
    if native is None:
        native = _native.cache_info().currsize > 0 or (positions >= MANY and find_spec("numba") is not None)
    return _native() if native else _plain()
