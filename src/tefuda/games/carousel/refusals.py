"""The reasons why a play is refused, with the clause; there is none exactly where `words` allows the play.

Cards and melds may come in any order.  Reasons are named here; their texts are in ``text/``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tefuda.cards.bits import bit, has
from tefuda.engine.declarations.reasons import IllegalPlayReason, IllegalPlayReasonFactory, split
from tefuda.engine.declarations.scratch import thread_scratch
from tefuda.engine.declarations.words import AS, BAR, CARD, END, MELD, Line
from tefuda.games.carousel.melds import kind_of
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.scoring import hand_points
from tefuda.games.carousel.scratch import Scratch
from tefuda.games.carousel.solver.question import layable
from tefuda.games.carousel.solver.workspace import HELD, HELD_TWICE, JOKERS_HELD
from tefuda.games.carousel.state import JOKER, Phase, SharedFields, Verb
from tefuda.games.carousel.words import KNOCK_LIMIT, ask_with, may_draw, may_end

Cards = Counter[int]

CLAUSES: dict[str, str] = {
    "game-over": "CA-24",
    "between-deals": "CA-8",
    "not-your-turn": "CA-9",
    "draw-first": "CA-10",
    "drawn-enough": "CA-10",
    "laid-already": "CA-10",
    "stock-gone": "CA-20",
    "last-round": "CA-21",
    "play-or-draw": "CA-10",
    "lay-first": "CA-14",
    "too-many-points": "CA-14",
    "not-held": "CA-11",
    "more-cards": "CA-12",
    "no-meld-of-these": "CA-12",
    "cannot-be-laid": "CA-12",
    "not-a-meld": "CA-5",
    "suit-twice": "CA-5",
    "corner": "CA-6",
    "left-out": "CA-12",
    "no-hand-card": "CA-12",
    "joker-left-out": "CA-13",
    "joker-not-held": "CA-13",
    "joker-keeps": "CA-13",
    "incomplete": "CA-11",
    "unknown-verb": "CA-10",
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
    if verb == Verb.LAY:
        return why_no_lay(r, s, seat, rest)
    if verb == Verb.ARRANGE:
        return why_no_table(r, s, seat, rest)
    if rest:
        return refuse("incomplete")
    if verb == Verb.DRAW:
        return why_no_draw(s)
    if verb == Verb.KNOCK:
        return why_no_knock(r, s, seat)
    return None if may_end(s) else refuse("play-or-draw")


def wrong_moment(s: SharedFields, seat: int, verb: int) -> IllegalPlayReason | None:
    """Return the reason if the play comes at the wrong time or from the wrong seat, or None (CA-9, CA-10)."""
    if s.phase in (Phase.OVER, Phase.DEAL):
        return refuse("game-over" if s.phase == Phase.OVER else "between-deals")
    if verb not in tuple(Verb):
        return refuse("unknown-verb")
    if seat != s.turn:
        return refuse("not-your-turn")
    return refuse("draw-first") if s.phase == Phase.DRAW and verb != Verb.DRAW else None


def why_no_draw(s: SharedFields) -> IllegalPlayReason | None:
    """Return the reason why no card can be drawn, or None (CA-10, CA-20, CA-21)."""
    if s.phase == Phase.DRAW or may_draw(s):
        return None
    if s.last_round:
        return refuse("last-round")
    if s.laid:
        return refuse("laid-already")
    return refuse("stock-gone" if s.stock == 0 else "drawn-enough")


def why_no_knock(r: Rules, s: SharedFields, seat: int) -> IllegalPlayReason | None:
    """Return the reason why this seat cannot knock, or None (CA-14, CA-A1)."""
    if not s.laid and r.knock_needs_play:
        return refuse("lay-first")
    points = hand_points(s.hands[seat], s.twice[seat])
    return refuse("too-many-points") if points > KNOCK_LIMIT else None


def why_no_lay(r: Rules, s: SharedFields, seat: int, rest: Line) -> IllegalPlayReason | None:
    """Return the reason why these cards cannot be laid, or None (CA-11, CA-12)."""
    if not rest or not all(CARD <= word <= CARD + JOKER or AS <= word < AS + JOKER for word in rest):
        return refuse("incomplete")
    wanted = Counter(bare(word) for word in rest)
    missing = wanted - hand_of(s, seat)
    if missing:
        return refuse("not-held", CARD + min(missing))
    d = thread_scratch(Scratch).workspace
    ask_with(r, s, seat, [0, *rest], len(rest) + 1, END, END, d)
    together = layable(d)  # perhaps with more of the hand
    ask_with(r, s, seat, [0, *rest], len(rest) + 1, END, END, d)
    d[HELD] = d[HELD_TWICE] = d[JOKERS_HELD] = 0
    if layable(d):
        return None
    if together:
        return refuse("more-cards")
    return refuse("cannot-be-laid" if s.melds > 0 else "no-meld-of-these")


def bare(word: int) -> int:
    """Return the card that leaves the hand for this word."""
    return JOKER if word >= AS else word - CARD


def hand_of(s: SharedFields, seat: int) -> Cards:
    """Return the cards of a hand, counted."""
    return counted(s.hands[seat]) + counted(s.twice[seat])


def counted(mask: int) -> Cards:
    """Return the cards of a mask, each counted once."""
    return Counter(card for card in range(JOKER + 1) if has(mask, card))


def why_no_table(r: Rules, s: SharedFields, seat: int, rest: Line) -> IllegalPlayReason | None:
    """Return the reason why this is not a legal new table, or None (CA-12).

    Every meld must be one, no card of the table may be missing, and what is new must come from the hand.
    """
    parts = split(rest)
    if not all(parts) or not all(
        CARD <= word < CARD + JOKER or AS <= word < AS + JOKER for word in rest if word != BAR
    ):
        return refuse("incomplete")
    melds = (why_not_a_meld(r, part, MELD + i) for i, part in enumerate(parts))
    wrong = next((why for why in melds if why is not None), None)
    return wrong or why_not_these_cards(s, seat, rest) or why_not_these_jokers(s, seat, rest)


def why_not_a_meld(r: Rules, part: Line, name: int) -> IllegalPlayReason | None:
    """Return the reason why these cards are not a meld, or None (CA-5, CA-6, CA-7)."""
    plain = [word - CARD for word in part if word < AS]
    jokers = [word - AS for word in part if word >= AS]
    cards = [*plain, *jokers]
    if len(set(cards)) < len(cards):
        return refuse("suit-twice" if len({card >> 2 for card in cards}) == 1 else "not-a-meld", name)
    if kind_of(sum(map(bit, plain)), sum(map(bit, jokers)), bool(r.ace_high)) != 0:
        return None
    return refuse("corner" if round_the_corner(cards) else "not-a-meld", name)


def round_the_corner(cards: list[int]) -> bool:
    """Return whether these would be a run if the ace could stand above the king, or between king and two (CA-6)."""
    ranks = {card >> 2 for card in cards}
    if not {0, 12} <= ranks or len({card & 3 for card in cards}) > 1:
        return False
    return sum((rank + 1) % 13 not in ranks for rank in ranks) == 1


def table_of(s: SharedFields) -> tuple[Cards, list[int]]:
    """Return the natural cards of the table, counted, and the cards for which its jokers stand."""
    plain: Cards = Counter()
    jokers: list[int] = []
    for i in range(s.melds):
        plain += counted(s.plain[i])
        jokers += counted(s.jokers[i])
    return plain, jokers


def why_not_these_cards(s: SharedFields, seat: int, rest: Line) -> IllegalPlayReason | None:
    """Return a reason unless the natural cards are those of the table and some of the hand (CA-12)."""
    table, _ = table_of(s)
    named = Counter(word - CARD for word in rest if CARD <= word < AS)
    missing = table - named
    if missing:
        return refuse("left-out", CARD + min(missing))
    not_held = (named - table) - hand_of(s, seat)
    return refuse("not-held", CARD + min(not_held)) if not_held else None


def why_not_these_jokers(s: SharedFields, seat: int, rest: Line) -> IllegalPlayReason | None:
    """Return the reason why the jokers cannot stand so, or None (CA-13).

    No joker goes to a hand; one that lay on the table keeps its card unless the natural card lies there now.
    """
    table, shown = table_of(s)
    named = Counter(word - CARD for word in rest if CARD <= word < AS)
    stand = Counter(word - AS for word in rest if word >= AS)
    if stand.total() < len(shown):
        return refuse("joker-left-out")
    if stand.total() > len(shown) + hand_of(s, seat)[JOKER]:
        return refuse("joker-not-held", CARD + JOKER)
    for card in bound(shown, named):
        if stand[card] == 0:
            return refuse("joker-keeps", CARD + card)
        stand[card] -= 1
    is_play = s.laid or named.total() > table.total() or len([w for w in rest if w >= AS]) > len(shown)
    return None if is_play else refuse("no-hand-card")


def bound(shown: list[int], named: Cards) -> Iterator[int]:
    """Return the cards for which jokers of the table must go on standing."""
    return (card for card in shown if named[card] == 0)
