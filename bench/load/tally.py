"""Counts made while people played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass
class Tally:
    """Seconds that things took, and how often what happened."""

    plays: list[float] = field(default_factory=list)  # from a play to its acknowledgement
    news: list[float] = field(default_factory=list)  # from a play to the scene after it
    hellos: list[float] = field(default_factory=list)  # from hello to the scene
    refused: Counter[str] = field(default_factory=Counter)
    failures: Counter[str] = field(default_factory=Counter)
    games: dict[str, list[float]] = field(default_factory=dict)  # as `plays`, of each game
    questions: int = 0
    slow: int = 0  # the scene after one's own play was not there when it was time for the next
    stuck: int = 0  # nothing could be chosen
    broken: int = 0  # lines that ended without having been asked to
    tables: int = 0  # opened
    heard: int = 0  # messages
    bytes: int = 0

    def clear(self) -> None:
        """Count from zero again."""
        self.__init__()  # type: ignore[misc]  # everything begins as at the start

    @property
    def errors(self) -> int:
        """The number of things that should not have been."""
        return sum(self.refused.values()) + sum(self.failures.values()) + self.broken


def late(seconds: Sequence[float], share: float) -> float:
    """Milliseconds within which this share was done.

    >>> late([0.001, 0.002, 0.003, 0.1], 0.5), late([], 0.99)
    (3.0, 0.0)
    """
    found = sorted(seconds)
    return 1000 * found[min(int(len(found) * share), len(found) - 1)] if found else 0.0
