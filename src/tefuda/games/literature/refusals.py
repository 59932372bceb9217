"""The reasons for refusing a play that need the rules, each with its clause; their texts are in ``text/``.

There is none exactly where `words` allows the play.
"""

from __future__ import annotations

from tefuda.cards.bits import has
from tefuda.engine.declarations.reasons import IllegalPlayReason, IllegalPlayReasonFactory, first_of
from tefuda.engine.declarations.refusals import AllowedVerbs, PlayForm, PlayRefusals, VerbRefusals
from tefuda.engine.declarations.words import CARD, EXTRA, SEAT, Line
from tefuda.games.literature.half_suits import CARDS, SIX, half_of, halves, holds_some
from tefuda.games.literature.options import DeclareWhenOption, Rules
from tefuda.games.literature.scoring import team
from tefuda.games.literature.state import IN_PLAY, NONE, Phase, SharedFields, Verb
from tefuda.games.literature.words import chooser, due, is_stuck, may_declare, may_wait, names_declarer

refuse = IllegalPlayReasonFactory(
    {
        "LI-1": "no-such-seat",
        "LI-2": "not-in-pack no-such-half-suit",
        "LI-4": "between-deals",
        "LI-6": "not-your-turn incomplete unknown-verb",
        "LI-7a": "ask-one-card",
        "LI-7b": "teammate yourself",
        "LI-7c": "empty-target",
        "LI-7d": "no-half-suit",
        "LI-7e": "holds-it",
        "LI-10": "no-cards choose-first nothing-to-choose not-your-choice cannot-be-chosen",
        "LI-11": "declare-in-turn",
        "LI-13": "six-seats opponent",
        "LI-14": "out-of-play declared-already",
        "LI-15": "paused nobody-waits waiting-already waited-already nothing-to-stop not-waiting",
        "LI-17": "no-more-questions not-your-team not-the-declarer name-first",
        "LI-19": "game-over",
        "LI-20": "declare-first nothing-to-ask declare-those",
    }
)


def allowed_verbs(r: Rules, s: SharedFields, seat: int) -> AllowedVerbs:
    """The verbs that this seat may use now: each has a time and seats of its own."""
    must = due(r, s, seat) != 0
    choice = {
        "nothing-to-choose": s.phase != Phase.CHOOSE,
        "not-your-choice": seat != chooser(r, s),
        "declare-first": must,
    }
    return AllowedVerbs(
        others={
            Verb.ASK: why_no_question_now(r, s, seat, must),
            Verb.DECLARE: why_no_declaration_now(r, s, seat),
            Verb.CHOOSE: first_of(choice),
            Verb.WAIT: why_no_wait(r, s, seat, must),
            Verb.RESUME: "not-waiting" if s.waiting != seat else "",
        }
    )


def why_no_question_now(r: Rules, s: SharedFields, seat: int, must: bool) -> str:
    """The reason that this seat may not ask now (LI-6, LI-10, LI-15, LI-17, LI-20)."""
    holds = {
        "no-more-questions": s.phase == Phase.ENDGAME or names_declarer(s),
        "choose-first": s.phase == Phase.CHOOSE,
        "no-cards": s.counts[seat] == 0,
        "not-your-turn": seat != s.turn,
        "nothing-to-ask": must and is_stuck(r, s, seat),
        "declare-first": must,
        "paused": s.waiting != NONE,
    }
    return first_of(holds)


def why_no_declaration_now(r: Rules, s: SharedFields, seat: int) -> str:
    """The reason that this seat may not declare now (LI-11, LI-17)."""
    if may_declare(r, s, seat):
        return ""
    other_team = s.counts[seat] == 0 and team(seat) != team(s.turn)
    holds = {
        "name-first": names_declarer(s),
        "declare-in-turn": s.phase != Phase.ENDGAME,
        "not-your-team": other_team or r.declare_when != DeclareWhenOption.IN_TURN,
        "not-the-declarer": True,
    }
    return first_of(holds)


def why_no_wait(r: Rules, s: SharedFields, seat: int, must: bool) -> str:
    """The reason against stopping the questions: a seat may once (LI-15), unless it must declare (LI-20)."""
    may = may_wait(r, s, seat)
    holds = {
        "declare-first": may and must,
        "waiting-already": s.waiting != NONE,
        "nobody-waits": r.wait_seconds == 0 or r.declare_when == DeclareWhenOption.IN_TURN,
        "nothing-to-stop": s.phase == Phase.ENDGAME,
        "waited-already": not may,
    }
    return first_of(holds)


def why_no_question(r: Rules, s: SharedFields, seat: int, rest: Line) -> IllegalPlayReason | None:
    """The reason that breaks one of the five conditions of a question (LI-7), or None.

    Of a question without a player it is the reason that none of its cards can be asked for.
    """
    cards = [word for word in rest if CARD <= word < CARD + CARDS]
    wrong = next(filter(None, (why_not_for(r, s, seat, word) for word in cards)), None)
    if len(rest) != 2 or len(cards) != 1 or not SEAT <= rest[0] < CARD:
        return wrong if len(cards) == len(rest) and wrong else refuse("ask-one-card")
    target = rest[0] - SEAT
    if target >= s.seats:
        return refuse("no-such-seat")
    mate = team(target) == team(seat)
    return refuse.first({"yourself": target == seat, "teammate": mate, "empty-target": s.counts[target] == 0}) or wrong


def why_not_for(r: Rules, s: SharedFields, seat: int, word: int) -> IllegalPlayReason | None:
    """The reason that this card may not be asked for: the seat must hold another one of its half-suit (LI-7)."""
    half = half_of(r, word - CARD)
    if half < 0:
        return refuse("not-in-pack", word)
    lacks, out = not holds_some(r, s.hands[seat], half), s.taken[half] != IN_PLAY
    holds = {"holds-it": has(s.hands[seat], word - CARD), "out-of-play": lacks and out, "no-half-suit": lacks}
    return refuse.first(holds, word)


def why_no_declaration(r: Rules, s: SharedFields, seat: int, rest: Line) -> IllegalPlayReason | None:
    """The reason against a declaration of these seats, one of the team for each card (LI-13, LI-14, LI-20)."""
    if not rest or not EXTRA <= rest[0] < EXTRA + halves(r):
        return refuse("no-such-half-suit")
    half, seats = rest[0] - EXTRA, rest[1:]
    must = due(r, s, seat)
    holds = {
        "declared-already": s.taken[half] != IN_PLAY,
        "declare-those": must != 0 and not has(must, half),
        "six-seats": len(seats) != SIX or not all(SEAT <= word < CARD for word in seats),
        "no-such-seat": any(word - SEAT >= s.seats for word in seats),
        "opponent": any(team(word - SEAT) != team(seat) for word in seats),
    }
    return refuse.first(holds)


REFUSALS = PlayRefusals(
    refuse,
    {
        Verb.ASK: VerbRefusals(PlayForm.OTHER, why_no_question),
        Verb.DECLARE: VerbRefusals(PlayForm.OTHER, why_no_declaration),
        Verb.CHOOSE: VerbRefusals(PlayForm.OTHER, unlisted="cannot-be-chosen"),
    },
    allowed_verbs,
)


def meant(r: Rules, s: SharedFields, seat: int, cards: Line) -> Line:
    """The play that selected cards seem to mean: a question."""
    return (Verb.ASK, *cards)
