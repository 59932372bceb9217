"""The facts that Carousel tells, and to whom, and those that make one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from tefuda.cards.pack import Pack
from tefuda.engine.declarations.arguments import (
    FactEncoding,
    Ints,
    card,
    cards_twice,
    count,
    meld,
    own_cards,
    points,
    seat,
    secret,
)
from tefuda.engine.declarations.facts import CardMoveTemplate, FactRegistry, JointSentences, RedactedFact, fact
from tefuda.engine.texts.translatable import SpokenCards, SpokenSeat, Translatable
from tefuda.games.carousel.melds import meld_cards
from tefuda.games.carousel.solver.workspace import MELDS
from tefuda.games.carousel.state import MOST_HAND, SEATS


class Fact(IntEnum):
    """The kinds of facts; `FACTS` declares what is told of each."""

    DEALT = 1
    DREW = 2
    LAID = 3
    REARRANGED = 4
    FORMED = 5
    PASSED = 6
    THREE_DRAWN = 7
    LAST_ROUND = 8
    KNOCKED = 9
    WENT_OUT = 10
    STOCK_END = 11
    UNDERCUT = 12
    SCORED = 13
    PLAY_ON = 14
    MATCH_WON = 15
    SETTLED = 16


def read_meld(ints: Ints, pack: Pack) -> list[str]:
    """Return the cards of a meld as text, its jokers with the cards for which they stand."""
    return meld_cards(*ints)


MELD_CARDS = own_cards(
    *("cards", "a meld: natural cards, and the cards for which its jokers stand, as masks", read_meld),
    width=2,
    written=FactEncoding.CARDS,
)

FACTS = FactRegistry(
    {
        Fact.DEALT: fact(
            seat(), secret(cards_twice()), count(MOST_HAND), goes=CardMoveTemplate("stock", "hand.{seat}"), times=SEATS
        ),
        Fact.DREW: fact(seat(), secret(card()), goes=CardMoveTemplate("stock", "hand.{seat}"), apart=True),
        Fact.LAID: fact(seat(), cards_twice(), goes=CardMoveTemplate("hand.{seat}", "table")),
        Fact.REARRANGED: fact(seat(), count(MELDS, least=1)),  # so many melds are no longer there
        Fact.FORMED: fact(*(seat(), MELD_CARDS, meld(MELDS)), goes=CardMoveTemplate("table", "table"), times=MELDS),
        Fact.PASSED: fact(seat()),  # the turn ends
        Fact.THREE_DRAWN: fact(seat()),  # the turn ends with the third card
        Fact.LAST_ROUND: fact(seat(), loud=True),  # the seat that drew the last card
        Fact.KNOCKED: fact(seat(), points(), loud=True),
        Fact.WENT_OUT: fact(seat(), loud=True, stamp="out"),
        Fact.STOCK_END: fact(loud=True),
        Fact.UNDERCUT: fact(seat(), loud=True, times=SEATS, stamp="foiled"),
        Fact.SCORED: fact(seat(), points(), loud=True, times=SEATS),
        Fact.PLAY_ON: fact(),  # several stand highest
        Fact.MATCH_WON: fact(seat(), loud=True),
        Fact.SETTLED: fact(seat(), points(), times=SEATS),
    }
)


def table_changed(told: Sequence[RedactedFact]) -> Translatable:
    """Return the sentence of a play on the table: the cards of the hand, how many melds are gone, and the new ones."""
    once = {one.fact: one for one in told}
    laid, gone = once.get(Fact.LAID), once.get(Fact.REARRANGED)
    melds = [SpokenCards(one.cards()) for one in told if one.fact == Fact.FORMED]
    if laid is None:
        return told[0].renamed("rearranged-into", melds=melds)
    if gone is None:
        return laid.renamed("laid-new", melds=melds)
    if gone["count"] == len(melds) == 1:
        return laid.renamed("added", melds=melds)
    return laid.renamed("laid-rearranging", count=gone["count"], melds=melds)


def third_draw(told: Sequence[RedactedFact]) -> Translatable:
    """Return the sentence of the third draw, which ends the turn (CA-10)."""
    drew = told[0]
    return drew.renamed("drew-third-hidden" if drew.hidden else "drew-third")


def dealt_to_all(told: Sequence[RedactedFact]) -> Translatable:
    """Return the sentence of a deal (CA-8)."""
    return Translatable("event-dealt-all")


def settled_by_all(told: Sequence[RedactedFact]) -> Translatable:
    """Return the sentence of a settlement: what each player receives, or pays (CA-26)."""
    return Translatable(
        "event-settled-all", {"each": [settled_by(SpokenSeat(one["seat"]), one["points"]) for one in told]}
    )


def settled_by(seat: SpokenSeat, points: int) -> Translatable:
    """Return what one player receives, or pays."""
    return Translatable("settled-pays" if points < 0 else "settled-receives", {"seat": seat, "points": abs(points)})


JOINT: JointSentences = {
    (Fact.DEALT,): dealt_to_all,
    (Fact.DREW, Fact.THREE_DRAWN): third_draw,
    (Fact.LAID, Fact.REARRANGED, Fact.FORMED): table_changed,
    (Fact.SETTLED,): settled_by_all,
}
