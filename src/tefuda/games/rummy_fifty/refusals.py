"""The reasons why a play is refused that need the rules, with the clause of each; their texts are in ``text/``.

There is none exactly where `words` allows the play.  Cards may come in any order.
"""

from __future__ import annotations

from tefuda.cards.bits import card_list, count, has
from tefuda.engine.declarations.reasons import IllegalPlayReason, IllegalPlayReasonFactory, mask_of, target
from tefuda.engine.declarations.refusals import AllowedVerbs, PlayForm, PlayRefusals, VerbRefusals
from tefuda.engine.declarations.words import CARD, MELD, MELDS_A_SEAT, SEAT, TO, Line
from tefuda.games.rummy_fifty.layoffs import fits, open_to
from tefuda.games.rummy_fifty.melds import in_melds, is_group, is_run, kind_of, one_suit, places, suit, takes_suit
from tefuda.games.rummy_fifty.options import Rules
from tefuda.games.rummy_fifty.scoring import court_limit, is_for_two
from tefuda.games.rummy_fifty.state import COURT, COURTS, HEAP, NONE, PILE, Phase, SharedFields, Verb
from tefuda.games.rummy_fifty.words import may_draw

refuse = IllegalPlayReasonFactory(
    {
        "RF-5": "between-deals",
        "RF-7": "show-first show-first-two show-waits shown-already which-court which-court-two",
        "RF-8": "not-your-turn unknown-verb",
        "RF-9": "draw-first drawn-already own-discards nothing-there which-pile",
        "RF-10": "discard-first discarded-already one-discard",
        "RF-11": "not-held twice incomplete",
        "RF-11a": "two-more one-more",
        "RF-11b": "own-meld no-such-meld",
        "RF-15": "not-a-run two-suits ace-low breaks-run",
        "RF-15d": "suit-is-fixed",
        "RF-16": "not-a-group breaks-group",
        "RF-20": "game-over",
        "RF-21": "no-king",
        "RF-22": "no-extra",
        "RF-23": "nothing-on-extra",
    }
)
SHOWN = {Verb.SHOW: "show-waits"}
DRAWN = {**SHOWN, Verb.DRAW: "drawn-already"}
STEPS = {
    Phase.DRAW: AllowedVerbs("draw-first", (Verb.DRAW,), SHOWN),
    Phase.DISCARD: AllowedVerbs("discard-first", (Verb.DISCARD,), DRAWN),
    Phase.PLAY: AllowedVerbs(others={**DRAWN, Verb.DISCARD: "discarded-already"}),
}


def allowed_verbs(r: Rules, s: SharedFields, seat: int) -> AllowedVerbs | None:
    """Return what this seat may play: a court card (RF-7), then draw, discard, melds (RF-9 to RF-12)."""
    if s.phase == Phase.SHOW:
        chosen = {} if has(s.waited, seat) else {Verb.SHOW: "shown-already"}
        return AllowedVerbs("show-first-two" if is_for_two(r, s) else "show-first", (Verb.SHOW,), chosen)
    return STEPS[Phase(s.phase)] if seat == s.turn else None


def why_no_court(r: Rules, s: SharedFields, seat: int, rest: Line) -> IllegalPlayReason | None:
    """Return a reason unless this is one court card (RF-7), and not the king where two play (RF-21)."""
    if len(rest) != 1 or not COURT < rest[0] <= COURT + COURTS:
        return refuse("which-court-two" if is_for_two(r, s) else "which-court")
    return None if rest[0] <= COURT + court_limit(r, s) else refuse("no-king")


def why_no_draw(r: Rules, s: SharedFields, seat: int, rest: Line) -> IllegalPlayReason | None:
    """Return a reason unless this is the stock, or the top of a pile other than the own discards (RF-9, RF-23)."""
    if not rest:
        return None
    if len(rest) != 2 or rest[0] not in (PILE, HEAP) or not SEAT <= rest[1] < SEAT + s.seats:
        return refuse("which-pile")
    owner, extra = rest[1] - SEAT, rest[0] == HEAP
    may = may_draw(s, seat, rest[0], owner)
    holds = {
        "no-extra": extra and not is_for_two(r, s),
        "nothing-on-extra": extra and not may,
        "own-discards": not may and owner == seat,
        "nothing-there": not may,
    }
    return refuse.first(holds)


def why_no_meld(r: Rules, s: SharedFields, seat: int, words: Line) -> IllegalPlayReason | None:
    """Return a reason unless these are three cards or more (RF-11a), and a run or a group (RF-15, RF-16)."""
    cards = mask_of(words)
    if kind_of(cards, s.almighty, r.ten_ace_wrap) != 0:
        return None
    holds = {
        "own-meld": fits_own_only(r, s, seat, cards),
        "two-more": count(cards) < 2,
        "not-a-group": count(cards) > 2 and 2 * count(places(cards)) <= count(cards) + 1,
        "two-suits": count(places(cards)) > 1
        and not one_suit(cards, max(takes_suit(cards, s.almighty), 0), s.almighty),  # no third card helps
        "one-more": count(cards) == 2,
        "ace-low": is_run(cards, s.almighty, 1),  # RF-A8, RF-A12
        "not-a-run": True,
    }
    return refuse.first(holds)


def fits_own_only(r: Rules, s: SharedFields, seat: int, cards: int) -> bool:
    """Return whether these cards fit a meld of this seat, and neither that nor a new one may get them (RF-11b)."""
    if cards & ~in_melds(s.hands[seat], s.almighty, r.ten_ace_wrap) == 0 or open_to(r, seat, seat):
        return False
    return any(fits(r, s, meld, cards) for meld in s.melds[seat][: s.laid[seat]])


def why_no_layoff(r: Rules, s: SharedFields, seat: int, rest: Line) -> IllegalPlayReason | None:
    """Return the reason why these cards cannot be laid off on this meld, or None (RF-11b, RF-15, RF-15d, RF-16)."""
    words, where = target(rest)
    owner, i = divmod(where - MELD, MELDS_A_SEAT)
    if owner >= s.seats or i >= s.laid[owner]:
        return refuse("no-such-meld", where)
    if not open_to(r, seat, owner):
        return refuse("own-meld", where)
    meld, cards = s.melds[owner][i], mask_of(words)
    if fits(r, s, meld, cards):
        return None
    if is_group(meld):
        return refuse("breaks-group")
    fixed = takes_suit(meld, s.almighty)
    others = [card for card in card_list(cards) if suit(card) not in (s.almighty, fixed)]
    if fixed != NONE and others:
        return refuse("suit-is-fixed", CARD + others[0])
    return refuse("breaks-run")


REFUSALS = PlayRefusals(
    refuse,
    {
        Verb.SHOW: VerbRefusals(PlayForm.OTHER, why_no_court),
        Verb.DRAW: VerbRefusals(PlayForm.OTHER, why_no_draw),
        Verb.DISCARD: VerbRefusals(PlayForm.CARD, fault="one-discard", clause="RF-10"),
        Verb.MELD: VerbRefusals(PlayForm.CARDS, why_no_meld),
        Verb.ADD: VerbRefusals(PlayForm.LAYOFF, why_no_layoff, clause="RF-11b"),
    },
    allowed_verbs,
)


def meant(r: Rules, s: SharedFields, seat: int, cards: Line) -> Line:
    """Return the play that selected cards seem to mean: a layoff, a discard, or a new meld."""
    return (Verb.ADD if TO in cards else Verb.DISCARD if s.phase == Phase.DISCARD else Verb.MELD, *cards)
