"""The reasons why a play is refused, with the clause; there is none exactly where `words` allows the play.

Cards may come in any order.  Reasons are named here; their texts are in ``text/``.
"""

from __future__ import annotations

from tefuda.cards.bits import count, has
from tefuda.engine.declarations.reasons import IllegalPlayReason, IllegalPlayReasonFactory, mask_of, target
from tefuda.engine.declarations.words import CARD, END, EXTRA, MELD, MELDS_A_SEAT, SEAT, TO, Line
from tefuda.games.rummy_fifty.layoffs import fits, open_to
from tefuda.games.rummy_fifty.melds import in_melds, is_group, is_run, kind_of, one_suit, places, suit, takes_suit
from tefuda.games.rummy_fifty.options import Rules
from tefuda.games.rummy_fifty.state import COURT, COURTS, HEAP, NONE, PILE, Phase, SharedFields, Verb
from tefuda.games.rummy_fifty.words import court_limit, is_for_two, may_draw

CLAUSES: dict[str, str] = {
    "game-over": "RF-20",
    "between-rounds": "RF-5",
    "not-your-turn": "RF-8",
    "show-first": "RF-7",
    "show-first-two": "RF-7",
    "show-waits": "RF-7",
    "show-waits-two": "RF-7",
    "shown-already": "RF-7",
    "which-court": "RF-7",
    "which-court-two": "RF-7",
    "no-king": "RF-21",
    "draw-first": "RF-9",
    "drawn-already": "RF-9",
    "own-discards": "RF-9",
    "nothing-there": "RF-9",
    "which-pile": "RF-9",
    "no-extra": "RF-22",
    "nothing-on-extra": "RF-23",
    "discard-first": "RF-10",
    "discarded-already": "RF-10",
    "one-discard": "RF-10",
    "not-held": "RF-11",
    "twice": "RF-11",
    "two-more": "RF-11a",
    "one-more": "RF-11a",
    "not-a-run": "RF-15",
    "two-suits": "RF-15",
    "ace-low": "RF-15",
    "not-a-group": "RF-16",
    "own-meld": "RF-11b",
    "no-such-meld": "RF-11b",
    "breaks-run": "RF-15",
    "suit-is-fixed": "RF-15d",
    "breaks-group": "RF-16",
    "incomplete": "RF-11",
    "unknown-verb": "RF-8",
}

refuse = IllegalPlayReasonFactory(CLAUSES)


def why_not(r: Rules, s: SharedFields, seat: int, line: Line) -> IllegalPlayReason | None:
    """Return the reason why this seat may not make this whole play now, or None."""
    verb, rest = line[0], line[1:-1]
    if line[-1] != END or END in line[:-1]:
        return refuse("incomplete")
    moment = wrong_moment(r, s, seat, verb)
    if moment is not None:
        return moment
    if verb == Verb.SHOW:
        return why_no_court(r, s, rest)
    if verb == Verb.DRAW:
        return why_no_draw(r, s, seat, rest)
    if verb == Verb.DISCARD:
        return why_no_discard(s, seat, rest)
    if verb == Verb.MELD:
        return refuse.not_held(s.hands[seat], rest) or why_no_meld(r, s, rest)
    if verb == Verb.ADD:
        return why_no_layoff(r, s, seat, rest)
    return refuse("incomplete") if rest else None


def wrong_moment(r: Rules, s: SharedFields, seat: int, verb: int) -> IllegalPlayReason | None:
    """Return the reason if the play comes at the wrong time or from the wrong seat, or None (RF-7 to RF-12)."""
    if s.phase in (Phase.OVER, Phase.DEAL):
        return refuse("game-over" if s.phase == Phase.OVER else "between-rounds")
    if verb not in tuple(Verb):
        return refuse("unknown-verb")
    if s.phase == Phase.SHOW:
        if verb != Verb.SHOW:
            return refuse(for_two(r, s, "show-first"))
        return None if has(s.waited, seat) else refuse("shown-already")
    if seat != s.turn:
        return refuse("not-your-turn")
    return wrong_step(r, s, verb)


def for_two(r: Rules, s: SharedFields, name: str) -> str:
    """Return the name of a reason that mentions no K to two players, who do not have one (RF-21)."""
    return f"{name}-two" if is_for_two(r, s) else name


def wrong_step(r: Rules, s: SharedFields, verb: int) -> IllegalPlayReason | None:
    """Return the reason if the play breaks the order draw, discard, play, done; or None (RF-9 to RF-12)."""
    if verb == Verb.SHOW:
        return refuse(for_two(r, s, "show-waits"))
    if s.phase == Phase.DRAW:
        return None if verb == Verb.DRAW else refuse("draw-first")
    if verb == Verb.DRAW:
        return refuse("drawn-already")
    if s.phase == Phase.DISCARD:
        return None if verb == Verb.DISCARD else refuse("discard-first")
    return refuse("discarded-already") if verb == Verb.DISCARD else None


def why_no_court(r: Rules, s: SharedFields, rest: Line) -> IllegalPlayReason | None:
    """Return a reason unless this is one court card (RF-7), and not the king where two play (RF-21)."""
    if len(rest) != 1 or not COURT < rest[0] <= COURT + COURTS:
        return refuse(for_two(r, s, "which-court"))
    return None if rest[0] <= COURT + court_limit(r, s) else refuse("no-king")


def why_no_draw(r: Rules, s: SharedFields, seat: int, rest: Line) -> IllegalPlayReason | None:
    """Return a reason unless this is the stock, or the top of a pile other than the own discards (RF-9, RF-23)."""
    if not rest:
        return None
    if len(rest) != 2 or rest[0] not in (PILE, HEAP) or not SEAT <= rest[1] < SEAT + s.seats:
        return refuse("which-pile")
    owner = rest[1] - SEAT
    if rest[0] == HEAP and not is_for_two(r, s):
        return refuse("no-extra")
    if may_draw(s, seat, rest[0], owner):
        return None
    if rest[0] == HEAP:
        return refuse("nothing-on-extra")
    return refuse("own-discards" if owner == seat else "nothing-there")


def why_no_discard(s: SharedFields, seat: int, rest: Line) -> IllegalPlayReason | None:
    """Return a reason unless this is exactly one card of the hand (RF-10)."""
    if len(rest) != 1 or not CARD <= rest[0] < MELD:
        return refuse("one-discard")
    return refuse.not_held(s.hands[seat], rest, "RF-10")


def why_no_meld(r: Rules, s: SharedFields, words: Line) -> IllegalPlayReason | None:
    """Return a reason unless these are three cards or more (RF-11a), and a run or a group (RF-15, RF-16)."""
    cards = mask_of(words)
    if count(cards) < 3:
        return refuse("one-more" if count(cards) == 2 else "two-more")
    if kind_of(cards, s.almighty, r.ten_ace_wrap) != 0:
        return None
    if 2 * count(places(cards)) <= count(cards) + 1:
        return refuse("not-a-group")
    return why_no_run(r, s, cards)


def why_no_run(r: Rules, s: SharedFields, cards: int) -> IllegalPlayReason:
    """Return the reason why this is no run: two suits, an ace above the ten, or a gap (RF-15, RF-A8, RF-A12)."""
    if not one_suit(cards, max(takes_suit(cards, s.almighty), 0), s.almighty):
        return refuse("two-suits")
    return refuse("ace-low" if is_run(cards, s.almighty, 1) else "not-a-run")


def why_no_layoff(r: Rules, s: SharedFields, seat: int, rest: Line) -> IllegalPlayReason | None:
    """Return the reason why these cards cannot be laid off, or None (RF-11b)."""
    words, where = target(rest)
    wrong = refuse.not_held(s.hands[seat], words, "RF-11b")
    if wrong is not None:
        return wrong
    if not words or not MELD <= where < EXTRA:
        return refuse("incomplete")
    owner, i = divmod(where - MELD, MELDS_A_SEAT)
    if owner >= s.seats or i >= s.laid[owner]:
        return refuse("no-such-meld", where)
    if not open_to(r, seat, owner):
        return refuse("own-meld", where)
    return why_not_on(r, s, s.melds[owner][i], mask_of(words))


def why_not_on(r: Rules, s: SharedFields, meld: int, cards: int) -> IllegalPlayReason | None:
    """Return the reason against adding these cards to this meld, or None (RF-15, RF-15d, RF-16)."""
    if fits(r, s, meld, cards):
        return None
    if is_group(meld):
        return refuse("breaks-group")
    fixed = takes_suit(meld, s.almighty)
    others = [card for card in range(60) if has(cards, card) and suit(card) not in (s.almighty, fixed)]
    if fixed != NONE and others:
        return refuse("suit-is-fixed", CARD + others[0])
    return refuse("breaks-run")


def missing(r: Rules, s: SharedFields, seat: int, cards: Line) -> IllegalPlayReason | None:
    """Return what some selected cards lack for a meld that was tapped, for a discard, or for a new meld."""
    if s.phase == Phase.DISCARD and seat == s.turn and TO not in cards:
        return why_no_discard(s, seat, cards)
    moment = wrong_moment(r, s, seat, Verb.MELD)
    if moment is not None:
        return moment
    if TO in cards:
        return why_no_layoff(r, s, seat, cards)
    return refuse.not_held(s.hands[seat], cards) or own_meld(r, s, seat, cards) or why_no_meld(r, s, cards)


def own_meld(r: Rules, s: SharedFields, seat: int, words: Line) -> IllegalPlayReason | None:
    """Return the reason if these cards fit a meld of this seat and nothing that it may lay, or None (RF-11b)."""
    cards = mask_of(words)
    useful = in_melds(s.hands[seat], s.almighty, r.ten_ace_wrap)
    if cards & ~useful == 0 or open_to(r, seat, seat):
        return None
    fitting = any(fits(r, s, meld, cards) for meld in s.melds[seat][: s.laid[seat]])
    return refuse("own-meld") if fitting else None
