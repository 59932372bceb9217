"""The reasons for refusing a play, each with its clause; there is none exactly where `words` allows the play.

Cards may come in any order. Reasons are named here and put into words in ``text/``.
"""

from __future__ import annotations

from collections import Counter

from tefuda.cards.bits import has
from tefuda.engine.declarations.reasons import IllegalPlayReason, IllegalPlayReasonFactory, split, target
from tefuda.engine.declarations.words import CARD, END, MELD, NUMBER, WITH, Line
from tefuda.games.looking_and_down.counting import POINTS, THREE, held, is_wild, lane_size, rank
from tefuda.games.looking_and_down.first_meld import FULL, MOST, minimum
from tefuda.games.looking_and_down.laying import BLACK, largest, may_discard, may_lay_threes, must_stay, takes_three
from tefuda.games.looking_and_down.melds import CANASTA, LEAST, meld_at, rank_of, size, wilds
from tefuda.games.looking_and_down.options import Rules
from tefuda.games.looking_and_down.state import NONE, Phase, SharedFields, Verb
from tefuda.games.looking_and_down.words import ABOUT, may_be_taken

CLAUSES: dict[str, str] = {
    "game-over": "LD-25",
    "between-deals": "LD-25",
    "not-your-turn": "LD-15",
    "not-frozen": "LD-19",
    "frozen-only": "LD-19",
    "grab-first": "LD-6",
    "no-grab": "LD-6",
    "grab-number": "LD-6",
    "draw-first": "LD-16",
    "already-drawn": "LD-16",
    "no-stock": "LD-23",
    "no-pile": "LD-18",
    "barred-card": "LD-18",
    "took-before": "LD-18",
    "no-pair": "LD-18",
    "wrong-pair": "LD-18",
    "meld-with-top": "LD-18",
    "top-not-used": "LD-18",
    "no-meld-needed": "LD-18",
    "not-held": "LD-9",
    "too-short": "LD-9",
    "too-long": "LD-9",
    "wilds-only": "LD-9",
    "too-many-wilds": "LD-9",
    "two-ranks": "LD-9",
    "red-three": "LD-13",
    "red-three-alone": "LD-13",
    "no-red-canasta": "LD-13",
    "black-threes": "LD-14",
    "one-meld": "LD-9",
    "below-minimum": "LD-12",
    "first-canasta": "LD-12",
    "first-turn-canasta": "LD-12",
    "too-many-words": "LD-12",
    "meld-first": "LD-10",
    "no-such-meld": "LD-10",
    "other-rank": "LD-10",
    "closed": "LD-11",
    "keep-two": "LD-22",
    "keep-one": "LD-22",
    "one-card": "LD-20",
    "last-card": "LD-22",
    "must-discard": "LD-20",
    "incomplete": "LD-16",
    "unknown-verb": "LD-16",
}

refuse = IllegalPlayReasonFactory(CLAUSES)


def why_not(r: Rules, s: SharedFields, seat: int, line: Line) -> IllegalPlayReason | None:
    """The reason that this seat may not make this whole play now, or None."""
    verb, rest = line[0], line[1:-1]
    if line[-1] != END or END in line[:-1]:
        return refuse("incomplete")
    moment = wrong_moment(s, seat, verb)
    if moment is not None:
        return moment
    if verb == Verb.DRAW:
        return refuse("incomplete") if rest else None
    if verb == Verb.DONE:
        return refuse("incomplete") if rest else why_not_done(r, s, seat)
    if verb == Verb.GRAB:
        return why_no_grab(r, s, rest)
    if verb == Verb.TAKE:
        return why_no_take(r, s, seat, rest)
    if verb == Verb.DISCARD:
        return why_no_discard(r, s, seat, rest)
    return why_no_meld(r, s, seat, rest) if verb == Verb.MELD else why_no_layoff(r, s, seat, rest)


def wrong_moment(s: SharedFields, seat: int, verb: int) -> IllegalPlayReason | None:
    """The reason that this kind of play is not possible now, or not for this seat (LD-15, LD-16, LD-19)."""
    if s.phase in (Phase.OVER, Phase.DEAL):
        return refuse("game-over" if s.phase == Phase.OVER else "between-deals")
    if verb not in tuple(Verb):
        return refuse("unknown-verb")
    if s.phase == Phase.GRAB:
        return refuse("not-your-turn") if seat != s.turn else None if verb == Verb.GRAB else refuse("grab-first")
    if verb == Verb.GRAB:
        return refuse("no-grab")
    if seat != s.turn:
        return wrong_out_of_turn(s, seat, verb)
    if s.phase == Phase.PLAY:
        return refuse("already-drawn") if verb in (Verb.DRAW, Verb.TAKE) else None
    if s.stock == 0:
        return refuse("no-stock") if verb == Verb.DRAW else None
    return None if verb in (Verb.DRAW, Verb.TAKE) else refuse("draw-first")


def wrong_out_of_turn(s: SharedFields, seat: int, verb: int) -> IllegalPlayReason | None:
    """The reason against a play out of turn: only melds and layoffs, and only while frozen in time (LD-19)."""
    if verb not in (Verb.MELD, Verb.ADD, Verb.DONE):
        return refuse("frozen-only" if has(s.frozen, seat) else "not-your-turn")
    return None if has(s.frozen, seat) else refuse("not-frozen")


def why_not_done(r: Rules, s: SharedFields, seat: int) -> IllegalPlayReason | None:
    """The reason against ending a turn so: it ends with a discard wherever one is possible (LD-20)."""
    return refuse("must-discard") if seat == s.turn and may_discard(r, s, seat) else None


def why_no_grab(r: Rules, s: SharedFields, rest: Line) -> IllegalPlayReason | None:
    """The reason against a grab of so many cards (LD-6)."""
    near = len(rest) == 1 and abs(rest[0] - NUMBER - r.hand_size * s.seats) <= ABOUT
    return None if near else refuse("grab-number")


def why_no_discard(r: Rules, s: SharedFields, seat: int, rest: Line) -> IllegalPlayReason | None:
    """The reason against a discard (LD-20, LD-22)."""
    if len(rest) != 1 or not is_card(rest[0]):
        return refuse("one-card")
    if held(s.hands[seat], rest[0] - CARD) == 0:
        return refuse("not-held", rest[0], "LD-20")
    return None if may_discard(r, s, seat) else refuse("last-card")


def is_card(word: int) -> bool:
    """Return whether this word is a plain card."""
    return CARD <= word <= CARD + 52


# --- the pile ---------------------------------------------------------------------------------------


def why_no_take(r: Rules, s: SharedFields, seat: int, rest: Line) -> IllegalPlayReason | None:
    """The reason against taking the pile (LD-18)."""
    if s.height == 0:
        return refuse("no-pile")
    if not may_be_taken(s, seat):
        return refuse("took-before" if has(s.took, seat) else "barred-card", CARD + s.top)
    if lane_size(s.hands[seat][rank(s.top)]) < 2:
        return refuse("no-pair", CARD + s.top)
    parts = sorted(split(rest), key=lambda part: part[:1] != (WITH,))
    if parts[0][:1] == (WITH,):
        wrong = why_not_shown(s, seat, parts[0][1:])
        if wrong is not None:
            return wrong
        parts = parts[1:]
    elif parts == [()]:
        parts = []
    if s.laid[seat] > 0:
        return refuse("no-meld-needed") if parts else None
    if not parts:
        return refuse("meld-with-top", CARD + s.top)
    return why_no_first_meld(r, s, seat, parts, s.top)


def why_not_shown(s: SharedFields, seat: int, words: Line) -> IllegalPlayReason | None:
    """The reason against the two cards shown: two naturals of the top card's rank, both held (LD-18, LD-A3)."""
    if len(words) != 2 or not all(is_card(word) and rank(word - CARD) == rank(s.top) for word in words):
        return refuse("wrong-pair", CARD + s.top)
    return why_not_held(s, seat, words, NONE)


# --- melds --------------------------------------------------------------------------------------------


def why_not_held(s: SharedFields, seat: int, words: Line, top: int) -> IllegalPlayReason | None:
    """The reason against these words: all must be cards of the hand, or of the hand and the top of the pile (LD-9)."""
    for word, times in Counter(words).items():
        if not is_card(word):
            return refuse("incomplete")
        if times > held(s.hands[seat], word - CARD) + (word == CARD + top):
            return refuse("not-held", word)
    return None


def why_not_a_meld(words: Line, most: int) -> IllegalPlayReason | None:
    """The reason that these cards are not a meld (LD-9, LD-13, LD-14).

    ``most``: the most cards that a meld may have now; 0 for a meld of the first ones.
    """
    cards = [word - CARD for word in words]
    plain = [card for card in cards if not is_wild(card)]
    for card in plain:
        if rank(card) == THREE:
            return refuse("red-three" if card & 3 not in BLACK else "black-threes", CARD + card)
    if cards and not plain:
        return refuse("wilds-only")
    if len({rank(card) for card in plain}) > 1:
        return refuse("two-ranks")
    if len(cards) < LEAST:
        return refuse("too-short")
    if len(cards) > CANASTA:
        return refuse("too-long")
    if 2 * (len(cards) - len(plain)) >= len(cards):
        return refuse("too-many-wilds")
    return refuse("first-canasta" if most == 0 else "first-turn-canasta") if len(cards) > (most or MOST) else None


def why_no_meld(r: Rules, s: SharedFields, seat: int, rest: Line) -> IllegalPlayReason | None:
    """The reason against one meld, or the first ones (LD-9, LD-12, LD-14, LD-22)."""
    parts = split(rest)
    if s.laid[seat] == 0:
        return why_no_first_meld(r, s, seat, parts, NONE)
    if len(parts) > 1:
        return refuse("one-meld")
    wrong = why_not_held(s, seat, rest, NONE)
    if wrong is not None:
        return wrong
    cards = [word - CARD for word in rest]
    if len(cards) == CANASTA and all(rank(card) == THREE and card & 3 in BLACK for card in cards):
        return None if may_lay_threes(r, s, seat) else refuse("black-threes")
    return why_not_a_meld(rest, largest(r, s, seat)) or why_not_spent(r, s, seat, len(rest), len(rest) == CANASTA)


def why_not_spent(r: Rules, s: SharedFields, seat: int, cards: int, canasta: bool) -> IllegalPlayReason | None:
    """The reason if too few cards would be left in the hand (LD-22, LD-A24)."""
    stay = must_stay(r, s, seat, int(canasta))
    return None if s.counts[seat] - cards >= stay else refuse("keep-two" if stay == 2 else "keep-one")


def why_no_first_meld(r: Rules, s: SharedFields, seat: int, parts: list[Line], top: int) -> IllegalPlayReason | None:
    """The reason against a first meld (LD-12, LD-18).

    It consists of one or more melds of six cards at most that reach the minimum, the top card among them if it is
    taken.
    """
    words = tuple(word for part in parts for word in part)
    wrong = why_not_held(s, seat, words, top)
    if wrong is not None:
        return wrong
    wrong = next((why for why in (why_not_a_meld(part, 0) for part in parts) if why is not None), None)
    if wrong is not None:
        return wrong
    if top != NONE and CARD + top not in words:
        return refuse("top-not-used", CARD + top)
    points, least = sum(POINTS[rank(word - CARD)] for word in words), minimum(r, s.totals[seat])
    if points < least:
        return IllegalPlayReason(
            CLAUSES["below-minimum"], "below-minimum", numbers={"points": points, "minimum": least}
        )
    rest = s.height - 1 if top != NONE else 0
    stay = must_stay(r, s, seat, 0)
    left = s.counts[seat] + (top != NONE) - len(words)
    if left + rest < stay or (stay > 0 and left < 1):
        return refuse("keep-two" if stay == 2 else "keep-one")
    return refuse("too-many-words") if too_long(parts, top) else None


def too_long(parts: list[Line], top: int) -> bool:
    """Return whether these are so many melds that a line of words cannot hold them."""
    before = 1 + sum(len(part) + 1 for part in parts[:-1])
    return before > FULL


# --- layoffs ------------------------------------------------------------------------------------------


def why_no_layoff(r: Rules, s: SharedFields, seat: int, rest: Line) -> IllegalPlayReason | None:
    """The reason against a layoff (LD-10, LD-13)."""
    words, where = target(rest)
    if s.laid[seat] == 0:
        return refuse("meld-first")
    wrong = why_not_held(s, seat, words, NONE)
    if wrong is not None:
        return refuse("not-held", wrong.word, "LD-10") if wrong.reason == "not-held" else wrong
    if not words or where < MELD:
        return refuse("incomplete")
    if where - MELD >= s.laid[seat]:
        return refuse("no-such-meld", where)
    return why_not_on(r, s, seat, meld_at(s, seat, where - MELD), words, where)


def why_not_on(r: Rules, s: SharedFields, seat: int, meld: int, words: Line, where: int) -> IllegalPlayReason | None:
    """The reason against adding these cards to this meld (LD-9, LD-10, LD-13, LD-22)."""
    cards = [word - CARD for word in words]
    threes = [card for card in cards if rank(card) == THREE]
    if threes:
        return why_no_red_three(r, s, seat, meld, cards, where)
    if rank_of(meld) == THREE or size(meld) == CANASTA:
        return refuse("closed", where)
    plain = [card for card in cards if not is_wild(card)]
    if any(rank(card) != rank_of(meld) for card in plain):
        return refuse("other-rank", where)
    whole, wild = size(meld) + len(cards), wilds(meld) + len(cards) - len(plain)
    if whole > CANASTA:
        return refuse("too-long")
    if 2 * wild >= whole:
        return refuse("too-many-wilds")
    if whole > largest(r, s, seat):
        return refuse("first-turn-canasta")
    return why_not_spent(r, s, seat, len(cards), whole == CANASTA)


def why_no_red_three(
    r: Rules, s: SharedFields, seat: int, meld: int, cards: list[int], where: int
) -> IllegalPlayReason | None:
    """The reason against adding a three.

    One red three, alone, goes on a red canasta (LD-13); a black one goes nowhere (LD-14).
    """
    if any(rank(card) == THREE and card & 3 in BLACK for card in cards):
        return refuse("black-threes")
    if len(cards) > 1:
        return refuse("red-three-alone")
    if not takes_three(meld):
        return refuse("no-red-canasta", where)
    return why_not_spent(r, s, seat, 1, False)
