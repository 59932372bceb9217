"""Thoughts of all kinds, for processes that need load nothing else for them."""

from __future__ import annotations

import os
import signal


def who(_: str) -> int:
    """The process that thinks it."""
    return os.getpid()


def gives_way(_: str) -> int:
    """The niceness of the process that thinks it."""
    return os.nice(0)


def nothing(_: str) -> None:
    """Done at once."""


def forever(_: str) -> object:
    """Never done."""
    while True:
        pass


def wrongly(_: str) -> object:
    """An error."""
    raise ValueError


def die(_: str) -> int:
    """Kill the process that thinks it."""
    os.kill(os.getpid(), signal.SIGKILL)
    return 0
