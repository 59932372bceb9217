"""Refusals: why a line is no legal play.

The plain reasons follow from what a game declares: its phases, its words, its hands.  A game adds those that need its
rules, verb by verb.  For the interpreted backend only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Generic, TypeVar

from tefuda.engine.declarations.fields import FieldRecord
from tefuda.engine.declarations.places import StateEntryRef
from tefuda.engine.declarations.reasons import IllegalPlayReason, IllegalPlayReasonFactory, target
from tefuda.engine.declarations.scratch import Scratch, thread_scratch
from tefuda.engine.declarations.words import BAR, END, EXTRA, MELD, Line, is_card

R = TypeVar("R", contravariant=True)
V = TypeVar("V", contravariant=True)


def hand_of(r: Any, v: FieldRecord, seat: int) -> Counter[int]:
    """The cards of a seat's hand, counted: those in the field ``hands``."""
    hand = StateEntryRef(v, r, "hands", (seat,))
    return Counter(hand.kind.cards(hand))


PLAIN = ("game-over", "between-deals", "not-your-turn", "unknown-verb", "incomplete")  # reasons of every game


class PlayForm(Enum):
    """The words that must follow a verb."""

    NOTHING = 0
    CARD = 1  # one card of the hand
    CARDS = 2  # cards of the hand
    MELDS = 3  # cards of the hand, with bars between melds
    LAYOFF = 4  # cards of the hand, ``to`` and a meld
    OTHER = 5  # any words


@dataclass(frozen=True)
class AllowedVerbs:
    """The plays that a seat may make now, by their verbs, and why it may make no others.

    ``first``: the reason against all verbs but ``verbs``, if there is one; ``others``: the reason against single verbs,
    empty where there is none.
    """

    first: str = ""
    verbs: Collection[int] = ()
    others: Mapping[Any, str] = field(default_factory=dict)

    def against(self, verb: int) -> str:
        """The reason against plays with this verb; empty if there is none."""
        return self.others.get(verb, "" if verb in self.verbs else self.first)


@dataclass(frozen=True)
class VerbRefusals(Generic[R, V]):
    """The reasons against plays with one verb, in the order in which they are looked for.

    ``fault``: against words in another form than ``form``; then, against cards that are not held, the usual one, with
    the ``clause`` that is given; ``why``: the game's own against words in the right form; ``unlisted``: against the
    first word that `words` does not list.
    """

    form: PlayForm = PlayForm.NOTHING
    why: Callable[[R, V, int, Line], IllegalPlayReason | None] | None = None
    fault: str = "incomplete"
    unlisted: str = ""
    clause: str = ""


@dataclass(frozen=True)
class PlayRefusals(Generic[R, V]):
    """The refusals that a game declares.

    ``verbs``: the reasons against plays with each verb; one that is not named stands alone.
    ``allowed_verbs``: those that a seat may use now; without it, or where it is None, a seat that may act may use all
    verbs, and others none.
    """

    refuse: IllegalPlayReasonFactory
    verbs: Mapping[int, VerbRefusals[R, V]] = field(default_factory=dict)
    allowed_verbs: Callable[[R, V, int], AllowedVerbs | None] | None = None

    @property
    def without_clause(self) -> list[str]:
        """The derived reasons and those of ``verbs`` to which the game gives no clause."""
        known, tables = self.refuse.clauses, self.verbs.values()
        held = ["not-held"] if any(said.form not in (PlayForm.NOTHING, PlayForm.OTHER) for said in tables) else []
        named = (name for said in tables for name in (said.fault, said.unlisted) if name)
        return [name for name in dict.fromkeys([*PLAIN, *held, *named]) if name not in known]


@dataclass(frozen=True)
class PlayJudge:
    """The judge of whole lines: the reason why a line is no legal play, or None.  Its call is a game's `why_not`.

    Its functions are those of the game; each is asked of a view.
    """

    declared: PlayRefusals[Any, Any]
    may_act: Callable[[Any, Any], int]
    over: Callable[[Any, Any], bool]
    words: Callable[[Any, Any, int, Any], int]
    scratch: type[Scratch]

    def __call__(self, r: Any, v: Any, seat: int, line: Line) -> IllegalPlayReason | None:
        """Return the reason why this seat may not make this whole play now, or None."""
        verb, rest, refuse = line[0], line[1:-1], self.declared.refuse
        if line[-1] != END or END in line[:-1]:
            return refuse("incomplete")
        untimely = self.untimely(r, v, seat, verb)
        if untimely:
            return refuse(untimely)
        said = self.declared.verbs.get(verb, VerbRefusals())
        return (
            self._misformed(r, v, seat, said, rest)
            or (said.why(r, v, seat, rest) if said.why else None)
            or (self._unlisted(r, v, seat, line, said.unlisted) if said.unlisted else None)
        )

    def untimely(self, r: Any, v: Any, seat: int, verb: int) -> str:
        """The reason against any play of this seat with this verb now; empty if there is none."""
        acting = self.may_act(r, v)
        if acting == 0:
            return "game-over" if self.over(r, v) else "between-deals"
        if not END < verb < BAR:
            return "unknown-verb"
        allowed_verbs = self.declared.allowed_verbs(r, v, seat) if self.declared.allowed_verbs else None
        if allowed_verbs is not None:
            return allowed_verbs.against(verb)
        return "" if acting >> seat & 1 else "not-your-turn"

    def _misformed(
        self, r: Any, v: Any, seat: int, said: VerbRefusals[Any, Any], rest: Line
    ) -> IllegalPlayReason | None:
        """The refusal of words that are not of the verb's form, or of cards that are not held."""
        refuse, form = self.declared.refuse, said.form
        if form == PlayForm.OTHER:
            return None
        if form == PlayForm.NOTHING:
            return refuse(said.fault) if rest else None
        if form == PlayForm.CARD and (len(rest) != 1 or not is_card(rest[0])):
            return refuse(said.fault)
        cards, onto = target(rest) if form == PlayForm.LAYOFF else (rest, MELD)
        if form == PlayForm.MELDS:
            cards = tuple(word for word in rest if word != BAR)
        whole = form != PlayForm.LAYOFF or (len(cards) > 0 and MELD <= onto < EXTRA)
        return refuse.not_held(hand_of(r, v, seat), cards, said.clause) or (None if whole else refuse(said.fault))

    def _unlisted(self, r: Any, v: Any, seat: int, line: Line, reason: str) -> IllegalPlayReason | None:
        """The refusal at the first word that `words` does not list."""
        scratch = thread_scratch(self.scratch)
        for i, word in enumerate(line):
            scratch.say(line[:i])
            if word not in scratch.out[: self.words(r, v, seat, scratch)]:
                return self.declared.refuse(reason, word if is_card(word) else -1)
        return None
