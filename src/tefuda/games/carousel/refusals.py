"""The reasons why a play is refused that need the rules, with the clause of each; their texts are in ``text/``.

There is none exactly where `words` allows the play.  Cards and melds may come in any order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tefuda.cards.bits import card_list
from tefuda.cards.melds import one_suit, round_the_corner
from tefuda.engine.declarations.reasons import IllegalPlayReason, IllegalPlayReasonFactory, first_of, mask_of, split
from tefuda.engine.declarations.refusals import AllowedVerbs, PlayForm, PlayRefusals, VerbRefusals, hand_of
from tefuda.engine.declarations.scratch import thread_scratch
from tefuda.engine.declarations.words import AS, BAR, CARD, END, Line
from tefuda.games.carousel.melds import kind_of
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.scoring import KNOCK_LIMIT, hand_points
from tefuda.games.carousel.scratch import Scratch
from tefuda.games.carousel.solver.question import layable
from tefuda.games.carousel.solver.workspace import HELD, HELD_TWICE, JOKERS_HELD, JOKERS_LAID, NO_CARD, SHOWN
from tefuda.games.carousel.state import JOKER, Phase, SharedFields, Verb
from tefuda.games.carousel.words import ask_with, may_draw, may_end

refuse = IllegalPlayReasonFactory(
    {
        "CA-5": "not-a-meld suit-twice",
        "CA-6": "corner",
        "CA-8": "between-deals",
        "CA-9": "not-your-turn",
        "CA-10": "draw-first laid-already play-or-draw unknown-verb",
        "CA-11": "not-held incomplete",
        "CA-12": "more-cards no-meld-of-these cannot-be-laid not-together left-out no-hand-card",
        "CA-13": "joker-left-out joker-not-held joker-keeps",
        "CA-14": "lay-first too-many-points",
        "CA-20": "stock-gone",
        "CA-21": "last-round",
        "CA-24": "game-over",
    }
)


def allowed_verbs(r: Rules, s: SharedFields, seat: int) -> AllowedVerbs | None:
    """Return what this seat may play: the first card, then plays or more cards, and the end (CA-10, CA-14, CA-A2)."""
    if seat != s.turn:
        return None
    if s.phase == Phase.DRAW:
        return AllowedVerbs("draw-first", (Verb.DRAW,))
    draw = {"last-round": s.last_round != 0, "laid-already": s.laid != 0, "stock-gone": not may_draw(s)}
    points = hand_points(s.hands[seat], s.twice[seat])
    knock = {"lay-first": s.laid == 0 and r.knock_needs_play != 0, "too-many-points": points > KNOCK_LIMIT}
    done = "" if may_end(s) else "play-or-draw"
    return AllowedVerbs(others={Verb.DRAW: first_of(draw), Verb.KNOCK: first_of(knock), Verb.DONE: done})


def are_cards(words: Line, jokers: int) -> bool:
    """Return whether these are cards, jokers that stand for one, and plain ``jokers``, if they are allowed."""
    return all(CARD <= word < CARD + JOKER + jokers or AS <= word < AS + JOKER for word in words)


def why_no_lay(r: Rules, s: SharedFields, seat: int, rest: Line) -> IllegalPlayReason | None:
    """Return the reason why these cards cannot be laid, or None (CA-11, CA-12)."""
    if not rest or not are_cards(rest, 1):
        return refuse("incomplete")
    missing = Counter(JOKER if word >= AS else word - CARD for word in rest) - hand_of(r, s, seat)
    if missing:
        return refuse("not-held", CARD + min(missing))
    if can_be_laid(r, s, seat, rest, alone=True):
        return None
    if can_be_laid(r, s, seat, rest, alone=False):
        return refuse("more-cards")
    fewer = [(word,) for word in rest] + [rest[:i] + rest[i + 1 :] for i in range(len(rest))]
    if len(rest) > 1 and any(can_be_laid(r, s, seat, part, alone=True) for part in fewer):
        return refuse("not-together")
    kept = joker_in_the_way(r, s, seat, rest)
    if kept is not None:
        return refuse("joker-keeps", CARD + kept)
    return refuse("cannot-be-laid" if s.melds > 0 else "no-meld-of-these")


def can_be_laid(r: Rules, s: SharedFields, seat: int, rest: Line, alone: bool) -> bool:
    """Return whether there is a table with these cards of the hand; if not ``alone``, perhaps with more of them."""
    return layable(question_of(r, s, seat, rest, alone))


def question_of(r: Rules, s: SharedFields, seat: int, rest: Line, alone: bool) -> list[int]:
    """Return the solver's workspace with the question about these cards, ``alone`` or perhaps with more of the hand."""
    d = thread_scratch(Scratch).workspace
    ask_with(r, s, seat, [0, *rest], len(rest) + 1, END, END, d)
    if alone:
        d[HELD] = d[HELD_TWICE] = d[JOKERS_HELD] = 0
    return d


def joker_in_the_way(r: Rules, s: SharedFields, seat: int, rest: Line) -> int | None:
    """Return the card for which a joker of the table must go on standing, where that is all that is wrong (CA-13)."""
    for shown in (SHOWN, SHOWN + 1):
        d = question_of(r, s, seat, rest, alone=True)
        card = d[shown]
        if card != NO_CARD:
            d[shown] = NO_CARD
            d[JOKERS_LAID] += 1  # a joker that lies somewhere, as any card
            if layable(d):
                return card
    return None


def why_no_table(r: Rules, s: SharedFields, seat: int, rest: Line) -> IllegalPlayReason | None:
    """Return the reason why this is not a legal new table, or None (CA-12).

    Every meld must be one, no card of the table may be missing, and what is new must come from the hand.
    """
    parts = split(rest)
    if not all(parts) or not are_cards(tuple(word for word in rest if word != BAR), 0):
        return refuse("incomplete")
    melds = (why_not_a_meld(r, part) for part in parts)
    return next(filter(None, melds), None) or why_not_these(r, s, seat, rest)


def why_not_a_meld(r: Rules, part: Line) -> IllegalPlayReason | None:
    """Return the reason why these cards are not a meld, or None (CA-5, CA-6, CA-7)."""
    cards = [word - AS if word >= AS else word - CARD for word in part]
    if len(set(cards)) < len(cards):
        return no_meld("suit-twice" if len({card >> 2 for card in cards}) == 1 else "not-a-meld", part)
    stand = sum(1 << word - AS for word in part if word >= AS)
    plain = mask_of(tuple(word for word in part if word < AS))
    if kind_of(plain, stand, bool(r.ace_high)) != 0:
        return None
    corner = one_suit(plain | stand) and round_the_corner(plain | stand)  # CA-6
    return no_meld("corner" if corner else "not-a-meld", part)


def no_meld(reason: str, part: Line) -> IllegalPlayReason:
    """Refuse cards that are no meld, whatever its jokers stand for."""
    return refuse(reason, cards=tuple(CARD + JOKER if word >= AS else word for word in part))


def table_of(s: SharedFields) -> tuple[Counter[int], list[int]]:
    """Return the natural cards of the table, counted, and the cards for which its jokers stand."""
    plain = Counter(card for meld in s.plain[: s.melds] for card in card_list(meld))
    return plain, [card for meld in s.jokers[: s.melds] for card in card_list(meld)]


def why_not_these(r: Rules, s: SharedFields, seat: int, rest: Line) -> IllegalPlayReason | None:
    """Return the reason why these cards cannot make the new table, or None (CA-12, CA-13).

    They are those of the table and some of the hand. No joker goes to a hand; one that lay on the table keeps its card
    unless the natural card lies there now.
    """
    (table, shown), hand = table_of(s), hand_of(r, s, seat)
    named = Counter(word - CARD for word in rest if CARD <= word < AS)
    stand = Counter(word - AS for word in rest if word >= AS)
    jokers = stand.total() - len(shown)  # of the hand
    for reason, cards in (("left-out", table - named), ("not-held", named - table - hand)):
        if cards:
            return refuse(reason, CARD + min(cards))
    wrong = refuse.first({"joker-left-out": jokers < 0, "joker-not-held": jokers > hand[JOKER]}, CARD + JOKER)
    unbound = Counter(bound(shown, named)) - stand
    if wrong is None and unbound:
        return refuse("joker-keeps", CARD + next(iter(unbound)))
    return wrong or refuse.first({"no-hand-card": s.laid == 0 and named == table and jokers == 0})


def bound(shown: list[int], named: Counter[int]) -> Iterator[int]:
    """Return the cards for which jokers of the table must go on standing."""
    return (card for card in shown if named[card] == 0)


REFUSALS = PlayRefusals(
    refuse,
    {Verb.LAY: VerbRefusals(PlayForm.OTHER, why_no_lay), Verb.ARRANGE: VerbRefusals(PlayForm.OTHER, why_no_table)},
    allowed_verbs,
)
