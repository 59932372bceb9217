"""Reasons for refusals that games share, by name, and helpers that take a whole play apart.

For the interpreted backend only.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tefuda.cards.bits import bit, has
from tefuda.engine.declarations.words import BAR, CARD, MELD, TO, Line


@dataclass(frozen=True)
class IllegalPlayReason:
    """The reason for a refusal: the clause, the reason's name, the word that is at fault (or -1), and numbers."""

    clause: str
    reason: str
    word: int = -1
    numbers: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class IllegalPlayReasonFactory:
    """A maker of refusals by the names of their reasons, with the clause that the game gives to each reason."""

    clauses: Mapping[str, str]

    def __call__(self, reason: str, word: int = -1, clause: str = "") -> IllegalPlayReason:
        """Refuse for this reason; ``clause``: given where the reason belongs to several clauses."""
        return IllegalPlayReason(clause or self.clauses[reason], reason, word)

    def not_held(self, hand: int, words: Line, clause: str = "") -> IllegalPlayReason | None:
        """Refuse unless all are cards of this hand, each only once.  ``clause``: the play's own that asks for it."""
        seen = 0
        for word in words:
            if not CARD <= word < MELD:
                return self("incomplete")
            if not has(hand, word - CARD):
                return self("not-held", word, clause)
            if has(seen, word - CARD):
                return self("twice", word)
            seen |= bit(word - CARD)
        return None


def mask_of(words: Line) -> int:
    """The mask of some cards, all different."""
    return sum(bit(word - CARD) for word in words)


def split(rest: Line) -> list[Line]:
    """The parts between the bars."""
    parts: list[Line] = [()]
    for word in rest:
        if word == BAR:
            parts.append(())
        else:
            parts[-1] = (*parts[-1], word)
    return parts


def target(rest: Line) -> tuple[Line, int]:
    """The cards, and the meld after ``to`` (or 0)."""
    if TO not in rest:
        return rest, 0
    at = rest.index(TO)
    after = rest[at + 1 :]
    return rest[:at], after[0] if len(after) == 1 else 0
