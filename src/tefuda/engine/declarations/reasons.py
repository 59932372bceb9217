"""Reasons for refusals: what a refusal says, and helpers that take a whole play apart.

For the interpreted backend only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from tefuda.cards.bits import bit
from tefuda.engine.declarations.words import AS, BAR, CARD, TO, Line


@dataclass(frozen=True)
class IllegalPlayReason:
    """The reason for a refusal: its clause and name, the word that is at fault (or -1), its cards, and numbers."""

    clause: str
    reason: str
    word: int = -1
    cards: Line = ()
    numbers: Mapping[str, int] = field(default_factory=dict)


def first_of(holds: Mapping[str, bool]) -> str:
    """The first of these reasons that holds; empty if none does.

    >>> first_of({"no-cards": False, "not-your-turn": True}), first_of({"paused": False})
    ('not-your-turn', '')
    """
    return next((reason for reason, held in holds.items() if held), "")


class IllegalPlayReasonFactory:
    """A maker of refusals by the names of their reasons; ``clauses``: the clause of each.

    >>> refuse = IllegalPlayReasonFactory({"RD-2": "between-deals", "RD-3": "not-your-turn not-held"})
    >>> refuse("not-held").clause
    'RD-3'
    """

    def __init__(self, reasons: Mapping[str, str]) -> None:
        """Take the names of the reasons for which each clause refuses a play."""
        self.clauses = {reason: clause for clause, named in reasons.items() for reason in named.split()}

    def __call__(
        self, reason: str, word: int = -1, clause: str = "", cards: Line = (), **numbers: int
    ) -> IllegalPlayReason:
        """Refuse for this reason; ``clause``: given where the reason belongs to several clauses."""
        return IllegalPlayReason(clause or self.clauses[reason], reason, word, cards, numbers)

    def first(self, holds: Mapping[str, bool], word: int = -1) -> IllegalPlayReason | None:
        """Refuse for the first of these reasons that holds; None if none does."""
        reason = first_of(holds)
        return self(reason, word) if reason else None

    def not_held(self, hand: Counter[int], words: Line, clause: str = "") -> IllegalPlayReason | None:
        """Refuse unless all are cards of this hand.  ``clause``: the play's own that asks for it.

        A card that is held, but not so often, is named ``twice``, where the game has that reason.
        """
        named: Counter[int] = Counter()
        for word in words:
            if not CARD <= word < AS:
                return self("incomplete")
            card = word - CARD
            named[card] += 1
            if named[card] > hand[card]:
                twice = hand[card] > 0 and "twice" in self.clauses
                return self("twice", word) if twice else self("not-held", word, clause)
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


def with_bars(parts: Iterable[Iterable[int]]) -> Line:
    """The words of some parts, with a bar between each two."""
    return tuple(word for part in parts for word in (BAR, *part))[1:]


def target(rest: Line) -> tuple[Line, int]:
    """The cards, and the meld after ``to`` (or 0)."""
    if TO not in rest:
        return rest, 0
    at = rest.index(TO)
    after = rest[at + 1 :]
    return rest[:at], after[0] if len(after) == 1 else 0
