"""Pairs, a toy game that keeps all the promises: draw a card, lay a pair or pass, until the stock is empty.

Twelve cards, three to each seat.  Small enough to be read at a glance; its wrong sisters stand in ``wrong.py``.
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

from tefuda.cards.bits import bit, lowest
from tefuda.cards.pack import Pack
from tefuda.engine.declarations import arguments
from tefuda.engine.declarations.events import EVERYBODY, NOBODY, emit
from tefuda.engine.declarations.facts import CardMoveTemplate, FactEnum, fact
from tefuda.engine.declarations.fields import BY_ALL, BY_NOBODY, BY_OWNER, Fields, by_seat, row, scalar
from tefuda.engine.declarations.game import GameDefinition
from tefuda.engine.declarations.kinds import cards as some_cards
from tefuda.engine.declarations.kinds import choice, count_of, pile, score, seat_or_nobody
from tefuda.engine.declarations.kinds import count as up_to
from tefuda.engine.declarations.kinds import seat as one_seat
from tefuda.engine.declarations.modules import FILES
from tefuda.engine.declarations.options import Between
from tefuda.engine.declarations.presentation import GamePresentation, SelectionMessages
from tefuda.engine.declarations.reasons import IllegalPlayReason, IllegalPlayReasonFactory
from tefuda.engine.declarations.refusals import AllowedVerbs, PlayForm, PlayRefusals, VerbRefusals
from tefuda.engine.declarations.rules import GameRules
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.views import view_writer
from tefuda.engine.declarations.words import CARD, END, PlayVocabulary, cards_in, spill
from tefuda.engine.texts.translatable import Translatable
from tefuda.layout import ScoreCountLine, TableLayout, Zone

PACK = Pack(suits="SHD", ranks="A234")
CARDS, HAND, SEATS = 12, 3, 3
FOUR_RANKS = 0b001001001001  # one bit to each rank, three suits apart


class Phase(IntEnum):
    """The phases of a deal."""

    DEAL = Ended.DEAL
    DRAW = 1
    PLAY = 2
    OVER = Ended.OVER


class Verb(IntEnum):
    """The actions of a player."""

    DRAW = 1
    PAIR = 2
    PASS = 3


class Fact(FactEnum):
    """The events of a deal, and what is told of each."""

    DEALT = fact(
        arguments.seat(),
        arguments.secret(arguments.cards()),
        arguments.count(HAND),
        goes=CardMoveTemplate("stock", "hand.{seat}"),
        times=SEATS,
    )
    DREW = fact(arguments.seat(), arguments.secret(arguments.card()), goes=CardMoveTemplate("stock", "hand.{seat}"))
    PAIRED = fact(arguments.seat(), arguments.cards(), goes=CardMoveTemplate("hand.{seat}", "table"))
    PASSED = fact(arguments.seat())


class Rules(NamedTuple):
    """``target``: so many pairs win the match."""

    target: Annotated[int, Between(1, 20)] = 4


class SharedFields(Fields):
    """The open cards, and one's own hand."""

    phase: int = scalar(choice(Phase))
    seats: int = scalar(up_to(SEATS), start=2, key="", stays=True)
    turn: int = scalar(one_seat(SEATS))
    dealer: int = scalar(one_seat(SEATS), stays=True)
    hands: list[int] = by_seat(SEATS, some_cards(), seen=BY_OWNER)
    table: int = scalar(some_cards(), seen=BY_ALL)
    stock: int = scalar(up_to(CARDS))
    scores: list[int] = by_seat(SEATS, score())
    totals: list[int] = by_seat(SEATS, score(), stays=True)


class State(SharedFields):
    """Beside what is public, the order of the stock: its first ``stock`` cards, the top one last."""

    deck: list[int] = row(CARDS, pile(), counted="stock", seen=BY_NOBODY, key="stock")


class View(SharedFields):
    """The view of one seat."""

    seat: int = scalar(seat_or_nobody(SEATS), key="")
    counts: list[int] = by_seat(SEATS, count_of("hands", CARDS), key="")


def start(r: Rules, s: State, seats: int, first_dealer: int) -> None:
    """A new match."""
    s.phase, s.seats, s.dealer, s.turn, s.table, s.stock = Phase.DEAL, seats, first_dealer, 0, 0, 0
    for seat in range(SEATS):
        s.hands[seat] = s.scores[seat] = s.totals[seat] = 0


def deal(r: Rules, s: State, p: Scratch) -> None:
    """Three cards each."""
    deck, log = p.deck, p.log
    s.table = 0
    s.stock = CARDS - HAND * s.seats
    for seat in range(SEATS):
        s.hands[seat] = s.scores[seat] = 0
    for i in range(HAND * s.seats):
        s.hands[i % s.seats] |= bit(deck[i])
    for i in range(s.stock):
        s.deck[i] = deck[CARDS - 1 - i]
    for seat in range(s.seats):
        emit(log, Fact.DEALT, bit(seat), seat, s.hands[seat], HAND, 0)
        emit(log, Fact.DEALT, EVERYBODY & ~bit(seat), seat, NOBODY, HAND, 0)
    s.turn = (s.dealer + 1) % s.seats
    s.phase = Phase.DRAW


def may_act(r: Rules, s: SharedFields) -> int:
    """Whose turn it is."""
    return bit(s.turn) if s.phase == Phase.DRAW or s.phase == Phase.PLAY else 0


def partners(hand: int, card: int) -> int:
    """The cards of a hand that are written after this one and have its rank."""
    return hand & (0b111 << (card // 3 * 3)) & -(1 << (card + 1))


def pair_starts(hand: int) -> int:
    """The cards that have a partner behind them."""
    cards = 0
    left = hand
    while left != 0:
        card = lowest(left)
        left &= left - 1
        if partners(hand, card) != 0:
            cards |= bit(card)
    return cards


def words(r: Rules, s: SharedFields, seat: int, p: Scratch) -> int:
    """The words that may follow."""
    line, n, out = p.line, p.n, p.out
    if seat != s.turn or not (s.phase == Phase.DRAW or s.phase == Phase.PLAY):
        return 0
    hand = s.hands[seat]
    if n == 0:
        return verbs(s, pair_starts(hand), out)
    if line[0] == Verb.PAIR and n < 3:
        return spill(pair_starts(hand) if n == 1 else partners(hand, line[1] - CARD), out, 0)
    out[0] = END
    return 1


def verbs(s: SharedFields, starts: int, out: list[int]) -> int:
    """Draw; or lay a pair, or pass."""
    if s.phase == Phase.DRAW:
        out[0] = Verb.DRAW
        return 1
    out[0] = Verb.PASS
    if starts == 0:
        return 1
    out[0] = Verb.PAIR
    out[1] = Verb.PASS
    return 2


def play(r: Rules, s: State, seat: int, p: Scratch) -> None:
    """Make a play."""
    line, n, log = p.line, p.n, p.log
    if line[0] == Verb.DRAW:
        draw(s, seat, log)
    elif line[0] == Verb.PAIR:
        lay(s, seat, cards_in(line, 1, n), log)
    else:
        emit(log, Fact.PASSED, EVERYBODY, seat, 0, 0, 0)
        pass_on(r, s)


def draw(s: State, seat: int, log: list[int]) -> None:
    """The top card of the stock."""
    s.stock -= 1
    card = s.deck[s.stock]
    s.hands[seat] |= bit(card)
    s.phase = Phase.PLAY
    emit(log, Fact.DREW, bit(seat), seat, card, 0, 0)
    emit(log, Fact.DREW, EVERYBODY & ~bit(seat), seat, NOBODY, 0, 0)


def lay(s: State, seat: int, cards: int, log: list[int]) -> None:
    """A pair, one point."""
    s.hands[seat] &= ~cards
    s.table |= cards
    s.scores[seat] += 1
    emit(log, Fact.PAIRED, EVERYBODY, seat, cards, 0, 0)


def pass_on(r: Rules, s: State) -> None:
    """The next seat draws; without a stock the deal is over."""
    s.turn = (s.turn + 1) % s.seats
    s.phase = Phase.DRAW
    if s.stock == 0:
        end_deal(r, s)


view = view_writer(State, View)


refuse = IllegalPlayReasonFactory(
    {
        "P-1": "not-your-turn",
        "P-2": "between-deals game-over unknown-verb not-now incomplete",
        "P-3": "not-held no-pair",
    }
)


def allowed_verbs(r: Rules, s: SharedFields, seat: int) -> AllowedVerbs | None:
    """A draw comes first, and then anything else."""
    if seat != s.turn:
        return None
    draws = s.phase == Phase.DRAW
    return AllowedVerbs("not-now", (Verb.DRAW,)) if draws else AllowedVerbs(others={Verb.DRAW: "not-now"})


def why_no_pair(r: Rules, s: SharedFields, seat: int, words: tuple[int, ...]) -> IllegalPlayReason | None:
    """Two different cards of the hand, of one rank."""
    ranks = {(word - CARD) // 3 for word in words}
    return refuse.first({"no-pair": len(words) != 2 or len(set(words)) != 2 or len(ranks) > 1})


REFUSALS = PlayRefusals(refuse, {Verb.PAIR: VerbRefusals(PlayForm.CARDS, why_no_pair)}, allowed_verbs)


def meant(r: Rules, v: View, seat: int, cards: tuple[int, ...]) -> tuple[int, ...]:
    """A pair is meant by any selected cards."""
    return (Verb.PAIR, *cards)


def read_position(given: Any, r: Rules, s: State) -> None:
    """All keys."""
    s.seats = given.seats
    s.dealer = given.number("dealer", 0, 0, s.seats - 1)
    s.turn = given.number("turn", 0, 0, s.seats - 1)
    s.phase = given.name("phase", Phase, Phase.DRAW)
    for seat, text in enumerate(given.by_seat("hands", "")):
        s.hands[seat] = given.mask(text, "hands")
    s.table = given.mask(given.keys.pop("table", ""), "table")
    s.scores[: s.seats] = given.numbers("scores", 0, 10**6)
    s.totals[: s.seats] = given.numbers("totals", 0, 10**6)
    stock = given.pile("stock", CARDS)
    if s.phase == Phase.DRAW and not stock:
        s.phase = Phase.PLAY
    s.stock = len(stock)
    s.deck[: s.stock] = stock[::-1]


def write_position(r: Rules, s: Any) -> dict[str, Any]:
    """All keys; of a view those that its seat may know."""
    truth = isinstance(s, State)
    return {
        "dealer": s.dealer,
        "turn": s.turn,
        "phase": Phase(s.phase).name.lower(),
        "hands": [" ".join(PACK.spread(hand)) for hand in s.hands[: s.seats]],
        "table": " ".join(PACK.spread(s.table)),
        "stock": " ".join(PACK.text(card) for card in reversed(s.deck[: s.stock])) if truth else s.stock,
        "scores": s.scores[: s.seats],
        "totals": s.totals[: s.seats],
    }


def hand_zone(v: View, seat: int) -> Zone:
    """The zone where the cards of a seat lie."""
    return Zone(
        f"hand.{seat}", "fan", Translatable("zone-hand"), seat, v.counts[seat], tuple(PACK.spread(v.hands[seat]))
    )


def layout(r: Rules, v: View) -> TableLayout:
    """Hands, table and stock."""
    stock = Zone("stock", "pile", Translatable("zone-stock"), count=v.stock)
    zones = (stock, *(hand_zone(v, i) for i in range(v.seats)))
    return TableLayout(
        zones,
        Translatable("prompt"),
        (ScoreCountLine(Translatable("sheet-total"), tuple(v.totals)),),
        Translatable("note"),
    )


PRESETS: dict[str, dict[str, int | str]] = {"plain": {}, "long": {"target": 12}}

THIS = sys.modules[__name__]  # a game in one file
GAME = GameDefinition(
    seats=(2, 3),
    vocabulary=PlayVocabulary(Verb, PACK),
    rules=GameRules(*[THIS] * len(FILES)),
    presentation=GamePresentation(layout, selecting=SelectionMessages(meant)),
)
PAIRS = changed(GAME, id="pairs")
