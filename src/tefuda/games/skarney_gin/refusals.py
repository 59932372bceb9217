"""The reasons why a play is refused that need the rules, with the clause of each; their texts are in ``text/``.

There is none exactly where `words` allows the play.  Cards may come in any order.
"""

from __future__ import annotations

from tefuda.cards.bits import count
from tefuda.cards.melds import NO_MELD, kind_of, round_the_corner
from tefuda.engine.declarations.reasons import (
    IllegalPlayReason,
    IllegalPlayReasonFactory,
    first_of,
    mask_of,
    split,
    target,
)
from tefuda.engine.declarations.refusals import AllowedVerbs, PlayForm, PlayRefusals, VerbRefusals
from tefuda.engine.declarations.words import MELD, TO, Line
from tefuda.games.skarney_gin.options import Rules
from tefuda.games.skarney_gin.state import LAST_TWO, Phase, SharedFields, Verb
from tefuda.games.skarney_gin.words import LAYOFF_LIMIT, fits, kept, may_lay, must_offer, room

refuse = IllegalPlayReasonFactory(
    {
        "SK-3": "not-held twice two-more one-more not-a-meld",
        "SK-3d": "corner",
        "SK-4": "between-deals",
        "SK-5": "not-your-turn incomplete unknown-verb",
        "SK-6": "draw-first already-drawn",
        "SK-7": "open-first open-only opened-already open-more three-melds three-cards",
        "SK-8b": "no-such-meld not-yours breaks-meld same-kind two-per-meld",
        "SK-9": "answer-first not-yours-to-answer nothing-offered must-offer one-only",
        "SK-10": "barred",
        "SK-11": "just-taken",
        "SK-12": "one-card-no-offer",
        "SK-14": "stock-end-no-offer",
        "SK-18": "game-over",
    }
)
OPENING = 9  # cards of an opening
ANSWERS = (Verb.TAKE, Verb.REFUSE)
NO_OFFER = dict.fromkeys(ANSWERS, "nothing-offered")


def allowed_verbs(r: Rules, s: SharedFields, seat: int) -> AllowedVerbs | None:
    """Return what this seat may play: draw, then lay and offer, then the opponent answers (SK-6 to SK-10)."""
    if s.phase == Phase.ANSWER:
        asked = {} if seat != s.turn else dict.fromkeys(ANSWERS, "not-yours-to-answer")
        return AllowedVerbs("answer-first", ANSWERS, asked)
    if seat != s.turn:
        return None
    if s.phase == Phase.DRAW:
        return AllowedVerbs("draw-first", (Verb.DRAW,), NO_OFFER)
    laid = s.laid[seat] > 0
    laying = first_of({"open-first": not laid, "open-only": not may_lay(r, s, seat)})
    few = count(s.hands[seat]) < 2
    others = {
        Verb.DRAW: "barred" if s.barred == seat else "already-drawn",
        Verb.OPEN: "opened-already" if laid else "",
        Verb.MELD: laying,
        Verb.ADD: laying,
        Verb.OFFER: first_of({"stock-end-no-offer": s.stock <= LAST_TWO, "one-card-no-offer": few}),
        Verb.DONE: "must-offer" if must_offer(s, seat) else "",
    }
    return AllowedVerbs(others=others | NO_OFFER)


def why_no_opening(r: Rules, s: SharedFields, seat: int, rest: Line) -> IllegalPlayReason | None:
    """Return a reason unless these are exactly three melds of exactly three cards (SK-7)."""
    parts = split(rest)
    if len(parts) == 1 and len(rest) < OPENING:  # still being chosen
        return refuse("open-more", more=OPENING - len(rest))
    wrong = refuse.first({"three-melds": len(parts) != 3, "three-cards": any(len(part) != 3 for part in parts)})
    return wrong or next(filter(None, (why_no_meld(r, s, seat, part) for part in parts)), None)


def why_no_meld(r: Rules, s: SharedFields, seat: int, words: Line) -> IllegalPlayReason | None:
    """Return a reason unless these are three cards or more, a group or a run (SK-3); not round the corner (SK-3d)."""
    cards = mask_of(words)
    if kind_of(cards) != NO_MELD:
        return None
    holds = {"one-more": count(cards) == 2, "two-more": count(cards) < 2, "corner": round_the_corner(cards)}
    return refuse.first(holds) or refuse("not-a-meld")


def why_no_layoff(r: Rules, s: SharedFields, seat: int, rest: Line) -> IllegalPlayReason | None:
    """Return the reason why these cards cannot be added to this own meld, or None (SK-8b, SK-A3)."""
    words, where = target(rest)
    meld, cards = where - MELD, mask_of(words)
    wrong = refuse.first({"not-yours": meld >= len(s.melds[seat]), "no-such-meld": meld >= s.laid[seat]}, where)
    if wrong is not None or (count(cards) <= LAYOFF_LIMIT and fits(r, s, seat, meld, cards)):
        return wrong
    another = kind_of(s.melds[seat][meld] | cards) != NO_MELD and kept(r)
    return refuse.first(
        {"two-per-meld": count(cards) > room(s, seat, meld), "same-kind": another, "breaks-meld": True}, where
    )


REFUSALS = PlayRefusals(
    refuse,
    {
        Verb.OPEN: VerbRefusals(PlayForm.MELDS, why_no_opening),
        Verb.MELD: VerbRefusals(PlayForm.CARDS, why_no_meld),
        Verb.ADD: VerbRefusals(PlayForm.LAYOFF, why_no_layoff, clause="SK-8b"),
        Verb.OFFER: VerbRefusals(PlayForm.CARD, fault="one-only", unlisted="just-taken", clause="SK-9"),
    },
    allowed_verbs,
)


def meant(r: Rules, s: SharedFields, seat: int, cards: Line) -> Line:
    """Return the play that selected cards seem to mean: a layoff, an offer, an opening, or a meld."""
    verb = Verb.MELD if s.laid[seat] > 0 else Verb.OPEN
    return (Verb.ADD if TO in cards else Verb.OFFER if len(cards) == 1 else verb, *cards)
