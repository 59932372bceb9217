"""The reasons why a play is refused, with the clause; there is none exactly where `words` allows the play.

Cards may come in any order.  Reasons are named here; their texts are in ``text/``.
"""

from __future__ import annotations

from tefuda.cards.bits import count, has
from tefuda.cards.melds import is_group, is_run, kind_of
from tefuda.engine.declarations.reasons import IllegalPlayReason, IllegalPlayReasonFactory, mask_of, split, target
from tefuda.engine.declarations.words import BAR, CARD, END, MELD, TO, Line
from tefuda.games.skarney_gin.options import Rules
from tefuda.games.skarney_gin.state import LAST_TWO, Phase, SharedFields, Verb
from tefuda.games.skarney_gin.words import LAYOFF_LIMIT, fits, kept, may_lay, must_offer, room

CLAUSES: dict[str, str] = {
    "game-over": "SK-18",
    "between-deals": "SK-4",
    "not-your-turn": "SK-5",
    "answer-first": "SK-9",
    "not-yours-to-answer": "SK-9",
    "nothing-offered": "SK-9",
    "draw-first": "SK-6",
    "already-drawn": "SK-6",
    "barred": "SK-10",
    "open-first": "SK-7",
    "open-only": "SK-7",
    "opened-already": "SK-7",
    "three-melds": "SK-7",
    "three-cards": "SK-7",
    "not-held": "SK-3",
    "twice": "SK-3",
    "two-more": "SK-3",
    "one-more": "SK-3",
    "not-a-meld": "SK-3",
    "corner": "SK-3d",
    "no-such-meld": "SK-8b",
    "not-yours": "SK-8b",
    "breaks-meld": "SK-8b",
    "same-kind": "SK-8b",
    "two-per-meld": "SK-8b",
    "must-offer": "SK-9",
    "one-only": "SK-9",
    "just-taken": "SK-11",
    "one-card-no-offer": "SK-12",
    "stock-end-no-offer": "SK-14",
    "incomplete": "SK-5",
    "unknown-verb": "SK-5",
}

refuse = IllegalPlayReasonFactory(CLAUSES)


def why_not(r: Rules, s: SharedFields, seat: int, line: Line) -> IllegalPlayReason | None:
    """Return the reason why this seat may not make this whole play now, or None."""
    verb, rest = line[0], line[1:-1]
    if line[-1] != END or END in line[:-1]:
        return refuse("incomplete")
    moment = wrong_moment(s, seat, verb)
    if moment is not None:
        return moment
    if verb in (Verb.DRAW, Verb.TAKE, Verb.REFUSE, Verb.DONE):
        return refuse("incomplete") if rest else wrong_end(s, seat) if verb == Verb.DONE else None
    if verb == Verb.OFFER:
        return why_no_offer(s, seat, rest)
    if verb == Verb.OPEN:
        return why_no_opening(s, seat, rest)
    if verb == Verb.MELD:
        return why_no_meld_now(r, s, seat) or why_no_meld(s, seat, rest)
    return why_no_meld_now(r, s, seat) or why_no_layoff(r, s, seat, rest)


def wrong_moment(s: SharedFields, seat: int, verb: int) -> IllegalPlayReason | None:
    """Return the reason if the play comes at the wrong time or from the wrong seat, or None.

    Clauses SK-5, SK-6, SK-9 and SK-10.
    """
    if s.phase in (Phase.OVER, Phase.DEAL):
        return refuse("game-over" if s.phase == Phase.OVER else "between-deals")
    if verb not in tuple(Verb):
        return refuse("unknown-verb")
    if s.phase == Phase.ANSWER:
        return wrong_answer(s, seat, verb)
    if seat != s.turn:
        return refuse("not-your-turn")
    if verb in (Verb.TAKE, Verb.REFUSE):
        return refuse("nothing-offered")
    if s.phase == Phase.DRAW:
        return None if verb == Verb.DRAW else refuse("draw-first")
    if verb == Verb.DRAW:
        return refuse("barred" if s.barred == seat else "already-drawn")
    return None


def wrong_answer(s: SharedFields, seat: int, verb: int) -> IllegalPlayReason | None:
    """Return a reason unless the opponent takes or refuses the card that is shown (SK-9)."""
    answers = verb in (Verb.TAKE, Verb.REFUSE)
    if seat == s.turn:
        return refuse("not-yours-to-answer" if answers else "answer-first")
    return None if answers else refuse("answer-first")


def wrong_end(s: SharedFields, seat: int) -> IllegalPlayReason | None:
    """Return a reason if a turn ends without an offer where one is possible (SK-9)."""
    return refuse("must-offer") if must_offer(s, seat) else None


def why_no_offer(s: SharedFields, seat: int, rest: Line) -> IllegalPlayReason | None:
    """Return the reason why this card cannot be offered, or None (SK-9, SK-11, SK-12, SK-14)."""
    if s.stock <= LAST_TWO:
        return refuse("stock-end-no-offer")
    if count(s.hands[seat]) < 2:
        return refuse("one-card-no-offer")
    if len(rest) != 1 or not CARD <= rest[0] < MELD:
        return refuse("one-only")
    card = rest[0] - CARD
    if not has(s.hands[seat], card):
        return refuse("not-held", rest[0], "SK-9")
    return refuse("just-taken", rest[0]) if s.taken[seat] == card else None


def why_no_opening(s: SharedFields, seat: int, rest: Line) -> IllegalPlayReason | None:
    """Return a reason unless these are exactly three melds of exactly three cards (SK-7)."""
    if s.laid[seat] > 0:
        return refuse("opened-already")
    parts = split(rest)
    wrong = refuse.not_held(s.hands[seat], tuple(word for word in rest if word != BAR))
    if wrong is not None:
        return wrong
    if len(parts) != 3:
        return refuse("three-melds")
    if any(len(part) != 3 for part in parts):
        return refuse("three-cards")
    return next((wrong for wrong in map(why_not_a_meld, parts) if wrong is not None), None)


def why_no_meld_now(r: Rules, s: SharedFields, seat: int) -> IllegalPlayReason | None:
    """Return a reason if this is before the opening, or after it in the same turn (SK-7)."""
    if s.laid[seat] == 0:
        return refuse("open-first")
    return None if may_lay(r, s, seat) else refuse("open-only")


def why_no_meld(s: SharedFields, seat: int, rest: Line) -> IllegalPlayReason | None:
    """Return the reason why these cards cannot be laid as a meld, or None (SK-3, SK-8a)."""
    return refuse.not_held(s.hands[seat], rest) or why_not_a_meld(rest)


def why_not_a_meld(words: Line) -> IllegalPlayReason | None:
    """Return a reason unless these are three cards or more, a group or a run (SK-3).

    Nothing goes round the corner (SK-3d).
    """
    cards = mask_of(words)
    if count(cards) < 3:
        return refuse("one-more" if count(cards) == 2 else "two-more")
    if is_group(cards) or is_run(cards):
        return None
    return refuse("corner" if round_the_corner(cards) else "not-a-meld")


def round_the_corner(cards: int) -> bool:
    """Return whether these would be a run if the ace could stand between the king and the two."""
    ranks = {card >> 2 for card in range(52) if has(cards, card)}
    if not {0, 1, 12} <= ranks or len(ranks) != count(cards):
        return False
    return sum((rank + 1) % 13 not in ranks for rank in ranks) == 1


def why_no_layoff(r: Rules, s: SharedFields, seat: int, rest: Line) -> IllegalPlayReason | None:
    """Return the reason why these cards cannot be laid off, or None (SK-8b)."""
    words, where = target(rest)
    wrong = refuse.not_held(s.hands[seat], words, "SK-8b")
    if wrong is not None:
        return wrong
    if not words or where < MELD:
        return refuse("incomplete")
    meld = where - MELD
    if meld >= len(s.melds[seat]):
        return refuse("not-yours", where)
    if meld >= s.laid[seat]:
        return refuse("no-such-meld", where)
    return why_not_on(r, s, seat, meld, mask_of(words))


def why_not_on(r: Rules, s: SharedFields, seat: int, meld: int, cards: int) -> IllegalPlayReason | None:
    """Return the reason against adding these cards to this own meld, or None (SK-8b, SK-A3)."""
    if fits(r, s, seat, meld, cards) if count(cards) <= LAYOFF_LIMIT else False:
        return None
    if count(cards) > room(s, seat, meld):
        return refuse("two-per-meld", MELD + meld)
    whole = s.melds[seat][meld] | cards
    if kind_of(whole) != 0 and kept(r):
        return refuse("same-kind", MELD + meld)
    return refuse("breaks-meld", MELD + meld)


def missing(r: Rules, s: SharedFields, seat: int, cards: Line) -> IllegalPlayReason | None:
    """Return what some selected cards lack for a meld that was tapped, an offer, an opening, or a meld."""
    if s.phase != Phase.PLAY or seat != s.turn:
        return wrong_moment(s, seat, Verb.OFFER)
    if TO in cards:
        return why_no_meld_now(r, s, seat) or why_no_layoff(r, s, seat, cards)
    if len(cards) == 1:
        return why_no_offer(s, seat, cards)
    if s.laid[seat] == 0:
        return why_no_opening(s, seat, cards)
    return why_no_meld_now(r, s, seat) or why_no_meld(s, seat, cards)
