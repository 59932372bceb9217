"""The state of a match, by the type that its game gives it: the engine's own types are those of any game."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def typed(kind: type[T], thing: object) -> T:
    """The thing itself, which is of this kind.

    >>> typed(int, 3)
    3
    """
    assert isinstance(thing, kind), f"{type(thing)}, and not {kind}"
    return thing
