"""The reasons for refusing a play, each with its clause; there is none exactly where `words` allows the play.

Reasons are named here and put into words in ``text/``.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, has
from tefuda.engine.declarations.reasons import IllegalPlayReason, IllegalPlayReasonFactory
from tefuda.engine.declarations.words import CARD, END, EXTRA, SEAT, Line
from tefuda.games.literature.half_suits import CARDS, SIX, half_of, halves, holds_some
from tefuda.games.literature.options import DeclareWhenOption, Rules
from tefuda.games.literature.scoring import team
from tefuda.games.literature.state import IN_PLAY, NONE, Phase, SharedFields, Verb
from tefuda.games.literature.words import candidates, chooser, due, is_stuck, may_declare, may_wait, names_declarer

CLAUSES: dict[str, str] = {
    "game-over": "LI-19",
    "between-deals": "LI-4",
    "unknown-verb": "LI-6",
    "incomplete": "LI-6",
    "not-your-turn": "LI-6",
    "no-cards": "LI-10",
    "choose-first": "LI-10",
    "paused": "LI-15",
    "no-more-questions": "LI-17",
    "ask-one-card": "LI-7a",
    "not-in-pack": "LI-2",
    "out-of-play": "LI-14",
    "teammate": "LI-7b",
    "yourself": "LI-7b",
    "no-such-seat": "LI-1",
    "empty-target": "LI-7c",
    "no-half-suit": "LI-7d",
    "holds-it": "LI-7e",
    "declare-first": "LI-20",
    "nothing-to-ask": "LI-20",
    "declare-those": "LI-20",
    "declare-in-turn": "LI-11",
    "not-your-team": "LI-17",
    "not-the-declarer": "LI-17",
    "name-first": "LI-17",
    "no-such-half-suit": "LI-2",
    "declared-already": "LI-14",
    "six-seats": "LI-13",
    "opponent": "LI-13",
    "nothing-to-choose": "LI-10",
    "not-your-choice": "LI-10",
    "cannot-be-chosen": "LI-10",
    "nobody-waits": "LI-15",
    "waiting-already": "LI-15",
    "waited-already": "LI-15",
    "nothing-to-stop": "LI-15",
    "not-waiting": "LI-15",
}

refuse = IllegalPlayReasonFactory(CLAUSES)


def why_not(r: Rules, s: SharedFields, seat: int, line: Line) -> IllegalPlayReason | None:
    """The reason that this seat may not make this whole play now, or None."""
    verb, rest = line[0], line[1:-1]
    if line[-1] != END or END in line[:-1]:
        return refuse("incomplete")
    if s.phase in (Phase.OVER, Phase.DEAL):
        return refuse("game-over" if s.phase == Phase.OVER else "between-deals")
    if verb == Verb.ASK:
        return why_no_question_now(r, s, seat) or why_no_question(r, s, seat, rest)
    if verb == Verb.DECLARE:
        return why_no_declaration_now(r, s, seat) or why_no_declaration(r, s, seat, rest)
    if verb == Verb.CHOOSE:
        return why_no_choice_now(r, s, seat) or why_no_choice(s, rest)
    if verb not in (Verb.WAIT, Verb.RESUME):
        return refuse("unknown-verb")
    if rest:
        return refuse("incomplete")
    return why_no_wait(r, s, seat) if verb == Verb.WAIT else refuse("not-waiting") if s.waiting != seat else None


def why_no_question_now(r: Rules, s: SharedFields, seat: int) -> IllegalPlayReason | None:
    """The reason that this seat may not ask now (LI-6, LI-10, LI-15, LI-17, LI-20), or None."""
    if s.phase == Phase.ENDGAME or names_declarer(s):
        return refuse("no-more-questions")
    if s.phase == Phase.CHOOSE:
        return refuse("choose-first")
    if s.counts[seat] == 0:
        return refuse("no-cards")
    if seat != s.turn:
        return refuse("not-your-turn")
    if due(r, s, seat):
        return refuse("nothing-to-ask" if is_stuck(r, s, seat) else "declare-first")
    return None if s.waiting == NONE else refuse("paused")


def why_no_question(r: Rules, s: SharedFields, seat: int, rest: Line) -> IllegalPlayReason | None:
    """The reason that breaks one of the five conditions of a question (LI-7), or None."""
    if len(rest) != 2 or not SEAT <= rest[0] < CARD or not CARD <= rest[1] < CARD + CARDS:
        return refuse("ask-one-card")
    return why_not_of(s, seat, rest[0] - SEAT) or why_not_for(r, s, seat, rest[1])


def why_not_of(s: SharedFields, seat: int, target: int) -> IllegalPlayReason | None:
    """The reason that this target may not be asked: it must be an opponent who holds cards (LI-7b, LI-7c)."""
    if target >= s.seats:
        return refuse("no-such-seat")
    if team(target) == team(seat):
        return refuse("yourself" if target == seat else "teammate")
    return refuse("empty-target") if s.counts[target] == 0 else None


def why_not_for(r: Rules, s: SharedFields, seat: int, word: int) -> IllegalPlayReason | None:
    """The reason that this card may not be asked for (LI-7a, LI-7d, LI-7e).

    The seat must lack the card and hold another card of its half-suit.
    """
    half = half_of(r, word - CARD)
    if half < 0:
        return refuse("not-in-pack", word)
    if has(s.hands[seat], word - CARD):
        return refuse("holds-it", word)
    if not holds_some(r, s.hands[seat], half):
        return refuse("no-half-suit" if s.taken[half] == IN_PLAY else "out-of-play", word)
    return None


def why_no_declaration_now(r: Rules, s: SharedFields, seat: int) -> IllegalPlayReason | None:
    """The reason that this seat may not declare now (LI-11, LI-17), or None."""
    if may_declare(r, s, seat):
        return None
    if names_declarer(s):
        return refuse("name-first")
    if s.phase != Phase.ENDGAME:
        return refuse("declare-in-turn")
    return refuse("not-your-team" if s.counts[seat] == 0 and team(seat) != team(s.turn) else wrong_declarer(r))


def wrong_declarer(r: Rules) -> str:
    """The reason that this seat is not the one that declares what is left (LI-17)."""
    return "not-the-declarer" if r.declare_when == DeclareWhenOption.IN_TURN else "not-your-team"


def why_no_declaration(r: Rules, s: SharedFields, seat: int, rest: Line) -> IllegalPlayReason | None:
    """The reason against a declaration: it needs a half-suit in play, and a seat of one's own team for each card.

    LI-13, LI-14, LI-20.
    """
    if not rest or not EXTRA <= rest[0] < EXTRA + halves(r):
        return refuse("no-such-half-suit")
    half, seats = rest[0] - EXTRA, rest[1:]
    if s.taken[half] != IN_PLAY:
        return refuse("declared-already")
    if due(r, s, seat) and not due(r, s, seat) & bit(half):
        return refuse("declare-those")
    if len(seats) != SIX or not all(SEAT <= word < CARD for word in seats):
        return refuse("six-seats")
    if any(word - SEAT >= s.seats for word in seats):
        return refuse("no-such-seat")
    return refuse("opponent") if any(team(word - SEAT) != team(seat) for word in seats) else None


def why_no_choice_now(r: Rules, s: SharedFields, seat: int) -> IllegalPlayReason | None:
    """The reason against choosing now: only one seat may, when the turn is to be given on (LI-10)."""
    if s.phase != Phase.CHOOSE:
        return refuse("nothing-to-choose")
    if seat != chooser(r, s):
        return refuse("not-your-choice")
    return refuse("declare-first") if due(r, s, seat) else None


def why_no_choice(s: SharedFields, rest: Line) -> IllegalPlayReason | None:
    """The reason against this choice: it must be a seat with cards, of the team that goes on (LI-10, LI-A13)."""
    if len(rest) != 1 or not SEAT <= rest[0] < CARD:
        return refuse("incomplete")
    seat = rest[0] - SEAT
    return None if seat < s.seats and has(candidates(s), seat) else refuse("cannot-be-chosen")


def why_no_wait(r: Rules, s: SharedFields, seat: int) -> IllegalPlayReason | None:
    """The reason against stopping the questions.

    A seat that considers a declaration may stop them once (LI-15); a seat that must declare has no time to think
    (LI-20).
    """
    if may_wait(r, s, seat):
        return refuse("declare-first") if due(r, s, seat) else None
    if s.waiting != NONE:
        return refuse("waiting-already")
    if r.wait_seconds == 0 or r.declare_when == DeclareWhenOption.IN_TURN:
        return refuse("nobody-waits")
    return refuse("nothing-to-stop" if s.phase == Phase.ENDGAME else "waited-already")


def missing(r: Rules, s: SharedFields, seat: int, cards: Line) -> IllegalPlayReason | None:
    """The reason that some selected cards cannot be asked for."""
    now = why_no_question_now(r, s, seat) if s.phase not in (Phase.OVER, Phase.DEAL) else refuse("between-deals")
    wrong = [why_not_for(r, s, seat, word) for word in cards if CARD <= word < CARD + CARDS]
    return now or next((why for why in wrong if why is not None), None) or refuse("ask-one-card")
