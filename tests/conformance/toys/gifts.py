"""Gifts, a toy trick game with a secret: all choose at once which card they give to the left, then follow suit.

Twelve cards, three or four seats.  Its secrets have names that no suite knows: ``aside``, ``given``.  The holder of the
lowest card after the gifts leads, so the turn tells all where that card lies.  Its wrong sisters stand in ``leaks.py``.
"""

from __future__ import annotations

import sys
from enum import IntEnum
from typing import Annotated, Any, NamedTuple

from tests.changed import changed
from tests.conformance.toys.counting import Ended, end_deal
from tests.conformance.toys.counting import over as over
from tests.conformance.toys.counting import points as points
from tests.conformance.toys.counting import winners as winners

from tefuda.cards.bits import bit
from tefuda.cards.pack import Pack
from tefuda.engine.declarations import arguments
from tefuda.engine.declarations.events import EVERYBODY, NOBODY, emit
from tefuda.engine.declarations.facts import CardMoveTemplate, FactEnum, fact
from tefuda.engine.declarations.fields import BY_ALL, BY_OWNER, Fields, Visibility, by_seat, scalar
from tefuda.engine.declarations.game import GameDefinition
from tefuda.engine.declarations.kinds import (
    card,
    card_elsewhere,
    cards,
    choice,
    count_of,
    score,
    seat,
    seat_or_nobody,
    some_seats,
)
from tefuda.engine.declarations.kinds import count as up_to
from tefuda.engine.declarations.modules import FILES
from tefuda.engine.declarations.options import Between
from tefuda.engine.declarations.presentation import GamePresentation
from tefuda.engine.declarations.reasons import IllegalPlayReasonFactory
from tefuda.engine.declarations.refusals import AllowedVerbs, PlayForm, PlayRefusals, VerbRefusals
from tefuda.engine.declarations.rules import GameRules, RevealedByRules
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.views import view_writer
from tefuda.engine.declarations.words import CARD, END, PlayVocabulary, spill
from tefuda.engine.texts.translatable import Translatable
from tefuda.layout import ScoreCountLine, TableLayout, Zone

PACK = Pack(suits="SHD", ranks="A234")
CARDS, SEATS, NONE = 12, 4, -1
SUITS = (0b001001001001, 0b010010010010, 0b100100100100)


class Phase(IntEnum):
    """The phases of a deal."""

    DEAL = Ended.DEAL
    GIVE = 1
    PLAY = 2
    OVER = Ended.OVER


class Verb(IntEnum):
    """The actions of a player."""

    GIVE = 1
    PLAY = 2


class Fact(FactEnum):
    """The events of a deal, and what is told of each."""

    DEALT = fact(
        arguments.seat(),
        arguments.secret(arguments.cards()),
        goes=CardMoveTemplate("stock", "hand.{seat}"),
        times=SEATS,
    )
    GOT = fact(arguments.seat(), arguments.card(), goes=CardMoveTemplate("aside", "hand.{seat}"), times=2 * SEATS)
    PLAYED = fact(arguments.seat(), arguments.card(), goes=CardMoveTemplate("hand.{seat}", "trick"))
    WON = fact(arguments.seat())


class Rules(NamedTuple):
    """``target``: so many tricks win the match."""

    target: Annotated[int, Between(1, LONGEST)] = 6


GIVER_AND_TAKER = Visibility("giver and taker", "seat == owner or seat == (owner + 1) % s.seats")


class SharedFields(Fields):
    """The open cards, and one's own."""

    seats: int = scalar(up_to(SEATS), start=3, key="", stays=True)
    dealer: int = scalar(seat(SEATS), stays=True)
    turn: int = scalar(seat_or_nobody(SEATS))
    phase: int = scalar(choice(Phase))
    leader: int = scalar(seat_or_nobody(SEATS))
    waits: int = scalar(some_seats(SEATS), key="")
    hands: list[int] = by_seat(SEATS, cards(), seen=BY_OWNER)
    aside: list[int] = by_seat(SEATS, card(), seen=BY_OWNER)
    given: list[int] = by_seat(SEATS, card_elsewhere(), seen=GIVER_AND_TAKER)
    trick: list[int] = by_seat(SEATS, card(), seen=BY_ALL)
    gone: int = scalar(cards(), seen=BY_ALL)
    scores: list[int] = by_seat(SEATS, score())
    totals: list[int] = by_seat(SEATS, score(), stays=True)


class State(SharedFields):
    """The true state, which has no more fields."""


class View(SharedFields):
    """The view of one seat."""

    seat: int = scalar(seat_or_nobody(SEATS), key="")
    counts: list[int] = by_seat(SEATS, count_of("hands", CARDS), key="")


def start(r: Rules, s: State, seats: int, first_dealer: int) -> None:
    """A new match."""
    s.phase, s.seats, s.dealer, s.turn, s.leader, s.gone, s.waits = Phase.DEAL, seats, first_dealer, NONE, NONE, 0, 0
    for at in range(SEATS):
        s.hands[at] = s.scores[at] = s.totals[at] = 0
        s.aside[at] = s.given[at] = s.trick[at] = NONE


def deal(r: Rules, s: State, p: Scratch) -> None:
    """All cards; then everybody chooses one."""
    deck, log = p.deck, p.log
    s.gone = 0
    for at in range(SEATS):
        s.hands[at] = s.scores[at] = 0
        s.aside[at] = s.given[at] = s.trick[at] = NONE
    for i in range(CARDS):
        s.hands[i % s.seats] |= bit(deck[i])
    for at in range(s.seats):
        emit(log, Fact.DEALT, bit(at), at, s.hands[at], 0, 0)
        emit(log, Fact.DEALT, EVERYBODY & ~bit(at), at, NOBODY, 0, 0)
    s.turn = s.leader = NONE
    s.waits = (1 << s.seats) - 1
    s.phase = Phase.GIVE


def may_act(r: Rules, s: SharedFields) -> int:
    """The seats that have not chosen yet; then the seat whose turn it is."""
    if s.phase == Phase.GIVE:
        return s.waits
    return bit(s.turn) if s.phase == Phase.PLAY else 0


def playable(s: SharedFields, at: int) -> int:
    """The cards that may be played: of the suit that was led, if there is one."""
    if s.turn != s.leader:
        led = s.hands[at] & SUITS[s.trick[s.leader] % 3]
        if led != 0:
            return led
    return s.hands[at]


def words(r: Rules, s: SharedFields, at: int, p: Scratch) -> int:
    """The words that may follow."""
    n, out = p.n, p.out
    if may_act(r, s) & bit(at) == 0:
        return 0
    giving = s.phase == Phase.GIVE
    if n == 1:
        return spill(s.hands[at] if giving else playable(s, at), out, 0)
    out[0] = END if n == 2 else Verb.GIVE if giving else Verb.PLAY
    return 1


def play(r: Rules, s: State, at: int, p: Scratch) -> None:
    """Make a play."""
    line, log = p.line, p.log
    chosen = line[1] - CARD
    s.hands[at] &= ~bit(chosen)
    if line[0] == Verb.GIVE:
        s.aside[at] = chosen
        s.waits &= ~bit(at)
        if s.waits == 0:
            hand_over(s, log)
        return
    s.trick[at] = chosen
    emit(log, Fact.PLAYED, EVERYBODY, at, chosen, 0, 0)
    s.turn = (at + 1) % s.seats
    if s.turn == s.leader:
        end_trick(r, s, log)


def hand_over(s: State, log: list[int]) -> None:
    """Everybody gets the card of the right; the lowest card leads."""
    for at in range(s.seats):
        left = (at + 1) % s.seats
        emit(log, Fact.GOT, bit(at) | bit(left), left, s.aside[at], 0, 0)
        s.hands[left] |= bit(s.aside[at])
        s.given[at] = s.aside[at]
        s.aside[at] = NONE
    s.phase = Phase.PLAY
    for at in range(s.seats):
        if s.hands[at] & 1 != 0:
            s.turn = s.leader = at


def deal_and_lead(r: Rules, s: State, p: Scratch) -> None:
    """Deal without gifts: the holder of the lowest card leads at once."""
    deal(r, s, p)
    s.phase, s.waits = Phase.PLAY, 0
    for at in range(s.seats):
        if s.hands[at] & 1 != 0:
            s.turn = s.leader = at


def given_away(r: Rules, s: State) -> tuple[int, ...]:
    """The lowest card, known to lie with the player who leads to the first trick."""
    return (0,) if s.phase == Phase.PLAY and s.gone == 0 else ()


def end_trick(r: Rules, s: State, log: list[int]) -> None:
    """The highest card of the suit that was led."""
    winner = s.leader
    for at in range(s.seats):
        if s.trick[at] % 3 == s.trick[winner] % 3 and s.trick[at] > s.trick[winner]:
            winner = at
    for at in range(s.seats):
        s.gone |= bit(s.trick[at])
        s.trick[at] = NONE
    s.scores[winner] += 1
    emit(log, Fact.WON, EVERYBODY, winner, 0, 0, 0)
    s.turn = s.leader = winner
    if s.hands[winner] == 0:
        end_deal(r, s)


view = view_writer(State, View)


refuse = IllegalPlayReasonFactory(
    {"G-1": "not-your-turn between-deals game-over unknown-verb not-now", "G-2": "not-held incomplete", "G-3": "follow"}
)
ONE = VerbRefusals[Rules, SharedFields](PlayForm.CARD, unlisted="follow")


def allowed_verbs(r: Rules, s: SharedFields, at: int) -> AllowedVerbs | None:
    """First everybody gives, then all play."""
    verb = Verb.GIVE if s.phase == Phase.GIVE else Verb.PLAY
    return AllowedVerbs("not-now", (verb,)) if may_act(r, s) >> at & 1 else None


REFUSALS = PlayRefusals(refuse, {Verb.GIVE: ONE, Verb.PLAY: ONE}, allowed_verbs)


def read_position(given: Any, r: Rules, s: State) -> None:
    """Held by no test of this toy."""


def write_position(r: Rules, s: Any) -> dict[str, Any]:
    """Everything; of a view what its seat may know."""
    found = {name: getattr(s, name) for name in ("dealer", "turn", "leader", "phase", "scores", "totals")}
    found |= {name: [PACK.text(c) if c >= 0 else "" for c in getattr(s, name)] for name in ("aside", "given", "trick")}
    return found | {"hands": [" ".join(PACK.spread(hand)) for hand in s.hands], "gone": " ".join(PACK.spread(s.gone))}


def layout(r: Rules, v: View) -> TableLayout:
    """Hands and totals."""
    zones = [
        Zone(f"hand.{at}", "fan", Translatable("zone-hand"), at, v.counts[at], tuple(PACK.spread(v.hands[at])))
        for at in range(v.seats)
    ]
    return TableLayout(
        tuple(zones),
        Translatable("prompt"),
        (ScoreCountLine(Translatable("sheet-total"), tuple(v.totals)),),
        Translatable("note"),
    )


LONGEST = 20
PRESETS: dict[str, dict[str, int | str]] = {"plain": {}}

THIS = sys.modules[__name__]  # a game in one file
GAME = GameDefinition(
    seats=(3, 4),
    vocabulary=PlayVocabulary(Verb, PACK),
    rules=GameRules(*[THIS] * len(FILES), revealing=RevealedByRules(given_away)),
    presentation=GamePresentation(layout),
)
GIFTS = changed(GAME, id="gifts")
LED = changed(GIFTS, id="gifts-led", deal=deal_and_lead)
