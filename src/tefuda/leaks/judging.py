"""What is made of some evenings at a server: all that should not have been told, in lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tefuda.leaks.evening import Evening
from tefuda.leaks.finding import Leak, leaks_of
from tefuda.leaks.probing import Suspicion, suspicions


@dataclass(frozen=True)
class Verdict:
    """What was found; ``messages``: so many were looked through."""

    leaks: tuple[tuple[str, Leak], ...]  # each with its game
    suspicions: tuple[Suspicion, ...]
    messages: int

    @property
    def clean(self) -> bool:
        """Was nothing found?"""
        return not self.leaks and not self.suspicions


def judge(evenings: Sequence[Evening]) -> Verdict:
    """Look through all that was heard."""
    found: list[tuple[str, Leak]] = []
    messages = 0
    for evening in evenings:
        leaks, looked = leaks_of(evening)
        found += [(evening.game, leak) for leak in leaks]
        messages += looked
    return Verdict(tuple(found), tuple(suspicions(evenings)), messages)
