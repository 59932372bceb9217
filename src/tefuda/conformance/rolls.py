"""Random numbers of bots: a play follows from the view and the bot's own numbers, and the bot rolls what it uses.

A bot with random numbers from elsewhere plays differently when a match is played again.  One that looks at its numbers
without rolling them is led by the same number until something is rolled.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, SupportsIndex

from tefuda.bots.bot import choice_of, own, rolls_of
from tefuda.conformance.finding import hold
from tefuda.engine.backends.backend import interpreted_backend
from tefuda.engine.matches.match import Match

DISTURBED = 2  # times that a bot is asked again, each with other random numbers elsewhere
TRIED = 32  # other numbers of a bot that has looked at its own without rolling


class NotedNumbers(list[int]):
    """The row of a bot's random numbers, which notes whether it was read and whether it was written."""

    read = False
    written = False

    def __getitem__(self, at: Any) -> Any:
        self.read = True
        return super().__getitem__(at)

    def __setitem__(self, at: SupportsIndex | slice, value: Any) -> None:
        self.written = True
        super().__setitem__(at, value)


def check_rolls(match: Match, name: str, seat: int) -> None:
    """Check the random numbers that a bot uses for one play."""
    choose = chooser(match, name, seat)
    line, numbers = choose(0)
    for number in range(DISTURBED):
        with disturbed(number):
            hold(choose(0)[0] == line, "rolls-own-numbers", name=name)
    if numbers.read and not numbers.written:
        hold(all(choose(number)[0] == line for number in range(1, TRIED)), "rolls-not-rolled", name=name)


def chooser(match: Match, name: str, seat: int) -> Callable[[int], tuple[list[int], NotedNumbers]]:
    """Return a function that lets a bot with a seed choose, and returns the words and the numbers."""
    choice = interpreted_backend(match.game).driver(choice_of(name, match.game), **own(match.game))

    def choose(seed: int) -> tuple[list[int], NotedNumbers]:
        scratch = match.game.rules.scratch()
        scratch.rng = numbers = NotedNumbers([rolls_of(seed), *scratch.rng[1:]])
        said = choice(match.rules, match.observation(seat), scratch)
        return scratch.line[:said], numbers

    return choose


@contextmanager
def disturbed(seed: int) -> Iterator[None]:
    """Give the generators that all of Python and NumPy share another state for a while.

    >>> was, found = random.getstate(), []
    >>> for _ in range(2):
    ...     with disturbed(3):
    ...         found.append(random.random())
    >>> found[0] == found[1], random.getstate() == was
    (True, True)
    """
    numpy = sys.modules.get("numpy")
    shared: Any = None if numpy is None else numpy.random
    was, theirs = random.getstate(), None if shared is None else shared.get_state()
    random.seed(seed)
    if shared is not None:
        shared.seed(seed)
    try:
        yield
    finally:
        random.setstate(was)
        if shared is not None:
            shared.set_state(theirs)
