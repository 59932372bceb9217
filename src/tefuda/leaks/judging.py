"""The verdict on some evenings at a server: everything that should not have been told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tefuda.leaks.evening import Evening
from tefuda.leaks.finding import Leak, leaks_of
from tefuda.leaks.probing import Suspicion, suspicions


@dataclass(frozen=True)
class Verdict:
    """The findings of some evenings.

    ``messages``: the number of messages checked.
    """

    leaks: tuple[tuple[str, Leak], ...]  # each with its game
    suspicions: tuple[Suspicion, ...]
    messages: int

    @property
    def clean(self) -> bool:
        """True if nothing was found."""
        return not self.leaks and not self.suspicions


def judge(evenings: Sequence[Evening]) -> Verdict:
    """Check everything that was heard, and return the findings."""
    found: list[tuple[str, Leak]] = []
    messages = 0
    for evening in evenings:
        leaks, looked = leaks_of(evening)
        found += [(evening.game, leak) for leak in leaks]
        messages += looked
    return Verdict(tuple(found), tuple(suspicions(evenings)), messages)
