"""The reasons for refusing a play that need the rules, each with its clause; their texts are in ``text/``.

There is none exactly where `words` allows the play. Cards may come in any order.
"""

from __future__ import annotations

from collections import Counter

from tefuda.cards.bits import has
from tefuda.engine.declarations.reasons import IllegalPlayReason, IllegalPlayReasonFactory, split, target
from tefuda.engine.declarations.refusals import AllowedVerbs, PlayForm, PlayRefusals, VerbRefusals, hand_of
from tefuda.engine.declarations.words import CARD, MELD, WITH, Line
from tefuda.games.looking_and_down.counting import POINTS, THREE, is_wild, lane_size, rank
from tefuda.games.looking_and_down.first_meld import FULL, MOST, minimum
from tefuda.games.looking_and_down.laying import BLACK, largest, may_lay_threes, must_stay, takes_three
from tefuda.games.looking_and_down.melds import CANASTA, LEAST, meld_at, rank_of, size, wilds
from tefuda.games.looking_and_down.options import Rules
from tefuda.games.looking_and_down.state import NONE, Phase, SharedFields, Verb
from tefuda.games.looking_and_down.words import may_be_taken

refuse = IllegalPlayReasonFactory(
    {
        "LD-6": "grab-first no-grab grab-number",
        "LD-9": "not-held too-short too-long wilds-only too-many-wilds two-ranks one-meld",
        "LD-10": "meld-first no-such-meld other-rank",
        "LD-11": "closed",
        "LD-12": "below-minimum first-canasta first-turn-canasta too-many-words",
        "LD-13": "red-three red-three-alone no-red-canasta",
        "LD-14": "black-threes",
        "LD-15": "not-your-turn",
        "LD-16": "draw-first already-drawn incomplete unknown-verb",
        "LD-18": "no-pile barred-card took-before no-pair wrong-pair meld-with-top top-not-used no-meld-needed",
        "LD-19": "not-frozen frozen-only",
        "LD-20": "one-card must-discard",
        "LD-22": "keep-two keep-one last-card",
        "LD-23": "no-stock",
        "LD-25": "game-over between-deals",
    }
)
NO_GRAB = {Verb.GRAB: "no-grab"}
DRAWN = dict.fromkeys((Verb.DRAW, Verb.TAKE), "already-drawn")
LAYING = (Verb.MELD, Verb.ADD, Verb.DONE)


def allowed_verbs(r: Rules, s: SharedFields, seat: int) -> AllowedVerbs | None:
    """The plays of this seat now: in turn (LD-16), while the cards are dealt (LD-6), or frozen in time (LD-19)."""
    if s.phase == Phase.GRAB:
        return AllowedVerbs("grab-first", (Verb.GRAB,)) if seat == s.turn else None
    if seat != s.turn and not has(s.frozen, seat):
        return AllowedVerbs("not-your-turn", others=NO_GRAB | dict.fromkeys(LAYING, "not-frozen"))
    if s.phase == Phase.DRAW and seat == s.turn and s.stock > 0:
        return AllowedVerbs("draw-first", tuple(DRAWN), NO_GRAB)
    others = NO_GRAB | {Verb.ADD: "meld-first" if s.laid[seat] == 0 else ""}
    if seat != s.turn:
        return AllowedVerbs("frozen-only", LAYING, others)
    return AllowedVerbs(others=others | ({Verb.DRAW: "no-stock"} if s.phase == Phase.DRAW else DRAWN))  # LD-23


def why_no_take(r: Rules, s: SharedFields, seat: int, rest: Line) -> IllegalPlayReason | None:
    """The reason against taking the pile so: perhaps with two cards shown, and with a first meld (LD-18)."""
    holds = {
        "no-pile": s.height == 0,
        "took-before": has(s.took, seat),
        "barred-card": not may_be_taken(s, seat),
        "no-pair": lane_size(s.hands[seat][rank(s.top)]) < 2,
    }
    wrong = refuse.first(holds, CARD + s.top)
    if wrong is not None:
        return wrong
    parts, hand, laid = split(rest) if rest else [], hand_of(r, s, seat), s.laid[seat] > 0
    shown = next((part for part in parts if part[:1] == (WITH,)), None)
    if shown is not None:  # LD-A3
        parts.remove(shown)
        wrong = refuse.not_held(hand, shown[1:])
        if len(shown) != 3 or any(rank(word - CARD) != rank(s.top) for word in shown[1:]):
            wrong = refuse("wrong-pair", CARD + s.top)
        if wrong is not None:
            return wrong
    words = tuple(word for part in parts for word in part)
    return (
        refuse.first({"no-meld-needed": laid and bool(parts), "meld-with-top": not laid and not parts}, CARD + s.top)
        or refuse.not_held(hand + Counter([s.top]), words)
        or (None if laid else why_no_first_meld(r, s, seat, parts, s.top))
    )


def is_black_three(card: int) -> bool:
    """Return whether this card is a black three (LD-14)."""
    return rank(card) == THREE and card & 3 in BLACK


def why_not_a_meld(words: Line, most: int) -> IllegalPlayReason | None:
    """The reason that these cards are not a meld (LD-9, LD-13, LD-14).

    ``most``: the most cards that a meld may have now; 0 for a meld of the first ones.
    """
    ranks = {rank(word - CARD) for word in words if not is_wild(word - CARD)}
    cards, wild = len(words), sum(is_wild(word - CARD) for word in words)
    three = next((word for word in words if rank(word - CARD) == THREE), None)
    if three is not None:
        return refuse("black-threes" if is_black_three(three - CARD) else "red-three", three)
    return refuse.first(
        {
            "wilds-only": 0 < wild == cards,
            "two-ranks": len(ranks) > 1,
            "too-short": cards < LEAST,
            "too-long": cards > CANASTA,
            "too-many-wilds": 2 * wild >= cards,
            "first-canasta" if most == 0 else "first-turn-canasta": cards > (most or MOST),
        }
    )


def why_no_meld(r: Rules, s: SharedFields, seat: int, rest: Line) -> IllegalPlayReason | None:
    """The reason against one meld, or the first ones (LD-9, LD-12, LD-14, LD-22)."""
    parts = split(rest)
    if s.laid[seat] == 0:
        return why_no_first_meld(r, s, seat, parts, NONE)
    if len(parts) > 1:
        melds = all(why_not_a_meld(part, largest(r, s, seat)) is None for part in parts)
        return refuse("one-meld" if melds else "two-ranks")
    if len(rest) == CANASTA and all(is_black_three(word - CARD) for word in rest):
        return None if may_lay_threes(r, s, seat) else refuse("black-threes")
    return why_not_a_meld(rest, largest(r, s, seat)) or why_not_spent(r, s, seat, len(rest), len(rest) == CANASTA)


def why_not_spent(r: Rules, s: SharedFields, seat: int, cards: int, canasta: bool) -> IllegalPlayReason | None:
    """The reason if too few cards would be left in the hand (LD-22, LD-A24)."""
    stay = must_stay(r, s, seat, int(canasta))
    return None if s.counts[seat] - cards >= stay else refuse("keep-two" if stay == 2 else "keep-one")


def why_no_first_meld(r: Rules, s: SharedFields, seat: int, parts: list[Line], top: int) -> IllegalPlayReason | None:
    """The reason against first melds: with the top card if it is taken, they must reach the minimum (LD-12, LD-18)."""
    words = tuple(word for part in parts for word in part)
    wrong = next((why for part in parts if (why := why_not_a_meld(part, 0)) is not None), None)
    if wrong is not None:
        return wrong
    if top != NONE and CARD + top not in words:
        return refuse("top-not-used", CARD + top)
    points, least = sum(POINTS[rank(word - CARD)] for word in words), minimum(r, s.totals[seat])
    if points < least:
        return refuse("below-minimum", points=points, minimum=least)
    stay, left = must_stay(r, s, seat, 0), s.counts[seat] + (top != NONE) - len(words)
    few = left + (s.height - 1 if top != NONE else 0) < stay or left < 1 <= stay
    long = 1 + sum(len(part) + 1 for part in parts[:-1]) > FULL  # a line of words cannot hold them
    return refuse.first({"keep-two": few and stay == 2, "keep-one": few, "too-many-words": long})


def why_no_layoff(r: Rules, s: SharedFields, seat: int, rest: Line) -> IllegalPlayReason | None:
    """The reason against adding these cards to this meld (LD-9, LD-10, LD-13, LD-22)."""
    words, where = target(rest)
    if where - MELD >= s.laid[seat]:
        return refuse("no-such-meld", where)
    meld, cards = meld_at(s, seat, where - MELD), [word - CARD for word in words]
    if any(rank(card) == THREE for card in cards):
        return why_no_three(meld, cards, where) or why_not_spent(r, s, seat, 1, False)
    plain = [card for card in cards if not is_wild(card)]
    whole, wild = size(meld) + len(cards), wilds(meld) + len(cards) - len(plain)
    holds = {
        "closed": rank_of(meld) == THREE or size(meld) == CANASTA,
        "other-rank": any(rank(card) != rank_of(meld) for card in plain),
        "too-long": whole > CANASTA,
        "too-many-wilds": 2 * wild >= whole,
        "first-turn-canasta": whole > largest(r, s, seat),
    }
    return refuse.first(holds, where) or why_not_spent(r, s, seat, len(cards), whole == CANASTA)


def why_no_three(meld: int, cards: list[int], where: int) -> IllegalPlayReason | None:
    """The reason against adding threes: one red three, alone, goes on a red canasta (LD-13); no black one (LD-14)."""
    holds = {
        "black-threes": any(map(is_black_three, cards)),
        "red-three-alone": len(cards) > 1,
        "no-red-canasta": not takes_three(meld),
    }
    return refuse.first(holds, where)


REFUSALS = PlayRefusals(
    refuse,
    {
        Verb.GRAB: VerbRefusals(PlayForm.OTHER, unlisted="grab-number"),
        Verb.TAKE: VerbRefusals(PlayForm.OTHER, why_no_take),
        Verb.MELD: VerbRefusals(PlayForm.MELDS, why_no_meld),
        Verb.ADD: VerbRefusals(PlayForm.LAYOFF, why_no_layoff, clause="LD-10"),
        Verb.DISCARD: VerbRefusals(PlayForm.CARD, fault="one-card", unlisted="last-card", clause="LD-20"),
        Verb.DONE: VerbRefusals(unlisted="must-discard"),
    },
    allowed_verbs,
)
